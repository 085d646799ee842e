import Recommendation

/// Rule sets by version, and what in them is looked up by id.
struct RuleBook {
    let sets: [RuleSet]

    func set(_ version: String) -> RuleSet? { sets.first { $0.identity.version == version } }

    /// The page of a rule set, from the packet's own folder.
    static func path(_ version: String) -> String { "rules/\(version).html" }

    /// The id of a parameter, policy or question on its rule set's page.
    static func anchor(_ id: String) -> String { "p-" + id.replacing(".", with: "-") }

    /// Short, for citations: `Wishnofsky M 1958`; of the project's own documents the title.
    static func short(_ source: Source) -> String {
        guard let year = source.year, source.author != projectName,
            let author = source.author.split(separator: ",").first
        else { return source.id == "project-choice" ? "our own choice" : source.title }
        return author.count > 40 ? "\(source.id.split(separator: "-")[0].uppercased()) \(year)" : "\(author) \(year)"
    }

    /// The author of the project's own documents.
    private static let projectName = "CalorieCount"

    static func full(_ source: Source) -> String {
        let year = source.year.map { " (\($0))" } ?? ""
        return "\(source.author)\(year). \(source.title). \(source.location)."
    }
}

extension RuleSet {
    func parameter(_ id: String) -> ParameterRecord? { parameters.first { $0.id == id } }
    func policy(_ id: String) -> Policy? { policyRecords.first { $0.id == id } }
    func question(_ id: String) -> SafetyQuestion? { questions.first { $0.id == id } }
    func source(_ id: String) -> Source? { sources.first { $0.id == id } }

    /// Draft, released or withdrawn; who signed; what it was frozen with.
    var standingWords: String {
        let signed =
            identity.signedBy.isEmpty
            ? "unreviewed: no clinician has signed it"
            : "signed by \(identity.signedBy.joined(separator: ", "))"
        return "Rule set \(identity.version): \(identity.status.rawValue), \(signed)"
    }

    var digestWords: String {
        let digits = Array("0123456789abcdef")
        return identity.digest.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    }
}

extension ParameterRecord {
    /// The value with its unit.
    var figure: String { CodeWords.figure(NumberText.exact(value), unit.rawValue) }

    /// Why this value, and why it has no effect where it has none.
    var why: String {
        guard let notInForce else { return reason }
        let what = notInForce.when.map { "Has no effect when \($0.rawValue)" } ?? "Not in force in this rule set"
        return "\(reason) \(what), behind \(notInForce.behind): \(notInForce.reason)"
    }
}
