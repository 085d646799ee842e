import Foundation
import Ledger
import TestSupport
import Testing

/// `verify` names what is wrong, and where.
struct VerifyTests {
    private let key: SubjectKey

    init() throws {
        key = try SubjectKey(tenant: "a", subject: "s")
    }

    /// Five events of one subject and two of another, then a change behind the ledger's back.
    private func damages(after sql: [String]) throws -> [LedgerDamage] {
        let test = try TestLedger()
        for number in 1...5 { try test.append(key, "r\(number)", ["text \(number)"]) }
        try test.append(try SubjectKey(tenant: "b", subject: "s"), "r1", ["x", "y"])
        #expect(try test.ledger.verify().isIntact)
        for statement in sql { _ = try RawFile.query(test.path, statement) }
        return try test.ledger.verify().damages
    }

    private func damage(_ sequence: Int?, _ fault: LedgerDamage.Fault) -> LedgerDamage {
        LedgerDamage(tenant: "a", subject: "s", sequence: sequence, fault: fault)
    }

    @Test func anIntactLedgerIsCounted() throws {
        let test = try TestLedger()
        try test.append(key, "r1", ["x", "y"])
        let report = try test.ledger.verify()
        #expect(report.isIntact)
        #expect(report.subjects == 1)
        #expect(report.events == 2)
    }

