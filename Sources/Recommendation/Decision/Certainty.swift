import Quantities

/// Which way a change would go.
enum ChangeDirection: Equatable {
    case less
    case more
}

/// Algorithm §7.3 step 7: asking someone to eat less needs more certainty than asking them to eat more.
enum Certainty {
    /// Whether the goal's rule, before rounding, still lies on that side of the target in force at the far end of M.
    static func holds(
        _ direction: ChangeDirection, _ calibration: Calibration, _ rule: GoalRule, current: EnergyRate
    ) -> Bool {
        let rules = rule.rules.decision
        switch direction {
        case .less:
            return rule.unrounded(at: calibration.end(rules.lessCertainty.value.factor)).map { $0 < current } ?? false
        case .more:
            return rule.unrounded(at: calibration.end(-rules.moreCertainty.value.factor)).map { $0 > current } ?? false
        }
    }

    /// The same certainty a week earlier, with that day's own window and today's target, profile, answers and
    /// resolutions.
    static func persisted(_ direction: ChangeDirection, _ week: WeekCase, current: EnergyRate) -> Bool {
        guard let earlier = week.asOf.adding(days: -week.rules.decision.persistenceDays.value.value),
            let calibration = WeekEvaluation(week.input, week.person, asOf: earlier, week.methods).calibration
        else { return false }
        return holds(direction, calibration, week.rule, current: current)
    }
}
