import Quantities

/// What about the intake holds a decrease back (algorithm §7.3, step 7).
enum LowIntakeGuards {
    /// - Parameter proposed: the target that the decrease would end at.
    static func of(
        _ week: WeekCase, _ calibration: Calibration, current: EnergyRate, proposed: EnergyRate
    ) -> [LowIntakeGuard] {
        // A decrease that only takes a safety raise back is barred by none of them.
        if let before = week.targets.beforeFirstRaise, proposed >= before { return [] }
        let rules = week.rules.decision
        let window = week.evaluation.window
        var guards: [LowIntakeGuard] = []
        if let mean = window.meanKeptIntake, mean < week.rule.floor.kcalPerDay { guards.append(.meanIntakeUnderFloor) }
        if lowDays(window, week.input) >= rules.lowDays.value.value { guards.append(.lowOrFastingDays) }
        let formula = calibration.prior.formula
        if calibration.maintenance < rules.lowMaintenanceShare.value.of(formula) {
            guards.append(.maintenanceFarUnderFormula)
        }
        if proposed < rules.lowTargetShare.value.of(formula) { guards.append(.targetFarUnderFormula) }
        if weekendsWithoutDay(window) >= rules.weekendsWithoutDay.value.value { guards.append(.weekendsNotLogged) }
        if week.targets.decreases + (current - proposed) > rules.decreasesTotal.value {
            guards.append(.decreasesOfThePlan)
        }
        return guards
    }

    /// Kept days that are very low or a fast, outside a confirmed fasting period.
    private static func lowDays(_ window: EvidenceWindow, _ input: EvidenceInput) -> Int {
        let limit = input.rules.evidence.lowDay.value.kcalPerDay
        var count = 0
        for (label, day) in window.days.enumerated() where day.isKept && (day.isFast || day.intake < limit) {
            guard let date = CivilDate(dayNumber: window.first + Int32(clamping: label)),
                !input.hasLabel(.religiousFast, on: date)
            else { continue }
            count += 1
        }
        return count
    }

    /// Saturdays with their Sundays, both inside the window, neither of them kept.
    private static func weekendsWithoutDay(_ window: EvidenceWindow) -> Int {
        guard let first = CivilDate(dayNumber: window.first) else { return 0 }
        var saturday = Weekday.saturday.rawValue - first.weekday.rawValue
        if saturday < 0 { saturday += Weekday.count }
        var count = 0
        while saturday + 1 < window.labels {
            if !window.days[saturday].isKept && !window.days[saturday + 1].isKept { count += 1 }
            saturday += Weekday.count
        }
        return count
    }
}
