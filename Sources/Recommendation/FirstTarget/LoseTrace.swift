import Quantities

/// The trace of a lose target.
enum LoseTrace {
    static func steps(
        _ pace: Pace, _ deficit: Deficit, shareCap: Percent, target: GoalTarget, maintenance: EnergyRate, body: Body,
        training: TrainingVolume, _ rules: RuleSet
    ) -> [TraceStep] {
        let lose = rules.lose
        let floor = Lose.floor(body.sex, lose)
        return [
            TraceStep(
                .losePaceAsked,
                inputs: [
                    TraceFigure("pace", Lose.pace(pace, lose).value.percent, .percentPerWeek),
                    TraceFigure("weight", body.weight.kilograms, .kilogram),
                ],
                result: TraceFigure("deficit_asked", deficit.asked.kcalPerDay, .kcalPerDay),
                parameters: [Lose.pace(pace, lose).index, lose.energyDensity.index]),
            TraceStep(
                .loseShareCap,
                inputs: [
                    TraceFigure("body_mass_index", body.bodyMassIndex.kilogramsPerSquareMetre, .kilogramPerSquareMetre),
                    TraceFigure("age", Double(body.age.completedYears), .year),
                ],
                result: TraceFigure("share_cap", shareCap.percent, .percent),
                parameters: [
                    lose.shareCap.index, lose.shareCapDrawnIn.index, lose.drawInBodyMassIndexFrom.index,
                    lose.drawInBodyMassIndexWidth.index, lose.drawInAgeUntil.index, lose.drawInAgeWidth.index,
                    rules.eligibility.wideningTraining.index,
                ]),
            TraceStep(
                .loseApplied,
                inputs: [
                    TraceFigure("deficit_asked", deficit.asked.kcalPerDay, .kcalPerDay),
                    TraceFigure("share_of_maintenance", shareCap.of(maintenance).kcalPerDay, .kcalPerDay),
                    TraceFigure("absolute_cap", lose.absoluteCap.value.kcalPerDay, .kcalPerDay),
                ],
                result: TraceFigure("deficit_applied", deficit.capped.kcalPerDay, .kcalPerDay),
                decision: deficit.bindingLimit.code, parameters: [lose.absoluteCap.index, lose.offeredFromShare.index]),
            TraceStep(
                .loseTarget,
                inputs: [
                    TraceFigure("maintenance", maintenance.kcalPerDay, .kcalPerDay),
                    TraceFigure("deficit_applied", deficit.capped.kcalPerDay, .kcalPerDay),
                    TraceFigure("floor", floor.value.kcalPerDay, .kcalPerDay),
                    TraceFigure(
                        "before_rounding", max(maintenance - deficit.capped, floor.value).kcalPerDay, .kcalPerDay),
                ],
                result: TraceFigure("target", target.energy.kcalPerDay, .kcalPerDay),
                decision: target.bindingLimit.code, parameters: [floor.index, rules.estimate.roundingStep.index]),
            TraceStep(
                .loseRate,
                inputs: [
                    TraceFigure("maintenance", maintenance.kcalPerDay, .kcalPerDay),
                    TraceFigure("target", target.energy.kcalPerDay, .kcalPerDay),
                    TraceFigure("weight", body.weight.kilograms, .kilogram),
                ],
                result: TraceFigure(
                    "rate_after_limits",
                    ExpectedChanges.lossPercent(
                        target: target.energy, maintenance: maintenance, weight: body.weight, lose.energyDensity.value),
                    .percentPerWeek),
                parameters: [lose.energyDensity.index]),
        ]
    }
}

extension BindingLimit {
    var code: StaticText {
        switch self {
        case .none: "none"
        case .shareOfMaintenance: "share_of_maintenance"
        case .absoluteCap: "absolute_cap"
        case .intakeFloor: "intake_floor"
        }
    }
}
