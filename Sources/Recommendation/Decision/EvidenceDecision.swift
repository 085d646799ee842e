import Quantities

/// Algorithm §7.3 steps 7 and 8: keep, naming all that held, or adjust.
enum EvidenceDecision {
    static func of(_ week: WeekCase, _ calibration: Calibration, _ trace: inout Trace) -> WeeklyDecision {
        guard let inForce = week.targets.inForce, let value = inForce.kcalPerDay else {
            return keep([.noTargetSet], week)
        }
        let current = EnergyRate(unchecked: value)
        var reasons = ofPlan(week, inForce)
        guard let goal = week.rule.target(at: calibration.maintenance, &trace),
            week.rules.estimate.shown.contains(goal.energy)
        else { return keep(reasons + [.noTargetForGoal], week) }
        let difference = goal.energy - current
        if difference.kcalPerDay.magnitude < week.rules.decision.deadband.value.kcalPerDay {
            reasons.append(.changeTooSmall)
        }
        let isRoomless = week.person.goal.kind == .lose && calibration.maintenance <= week.rule.floor
        guard difference != .zero else {
            return keep(reasons + (isRoomless ? [.noRoomAboveFloor] : []), week)
        }
        let direction: ChangeDirection = difference < .zero ? .less : .more
        reasons += ofBand(direction, week)
        reasons += ofCertainty(direction, week, calibration, current, &trace)
        guard let to = limited(direction, current, goal.energy, calibration, week.rule) else {
            return keep(reasons + [.noTargetForGoal], week)
        }
        var guards: [LowIntakeGuard] = []
        if direction == .less {
            guards = LowIntakeGuards.of(week, calibration, current: current, proposed: to)
            if !guards.isEmpty { reasons.append(.lowIntakeGuard) }
            if week.hasArrived { reasons.append(.destinationReached) }
            if week.isAfterFastLoss { reasons.append(.recentFastLoss) }
        }
        if isRoomless { reasons.append(.noRoomAboveFloor) }
        trace.steps.append(
            WeeklyTrace.step(current: current, goal: goal.energy, to: to, isKept: !reasons.isEmpty, week.rules))
        guard reasons.isEmpty, to != current else { return keep(reasons, week, guards) }
        let change = ExpectedChanges.of(
            target: to, calibration.estimate(week.rules.calibration), week.rules.lose, &trace)
        return .adjust(
            AdjustDecision(
                from: current, to: to, effectiveOn: week.asOf, basis: .evidence, withoutStepLimit: goal.energy,
                bindingLimit: to == goal.energy ? goal.bindingLimit : .none, expectedChange: change,
                maintenance: calibration.maintenance))
    }

    /// What holds whatever the evidence says.
    private static func ofPlan(_ week: WeekCase, _ inForce: DatedTarget) -> [KeepReason] {
        var reasons: [KeepReason] = []
        switch week.person.goal.kind {
        case .recomposition: reasons.append(.weeklyModelUnderReview)
        case .maintain:
            if week.methods.maintainWeekly == .keepOnly { reasons.append(.weeklyModelUnderReview) }
        case .lose, .gain, .observe: break
        }
        if inForce.origin == .userEntered { reasons.append(.userEnteredTarget) }
        if week.asOf.days(since: inForce.effectiveOn) < week.rules.decision.spacingDays.value.value {
            reasons.append(.tooSoonAfterChange)
        }
        return reasons
    }

    private static func ofBand(_ direction: ChangeDirection, _ week: WeekCase) -> [KeepReason] {
        switch week.methods.maintainWeekly {
        case .keepOnly: return []
        case .stabilityBand:
            guard week.person.goal.kind == .maintain, !MaintainBand.answers(direction, week) else { return [] }
            return [.withinBand]
        }
    }

    /// Without certainty today there is none that could have persisted.
    private static func ofCertainty(
        _ direction: ChangeDirection, _ week: WeekCase, _ calibration: Calibration, _ current: EnergyRate,
        _ trace: inout Trace
    ) -> [KeepReason] {
        let isCertain = Certainty.holds(direction, calibration, week.rule, current: current)
        trace.steps.append(WeeklyTrace.certainty(direction, isCertain, calibration, current, week.rules))
        guard isCertain else { return [.notCertain] }
        let persisted = Certainty.persisted(direction, week, current: current)
        trace.steps.append(WeeklyTrace.persistence(persisted, week.rules))
        return persisted ? [] : [.notPersistent]
    }

    private static func limited(
        _ direction: ChangeDirection, _ current: EnergyRate, _ target: EnergyRate, _ calibration: Calibration,
        _ rule: GoalRule
    ) -> EnergyRate? {
        switch direction {
        case .less: StepLimits.down(from: current, to: target, calibration, rule)
        case .more: StepLimits.up(from: current, to: target, calibration, rule)
        }
    }

    private static func keep(
        _ reasons: [KeepReason], _ week: WeekCase, _ guards: [LowIntakeGuard] = []
    ) -> WeeklyDecision {
        .keep(KeepDecision(target: week.targets.shown, reasons: reasons, guards: guards))
    }
}
