public import GoldenKit
public import Recommendation
internal import Corpus
internal import Service

/// What notices a moved parameter: a golden case or a corpus digest, by name.
public struct MutationFinding: Sendable {
    public let mutation: ParameterMutation
    /// nil where nothing notices it.
    public let noticedBy: String?
}

/// Moves every parameter of a rule set by its smallest step and looks for what notices it: the recorded answers of the
/// golden cases first, then the corpus digests. A parameter that nothing notices could change in silence.
public struct MutationRun {
    private let rules: RuleSet
    private let others: [RuleSet]
    private let cases: [RecordedCase]
    /// Positions in `cases` of those whose recorded answer names a parameter, by its id.
    private var naming: [String: [Int]] = [:]
    private let digests: CorpusDigests

    /// - Parameters:
    ///   - rules: the rule set whose parameters are moved.
    ///   - others: the other rule sets of the catalogue.
    ///   - cases: with answers recorded for the rule set's version.
    public init(_ rules: RuleSet, others: [RuleSet], cases: [RecordedCase], digests: CorpusDigests) {
        self.rules = rules
        self.others = others
        self.digests = digests
        let version = rules.identity.version
        self.cases = cases.filter { $0.answer(of: version) != nil }
        for (position, golden) in self.cases.enumerated() {
            guard case .reply(let reply)? = golden.answer(of: version) else { continue }
            for id in MutationRun.parameterIds(in: reply) { naming[id, default: []].append(position) }
        }
    }

    /// Every mutation of the rule set, in the order of its parameters.
    ///
    /// - Parameter progress: called after each.
    /// - Throws: where a case cannot be put to the service.
    public func findings(_ progress: (MutationFinding) -> Void = { _ in }) throws -> [MutationFinding] {
        try ParameterMutation.all(of: rules).map { mutation in
            let finding = MutationFinding(mutation: mutation, noticedBy: try notice(mutation))
            progress(finding)
            return finding
        }
    }

    /// Parameters that no reply can feel, because another rule always comes first; each is a question to whoever wrote
    /// the rules, and is told with every run.
    public static let shadowed: [(id: String, reason: String)] = [
        (
            "decision.guard_days",
            "guards count from the last assessment on, which is at most 28 days old: 56 days are never reached"
        ),
        (
            "plausibility.bmi_usual_minimum",
            "under a body mass index of 18.5 everybody is manual-only before anything is asked back"
        ),
        (
            "plausibility.intake_usual_minimum",
            "a day of unusually low intake is raised by the evidence's own limits, which lie higher"
        ),
    ]

    /// Whether a policy of the rule set leaves the parameter without effect: it belongs to a question that this version
    /// answers with the conservative default, and another version has it in force.
    public static func isDormant(_ mutation: ParameterMutation, in rules: RuleSet) -> Bool {
        let id = mutation.parameter.id
        if id.hasPrefix("recomposition.deficit") { return rules.policies.recompositionDeficit.choice == .notApplied }
        guard id.hasPrefix("decision.maintain_band") else { return false }
        let methods = Catalogue.rows.first { $0.version == rules.identity.version }?.methods
        return methods?.maintainWeekly == .keepOnly
    }

    /// The name of what notices a mutation; nil where nothing does.
    public func notice(_ mutation: ParameterMutation) throws -> String? {
        guard let moved = try? mutation.applied(to: rules) else { return "the rule set's own check" }
        let catalogue = try Catalogue(ruleSets: [moved] + others)
        guard let service = RecommendationService(catalogue: catalogue), var answers = ServiceAnswers(service)
        else { throw NoMemory() }
        let likely = naming[mutation.parameter.id] ?? []
        let rest = cases.indices.filter { !likely.contains($0) }
        let version = rules.identity.version
        for position in likely + rest {
            let golden = cases[position]
            let answer = try answers.answer(golden.method, golden.text.request(naming: version).description)
            if golden.answer(of: version) != (try RecordedAnswer(answer)) { return golden.name }
        }
        return digests.difference(try Catalogue.algorithm(of: moved)).map { "corpus \($0.rawValue)" }
    }

    /// The system refused the memory for a call.
    struct NoMemory: Error {}

    private static func parameterIds(in reply: JSONValue) -> Set<String> {
        switch reply {
        case .object(let members):
            members.reduce(into: []) { found, member in
                if member.key == "parameterIds" {
                    found.formUnion(member.value.elements.compactMap(\.text))
                } else {
                    found.formUnion(parameterIds(in: member.value))
                }
            }
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(parameterIds(in: $1)) }
        default: []
        }
    }
}
