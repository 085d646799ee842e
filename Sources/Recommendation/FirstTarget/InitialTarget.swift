import Quantities

/// The walk of a request for a first target, in the order of algorithm §6.7:
/// not offered > manual only > refused > needs input > needs confirmation > route > no target offered > eligible.
public enum InitialTarget {
    /// - Throws: where a figure lies outside what any reply may show; the caller answers with an internal error and no
    ///   figure.
    public static func propose(
        _ request: InitialTargetRequest, _ algorithm: Algorithm
    ) throws(EngineFault) -> InitialTargetOutcome {
        let reading = RequestReading(request, algorithm.rules)
        switch reading.gate {
        case .notOffered(let outcome): return .notOffered(outcome)
        case .manualOnly(let outcome): return .manualOnly(outcome)
        case .mayCalculate: break
        }
        let refusals = reading.refusals
        guard refusals.isEmpty, let asOf = request.asOf else { return .refused(refusals) }
        let outOfBounds = reading.destinationRefusals
        guard outOfBounds.isEmpty else { return .refused(outOfBounds) }
        if reading.isObserving { return observe(reading) }
        return reading.wantsOurTarget
            ? try ourTarget(reading, asOf, algorithm) : try ownTarget(reading, asOf, algorithm)
    }

    private static func observe(_ reading: RequestReading) -> InitialTargetOutcome {
        let missing = MissingInputs.ofAnyPlan(reading)
        guard missing.isEmpty else { return .needsInput(NeedsInput(missing)) }
        return .observe(
            ObserveStart(texts: [Text(.observeStart)], nextSteps: [.keepObserving]))
    }

    private static func ourTarget(
        _ reading: RequestReading, _ asOf: CivilDate, _ algorithm: Algorithm
    ) throws(EngineFault) -> InitialTargetOutcome {
        let missing = MissingInputs.ofCalculatedTarget(reading)
        guard missing.isEmpty, let inputs = CalculationInputs(reading) else {
            if missing.isEmpty { return .needsConfirmation(NeedsConfirmation(reading.confirmations, reading)) }
            return .needsInput(NeedsInput(missing))
        }
        let confirmations = reading.confirmations
        guard confirmations.isEmpty else { return .needsConfirmation(NeedsConfirmation(confirmations, reading)) }
        if let route = Routes.route(reading, asOf) { return .route(route) }

        let calculation = try GoalCalculation.run(inputs, algorithm)
        if calculation.result == .noTarget(.loseNotAvailable) {
            return .noTargetOffered(NoTargetOffered(.loseNotAvailable, calculation, inputs, reading.rules))
        }
        let landing: LandingShown
        switch DestinationReading.result(
            reading.request.destination, inputs.goal, BodyForLanding(inputs.body), asOf: asOf,
            reading.rules.destination)
        {
        case .landing(let shown): landing = shown
        case .refused(let refusals): return .refused(refusals)
        case .missing, .route: throw .figureOutOfRange
        }
        switch calculation.result {
        case .noTarget(let reason):
            return .noTargetOffered(NoTargetOffered(reason, calculation, inputs, reading.rules))
        case .paceNotOnOffer(let paces): return .needsInput(NeedsInput(pacesOnOffer: paces))
        case .target(let target, let pace):
            return .eligible(
                try InitialProposal.ours(target, pace, calculation, inputs, landing, reading))
        }
    }

    /// A number of the person's own, or none. What bars an estimate does not bar it; the estimate, where there is one,
    /// stays visible beside it (ONB-29).
    private static func ownTarget(
        _ reading: RequestReading, _ asOf: CivilDate, _ algorithm: Algorithm
    ) throws(EngineFault) -> InitialTargetOutcome {
        let missing = MissingInputs.ofAnyPlan(reading)
        guard missing.isEmpty else { return .needsInput(NeedsInput(missing)) }
        if let item = reading.ownTargetConfirmation {
            return .needsConfirmation(NeedsConfirmation([item], reading))
        }
        if let route = Routes.route(reading, asOf) { return .route(route) }
        var landing = unchecked(reading.request.destination)
        if reading.confirmations.isEmpty, let goal = reading.request.goal, let body = reading.bodyForLanding {
            switch DestinationReading.result(
                reading.request.destination, goal, body, asOf: asOf, reading.rules.destination)
            {
            case .landing(let shown): landing = shown
            case .refused(let refusals): return .refused(refusals)
            case .missing, .route: break
            }
        }
        let unavailable = estimateUnavailable(reading)
        guard unavailable == nil, let inputs = CalculationInputs(reading) else {
            return .eligible(try InitialProposal.own(landing, reading, unavailable: unavailable ?? .inputsMissing))
        }
        let calculation = try GoalCalculation.run(inputs, algorithm)
        return .eligible(try InitialProposal.own(landing, reading, inputs, calculation))
    }

    /// A destination whose bounds cannot be looked at is kept as intent, and none of it is confirmed.
    private static func unchecked(_ destination: DestinationChoice?) -> LandingShown {
        switch destination {
        case .landingWeight, .bodyFat: .pending
        case .deferred: .deferred
        case nil: .notGiven
        }
    }

    private static func estimateUnavailable(_ reading: RequestReading) -> EstimateUnavailable? {
        if reading.isOutsideWhatWeCanEstimate { return .outsideWhatWeCanEstimate }
        let missing = MissingInputs.ofCalculatedTarget(reading).filter { $0.path != "destination" }
        if !missing.isEmpty { return .inputsMissing }
        return reading.confirmations.isEmpty ? nil : .inputsUnconfirmed
    }
}

extension CalculationInputs {
    /// - Returns: nil where an input is missing or the activity category waits for the person's word.
    init?(_ reading: RequestReading) {
        guard let goal = reading.request.goal, let body = reading.body,
            case .settled(let activity, let steps) = reading.activity
        else { return nil }
        self.init(
            goal: goal, body: body, activity: activity, activitySteps: steps, training: reading.training,
            widenings: Widenings.of(
                age: body.age, bodyMassIndex: body.bodyMassIndex, category: activity.category,
                training: reading.training, reading.safety, reading.rules))
    }
}
