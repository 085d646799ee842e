import Quantities

/// What weight is expected to do at a target: an estimate with a range, no promise (ONB-28).
enum ExpectedChanges {
    private static let daysPerWeek = 7.0

    /// kg/week at `target`, if maintenance is `maintenance`.
    static func perWeek(target: EnergyRate, maintenance: EnergyRate, _ density: EnergyDensity) -> Double {
        (target - maintenance).kcalPerDay * daysPerWeek / density.kcalPerKilogram
    }

    static func of(
        target: EnergyRate, _ estimate: MaintenanceEstimate, _ rules: LoseRules, _ trace: inout Trace
    ) -> ExpectedChange? {
        let density = rules.energyDensity.value
        let expected = perWeek(target: target, maintenance: estimate.energy, density)
        let slowest = perWeek(target: target, maintenance: estimate.energy - estimate.halfRange, density)
        let fastest = perWeek(target: target, maintenance: estimate.energy + estimate.halfRange, density)
        guard let middle = shown(expected, .halfToEven), let low = shown(fastest, .down),
            let high = shown(slowest, .up)
        else { return nil }
        trace.steps.append(
            TraceStep(
                .expectedChange,
                inputs: [
                    TraceFigure("target", target.kcalPerDay, .kcalPerDay),
                    TraceFigure("maintenance", estimate.energy.kcalPerDay, .kcalPerDay),
                    TraceFigure("half_range", estimate.halfRange.kcalPerDay, .kcalPerDay),
                ],
                result: TraceFigure("expected_change", expected, .kilogramPerWeek),
                parameters: [rules.energyDensity.index]))
        return ExpectedChange(perWeek: middle, range: Interval(uncheckedLow: low, high: high))
    }

    private static func shown(_ rate: Double, _ rule: RoundingRule) -> MassRate? {
        Rounding.hundredths(rate, rule).flatMap { MassRate(kilogramsPerWeek: $0) }
    }

    /// Loss in percent of body weight a week, rounded to 0.01; positive for loss.
    static func lossShare(target: EnergyRate, maintenance: EnergyRate, weight: Mass, _ density: EnergyDensity)
        -> Percent?
    {
        let percent = lossPercent(target: target, maintenance: maintenance, weight: weight, density)
        return Rounding.hundredths(percent, .halfToEven).flatMap { Percent(percent: $0) }
    }

    /// The same, unrounded.
    static func lossPercent(
        target: EnergyRate, maintenance: EnergyRate, weight: Mass, _ density: EnergyDensity
    ) -> Double {
        -perWeek(target: target, maintenance: maintenance, density) / weight.kilograms * 100
    }
}
