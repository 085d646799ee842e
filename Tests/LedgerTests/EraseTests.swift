import Foundation
import Ledger
import TestSupport
import Testing

/// Erasure and the tokens that allow it.
struct EraseTests {
    private let one: SubjectKey
    private let other: SubjectKey

    init() throws {
        one = try SubjectKey(tenant: "a", subject: "same-name-0007")
        other = try SubjectKey(tenant: "b", subject: "same-name-0007")
    }

    /// Rows of many subjects are written in a seeded order, with sizes that split pages and spill over: copies of the
    /// erased subject's payloads, key and request ids must be nowhere in the file or beside it. Without the rebuilding
    /// of the file, four of these seeds leave some.
    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func nothingOfASubjectStaysInTheFile(seed: UInt64) throws {
        let test = try TestLedger()
        var random = SeededGenerator(seed: seed)
        let erased = try SubjectKey(tenant: "a", subject: "subject-PLANTED-key")
        let largest = [20, 200, 1_000, 4_000][Int(seed % 4)]
        for step in 0..<400 {
            let isErased = Int.random(in: 0..<8, using: &random) == 0
            let key =
                isErased
                ? erased : try SubjectKey(tenant: "a", subject: "subject-\(Int.random(in: 0..<80, using: &random))")
            let texts = (0..<6).map { _ in
                let text = String(repeating: isErased ? "PLANTED " : "another ", count: largest / 8 + 1)
                return String(text.prefix(Int.random(in: 10...max(10, largest), using: &random)))
            }
            try test.append(key, isErased ? "PLANTED-\(step)" : "request-\(step)", texts)
        }
        let before = try test.ledger.stats()
        let count = try #require(try test.ledger.head(of: erased)?.lastSequence)
        #expect(try RawFile.contains("PLANTED", in: test.folder.path), "the search finds nothing at all")

        let token = try test.ledger.issueToken(for: erased, .eraseSubject).bytes
        #expect(try test.ledger.eraseSubject(erased, token: token) == count)

        #expect(try !RawFile.contains("PLANTED", in: test.folder.path), "seed \(seed)")
        #expect(try test.ledger.verify().isIntact)
        let after = try test.ledger.stats()
        #expect(after.subjects == before.subjects - 1)
        #expect(after.events == before.events - count)
        #expect(after.openTokens == 0)
        #expect(try test.ledger.events(of: erased).events.isEmpty)
    }

    @Test func anotherTenantsSubjectOfTheSameNameIsUntouched() throws {
        let test = try TestLedger()
        try test.append(one, "r1", ["mine"])
        try test.append(other, "r1", ["theirs"])
        let theirs = try test.ledger.events(of: other)
        let token = try test.ledger.issueToken(for: one, .eraseSubject).bytes
        _ = try test.ledger.eraseSubject(one, token: token)
        #expect(try test.ledger.events(of: other) == theirs)
        #expect(try test.ledger.head(of: one) == nil)
        // The name is free again, and begins anew.
        #expect(try test.append(one, "r1", ["again"], revision: 0).firstSequence == 1)
        #expect(try test.ledger.verify().isIntact)
    }

    @Test func aTokenServesOnceForItsSubjectAndPurpose() throws {
        let test = try TestLedger()
        try test.append(one, "r1")
        try test.append(other, "r1")
        let reset = try TokenUse(.resetCalibration, scope: Write.digest("plan 1"))
        let token = try test.ledger.issueToken(for: one, .eraseSubject).bytes
        let resetToken = try test.ledger.issueToken(for: one, reset).bytes
        #expect(throws: LedgerFault.tokenNotValid) { try test.ledger.eraseSubject(other, token: token) }
        #expect(throws: LedgerFault.tokenNotValid) { try test.ledger.eraseSubject(one, token: resetToken) }
        #expect(throws: LedgerFault.tokenNotValid) { try test.ledger.eraseSubject(one, token: [1, 2, 3]) }
        _ = try test.ledger.eraseSubject(one, token: token)
        #expect(throws: LedgerFault.unknownSubject) { try test.ledger.eraseSubject(one, token: token) }
        try test.append(one, "r2")
        #expect(throws: LedgerFault.tokenNotValid) { try test.ledger.eraseSubject(one, token: token) }
    }

    @Test func aTokenLivesTenMinutes() throws {
        let test = try TestLedger()
        try test.append(one, "r1")
        let late = try test.ledger.issueToken(for: one, .eraseSubject).bytes
        test.clock.advance(seconds: 600)
        #expect(throws: LedgerFault.tokenNotValid) { try test.ledger.eraseSubject(one, token: late) }
        let inTime = try test.ledger.issueToken(for: one, .eraseSubject).bytes
        test.clock.advance(seconds: 599)
        #expect(try test.ledger.eraseSubject(one, token: inTime) == 1)
    }

