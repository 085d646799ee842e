/// Codes of requests and replies in words. A code that is not listed is spelt out as it is.
enum CodeWords {
    /// `ACTIVITY_CATEGORY_LOW_ACTIVE` → `low active`; `low_intake_guard` → its words or `low intake guard`.
    static func words(_ code: String) -> String {
        if let words = special[code] { return words }
        for prefix in prefixes where code.hasPrefix(prefix) && code.count > prefix.count {
            let rest = code.dropFirst(prefix.count).lowercased()
            return special[rest] ?? spelt(rest)
        }
        if let colon = code.firstIndex(of: ":") {
            let question = spelt(String(code[code.index(after: colon)...]))
            return "\(spelt(String(code[..<colon]))): \(question)"
        }
        return spelt(code)
    }

    /// With a capital letter at its head.
    static func sentence(_ code: String) -> String { capital(words(code)) }

    static func capital(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

    private static func spelt(_ code: String) -> String { code.replacing("_", with: " ").replacing(".", with: " · ") }

    private static let prefixes = [
        "ACTIVITY_CATEGORY_", "BINDING_LIMIT_", "BODY_FAT_METHOD_", "BODY_WATER_CAUSE_", "BOUNDS_STATE_", "CONFIDENCE_",
        "CONFIRMABLE_FIELD_", "CONTEXT_LABEL_KIND_", "DAY_OUT_REASON_", "DAY_PROVENANCE_", "EQUATION_SEX_",
        "FLAG_ANSWER_", "FLAG_KIND_", "GOAL_KIND_", "INTAKE_COMPLETENESS_", "LANDING_STATE_", "MEAL_SLOT_",
        "MENSTRUAL_CYCLE_", "NEXT_STEP_", "PACE_", "RECOMPOSITION_PRIORITY_", "REVIEW_STATE_", "REVIEW_STATUS_",
        "RULE_SET_STATUS_", "SAFETY_ANSWER_", "TARGET_ORIGIN_", "TIME_OF_DAY_", "VALUE_SOURCE_",
        "WEARABLE_DAY_EXCLUSION_", "WEEKDAY_", "WEEKLY_STEP_", "WORK_KIND_",
    ]

    private static let special: [String: String] = [
        // Origins of a target.
        "TARGET_ORIGIN_ESTIMATE": "our estimate", "TARGET_ORIGIN_USER_ENTERED": "the person's own number",
        "TARGET_ORIGIN_NO_TARGET": "no target",
        // Sources of an activity category.
        "wearable_confirmed": "from a wearable, confirmed", "manual_assessment": "from answers",
        "chosen_by_person": "chosen by the person",
        // Why a day or weight does not count.
        "outside_window": "outside the evidence window", "before_plan_start": "before the plan began",
        "before_reset": "before the calibration was reset", "excluded_by_person": "left out by the person",
        "missing": "nothing recorded", "imported_unreconciled": "imported, not yet looked at",
        "unreviewed": "not confirmed as complete", "pending_draft": "a draft waits for confirmation",
        "incomplete": "confirmed as incomplete", "unresolved_flag": "an open question about it",
        "superseded": "corrected by a later entry", "duplicate": "the same reading again",
        "later_reading_of_the_day": "a later reading of the same day", "not_accepted": "outside what is accepted",
        "unusual_unconfirmed": "unusual and not confirmed", "transition": "body water is still settling",
        "outlier": "far from the line of the others", "future": "in the future", "unconfirmed": "not confirmed",
        // How complete a day is.
        "confirmed_complete": "confirmed complete", "confirmed_incomplete": "confirmed incomplete",
        "confirmed_fast": "confirmed fast",
        // Why a target is kept.
        "too_soon_after_change": "too soon after the latest change",
        "change_too_small": "the change would be too small",
        "not_certain": "the direction is not certain", "not_persistent": "not the same a week earlier",
        "low_intake_guard": "a guard against lowering after low intake",
        "user_entered_target": "the person's own number",
        "weekly_model_under_review": "weekly changes for this goal are under review",
        "no_room_above_floor": "no room above the lowest target",
        "mean_intake_under_floor": "mean intake under the lowest target",
        "weekends_not_logged": "weekends without a day that counts",
        "decreases_of_the_plan": "the plan's decreases add up to their limit",
        "target_far_under_formula": "the target would lie far under the formula",
        "maintenance_far_under_formula": "maintenance lies far under the formula",
        "low_or_fasting_days": "several low or fasting days",
        // Limits.
        "share_of_maintenance": "the share of maintenance", "absolute_cap": "the fixed cap",
        "intake_floor": "the lowest target (floor)", "none": "none",
        // Labels of what is not looked at.
        "records_run_low": "records run low",
        // Goals.
        "GOAL_KIND_LOSE": "lose weight", "GOAL_KIND_MAINTAIN": "maintain weight", "GOAL_KIND_GAIN": "gain weight",
        "GOAL_KIND_RECOMPOSITION": "recomposition", "GOAL_KIND_OBSERVE": "observe only",
        "not_offered_for_goal": "not offered for this goal",
        "BODY_FAT_METHOD_DUAL_ENERGY_X_RAY": "dual-energy X-ray",
        // Reasons of the gate.
        "below_age_of_equations": "below the age for which the equations hold",
        "underweight": "body mass index under the limit of the gate",
        "eating_disorder_screen": "score of the eating-disorder screen",
    ]

    /// Units as they are read.
    static func unit(_ unit: String) -> String { units[unit] ?? unit.replacing("_", with: " ") }

    /// A figure with its unit; a share or a plain number has none.
    static func figure(_ value: String, _ unit: String) -> String {
        let words = self.unit(unit)
        return words.isEmpty ? value : value + " " + words
    }

    private static let units = [
        "kcal_per_day": "kcal/day", "kcal_per_day_per_year": "kcal/day per year",
        "kcal_per_day_per_cm": "kcal/day per cm", "kcal_per_day_per_kg": "kcal/day per kg", "kcal_per_kg": "kcal/kg",
        "kg_per_kcal": "kg/kcal", "kcal_per_day_per_sqrt_day": "kcal/day per √day", "kg_per_m2": "kg/m²",
        "percent": "%", "percent_per_day": "% a day", "percent_per_week": "% a week",
        "steps_per_day": "steps a day", "minutes_per_day": "minutes a day", "minutes_per_week": "minutes a week",
        "pal": "activity level", "pal_per_minute": "activity level per minute", "count": "", "ratio": "",
        "kg_per_week": "kg a week",
    ]
}
