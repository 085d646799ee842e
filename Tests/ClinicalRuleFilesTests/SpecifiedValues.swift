import Recommendation
import Testing

/// The values of the algorithm's sections 1 to 6, typed from its text and not from the rule files.
struct SpecifiedValue: CustomTestStringConvertible, Sendable {
    let id: String
    let value: Double
    let unit: ParameterUnit
    let status: ParameterStatus

    init(_ id: String, _ value: Double, _ unit: ParameterUnit, _ status: ParameterStatus = .provisional) {
        self.id = id
        self.value = value
        self.unit = unit
        self.status = status
    }

    var testDescription: String { id }

    static let all =
        plausibility + eligibility + activity + equations + estimate + destination + lose + gain + recomposition + plan
        + weekly

    /// Section 1.
    private static let plausibility: [SpecifiedValue] =
        limits("age", .year, accepted: (5, 120), usual: (19, 90))
        + limits("height", .centimetre, accepted: (100, 250), usual: (140, 205))
        + limits("weight", .kilogram, accepted: (25, 350), usual: (40, 200))
        + limits("bmi", .kilogramPerSquareMetre, accepted: (10, 90), usual: (16, 50))
        + limits("body_fat", .percent, accepted: (2, 70), usual: (5, 60))
        + limits("intake", .kcalPerDay, accepted: (0, 20_000), usual: (500, 6_000))
        + [
            SpecifiedValue("plausibility.weight_change_floor", 3, .kilogram),
            SpecifiedValue("plausibility.weight_change_per_day", 2, .percentPerDay),
            SpecifiedValue("plausibility.weight_change_maximum", 8, .percent),
            SpecifiedValue("plausibility.weight_change_readings", 3, .count),
            SpecifiedValue("plausibility.fast_maximum", 300, .kcalPerDay),
            SpecifiedValue("plausibility.own_target_accepted_maximum", 10_000, .kcalPerDay),
            // Section 6.6; ONB-31 leaves the validation of own targets open.
            SpecifiedValue("plausibility.own_target_usual_minimum", 1_000, .kcalPerDay, .open),
            SpecifiedValue("plausibility.own_target_usual_maximum", 5_000, .kcalPerDay, .open),
            SpecifiedValue("plausibility.decimals", 2, .count),
        ]

    /// Section 2.
    private static let eligibility: [SpecifiedValue] = [
        SpecifiedValue("eligibility.offered_from_age", 18, .year, .open),
        SpecifiedValue("eligibility.estimate_from_age", 19, .year, .published),
        SpecifiedValue("eligibility.underweight_bmi", 18.5, .kilogramPerSquareMetre),
        SpecifiedValue("eligibility.screen_score_blocking", 2, .count),
        SpecifiedValue("eligibility.widening_from_age", 65, .year),
        SpecifiedValue("eligibility.widening_from_bmi", 40, .kilogramPerSquareMetre),
        // 10 hours.
        SpecifiedValue("eligibility.widening_training_above", 600, .minutesPerWeek),
        SpecifiedValue("eligibility.first_target_assessment_days", 0, .day),
        SpecifiedValue("eligibility.weekly_assessment_days", 28, .day),
        SpecifiedValue("eligibility.clearing_delay_days", 1, .day),
        SpecifiedValue("eligibility.clearing_interval_days", 7, .day),
    ]

    /// Section 8.
    private static let plan: [SpecifiedValue] = [SpecifiedValue("plan.deferral_days", 14, .day)]

