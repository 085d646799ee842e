import Service
import TestSupport
import Testing
import Wire

/// Answers to an offer, and what becomes of the target (algorithm §8, JRN-09, -10).
struct AnswerTests {
    private let service: PlanService
    private let person: Person
    private static let offerDay = PlanSample.decreaseDay
    private let today = PlanSample.day(AnswerTests.offerDay)

    init() throws {
        service = try PlanService()
        person = Person(service.speaker())
    }

    private func target(_ day: Int) throws -> JSONObject {
        JSONObject(try #require(try person.plan(PlanSample.day(day))["plan.running.target"] as? [String: Any]))
    }

    private func answer(_ day: Int, _ offer: Int, _ answer: [String: Any]) throws -> JSONObject {
        try person.write(.answerProposal, PlanSample.day(day), ["offerId": offer].merging(answer) { $1 })
    }

    private func refusal(_ day: Int, _ offer: Int, _ answer: [String: Any]) throws -> String? {
        try person.refusal(.answerProposal, PlanSample.day(day), ["offerId": offer].merging(answer) { $1 }).reason
    }

    @Test func theSampleIsWhatItsCommentSays() throws {
        let offered = try person.offered()
        // 2,220 less the step of 150.
        #expect(offered.to == 2_070)
        let raised = Person(service.speaker(), id: "raised")
        #expect(try raised.offered(PlanSample.raise).to == 2_370)
    }

    @Test func anOfferChangesNothingAndAnAcceptanceDoes() throws {
        let offered = try person.offered()
        for day in [49, 50, 60] {
            #expect(try target(day)["estimateKcalPerDay"] as? Double == 2_220)
        }
        let reply = try answer(49, offered.offer, ["accept": true])
        #expect(reply["plan.running.target.estimateKcalPerDay"] != nil)
        #expect(try target(60)["estimateKcalPerDay"] as? Double == 2_070)
        #expect(try target(60)["offerId"] as? Int == offered.offer)
        #expect(try person.plan(today)["plan.running.pendingOffer"] == nil)
    }

    @Test func keepAndRejectLeaveTheTarget() throws {
        for (name, word) in [("kept", "keep"), ("rejected", "reject")] {
            let person = Person(service.speaker(), id: name)
            let offered = try person.offered()
            try person.write(.answerProposal, today, ["offerId": offered.offer, word: true])
            let plan = try person.plan(PlanSample.day(60))
            #expect(plan["plan.running.target.estimateKcalPerDay"] as? Double == 2_220)
            #expect(plan["plan.running.pendingOffer"] == nil)
        }
    }

    @Test func anEditIsThePersonsNumberWithTheOfferBesideIt() throws {
        let offered = try person.offered()
        #expect(
            try refusal(49, offered.offer, ["edit": ["energyKcalPerDay": 900]]) == "own_target_needs_confirmation")
        #expect(try refusal(49, offered.offer, ["edit": ["energyKcalPerDay": 20_000]]) == "own_target_not_possible")
        _ = try answer(49, offered.offer, ["edit": ["energyKcalPerDay": 2_111]])
        let target = try target(49)
        #expect(target["ownKcalPerDay"] as? Double == 2_111)
        #expect(target["estimateKcalPerDay"] == nil)
        #expect(target["declinedEstimateKcalPerDay"] as? Double == offered.to)
    }

    @Test func aDeferredOfferStandsUntilItsDayAndNoLonger() throws {
        let offered = try person.offered()
        #expect(try refusal(49, offered.offer, ["deferUntil": PlanSample.day(49)]) == "deferral_not_later")
        // 14 days at most.
        #expect(try refusal(49, offered.offer, ["deferUntil": PlanSample.day(64)]) == "deferral_too_long")
        _ = try answer(49, offered.offer, ["deferUntil": PlanSample.day(52)])
        #expect(try refusal(49, offered.offer, ["deferUntil": PlanSample.day(53)]) == "already_deferred")
        let plan = try person.plan(PlanSample.day(52))
        #expect(plan["plan.running.pendingOffer.expiresOn"] as? String == PlanSample.day(52))
        #expect(try person.plan(PlanSample.day(53))["plan.running.pendingOffer"] == nil)
        #expect(try refusal(53, offered.offer, ["keep": true]) == "offer_expired")
        _ = try answer(52, offered.offer, ["keep": true])
    }

