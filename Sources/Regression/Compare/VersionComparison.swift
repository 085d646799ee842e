public import GoldenKit
public import Recommendation
public import Service
internal import Corpus

/// Two versions over the golden cases and a seeded corpus: what changes, in which direction, and by how much.
public struct VersionComparison: Sendable {
    public let from: String
    public let to: String
    /// Requests of each kind in the corpus, and their seed.
    public let corpus: Int
    public let seed: UInt64
    /// Goldens, first targets and check-ins.
    public private(set) var totals: [ChangeTotals] = []
    /// Names of the goldens that the versions answer differently, sorted.
    public private(set) var changedGoldens: [String] = []
    /// The largest changes of all, the largest first: by the target, then other kinds of answer.
    public private(set) var largest: [CaseChange] = []

    /// How many goldens' answers reviewers have approved, of each version.
    public private(set) var approved = (from: 0, to: 0)

    /// Cases shown in full.
    public static let shown = 20

    /// - Parameters:
    ///   - service: that knows both versions, withdrawn ones too.
    ///   - progress: called after each request with the number done.
    /// - Throws: where a request cannot be put to the service.
    public init(
        from: String, to: String, cases: [RecordedCase], corpus: Int, seed: UInt64, rules: RuleSet,
        service: RecommendationService, progress: (Int) -> Void = { _ in }
    ) throws {
        self.from = from
        self.to = to
        self.corpus = corpus
        self.seed = seed
        guard var answers = ServiceAnswers(service) else { throw NoMemory() }
        var done = 0
        var goldens = ChangeTotals(name: "goldens")
        for golden in cases {
            let request = golden.request.description
            let change = try change(golden.name, golden.method, request, golden.text, &answers)
            if change.isChanged { changedGoldens.append(golden.name) }
            goldens.add(change)
            if golden.reviewState(of: from) == .approved { approved.from += 1 }
            if golden.reviewState(of: to) == .approved { approved.to += 1 }
            keep(change)
            done += 1
            progress(done)
        }
        var firstTargets = ChangeTotals(name: "first targets")
        var checkIns = ChangeTotals(name: "check-ins")
        let safety = SeededWeek.safety(rules)
        for index in 0..<corpus {
            var random = SeededGenerator(seed: seed &+ UInt64(index))
            let first = RequestText.json(of: SeededCorpus.request(&random, rules))
            let firstChange = try change(
                "first target \(index)", "ProposeInitialTarget", first, nil, &answers)
            firstTargets.add(firstChange)
            keep(firstChange)
            var week = SeededWeek(seed: seed &+ UInt64(index), safety: safety)
            let weekly = RequestText.json(of: week.any())
            let weekChange = try change("check-in \(index)", "ProposeWeekly", weekly, nil, &answers)
            checkIns.add(weekChange)
            keep(weekChange)
            done += 2
            progress(done)
        }
        totals = [goldens, firstTargets, checkIns].map { total in
            var total = total
            total.finish()
            return total
        }
    }

    /// The system refused the memory for a call.
    public struct NoMemory: Error {}

    /// - Parameter text: of a golden; a request of the corpus has none.
    private func change(
        _ name: String, _ method: String, _ request: String, _ text: CaseText?, _ answers: inout ServiceAnswers
    ) throws -> CaseChange {
        func named(_ version: String) -> String {
            text?.request(naming: version).description
                ?? "{\"algorithmVersion\": \"\(version)\", " + request.dropFirst()
        }
        let one = try RecordedAnswer(try answers.answer(method, named(from)))
        let two = try RecordedAnswer(try answers.answer(method, named(to)))
        return CaseChange(name: name, method: method, request: request, one, two)
    }

    /// Keeps the largest changes, few as they are.
    private mutating func keep(_ change: CaseChange) {
        guard change.isChanged else { return }
        let position = largest.firstIndex { VersionComparison.isLarger(change, $0) } ?? largest.count
        guard position < VersionComparison.shown else { return }
        largest.insert(change, at: position)
        if largest.count > VersionComparison.shown { largest.removeLast() }
    }

    private static func isLarger(_ one: CaseChange, _ other: CaseChange) -> Bool {
        let sizes = (one.targetChangeKcalPerDay?.magnitude ?? 0, other.targetChangeKcalPerDay?.magnitude ?? 0)
        if sizes.0 != sizes.1 { return sizes.0 > sizes.1 }
        return one.isFlipped && !other.isFlipped
    }
}
