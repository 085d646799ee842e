import Foundation
import Ledger
import Locks
import Service
import TestSupport
import Testing
import Wire

/// A retry gets the first result and adds nothing; a replay, a stale write and a second answer are told apart.
struct OnceOnlyTests {
    private let service: PlanService
    private let person: Person

    init() throws {
        service = try PlanService()
        person = Person(service.speaker())
    }

    /// One write of every method, in an order that each follows from.
    private func everyWrite() throws -> [(method: Method, request: JSONObject)] {
        let offered = try person.offered()
        let day = PlanSample.decreaseDay
        let plan = try #require(try person.plan(PlanSample.day(day))["plan.running.planNumber"] as? Int)
        func on(_ later: Int) -> String { PlanSample.day(day + later) }
        try person.write(.answerProposal, on(0), ["offerId": offered.offer, "accept": true])
        try person.write(.undoAnswer, on(0), ["offerId": offered.offer])
        try person.write(.setTarget, on(1), ["planNumber": plan, "own": ["energyKcalPerDay": 2_000]])
        try person.write(
            .setDestination, on(1), ["planNumber": plan, "destination": ["landingWeight": ["massKg": 71]]])
        try person.write(.reportConcern, on(2), ["offerId": offered.offer, "concernCode": "other"])
        let preview = try person.speaker.call(.resetCalibration, person.request(on(2), ["planNumber": plan]))
        let token = try #require(preview["preview.token"] as? String)
        try person.write(.resetCalibration, on(2), ["planNumber": plan, "token": token])
        try person.assess(on(3))
        try person.write(.lockSafety, on(4), actor: "PLAN_ACTOR_CLINICIAN")
        try person.write(.unlockSafety, on(4), ["liftLock": true], actor: "PLAN_ACTOR_CLINICIAN")
        try person.write(.archivePlan, on(5), ["planNumber": plan])
        return person.sent
    }

    /// A start's own request carries the day again.
    private func dated(_ request: JSONObject, _ method: Method, _ day: String) -> JSONObject {
        guard method == .startPlan else { return request }
        return request.with("request.asOf", day).with("request.safety.assessedOn", day)
    }

    private func eventCount() throws -> Int { try service.ledger.verify().events }

    @Test func everyWriteThatIsSentAgainAddsNothing() throws {
        let writes = try everyWrite()
        #expect(Set(writes.map(\.method)).count == 13 - 1)
        let count = try eventCount()
        for (method, request) in writes {
            let again = try person.speaker.call(method, request)
            let path = again["done"] == nil ? "receipt" : "done.receipt"
            #expect(again[path + ".replayed"] as? Bool == true, "\(method.name)")
            #expect(again[path + ".requestId"] as? String == request["write.requestId"] as? String)
            // The place is the first one.
            let revision = try #require(again[path + ".planRevision"] as? Int)
            #expect(revision <= person.revision)
        }
        #expect(try eventCount() == count)
        #expect(try service.ledger.verify().isIntact)
    }

    @Test func theSameIdForSomethingElseIsRefused() throws {
        let writes = try everyWrite()
        let count = try eventCount()
        for (method, request) in writes {
            let other = PlanSample.day(90)
            let changed = request.with("write.on", other)
            let refused = try person.speaker.refusal(
                method, method == .proposeWeekly ? changed.with("evidence.asOf", other) : dated(changed, method, other))
            #expect(refused.code == .alreadyExists, "\(method.name)")
            #expect(refused.reason == "request_id_reused", "\(method.name)")
        }
        // The same id and the same bytes mean something else to another method.
        person.revision = try #require(try person.plan(PlanSample.day(60))["plan.planRevision"] as? Int)
        try person.startPlan(PlanSample.day(60))
        let plan = try #require(try person.plan(PlanSample.day(60))["plan.running.planNumber"] as? Int)
        let both = JSONObject(["write": person.header(PlanSample.day(60), request: "both"), "planNumber": plan])
        try person.send(.archivePlan, both)
        let other = try person.speaker.refusal(
            .resetCalibration, both.with("token", Data(repeating: 1, count: 32).base64EncodedString()))
        #expect(other.reason == "request_id_reused")
        #expect(try eventCount() == count + 3)
    }

