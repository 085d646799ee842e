import Quantities

/// What may be chosen now, what is missing, and what is absent and why (TRK-04, ONB-18, JRN-20).
public enum InitialOptionsList {
    /// Options for what is known of the request; what is not known yet is listed as missing, never filled in.
    public static func run(
        _ request: InitialTargetRequest, _ algorithm: Algorithm
    ) -> OptionsOutcome {
        let reading = RequestReading(request, algorithm.rules)
        switch reading.gateOfOptions {
        case .notOffered(let outcome): return .notOffered(outcome)
        case .manualOnly(let outcome): return .manualOnly(outcome)
        case .mayCalculate: break
        }
        let refusals = reading.refusals
        guard refusals.isEmpty, request.asOf != nil else { return .refused(refusals) }
        let missing = missing(reading)
        let isGateOpen = reading.request.safety != nil && MissingInputs.ofGate(reading).isEmpty
        guard isGateOpen, !reading.isObserving else { return .options(listing(missing, reading)) }
        let bodyConfirmations = reading.profile.confirmations
        guard bodyConfirmations.isEmpty else {
            return .needsConfirmation(NeedsConfirmation(bodyConfirmations, reading))
        }
        return .options(full(missing, reading, algorithm))
    }

    private static func missing(_ reading: RequestReading) -> [MissingInput] {
        if reading.isObserving { return MissingInputs.ofAnyPlan(reading) }
        var missing = MissingInputs.ofCalculatedTarget(reading)
        if reading.request.safety == nil {
            missing.removeAll { $0.path.hasPrefix("safety.") }
            missing.append(MissingInput(path: "safety", reason: .safetyQuestionsDue))
        }
        // A suggested category waits for the person's word, and the paces wait with it.
        if case .toConfirm = reading.activity {
            missing.append(MissingInput(path: "activity.confirmed_category", reason: .notGiven))
        }
        // The pace and the destination are what the options are for.
        missing.removeAll { $0.path == "goal.pace" || $0.path == "destination" }
        return missing
    }

    private static func listing(_ missing: [MissingInput], _ reading: RequestReading) -> InitialOptions {
        InitialOptions(
            goal: reading.request.goal?.kind, missing: missing,
            destination: reading.isObserving ? .notNeeded : .unknown, paces: [], goalUnavailable: nil,
            pendingQuestions: [], texts: missing.isEmpty ? [] : [Text(.needsInputList)],
            nextSteps: missing.isEmpty ? [] : [.supplyInputs])
    }

    private static func full(
        _ missing: [MissingInput], _ reading: RequestReading, _ algorithm: Algorithm
    ) -> InitialOptions {
        guard let goal = reading.request.goal, let body = reading.bodyForLanding else {
            return listing(missing, reading)
        }
        let rules = reading.rules
        let isLoseAvailable = Landing.isLoseAvailable(body, rules.destination)
        var unavailable: NoTargetOffered.Reason?
        if goal.kind == .lose, !isLoseAvailable { unavailable = .loseNotAvailable }
        if case .recomposition(false?, _) = goal,
            rules.policies.recompositionWithoutTraining.choice == .keepGoalWithoutTarget
        {
            unavailable = .noProgressiveTraining
        }
        var paces: [PaceOption] = []
        if goal.kind == .lose, isLoseAvailable, missing.isEmpty, let inputs = CalculationInputs(reading) {
            let options = paceOptions(inputs, algorithm)
            paces = options.paces
            unavailable = options.unavailable
        } else if goal.kind == .lose, !isLoseAvailable {
            paces = Pace.allCases.map { PaceOption(absent: $0, .loseNotAvailable, rules.lose) }
        }
        return InitialOptions(
            goal: goal.kind, missing: missing, destination: destination(goal, body, reading), paces: paces,
            goalUnavailable: unavailable, pendingQuestions: PendingQuestions.of(goal, nil),
            texts: texts(missing, unavailable), nextSteps: steps(missing, unavailable, rules))
    }

    private static func destination(
        _ goal: Goal, _ body: BodyForLanding, _ reading: RequestReading
    ) -> DestinationOptions {
        let rules = reading.rules.destination
        let profile = reading.request.profile
        let unit = profile.weight?.unit ?? profile.weightDraft?.unit ?? .kilogram
        switch goal.kind {
        case .lose:
            guard let range = Landing.loseRange(body, rules),
                let bounds = Landing.shown(range, in: unit, approval: .inForce, rules)
            else { return .notAvailable }
            return .landingWeight(bounds)
        case .gain:
            guard let range = Landing.gainRange(body, rules),
                let bounds = Landing.shown(range, in: unit, approval: .pending, rules)
            else { return .pending(mayDefer: false) }
            return .landingWeight(bounds)
        case .maintain: return maintain(profile.weight ?? profile.weightDraft, rules)
        case .recomposition: return .pending(mayDefer: true)
        case .observe: return .notNeeded
        }
    }

    /// Exactly the current weight, as supplied: the one value that may be chosen until a band is approved.
    private static func maintain(_ weight: SuppliedMass?, _ rules: DestinationRules) -> DestinationOptions {
        guard let weight else { return .unknown }
        return .landingWeight(
            LandingBounds(
                unit: weight.unit, minimum: weight.value, maximum: weight.value,
                step: rules.landingStep.value.kilograms, minimumReason: .currentWeight,
                maximumReason: .currentWeight, approval: .pending))
    }

    private static func texts(_ missing: [MissingInput], _ unavailable: NoTargetOffered.Reason?) -> [Text] {
        let why: [Text] =
            switch unavailable {
            case .loseNotAvailable: [Text(.noTargetLoseNotAvailable)]
            case .floorAtOrAboveMaintenance: [Text(.noTargetFloor)]
            case .noProgressiveTraining: [Text(.noTargetWithoutTraining)]
            case .estimateOutsideShownRange: [Text(.noTargetOutsideRange)]
            case nil: []
            }
        return why + (missing.isEmpty ? [] : [Text(.needsInputList)])
    }

    private static func steps(
        _ missing: [MissingInput], _ unavailable: NoTargetOffered.Reason?, _ rules: RuleSet
    ) -> [NextStep] {
        (missing.isEmpty ? [] : [.supplyInputs])
            + (unavailable == nil ? [] : [.chooseMaintain])
            + [.enterOwnTarget]
            + (rules.policies.noTarget.choice == .allowed ? [.continueWithoutTarget] : [])
    }
}
