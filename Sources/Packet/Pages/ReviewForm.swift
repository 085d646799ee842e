import GoldenKit

/// The form at the foot of a case on the desk.
public struct ReviewForm: Sendable {
    /// What a form must bring along to be taken: drawn anew by each process.
    let token: String
    /// What the review will be given for; a form of an earlier state is refused.
    let digest: String
    /// Filled in already, so that nothing is typed twice.
    let role: String
    let comment: String
    /// Said above the form after an answer, or nothing.
    let notice: String?
    /// The notice says that nothing was written.
    let isRefused: Bool

    public init(
        token: String, digest: String, role: String = "", comment: String = "", notice: String? = nil,
        isRefused: Bool = false
    ) {
        self.token = token
        self.digest = digest
        self.role = role
        self.comment = comment
        self.notice = notice
        self.isRefused = isRefused
    }

    /// The longest comment, in characters.
    public static let commentLimit = 4_000
    /// The longest role, in characters.
    public static let roleLimit = 80

    /// Where the form of a case is sent.
    public static func address(area: String, id: String) -> String { "/reviews/\(area)/\(id)" }

    func write(_ material: CaseMaterial, into html: inout HTML) {
        if let notice {
            html.element(
                "p",
                [
                    "class": isRefused ? "notice failed" : "notice", "role": isRefused ? "alert" : "status",
                    "id": "notice",
                ], notice)
        }
        let golden = material.golden
        html.element(
            "form",
            [
                // A refused form comes back as the whole page: its reason is to be seen, not its top.
                "method": "post", "action": ReviewForm.address(area: golden.area, id: golden.id) + "#notice",
                "accept-charset": "utf-8",
            ]
        ) { html in
            html.empty("input", ["type": "hidden", "name": "token", "value": token])
            html.empty("input", ["type": "hidden", "name": "digest", "value": digest])
            fields(&html)
            html.element("p", ["class": "buttons"]) { html in
                for verdict in ReviewVerdict.allCases {
                    html.element("button", ["type": "submit", "name": "verdict", "value": verdict.rawValue]) { html in
                        html.element("span", ["aria-hidden": "true"], ReviewForm.sign(verdict))
                        html.words(" " + ReviewForm.words(verdict))
                    }
                }
            }
        }
        html.element(
            "p", ["class": "note"],
            "Written to the case’s review.json on this machine, for the case and the answer as they stand now.")
    }

    private func fields(_ html: inout HTML) {
        html.element("p") { html in
            html.element("label", ["for": "role"], "Your role, such as dietitian or physician; never a name")
            html.empty(
                "input",
                [
                    "id": "role", "name": "role", "required": "", "maxlength": "\(ReviewForm.roleLimit)",
                    "autocomplete": "off", "value": role,
                ])
        }
        html.element("p") { html in
            html.element(
                "label", ["for": "comment"],
                "Comment: what is right, what should change, and why. Needed for all but an approval.")
            html.element(
                "textarea",
                ["id": "comment", "name": "comment", "rows": "5", "maxlength": "\(ReviewForm.commentLimit)"], comment)
        }
    }

    private static func words(_ verdict: ReviewVerdict) -> String {
        switch verdict {
        case .approved: "Approve this case"
        case .changesWanted: "Changes wanted"
        case .comment: "Comment only"
        }
    }

    private static func sign(_ verdict: ReviewVerdict) -> String {
        switch verdict {
        case .approved: StandingCode.sign("approved")
        case .changesWanted: StandingCode.sign("changes-wanted")
        case .comment: "…"
        }
    }
}