    /// The earlier of that day and the next check-in.
    @Test func aDeferralReachesNoFurtherThanTheNextCheckIn() throws {
        let offered = try person.offered()
        let next = try #require(try person.plan(today)["plan.running.nextCheckInOn"] as? String)
        #expect(next == PlanSample.day(56))
        _ = try answer(49, offered.offer, ["deferUntil": PlanSample.day(63)])
        #expect(try person.plan(today)["plan.running.pendingOffer.expiresOn"] as? String == next)
        #expect(try refusal(57, offered.offer, ["reject": true]) == "offer_expired")
    }

    @Test func anUndoRestoresTheTargetAndKeepsBothRecords() throws {
        let offered = try person.offered()
        _ = try answer(49, offered.offer, ["accept": true])
        let undone = try person.write(.undoAnswer, PlanSample.day(51), ["offerId": offered.offer])
        #expect(undone["plan.running.target.estimateKcalPerDay"] as? Double == 2_220)
        #expect(try target(70)["estimateKcalPerDay"] as? Double == 2_220)
        let entries = try #require(try person.history(PlanSample.day(51))["entries"] as? [[String: Any]])
        let changes = entries.compactMap { ($0["change"] as? [String: Any])?.keys.first { $0 != "actor" } }
        #expect(
            changes == ["safetyAssessed", "started", "safetyAssessed", "offerMade", "answered", "answerUndone"],
            "both records stay inspectable")
        #expect(
            try person.refusal(.undoAnswer, PlanSample.day(51), ["offerId": offered.offer]).reason == "nothing_to_undo")
        // It waits again, and a late acceptance needs that day's inputs.
        #expect(try refusal(51, offered.offer, ["accept": true]) == "no_longer_holds_inputs_missing")
        _ = try answer(51, offered.offer, ["keep": true])
    }

    @Test func undoEndsAtTheNextAnsweredCheckIn() throws {
        let offered = try person.offered()
        _ = try answer(49, offered.offer, ["accept": true])
        let next = try person.checkIn(PlanSample.evidence(day: 56, intake: 2_150))
        let second = try #require(next["offerId"] as? Int)
        _ = try answer(56, second, ["keep": true])
        let refused = try person.refusal(.undoAnswer, PlanSample.day(56), ["offerId": offered.offer])
        #expect(refused.reason == "undo_no_longer_possible")
        #expect(try target(70)["estimateKcalPerDay"] as? Double == 2_070)
    }

    @Test func undoEndsWithANumberOfThePersonsOwnAndAtManualOnly() throws {
        let offered = try person.offered()
        _ = try answer(49, offered.offer, ["accept": true])
        let plan = try #require(try person.plan(today)["plan.running.planNumber"] as? Int)
        try person.write(.setTarget, today, ["planNumber": plan, "own": ["energyKcalPerDay": 2_000]])
        let refused = try person.refusal(.undoAnswer, today, ["offerId": offered.offer])
        #expect(refused.reason == "undo_no_longer_possible")
    }

    @Test func unknownOffersAndAnswersWithoutAnAnswerAreNamed() throws {
        let offered = try person.offered()
        #expect(try refusal(49, offered.offer + 7, ["keep": true]) == "unknown_offer")
        for nothing in [["accept": false], [:]] as [[String: Any]] {
            let refused = try person.refusal(
                .answerProposal, today, ["offerId": offered.offer].merging(nothing) { $1 })
            #expect(refused.details.fieldViolations.map(\.fieldPath) == ["answer"])
        }
    }

    @Test func anotherOfferOfTheWeekTakesThePlace() throws {
        let offered = try person.offered()
        let again = try person.checkIn()
        #expect(again["offerId"] as? Int == offered.offer, "the same evidence returns the same offer")
        let other = try person.checkIn(PlanSample.evidence(day: 49, intake: 2_150, seed: 8))
        let second = try #require(other["offerId"] as? Int)
        #expect(second != offered.offer)
        #expect(try refusal(49, offered.offer, ["accept": true]) == "offer_replaced")
        _ = try answer(49, second, ["accept": true])
        let refused = try person.refusal(.proposeWeekly, today, ["evidence": PlanSample.decrease.value])
        #expect(refused.reason == "week_already_answered")
    }
}
