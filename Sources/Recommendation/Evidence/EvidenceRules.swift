import Quantities

/// The window, the minima, the flags and the exclusions of algorithm §7.1 (JRN-01 to JRN-06).
public struct EvidenceRules: Sendable {
    /// Labels before *as of* that the rolling window reaches back at most.
    public let windowLabels: Parameter<Count>
    public let minimumLabels: Parameter<Count>
    /// On the last `minimumLabels` labels, as the four that follow.
    public let minimumKeptDays: Parameter<Count>
    public let minimumKeptDaysLastWeek: Parameter<Count>
    public let minimumWeights: Parameter<Count>
    /// From the first to the last kept weight.
    public let minimumWeightSpan: Parameter<Count>
    public let minimumWeightsLastWeek: Parameter<Count>
    /// Of the whole window, at least `keptShareParts` of `keptShareOf` labels are kept days.
    public let keptShareParts: Parameter<Count>
    public let keptShareOf: Parameter<Count>
    public let mealPresentShare: Parameter<Percent>
    public let mealOtherDays: Parameter<Count>
    public let intakeFarBelowShare: Parameter<Percent>
    public let intakeFarAboveShare: Parameter<Percent>
    public let lowDay: Parameter<EnergyRate>
    public let wideRangeShare: Parameter<Percent>
    public let weighInsApart: Parameter<Percent>
    public let echoDistance: Parameter<Mass>
    public let transitionChange: Parameter<EnergyRate>
    public let transitionLabels: Parameter<Count>
    public let planTransitionLabels: Parameter<Count>
    public let waterChangeLabels: Parameter<Count>
    public let outlierMinimumWeights: Parameter<Count>
    public let outlierDeviations: Parameter<Coefficient>
    public let outlierDistance: Parameter<Mass>

    init(_ p: inout ParameterBinder) {
        windowLabels = p.count("evidence.window_labels", unit: .day)
        minimumLabels = p.count("evidence.minimum_labels", unit: .day)
        minimumKeptDays = p.count("evidence.minimum_kept_days", unit: .day)
        minimumKeptDaysLastWeek = p.count("evidence.minimum_kept_days_last_week", unit: .day)
        minimumWeights = p.count("evidence.minimum_weights")
        minimumWeightSpan = p.count("evidence.minimum_weight_span", unit: .day)
        minimumWeightsLastWeek = p.count("evidence.minimum_weights_last_week")
        keptShareParts = p.count("evidence.kept_share_parts")
        keptShareOf = p.count("evidence.kept_share_of")
        mealPresentShare = p.percent("evidence.meal_present_share")
        mealOtherDays = p.count("evidence.meal_other_days")
        intakeFarBelowShare = p.percent("evidence.intake_far_below_share")
        intakeFarAboveShare = p.percent("evidence.intake_far_above_share")
        lowDay = p.energy("evidence.low_day")
        wideRangeShare = p.percent("evidence.wide_range_share")
        weighInsApart = p.percent("evidence.weigh_ins_apart")
        echoDistance = p.mass("evidence.echo_distance")
        transitionChange = p.energy("evidence.transition_change")
        transitionLabels = p.count("evidence.transition_labels", unit: .day)
        planTransitionLabels = p.count("evidence.plan_transition_labels", unit: .day)
        waterChangeLabels = p.count("evidence.water_change_labels", unit: .day)
        outlierMinimumWeights = p.count("evidence.outlier_minimum_weights")
        outlierDeviations = p.coefficient("evidence.outlier_deviations", unit: .ratio)
        outlierDistance = p.mass("evidence.outlier_distance")
    }
}
