import Quantities
import Recommendation

/// What must hold for every check-in, whatever the record.
public enum WeekProperties {
    public struct Finding: Error, CustomStringConvertible {
        public let seed: UInt64
        public let what: String
        public var description: String { "seed \(seed): \(what)" }
    }

    /// - Returns: how often each result came, so that a run that never reached one is seen.
    public static func run(cases: Int, seed: UInt64) throws -> [String: Int] {
        let rules = try TestRules.current
        let algorithm = try Sample.algorithm(rules)
        var counts: [String: Int] = [:]
        for index in 0..<cases {
            let caseSeed = seed &+ UInt64(index)
            var week = SeededWeek(seed: caseSeed, rules)
            let request = week.any()
            let outcome = try WeeklyCheckIn.propose(request, algorithm)
            counts[name(outcome), default: 0] += 1
            guard let reply = outcome.reply else { continue }
            if let what = fault(request, reply, rules) { throw Finding(seed: caseSeed, what: what) }
        }
        return counts
    }

    public static func name(_ outcome: WeeklyOutcome) -> String {
        switch outcome {
        case .notOffered: "not offered"
        case .manualOnlyReview: "manual-only review"
        case .refused: "refused"
        case .needsInput: "needs input"
        case .checkIn(let reply):
            switch reply.result {
            case .decision(.keep): "keep"
            case .decision(.adjust(let adjust)): adjust.to > adjust.from ? "more (\(adjust.basis.rawValue))" : "less"
            case .decision(.collectMoreEvidence): "collect"
            case .decision(.flexibleWeek): "flexible"
            case .reviewItemsFirst: "review items"
            case .summaryOnly: "summary only"
            }
        }
    }

    /// Floor, caps, step and figures: typed from the algorithm's text.
    private static func fault(_ request: WeeklyRequest, _ reply: WeeklyReply, _ rules: RuleSet) -> String? {
        guard let adjust = reply.adjust else { return nil }
        let from = adjust.from.kcalPerDay
        let to = adjust.to.kcalPerDay
        let isMale = request.profile.equationSex?.sex == .male
        let isLose = if case .lose = request.goal { true } else { false }
        if request.plan?.targets.last?.origin != .estimate { return "a target of the person's own was changed" }
        if to == from { return "an adjustment changes nothing" }
        if !(1_000...10_000).contains(to) { return "\(to) is outside what may be shown" }
        if (to / 10).rounded() * 10 != to { return "\(to) is no multiple of 10" }
        // To maintenance, which the floor never lifts.
        if isLose, adjust.basis != .underSafetyMinimum, to < (isMale ? 1_500 : 1_200) {
            return "\(to) lies under the floor"
        }
        guard adjust.basis != .underSafetyMinimum else { return to > from ? nil : "the safety look lowered a target" }
        guard let maintenance = reply.result(.calibrationPosterior),
            let s = reply.input(.calibrationPosterior, "standard_deviation")
        else { return "an adjustment without a calibration" }
        if isLose {
            // Largest share of maintenance: 20 %. Caps hold at M, for a raise at its low end.
            let at = to > from ? maintenance - 1.282 * s : maintenance
            let deficit = maintenance - to
            if to < from, deficit > min(0.2 * maintenance, 750) + 1e-6 { return "deficit \(deficit) over the caps" }
            if to > from, at - to > min(0.2 * at, 750) + 1e-6 {
                return "\(to) leaves more than the caps at the low end"
            }
        } else if case .gain = request.goal, to - maintenance > 500 + 1e-6 {
            return "surplus \(to - maintenance) over its cap"
        }
        if to < from {
            if adjust.basis != .evidence { return "the safety look lowered a target" }
            if from - to > 150, isLose { return "a step down of \(from - to)" }
            if reply.fastLossStands { return "a decrease while losing faster than planned" }
        }
        return nil
    }
}
