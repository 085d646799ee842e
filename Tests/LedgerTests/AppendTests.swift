import Ledger
import Quantities
import Testing

/// What is appended is there once, in order, and for its subject alone.
struct AppendTests {
    private let one: SubjectKey
    private let other: SubjectKey

    init() throws {
        one = try SubjectKey(tenant: "a", subject: "s")
        other = try SubjectKey(tenant: "b", subject: "s")
    }

    @Test func eventsComeBackInOrder() throws {
        let test = try TestLedger()
        let first = try test.append(one, "r1", ["x", "y"])
        #expect(first == test.result(1, 2, revision: 2))
        #expect(try test.append(one, "r2", ["z"]) == test.result(3, 3, revision: 3))
        let page = try test.ledger.events(of: one)
        #expect(page.events.map(\.sequence) == [1, 2, 3])
        #expect(page.events.compactMap { $0.content?.payload } == [[0x78], [0x79], [0x7A]])
        #expect(page.events.map(\.revision) == [1, 2, 3])
        #expect(page.next == nil)
        #expect(try test.ledger.head(of: one) == SubjectHead(lastSequence: 3, revision: 3))
        #expect(try test.ledger.verify().isIntact)
    }

    @Test func pagesAreWholeAndOnceOnly() throws {
        let test = try TestLedger()
        for number in 1...7 { try test.append(one, "r\(number)", ["\(number)"]) }
        var seen: [Int] = []
        var after: Int? = 0
        while let from = after {
            let page = try test.ledger.events(of: one, after: from, limit: 3)
            seen += page.events.map(\.sequence)
            after = page.next
        }
        #expect(seen == Array(1...7))
        #expect(try test.ledger.events(of: one, after: 7).events.isEmpty)
        #expect(throws: LedgerFault.malformed("page")) { try test.ledger.events(of: one, after: 0, limit: 1_001) }
    }

    /// Five kinds and dates; the filter takes those of one kind, and those of two days.
    @Test func exportsByKindAndDates() throws {
        let test = try TestLedger()
        for number in 1...5 {
            let kind = number % 2 == 0 ? "even" : "odd"
            let draft = try Write.draft("\(number)", kind: kind, day: 20_000 + Int32(number))
            let request = try Write.request("r\(number)", of: ["\(number)"])
            _ = try test.ledger.append(try LedgerWrite(one, request, [draft], revision: number - 1))
        }
        let odd = try test.ledger.events(of: one, after: 0, limit: 1_000, where: EventFilter(kinds: ["odd"]))
        #expect(odd.events.map(\.sequence) == [1, 3, 5])
        let dates = try #require(Interval(low: try Write.day(20_002), high: try Write.day(20_003)))
        let days = try test.ledger.events(of: one, after: 0, limit: 1_000, where: EventFilter(dates: dates))
        #expect(days.events.map(\.sequence) == [2, 3])
    }

    @Test func offerColumnsAreKept() throws {
        let test = try TestLedger()
        let stamp = try OfferStamp(
            algorithmVersion: "0.1.0", ruleSetDigest: Write.digest("rules"), evidenceDigest: Write.digest("days"))
        let content = try EventContent(kind: "offer_made", on: try Write.day(), stamp: stamp, payload: [1, 0, 255])
        let request = try Write.request("r", of: ["offer"])
        _ = try test.ledger.append(
            try LedgerWrite(one, request, [EventDraft(content, changesRevision: true)], revision: 0))
        #expect(try test.ledger.events(of: one).events.first?.content == content)
    }

    @Test func aRetryGetsTheFirstResult() throws {
        let test = try TestLedger()
        let first = try test.append(one, "r1", ["x"], revision: 0)
        test.clock.advance(seconds: 60)
        try test.append(one, "r2", ["y"])
        let retry = try test.append(one, "r1", ["x"], revision: 0)
        #expect(retry == test.result(1, 1, revision: 1, at: first.recordedAt, isReplay: true))
        #expect(try test.ledger.result(of: try Write.request("r1", of: ["x"]), tenant: "a") == retry)
        #expect(try test.ledger.result(of: try Write.request("r9", of: ["x"]), tenant: "a") == nil)
        #expect(try test.ledger.events(of: one).events.count == 2)
    }

