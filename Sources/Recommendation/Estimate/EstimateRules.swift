import Quantities

/// The four coefficients of one sex and category: kcal/day = c0 + cA·age + cH·height + cW·weight.
public struct EnergyRequirementEquation: Sendable {
    public let constant: Parameter<Coefficient>
    public let perYear: Parameter<Coefficient>
    public let perCentimetre: Parameter<Coefficient>
    public let perKilogram: Parameter<Coefficient>

    init(_ p: inout ParameterBinder, _ prefix: String) {
        constant = p.coefficient(prefix + ".constant", unit: .kcalPerDay)
        perYear = p.coefficient(prefix + ".per_year", unit: .kcalPerDayPerYear)
        perCentimetre = p.coefficient(prefix + ".per_cm", unit: .kcalPerDayPerCentimetre)
        perKilogram = p.coefficient(prefix + ".per_kg", unit: .kcalPerDayPerKilogram)
    }
}

/// The equations of one sex, and the standard error of one person's value.
public struct EnergyRequirementEquations: Sendable {
    public let inactive: EnergyRequirementEquation
    public let lowActive: EnergyRequirementEquation
    public let active: EnergyRequirementEquation
    public let veryActive: EnergyRequirementEquation
    public let standardError: Parameter<EnergyRate>

    init(_ p: inout ParameterBinder, _ sex: String) {
        inactive = EnergyRequirementEquation(&p, "estimate.\(sex).inactive")
        lowActive = EnergyRequirementEquation(&p, "estimate.\(sex).low_active")
        active = EnergyRequirementEquation(&p, "estimate.\(sex).active")
        veryActive = EnergyRequirementEquation(&p, "estimate.\(sex).very_active")
        standardError = p.energy("estimate.\(sex).standard_error")
    }
}

/// The 2023 EER equations and their error, algorithm §4 (ONB-01, ONB-28).
public struct EstimateRules: Sendable {
    public let male: EnergyRequirementEquations
    public let female: EnergyRequirementEquations
    /// Added in quadrature where the activity category is manual or flagged.
    public let manualActivityError: Parameter<EnergyRate>
    /// Factor of the wide interval in the evidence block.
    public let intervalFactor: Parameter<Coefficient>
    /// A maintenance outside these is refused with its reason (P19, P30).
    public let shown: ParameterRange<EnergyRate>
    /// The step in which targets and range ends are shown, stored and compared.
    public let roundingStep: Parameter<EnergyRate>

    init(_ p: inout ParameterBinder) {
        male = EnergyRequirementEquations(&p, "male")
        female = EnergyRequirementEquations(&p, "female")
        manualActivityError = p.energy("estimate.manual_activity_error")
        intervalFactor = p.coefficient("estimate.interval_factor", unit: .ratio)
        shown = p.range(p.energy("estimate.shown_minimum"), p.energy("estimate.shown_maximum"))
        roundingStep = p.energy("estimate.rounding_step")
    }
}
