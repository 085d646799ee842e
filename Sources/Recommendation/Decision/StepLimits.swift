import Quantities

/// Algorithm §7.3 step 8: smooth steps, and the limits that come before smoothness.
enum StepLimits {
    /// For lose also to the lowest target that caps and floor allow at the low end of M.
    static func up(from current: EnergyRate, to target: EnergyRate, _ calibration: Calibration, _ rule: GoalRule)
        -> EnergyRate?
    {
        let rules = rule.rules.decision
        let step = current + min(target - current, rules.stepLimit.value)
        guard rule.person.goal.kind == .lose else { return step }
        return rule.lowestAllowed(at: calibration.end(-rules.moreCertainty.value.factor)).map { max(step, $0) }
    }

    /// For lose not under the floor; for gain not above its cap, whatever the step.
    static func down(from current: EnergyRate, to target: EnergyRate, _ calibration: Calibration, _ rule: GoalRule)
        -> EnergyRate?
    {
        let step = max(current - rule.rules.decision.stepLimit.value, target)
        switch rule.person.goal.kind {
        case .lose: return max(step, rule.floor)
        case .gain: return rule.highestAllowed(at: calibration.maintenance).map { min(step, $0) }
        case .maintain, .recomposition, .observe: return step
        }
    }
}
