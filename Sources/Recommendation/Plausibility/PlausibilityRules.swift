import Quantities

/// The limits of algorithm §1 (ONB-04).
public struct PlausibilityRules: Sendable {
    public let ageAccepted: ParameterRange<Age>
    public let ageUsual: ParameterRange<Age>
    public let heightAccepted: ParameterRange<Length>
    public let heightUsual: ParameterRange<Length>
    public let weightAccepted: ParameterRange<Mass>
    public let weightUsual: ParameterRange<Mass>
    public let bodyMassIndexAccepted: ParameterRange<BodyMassIndex>
    public let bodyMassIndexUsual: ParameterRange<BodyMassIndex>
    public let bodyFatAccepted: ParameterRange<Percent>
    public let bodyFatUsual: ParameterRange<Percent>
    /// A change up to this is usual, whatever the days.
    public let weightChangeFloor: Parameter<Mass>
    /// Usual change per day, as a share of the reference weight.
    public let weightChangePerDay: Parameter<Percent>
    /// Usual change over any number of days, as a share of the reference weight.
    public let weightChangeMaximum: Parameter<Percent>
    /// So many latest accepted readings make the reference weight.
    public let weightChangeReadings: Parameter<Count>
    public let intakeAccepted: ParameterRange<EnergyRate>
    public let intakeUsual: ParameterRange<EnergyRate>
    /// A confirmed fast with more is a contradiction.
    public let fastMaximum: Parameter<EnergyRate>
    /// An own target must lie above zero and not above this.
    public let ownTargetMaximum: Parameter<EnergyRate>
    public let ownTargetUsual: ParameterRange<EnergyRate>
    /// Decimals of a supplied kg or cm value.
    public let decimals: Parameter<Count>

    init(_ p: inout ParameterBinder) {
        ageAccepted = p.range(
            p.age("plausibility.age_accepted_minimum"), p.age("plausibility.age_accepted_maximum"))
        ageUsual = p.range(p.age("plausibility.age_usual_minimum"), p.age("plausibility.age_usual_maximum"))
        heightAccepted = p.range(
            p.length("plausibility.height_accepted_minimum"), p.length("plausibility.height_accepted_maximum"))
        heightUsual = p.range(
            p.length("plausibility.height_usual_minimum"), p.length("plausibility.height_usual_maximum"))
        weightAccepted = p.range(
            p.mass("plausibility.weight_accepted_minimum"), p.mass("plausibility.weight_accepted_maximum"))
        weightUsual = p.range(
            p.mass("plausibility.weight_usual_minimum"), p.mass("plausibility.weight_usual_maximum"))
        bodyMassIndexAccepted = p.range(
            p.bodyMassIndex("plausibility.bmi_accepted_minimum"),
            p.bodyMassIndex("plausibility.bmi_accepted_maximum"))
        bodyMassIndexUsual = p.range(
            p.bodyMassIndex("plausibility.bmi_usual_minimum"), p.bodyMassIndex("plausibility.bmi_usual_maximum"))
        bodyFatAccepted = p.range(
            p.percent("plausibility.body_fat_accepted_minimum"),
            p.percent("plausibility.body_fat_accepted_maximum"))
        bodyFatUsual = p.range(
            p.percent("plausibility.body_fat_usual_minimum"), p.percent("plausibility.body_fat_usual_maximum"))
        weightChangeFloor = p.mass("plausibility.weight_change_floor")
        weightChangePerDay = p.percent("plausibility.weight_change_per_day", unit: .percentPerDay)
        weightChangeMaximum = p.percent("plausibility.weight_change_maximum")
        weightChangeReadings = p.count("plausibility.weight_change_readings")
        intakeAccepted = p.range(
            p.energy("plausibility.intake_accepted_minimum"), p.energy("plausibility.intake_accepted_maximum"))
        intakeUsual = p.range(
            p.energy("plausibility.intake_usual_minimum"), p.energy("plausibility.intake_usual_maximum"))
        fastMaximum = p.energy("plausibility.fast_maximum")
        ownTargetMaximum = p.energy("plausibility.own_target_accepted_maximum")
        ownTargetUsual = p.range(
            p.energy("plausibility.own_target_usual_minimum"),
            p.energy("plausibility.own_target_usual_maximum"))
        decimals = p.count("plausibility.decimals")
    }
}