    @Test func replayedStaleAndAnsweredAreToldApart() throws {
        let offered = try person.offered()
        let day = PlanSample.day(PlanSample.decreaseDay)
        let accept = person.request(day, ["offerId": offered.offer, "accept": true])
        try person.send(.answerProposal, accept)
        // Sent again.
        #expect(try person.speaker.call(.answerProposal, accept)["receipt.replayed"] as? Bool == true)
        // Made against an earlier state.
        let stale = JSONObject([
            "write": person.header(day, revision: person.revision - 1), "offerId": offered.offer, "keep": true,
        ])
        let staleRefusal = try person.speaker.refusal(.answerProposal, stale)
        #expect(staleRefusal.code == .aborted)
        #expect(staleRefusal.reason == "stale_revision")
        #expect(staleRefusal.details.planRevision == UInt32(person.revision))
        // A second answer.
        let second = try person.refusal(.answerProposal, day, ["offerId": offered.offer, "keep": true])
        #expect(second.code == .alreadyExists)
        #expect(second.reason == "already_answered")
        // The target is the first answer's.
        #expect(try person.plan(PlanSample.day(60))["plan.running.target.estimateKcalPerDay"] as? Double == offered.to)
    }

    @Test func everyPlanWriteNeedsARevision() throws {
        try person.startPlan()
        let bare = person.request(PlanSample.day(1), ["planNumber": 2]).with("write.planRevision", nil)
        #expect(try person.speaker.refusal(.archivePlan, bare).reason == "stale_revision")
        // Safety is taken at any revision.
        let assessment = person.request(
            PlanSample.day(1), ["profile": PlanSample.profile, "safety": PlanSample.safety(PlanSample.day(1))])
        #expect(try person.speaker.call(.reassessSafety, assessment.with("write.planRevision", nil))["receipt"] != nil)
        #expect(
            try person.speaker.call(
                .reassessSafety,
                person.request(
                    PlanSample.day(1), ["profile": PlanSample.profile, "safety": PlanSample.safety(PlanSample.day(1))]
                ).with("write.planRevision", 9_999))["receipt"] != nil)
    }

    /// As many threads as asked for, whatever the machine has.
    private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for number in 0..<count {
            group.enter()
            Thread {
                body(number)
                group.leave()
            }.start()
        }
        #expect(group.wait(timeout: .now() + 120) == .success)
    }

    @Test func ofManyWritersOnOneRevisionOneWins() throws {
        try person.startPlan()
        let speaker = person.speaker
        let rounds = 6
        for round in 0..<rounds {
            let plan = try person.plan(PlanSample.day(round))
            person.revision = try #require(plan["plan.planRevision"] as? Int)
            let number = try #require(plan["plan.running.planNumber"] as? Int)
            let requests = try (0..<16).map { thread in
                try person.request(
                    PlanSample.day(round), ["planNumber": number, "own": ["energyKcalPerDay": 2_000 + thread]]
                ).encoding(.setTarget)
            }
            let won = Guarded(0)
            let stale = Guarded(0)
            onThreads(16) { thread in
                do {
                    _ = try speaker.bytes(.setTarget, encoded: requests[thread])
                    won.withLock { $0 += 1 }
                } catch {
                    if (error as? Refused)?.reason == "stale_revision" { stale.withLock { $0 += 1 } }
                }
            }
            #expect(won.withLock { $0 } == 1 && stale.withLock { $0 } == 15, "round \(round)")
        }
        let report = try service.ledger.verify()
        #expect(report.isIntact)
        #expect(report.events == 2 + rounds)
        let entries = try #require(try person.history(PlanSample.day(20))["entries"] as? [[String: Any]])
        #expect(entries.compactMap { $0["sequence"] as? Int } == Array(1...(2 + rounds)))
    }

    @Test func oneRequestFromManyThreadsIsOneEvent() throws {
        try person.startPlan()
        let speaker = person.speaker
        let bound = try person.request(PlanSample.day(1), ["planNumber": 2, "own": ["energyKcalPerDay": 2_001]])
            .encoding(.setTarget)
        let free = try person.request(
            PlanSample.day(1), ["profile": PlanSample.profile, "safety": PlanSample.safety(PlanSample.day(1))]
        ).encoding(.reassessSafety)
        for (method, request) in [(Method.setTarget, bound), (.reassessSafety, free)] {
            let before = try eventCount()
            let answered = Guarded<[[UInt8]]>([])
            onThreads(16) { _ in
                if let reply = try? speaker.bytes(method, encoded: request) { answered.withLock { $0.append(reply) } }
            }
            #expect(answered.withLock { $0.count } == 16, "\(method.name)")
            #expect(try eventCount() == before + 1)
            let places = try answered.withLock { $0 }.map { bytes in
                try JSONObject(message: bytes, method.reply)["receipt.firstSequence"] as? Int
            }
            #expect(Set(places).count == 1)
        }
    }
}
