import Quantities
import Recommendation
import Testing
import TestSupport

/// Counts that cannot be are refused with their path; none stops the program and none is taken for an answer.
struct CountEdgeTests {
    private func refusals(_ request: InitialTargetRequest) throws -> [FieldRefusal]? {
        guard case .refused(let refusals) = try propose(request) else { return nil }
        return refusals
    }

    @Test(
        arguments: [
            (-1, "outOfRange"), (.min, "outOfRange"), (0, "accepted"), (600, "accepted"), (1_440, "accepted"),
            (1_441, "outOfRange"), (.max, "outOfRange"),
        ] as [(Int, String)])
    func trainingMonths(_ months: Int, _ verdict: String) throws {
        let found = try refusals(request(.gain(trainingMonths: months), landing: Sample.mass(72)))
        #expect(
            found == (verdict == "accepted" ? nil : [FieldRefusal(path: "goal.training_months", code: .outOfRange)]))
    }

    @Test(arguments: [(-1, true), (.max, true), (0, false), (12, false)] as [(Int, Bool)])
    func trainingSessions(_ sessions: Int, _ isRefused: Bool) throws {
        var asked = try Sample.request()
        let days = (1...14).compactMap { back in
            Sample.asOf?.adding(days: -back).map {
                WearableDay(date: $0, steps: 6_000, trainingMinutes: 10, trainingSessions: sessions)
            }
        }
        asked.activity = ActivityEvidence(wearableDays: days, confirmedCategory: .lowActive)
        let found = try refusals(asked)
        #expect(found?.count == (isRefused ? 14 : nil))
        #expect(
            found?.first
                == (isRefused
                    ? FieldRefusal(path: "activity.wearable.days[0].training_sessions", code: .outOfRange) : nil))
    }

    /// Years that nobody has are a typing error; a date on which they cannot have been given yet is another fault.
    @Test(arguments: [-1, .min, .max, 121, 4])
    func givenYears(_ years: Int) throws {
        var asked = try Sample.request()
        asked.profile.age = .years(years, givenOn: try day("2026-03-01"))
        #expect(try refusals(asked) == [FieldRefusal(path: "profile.age", code: .typingError)])
        asked.profile.age = .years(30, givenOn: try day("2026-03-03"))
        #expect(try refusals(asked) == [FieldRefusal(path: "profile.age", code: .futureDate)])
        asked.profile.age = .dateOfBirth(try day("2026-03-03"))
        #expect(try refusals(asked) == [FieldRefusal(path: "profile.age", code: .futureDate)])
    }
}
