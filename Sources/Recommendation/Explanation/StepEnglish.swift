import Quantities

/// A sentence for each kind of step, with its own figures; in the person's units (P28), and without energy figures
/// where those are hidden.
enum StepEnglish {
    static func sentence(
        for step: TraceStep, _ units: PersonalUnits, energyVisible: Bool, showsBareMaintenance: Bool = true
    ) -> String {
        let speaker = StepSpeaker(
            step: step, units: units, energyVisible: energyVisible, showsBareMaintenance: showsBareMaintenance)
        return body(step, speaker) ?? target(step, speaker) ?? withoutTarget(step, speaker)
            ?? WeeklyStepEnglish.sentence(step, speaker) ?? activity(step, speaker)
    }

    private static func withoutTarget(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        switch step.rule {
        case .noRoomAboveFloor:
            """
            The lowest daily intake that we suggest, \(say["floor"]), is not below your maintenance of \
            \(say["maintenance"]): no target for losing weight is offered.
            """
        case .loseAvailability: "At your current height and weight, no target for losing weight is offered."
        case .recompositionWithoutTraining:
            "Without progressive resistance training no target is offered for this goal; the question is under review."
        case .shownRange: "The formula's value for you lies outside what we consider reliable, so it is not shown."
        default: nil
        }
    }

    private static func body(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        switch step.rule {
        case .age: "Your age counts in completed years: \(say.result)."
        case .bodyMassIndex:
            "Your body mass index is \(say.result), from \(say["weight"]) and \(say["height"])."
        case .maintenance:
            """
            The 2023 equation (EER) for \(say.decision) gives a maintenance of \(say.result) from age \
            \(say["age"]), height \(say["height"]) and weight \(say["weight"]). Your equation sex is used for three \
            things alone: these coefficients, the standard error, and the lowest target for losing weight.
            """
        case .maintenanceShortLightMan:
            """
            Very active would give \(say["very_active"]), less than active with \(say["active"]): the larger \
            one is used.
            """
        case .maintenanceBelowFloor:
            "This lies below the lowest target used for losing weight, \(say["floor"]); it is shown as it is."
        case .maintenanceRange:
            step.parameters.count > 1
                ? """
                One person's true value differs: the range of \(say.result) on each side takes in the \
                equation's error and that of a category from answers.
                """
                : """
                One person's true value differs: the range of \(say.result) on each side is the equation's \
                own error.
                """
        case .maintenanceWideRange: "A wider interval, for nearly everyone like you, is \(say.result) on each side."
        case .startingConfidence: "Confidence starts at \(say.decision)."
        case .expectedChange:
            "Expected change of weight at this target: \(say.result), an estimate and no promise."
        case .destinationBounds:
            """
            The landing weight may lie between \(say.inward("lowest_landing_weight", .up)) and \
            \(say.inward("highest_landing_weight", .down)); it changes no calorie figure.
            """
        default: nil
        }
    }

    private static func target(_ step: TraceStep, _ say: StepSpeaker) -> String? {
        switch step.rule {
        case .losePaceAsked:
            "A pace of \(say["pace"]) at \(say["weight"]) asks for a deficit of \(say.result)."
        case .loseShareCap:
            "A deficit may take up to \(say.result) of maintenance, given your age, body mass index and activity."
        case .loseApplied:
            """
            Of the deficit asked, the share of maintenance and the fixed cap the smallest counts: \(say.result), \
            which is \(decided(step)).
            """
        case .loseTarget:
            """
            The target is maintenance less that deficit, not under the floor of \(say["floor"]), rounded up: \
            \(say.result).
            """
        case .loseRate: "At that target the estimated rate is \(say.result), beside the pace asked."
        case .maintainTarget: "The target is the maintenance estimate, rounded: \(say.result)."
        case .gainSurplus:
            """
            With \(say["training"]) of consistent training the surplus is \(say["surplus_share"]) of \
            maintenance, at most the fixed cap: \(say.result).
            """
        case .gainTarget: "The target is maintenance and that surplus, rounded down: \(say.result)."
        case .recompositionDeficit:
            "A small deficit for this goal is under review: \(say.decision), \(say.result)."
        case .recompositionTarget: "The target is not above maintenance: \(say.result)."
        case .ownTarget:
            step.result == nil
                ? "No target is set, as you chose." : "The target is the number that you entered: \(say.result)."
        default: nil
        }
    }

    /// What the smallest of three was. The step names what decides the target, which may be the floor instead.
    private static func decided(_ step: TraceStep) -> String {
        let smallest = step.inputs.min { $0.value < $1.value }?.name ?? "deficit_asked"
        let name = step.decision == "intake_floor" ? smallest : step.decision ?? "deficit_asked"
        return switch name {
        case "share_of_maintenance": "the share of maintenance"
        case "absolute_cap": "the fixed cap"
        default: "the deficit asked"
        }
    }

    private static func activity(_ step: TraceStep, _ say: StepSpeaker) -> String {
        let source =
            switch step.rule {
            case .activityManual:
                "From your answers the activity level is about \(say.result), which is the category \(say.decision)."
            case .activityWearable where step.decision == "sparse":
                "There are \(say["usable_days"]) of usable wearable history, too few for a suggestion."
            case .activityWearable:
                """
                Over \(say["usable_days"]) of usable history with \(say.result) on average, the category is \
                \(say.decision).
                """
            default: "The activity category is the one that you chose: \(say.decision)."
            }
        let example = CategoryExample.sentence(for: step.decision).map { " " + $0.text } ?? ""
        return source + example + " Exercise energy is not added."
    }
}

/// The report's example of each category (table 7-1), so that a person can see where they stand.
enum CategoryExample {
    static func sentence(for code: StaticText?) -> StaticText? {
        guard let category = ActivityCategory.allCases.first(where: { $0.code == code }) else { return nil }
        return switch category {
        case .inactive: "The report's example: daily living alone, about half an hour of it on foot."
        case .lowActive: "The report's example: daily living with an hour or somewhat more of walking a day."
        case .active:
            """
            The report's example: daily living with over half an hour of walking, and as long again of moderate \
            cycling and of doubles tennis, a day.
            """
        case .veryActive:
            """
            The report's example: daily living with about two hours of cycling, jogging and doubles tennis a day.
            """
        }
    }
}
