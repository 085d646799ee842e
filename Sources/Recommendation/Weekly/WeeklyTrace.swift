import Quantities

/// The steps of a check-in.
enum WeeklyTrace {
    static func addEvidence(_ evaluation: WeekEvaluation, _ rules: EvidenceRules, to steps: inout [TraceStep]) {
        let window = evaluation.window
        steps.append(
            TraceStep(
                .evidenceWindow,
                inputs: [
                    TraceFigure("kept_days", Double(window.keptDays(last: window.labels)), .day),
                    TraceFigure("kept_weights", Double(window.weights.count), .count),
                ],
                result: TraceFigure("labels", Double(window.labels), .day), parameters: [rules.windowLabels.index]))
        steps.append(
            TraceStep(
                .evidenceEnough,
                inputs: [
                    TraceFigure(
                        "kept_days", Double(window.keptDays(last: rules.minimumLabels.value.value)), .day),
                    TraceFigure("kept_days_last_week", Double(window.keptDays(last: Weekday.count)), .day),
                ],
                decision: evaluation.shortfalls.isEmpty ? "enough" : "not_enough",
                parameters: [
                    rules.minimumLabels.index, rules.minimumKeptDays.index, rules.minimumKeptDaysLastWeek.index,
                    rules.minimumWeights.index, rules.minimumWeightSpan.index, rules.minimumWeightsLastWeek.index,
                    rules.keptShareParts.index, rules.keptShareOf.index,
                ]))
    }

    static func addCalibration(
        _ calibration: Calibration, _ confidence: Confidence, widenings: Int, _ rules: RuleSet,
        to steps: inout [TraceStep]
    ) {
        steps += ofRecord(calibration, rules)
        steps += ofPosterior(calibration, rules)
        steps.append(
            TraceStep(
                .calibrationConfidence,
                inputs: [
                    TraceFigure("standard_deviation", calibration.standardDeviation.kcalPerDay, .kcalPerDay),
                    TraceFigure("widenings", Double(widenings), .count),
                ],
                decision: confidence.code,
                parameters: [rules.calibration.highWithin.index, rules.calibration.moderateWithin.index]))
    }

    private static func ofRecord(_ calibration: Calibration, _ rules: RuleSet) -> [TraceStep] {
        let own = calibration.own
        let parameters = rules.calibration
        return [
            TraceStep(
                .calibrationRecord,
                inputs: [
                    TraceFigure("spread", calibration.spread.kcalPerDay, .kcalPerDay),
                    TraceFigure("half_range", own.rangeVariance.squareRoot(), .kcalPerDay),
                ],
                result: TraceFigure("mean_intake", calibration.meanIntake.kcalPerDay, .kcalPerDay),
                parameters: [parameters.intakeSpreadMinimum.index]),
            TraceStep(
                .calibrationFit,
                inputs: [
                    TraceFigure("weights", Double(calibration.weights), .count),
                    TraceFigure("scatter", own.scatter, .ratio),
                ],
                result: TraceFigure("own_maintenance", own.maintenance, .kcalPerDay),
                parameters: [
                    rules.lose.energyDensity.index, parameters.waterShare.index, parameters.waterMemory.index,
                    parameters.cycleAmplitude.index, parameters.intakeWater.index, parameters.intakeWaterMemory.index,
                    parameters.loggingNoise.index, parameters.loggingNoiseShare.index, parameters.drift.index,
                    parameters.scatterLimit.index,
                ] + (parameters.planStartWater?.indices ?? [])),
            TraceStep(
                .calibrationError,
                inputs: [
                    TraceFigure("fit", (own.scatter * own.fitVariance).squareRoot(), .kcalPerDay),
                    TraceFigure("missing_labels", own.missingVariance.squareRoot(), .kcalPerDay),
                    TraceFigure("ranges", own.rangeVariance.squareRoot(), .kcalPerDay),
                    TraceFigure("energy_density", own.densityVariance.squareRoot(), .kcalPerDay),
                ],
                result: TraceFigure("own_standard_deviation", own.variance.squareRoot(), .kcalPerDay),
                parameters: [parameters.densityUncertainty.index, rules.lose.energyDensity.index]),
        ]
    }

    private static func ofPosterior(_ calibration: Calibration, _ rules: RuleSet) -> [TraceStep] {
        let prior = calibration.prior
        return [
            TraceStep(
                .calibrationPrior,
                inputs: [
                    TraceFigure("formula", prior.formula.kcalPerDay, .kcalPerDay),
                    TraceFigure("prior_standard_deviation", prior.variance.squareRoot(), .kcalPerDay),
                ],
                result: TraceFigure("prior_maintenance", prior.mean.kcalPerDay, .kcalPerDay),
                parameters: [
                    rules.calibration.priorShare.index, rules.calibration.priorBiasShare.index,
                    rules.estimate.manualActivityError.index,
                ]),
            TraceStep(
                .calibrationPosterior,
                inputs: [
                    TraceFigure("own_maintenance", calibration.own.maintenance, .kcalPerDay),
                    TraceFigure("prior_maintenance", prior.mean.kcalPerDay, .kcalPerDay),
                    TraceFigure("prior_share", calibration.priorShare.percent, .percent),
                    TraceFigure("standard_deviation", calibration.standardDeviation.kcalPerDay, .kcalPerDay),
                ],
                result: TraceFigure("maintenance", calibration.maintenance.kcalPerDay, .kcalPerDay),
                parameters: [
                    rules.calibration.intervalFactor.index, rules.calibration.plausible.low.index,
                    rules.calibration.plausible.high.index,
                ]),
        ]
    }

