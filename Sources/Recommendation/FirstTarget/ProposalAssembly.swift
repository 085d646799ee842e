import Quantities

extension InitialProposal {
    /// Our target, as shown before acceptance.
    static func ours(
        _ target: GoalTarget, _ pace: PaceShown?, _ calculation: Calculation, _ inputs: CalculationInputs,
        _ landing: LandingShown, _ reading: RequestReading
    ) throws(EngineFault) -> InitialProposal {
        let rules = reading.rules
        var trace = calculation.trace
        try OutputRange.check(target, inputs, calculation.estimate, rules)
        let maintenance = try shownMaintenance(calculation, inputs, rules)
        guard let change = ExpectedChanges.of(target: target.energy, calculation.estimate, rules.lose, &trace) else {
            throw .figureOutOfRange
        }
        if let step = boundsStep(inputs, rules) { trace.steps.append(step) }
        let proposed = ProposedTarget(
            origin: .estimate, energy: target.energy, declinedEstimate: nil, estimateUnavailable: nil)
        let texts = ProposalTexts.ours(
            target, pace, change, maintenance, calculation.confidence, inputs, landing, reading)
        return InitialProposal(
            goal: inputs.goal, target: proposed, maintenance: maintenance, expectedChange: change, pace: pace,
            bindingLimit: target.bindingLimit, landing: landing, activity: inputs.activity,
            confidence: calculation.confidence, widenings: inputs.widenings,
            pendingQuestions: PendingQuestions.of(inputs.goal, inputs.activity), inputs: InputsEcho(reading),
            texts: texts, nextSteps: [.acceptTarget, .enterOwnTarget] + noTargetStep(rules), trace: trace)
    }

    /// The person's own number, or none, without an estimate beside it.
    static func own(
        _ landing: LandingShown, _ reading: RequestReading, unavailable: EstimateUnavailable
    ) throws(EngineFault) -> InitialProposal {
        guard let goal = reading.request.goal else { throw .figureOutOfRange }
        let proposed = ownTarget(reading, declined: nil, unavailable: unavailable)
        return InitialProposal(
            goal: goal, target: proposed, maintenance: nil, expectedChange: nil, pace: nil, bindingLimit: .none,
            landing: landing, activity: nil, confidence: nil, widenings: [],
            pendingQuestions: ownPending(reading), inputs: InputsEcho(reading),
            texts: ProposalTexts.own(proposed), nextSteps: [.acceptTarget],
            trace: Trace(steps: [ownStep(proposed)]))
    }

    /// The person's own number, or none, with the estimate that they declined beside it.
    static func own(
        _ landing: LandingShown, _ reading: RequestReading, _ inputs: CalculationInputs, _ calculation: Calculation
    ) throws(EngineFault) -> InitialProposal {
        let rules = reading.rules
        guard case .target(let ours, _) = calculation.result else {
            return try own(landing, reading, unavailable: .notOfferedForGoal)
        }
        try OutputRange.check(ours, inputs, calculation.estimate, rules)
        let proposed = ownTarget(reading, declined: ours.energy, unavailable: nil)
        var trace = calculation.trace
        trace.steps.append(ownStep(proposed))
        var change: ExpectedChange?
        if let energy = proposed.energy {
            change = ExpectedChanges.of(target: energy, calculation.estimate, rules.lose, &trace)
        }
        return InitialProposal(
            goal: inputs.goal, target: proposed, maintenance: try shownMaintenance(calculation, inputs, rules),
            expectedChange: change, pace: nil, bindingLimit: .none, landing: landing, activity: inputs.activity,
            confidence: calculation.confidence, widenings: inputs.widenings,
            pendingQuestions: ownPending(reading), inputs: InputsEcho(reading), texts: ProposalTexts.own(proposed),
            nextSteps: [.acceptTarget], trace: trace)
    }

    private static func ownTarget(
        _ reading: RequestReading, declined: EnergyRate?, unavailable: EstimateUnavailable?
    ) -> ProposedTarget {
        var energy: EnergyRate?
        if case .own(let kcalPerDay) = reading.request.targetChoice { energy = EnergyRate(kcalPerDay: kcalPerDay) }
        return ProposedTarget(
            origin: energy == nil ? .noTarget : .userEntered, energy: energy, declinedEstimate: declined,
            estimateUnavailable: unavailable)
    }

    private static func ownStep(_ target: ProposedTarget) -> TraceStep {
        TraceStep(
            .ownTarget, result: target.energy.map { TraceFigure("target", $0.kcalPerDay, .kcalPerDay) },
            decision: target.energy == nil ? "no_target" : "user_entered",
            policies: target.energy == nil ? ["own_target.no_target"] : [])
    }

    private static func ownPending(_ reading: RequestReading) -> [StaticText] {
        PendingQuestions.ofGate + (reading.request.targetChoice == .noTarget ? ["own_target.no_target"] : [])
    }

    private static func noTargetStep(_ rules: RuleSet) -> [NextStep] {
        rules.policies.noTarget.choice == .allowed ? [.continueWithoutTarget] : []
    }

    private static func shownMaintenance(
        _ calculation: Calculation, _ inputs: CalculationInputs, _ rules: RuleSet
    ) throws(EngineFault) -> MaintenanceShown {
        let floor = Lose.floor(inputs.body.sex, rules.lose).value
        guard let shown = calculation.estimate.shown(step: rules.estimate.roundingStep.value, floor: floor) else {
            throw .figureOutOfRange
        }
        return shown
    }

    private static func boundsStep(_ inputs: CalculationInputs, _ rules: RuleSet) -> TraceStep? {
        let body = BodyForLanding(inputs.body)
        switch inputs.goal.kind {
        case .lose: return Landing.loseRange(body, rules.destination).map { Landing.boundsStep($0, rules.destination) }
        case .gain: return Landing.gainRange(body, rules.destination).map { Landing.boundsStep($0, rules.destination) }
        case .maintain, .recomposition, .observe: return nil
        }
    }
}

extension InputsEcho {
    init(_ reading: RequestReading) {
        let profile = reading.request.profile
        self.init(
            age: reading.profile.age,
            height: profile.height ?? profile.heightDraft, heightNormalised: reading.profile.height,
            weight: profile.weight ?? profile.weightDraft, weightNormalised: reading.profile.weight,
            heightDraftNotUsed: profile.height == nil ? nil : profile.heightDraft,
            weightDraftNotUsed: profile.weight == nil ? nil : profile.weightDraft)
    }
}

/// Open questions whose default branch shows in a proposal (ids of policies in the rule set).
enum PendingQuestions {
    static func of(_ goal: Goal, _ activity: ActivityBasis?) -> [StaticText] {
        ofGate + ofActivity(activity) + ofGoal(goal)
    }

    /// List and wording of the safety questions await clinical review (ONB-09): whatever rests on them says so.
    static let ofGate: [StaticText] = ["eligibility.safety_questions"]

    private static func ofActivity(_ activity: ActivityBasis?) -> [StaticText] {
        activity?.coverage == nil ? [] : ["activity.thresholds"]
    }

    static func ofGoal(_ goal: Goal) -> [StaticText] {
        switch goal {
        case .lose: return ["lose.intake_floor", "lose.performance_priority"]
        case .maintain: return ["maintain.stability_band", "maintain.weekly_adjustment"]
        case .gain: return ["gain.upper_bound"]
        case .recomposition(_, let priority):
            let deficit: [StaticText] = priority == .fatFirst ? ["recomposition.deficit"] : []
            return deficit + ["recomposition.destination_bounds"]
        case .observe: return []
        }
    }
}
