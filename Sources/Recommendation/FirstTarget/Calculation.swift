import Quantities

/// Everything that a calculated target of a goal needs, accepted and confirmed.
struct CalculationInputs {
    let goal: Goal
    let body: Body
    let activity: ActivityBasis
    let activitySteps: [TraceStep]
    let training: TrainingVolume
    let widenings: [Widening]
}

/// The result for a goal, with the estimate behind it and the trace so far.
struct Calculation {
    enum Result: Equatable {
        case target(GoalTarget, pace: PaceShown?)
        case noTarget(NoTargetOffered.Reason)
        case paceNotOnOffer([Pace])
    }

    let result: Result
    let estimate: MaintenanceEstimate
    let confidence: Confidence
    let trace: Trace
}

/// Algorithm §4 and §6 for accepted, confirmed inputs. A destination is no argument: no figure can depend on it.
enum GoalCalculation {
    static func run(_ inputs: CalculationInputs, _ algorithm: Algorithm) throws(EngineFault) -> Calculation {
        let rules = algorithm.rules
        var trace = Trace()
        trace.steps += bodySteps(inputs.body)
        trace.steps += inputs.activitySteps
        let estimate =
            switch algorithm.methods.estimate {
            case .energyRequirement2023:
                EnergyRequirement2023.estimate(inputs.body, inputs.activity, rules.estimate, &trace)
            }
        recordFloor(inputs.body.sex, estimate, rules.lose, &trace)
        let confidence = StartingConfidence.of(inputs.activity, widenings: inputs.widenings, rules, &trace)
        let result =
            rules.estimate.shown.contains(estimate.energy)
            ? try target(inputs, estimate, rules, &trace) : .noTarget(.estimateOutsideShownRange)
        return Calculation(result: result, estimate: estimate, confidence: confidence, trace: trace)
    }

    /// A maintenance below the floor is shown as it is, with a note: the step behind the note.
    private static func recordFloor(
        _ sex: EquationSex, _ estimate: MaintenanceEstimate, _ rules: LoseRules, _ trace: inout Trace
    ) {
        let floor = Lose.floor(sex, rules)
        guard estimate.energy < floor.value else { return }
        trace.steps.append(
            TraceStep(
                .maintenanceBelowFloor,
                inputs: [
                    TraceFigure("maintenance", estimate.energy.kcalPerDay, .kcalPerDay),
                    TraceFigure("floor", floor.value.kcalPerDay, .kcalPerDay),
                ],
                decision: "below_floor", parameters: [floor.index]))
    }

    private static func target(
        _ inputs: CalculationInputs, _ estimate: MaintenanceEstimate, _ rules: RuleSet, _ trace: inout Trace
    ) throws(EngineFault) -> Calculation.Result {
        let maintenance = estimate.energy
        let target: GoalTarget?
        switch inputs.goal {
        case .lose(let pace):
            guard let pace else { throw .figureOutOfRange }
            return try lose(pace, inputs, maintenance, rules, &trace)
        case .maintain: target = Maintain.target(maintenance: maintenance, rules, &trace)
        case .gain(let months):
            target = months.flatMap {
                Gain.target(trainingMonths: $0, maintenance: maintenance, rules, &trace)
            }
        case .recomposition(let training, let priority):
            if training == false { return .noTarget(.noProgressiveTraining) }
            target = priority.flatMap {
                Recomposition.target(priority: $0, maintenance: maintenance, rules, &trace)
            }
        case .observe: target = nil
        }
        guard let target else { throw .figureOutOfRange }
        return shown(target, pace: nil, rules)
    }

    /// A target beyond what may be shown is not offered, whatever the goal (P19, P30).
    private static func shown(_ target: GoalTarget, pace: PaceShown?, _ rules: RuleSet) -> Calculation.Result {
        rules.estimate.shown.contains(target.energy)
            ? .target(target, pace: pace) : .noTarget(.estimateOutsideShownRange)
    }

    private static func lose(
        _ pace: Pace, _ inputs: CalculationInputs, _ maintenance: EnergyRate, _ rules: RuleSet, _ trace: inout Trace
    ) throws(EngineFault) -> Calculation.Result {
        let body = inputs.body
        guard Landing.isLoseAvailable(BodyForLanding(body), rules.destination) else {
            return .noTarget(.loseNotAvailable)
        }
        let step = rules.estimate.roundingStep.value
        let floor = Lose.floor(body.sex, rules.lose).value
        if Lose.floorLeavesNoRoom(maintenance, floor: floor, step: step) {
            return .noTarget(.floorAtOrAboveMaintenance)
        }
        let paces = PaceOptions.all(inputs, maintenance: maintenance, rules)
        let onOffer = paces.filter(\.isOnOffer)
        guard let chosen = onOffer.first(where: { $0.pace == pace }) else {
            return .paceNotOnOffer(onOffer.map(\.pace))
        }
        guard let target = Lose.target(chosen.deficit, maintenance: maintenance, floor: floor, step: step),
            let afterLimits = ExpectedChanges.lossShare(
                target: target.energy, maintenance: maintenance, weight: body.weight, rules.lose.energyDensity.value)
        else { throw .figureOutOfRange }
        trace.steps += LoseTrace.steps(
            pace, chosen.deficit, shareCap: chosen.shareCap, target: target, maintenance: maintenance, body: body,
            training: inputs.training, rules)
        let paceShown = PaceShown(pace: pace, asked: Lose.pace(pace, rules.lose).value, afterLimits: afterLimits)
        return shown(target, pace: paceShown, rules)
    }

    private static func bodySteps(_ body: Body) -> [TraceStep] {
        [
            TraceStep(.age, result: TraceFigure("age", Double(body.age.completedYears), .year)),
            TraceStep(
                .bodyMassIndex,
                inputs: [
                    TraceFigure("weight", body.weight.kilograms, .kilogram),
                    TraceFigure("height", body.height.centimetres, .centimetre),
                ],
                result: TraceFigure(
                    "body_mass_index", body.bodyMassIndex.kilogramsPerSquareMetre, .kilogramPerSquareMetre)),
        ]
    }
}

extension BodyForLanding {
    init(_ body: Body) {
        self.init(age: body.age, height: body.height, weight: body.weight, bodyMassIndex: body.bodyMassIndex)
    }
}

/// A pace with its deficit for one person.
struct PersonalPace {
    let pace: Pace
    let deficit: Deficit
    let shareCap: Percent
    let isOnOffer: Bool
}

/// Which paces do what their names say (ONB-19, JRN-20).
enum PaceOptions {
    static func all(_ inputs: CalculationInputs, maintenance: EnergyRate, _ rules: RuleSet) -> [PersonalPace] {
        let body = inputs.body
        let shareCap = Lose.shareCap(
            bodyMassIndex: body.bodyMassIndex, age: body.age, category: inputs.activity.category,
            training: inputs.training, rules.lose)
        let floor = Lose.floor(body.sex, rules.lose).value
        return Pace.allCases.map { pace in
            let deficit = Lose.deficit(
                pace, body.weight, maintenance: maintenance, shareCap: shareCap, floor: floor, rules.lose)
            return PersonalPace(
                pace: pace, deficit: deficit, shareCap: shareCap,
                isOnOffer: Lose.isOnOffer(pace, deficit, rules.lose))
        }
    }
}
