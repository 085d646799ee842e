import Quantities
import Recommendation

/// The engine's calibration against its slow twin, on seeded check-ins.
public enum TwinCheck {
    public struct Finding: Error, CustomStringConvertible {
        public let seed: UInt64
        public let what: String
        public var description: String { "seed \(seed): \(what)" }
    }

    /// Relative difference that both may have.
    public static let tolerance = 1e-9

    /// - Returns: how many of the cases carried a calibration that was compared.
    public static func run(cases: Int, seed: UInt64, _ rules: RuleSet? = nil) throws -> Int {
        let rules = try rules ?? TestRules.current
        let algorithm = try Sample.algorithm(rules)
        var compared = 0
        for index in 0..<cases {
            let caseSeed = seed &+ UInt64(index)
            var week = SeededWeek(seed: caseSeed, rules)
            let request = week.steady()
            guard let reply = try WeeklyCheckIn.propose(request, algorithm).reply else { continue }
            if try compare(request, reply, rules, caseSeed) { compared += 1 }
        }
        return compared
    }

    private static func compare(
        _ request: WeeklyRequest, _ reply: WeeklyReply, _ rules: RuleSet, _ seed: UInt64
    ) throws -> Bool {
        guard let own = reply.result(.calibrationFit), let formula = reply.input(.calibrationPrior, "formula"),
            let twin = twin(request, reply, rules, formula)
        else { return false }
        func check(_ name: String, _ ours: Double?, _ theirs: Double) throws {
            guard let ours, (ours - theirs).magnitude <= tolerance * max(1, theirs.magnitude) else {
                throw Finding(seed: seed, what: "\(name): \(ours.map { "\($0)" } ?? "none"), twin \(theirs)")
            }
        }
        try check("own maintenance", own, twin.own)
        try check("scatter", reply.input(.calibrationFit, "scatter"), max(1, twin.scatter))
        let deviation = reply.result(.calibrationError)
        try check("own variance", deviation.map { $0 * $0 }, twin.ownVariance)
        try check("M", reply.result(.calibrationPosterior), twin.maintenance)
        try check(
            "s", reply.input(.calibrationPosterior, "standard_deviation"), twin.standardDeviation)
        return true
    }

    /// From exactly the days and weights that the reply lists as kept.
    public static func twin(
        _ request: WeeklyRequest, _ reply: WeeklyReply, _ rules: RuleSet, _ formula: Double
    ) -> SlowCalibration? {
        let first = reply.observation.windowFirst
        let kept = Set(reply.exclusion.keptDays)
        var intakes: [Int: (expected: Double, half: Double)] = [:]
        for day in request.days where kept.contains(day.date) {
            let range = day.energyKcal
            let half = range.flatMap { range in range.high.flatMap { high in range.low.map { (high - $0) / 2 } } }
            intakes[day.date.days(since: first)] = (range?.expected ?? 0, half ?? 0)
        }
        let ids = Set(reply.exclusion.keptWeights.map(\.readingID))
        let weights = request.weights.filter { ids.contains($0.id) }
            .compactMap { reading in
                reading.mass.normalised.map { (label: reading.date.days(since: first), kilograms: $0.kilograms) }
            }
            .sorted { $0.label < $1.label }
        guard let sex = request.profile.equationSex?.sex, let activity = request.activity, weights.count > 2 else {
            return nil
        }
        // The candidate's numbers, as docs/evidence.md proposes them.
        let isCandidate = rules.identity.version == "0.2.0-candidate"
        let planStart = request.plan?.startedOn ?? first
        return SlowCalibration(
            labels: reply.observation.labels, intakes: intakes, weights: weights,
            hasCycle: request.menstrualCycle != .no, formula: formula, formulaError: sex == .male ? 342 : 246,
            isManual: activity.source != .wearableConfirmed || activity.isFlagged, drift: isCandidate ? 30 : 15,
            densityError: isCandidate ? 2_200 : 900,
            startWater: isCandidate ? (0.7, 0.7, first.days(since: planStart)) : nil)
    }
}
