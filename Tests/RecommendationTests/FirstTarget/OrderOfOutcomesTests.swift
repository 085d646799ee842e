import Quantities
import Recommendation
import Testing
import TestSupport

/// The order of algorithm §6.7, pair by pair: not offered > manual only > refused fields > needs input > needs
/// confirmation > route > no target offered > eligible.
struct OrderOfOutcomesTests {
    @Test func notOfferedBeforeManualOnly() throws {
        var asked = try request(.lose(pace: .brisk), .female, years: 17)
        asked.safety = nil
        #expect(try propose(asked).kind == "notOffered")
    }

    /// A destination out of its bounds is a refused field: it comes before the missing pace.
    @Test func refusedDestinationBeforeMissingInput() throws {
        for (goal, landing, code) in [
            (Goal.lose(pace: nil), 70.0, RefusalCode.aboveCurrentWeight), (.lose(pace: nil), 53, .belowSafetyMinimum),
            (.gain(trainingMonths: nil), 70, .belowCurrentWeight), (.gain(trainingMonths: nil), 80.6, .aboveUpperBound),
        ] {
            let asked = try request(goal, landing: Sample.mass(landing))
            guard case .refused(let refusals) = try propose(asked) else {
                Issue.record("\(goal), \(landing): \(try propose(asked).kind)")
                continue
            }
            #expect(refusals == [FieldRefusal(path: "destination.landing_weight", code: code)])
        }
        var asked = try request(.recomposition(progressiveTraining: nil, priority: .balanced))
        asked.destination = .bodyFat(percent: 30, observations: [try observation(30)])
        guard case .refused(let refusals) = try propose(asked) else {
            Issue.record("not refused: \(try propose(asked).kind)")
            return
        }
        #expect(refusals == [FieldRefusal(path: "destination.landing_body_fat_percent", code: .notBelowObservation)])
    }

    /// Bounds that hang on an unusual, unconfirmed weight are not held against the person before the weight is.
    @Test func unconfirmedWeightBeforeItsBounds() throws {
        var asked = try request(.lose(pace: .steady), kilograms: 210, landing: Sample.mass(250))
        asked.confirmed = []
        #expect(try propose(asked).kind == "needsConfirmation")
        asked.confirmed = Set(ConfirmableField.allCases)
        #expect(try propose(asked).kind == "refused")
    }

    @Test func missingInputBeforeConfirmation() throws {
        var asked = try request(.maintain, kilograms: 210)
        asked.confirmed = []
        asked.profile.equationSex = nil
        #expect(try propose(asked).kind == "needsInput")
    }

    @Test func confirmationBeforeRoute() throws {
        var asked = try request(.maintain, kilograms: 210, landing: Sample.mass(200))
        asked.confirmed = []
        #expect(try propose(asked).kind == "needsConfirmation")
        asked.confirmed = Set(ConfirmableField.allCases)
        #expect(try propose(asked).kind == "route")
    }

    /// Muscle first routes before the missing training bars a target (§6.4), and after what is missing.
    @Test func routeBeforeNoTarget() throws {
        var asked = try request(.recomposition(progressiveTraining: false, priority: .muscleFirst))
        asked.destination = .deferred
        #expect(try propose(asked).kind == "route")
        asked.goal = .recomposition(progressiveTraining: false, priority: .fatFirst)
        #expect(try propose(asked).kind == "noTargetOffered")
        asked.goal = .recomposition(progressiveTraining: nil, priority: .muscleFirst)
        #expect(try propose(asked).kind == "needsInput")
    }

    /// Values that are no numbers are refused although the goal, which would say what they are for, is missing.
    @Test func refusedValuesBeforeTheMissingGoal() throws {
        let cases: [(DestinationChoice, String, RefusalCode)] = [
            (.landingWeight(Sample.mass(.nan)), "destination.landing_weight", .notFinite),
            (.landingWeight(Sample.mass(400)), "destination.landing_weight", .outsideWhatWeCanEstimate),
            (.bodyFat(percent: 80, observations: []), "destination.landing_body_fat_percent", .outOfRange),
            (
                .bodyFat(percent: 20, observations: [try observation(-0.0)]),
                "destination.observations[0].body_fat_percent", .negativeZero
            ),
        ]
        for (destination, path, code) in cases {
            var asked = try Sample.request()
            asked.goal = nil
            asked.destination = destination
            guard case .refused(let refusals) = try propose(asked) else {
                Issue.record("\(path): \(try propose(asked).kind)")
                continue
            }
            #expect(refusals.map(\.path) == [path] && refusals.map(\.code) == [code])
        }
    }

    private func observation(_ percent: Double) throws -> BodyFatObservation {
        BodyFatObservation(percent: percent, method: .tape, observedOn: try #require(Sample.asOf))
    }
}
