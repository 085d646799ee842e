import Quantities

/// Algorithm §7.1, the flags of days (JRN-02, JRN-16): what is worth a second look. Nothing is corrected.
enum DayFlags {
    static func raise(_ input: EvidenceInput, _ bounds: WindowBounds) -> [RaisedFlag] {
        let usual = UsualWeek(input, bounds)
        var raised: [RaisedFlag] = []
        var kinds: [FlagKind] = []
        for position in input.dayOrder {
            let day = input.request.days[position]
            guard bounds.dayOut(day.date.dayNumber) == nil, day.personExclusion == nil else { continue }
            kinds.removeAll(keepingCapacity: true)
            addOfRecord(day, input.rules, to: &kinds)
            var slots: MealSlots = []
            if day.completeness != .confirmedFast {
                addOfIntake(day, usual, input.rules, to: &kinds)
                slots = missingMeals(day, usual, input)
                if isRepeated(day, input, bounds) { kinds.append(.repeatedDay) }
            }
            guard !kinds.isEmpty || !slots.isEmpty else { continue }
            let digest = DayDigest(of: day)
            func add(_ kind: FlagKind, _ slot: MealSlots) {
                let state = FlagStates.state(kind, slot, day.date, digest, input.request.resolutions)
                raised.append(RaisedFlag(date: day.date, kind: kind, slot: slot, digest: digest, state: state))
            }
            for kind in kinds { add(kind, []) }
            for slot in MealSlots.each where slots.contains(slot) { add(.usualMealMissing, slot) }
        }
        return raised
    }

    /// A confirmed fast raises these too.
    private static func addOfRecord(_ day: DayRecord, _ rules: RuleSet, to kinds: inout [FlagKind]) {
        if day.pendingDrafts > 0 { kinds.append(.pendingDrafts) }
        let share = rules.evidence.wideRangeShare.value.fraction
        if isWide(day.energyKcal, share) || isWide(day.proteinGrams, share) { kinds.append(.wideRange) }
    }

    private static func isWide(_ range: SuppliedRange?, _ share: Double) -> Bool {
        guard let width = range?.width, let expected = range?.expected else { return false }
        return width > share * expected
    }

    private static func addOfIntake(
        _ day: DayRecord, _ usual: UsualWeek, _ rules: RuleSet, to kinds: inout [FlagKind]
    ) {
        guard let expected = day.energyKcal?.expected else { return }
        if expected > rules.plausibility.intakeUsual.high.value.kcalPerDay { kinds.append(.intakeVeryHigh) }
        if let median = usual.medianIntake {
            if expected < rules.evidence.intakeFarBelowShare.value.fraction * median {
                kinds.append(.intakeFarBelowUsual)
            }
            if expected > rules.evidence.intakeFarAboveShare.value.fraction * median {
                kinds.append(.intakeFarAboveUsual)
            }
        }
        // Unusual on its own (§1), or a low day (§7.1): one question for both, under the higher of the two limits.
        let low = max(rules.plausibility.intakeUsual.low.value, rules.evidence.lowDay.value)
        if expected < low.kcalPerDay { kinds.append(.intakeVeryLow) }
    }

    /// Usual on the *other* days: the day itself does not vouch for its own meals.
    private static func missingMeals(_ day: DayRecord, _ usual: UsualWeek, _ input: EvidenceInput) -> MealSlots {
        guard let meals = day.meals, day.energyKcal?.expected != nil else { return [] }
        let isCounted = day.completeness == .confirmedComplete
        let others = usual.completeDays - (isCounted ? 1 : 0)
        guard others >= input.rules.evidence.mealOtherDays.value.value else { return [] }
        let share = input.rules.evidence.mealPresentShare.value.percent
        // The day itself lacks the meal, so the counts are those of the others.
        let slots = usual.slots(presentOn: share, of: others).subtracting(meals).subtracting(input.slotsNotEaten)
        guard !slots.isEmpty, !input.hasLabel(.eatingTimesDiffer, on: day.date) else { return [] }
        return slots
    }

    /// A day copied by an import: equal in energy and all macros to another one. Asked only where the date is in
    /// doubt.
    private static func isRepeated(_ day: DayRecord, _ input: EvidenceInput, _ bounds: WindowBounds) -> Bool {
        guard day.provenance != .entered, let energy = day.energyKcal?.expected,
            let protein = day.proteinGrams?.expected, let carbohydrate = day.carbohydrateGrams, let fat = day.fatGrams
        else { return false }
        return input.request.days.contains { other in
            other.date != day.date && bounds.dayOut(other.date.dayNumber) == nil
                && other.energyKcal?.expected == energy && other.proteinGrams?.expected == protein
                && other.carbohydrateGrams == carbohydrate && other.fatGrams == fat
        }
    }
}

/// What is usual in a window, before any flag.
private struct UsualWeek {
    /// Confirmed complete, with meals known.
    private(set) var completeDays = 0
    /// Of those, on how many each meal is present.
    private var breakfasts = 0
    private var lunches = 0
    private var dinners = 0
    private var snacks = 0
    private(set) var medianIntake: Double?

    init(_ input: EvidenceInput, _ bounds: WindowBounds) {
        medianIntake = withUnsafeTemporaryAllocation(of: Double.self, capacity: input.dayOrder.count) { intakes in
            var found = 0
            for position in input.dayOrder {
                let day = input.request.days[position]
                guard bounds.dayOut(day.date.dayNumber) == nil else { continue }
                if day.countsForUsualIntake, let intake = day.keptIntake {
                    intakes[found] = intake
                    found += 1
                }
                guard day.completeness == .confirmedComplete, let meals = day.meals, day.personExclusion == nil
                else { continue }
                completeDays += 1
                count(meals)
            }
            guard found > 0 else { return nil }
            return Selection.median(of: UnsafeMutableBufferPointer(rebasing: intakes[0..<found]))
        }
    }

    private mutating func count(_ meals: MealSlots) {
        if meals.contains(.breakfast) { breakfasts += 1 }
        if meals.contains(.lunch) { lunches += 1 }
        if meals.contains(.dinner) { dinners += 1 }
        if meals.contains(.snack) { snacks += 1 }
    }

    /// Meals present on at least this share of so many days.
    func slots(presentOn share: Double, of days: Int) -> MealSlots {
        func isUsual(_ present: Int) -> Bool { Double(present) * 100 >= share * Double(days) }
        var slots: MealSlots = []
        if isUsual(breakfasts) { slots.formUnion(.breakfast) }
        if isUsual(lunches) { slots.formUnion(.lunch) }
        if isUsual(dinners) { slots.formUnion(.dinner) }
        if isUsual(snacks) { slots.formUnion(.snack) }
        return slots
    }
}

extension MealSlots {
    /// In the order of the day.
    static let each: [MealSlots] = [.breakfast, .lunch, .dinner, .snack]
}
