import Quantities

/// Algorithm §7.3 step 2, b and c: what the safety look decides, before every other step.
enum SafetyDecision {
    /// - Returns: nil where the look has nothing to say.
    static func of(_ week: WeekCase, _ trace: inout Trace) -> WeeklyDecision? {
        if week.look.isUnderSafetyMinimum { return underMinimum(week, &trace) }
        guard week.look.signs.stands else { return nil }
        return fastLoss(week, &trace)
    }

    /// To maintenance in one step, never a deficit: rounded up. Where that is no raise, or the target is not ours, it
    /// is kept.
    private static func underMinimum(_ week: WeekCase, _ trace: inout Trace) -> WeeklyDecision {
        let estimate = maintenance(week, &trace)
        let step = week.rules.estimate.roundingStep.value
        let also: [KeepReason] = week.look.signs.stands ? [.losingFasterThanPlanned] : []
        guard let current = week.targets.ours, let estimate, let to = estimate.energy.rounded(toStep: step, .up),
            to > current, week.rules.estimate.shown.contains(to)
        else { return keep([.underSafetyMinimum] + also, week) }
        let change = ExpectedChanges.of(target: to, estimate, week.rules.lose, &trace)
        return .adjust(
            AdjustDecision(
                from: current, to: to, effectiveOn: week.asOf, basis: .underSafetyMinimum, withoutStepLimit: to,
                bindingLimit: .none, expectedChange: change, maintenance: nil))
    }

    /// M, unless the evidence carries none: then the formula at the latest weight.
    private static func maintenance(_ week: WeekCase, _ trace: inout Trace) -> MaintenanceEstimate? {
        if let calibration = week.calibration { return calibration.estimate(week.rules.calibration) }
        guard let latest = week.look.latest, let body = week.person.body(at: latest) else { return nil }
        switch week.methods.estimate {
        case .energyRequirement2023:
            return EnergyRequirement2023.estimate(
                body, week.person.activity.basis, week.rules.estimate, &trace)
        }
    }

    private static func fastLoss(_ week: WeekCase, _ trace: inout Trace) -> WeeklyDecision {
        guard week.person.goal.kind == .lose, let current = week.targets.ours, let calibration = week.calibration,
            isRaiseSpaced(week), heldEarlier(week)
        else { return keep([.losingFasterThanPlanned], week) }
        var steps = Trace()
        let rules = week.rules.safetyLook
        guard let goal = week.rule.target(at: calibration.maintenance, &steps),
            goal.energy - current >= rules.raiseMinimum.value,
            let limited = StepLimits.up(from: current, to: goal.energy, calibration, week.rule)
        else { return keep([.losingFasterThanPlanned], week) }
        let least = current + min(goal.energy - current, rules.raiseStep.value)
        let to = max(least, limited)
        guard week.rules.estimate.shown.contains(to) else { return keep([.losingFasterThanPlanned], week) }
        trace.steps += steps.steps
        let change = ExpectedChanges.of(
            target: to, calibration.estimate(week.rules.calibration), week.rules.lose, &trace)
        return .adjust(
            AdjustDecision(
                from: current, to: to, effectiveOn: week.asOf, basis: .fastLoss, withoutStepLimit: goal.energy,
                bindingLimit: to == goal.energy ? goal.bindingLimit : .none, expectedChange: change, maintenance: nil))
    }

    private static func isRaiseSpaced(_ week: WeekCase) -> Bool {
        guard let last = week.targets.lastSafetyRaiseOn else { return true }
        return week.asOf.days(since: last) >= week.rules.safetyLook.raiseSpacing.value.value
    }

    /// Any of the signs, from the same request, a week earlier.
    private static func heldEarlier(_ week: WeekCase) -> Bool {
        guard let earlier = week.asOf.adding(days: -week.rules.safetyLook.earlierDays.value.value) else {
            return false
        }
        return FastLossSigns(week.input, asOf: earlier).stands
    }

    private static func keep(_ reasons: [KeepReason], _ week: WeekCase) -> WeeklyDecision {
        let none: [KeepReason] = week.targets.inForce?.kcalPerDay == nil ? [.noTargetSet] : []
        return .keep(KeepDecision(target: week.targets.shown, reasons: none + reasons, guards: []))
    }
}

extension Calibration {
    /// In the shape of a maintenance estimate: half of its 90 % interval is the range.
    func estimate(_ rules: CalibrationRules) -> MaintenanceEstimate {
        let half = EnergyRate(unchecked: rules.intervalFactor.value.factor * standardDeviation.kcalPerDay)
        return MaintenanceEstimate(
            energy: maintenance, standardError: standardDeviation, halfRange: half, halfWideInterval: half,
            usedLargerCategory: false)
    }
}

extension ConfirmedActivity {
    /// As the estimate takes it.
    var basis: ActivityBasis {
        ActivityBasis(
            source: isFlagged ? .chosenByPerson : source, category: category, flags: [], notes: [], coverage: nil,
            trainingMinutesPerWeek: trainingMinutesPerWeek)
    }
}
