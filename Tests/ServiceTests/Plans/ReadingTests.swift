import Ledger
import Service
import TestSupport
import Testing
import Wire

/// Reading a record: pages, filters, bounds, and what a service without a ledger says (SET-12, JRN-14, -17, -22).
struct ReadingTests {
    private let service: PlanService
    private let person: Person

    init() throws {
        service = try PlanService()
        person = Person(service.speaker())
    }

    /// 2 events of the start, and one a day of setting a number.
    private func changes(_ count: Int) throws {
        try person.startPlan()
        for day in 1...count {
            try person.write(
                .setTarget, PlanSample.day(day), ["planNumber": 2, "own": ["energyKcalPerDay": 2_000 + day]])
        }
    }

    private func sequences(_ reply: JSONObject) -> [Int] {
        (reply["entries"] as? [[String: Any]] ?? []).compactMap { $0["sequence"] as? Int }
    }

    @Test func thePagesOfAHistoryAreAllOfIt() throws {
        try changes(23)
        for limit in [1, 2, 7, 25, 26, 200] {
            var all: [Int] = []
            var after: Int? = 0
            var pages = 0
            while let from = after {
                let reply = try person.speaker.call(
                    .listHistory,
                    JSONObject([
                        "subjectId": person.id, "on": PlanSample.day(30), "limit": limit, "afterSequence": from,
                    ]))
                let page = sequences(reply)
                #expect(page.count <= limit)
                all += page
                after = reply["nextAfterSequence"] as? Int
                pages += 1
                try #require(pages < 50)
            }
            #expect(all == Array(1...25), "limit \(limit)")
            #expect(pages == (25 + limit - 1) / limit, "limit \(limit)")
        }
        for limit in [0, 201] {
            let refused = try person.speaker.refusal(
                .listHistory, JSONObject(["subjectId": person.id, "on": PlanSample.day(30), "limit": limit]))
            #expect(refused.details.fieldViolations.map(\.fieldPath) == ["limit"])
        }
    }

