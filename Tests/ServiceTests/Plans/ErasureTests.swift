import Foundation
import Ledger
import Service
import TestSupport
import Testing
import Wire

/// Resets and erasures: a preview changes nothing, and its token allows that very step, once, for ten minutes (JRN-13,
/// SET-13).
struct ErasureTests {
    private let service: PlanService
    private let person: Person
    /// An id that stands nowhere else on the disk.
    private static let name = "subject-to-be-forgotten-7431"

    init() throws {
        service = try PlanService()
        person = Person(service.speaker(), id: ErasureTests.name)
    }

    private func eventCount() throws -> Int { try service.ledger.verify().events }

    private func token(_ reply: JSONObject) throws -> String { try #require(reply["preview.token"] as? String) }

    private func reset(_ day: Int, _ plan: Int, _ token: String?) -> JSONObject {
        person.request(PlanSample.day(day), ["planNumber": plan]).with("token", token)
    }

    /// Two plans, the first one archived; each with an offer.
    private func twoPlans() throws {
        let first = try person.offered()
        let day = PlanSample.day(PlanSample.decreaseDay)
        try person.write(.answerProposal, day, ["offerId": first.offer, "accept": true])
        try person.write(.reportConcern, day, ["offerId": first.offer, "concernCode": "wording"])
        let plan = try #require(try person.plan(day)["plan.running.planNumber"] as? Int)
        try person.write(.archivePlan, PlanSample.day(50), ["planNumber": plan])
        try person.startPlan(PlanSample.day(52))
    }

    private func erasing(_ categories: [String], _ from: Int, _ through: Int, _ token: String? = nil) -> JSONObject {
        person.request(
            PlanSample.day(60),
            ["categories": categories, "firstDay": PlanSample.day(from), "lastDay": PlanSample.day(through)]
        ).with("token", token)
    }

    @Test func aResetIsPreviewedAndThenDone() throws {
        let offered = try person.offered()
        let before = try eventCount()
        let preview = try person.speaker.call(.resetCalibration, reset(50, 2, nil))
        #expect(preview["preview.voidedOfferId"] as? Int == offered.offer)
        #expect(preview["preview.evidenceCountsFrom"] as? String == PlanSample.day(50))
        #expect((preview["preview.texts"] as? [Any])?.count == 3)
        #expect(try eventCount() == before)
        #expect(try person.plan(PlanSample.day(50))["plan.running.pendingOffer"] != nil)
        let done = try person.send(.resetCalibration, reset(50, 2, try token(preview)))
        #expect(done["done.plan.running.lastResetOn"] as? String == PlanSample.day(50))
        #expect(done["done.plan.running.pendingOffer"] == nil)
        // Not a deletion: target, history and safety stay.
        #expect(done["done.plan.running.target.estimateKcalPerDay"] as? Double == 2_220)
        #expect(try eventCount() == before + 1)
    }

    @Test func wrongExpiredUsedAndOtherTokensAreRefused() throws {
        try person.startPlan()
        let other = Person(service.speaker(), id: "other")
        try other.startPlan()
        let foreign = try token(
            try other.speaker.call(.resetCalibration, other.request(PlanSample.day(1), ["planNumber": 2])))
        let wrong = Data(repeating: 7, count: 32).base64EncodedString()
        let mine = try token(try person.speaker.call(.resetCalibration, reset(1, 2, nil)))
        let forErasing = try token(
            try person.speaker.call(.eraseSubject, JSONObject(["subjectId": person.id])))
        for (name, sent) in [("wrong", wrong), ("of another subject", foreign), ("for erasing", forErasing)] {
            let refused = try person.speaker.refusal(.resetCalibration, reset(1, 2, sent))
            #expect(refused.reason == "token_not_valid", "\(name)")
        }
        let short = try person.speaker.refusal(.resetCalibration, reset(1, 2, Data([1, 2]).base64EncodedString()))
        #expect(short.details.fieldViolations.map(\.fieldPath) == ["token"])
        // Another day than the one previewed.
        #expect(try person.speaker.refusal(.resetCalibration, reset(2, 2, mine)).reason == "token_not_valid")
        service.clock.advance(seconds: 601)
        #expect(try person.speaker.refusal(.resetCalibration, reset(1, 2, mine)).reason == "token_not_valid")
        let fresh = try token(try person.speaker.call(.resetCalibration, reset(1, 2, nil)))
        service.clock.advance(seconds: 599)
        let done = reset(1, 2, fresh)
        try person.send(.resetCalibration, done)
        // Used: with another request id it does nothing, with its own it is the first result.
        #expect(try person.speaker.refusal(.resetCalibration, reset(1, 2, fresh)).reason == "token_not_valid")
        #expect(try person.speaker.call(.resetCalibration, done)["done.receipt.replayed"] as? Bool == true)
    }

    @Test func whatIsErasedIsWhatWasPreviewed() throws {
        try twoPlans()
        let decisions = erasing(["ERASABLE_CATEGORY_DECISIONS"], 0, 50)
        let preview = try person.speaker.call(.eraseRecords, decisions)
        // Offer, answer, concern.
        #expect(preview["preview.eventCount"] as? Int == 3)
        let count = try eventCount()
        let erased = try service.ledger.stats().erasedEvents
        #expect(erased == 0)
        let mine = try token(preview)
        // A changed choice is another one.
        let plans = erasing(["ERASABLE_CATEGORY_PLANS"], 0, 50, mine)
        #expect(try person.speaker.refusal(.eraseRecords, plans).reason == "token_not_valid")
        let done = decisions.with("token", mine)
        let reply = try person.speaker.call(.eraseRecords, done)
        #expect(reply["done.eventCount"] as? Int == 3)
        let again = try person.speaker.call(.eraseRecords, done)
        #expect(again["done.replayed"] as? Bool == true && again["done.eventCount"] as? Int == 3)
        #expect(try service.ledger.stats().erasedEvents == 3)
        #expect(try eventCount() == count)
        #expect(try service.ledger.verify().isIntact)
        // The running plan is untouched, and the record reads on.
        #expect(try person.plan(PlanSample.day(60))["plan.running.target.estimateKcalPerDay"] as? Double == 2_220)
        let entries = try #require(try person.history(PlanSample.day(60))["entries"] as? [[String: Any]])
        #expect(entries.filter { $0["erased"] != nil }.count == 3)
    }

    @Test func theRunningPlanIsNotErasedOnItsOwn() throws {
        try twoPlans()
        let all = erasing(["ERASABLE_CATEGORY_PLANS"], 0, 100)
        #expect(try person.speaker.refusal(.eraseRecords, all).reason == "plan_still_open")
        let none = erasing(["ERASABLE_CATEGORY_CONCERNS"], 90, 91)
        #expect(try person.speaker.refusal(.eraseRecords, none).reason == "nothing_to_erase")
    }

    /// Part of an archived plan: what is left, answers of later offers among it, still reads.
    @Test func erasingOneOfTwoAcceptedOffersLeavesARecordThatReads() throws {
        let first = try person.offered()
        try person.write(
            .answerProposal, PlanSample.day(49), ["offerId": first.offer, "accept": true])
        // Seven weeks later the same again: another decrease.
        var second: (offer: Int, day: Int)?
        for week in 11...16 where second == nil {
            let reply = try person.checkIn(PlanSample.evidence(day: 7 * week, intake: 1_950))
            let offer = try #require(reply["offerId"] as? Int)
            if reply["checkIn.adjust"] != nil { second = (offer, 7 * week) }
            let answer = second == nil ? "keep" : "accept"
            try person.write(.answerProposal, PlanSample.day(7 * week), ["offerId": offer, answer: true])
        }
        let last = try #require(second)
        try person.write(.archivePlan, PlanSample.day(last.day + 1), ["planNumber": 2])
        let choice: [String: Any] = [
            "categories": ["ERASABLE_CATEGORY_DECISIONS"], "firstDay": PlanSample.day(49),
            "lastDay": PlanSample.day(49),
        ]
        let request = person.request(PlanSample.day(120), choice)
        let preview = try person.speaker.call(.eraseRecords, request)
        _ = try person.speaker.call(.eraseRecords, request.with("token", try token(preview)))
        let plan = try person.plan(PlanSample.day(121))
        #expect(plan["plan.noPlan"] != nil)
        let history = try person.history(PlanSample.day(121))
        let entries = try #require(history["entries"] as? [[String: Any]])
        #expect(entries.filter { $0["erased"] != nil }.count >= 2)
    }

    @Test func anErasedSubjectLeavesNoTraceAndOthersStay() throws {
        let other = Person(
            PlanSpeaker(service.service, CallerIdentity(tenant: "other tenant", isClinician: false)),
            id: ErasureTests.name)
        try twoPlans()
        try other.startPlan()
        let planted = Data(ErasureTests.name.utf8)
        #expect(try service.fileBytes().range(of: planted) != nil)
        let preview = try person.speaker.call(.eraseSubject, JSONObject(["subjectId": person.id]))
        let history = try person.history(PlanSample.day(60))
        #expect(preview["preview.eventCount"] as? Int == (history["entries"] as? [Any])?.count)
        let step = JSONObject(["subjectId": person.id, "token": try token(preview)])
        // The other tenant's caller has no use for it.
        #expect(try other.speaker.refusal(.eraseSubject, step).reason == "token_not_valid")
        #expect(try person.speaker.call(.eraseSubject, step)["done.replayed"] as? Bool == false)
        // Nothing is left that would tell a retry from a mistyped subject: both are not found, and say so.
        #expect(try person.speaker.refusal(.eraseSubject, step).reason == "unknown_subject")
        #expect(try person.plan(PlanSample.day(60))["plan.planRevision"] as? Int == 0)
        #expect((try person.history(PlanSample.day(60)))["entries"] == nil)
        #expect(try other.plan(PlanSample.day(1))["plan.running"] != nil)
        #expect(try service.ledger.verify().isIntact)
        // What is left of the name is the other tenant's.
        try other.send(
            .eraseSubject,
            JSONObject([
                "subjectId": other.id,
                "token": try token(try other.speaker.call(.eraseSubject, JSONObject(["subjectId": other.id]))),
            ]))
        let left = try service.fileBytes()
        for text in [ErasureTests.name, "\(ErasureTests.name)-request-1", "1991-06-15", "chosen_by_person"] {
            #expect(left.range(of: Data(text.utf8)) == nil, "\(text)")
        }
        #expect(try service.ledger.verify().isIntact)
    }

    @Test func anExpiredTokenErasesNobody() throws {
        try person.startPlan()
        let mine = try token(try person.speaker.call(.eraseSubject, JSONObject(["subjectId": person.id])))
        service.clock.advance(seconds: 601)
        let step = JSONObject(["subjectId": person.id, "token": mine])
        #expect(try person.speaker.refusal(.eraseSubject, step).reason == "token_not_valid")
        #expect(try person.plan(PlanSample.day(1))["plan.running"] != nil)
    }
}
