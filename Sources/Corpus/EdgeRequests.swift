import Quantities
import Recommendation

/// First targets on edges that hardly any seed meets: made by hand, with the sums behind them.
public enum EdgeRequests {
    /// The same for every rule set: its questions are all answered no.
    public static func firstTargets(_ rules: RuleSet) -> [InitialTargetRequest] {
        [
            // 25.07 kg at 104.4 cm is a BMI of 23.001, and 1.091 kg over the safety minimum of 22 at 66 years.
            request(rules, .female, years: 66, centimetres: 104.4, kilograms: 25.07, .lose(pace: .steady)),
            // Maintenance −517.88 − 216.6 + 3746.4 + 19.11 × weight, and 500 more: 9,950 and 10,019 kcal/day.
            request(rules, .male, years: 20, centimetres: 240, kilograms: 336.9, .gain(trainingMonths: 0)),
            request(rules, .male, years: 20, centimetres: 240, kilograms: 340.5, .gain(trainingMonths: 0)),
        ]
    }

    private static func request(
        _ rules: RuleSet, _ sex: EquationSex, years: Int, centimetres: Double, kilograms: Double, _ goal: Goal
    ) -> InitialTargetRequest {
        var request = InitialTargetRequest(asOf: SeededWeek.monday)
        request.profile = SeededWeek.profile(sex: sex, years: years, centimetres: centimetres, kilograms: kilograms)
        request.safety = SeededWeek.safety(rules)
        request.activity = ActivityEvidence(confirmedCategory: .veryActive)
        request.goal = goal
        request.confirmed = Set(ConfirmableField.allCases)
        return request
    }
}
