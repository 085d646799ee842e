import Quantities

/// Algorithm §6.2 (ONB-21): maintenance, neither deficit nor surplus.
enum Maintain {
    static func target(maintenance: EnergyRate, _ rules: RuleSet, _ trace: inout Trace) -> GoalTarget? {
        let step = rules.estimate.roundingStep
        guard let energy = maintenance.rounded(toStep: step.value, .halfToEven) else { return nil }
        trace.steps.append(
            TraceStep(
                .maintainTarget,
                inputs: [TraceFigure("maintenance", maintenance.kcalPerDay, .kcalPerDay)],
                result: TraceFigure("target", energy.kcalPerDay, .kcalPerDay), parameters: [step.index]))
        return GoalTarget(energy: energy, bindingLimit: .none)
    }
}

/// Algorithm §6.3 (ONB-22): less experience, larger surplus; capped.
enum Gain {
    /// Both ends of the middle range belong to it.
    static func surplusShare(trainingMonths: Int, _ rules: GainRules) -> Parameter<Percent> {
        if trainingMonths < rules.intermediateFromMonths.value.value { return rules.surplusNovice }
        return trainingMonths <= rules.experiencedAboveMonths.value.value
            ? rules.surplusIntermediate : rules.surplusExperienced
    }

    /// What the share asks for, and what the cap leaves of it.
    static func surplus(
        share: Percent, maintenance: EnergyRate, _ rules: GainRules
    ) -> (asked: EnergyRate, capped: EnergyRate) {
        let asked = EnergyRate(unchecked: Rounding.withoutNoise(share.of(maintenance).kcalPerDay))
        return (asked, min(asked, rules.absoluteCap.value))
    }

    static func target(
        trainingMonths: Int, maintenance: EnergyRate, _ rules: RuleSet, _ trace: inout Trace
    ) -> GoalTarget? {
        let gain = rules.gain
        let share = surplusShare(trainingMonths: trainingMonths, gain)
        let (asked, surplus) = self.surplus(share: share.value, maintenance: maintenance, gain)
        let limit: BindingLimit = surplus == asked ? .none : .absoluteCap
        let step = rules.estimate.roundingStep
        guard let energy = (maintenance + surplus).rounded(toStep: step.value, .down) else { return nil }
        trace.steps.append(
            TraceStep(
                .gainSurplus,
                inputs: [
                    TraceFigure("training", Double(trainingMonths), .month),
                    TraceFigure("maintenance", maintenance.kcalPerDay, .kcalPerDay),
                    TraceFigure("surplus_share", share.value.percent, .percent),
                ],
                result: TraceFigure("surplus", surplus.kcalPerDay, .kcalPerDay), decision: limit.code,
                parameters: [
                    share.index, gain.intermediateFromMonths.index, gain.experiencedAboveMonths.index,
                    gain.absoluteCap.index,
                ]))
        trace.steps.append(
            TraceStep(
                .gainTarget,
                inputs: [
                    TraceFigure("maintenance", maintenance.kcalPerDay, .kcalPerDay),
                    TraceFigure("surplus", surplus.kcalPerDay, .kcalPerDay),
                ],
                result: TraceFigure("target", energy.kcalPerDay, .kcalPerDay), parameters: [step.index]))
        return GoalTarget(energy: energy, bindingLimit: limit)
    }
}

/// Algorithm §6.4 (ONB-23, ONB-24): never a surplus; a small deficit only where policy, training and priority allow it.
enum Recomposition {
    private static func isDeficitApplied(_ priority: RecompositionPriority, _ rules: RuleSet) -> Bool {
        priority == .fatFirst && rules.policies.recompositionDeficit.choice == .applied
    }

    /// Zero unless priority and policy allow one.
    static func deficit(
        _ priority: RecompositionPriority, maintenance: EnergyRate, _ rules: RuleSet
    ) -> EnergyRate {
        guard isDeficitApplied(priority, rules) else { return .zero }
        return min(rules.recomposition.deficitShare.value.of(maintenance), rules.recomposition.deficitCap.value)
    }

    static func target(
        priority: RecompositionPriority, maintenance: EnergyRate, _ rules: RuleSet, _ trace: inout Trace
    ) -> GoalTarget? {
        let recomposition = rules.recomposition
        let asked = recomposition.deficitShare.value.of(maintenance)
        let isApplied = isDeficitApplied(priority, rules)
        let deficit = self.deficit(priority, maintenance: maintenance, rules)
        let limit: BindingLimit = isApplied && deficit < asked ? .absoluteCap : .none
        let step = rules.estimate.roundingStep
        guard let roundedMaintenance = maintenance.rounded(toStep: step.value, .halfToEven),
            let rounded = (maintenance - deficit).rounded(toStep: step.value, isApplied ? .up : .halfToEven)
        else { return nil }
        let energy = min(rounded, roundedMaintenance)
        trace.steps.append(
            TraceStep(
                .recompositionDeficit,
                inputs: [TraceFigure("maintenance", maintenance.kcalPerDay, .kcalPerDay)],
                result: TraceFigure("deficit", deficit.kcalPerDay, .kcalPerDay),
                decision: isApplied ? "applied" : "not_applied",
                parameters: isApplied ? [recomposition.deficitShare.index, recomposition.deficitCap.index] : [],
                policies: ["recomposition.deficit"]))
        trace.steps.append(
            TraceStep(
                .recompositionTarget,
                inputs: [
                    TraceFigure("maintenance", maintenance.kcalPerDay, .kcalPerDay),
                    TraceFigure("deficit", deficit.kcalPerDay, .kcalPerDay),
                ],
                result: TraceFigure("target", energy.kcalPerDay, .kcalPerDay), parameters: [step.index]))
        return GoalTarget(energy: energy, bindingLimit: limit)
    }
}
