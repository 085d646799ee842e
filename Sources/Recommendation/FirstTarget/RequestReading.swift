import Quantities

/// A request after plausibility and the matching of its answers: what can be used, what is refused, missing, or
/// waits for
/// the person's word. Nothing is calculated here.
struct RequestReading {
    let request: InitialTargetRequest
    let rules: RuleSet
    let profile: ProfileReading
    let safety: SafetyReading
    /// nil where activity fields are refused or the date is missing.
    let activity: ActivityResolution?
    let training: TrainingVolume

    init(_ request: InitialTargetRequest, _ rules: RuleSet) {
        self.request = request
        self.rules = rules
        profile = ProfileReading(request, asOf: request.asOf, rules.plausibility)
        safety = SafetyReading(request.safety, asOf: request.asOf, rules)
        activityRefusals = ActivityEvidenceReading.refusals(request.activity, asOf: request.asOf, rules.activity)
        if let asOf = request.asOf, activityRefusals.isEmpty {
            activity = ActivityEvidenceReading.resolve(request.activity, asOf: asOf, rules.activity)
        } else {
            activity = nil
        }
        training = TrainingVolume(minutesPerWeek: activity?.trainingMinutesPerWeek, safety, rules)
    }

    private let activityRefusals: [FieldRefusal]

    var isObserving: Bool { request.goal == .observe }

    /// The person asks for a number of their own, or for none: the estimate then only stands beside it.
    var wantsOurTarget: Bool { request.targetChoice == .estimate }

    var gate: GateOutcome { gate(isObserving: isObserving) }

    /// Before the questions were put, age and body mass index alone can close the gate, as while observing.
    var gateOfOptions: GateOutcome { gate(isObserving: isObserving || request.safety == nil) }

    private func gate(isObserving: Bool) -> GateOutcome {
        Gate.outcome(
            profile, safety, screenScore: request.safety?.eatingDisorderScreenScore, isObserving: isObserving, rules)
    }

    /// In the order of the request's fields.
    var refusals: [FieldRefusal] {
        var all: [FieldRefusal] = []
        let isUnreadable = request.unreadable.contains { $0.path == "as_of" }
        if request.asOf == nil, !isUnreadable { all.append(FieldRefusal(path: "as_of", code: .missingAsOf)) }
        all += request.unreadable
        all += profile.refusals
        all += safety.refusals
        all += activityRefusals
        all += goalRefusals
        all += DestinationReading.shapeRefusals(
            request.destination, request.goal, asOf: request.asOf, rules.plausibility)
        all += targetChoiceRefusals
        guard !wantsOurTarget else { return all }
        // A body that we cannot estimate for does not bar a person's own number.
        return all.filter { $0.code != .outsideWhatWeCanEstimate }
    }

    /// A destination out of its bounds, where the body that they hang on is known and confirmed.
    var destinationRefusals: [FieldRefusal] {
        guard profile.confirmations.isEmpty, DestinationReading.confirmations(request, rules.plausibility).isEmpty,
            let goal = request.goal, let asOf = request.asOf, let body = bodyForLanding,
            case .refused(let refusals) = DestinationReading.result(
                request.destination, goal, body, asOf: asOf, rules.destination)
        else { return [] }
        return refusals
    }

    /// Nobody has trained for less than no time, or for longer than the longest life that is accepted.
    private var goalRefusals: [FieldRefusal] {
        guard case .gain(let months?) = request.goal else { return [] }
        let longest = rules.plausibility.ageAccepted.high.value.completedYears * RequestReading.monthsPerYear
        return (0...longest).contains(months) ? [] : [FieldRefusal(path: "goal.training_months", code: .outOfRange)]
    }

    private static let monthsPerYear = 12

    private var targetChoiceRefusals: [FieldRefusal] {
        let path = "target_choice"
        switch request.targetChoice {
        case .estimate: return []
        case .own(let kcalPerDay):
            if isObserving { return [FieldRefusal(path: path, code: .notForThisGoal)] }
            let reading = Plausibility.ownTarget(kcalPerDay: kcalPerDay, rules.plausibility)
            return reading.refusal.map { [FieldRefusal(path: path + ".energy_kcal_per_day", code: $0)] } ?? []
        case .noTarget:
            if isObserving { return [FieldRefusal(path: path, code: .notForThisGoal)] }
            return rules.policies.noTarget.choice == .allowed
                ? [] : [FieldRefusal(path: path, code: .noTargetNotAllowed)]
        }
    }

    var isOutsideWhatWeCanEstimate: Bool {
        profile.refusals.contains { $0.code == .outsideWhatWeCanEstimate }
    }

    /// Unusual values and drafts that the estimate would use, then the activity category.
    var confirmations: [ConfirmationItem] {
        var items = profile.confirmations + DestinationReading.confirmations(request, rules.plausibility)
        if case .toConfirm = activity {
            items.append(
                ConfirmationItem(
                    path: "activity.confirmed_category", field: nil, reason: .suggestedCategory, hint: nil))
        }
        return items
    }

    /// The own target, once, outside what most people enter (ONB-31).
    var ownTargetConfirmation: ConfirmationItem? {
        guard case .own(let kcalPerDay) = request.targetChoice, !request.confirmed.contains(.ownTarget),
            Plausibility.ownTarget(kcalPerDay: kcalPerDay, rules.plausibility).isUnusual
        else { return nil }
        return ConfirmationItem(
            path: "target_choice.energy_kcal_per_day", field: .ownTarget, reason: .unusual, hint: nil)
    }

    var body: Body? {
        guard let age = profile.age, let height = profile.height, let weight = profile.weight,
            let sex = profile.equationSex, let index = profile.bodyMassIndex
        else { return nil }
        return Body(age: age, height: height, weight: weight, sex: sex, bodyMassIndex: index)
    }

    var bodyForLanding: BodyForLanding? {
        guard let age = profile.age, let height = profile.height, let weight = profile.weight,
            let index = profile.bodyMassIndex
        else { return nil }
        return BodyForLanding(age: age, height: height, weight: weight, bodyMassIndex: index)
    }
}

extension ActivityResolution {
    var trainingMinutesPerWeek: Double? {
        switch self {
        case .settled(let basis, _): basis.trainingMinutesPerWeek
        case .toConfirm(let suggestion): suggestion.trainingMinutesPerWeek
        case .missing: nil
        }
    }
}
