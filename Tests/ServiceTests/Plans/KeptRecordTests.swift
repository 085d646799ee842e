import Foundation
import Ledger
import Locks
import Recommendation
import TestSupport
import Testing
import Wire

@testable import Service

/// Records kept in memory: never used where anybody has written or erased since, and gone with an erasure.
///
/// What a service that keeps a record says is compared with one that was started this moment and has read everything.
struct KeptRecordTests {
    private let service: PlanService
    private let person: Person

    init() throws {
        service = try PlanService()
        person = Person(service.speaker())
    }

    /// Another process: a connection of its own to the same file, and nothing kept.
    private func elsewhere(_ body: (PlanSpeaker) throws -> Void) throws {
        let ledger = try SQLiteLedger(path: service.folder + "/ledger.sqlite", clock: service.clock)
        defer { ledger.close() }
        try body(PlanSpeaker(try fresh(ledger)))
    }

    /// - Returns: the revision after it.
    private func lock(_ other: PlanSpeaker, _ day: String) throws -> Int {
        let clinician = Person(other)
        let header = clinician.header(
            day, actor: "PLAN_ACTOR_CLINICIAN", request: "locked-elsewhere", revision: person.revision)
        try clinician.send(.lockSafety, JSONObject(["write": header]))
        return clinician.revision
    }

