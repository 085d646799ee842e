import Quantities

extension NeedsInput {
    /// The manual route stays open beside every missing input.
    init(_ missing: [MissingInput]) {
        let isGateDue = missing.contains { $0.reason == .safetyQuestionsDue }
        self.init(
            missing: missing, pacesOnOffer: [],
            texts: [Text(.needsInputList)] + (isGateDue ? [Text(.safetyQuestionsDue)] : [])
                + [Text(.needsInputManualRoute)],
            nextSteps: [.supplyInputs, .enterOwnTarget])
    }

    /// The pace asked for does not do what its name says for this person.
    init(pacesOnOffer: [Pace]) {
        self.init(
            missing: [MissingInput(path: "goal.pace", reason: .paceNotOnOffer)], pacesOnOffer: pacesOnOffer,
            texts: [Text(.paceNotOnOffer)] + pacesOnOffer.map { Text(.paceOnOffer, [.code($0.code)]) },
            nextSteps: [.supplyInputs, .enterOwnTarget])
    }
}

extension Pace {
    var code: StaticText {
        switch self {
        case .gentle: "gentle"
        case .steady: "steady"
        case .brisk: "brisk"
        }
    }
}

extension NeedsConfirmation {
    init(_ items: [ConfirmationItem], _ reading: RequestReading) {
        var suggestion: ActivitySuggestion?
        if case .toConfirm(let waiting) = reading.activity, items.contains(where: { $0.reason == .suggestedCategory }) {
            suggestion = waiting
        }
        let isOwnTarget = items.contains { $0.field == .ownTarget }
        let isActivityOnly = items.allSatisfy { $0.reason == .suggestedCategory }
        let texts: [Text] =
            if isOwnTarget {
                [Text(.ownTargetPleaseConfirm)]
            } else {
                (isActivityOnly ? [] : [Text(.needsConfirmation)])
                    + (items.contains { $0.hint != nil } ? [Text(.needsConfirmationUnit)] : [])
                    + (suggestion?.texts ?? [])
            }
        self.init(
            items: items, activitySuggestion: suggestion, texts: texts, nextSteps: [.confirmInputs, .enterOwnTarget])
    }
}

extension NoTargetOffered {
    init(_ reason: Reason, _ calculation: Calculation, _ inputs: CalculationInputs, _ rules: RuleSet) {
        let key: TextKey
        var steps: [NextStep] = [.chooseMaintain, .enterOwnTarget]
        var shown: MaintenanceShown?
        var pending: [StaticText] = []
        switch reason {
        case .floorAtOrAboveMaintenance:
            key = .noTargetFloor
            shown = calculation.estimate.shown(
                step: rules.estimate.roundingStep.value, floor: Lose.floor(inputs.body.sex, rules.lose).value)
        case .loseNotAvailable: key = .noTargetLoseNotAvailable
        case .noProgressiveTraining:
            key = .noTargetWithoutTraining
            pending = ["recomposition.without_training"]
        case .estimateOutsideShownRange:
            key = .noTargetOutsideRange
            steps = [.enterOwnTarget, .talkWithClinician]
        }
        if rules.policies.noTarget.choice == .allowed { steps.append(.continueWithoutTarget) }
        self.init(
            goal: inputs.goal.kind, reason: reason, maintenance: shown,
            pendingQuestions: PendingQuestions.ofGate + pending,
            texts: [Text(key)] + (shown.map(ProposalTexts.maintenanceTexts) ?? []), nextSteps: steps,
            trace: NoTargetTrace.of(reason, calculation, inputs, isMaintenanceShown: shown != nil, rules))
    }
}

/// The trace of a goal without target. Where the reply shows no estimate, its trace holds none either.
enum NoTargetTrace {
    static func of(
        _ reason: NoTargetOffered.Reason, _ calculation: Calculation, _ inputs: CalculationInputs,
        isMaintenanceShown: Bool, _ rules: RuleSet
    ) -> Trace {
        var trace = calculation.trace
        if !isMaintenanceShown { trace.steps.removeAll { !isAboutInputs($0.rule) } }
        trace.steps.append(step(reason, calculation, inputs, rules))
        return trace
    }

    private static func isAboutInputs(_ rule: TracedRule) -> Bool {
        [.age, .bodyMassIndex, .activityManual, .activityWearable, .activityChosen].contains(rule)
    }

    private static func step(
        _ reason: NoTargetOffered.Reason, _ calculation: Calculation, _ inputs: CalculationInputs, _ rules: RuleSet
    ) -> TraceStep {
        switch reason {
        case .floorAtOrAboveMaintenance:
            let floor = Lose.floor(inputs.body.sex, rules.lose)
            return TraceStep(
                .noRoomAboveFloor,
                inputs: [
                    TraceFigure("maintenance", calculation.estimate.energy.kcalPerDay, .kcalPerDay),
                    TraceFigure("floor", floor.value.kcalPerDay, .kcalPerDay),
                ],
                decision: "floor_at_or_above_maintenance", parameters: [floor.index])
        case .loseNotAvailable:
            return TraceStep(
                .loseAvailability, decision: "lose_not_available",
                parameters: Landing.loseParameters(rules.destination))
        case .noProgressiveTraining:
            return TraceStep(
                .recompositionWithoutTraining, decision: "no_progressive_training",
                policies: ["recomposition.without_training"])
        case .estimateOutsideShownRange:
            return TraceStep(
                .shownRange, decision: "estimate_outside_shown_range",
                parameters: [rules.estimate.shown.low.index, rules.estimate.shown.high.index])
        }
    }
}
