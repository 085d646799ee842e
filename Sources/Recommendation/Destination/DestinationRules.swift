import Quantities

/// The bounds of algorithm §5 (ONB-13 to ONB-18).
public struct DestinationRules: Sendable {
    /// From this age the older person's limits hold.
    public let olderFromAge: Parameter<Age>
    public let loseFromBodyMassIndex: Parameter<BodyMassIndex>
    public let loseFromBodyMassIndexOlder: Parameter<BodyMassIndex>
    public let safetyMinimum: Parameter<BodyMassIndex>
    public let safetyMinimumOlder: Parameter<BodyMassIndex>
    /// Current weight must lie at least this above the safety minimum for lose.
    public let loseMinimumDistance: Parameter<Mass>
    /// The step of landing weights, and the least distance from the current weight.
    public let landingStep: Parameter<Mass>
    public let gainMaximumBodyMassIndex: Parameter<BodyMassIndex>
    public let gainMaximumShare: Parameter<Percent>
    /// An older body-fat observation is stale.
    public let bodyFatStaleAfterDays: Parameter<Count>

    init(_ p: inout ParameterBinder) {
        olderFromAge = p.age("destination.older_from_age")
        loseFromBodyMassIndex = p.bodyMassIndex("destination.lose_from_bmi")
        loseFromBodyMassIndexOlder = p.bodyMassIndex("destination.lose_from_bmi_older")
        safetyMinimum = p.bodyMassIndex("destination.safety_minimum_bmi")
        safetyMinimumOlder = p.bodyMassIndex("destination.safety_minimum_bmi_older")
        loseMinimumDistance = p.mass("destination.lose_minimum_distance")
        landingStep = p.mass("destination.landing_step")
        gainMaximumBodyMassIndex = p.bodyMassIndex("destination.gain_maximum_bmi")
        gainMaximumShare = p.percent("destination.gain_maximum_share")
        bodyFatStaleAfterDays = p.count("destination.body_fat_stale_after", unit: .day)
    }
}
