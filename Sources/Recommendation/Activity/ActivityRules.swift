import Quantities

/// Bands, thresholds and points of algorithm §3 (ONB-25 to ONB-27).
public struct ActivityRules: Sendable {
    // Physical activity level bands, adults.
    public let lowActiveFrom: Parameter<PhysicalActivityLevel>
    public let activeFrom: Parameter<PhysicalActivityLevel>
    public let veryActiveFrom: Parameter<PhysicalActivityLevel>
    /// From here on the estimate lies outside the data that the equations were fitted to.
    public let outsideFittedRangeFrom: Parameter<PhysicalActivityLevel>

    // Wearable history.
    public let window: Parameter<Count>
    public let usableSteps: ParameterRange<StepsPerDay>
    public let usableWear: Parameter<Minutes>
    public let lowWearBelow: Parameter<Minutes>
    public let usableDaysForSuggestion: Parameter<Count>
    public let usableDaysForFullCoverage: Parameter<Count>
    public let stepsLowActiveFrom: Parameter<StepsPerDay>
    public let stepsActiveFrom: Parameter<StepsPerDay>
    public let stepsVeryActiveFrom: Parameter<StepsPerDay>
    public let trainingLowActiveFrom: Parameter<Minutes>
    public let trainingActiveFrom: Parameter<Minutes>
    public let implausibleStepsAbove: Parameter<StepsPerDay>
    /// A standard deviation over this share of the mean is unrepresentative.
    public let unrepresentativeAbove: Parameter<Percent>
    /// So many categories apart are a conflict.
    public let conflictDistance: Parameter<Count>

    // Manual assessment: points of physical activity level.
    public let base: Parameter<PhysicalActivityLevel>
    public let perWalkingMinute: Parameter<Coefficient>
    public let workStanding: Parameter<PhysicalActivityLevel>
    public let workLightPhysical: Parameter<PhysicalActivityLevel>
    public let workHeavyPhysical: Parameter<PhysicalActivityLevel>
    public let perModerateMinute: Parameter<Coefficient>
    public let perVigorousMinute: Parameter<Coefficient>

    init(_ p: inout ParameterBinder) {
        lowActiveFrom = p.activityLevel("activity.band_low_active_from")
        activeFrom = p.activityLevel("activity.band_active_from")
        veryActiveFrom = p.activityLevel("activity.band_very_active_from")
        outsideFittedRangeFrom = p.activityLevel("activity.band_outside_fitted_range_from")
        window = p.count("activity.wearable_window", unit: .day)
        usableSteps = p.range(
            p.steps("activity.usable_steps_minimum"), p.steps("activity.usable_steps_maximum"))
        usableWear = p.minutes("activity.usable_wear_minimum", unit: .minutesPerDay)
        lowWearBelow = p.minutes("activity.low_wear_below", unit: .minutesPerDay)
        usableDaysForSuggestion = p.count("activity.usable_days_for_suggestion", unit: .day)
        usableDaysForFullCoverage = p.count("activity.usable_days_for_full_coverage", unit: .day)
        stepsLowActiveFrom = p.steps("activity.steps_low_active_from")
        stepsActiveFrom = p.steps("activity.steps_active_from")
        stepsVeryActiveFrom = p.steps("activity.steps_very_active_from")
        trainingLowActiveFrom = p.minutes("activity.training_low_active_from", unit: .minutesPerWeek)
        trainingActiveFrom = p.minutes("activity.training_active_from", unit: .minutesPerWeek)
        implausibleStepsAbove = p.steps("activity.implausible_steps_above")
        unrepresentativeAbove = p.percent("activity.unrepresentative_above")
        conflictDistance = p.count("activity.conflict_distance")
        base = p.activityLevel("activity.pal_base")
        perWalkingMinute = p.coefficient("activity.pal_per_walking_minute", unit: .activityLevelPerMinute)
        workStanding = p.activityLevel("activity.pal_work_standing")
        workLightPhysical = p.activityLevel("activity.pal_work_light_physical")
        workHeavyPhysical = p.activityLevel("activity.pal_work_heavy_physical")
        perModerateMinute = p.coefficient("activity.pal_per_moderate_minute", unit: .activityLevelPerMinute)
        perVigorousMinute = p.coefficient("activity.pal_per_vigorous_minute", unit: .activityLevelPerMinute)
    }
}