    /// Section 3.
    private static let activity: [SpecifiedValue] = [
        SpecifiedValue("activity.band_low_active_from", 1.53, .activityLevel, .published),
        SpecifiedValue("activity.band_active_from", 1.68, .activityLevel, .published),
        SpecifiedValue("activity.band_very_active_from", 1.85, .activityLevel, .published),
        SpecifiedValue("activity.band_outside_fitted_range_from", 2.50, .activityLevel, .published),
        SpecifiedValue("activity.wearable_window", 14, .day, .confirmed),
        SpecifiedValue("activity.usable_steps_minimum", 500, .stepsPerDay),
        SpecifiedValue("activity.usable_steps_maximum", 60_000, .stepsPerDay),
        // 10 and 13 hours.
        SpecifiedValue("activity.usable_wear_minimum", 600, .minutesPerDay),
        SpecifiedValue("activity.low_wear_below", 780, .minutesPerDay),
        SpecifiedValue("activity.usable_days_for_suggestion", 7, .day),
        SpecifiedValue("activity.usable_days_for_full_coverage", 10, .day),
        SpecifiedValue("activity.steps_low_active_from", 5_000, .stepsPerDay),
        SpecifiedValue("activity.steps_active_from", 8_500, .stepsPerDay),
        SpecifiedValue("activity.steps_very_active_from", 12_500, .stepsPerDay),
        SpecifiedValue("activity.training_low_active_from", 150, .minutesPerWeek),
        SpecifiedValue("activity.training_active_from", 300, .minutesPerWeek),
        SpecifiedValue("activity.implausible_steps_above", 40_000, .stepsPerDay),
        SpecifiedValue("activity.unrepresentative_above", 60, .percent),
        SpecifiedValue("activity.conflict_distance", 2, .count),
        SpecifiedValue("activity.pal_base", 1.40, .activityLevel, .published),
        SpecifiedValue("activity.pal_per_walking_minute", 0.0029, .activityLevelPerMinute),
        SpecifiedValue("activity.pal_work_standing", 0.10, .activityLevel),
        SpecifiedValue("activity.pal_work_light_physical", 0.20, .activityLevel),
        SpecifiedValue("activity.pal_work_heavy_physical", 0.35, .activityLevel),
        SpecifiedValue("activity.pal_per_moderate_minute", 0.0028, .activityLevelPerMinute),
        SpecifiedValue("activity.pal_per_vigorous_minute", 0.0080, .activityLevelPerMinute),
    ]

    /// Section 4, the table of equations.
    private static let equations: [SpecifiedValue] =
        equation("male.inactive", 753.07, -10.83, 6.50, 14.10)
        + equation("male.low_active", 581.47, -10.83, 8.30, 14.94)
        + equation("male.active", 1004.82, -10.83, 6.52, 15.91)
        + equation("male.very_active", -517.88, -10.83, 15.61, 19.11)
        + equation("female.inactive", 584.90, -7.01, 5.72, 11.71)
        + equation("female.low_active", 575.77, -7.01, 6.60, 12.14)
        + equation("female.active", 710.25, -7.01, 6.54, 12.34)
        + equation("female.very_active", 511.83, -7.01, 9.07, 12.56)

    /// Section 4, the rest; the limits of what is shown answer public reports P19 and P30.
    private static let estimate: [SpecifiedValue] = [
        SpecifiedValue("estimate.male.standard_error", 342, .kcalPerDay, .published),
        SpecifiedValue("estimate.female.standard_error", 246, .kcalPerDay, .published),
        SpecifiedValue("estimate.manual_activity_error", 150, .kcalPerDay),
        SpecifiedValue("estimate.interval_factor", 1.96, .ratio, .published),
        SpecifiedValue("estimate.shown_minimum", 1_000, .kcalPerDay),
        SpecifiedValue("estimate.shown_maximum", 10_000, .kcalPerDay),
        SpecifiedValue("estimate.rounding_step", 10, .kcalPerDay),
    ]