    @Test func anIDStandsForOneRequest() throws {
        let test = try TestLedger()
        try test.append(one, "r1", ["x"], revision: 0)
        #expect(throws: LedgerFault.requestIDReused) { try test.append(one, "r1", ["y"], revision: 1) }
        let elsewhere = try SubjectKey(tenant: "a", subject: "t")
        #expect(throws: LedgerFault.requestIDReused) { try test.append(elsewhere, "r1", ["x"], revision: 0) }
        // Another tenant's ids are its own.
        #expect(try test.append(other, "r1", ["y"], revision: 0).firstSequence == 1)
    }

    @Test func aStaleWriteNamesWhereTheRecordStands() throws {
        let test = try TestLedger()
        try test.append(one, "r1", ["x"])
        let stale = LedgerFault.stale(SubjectPosition(sequence: 1, revision: 1))
        #expect(throws: stale) { try test.append(one, "r2", ["y"], revision: 0) }
        #expect(throws: stale) { try test.append(one, "r2", ["y"], revision: 2) }
        #expect(throws: stale) {
            try test.ledger.append(try Write.of(one, "r2", ["y"], revision: 1, lastSequence: 0))
        }
        // A refused id is still free.
        #expect(try test.append(one, "r2", ["y"], revision: 1).lastSequence == 2)
    }

    /// A concern adds an event and leaves the revision, so that no answer is stale for it.
    @Test func anEventMayLeaveTheRevision() throws {
        let test = try TestLedger()
        try test.append(one, "r1", ["x"])
        let draft = EventDraft(try Write.draft("c").content, changesRevision: false)
        let request = try Write.request("r2", of: ["c"])
        #expect(try test.ledger.append(try LedgerWrite(one, request, [draft], revision: 1)).revision == 1)
        #expect(try test.append(one, "r3", ["y"], revision: 1) == test.result(3, 3, revision: 2))
        #expect(try test.ledger.verify().isIntact)
    }

    @Test func tenantsAreOutOfEachOthersReach() throws {
        let test = try TestLedger()
        try test.append(one, "r1", ["mine"])
        #expect(try test.ledger.events(of: other).events.isEmpty)
        #expect(try test.ledger.head(of: other) == nil)
        #expect(try test.ledger.result(of: try Write.request("r1", of: ["mine"]), tenant: "b") == nil)
        try test.append(other, "r1", ["theirs"])
        #expect(try test.ledger.events(of: one).events.compactMap { $0.content?.payload } == [Array("mine".utf8)])
        #expect(try test.ledger.events(of: other).events.compactMap { $0.content?.payload } == [Array("theirs".utf8)])
    }

    /// Keys that would read alike when put together are two subjects.
    @Test func keysDoNotRunTogether() throws {
        let test = try TestLedger()
        let left = try SubjectKey(tenant: "ab", subject: "c")
        let right = try SubjectKey(tenant: "a", subject: "bc")
        try test.append(left, "r1")
        #expect(try test.ledger.head(of: right) == nil)
    }

    @Test func keysAreBounded() throws {
        for text in ["", String(repeating: "x", count: 201), "a\u{0}b", "line\n"] {
            #expect(throws: LedgerFault.malformed("subject")) { try SubjectKey(tenant: "a", subject: text) }
            #expect(throws: LedgerFault.malformed("tenant")) { try SubjectKey(tenant: text, subject: "a") }
            #expect(throws: LedgerFault.malformed("request id")) {
                try RequestKey(id: text, digest: [UInt8](repeating: 0, count: 32))
            }
        }
        _ = try SubjectKey(tenant: "a", subject: String(repeating: "x", count: 200))
    }

    @Test func sizesAreBounded() throws {
        let day = try Write.day()
        _ = try EventContent(kind: "k", on: day, stamp: nil, payload: [UInt8](repeating: 0, count: 65_536))
        #expect(throws: LedgerFault.malformed("payload")) {
            try EventContent(kind: "k", on: day, stamp: nil, payload: [UInt8](repeating: 0, count: 65_537))
        }
        let nine = try (1...9).map { try Write.draft("\($0)") }
        #expect(throws: LedgerFault.malformed("number of events")) {
            try LedgerWrite(one, try Write.request("r", of: []), nine, revision: 0)
        }
        #expect(throws: LedgerFault.malformed("request digest")) { try RequestKey(id: "r", digest: [1]) }
    }
}

extension TestLedger {
    func result(
        _ first: Int, _ last: Int, revision: Int, at: Int64? = nil, isReplay: Bool = false
    ) -> AppendResult {
        AppendResult(
            firstSequence: first, lastSequence: last, revision: revision, recordedAt: at ?? clock.now(),
            isReplay: isReplay)
    }
}
