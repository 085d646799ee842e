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
    let rules: RuleSet
    let others: [RuleSet]
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

    /// The first case that the rule set itself does not answer as it was recorded: it would notice whatever is moved.
    public func unrecorded() throws -> String? {
        var answers = try answers(of: rules)
        return try cases.first { $0.answer(of: version) != (try answer(to: $0, &answers)) }?.name
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

    /// The name of what notices a mutation; nil where nothing does.
    public func notice(_ mutation: ParameterMutation) throws -> String? {
        guard let moved = try? mutation.applied(to: rules) else { return "the rule set's own check" }
        var answers = try answers(of: moved)
        let likely = naming[mutation.parameter.id] ?? []
        let rest = cases.indices.filter { !likely.contains($0) }
        for position in likely + rest {
            let golden = cases[position]
            if golden.answer(of: version) != (try answer(to: golden, &answers)) { return golden.name }
        }
        return digests.difference(try Catalogue.algorithm(of: moved)).map { "corpus \($0.rawValue)" }
    }

    /// The name of what two rule sets answer differently; nil where nothing tells them apart.
    func difference(_ one: RuleSet, _ other: RuleSet) throws -> String? {
        var first = try answers(of: one)
        var second = try answers(of: other)
        for golden in cases where try answer(to: golden, &first) != answer(to: golden, &second) { return golden.name }
        let plan = digests.plan
        return CorpusDigests(try Catalogue.algorithm(of: one), plan).difference(try Catalogue.algorithm(of: other))
            .map { "corpus \($0.rawValue)" }
    }

    var version: String { rules.identity.version }

    private func answers(of rules: RuleSet) throws -> ServiceAnswers {
        let catalogue = try Catalogue(ruleSets: [rules] + others)
        guard let service = RecommendationService(catalogue: catalogue), let answers = ServiceAnswers(service)
        else { throw NoMemory() }
        return answers
    }

    private func answer(to golden: RecordedCase, _ answers: inout ServiceAnswers) throws -> RecordedAnswer {
        try RecordedAnswer(try answers.answer(golden.method, golden.text.request(naming: version).description))
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