    /// Section 5.
    private static let destination: [SpecifiedValue] = [
        SpecifiedValue("destination.older_from_age", 65, .year),
        SpecifiedValue("destination.lose_from_bmi", 20.0, .kilogramPerSquareMetre),
        SpecifiedValue("destination.lose_from_bmi_older", 23.0, .kilogramPerSquareMetre),
        SpecifiedValue("destination.safety_minimum_bmi", 18.5, .kilogramPerSquareMetre),
        SpecifiedValue("destination.safety_minimum_bmi_older", 22, .kilogramPerSquareMetre),
        SpecifiedValue("destination.lose_minimum_distance", 1.0, .kilogram),
        SpecifiedValue("destination.landing_step", 0.1, .kilogram),
        SpecifiedValue("destination.gain_maximum_bmi", 30, .kilogramPerSquareMetre, .open),
        SpecifiedValue("destination.gain_maximum_share", 15, .percent, .open),
        SpecifiedValue("destination.body_fat_stale_after", 90, .day),
    ]

    /// Section 6.1.
    private static let lose: [SpecifiedValue] = [
        SpecifiedValue("lose.pace_gentle", 0.25, .percentPerWeek),
        SpecifiedValue("lose.pace_steady", 0.40, .percentPerWeek),
        SpecifiedValue("lose.pace_brisk", 0.60, .percentPerWeek),
        SpecifiedValue("lose.energy_density", 7_700, .kcalPerKilogram, .published),
        SpecifiedValue("lose.share_cap", 20, .percent, .confirmed),
        SpecifiedValue("lose.share_cap_drawn_in", 10, .percent),
        SpecifiedValue("lose.draw_in_bmi_from", 22, .kilogramPerSquareMetre),
        SpecifiedValue("lose.draw_in_bmi_width", 5, .kilogramPerSquareMetre),
        SpecifiedValue("lose.draw_in_age_until", 70, .year),
        SpecifiedValue("lose.draw_in_age_width", 10, .year),
        SpecifiedValue("lose.absolute_cap", 750, .kcalPerDay, .confirmed),
        SpecifiedValue("lose.floor_female", 1_200, .kcalPerDay, .open),
        SpecifiedValue("lose.floor_male", 1_500, .kcalPerDay, .open),
        SpecifiedValue("lose.offered_from_share", 85, .percent),
    ]

    /// Section 6.3.
    private static let gain: [SpecifiedValue] = [
        SpecifiedValue("gain.surplus_novice", 10, .percent, .confirmed),
        SpecifiedValue("gain.surplus_intermediate", 7.5, .percent, .confirmed),
        SpecifiedValue("gain.surplus_experienced", 5, .percent, .confirmed),
        // 1 and 3 years.
        SpecifiedValue("gain.intermediate_from", 12, .month),
        SpecifiedValue("gain.experienced_above", 36, .month),
        SpecifiedValue("gain.absolute_cap", 500, .kcalPerDay, .confirmed),
    ]

    /// Section 6.4.
    private static let recomposition: [SpecifiedValue] = [
        SpecifiedValue("recomposition.deficit_share", 10, .percent, .open),
        SpecifiedValue("recomposition.deficit_cap", 250, .kcalPerDay, .open),
    ]

    private static func limits(
        _ field: String, _ unit: ParameterUnit, accepted: (Double, Double), usual: (Double, Double)
    ) -> [SpecifiedValue] {
        [
            SpecifiedValue("plausibility.\(field)_accepted_minimum", accepted.0, unit),
            SpecifiedValue("plausibility.\(field)_accepted_maximum", accepted.1, unit),
            SpecifiedValue("plausibility.\(field)_usual_minimum", usual.0, unit),
            SpecifiedValue("plausibility.\(field)_usual_maximum", usual.1, unit),
        ]
    }

    private static func equation(
        _ name: String, _ constant: Double, _ perYear: Double, _ perCentimetre: Double, _ perKilogram: Double
    ) -> [SpecifiedValue] {
        [
            SpecifiedValue("estimate.\(name).constant", constant, .kcalPerDay, .published),
            SpecifiedValue("estimate.\(name).per_year", perYear, .kcalPerDayPerYear, .published),
            SpecifiedValue("estimate.\(name).per_cm", perCentimetre, .kcalPerDayPerCentimetre, .published),
            SpecifiedValue("estimate.\(name).per_kg", perKilogram, .kcalPerDayPerKilogram, .published),
        ]
    }
}