    @Test func aLaterTokenReplacesTheEarlierAndNoneIsStored() throws {
        let test = try TestLedger()
        try test.append(one, "r1")
        let first = try test.ledger.issueToken(for: one, .eraseSubject).bytes
        let second = try test.ledger.issueToken(for: one, .eraseSubject).bytes
        #expect(first != second)
        #expect(first.count == 32)
        let files = try RawFile.bytes(in: test.folder.path)
        for data in files.values { #expect(data.range(of: Data(second)) == nil) }
        #expect(throws: LedgerFault.tokenNotValid) { try test.ledger.eraseSubject(one, token: first) }
        #expect(try test.ledger.eraseSubject(one, token: second) == 1)
        #expect(throws: LedgerFault.unknownSubject) { try test.ledger.issueToken(for: one, .eraseSubject) }
    }

    /// A reset goes with its token in one transaction: where the write is refused, the token is still good.
    @Test func aWriteRedeemsItsToken() throws {
        let test = try TestLedger()
        try test.append(one, "r1")
        let use = try TokenUse(.resetCalibration, scope: Write.digest("plan 1"))
        let token = try test.ledger.issueToken(for: one, use).bytes
        let redemption = TokenRedemption(token, use)
        #expect(throws: LedgerFault.stale(SubjectPosition(sequence: 1, revision: 1))) {
            try test.ledger.append(try Write.of(one, "r2", ["reset"], revision: 0, token: redemption))
        }
        let other = TokenRedemption(token, try TokenUse(.resetCalibration, scope: Write.digest("plan 2")))
        #expect(throws: LedgerFault.tokenNotValid) {
            try test.ledger.append(try Write.of(one, "r2", ["reset"], revision: 1, token: other))
        }
        let write = try Write.of(one, "r2", ["reset"], revision: 1, token: redemption)
        #expect(try test.ledger.append(write).lastSequence == 2)
        // A retry needs no second token; another request does.
        #expect(try test.ledger.append(write).isReplay)
        #expect(throws: LedgerFault.tokenNotValid) {
            try test.ledger.append(try Write.of(one, "r3", ["reset"], revision: 2, token: redemption))
        }
    }

    @Test func erasedRecordsLeaveTheirPlacesAndNothingElse() throws {
        let test = try TestLedger()
        try test.append(one, "r1", ["KEPT-one"])
        try test.append(one, "r2", ["PLANTED-two", "PLANTED-three"])
        try test.append(one, "r3", ["KEPT-four"])
        let hashes = try test.ledger.events(of: one).events.map(\.hash)
        let use = try TokenUse(.eraseRecords, scope: Write.digest("2,3"))
        let token = try test.ledger.issueToken(for: one, use).bytes
        let erasure = try RecordErasure(
            one, try Write.request("e1", of: ["2,3"]), sequences: [3, 2], token: TokenRedemption(token, use))
        #expect(try test.ledger.eraseRecords(erasure) == RecordsErased(count: 2, isReplay: false))
        #expect(try test.ledger.eraseRecords(erasure) == RecordsErased(count: 2, isReplay: true))

        let events = try test.ledger.events(of: one).events
        #expect(events.map { $0.content == nil } == [false, true, true, false])
        #expect(events.map(\.hash) == hashes)
        #expect(try !RawFile.contains("PLANTED", in: test.folder.path))
        #expect(try RawFile.contains("KEPT-four", in: test.folder.path))
        #expect(try test.ledger.verify().isIntact)
        #expect(throws: LedgerFault.requestErased) {
            try test.append(one, "r2", ["PLANTED-two", "PLANTED-three"], revision: 1)
        }
        #expect(try test.append(one, "r4", ["five"]).lastSequence == 5)
        #expect(try test.ledger.verify().isIntact)
    }

    @Test func onlyWhatIsThereCanBeErased() throws {
        let test = try TestLedger()
        try test.append(one, "r1")
        let use = try TokenUse(.eraseRecords, scope: Write.digest("9"))
        let redemption = TokenRedemption(try test.ledger.issueToken(for: one, use).bytes, use)
        let request = try Write.request("e1", of: ["9"])
        #expect(throws: LedgerFault.unknownSequence(9)) {
            try test.ledger.eraseRecords(try RecordErasure(one, request, sequences: [9], token: redemption))
        }
        for sequences in [[], [0], [1, 1]] {
            #expect(throws: LedgerFault.malformed("sequence numbers")) {
                try RecordErasure(one, request, sequences: sequences, token: redemption)
            }
        }
    }
}

extension RawFile {
    static func contains(_ text: String, in folder: String) throws -> Bool {
        try bytes(in: folder).values.contains { $0.range(of: Data(text.utf8)) != nil }
    }
}