    static func safetyLook(_ look: SafetyLook, _ rules: SafetyLookRules) -> TraceStep {
        var inputs: [TraceFigure] = []
        inputs.reserveCapacity(look.signs.parts)
        if let latest = look.latest { inputs.append(TraceFigure("latest_weight", latest.kilograms, .kilogram)) }
        if let earlier = look.signs.fourWeeksEarlier {
            inputs.append(TraceFigure("four_weeks_earlier", earlier.kilograms, .kilogram))
        }
        if let slope = look.signs.slope, let certainty = look.signs.slopeCertainty {
            inputs.append(TraceFigure("slope", slope.perWeek, .kilogramPerWeek))
            inputs.append(TraceFigure("slope_certainty", certainty, .ratio))
        }
        return TraceStep(
            .fastLossSigns, inputs: inputs, decision: look.signs.stands ? "stands" : "does_not_stand",
            parameters: [
                rules.lossShare.index, rules.comparisonDays.index, rules.earlyLossShare.index,
                rules.earlyBeforeDay.index, rules.slopePerWeek.index, rules.slopeCertainty.index,
                rules.slopeLabels.index,
            ])
    }

    static func underMinimum(_ look: SafetyLook) -> TraceStep {
        TraceStep(
            .underSafetyMinimum,
            inputs: look.latest.map { [TraceFigure("latest_weight", $0.kilograms, .kilogram)] } ?? [],
            decision: "under_safety_minimum")
    }

    static func certainty(
        _ direction: ChangeDirection, _ isCertain: Bool, _ calibration: Calibration, _ current: EnergyRate,
        _ rules: RuleSet
    ) -> TraceStep {
        let factor: Parameter<Coefficient> =
            switch direction {
            case .less: rules.decision.lessCertainty
            case .more: rules.decision.moreCertainty
            }
        return TraceStep(
            .weeklyCertainty,
            inputs: [
                TraceFigure("maintenance", calibration.maintenance.kcalPerDay, .kcalPerDay),
                TraceFigure("standard_deviation", calibration.standardDeviation.kcalPerDay, .kcalPerDay),
                TraceFigure("target_in_force", current.kcalPerDay, .kcalPerDay),
                TraceFigure("factor", factor.value.factor, .ratio),
            ],
            decision: isCertain ? "certain" : "not_certain", parameters: [factor.index])
    }

    static func persistence(_ persisted: Bool, _ rules: RuleSet) -> TraceStep {
        TraceStep(
            .weeklyPersistence, decision: persisted ? "persistent" : "not_persistent",
            parameters: [rules.decision.persistenceDays.index])
    }

    static func step(
        current: EnergyRate, goal: EnergyRate, to: EnergyRate, isKept: Bool, _ rules: RuleSet
    ) -> TraceStep {
        TraceStep(
            .weeklyStep,
            inputs: [
                TraceFigure("target_in_force", current.kcalPerDay, .kcalPerDay),
                TraceFigure("without_step_limit", goal.kcalPerDay, .kcalPerDay),
            ],
            result: TraceFigure("step_to", to.kcalPerDay, .kcalPerDay), decision: isKept ? "kept" : "offered",
            parameters: [
                rules.decision.deadband.index, rules.decision.stepLimit.index, rules.decision.spacingDays.index,
                rules.decision.moreCertainty.index,
            ])
    }

    static func result(_ result: WeeklyResult) -> TraceStep { TraceStep(.weeklyResult, decision: result.code) }
}

extension FastLossSigns {
    /// The figures that a trace of them can hold.
    fileprivate var parts: Int { 2 + 2 }
}

extension Confidence {
    var code: StaticText {
        switch self {
        case .low: "low"
        case .moderate: "moderate"
        case .high: "high"
        }
    }

    /// One level lower, not below low.
    var lowered: Confidence {
        switch self {
        case .low, .moderate: .low
        case .high: .moderate
        }
    }
}

extension WeeklyResult {
    var code: StaticText {
        switch self {
        case .decision(.keep): "keep"
        case .decision(.adjust): "adjust"
        case .decision(.collectMoreEvidence): "collect_more_evidence"
        case .decision(.flexibleWeek): "flexible_week"
        case .reviewItemsFirst: "review_items_first"
        case .summaryOnly: "summary_only"
        }
    }
}