    private func fresh(_ ledger: any Ledger) throws -> RecommendationService {
        try #require(
            RecommendationService(
                catalogue: try Catalogue(ruleSets: [TestRules.current, TestRules.candidate]), ledger: ledger))
    }

    private func key(_ id: String = "person") throws -> SubjectKey {
        try SubjectKey(tenant: OpenGate.identity.tenant, subject: id)
    }

    private var isKept: Bool {
        get throws { try #require(service.service.recordCache).holds(try key()) }
    }

    private func plan(_ speaker: PlanSpeaker, _ on: String) throws -> [UInt8] {
        try speaker.outcome(.getPlan, JSONObject(["subjectId": "person", "on": on]))
    }

    /// What is kept says the same as what a service reads that keeps nothing.
    private func expectTheSame(_ on: String, _ comment: Comment) throws {
        let twin = PlanSpeaker(try fresh(service.ledger))
        #expect(try plan(person.speaker, on) == plan(twin, on), comment)
    }

    @Test func whatIsKeptIsWhatWouldBeRead() throws {
        let offered = try person.offered()
        let day = PlanSample.decreaseDay
        func on(_ later: Int) -> String { PlanSample.day(day + later) }
        try expectTheSame(on(0), "offered")
        let plan = try #require(try person.plan(on(0))["plan.running.planNumber"] as? Int)
        let steps: [(Method, Int, [String: Any], String)] = [
            (.answerProposal, 0, ["offerId": offered.offer, "accept": true], "PLAN_ACTOR_PERSON"),
            (.undoAnswer, 0, ["offerId": offered.offer], "PLAN_ACTOR_PERSON"),
            (.answerProposal, 1, ["offerId": offered.offer, "deferUntil": on(3)], "PLAN_ACTOR_PERSON"),
            (.setTarget, 1, ["planNumber": plan, "own": ["energyKcalPerDay": 2_000]], "PLAN_ACTOR_PERSON"),
            (
                .setDestination, 1, ["planNumber": plan, "destination": ["landingWeight": ["massKg": 71]]],
                "PLAN_ACTOR_PERSON"
            ),
            (.reportConcern, 2, ["offerId": offered.offer, "concernCode": "other"], "PLAN_ACTOR_SERVICE"),
            (.lockSafety, 4, [:], "PLAN_ACTOR_CLINICIAN"),
            (.unlockSafety, 4, ["liftLock": true], "PLAN_ACTOR_CLINICIAN"),
            (.archivePlan, 5, ["planNumber": plan], "PLAN_ACTOR_PERSON"),
        ]
        for (method, later, body, actor) in steps {
            try person.write(method, on(later), body, actor: actor)
            #expect(try isKept, "\(method.name)")
            try expectTheSame(on(later), "\(method.name)")
        }
    }

    /// An answer after the plan was shown reads no event again.
    @Test func anAnswerOnAKeptRecordReadsNothing() throws {
        let counting = CountingLedger(service.ledger)
        let offered = try person.offered()
        let speaker = PlanSpeaker(try fresh(counting))
        let day = PlanSample.day(PlanSample.decreaseDay)
        _ = try plan(speaker, day)
        let before = counting.pages
        let request = person.request(day, ["offerId": offered.offer, "keep": true])
        let reply = try speaker.call(.answerProposal, request)
        #expect(reply["receipt.replayed"] as? Bool != true)
        _ = try plan(speaker, day)
        #expect(counting.pages == before)
        // The same again is the first result, and no second answer.
        #expect(try speaker.call(.answerProposal, request)["receipt.replayed"] as? Bool == true)
    }

    /// Somebody else turned the person manual-only: no figure of ours is shown, and the offer is void.
    @Test func aLockByAnotherProcessHoldsAtOnce() throws {
        let offered = try person.offered()
        let day = PlanSample.day(PlanSample.decreaseDay)
        #expect(try person.plan(day)["plan.running.pendingOffer"] != nil)
        #expect(try isKept)
        try elsewhere { other in
            person.revision = try lock(other, day)
        }
        let shown = try person.plan(day)
        #expect(shown["plan.manualOnly"] != nil && shown["plan.running"] == nil)
        #expect(!shown.numbers.contains { $0.value == offered.to || $0.value == PlanSample.firstTarget })
        #expect(try isKept)
        let refused = try person.refusal(.answerProposal, day, ["offerId": offered.offer, "accept": true])
        #expect(refused.reason == "offer_void_turned_manual_only")
    }

    /// The same with the write coming first: it is decided on the record that is there, not on the one that was kept.
    @Test func aWriteAfterAnotherProcessIsDecidedOnWhatIsThere() throws {
        let offered = try person.offered()
        let day = PlanSample.day(PlanSample.decreaseDay)
        let answer = person.request(day, ["offerId": offered.offer, "accept": true])
        #expect(try isKept)
        try elsewhere { other in _ = try lock(other, day) }
        let refused = try person.speaker.refusal(.answerProposal, answer)
        #expect(refused.reason == "stale_revision")
        #expect(refused.details.planRevision == UInt32(person.revision + 1))
        try expectTheSame(day, "after the refusal")
    }

    /// What the kept record refuses, the stored one may take: it alone decides.
    @Test func aRefusalIsForTheStoredRecordToSay() throws {
        try person.startPlan()
        let day = PlanSample.day(3)
        let plan = try #require(try person.plan(day)["plan.running.planNumber"] as? Int)
        #expect(try isKept)
        try elsewhere { other in
            let same = Person(other)
            let header = same.header(day, request: "set-elsewhere", revision: person.revision)
            try same.send(
                .setTarget, JSONObject(["write": header, "planNumber": plan, "own": ["energyKcalPerDay": 2_000]]))
            person.revision = same.revision
        }
        // Of the kept record it is not the revision; of the stored one it is.
        try person.write(.setTarget, day, ["planNumber": plan, "own": ["energyKcalPerDay": 2_100]])
        try expectTheSame(day, "after both")
    }

    /// Erasing records leaves the chain as it was: only the count of erasures tells it from before.
    @Test func anErasureByAnotherProcessIsSeen() throws {
        let offered = try person.offered()
        let day = PlanSample.day(PlanSample.decreaseDay)
        try person.write(.answerProposal, day, ["offerId": offered.offer, "accept": true])
        let plan = try #require(try person.plan(day)["plan.running.planNumber"] as? Int)
        try person.write(.archivePlan, PlanSample.day(50), ["planNumber": plan])
        try person.startPlan(PlanSample.day(52))
        let today = PlanSample.day(60)
        #expect(try isKept)
        try elsewhere { other in
            let same = Person(other, id: "person")
            same.revision = person.revision
            let choice = JSONObject([
                "write": same.header(today, request: "erase"), "categories": ["ERASABLE_CATEGORY_DECISIONS"],
                "firstDay": PlanSample.day(0), "lastDay": PlanSample.day(50),
            ])
            let token = try #require(try other.call(.eraseRecords, choice)["preview.token"] as? String)
            let done = try other.call(.eraseRecords, choice.with("token", token))
            #expect((done["done.eventCount"] as? Int ?? 0) > 0)
        }
        let kept = try #require(service.service.recordCache?.entry(of: try key()))
        let version = try #require(try service.ledger.version(of: try key()))
        #expect(kept.version.head == version.head && kept.version != version)
        try expectTheSame(today, "after an erasure elsewhere")
        #expect(service.service.recordCache?.entry(of: try key())?.version == version)
    }

    @Test func anErasedSubjectIsForgotten() throws {
        try person.startPlan()
        #expect(try isKept)
        let subject = JSONObject(["subjectId": "person"])
        let token = try #require(try person.speaker.call(.eraseSubject, subject)["preview.token"] as? String)
        _ = try person.speaker.call(.eraseSubject, subject.with("token", token))
        #expect(try !isKept)
        #expect(try person.plan(PlanSample.start)["plan.noPlan"] != nil)
        person.revision = 0
        try person.startPlan(PlanSample.day(3))
        #expect(try person.plan(PlanSample.day(3))["plan.running.startedOn"] as? String == PlanSample.day(3))
    }

    /// A reading that began before an erasure does not bring the record back into memory after it.
    @Test func whatWasReadBeforeAnErasureIsNotKept() throws {
        let cache = RecordCache()
        let entry = RecordCache.Entry(
            loaded: LoadedRecord(), version: RecordVersion(sequence: 1, head: [], erasures: 0))
        let before = cache.epoch
        cache.forgetErased(try key())
        cache.keep(entry, of: try key(), readIn: before)
        #expect(!cache.holds(try key()))
        cache.keep(entry, of: try key(), readIn: cache.epoch)
        #expect(cache.holds(try key()))
    }

    @Test func memoryIsBounded() throws {
        let cache = RecordCache(limit: 4)
        let entry = RecordCache.Entry(
            loaded: LoadedRecord(), version: RecordVersion(sequence: 1, head: [], erasures: 0))
        for number in 0..<100 {
            cache.keep(entry, of: try key("p\(number)"), readIn: cache.epoch)
            // Whoever is asked for again and again stays.
            _ = cache.entry(of: try key("p0"))
            #expect(cache.count <= 8)
        }
        let (often, latest, past) = (try key("p0"), try key("p99"), try key("p50"))
        #expect(cache.holds(often))
        #expect(cache.holds(latest))
        #expect(!cache.holds(past))
        let long = RecordCache.Entry(
            loaded: LoadedRecord(), version: RecordVersion(sequence: 1_000_000, head: [], erasures: 0))
        cache.keep(long, of: try key("long"), readIn: cache.epoch)
        #expect(!cache.holds(try key("long")))
    }
}