    private func export(_ more: [String: Any] = [:]) throws -> JSONObject {
        var all: [[String: Any]] = []
        var after: Int? = 0
        var last = JSONObject()
        while let from = after {
            let request: [String: Any] = ["subjectId": person.id, "on": PlanSample.day(60), "afterSequence": from]
            let reply = try person.speaker.call(.exportSubject, JSONObject(request.merging(more) { $1 }))
            last = try JSONObject(text: try #require(reply["json"] as? String))
            all += last["entries"] as? [[String: Any]] ?? []
            after = reply["nextAfterSequence"] as? Int
        }
        return last.with("entries", all)
    }

    @Test func anExportIsWholeAndItsPartsAreToo() throws {
        let offered = try person.offered()
        try person.write(
            .answerProposal, PlanSample.day(49), ["offerId": offered.offer, "edit": ["energyKcalPerDay": 2_100]])
        try person.write(.reportConcern, PlanSample.day(50), ["offerId": offered.offer, "concernCode": "other"])
        let whole = sequences(try export())
        #expect(whole == Array(1...(try service.ledger.verify().events)))
        var union: Set<Int> = []
        for category in ["PLANS", "DECISIONS", "SAFETY", "CONCERNS"] {
            let part = sequences(try export(["categories": ["EXPORT_CATEGORY_" + category]]))
            #expect(!part.isEmpty && union.isDisjoint(with: part), "\(category)")
            union.formUnion(part)
        }
        #expect(union == Set(whole))
        let early = sequences(try export(["lastDay": PlanSample.day(48)]))
        let late = sequences(try export(["firstDay": PlanSample.day(49)]))
        #expect(early == [1, 2] && early + late == whole)
        // Provenance: the calculation, and the reasons as they were given.
        let entries = try #require(try export()["entries"] as? [[String: Any]])
        let offer = try #require(entries.first { JSONObject($0)["change.offerMade"] != nil })
        #expect(JSONObject(offer)["change.offerMade.stamp.ruleSetDigest"] != nil)
        #expect((JSONObject(offer)["explanation.sentences"] as? [Any])?.isEmpty == false)
    }

    @Test func anExportOfManyOffersComesInPages() throws {
        try person.startPlan()
        let speaker = person.speaker
        for week in 3...14 {
            let reply = try person.checkIn(PlanSample.evidence(day: 7 * week, intake: 2_150, seed: UInt64(week)))
            if let offer = reply["offerId"] as? Int {
                try person.write(.answerProposal, PlanSample.day(7 * week), ["offerId": offer, "keep": true])
            }
        }
        let total = try service.ledger.verify().events
        #expect(sequences(try export()) == Array(1...total))
        _ = speaker
    }

    /// JRN-22: what a caller notifies about.
    @Test func whatWaitsIsAnsweredForManyAtOnce() throws {
        let offered = try person.offered()
        let request = JSONObject(["subjectIds": [person.id, "nobody"], "on": PlanSample.day(50)])
        let items = try #require(try person.speaker.call(.listPending, request)["subjects"] as? [[String: Any]])
        #expect(items.count == 2)
        #expect(items[0]["offerId"] as? Int == offered.offer)
        #expect(items[0]["offerExpiresOn"] as? String == PlanSample.day(56))
        #expect(items[0]["nextCheckInOn"] as? String == PlanSample.day(56))
        #expect(items[1]["subjectId"] as? String == "nobody" && items[1]["planRevision"] as? Int == 0)
        #expect(items[1]["offerId"] == nil)
        let many = { (count: Int) in
            JSONObject(["subjectIds": (0..<count).map { "s\($0)" }, "on": PlanSample.day(50)])
        }
        #expect((try person.speaker.call(.listPending, many(100))["subjects"] as? [Any])?.count == 100)
        for count in [0, 101] {
            let refused = try person.speaker.refusal(.listPending, many(count))
            #expect(refused.details.fieldViolations.map(\.fieldPath) == ["subject_ids"], "\(count)")
        }
    }

    @Test func hostileSubjectIdsAreNamed() throws {
        let texts = ["", String(repeating: "a", count: 201), String(repeating: "é", count: 101), "a\u{0}b", "a\nb"]
        for text in texts {
            let query = JSONObject(["subjectId": text, "on": PlanSample.start])
            for method in [Method.getPlan, .listHistory, .exportSubject] {
                do {
                    _ = try person.speaker.bytes(method, query)
                    Issue.record("\(method.name) took \(text.debugDescription)")
                } catch let refused as Refused {
                    #expect(refused.code == .invalidArgument, "\(method.name): \(text.debugDescription)")
                } catch {
                    // JSON itself has no way to carry it.
                    #expect(text.contains("\u{0}"))
                }
            }
        }
        let longest = String(repeating: "a", count: 200)
        #expect(try Person(person.speaker, id: longest).plan(PlanSample.start)["plan.noPlan"] != nil)
        // GetPlanRequest{subject_id: FF FE, on}.
        let invalid: [UInt8] = [0x0A, 0x02, 0xFF, 0xFE, 0x12, 0x0A] + Array(PlanSample.start.utf8)
        #expect(throws: Refused.self) { try person.speaker.bytes(.getPlan, encoded: invalid) }
        let zero: [UInt8] = [0x0A, 0x03, 0x61, 0x00, 0x62, 0x12, 0x0A] + Array(PlanSample.start.utf8)
        #expect(throws: Refused.self) { try person.speaker.bytes(.getPlan, encoded: zero) }
    }

    @Test func missingPartsOfAHeaderAreNamed() throws {
        let whole = person.request(PlanSample.start, ["planNumber": 2])
        for (part, path) in [
            ("subjectId", "subject_id"), ("requestId", "request_id"), ("on", "on"), ("actor", "actor"),
        ] {
            let refused = try person.speaker.refusal(.archivePlan, whole.with("write." + part, nil))
            #expect(refused.code == .invalidArgument)
            #expect(refused.details.fieldViolations.map(\.fieldPath) == ["write." + path])
        }
        let bare = try person.speaker.refusal(.archivePlan, JSONObject(["planNumber": 2]))
        #expect(bare.details.fieldViolations.map(\.fieldPath) == ["write"])
        let unnumbered = try person.speaker.refusal(.archivePlan, whole.with("planNumber", nil))
        #expect(unnumbered.details.fieldViolations.map(\.fieldPath) == ["plan_number"])
    }

    @Test func withoutALedgerPlansAreRefusedAndCalculationsWork() throws {
        let bare = PlanSpeaker(try TestService().service)
        let other = Person(bare)
        let query = JSONObject(["subjectId": "a", "on": PlanSample.start])
        let refusals = [
            try other.refusal(.startPlan, PlanSample.start, ["request": PlanSample.first(PlanSample.start).value]),
            try other.refusal(.lockSafety, PlanSample.start),
            try other.refusal(.proposeWeekly, PlanSample.day(49), ["evidence": PlanSample.decrease.value]),
            try bare.refusal(.getPlan, query), try bare.refusal(.listHistory, query),
            try bare.refusal(.exportSubject, query), try bare.refusal(.eraseSubject, JSONObject(["subjectId": "a"])),
        ]
        for refused in refusals {
            #expect(refused.code == .failedPrecondition && refused.reason == "no_ledger")
            #expect(refused.details.whatToDoNext.contains("--ledger"))
        }
        let reply = try bare.call(.proposeInitialTarget, PlanSample.first(PlanSample.start))
        #expect(reply["eligible.target.energyKcalPerDay"] as? Double == 2_220)
    }

    /// JRN-17.
    @Test func nothingIsReachableAcrossTenantsOrSubjects() throws {
        let offered = try person.offered()
        let stranger = PlanSpeaker(service.service, CallerIdentity(tenant: "stranger", isClinician: true))
        let same = Person(stranger, id: person.id)
        #expect(try same.plan(PlanSample.day(50))["plan.planRevision"] as? Int == 0)
        #expect(try same.history(PlanSample.day(50))["entries"] == nil)
        let explain = JSONObject([
            "storedOffer": ["subjectId": person.id, "on": PlanSample.day(50), "offerId": offered.offer]
        ])
        #expect(try stranger.refusal(.explain, explain).reason == "unknown_offer")
        #expect(try person.speaker.call(.explain, explain)["explanation"] != nil)
        let neighbour = Person(person.speaker, id: "neighbour")
        try neighbour.startPlan()
        let foreign = try neighbour.refusal(
            .answerProposal, PlanSample.day(49), ["offerId": offered.offer, "accept": true])
        #expect(foreign.reason == "unknown_offer")
        // Each tenant has its own request ids.
        let shared = JSONObject(["write": same.header(PlanSample.day(1), request: "\(person.id)-request-1")])
            .with("profile", PlanSample.profile).with("safety", PlanSample.safety(PlanSample.day(1)))
        #expect(try stranger.call(.reassessSafety, shared)["receipt.replayed"] as? Bool == false)
    }

    /// A check-in from the record is the check-in of a request that carries the same plan itself, byte for byte.
    @Test func aStoredCheckInIsTheOneThatCarriesItsPlan() throws {
        try person.startPlan()
        for (evidence, memory) in [(PlanSample.decrease, [:]), (PlanSample.raise, [:])] as [(JSONObject, [String: Any])]
        {
            let other = Person(service.speaker(), id: "of \(evidence.numbers.map(\.value).reduce(0, +))")
            try other.startPlan()
            let stored = try other.checkIn(evidence)
            let alone =
                evidence
                .with("goal", ["kind": "GOAL_KIND_LOSE", "pace": "PACE_GENTLE"])
                .with("destination", ["landingWeight": ["massKg": 70, "source": "VALUE_SOURCE_PERSON"]])
                .with(
                    "plan",
                    [
                        "startedOn": PlanSample.start,
                        "startWeight": ["massKg": 82, "source": "VALUE_SOURCE_PERSON"],
                        "targets": [
                            [
                                "effectiveOn": PlanSample.start, "origin": "TARGET_ORIGIN_ESTIMATE",
                                "energyKcalPerDay": 2_220,
                            ]
                        ],
                    ]
                )
                .with("memory", memory)
            let reply = try other.speaker.call(.proposeWeekly, JSONObject(["evidence": alone.value]))
            let kept = stored.with("receipt", nil).with("offerId", nil)
            #expect(try kept.encodingOfReply() == reply.encodingOfReply())
            #expect(stored["provenance.inputDigest"] as? String == reply["provenance.inputDigest"] as? String)
            #expect(stored["provenance.inputDigest"] != nil)
        }
    }
}

extension JSONObject {
    /// A weekly reply in bytes.
    fileprivate func encodingOfReply() throws -> [UInt8] {
        try MessageJSON.encoding(ofJSON: try text(), as: .proposeWeeklyReply)
    }
}
