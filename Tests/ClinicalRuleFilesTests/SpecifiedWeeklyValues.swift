import Recommendation

/// The values of the algorithm's section 7, typed from its text and not from the rule files.
extension SpecifiedValue {
    static let weekly = evidence + calibration + safetyLook + decision

    /// Section 7.1.
    private static let evidence: [SpecifiedValue] = [
        SpecifiedValue("evidence.window_labels", 35, .day, .open),
        SpecifiedValue("evidence.minimum_labels", 21, .day),
        SpecifiedValue("evidence.minimum_kept_days", 14, .day),
        SpecifiedValue("evidence.minimum_kept_days_last_week", 4, .day),
        SpecifiedValue("evidence.minimum_weights", 6, .count),
        SpecifiedValue("evidence.minimum_weight_span", 13, .day),
        SpecifiedValue("evidence.minimum_weights_last_week", 1, .count),
        SpecifiedValue("evidence.kept_share_parts", 2, .count),
        SpecifiedValue("evidence.kept_share_of", 3, .count),
        SpecifiedValue("evidence.meal_present_share", 90, .percent),
        SpecifiedValue("evidence.meal_other_days", 10, .count),
        SpecifiedValue("evidence.intake_far_below_share", 60, .percent),
        SpecifiedValue("evidence.intake_far_above_share", 200, .percent),
        SpecifiedValue("evidence.low_day", 800, .kcalPerDay),
        SpecifiedValue("evidence.wide_range_share", 40, .percent),
        SpecifiedValue("evidence.weigh_ins_apart", 3.5, .percent),
        SpecifiedValue("evidence.echo_distance", 0.05, .kilogram),
        SpecifiedValue("evidence.transition_change", 250, .kcalPerDay),
        SpecifiedValue("evidence.transition_labels", 7, .day),
        SpecifiedValue("evidence.plan_transition_labels", 7, .day),
        SpecifiedValue("evidence.water_change_labels", 7, .day),
        SpecifiedValue("evidence.outlier_minimum_weights", 5, .count),
        SpecifiedValue("evidence.outlier_deviations", 3.5, .ratio),
        SpecifiedValue("evidence.outlier_distance", 1.5, .kilogram),
    ]

    /// Section 7.2.
    private static let calibration: [SpecifiedValue] = [
        SpecifiedValue("calibration.water_share", 0.55, .percent),
        SpecifiedValue("calibration.water_memory", 0.40, .ratio),
        SpecifiedValue("calibration.cycle_amplitude", 0.35, .kilogram),
        SpecifiedValue("calibration.intake_water", 0.0006, .kilogramPerKilocalorie),
        SpecifiedValue("calibration.intake_water_memory", 0.6, .ratio),
        SpecifiedValue("calibration.intake_spread_minimum", 200, .kcalPerDay),
        SpecifiedValue("calibration.logging_noise", 150, .kcalPerDay),
        SpecifiedValue("calibration.logging_noise_share", 12, .percent),
        SpecifiedValue("calibration.drift", 15, .kcalPerDayPerRootDay),
        SpecifiedValue("calibration.scatter_limit", 4, .ratio),
        SpecifiedValue("calibration.density_uncertainty", 900, .kcalPerKilogram),
        SpecifiedValue("calibration.prior_share", 92, .percent),
        SpecifiedValue("calibration.prior_bias_share", 12, .percent),
        SpecifiedValue("calibration.interval_factor", 1.645, .ratio),
        SpecifiedValue("calibration.high_within", 120, .kcalPerDay),
        SpecifiedValue("calibration.moderate_within", 200, .kcalPerDay),
        SpecifiedValue("calibration.plausible_low", 60, .percent),
        SpecifiedValue("calibration.plausible_high", 150, .percent),
    ]

    /// Section 7.3, step 2.
    private static let safetyLook: [SpecifiedValue] = [
        SpecifiedValue("safety_look.median_labels", 7, .day),
        SpecifiedValue("safety_look.median_minimum_days", 3, .day),
        SpecifiedValue("safety_look.comparison_days", 28, .day),
        SpecifiedValue("safety_look.loss_share", 5, .percent),
        SpecifiedValue("safety_look.early_before_day", 15, .day),
        SpecifiedValue("safety_look.early_loss_share", 4, .percent),
        SpecifiedValue("safety_look.slope_labels", 35, .day),
        SpecifiedValue("safety_look.slope_minimum_labels", 14, .day),
        SpecifiedValue("safety_look.slope_minimum_weights", 6, .count),
        SpecifiedValue("safety_look.slope_per_week", 1, .percentPerWeek),
        SpecifiedValue("safety_look.slope_certainty", 1.282, .ratio),
        SpecifiedValue("safety_look.standing_days", 28, .day),
        SpecifiedValue("safety_look.earlier_days", 7, .day),
        SpecifiedValue("safety_look.raise_minimum", 75, .kcalPerDay),
        SpecifiedValue("safety_look.raise_step", 150, .kcalPerDay),
        SpecifiedValue("safety_look.raise_spacing", 14, .day),
        SpecifiedValue("safety_look.record_share", 80, .percent),
    ]

    /// Section 7.3, steps 3 to 8, and the band of section 9.
    private static let decision: [SpecifiedValue] = [
        SpecifiedValue("decision.deadband", 75, .kcalPerDay),
        SpecifiedValue("decision.step_limit", 150, .kcalPerDay),
        SpecifiedValue("decision.spacing_days", 21, .day),
        SpecifiedValue("decision.less_certainty", 1.645, .ratio),
        SpecifiedValue("decision.more_certainty", 1.282, .ratio),
        SpecifiedValue("decision.persistence_days", 7, .day),
        SpecifiedValue("decision.low_days", 3, .day),
        SpecifiedValue("decision.low_maintenance_share", 80, .percent),
        SpecifiedValue("decision.low_target_share", 70, .percent),
        SpecifiedValue("decision.weekends_without_day", 2, .count),
        SpecifiedValue("decision.decreases_total", 300, .kcalPerDay),
        SpecifiedValue("decision.guard_count", 2, .count),
        // 8 weeks.
        SpecifiedValue("decision.guard_days", 56, .day),
        SpecifiedValue("decision.arrival_days", 28, .day),
        SpecifiedValue("decision.long_label_days", 7, .day),
        SpecifiedValue("decision.maintain_band", 1, .percent, .open),
        SpecifiedValue("decision.maintain_band_held", 21, .day, .open),
    ]
}