/// Counts the pages that are read.
private final class CountingLedger: Ledger {
    private let ledger: SQLiteLedger
    private let count = Guarded(0)

    init(_ ledger: SQLiteLedger) { self.ledger = ledger }

    var pages: Int { count.withLock { $0 } }

    func events(
        of subject: SubjectKey, after sequence: Int, limit: Int, where filter: EventFilter
    ) throws(LedgerFault) -> EventPage {
        count.withLock { $0 += 1 }
        return try ledger.events(of: subject, after: sequence, limit: limit, where: filter)
    }

    func add(_ write: LedgerWrite) throws(LedgerFault) -> Appended { try ledger.add(write) }

    func submit(
        _ write: LedgerWrite, _ completion: @escaping @Sendable (Result<AppendResult, LedgerFault>) -> Void
    ) throws(LedgerFault) { try ledger.submit(write, completion) }

    func result(of request: RequestKey, tenant: String) throws(LedgerFault) -> AppendResult? {
        try ledger.result(of: request, tenant: tenant)
    }

    func head(of subject: SubjectKey) throws(LedgerFault) -> SubjectHead? { try ledger.head(of: subject) }

    func version(of subject: SubjectKey) throws(LedgerFault) -> RecordVersion? { try ledger.version(of: subject) }

    func issueToken(for subject: SubjectKey, _ use: TokenUse) throws(LedgerFault) -> LedgerToken {
        try ledger.issueToken(for: subject, use)
    }

    func eraseSubject(_ subject: SubjectKey, token: [UInt8]) throws(LedgerFault) -> Int {
        try ledger.eraseSubject(subject, token: token)
    }

    func eraseRecords(_ erasure: RecordErasure) throws(LedgerFault) -> RecordsErased {
        try ledger.eraseRecords(erasure)
    }

    func verify() throws(LedgerFault) -> VerifyReport { try ledger.verify() }
    func backup(to path: String) throws(LedgerFault) { try ledger.backup(to: path) }
    func stats() throws(LedgerFault) -> LedgerStats { try ledger.stats() }
}
