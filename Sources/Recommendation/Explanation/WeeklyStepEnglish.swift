import Quantities

/// A sentence for each kind of step of a check-in.
enum WeeklyStepEnglish {
    static func sentence(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        evidence(step, say) ?? calibration(step, say) ?? decision(step, say)
    }

    private static func evidence(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        switch step.rule {
        case .fastLossSigns: safetyLook(step, say)
        case .underSafetyMinimum:
            "The latest weight, \(say["latest_weight"]), lies under the lowest one that a lose plan goes to."
        case .evidenceWindow:
            "Of \(say.result) in the window, \(say["kept_days"]) and \(say["kept_weights"]) weights count."
        case .evidenceEnough:
            """
            Against the minima, \(say["kept_days"]) and \(say["kept_days_last_week"]) of the latest week make the \
            evidence \(say.decision).
            """
        default: nil
        }
    }

    /// Only of the weights that there were.
    private static func safetyLook(_ step: TraceStep, _ say: StepSpeaker) -> String {
        func has(_ name: StaticText) -> Bool { step.inputs.contains { $0.name == name } }
        var looked: [String] = []
        if has("latest_weight") { looked.append("the latest weight, \(say["latest_weight"])") }
        if has("four_weeks_earlier") { looked.append("the one four weeks earlier, \(say["four_weeks_earlier"])") }
        if has("slope") { looked.append("a slope of \(say["slope"])") }
        let basis =
            looked.isEmpty
            ? "The safety look has too few recent weights to compare"
            : "The safety look takes in " + looked.joined(separator: ", and ")
        return "\(basis): losing faster than planned \(say.decision)."
    }

    private static func calibration(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        switch step.rule {
        case .calibrationRecord:
            """
            The record's mean intake is \(say.result); its spread from day to day is taken as \(say["spread"]), the \
            rule's least included.
            """
        case .calibrationFit:
            """
            From \(say["weights"]) weights and that intake, the record alone gives a maintenance of \
            \(say.bareMaintenance); the weights scatter \(say["scatter"]) times as modelled.
            """
        case .calibrationError: "The record's own standard deviation is \(say.result)."
        case .calibrationPrior:
            "The formula's \(say["formula"]) stands for \(say.result) on the scale of a usual log."
        case .calibrationPosterior:
            """
            Both together, each by its precision, give \(say.bareMaintenance); \
            the formula's share is \(say["prior_share"]).
            """
        case .calibrationConfidence:
            "With a standard deviation of \(say["standard_deviation"]), confidence is \(say.decision)."
        default: nil
        }
    }

    private static func decision(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        switch step.rule {
        case .weeklyCertainty:
            """
            Against the target of \(say["target_in_force"]), with \(say["factor"]) standard deviations on the \
            careful side, the direction is \(say.decision).
            """
        case .weeklyPersistence: "A week earlier the same was \(say.decision)."
        case .weeklyStep:
            """
            The goal's rule gives \(say["without_step_limit"]); one step from \(say["target_in_force"]) leads to \
            \(say.result): \(say.decision).
            """
        case .weeklyResult: "The check-in comes to: \(say.decision)."
        default: nil
        }
    }
}
