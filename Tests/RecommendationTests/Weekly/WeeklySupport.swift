import Quantities
import Recommendation
import Testing
import TestSupport

/// Short ways to a check-in's reply.
func checkIn(_ request: WeeklyRequest, _ rules: RuleSet? = nil) throws -> WeeklyReply {
    let algorithm = try rules.map { try Sample.algorithm($0) } ?? Sample.algorithm
    let outcome = try WeeklyCheckIn.propose(request, algorithm)
    return try #require(outcome.reply, "no check-in: \(outcome)")
}

/// The sample week after a change.
func week(
    kcal: Double = 2_600, kilograms: Double = 88, target: Double = 2_700, goal: Goal = .lose(pace: .steady),
    _ change: (inout WeeklyRequest) throws -> Void = { _ in }
) throws -> WeeklyRequest {
    var request = try WeeklySample.request(goal: goal, kcal: kcal, kilograms: kilograms, target: target)
    try change(&request)
    return request
}

/// The label so many days before *as of*.
func label(_ daysBefore: Int) throws -> CivilDate { try #require(WeeklySample.date(daysBefore: daysBefore)) }

/// A weigh-in of the sample, by its label.
func readingID(_ daysBefore: Int) -> String { "w\(100 - daysBefore)" }
