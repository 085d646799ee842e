import Quantities

/// Faults of days and of reading ids. A weight that is not accepted refuses nothing: it is out, with that reason.
enum RecordRefusals {
    static func of(_ request: WeeklyRequest, _ rules: RuleSet) -> [FieldRefusal] {
        var refusals: [FieldRefusal] = []
        let plausibility = rules.plausibility
        var isAscending = true
        for index in request.days.indices {
            check(request.days[index], index, plausibility, &refusals)
            if index > 0, request.days[index].date <= request.days[index - 1].date { isAscending = false }
            // In ascending order no date can repeat; else the earlier ones are looked through.
            if !isAscending, request.days[..<index].contains(where: { $0.date == request.days[index].date }) {
                refusals.append(FieldRefusal(path: "days[\(index)].date", code: .duplicateDate))
            }
        }
        if hasRepeatedId(request.weights) {
            for index in request.weights.indices
            where request.weights[..<index].contains(where: { $0.id == request.weights[index].id }) {
                refusals.append(FieldRefusal(path: "weights[\(index)].reading_id", code: .conflictingValues))
            }
        }
        return refusals
    }

    private static func hasRepeatedId(_ weights: [WeightRecord]) -> Bool {
        var isAscending = true
        for index in weights.indices.dropFirst() where !(weights[index - 1].id < weights[index].id) {
            isAscending = false
            break
        }
        guard !isAscending else { return false }
        let sorted = weights.map(\.id).sorted()
        return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
    }

    private static func check(
        _ day: DayRecord, _ index: Int, _ rules: PlausibilityRules, _ refusals: inout [FieldRefusal]
    ) {
        func refuse(_ field: String, _ code: RefusalCode) {
            refusals.append(FieldRefusal(path: "days[\(index)].\(field)", code: code))
        }
        if let energy = day.energyKcal {
            let isFast = day.completeness == .confirmedFast
            if let expected = energy.expected,
                let code = Plausibility.intake(
                    kcalPerDay: expected, isConfirmedFast: isFast, rules
                ).refusal
            {
                refuse("energy.expected_kcal", code)
            }
            if let low = energy.low, let code = end(low, rules) { refuse("energy.low_kcal", code) }
            if let high = energy.high, let code = end(high, rules) { refuse("energy.high_kcal", code) }
            if energy.isOutOfOrder { refuse("energy", .conflictingValues) }
        }
        if let protein = day.proteinGrams {
            if let code = amount(protein.low) ?? amount(protein.expected) ?? amount(protein.high) {
                refuse("protein", code)
            }
            if protein.isOutOfOrder { refuse("protein", .conflictingValues) }
        }
        if day.carbohydrateGrams != nil, let code = amount(day.carbohydrateGrams) { refuse("carbohydrate_g", code) }
        if day.fatGrams != nil, let code = amount(day.fatGrams) { refuse("fat_g", code) }
        if day.fibreGrams != nil, let code = amount(day.fibreGrams) { refuse("fibre_g", code) }
        if day.steps != nil, let code = amount(day.steps) { refuse("steps_per_day", code) }
        if day.pendingDrafts < 0 { refuse("pending_draft_count", .outOfRange) }
        if let code = share(day.householdSharePercent) { refuse("household_share_percent", code) }
        if let code = share(day.estimatedSharePercent) { refuse("estimated_share_percent", code) }
    }

    /// An end of a range, which no fast bounds.
    private static func end(_ kcal: Double, _ rules: PlausibilityRules) -> RefusalCode? {
        Plausibility.intake(kcalPerDay: kcal, isConfirmedFast: false, rules).refusal
    }

    /// An amount that a day can have: finite and not negative.
    private static func amount(_ value: Double?) -> RefusalCode? {
        guard let value else { return nil }
        return SuppliedNumber.refusal(value) ?? (value < 0 ? .outOfRange : nil)
    }

    private static func share(_ percent: Double?) -> RefusalCode? {
        guard let percent else { return nil }
        return amount(percent) ?? (percent > 100 ? .outOfRange : nil)
    }
}

extension SuppliedRange {
    /// Not low ≤ expected ≤ high, as far as they are given. A number that is none is refused as such.
    var isOutOfOrder: Bool {
        guard let middle = expected ?? low ?? high else { return false }
        return (low ?? middle) > middle || middle > (high ?? middle)
    }
}
