/// What the areas of the goldens hold.
enum AreaWords {
    /// `weekly-guards` → `Weekly guards`.
    static func title(_ area: String) -> String { CodeWords.capital(area.replacing("-", with: " ")) }

    /// A sentence; empty for an area that is not listed here.
    static func about(_ area: String) -> String { sentences[area] ?? "" }

    /// The part of the service that an area belongs to, in reading order.
    static func part(_ area: String) -> String {
        if area.hasPrefix("weekly") { return "Weekly check-in" }
        return area == "public-reports" ? "Reports from other products" : "First target"
    }

    static let parts = ["First target", "Weekly check-in", "Reports from other products"]

    private static let sentences = [
        "activity": "From wearable days or answers to an activity category.",
        "ages": "Dates of birth, birthdays and the limits of age.",
        "destination": "Where a plan is meant to lead, and that no figure depends on it.",
        "display": "Energy figures hidden, and languages.",
        "eligibility": "Safety questions: who gets no number of ours.",
        "estimate": "Maintenance from the 2023 equations, against the report’s own tables.",
        "explain": "The reasons as a person can ask for them.",
        "gain": "The surplus by training experience, and its cap.",
        "lose": "Deficit by pace, the caps, the lowest target.",
        "maintain": "The maintenance estimate as the target.",
        "observe": "Tracking without a target.",
        "options": "What may be chosen, and why something may not.",
        "order": "Which outcome comes first where several apply.",
        "own-target": "Numbers that people enter themselves.",
        "plausibility": "What is refused, and what is asked about.",
        "public-reports": "What went wrong elsewhere in public, and must not here.",
        "recomposition": "Never a surplus, and nothing promised.",
        "units": "Pounds, feet and decimals.",
        "weekly-calibration": "Maintenance from intake and weights, with the formula as prior.",
        "weekly-candidate": "The questions that the candidate answers the other way.",
        "weekly-context": "Labels on dates: illness, travel, fasting, water.",
        "weekly-days": "Which days count.",
        "weekly-decision": "Keep, adjust or wait: exactly one.",
        "weekly-flags": "Days that are asked about.",
        "weekly-gate": "Safety answers in a check-in.",
        "weekly-guards": "What holds a decrease back.",
        "weekly-observe": "Descriptions without a target.",
        "weekly-safety-look": "Weight going down too fast or too far.",
        "weekly-safety-questions": "When the safety questions are asked again.",
        "weekly-shortfalls": "What is still missing for a decision.",
        "weekly-weights": "Which weights count.",
    ]
}
