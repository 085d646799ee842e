/// A page of a few sentences, for what the desk has to say besides the packet.
public enum DeskPage {
    /// The whole file; its links begin at the root of the desk.
    public static func text(title: String, lines: [String]) -> String {
        var frame = PageFrame(
            title: title, path: "",
            standing: StandingLine(code: "unreviewed", words: "Unreviewed until a clinician has signed."), foot: [])
        frame.isAbsolute = true
        return frame.page { html in
            for line in lines { html.element("p", line) }
        }
    }
}
