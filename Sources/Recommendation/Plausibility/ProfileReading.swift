import Quantities

/// The body inputs after plausibility: accepted values in stored units, and all that stands in the way of using them.
struct ProfileReading {
    private(set) var age: Age?
    private(set) var height: Length?
    private(set) var weight: Mass?
    /// From height and weight that are each accepted; present even where the index itself is refused, because the
    /// gate looks at it first.
    private(set) var bodyMassIndex: BodyMassIndex?
    private(set) var equationSex: EquationSex?
    private(set) var refusals: [FieldRefusal] = []
    private(set) var confirmations: [ConfirmationItem] = []

    /// - Parameter asOf: nil where the request's own date is missing or unreadable; nothing dated is read then.
    init(_ request: InitialTargetRequest, asOf: CivilDate?, _ rules: PlausibilityRules) {
        let profile = request.profile
        if let supplied = profile.age, let asOf {
            age = take(Plausibility.age(supplied, asOf: asOf, rules), "profile.age", .age, request)
        }
        readEquationSex(profile)
        readHeight(request, asOf, rules)
        readWeight(request, asOf, rules)
        readBodyMassIndex(request, rules)
        readWeightChange(request, asOf, rules)
    }

    private mutating func readEquationSex(_ profile: Profile) {
        guard let supplied = profile.equationSex else { return }
        if supplied.source == .healthSource {
            refusals.append(FieldRefusal(path: "profile.equation_sex", code: .equationSexFromHealthSource))
        } else {
            equationSex = supplied.sex
        }
    }

    private mutating func readHeight(_ request: InitialTargetRequest, _ asOf: CivilDate?, _ rules: PlausibilityRules) {
        guard let supplied = request.profile.height ?? request.profile.heightDraft else { return }
        let path = request.profile.height == nil ? "profile.height_draft" : "profile.height"
        refuseFuture(supplied.observedOn, asOf, path)
        height = take(Plausibility.height(supplied, rules), path, .height, request)
        draft(request.profile.height == nil || supplied.source == .healthSource, path, .height, request)
        if request.profile.height != nil, let unused = request.profile.heightDraft {
            refuseUnused(Plausibility.numbers(of: unused.measure), unused.observedOn, asOf, "profile.height_draft")
        }
    }

    private mutating func readWeight(_ request: InitialTargetRequest, _ asOf: CivilDate?, _ rules: PlausibilityRules) {
        guard let supplied = request.profile.weight ?? request.profile.weightDraft else { return }
        let path = request.profile.weight == nil ? "profile.weight_draft" : "profile.weight"
        refuseFuture(supplied.observedOn, asOf, path)
        weight = take(Plausibility.weight(supplied, rules), path, .weight, request)
        draft(request.profile.weight == nil || supplied.source == .healthSource, path, .weight, request)
        if request.profile.weight != nil, let unused = request.profile.weightDraft {
            refuseUnused([unused.value], unused.observedOn, asOf, "profile.weight_draft")
        }
    }

    private mutating func readBodyMassIndex(_ request: InitialTargetRequest, _ rules: PlausibilityRules) {
        guard let height, let weight, let supplied = request.profile.weight ?? request.profile.weightDraft else {
            return
        }
        bodyMassIndex = BodyMassIndex(mass: weight, height: height)
        let reading = Plausibility.bodyMassIndex(weight: supplied, mass: weight, height: height, rules)
        _ = take(reading, "profile.body_mass_index", .bodyMassIndex, request)
    }

    private mutating func readWeightChange(
        _ request: InitialTargetRequest, _ asOf: CivilDate?, _ rules: PlausibilityRules
    ) {
        var readings: [(mass: Mass, reading: AcceptedReading)] = []
        for (index, reading) in request.profile.recentWeights.enumerated() {
            let path = "profile.recent_weights[\(index)]"
            refuseFuture(reading.observedOn, asOf, path)
            let result = Plausibility.weight(reading.mass, rules)
            if let code = result.refusal {
                refusals.append(FieldRefusal(path: path + ".mass", code: code, hint: result.hint))
            } else if let mass = result.value {
                readings.append((mass, reading))
            }
        }
        guard let weight, let supplied = request.profile.weight ?? request.profile.weightDraft,
            let date = supplied.observedOn ?? asOf
        else { return }
        let earlier = readings.filter { $0.reading.observedOn <= date }
            .sorted { isEarlier($0, $1) }
        if WeightChange.isUnusual(weight, on: date, readings: earlier, rules) {
            confirm("profile.weight", .weightChange, .unusual, nil, request)
        }
    }

    /// By day; a confirmed reading counts as the last of its day, whatever order the readings came in.
    private func isEarlier(
        _ a: (mass: Mass, reading: AcceptedReading), _ b: (mass: Mass, reading: AcceptedReading)
    ) -> Bool {
        if a.reading.observedOn != b.reading.observedOn { return a.reading.observedOn < b.reading.observedOn }
        if a.reading.confirmedAsUnusual != b.reading.confirmedAsUnusual { return b.reading.confirmedAsUnusual }
        return a.mass < b.mass
    }

    private mutating func take<Value>(
        _ reading: Reading<Value>, _ path: String, _ field: ConfirmableField, _ request: InitialTargetRequest
    ) -> Value? {
        if let code = reading.refusal {
            refusals.append(FieldRefusal(path: path, code: code, hint: reading.hint))
        }
        if reading.isUnusual { confirm(path, field, .unusual, reading.hint, request) }
        return reading.value
    }

    private mutating func draft(
        _ isDraft: Bool, _ path: String, _ field: ConfirmableField, _ request: InitialTargetRequest
    ) {
        if isDraft { confirm(path, field, .draftFromHealthSource, nil, request) }
    }

    private mutating func confirm(
        _ path: String, _ field: ConfirmableField, _ reason: ConfirmationItem.Reason, _ hint: UnitHint?,
        _ request: InitialTargetRequest
    ) {
        guard !request.confirmed.contains(field) else { return }
        confirmations.append(ConfirmationItem(path: path, field: field, reason: reason, hint: hint))
    }

    /// A draft that is only shown beside the person's own value must still be a number, of a day that has come.
    private mutating func refuseUnused(_ numbers: [Double], _ date: CivilDate?, _ asOf: CivilDate?, _ path: String) {
        if let code = numbers.lazy.compactMap(SuppliedNumber.refusal).first {
            refusals.append(FieldRefusal(path: path, code: code))
        }
        refuseFuture(date, asOf, path)
    }

    private mutating func refuseFuture(_ date: CivilDate?, _ asOf: CivilDate?, _ path: String) {
        if let date, let asOf, date > asOf {
            refusals.append(FieldRefusal(path: path + ".observed_on", code: .futureDate))
        }
    }
}
