import Service
import TestSupport
import Testing
import Wire

/// An offer that is accepted on a later day is looked at again: gate, caps and floor (algorithm §8).
struct LateAcceptanceTests {
    private let service: PlanService
    private let person: Person
    private let offer: Int
    private let late = PlanSample.day(PlanSample.decreaseDay + 2)

    init() throws {
        service = try PlanService()
        person = Person(service.speaker())
        offer = try person.offered().offer
    }

    private func inputs(assessed: String? = nil) -> [String: Any] {
        [
            "profile": PlanSample.profile, "safety": PlanSample.safety(assessed ?? late),
            "activity": ["category": "ACTIVITY_CATEGORY_LOW_ACTIVE", "sourceCode": "manual_assessment"],
        ]
    }

    private func request(_ late: [String: Any]?) -> JSONObject {
        person.request(self.late, ["offerId": offer, "accept": true]).with("late", late)
    }

    private func reason(_ late: [String: Any]?, _ speaker: PlanSpeaker? = nil) throws -> String? {
        try (speaker ?? person.speaker).refusal(.answerProposal, request(late)).reason
    }

    /// What the caps are shares of, as the record keeps it.
    private func maintenance() throws -> Double {
        let entries = try #require(try person.history(late)["entries"] as? [[String: Any]])
        let made = entries.compactMap { JSONObject($0)["change.offerMade.adjust"] as? [String: Any] }
        return try #require(made.first?["maintenanceKcalPerDay"] as? Double)
    }

    @Test func withTheInputsOfTheDayItHolds() throws {
        #expect(try reason(nil) == "no_longer_holds_inputs_missing")
        let reply = try person.send(.answerProposal, request(inputs()))
        #expect(reply["plan.running.target.estimateKcalPerDay"] as? Double == 2_070)
        #expect(reply["plan.running.target.effectiveOn"] as? String == late)
    }

    @Test func whatIsMissingIsAskedFor() throws {
        for part in ["profile", "activity"] {
            let missing = JSONObject(inputs()).with(part, nil).value
            #expect(try reason(missing)?.hasPrefix("no_longer_holds_") == true, "\(part)")
        }
        for field in ["height", "weight", "equationSex"] {
            let missing = JSONObject(inputs()).with("profile." + field, nil).value
            #expect(try reason(missing) == "no_longer_holds_inputs_missing", "\(field)")
        }
        #expect(try reason(JSONObject(inputs()).with("safety", nil).value) == "no_longer_holds_gate")
        #expect(try person.plan(late)["plan.running.target.estimateKcalPerDay"] as? Double == 2_220)
    }

    /// At most 28 days old.
    @Test func theGateNeedsAnswersThatAreNotTooOld() throws {
        #expect(try reason(inputs(assessed: PlanSample.day(51 - 29))) == "no_longer_holds_gate")
        let reply = try person.send(.answerProposal, request(inputs(assessed: PlanSample.day(51 - 28))))
        #expect(reply["receipt"] != nil)
    }

    /// A floor of 2,080 is above the 2,070 on offer; one of 2,070 is not.
    @Test func theFloorOfTheDayHolds() throws {
        func speaker(_ floor: Double) throws -> PlanSpeaker {
            try service.speaker(rules: try TestRules.changed(id: "lose.floor_female", to: floor))
        }
        #expect(try reason(inputs(), try speaker(2_080)) == "no_longer_holds_floor")
        #expect(try speaker(2_070).call(.answerProposal, request(inputs()))["receipt"] != nil)
    }

    /// The lowest target is maintenance less the cap, rounded up to 10: with a cap of M − 2,071 that is 2,080, with one
    /// of M − 2,065 it is 2,070.
    @Test func theCapOfTheDayHolds() throws {
        let maintenance = try maintenance()
        func speaker(_ lowest: Double) throws -> PlanSpeaker {
            try service.speaker(rules: try TestRules.changed(id: "lose.absolute_cap", to: maintenance - lowest))
        }
        #expect(try reason(inputs(), try speaker(2_071)) == "no_longer_holds_cap")
        #expect(try speaker(2_065).call(.answerProposal, request(inputs()))["receipt"] != nil)
    }

    /// A raise is held back by no floor and by no cap on deficits.
    @Test func aRaiseIsNeverHeldBack() throws {
        let raised = Person(service.speaker(), id: "raised")
        let offered = try raised.offered(PlanSample.raise)
        let strict = try service.speaker(rules: try TestRules.changed(id: "lose.floor_female", to: 3_000))
        let request = raised.request(late, ["offerId": offered.offer, "accept": true, "late": inputs()])
        let reply = try strict.call(.answerProposal, request)
        #expect(reply["plan.running.target.estimateKcalPerDay"] as? Double == offered.to)
    }

    @Test func nothingIsLookedAtAgainForAnotherAnswer() throws {
        let reply = try person.write(.answerProposal, late, ["offerId": offer, "reject": true])
        #expect(reply["plan.running.target.estimateKcalPerDay"] as? Double == 2_220)
    }
}
