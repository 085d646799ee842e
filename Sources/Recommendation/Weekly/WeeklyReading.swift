import Quantities

/// A check-in's request after plausibility, matching and the gate; nothing is calculated here. A class for the size of
/// a request; nothing in it changes.
final class WeeklyReading {
    let request: WeeklyRequest
    let algorithm: Algorithm
    /// nil without *as of*.
    let dates: CheckInDates?
    let profile: ProfileReading
    let safety: SafetyReading
    let training: TrainingVolume

    var rules: RuleSet { algorithm.rules }
    var isObserving: Bool { request.goal == .observe }

    /// Values of a plan were confirmed when it began.
    private static let allConfirmed = Set(ConfirmableField.allCases)

    init(_ request: WeeklyRequest, _ algorithm: Algorithm) {
        self.algorithm = algorithm
        dates = CheckInDates(request)
        let body = InitialTargetRequest(
            asOf: request.asOf, profile: request.profile, confirmed: WeeklyReading.allConfirmed)
        profile = ProfileReading(body, asOf: request.asOf, algorithm.rules.plausibility)
        safety = SafetyReading(request.safety, asOf: request.asOf, algorithm.rules)
        training = TrainingVolume(
            minutesPerWeek: request.activity?.trainingMinutesPerWeek, safety, algorithm.rules)
        // Last, so that it is handed over and not copied.
        self.request = request
    }

    /// - Parameter latestIndex: with the latest weight, where the safety look has one.
    func gate(latestIndex: BodyMassIndex? = nil) -> GateOutcome {
        let outcome = Gate.outcome(
            profile, safety, screenScore: request.safety?.eatingDisorderScreenScore, isObserving: isObserving, rules,
            latestIndex: latestIndex)
        guard request.memory.isManualOnly else { return outcome }
        if case .notOffered = outcome { return outcome }
        return .manualOnly(Gate.standing(safety, isObserving: isObserving, rules))
    }

    /// In the order of the request's fields.
    var refusals: [FieldRefusal] {
        var all: [FieldRefusal] = []
        if request.asOf == nil, !request.unreadable.contains(where: { $0.path == "as_of" }) {
            all.append(FieldRefusal(path: "as_of", code: .missingAsOf))
        }
        all += request.unreadable
        all += profile.refusals
        all += safety.refusals
        all += PlanRefusals.of(request, rules)
        all += RecordRefusals.of(request, rules)
        return all
    }

    /// What a check-in of this goal is made from and is not there.
    ///
    /// - Parameter forFigures: also what a calibration and the goal's rule need.
    func missing(forFigures: Bool) -> [MissingInput] {
        var missing: [MissingInput] = []
        func note(_ isMissing: Bool, _ path: String) {
            if isMissing { missing.append(MissingInput(path: path, reason: .notGiven)) }
        }
        note(request.profile.age == nil, "profile.age")
        note(request.profile.height == nil, "profile.height")
        note(request.goal == nil, "goal.kind")
        guard !isObserving else { return missing }
        note(request.plan == nil, "plan")
        guard forFigures else { return missing }
        note(request.profile.equationSex == nil, "profile.equation_sex")
        note(request.activity == nil, "activity")
        if case .lose(nil) = request.goal { note(true, "goal.pace") }
        if case .gain(nil) = request.goal { note(true, "goal.training_months") }
        return missing
    }

    var person: WeekPerson? {
        guard let age = profile.age, let height = profile.height, let sex = profile.equationSex,
            let goal = request.goal, let activity = request.activity
        else { return nil }
        return WeekPerson(
            age: age, height: height, sex: sex, goal: goal, activity: activity, training: training, safety: safety)
    }

    /// Evidence in date order; without a plan, for observing, everything recorded counts.
    func evidence(asOf: CivilDate) -> EvidenceInput {
        let plan =
            request.plan.map { PlanReading($0) }
            ?? PlanReading(observingSince: request.days.lazy.map(\.date).min() ?? asOf)
        return EvidenceInput(request, plan, height: profile.height, rules)
    }
}

/// Faults of the plan and of labels.
enum PlanRefusals {
    static func of(_ request: WeeklyRequest, _ rules: RuleSet) -> [FieldRefusal] {
        var refusals: [FieldRefusal] = []
        if let plan = request.plan { refusals += ofPlan(plan, request.asOf, rules) }
        for (index, label) in request.labels.enumerated() where label.lastDay < label.firstDay {
            refusals.append(FieldRefusal(path: "labels[\(index)].last_day", code: .conflictingValues))
        }
        func future(_ date: CivilDate?, _ path: String) {
            if let date, let asOf = request.asOf, date > asOf {
                refusals.append(FieldRefusal(path: path, code: .futureDate))
            }
        }
        future(request.memory.fastLossStoodOn, "memory.fast_loss_stood_on")
        future(request.memory.arrivedOn, "memory.arrived_on")
        for (index, date) in request.memory.lowDayGuardsOn.enumerated() {
            future(date, "memory.low_day_guards_on[\(index)]")
        }
        if case .landingWeight(let mass) = request.destination {
            let reading = Plausibility.weight(mass, rules.plausibility)
            if let code = reading.refusal {
                refusals.append(FieldRefusal(path: "destination.landing_weight", code: code, hint: reading.hint))
            }
        }
        return refusals
    }

    private static func ofPlan(_ plan: PlanState, _ asOf: CivilDate?, _ rules: RuleSet) -> [FieldRefusal] {
        var refusals: [FieldRefusal] = []
        if let asOf, plan.startedOn > asOf {
            refusals.append(FieldRefusal(path: "plan.started_on", code: .futureDate))
        }
        let weight = Plausibility.weight(plan.startWeight, rules.plausibility)
        if let code = weight.refusal {
            refusals.append(FieldRefusal(path: "plan.start_weight", code: code, hint: weight.hint))
        }
        if let reset = plan.lastResetOn, let asOf, reset > asOf {
            refusals.append(FieldRefusal(path: "plan.last_reset_on", code: .futureDate))
        }
        for (index, target) in plan.targets.enumerated() {
            func path(_ field: String) -> String { "plan.targets[\(index)].\(field)" }
            if index > 0, target.effectiveOn < plan.targets[index - 1].effectiveOn {
                refusals.append(FieldRefusal(path: path("effective_on"), code: .conflictingValues))
            }
            if let asOf, target.effectiveOn > asOf {
                refusals.append(FieldRefusal(path: path("effective_on"), code: .futureDate))
            }
            switch (target.origin, target.kcalPerDay) {
            case (.noTarget, nil): break
            case (.noTarget, _?), (.estimate, nil), (.userEntered, nil):
                refusals.append(FieldRefusal(path: path("energy_kcal_per_day"), code: .conflictingValues))
            case (.estimate, let value?), (.userEntered, let value?):
                if let code = Plausibility.ownTarget(kcalPerDay: value, rules.plausibility).refusal {
                    refusals.append(FieldRefusal(path: path("energy_kcal_per_day"), code: code))
                }
            }
        }
        return refusals
    }
}
