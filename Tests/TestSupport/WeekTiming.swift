import Quantities
import Recommendation

/// The check-in that is timed: 42 days and 42 weights, two calibrations of 35 labels, a change offered.
public enum WeekTiming {
    /// Somebody whose target lies well under what the record supports: the change is certain and persistent.
    public static func request() throws -> WeeklyRequest {
        var request = try WeeklySample.request(goal: .lose(pace: .gentle), kcal: 2_500, target: 1_800)
        request.menstrualCycle = .notGiven
        var generator = SeededGenerator(seed: 35)
        for index in request.days.indices {
            request.days[index].energyKcal = SuppliedRange(expected: Double(2_500 + generator.whole(-300...300)))
            request.days[index].meals = [.breakfast, .lunch, .dinner]
        }
        for index in request.weights.indices {
            let drop = Double(index) / 100
            request.weights[index].mass = Sample.mass(
                88 - drop + generator.decimal(0...0.6, decimals: 2))
        }
        return request
    }
}
