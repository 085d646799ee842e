import Recommendation

/// Values that must not decrease along a chain. A file whose bands overlap or whose usual limits lie outside the
/// accepted ones would load and then act strangely, so it is refused. The own ranges of one chain's parameters do
/// not overlap either, so that any value within its own range keeps the order.
package enum ValueOrder {
    package static let chains: [[String]] = [
        limits(of: "age"), limits(of: "height"), limits(of: "weight"), limits(of: "bmi"), limits(of: "body_fat"),
        limits(of: "intake"),
        [
            "plausibility.own_target_usual_minimum", "plausibility.own_target_usual_maximum",
            "plausibility.own_target_accepted_maximum",
        ],
        ["plausibility.fast_maximum", "plausibility.intake_usual_minimum"],
        ["plausibility.weight_change_per_day", "plausibility.weight_change_maximum"],

        ["eligibility.offered_from_age", "eligibility.estimate_from_age", "eligibility.widening_from_age"],
        ["eligibility.first_target_assessment_days", "eligibility.weekly_assessment_days"],
        ["eligibility.clearing_delay_days", "eligibility.clearing_interval_days"],
        [
            "eligibility.underweight_bmi", "destination.safety_minimum_bmi", "destination.lose_from_bmi",
            "eligibility.widening_from_bmi",
        ],

        [
            "activity.pal_base", "activity.band_low_active_from", "activity.band_active_from",
            "activity.band_very_active_from", "activity.band_outside_fitted_range_from",
        ],
        [
            "activity.usable_steps_minimum", "activity.steps_low_active_from", "activity.steps_active_from",
            "activity.steps_very_active_from", "activity.implausible_steps_above",
            "activity.usable_steps_maximum",
        ],
        ["activity.usable_wear_minimum", "activity.low_wear_below"],
        [
            "activity.usable_days_for_suggestion", "activity.usable_days_for_full_coverage",
            "activity.wearable_window",
        ],
        ["activity.training_low_active_from", "activity.training_active_from"],
        ["activity.pal_work_standing", "activity.pal_work_light_physical", "activity.pal_work_heavy_physical"],
        ["activity.pal_per_moderate_minute", "activity.pal_per_vigorous_minute"],

        ["estimate.shown_minimum", "estimate.shown_maximum"],
        [
            "destination.safety_minimum_bmi", "destination.safety_minimum_bmi_older",
            "destination.lose_from_bmi_older",
        ],
        ["destination.landing_step", "destination.lose_minimum_distance"],

        ["lose.pace_gentle", "lose.pace_steady", "lose.pace_brisk"],
        ["lose.share_cap_drawn_in", "lose.share_cap"],
        ["lose.draw_in_age_width", "lose.draw_in_age_until"],
        ["gain.surplus_experienced", "gain.surplus_intermediate", "gain.surplus_novice"],
        ["gain.intermediate_from", "gain.experienced_above"],
    ]

    /// The first two neighbours that stand the wrong way round; ids that a rule set does not have are passed over.
    static func fault(in parameters: [ParameterRecord]) -> RuleSetFault? {
        var values: [String: Double] = [:]
        for parameter in parameters { values[parameter.id] = parameter.value }
        for chain in chains {
            for (lower, upper) in zip(chain, chain.dropFirst()) {
                if let low = values[lower], let high = values[upper], low > high {
                    return .contradiction(id: lower, other: upper)
                }
            }
        }
        return nil
    }

    private static func limits(of field: String) -> [String] {
        ["accepted_minimum", "usual_minimum", "usual_maximum", "accepted_maximum"].map {
            "plausibility.\(field)_\($0)"
        }
    }
}
