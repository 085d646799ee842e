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
            In the weeks that the least amounts are asked of, \(say["kept_days"]) count, \
            \(say["kept_days_last_week"]) of them in the latest week: \(enough(step)).
            """
        default: nil
        }
    }

    private static func enough(_ step: TraceStep) -> String {
        step.decision == "enough" ? "enough for a suggestion" : "not enough for a suggestion yet"
    }

    /// Only of the weights that there were.
    private static func safetyLook(_ step: TraceStep, _ say: StepSpeaker) -> String {
        func has(_ name: StaticText) -> Bool { step.inputs.contains { $0.name == name } }
        var looked: [String] = []
        if has("latest_weight") { looked.append("the latest weight, \(say["latest_weight"])") }
        if has("four_weeks_earlier") { looked.append("the one four weeks earlier, \(say["four_weeks_earlier"])") }
        if has("slope") { looked.append("a trend of \(say["slope"])") }
        let basis =
            looked.isEmpty
            ? "The safety look has too few recent weights to compare"
            : "The safety look takes in " + looked.joined(separator: ", and ")
        let found =
            step.decision == "stands" ? "weight is going down too fast" : "no sign that weight is going down too fast"
        return "\(basis): \(found)."
    }

    private static func calibration(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        switch step.rule {
        case .calibrationRecord:
            """
            The record's mean intake is \(say.result). From day to day it is taken to vary by \(say["spread"]); no \
            less is assumed of very even records.
            """
        case .calibrationFit:
            """
            From \(say["weights"]) weights and that intake, the record alone gives a maintenance of \
            \(say.bareMaintenance); the weights scatter \(say["scatter"]) times as modelled.
            """
        case .calibrationError: "The record's own standard deviation is \(say.result)."
        case .calibrationPrior:
            """
            The formula gives \(say["formula"]). Records usually run lower, so on the scale of a log it stands for \
            \(say.result).
            """
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

    private static func certain(_ step: TraceStep) -> String {
        step.decision == "certain" ? "certain enough" : "not certain enough"
    }

    private static func offered(_ step: TraceStep) -> String {
        step.decision == "offered" ? "which is offered" : "which is not offered now"
    }

    private static func decision(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        switch step.rule {
        case .weeklyCertainty:
            """
            Against the target in force, \(say["target_in_force"]), and with \(say["factor"]) standard deviations of \
            caution, a change is \(certain(step)).
            """
        case .weeklyPersistence:
            step.decision == "persistent"
                ? "A week earlier, the record said the same." : "A week earlier, the record did not say the same."
        case .weeklyStep:
            """
            The goal's rule gives \(say["without_step_limit"]); one step from \(say["target_in_force"]) leads to \
            \(say.result), \(offered(step)).
            """
        case .weeklyResult: "The check-in comes to: \(say.decision)."
        default: nil
        }
    }
}
