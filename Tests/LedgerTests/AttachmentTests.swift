import Foundation
import Ledger
import Testing

/// What belongs to an event and stands beside it: read only where asked for, sealed with the event, erased with it.
struct AttachmentTests {
    private let key: SubjectKey

    init() throws {
        key = try SubjectKey(tenant: "a", subject: "s")
    }

    @discardableResult
    private func add(_ test: TestLedger, _ id: String, _ text: String, attachment: String?) throws -> AppendResult {
        let content = try EventContent(
            kind: "offer_made", on: try Write.day(), stamp: nil, payload: Array(text.utf8),
            attachment: attachment.map { Array($0.utf8) })
        let revision = try test.ledger.head(of: key)?.revision ?? 0
        return try test.ledger.append(
            try LedgerWrite(
                key, try Write.request(id, of: [text]), [EventDraft(content, changesRevision: true)],
                revision: revision))
    }

    private func attachments(_ test: TestLedger, asked: Bool) throws -> [[UInt8]?] {
        let filter = EventFilter(withAttachments: asked)
        return try test.ledger.events(of: key, after: 0, limit: 10, where: filter).events.map { $0.content?.attachment }
    }

    @discardableResult
    private func erase(_ test: TestLedger, _ sequences: [Int]) throws -> RecordsErased {
        let use = try TokenUse(.eraseRecords, scope: Write.digest("\(sequences)"))
        let token = TokenRedemption(try test.ledger.issueToken(for: key, use).bytes, use)
        return try test.ledger.eraseRecords(
            try RecordErasure(key, try Write.request("e\(sequences)", of: ["e"]), sequences: sequences, token: token))
    }

    @Test func itIsReadWhereAskedFor() throws {
        let test = try TestLedger()
        try add(test, "r1", "x", attachment: "reasons")
        try add(test, "r2", "y", attachment: nil)
        try add(test, "r3", "z", attachment: "")
        #expect(try attachments(test, asked: false) == [nil, nil, nil])
        #expect(try attachments(test, asked: true) == [Array("reasons".utf8), nil, []])
        #expect(try test.ledger.verify().isIntact)
        #expect(throws: LedgerFault.malformed("attachment")) {
            try EventContent(
                kind: "k", on: try Write.day(), stamp: nil, payload: [],
                attachment: [UInt8](repeating: 0, count: 65_537))
        }
    }

    @Test func itGoesWithItsEvent() throws {
        let test = try TestLedger()
        try add(test, "r1", "x", attachment: String(repeating: "PLANTED ", count: 1_500))
        try add(test, "r2", "y", attachment: "another")
        #expect(try RawFile.contains("PLANTED", in: test.folder.path))
        try erase(test, [1])
        #expect(try !RawFile.contains("PLANTED", in: test.folder.path))
        #expect(try attachments(test, asked: true) == [nil, Array("another".utf8)])
        #expect(try test.ledger.verify().isIntact)
        let token = try test.ledger.issueToken(for: key, .eraseSubject).bytes
        #expect(try test.ledger.eraseSubject(key, token: token) == 2)
        #expect(try !RawFile.contains("another", in: test.folder.path))
        #expect(try RawFile.query(test.path, "SELECT COUNT(*) FROM attachments") == ["0"])
        #expect(try test.ledger.verify().isIntact)
    }

    /// A byte changed, a row taken away, put under another event, or put back beside an erased one.
    @Test(arguments: [
        ("UPDATE attachments SET content = x'00' WHERE sequence = 2", [2]),
        ("DELETE FROM attachments WHERE sequence = 2", [2]),
        ("UPDATE attachments SET sequence = 3 WHERE sequence = 2", [2, 3]),
        ("INSERT INTO attachments VALUES ('a', 's', 1, x'00')", [1]),
        ("INSERT INTO attachments VALUES ('a', 's', 3, x'00')", [3]),
    ])
    func whatIsWrongIsNamed(_ change: (sql: String, places: [Int])) throws {
        let test = try TestLedger()
        try add(test, "r1", "x", attachment: "gone")
        try add(test, "r2", "y", attachment: "reasons")
        try add(test, "r3", "z", attachment: nil)
        try erase(test, [1])
        #expect(try test.ledger.verify().isIntact)
        _ = try RawFile.query(test.path, change.sql)
        let damages = try test.ledger.verify().damages
        #expect(damages.map(\.sequence) == change.places)
        #expect(damages.allSatisfy { $0.fault == .contentAltered && $0.subject == "s" })
    }

    /// An erasure leaves the chain as it is, and still is another state of the record.
    @Test func theVersionTellsWritesAndErasures() throws {
        let test = try TestLedger()
        #expect(try test.ledger.version(of: key) == nil)
        try add(test, "r1", "x", attachment: nil)
        try add(test, "r2", "y", attachment: nil)
        let before = try #require(try test.ledger.version(of: key))
        #expect(before.sequence == 2)
        #expect(try test.ledger.events(of: key).version == before)
        try erase(test, [1])
        let after = try #require(try test.ledger.version(of: key))
        #expect(after.head == before.head && after.sequence == before.sequence && after != before)
        #expect(try test.ledger.events(of: key).version == after)
        let token = try test.ledger.issueToken(for: key, .eraseSubject).bytes
        _ = try test.ledger.eraseSubject(key, token: token)
        try add(test, "r1", "x", attachment: nil)
        #expect(try test.ledger.version(of: key)?.head != before.head)
        _ = try RawFile.query(test.path, "UPDATE subjects SET erasures = 4")
        #expect(try test.ledger.verify().damages.map(\.fault) == [.headAltered])
    }

    /// A write that was decided on a kept record is taken on that very state alone; a refused one leaves no trace.
    @Test func aWriteOnAnotherStateIsStale() throws {
        let test = try TestLedger()
        try add(test, "r1", "x", attachment: nil)
        let seen = try #require(try test.ledger.version(of: key))
        try erase(test, [1])
        func write(_ basis: RecordVersion?) throws -> LedgerWrite {
            try LedgerWrite(
                key, try Write.request("r2", of: ["y"]), [try Write.draft("y")], revision: 1, lastSequence: 1,
                basis: basis)
        }
        #expect(throws: LedgerFault.stale(SubjectPosition(sequence: 1, revision: 1))) {
            try test.ledger.append(try write(seen))
        }
        let added = try test.ledger.add(try write(try test.ledger.version(of: key)))
        #expect(added.result.lastSequence == 2)
        #expect(try added.version == test.ledger.version(of: key))
        #expect(try test.ledger.verify().isIntact)
    }
}
