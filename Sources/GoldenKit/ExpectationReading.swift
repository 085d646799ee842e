/// The keys of a file of figures, as Goldens/schema/figures.schema.json lists them.
public enum FigureKeys {
    public static let reply = ["reply", "absent", "traced", "near", "includes", "sentencesOmit", "noNumbers"]
    public static let status = ["status"]
}

extension StrictNode {
    /// The root of a file of figures.
    func expectation() throws(GoldenFault) -> GoldenExpectation {
        if value["status"] != nil {
            try object(required: FigureKeys.status)
            return .status(try member("status").status())
        }
        try object(required: ["reply"], optional: FigureKeys.reply)
        let reply = try member("reply")
        guard !(try reply.members()).isEmpty else { throw reply.fault(.empty) }
        return .reply(
            ReplyExpectation(
                reply: reply.value, absent: try absent(), traced: try figures("traced"),
                near: try near(), includes: try includes(), sentencesOmit: try optional("sentencesOmit")?.texts() ?? [],
                noNumbers: try optional("noNumbers")?.bool() ?? false))
    }

    private func absent() throws(GoldenFault) -> [JSONPlace] {
        guard let node = optional("absent") else { return [] }
        var places: [JSONPlace] = []
        for text in try node.texts() { places.append(try node.place(text)) }
        return places
    }

    private func figures(_ key: String) throws(GoldenFault) -> [(rule: String, figure: FigureExpectation)] {
        guard let node = optional(key) else { return [] }
        var figures: [(rule: String, figure: FigureExpectation)] = []
        for member in try node.members() {
            figures.append((member.key, try node.member(member.key).figure()))
        }
        guard !figures.isEmpty else { throw node.fault(.empty) }
        return figures
    }

    private func near() throws(GoldenFault) -> [(place: JSONPlace, figure: FigureExpectation)] {
        var near: [(place: JSONPlace, figure: FigureExpectation)] = []
        for (text, figure) in try figures("near") { near.append((try place(text), figure)) }
        return near
    }

    private func includes() throws(GoldenFault) -> [(place: JSONPlace, elements: [JSONValue])] {
        guard let node = optional("includes") else { return [] }
        var includes: [(place: JSONPlace, elements: [JSONValue])] = []
        for member in try node.members() {
            let list = try node.member(member.key)
            let elements = try list.elements().map(\.value)
            guard !elements.isEmpty else { throw list.fault(.empty) }
            includes.append((try node.place(member.key), elements))
        }
        guard !includes.isEmpty else { throw node.fault(.empty) }
        return includes
    }

    private func status() throws(GoldenFault) -> StatusExpectation {
        try object(required: ["code", "violations"])
        var violations: [StatusExpectation.Violation] = []
        for node in try member("violations").elements() {
            try node.object(required: ["fieldPath", "code"], optional: ["hint"])
            violations.append(
                StatusExpectation.Violation(
                    fieldPath: try node.member("fieldPath").text(), code: try node.member("code").text(),
                    hintWord: try node.optional("hint")?.text()))
        }
        return StatusExpectation(code: try member("code").text(), violations: violations)
    }
}
