import Quantities

/// What is not there yet, in the order of the request's fields (TRK-04). Nothing is ever filled in.
enum MissingInputs {
    /// Without these there is no plan of any kind: the gate and the goal.
    static func ofAnyPlan(_ reading: RequestReading) -> [MissingInput] {
        var missing: [MissingInput] = []
        if reading.request.profile.age == nil { missing.append(notGiven("profile.age")) }
        if !reading.isObserving, !isAssessmentCurrent(reading) {
            missing.append(MissingInput(path: "safety.assessed_on", reason: .safetyQuestionsDue))
        }
        if reading.request.goal == nil { missing.append(notGiven("goal.kind")) }
        return missing
    }

    /// Everything that a calculated target of the goal needs, the above included.
    static func ofCalculatedTarget(_ reading: RequestReading) -> [MissingInput] {
        let profile = reading.request.profile
        var missing: [MissingInput] = []
        if profile.age == nil { missing.append(notGiven("profile.age")) }
        if profile.equationSex == nil { missing.append(notGiven("profile.equation_sex")) }
        if profile.height == nil, profile.heightDraft == nil { missing.append(notGiven("profile.height")) }
        if profile.weight == nil, profile.weightDraft == nil { missing.append(notGiven("profile.weight")) }
        if !isAssessmentCurrent(reading) {
            missing.append(MissingInput(path: "safety.assessed_on", reason: .safetyQuestionsDue))
        }
        missing += Widenings.missing(training: reading.training, reading.safety, reading.rules)
        if case .missing(let inputs) = reading.activity { missing += inputs }
        missing += ofGoal(reading)
        return missing
    }

    /// The gate's own inputs (CheckEligibility).
    static func ofGate(_ reading: RequestReading) -> [MissingInput] {
        let profile = reading.request.profile
        var missing: [MissingInput] = []
        if profile.age == nil { missing.append(notGiven("profile.age")) }
        guard !reading.isObserving else { return missing }
        if profile.height == nil, profile.heightDraft == nil { missing.append(notGiven("profile.height")) }
        if profile.weight == nil, profile.weightDraft == nil { missing.append(notGiven("profile.weight")) }
        if !isAssessmentCurrent(reading) {
            missing.append(MissingInput(path: "safety.assessed_on", reason: .safetyQuestionsDue))
        }
        return missing
    }

    /// The gate's own inputs and the widening questions that were not put: what widens would else be short without a
    /// word. Training may still be told by the activity evidence, which comes later.
    static func ofGateAlone(_ reading: RequestReading) -> [MissingInput] {
        guard !reading.isObserving else { return ofGate(reading) }
        let training = reading.training == .notAsked ? .usual : reading.training
        return ofGate(reading) + Widenings.missing(training: training, reading.safety, reading.rules)
    }

    /// A first target needs an assessment of the same day (algorithm §2).
    private static func isAssessmentCurrent(_ reading: RequestReading) -> Bool {
        guard let asOf = reading.request.asOf, let assessed = reading.request.safety?.assessedOn else { return false }
        let allowed = reading.rules.eligibility.firstTargetAssessmentDays.value.value
        return asOf.days(since: assessed) <= allowed
    }

    /// The answers that change a goal's target, and its destination.
    static func ofGoal(_ reading: RequestReading) -> [MissingInput] {
        var missing: [MissingInput] = []
        switch reading.request.goal {
        case .lose(let pace): if pace == nil { missing.append(notGiven("goal.pace")) }
        case .gain(let months): if months == nil { missing.append(notGiven("goal.training_months")) }
        case .recomposition(let training, let priority):
            if training == nil { missing.append(notGiven("goal.progressive_training")) }
            if priority == nil { missing.append(notGiven("goal.priority")) }
        case .maintain, .observe: break
        case nil: missing.append(notGiven("goal.kind"))
        }
        if isDestinationMissing(reading) { missing.append(notGiven("destination")) }
        return missing
    }

    private static func isDestinationMissing(_ reading: RequestReading) -> Bool {
        guard let goal = reading.request.goal else { return false }
        guard let body = reading.bodyForLanding, let asOf = reading.request.asOf else {
            return reading.request.destination == nil && goal.kind != .maintain && goal.kind != .observe
        }
        let result = DestinationReading.result(
            reading.request.destination, goal, body, asOf: asOf, reading.rules.destination)
        return result == .missing
    }

    private static func notGiven(_ path: String) -> MissingInput { MissingInput(path: path, reason: .notGiven) }
}