    @Test func aFlippedByteIsNamed() throws {
        #expect(
            try damages(after: ["UPDATE events SET payload = x'00' WHERE tenant = 'a' AND sequence = 3"])
                == [damage(3, .contentAltered)])
        #expect(
            try damages(after: ["UPDATE events SET day = day + 1 WHERE tenant = 'a' AND sequence = 2"])
                == [damage(2, .contentAltered)])
        #expect(
            try damages(after: ["UPDATE events SET recorded_at = recorded_at + 1 WHERE tenant = 'a' AND sequence = 4"])
                == [damage(4, .headerAltered)])
    }

    @Test func aMissingRowIsNamed() throws {
        #expect(
            try damages(after: ["DELETE FROM events WHERE tenant = 'a' AND sequence = 3"]) == [damage(3, .missing)])
        #expect(
            try damages(after: ["DELETE FROM events WHERE tenant = 'a' AND sequence = 5"]) == [damage(5, .missing)])
    }

    @Test func reorderedRowsAreNamed() throws {
        let swap = [
            "UPDATE events SET sequence = 99 WHERE tenant = 'a' AND sequence = 2",
            "UPDATE events SET sequence = 2 WHERE tenant = 'a' AND sequence = 4",
            "UPDATE events SET sequence = 4 WHERE tenant = 'a' AND sequence = 99",
        ]
        #expect(
            try damages(after: swap) == [damage(2, .moved(writtenAs: 4)), damage(4, .moved(writtenAs: 2))])
    }

    /// A row that is whole in itself, but does not follow: an event replaced by another history's.
    @Test func aReplacedRowBreaksTheChain() throws {
        let found = try damages(after: [
            """
            UPDATE events SET previous = zeroblob(32) WHERE tenant = 'a' AND sequence = 3
            """
        ])
        #expect(found == [damage(3, .headerAltered)])
    }

    @Test func theHeadAndRequestsAreLookedAtToo() throws {
        #expect(
            try damages(after: ["UPDATE subjects SET revision = 4 WHERE tenant = 'a'"]) == [damage(nil, .headAltered)])
        #expect(
            try damages(after: ["UPDATE subjects SET head = zeroblob(32) WHERE tenant = 'a'"])
                == [damage(nil, .headAltered)])
        #expect(
            try damages(after: ["DELETE FROM requests WHERE tenant = 'a' AND request_id = 'r3'"])
                == [damage(3, .requestMissing)])
        #expect(
            try damages(after: ["UPDATE requests SET revision = 9 WHERE tenant = 'a' AND request_id = 'r2'"])
                == [damage(2, .requestAltered(id: "r2"))])
    }

    @Test func eventsWithoutTheirSubjectAreNamed() throws {
        let found = try damages(after: ["PRAGMA foreign_keys = OFF", "DELETE FROM subjects WHERE tenant = 'a'"])
        #expect(found.contains(damage(nil, .subjectMissing)))
    }

    /// Subjects and their requests are walked side by side, in the order of their bytes: not in the order of letters,
    /// by which some of these come elsewhere and two are the same.
    @Test func requestsAreFoundWhateverTheirSubjectsAreCalled() throws {
        let test = try TestLedger()
        let names = ["z", "Z", "zz", "e\u{301}", "\u{e9}", "\u{ff5e}", "\u{1f600}", "0"]
        for tenant in names {
            for subject in names {
                let key = try SubjectKey(tenant: tenant, subject: subject)
                for number in 1...2 { try test.append(key, "\(Array(subject.utf8)) \(number)") }
            }
        }
        #expect(try test.ledger.verify().isIntact)
        _ = try RawFile.query(test.path, "DELETE FROM requests WHERE first_sequence = 2 AND subject = '\u{e9}'")
        let damages = try test.ledger.verify().damages
        #expect(damages.count == names.count)
        #expect(damages.allSatisfy { Array($0.subject.utf8) == Array("\u{e9}".utf8) && $0.fault == .requestMissing })
    }

    /// What belongs to nobody is named once, and counts for nobody else.
    @Test func requestsOfNobodyAreNoOthers() throws {
        let test = try TestLedger()
        for name in ["a", "b", "c"] {
            let key = try SubjectKey(tenant: "t", subject: name)
            for number in 1...3 { try test.append(key, "\(name)\(number)") }
        }
        _ = try RawFile.query(test.path, "DELETE FROM subjects WHERE subject = 'b'")
        _ = try RawFile.query(test.path, "DELETE FROM events WHERE subject = 'b'")
        _ = try RawFile.query(test.path, "DELETE FROM requests WHERE request_id = 'c2'")
        let ofNobody = LedgerDamage(
            tenant: "", subject: "", sequence: nil, fault: .file("a row of requests belongs to nothing"))
        let missing = LedgerDamage(tenant: "t", subject: "c", sequence: 2, fault: .requestMissing)
        #expect(try test.ledger.verify().damages == [ofNobody, ofNobody, ofNobody, missing])
    }

    /// Any single bit of the closed file: either a damage is named (or the file is refused), or no row has changed.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func noFlippedBitChangesARowUnseen(seed: UInt64) throws {
        let test = try TestLedger()
        for number in 1...30 {
            try test.append(
                try SubjectKey(tenant: "t\(number % 3)", subject: "s\(number % 5)"), "r\(number)",
                [String(repeating: "payload \(number) ", count: number)])
        }
        let copy = test.folder.file("copy.sqlite")
        try test.ledger.backup(to: copy)
        let rows = try RawFile.rows(copy)
        let size = try Data(contentsOf: URL(fileURLWithPath: copy)).count
        var random = SeededGenerator(seed: seed)
        var seen = 0
        for _ in 0..<60 {
            let spoilt = test.folder.file("spoilt.sqlite")
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: spoilt + suffix) }
            try FileManager.default.copyItem(atPath: copy, toPath: spoilt)
            let offset = Int.random(in: 0..<size, using: &random)
            try RawFile.flip(spoilt, at: offset, mask: 1 << UInt8.random(in: 0..<8, using: &random))
            let isSeen: Bool
            do {
                let ledger = try SQLiteLedger(path: spoilt, clock: test.clock)
                defer { ledger.close() }
                isSeen = try !ledger.verify().isIntact
            } catch {
                isSeen = true
            }
            if isSeen { seen += 1 } else { #expect(try RawFile.rows(spoilt) == rows, "seed \(seed), byte \(offset)") }
        }
        #expect(seen > 10, "seed \(seed): hardly any damage was seen")
    }
}
