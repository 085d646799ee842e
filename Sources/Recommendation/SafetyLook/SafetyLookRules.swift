import Quantities

/// The signs and the raise of algorithm §7.3 step 2.
public struct SafetyLookRules: Sendable {
    public let medianLabels: Parameter<Count>
    public let medianMinimumDays: Parameter<Count>
    public let comparisonDays: Parameter<Count>
    public let lossShare: Parameter<Percent>
    /// The early sign looks at plans before this day, the first one being day 1.
    public let earlyBeforeDay: Parameter<Count>
    public let earlyLossShare: Parameter<Percent>
    public let slopeLabels: Parameter<Count>
    public let slopeMinimumLabels: Parameter<Count>
    public let slopeMinimumWeights: Parameter<Count>
    public let slopePerWeek: Parameter<Percent>
    public let slopeCertainty: Parameter<Coefficient>
    public let standingDays: Parameter<Count>
    public let earlierDays: Parameter<Count>
    public let raiseMinimum: Parameter<EnergyRate>
    public let raiseStep: Parameter<EnergyRate>
    public let raiseSpacing: Parameter<Count>
    public let recordShare: Parameter<Percent>

    init(_ p: inout ParameterBinder) {
        medianLabels = p.count("safety_look.median_labels", unit: .day)
        medianMinimumDays = p.count("safety_look.median_minimum_days", unit: .day)
        comparisonDays = p.count("safety_look.comparison_days", unit: .day)
        lossShare = p.percent("safety_look.loss_share")
        earlyBeforeDay = p.count("safety_look.early_before_day", unit: .day)
        earlyLossShare = p.percent("safety_look.early_loss_share")
        slopeLabels = p.count("safety_look.slope_labels", unit: .day)
        slopeMinimumLabels = p.count("safety_look.slope_minimum_labels", unit: .day)
        slopeMinimumWeights = p.count("safety_look.slope_minimum_weights")
        slopePerWeek = p.percent("safety_look.slope_per_week", unit: .percentPerWeek)
        slopeCertainty = p.coefficient("safety_look.slope_certainty", unit: .ratio)
        standingDays = p.count("safety_look.standing_days", unit: .day)
        earlierDays = p.count("safety_look.earlier_days", unit: .day)
        raiseMinimum = p.energy("safety_look.raise_minimum")
        raiseStep = p.energy("safety_look.raise_step")
        raiseSpacing = p.count("safety_look.raise_spacing", unit: .day)
        recordShare = p.percent("safety_look.record_share")
    }
}
