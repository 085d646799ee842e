import Foundation
import Ledger
import Testing

/// The file: who may read it, which files are refused, what an earlier release wrote.
struct FileTests {
    private let key: SubjectKey

    init() throws {
        key = try SubjectKey(tenant: "a", subject: "s")
    }

    @Test func theFileIsItsOwnersAlone() throws {
        let test = try TestLedger()
        try test.append(key, "r1")
        for name in try FileManager.default.contentsOfDirectory(atPath: test.folder.path) {
            let attributes = try FileManager.default.attributesOfItem(atPath: test.folder.file(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    @Test func theSettingsAreThoseOfTheDecision() throws {
        let test = try TestLedger()
        try test.append(key, "r1")
        #expect(try RawFile.query(test.path, "PRAGMA journal_mode") == ["wal"])
        #expect(try RawFile.query(test.path, "PRAGMA application_id") == ["\(0x4361_6C43)"])
        #expect(try RawFile.query(test.path, "PRAGMA user_version") == ["3"])
        #expect(try RawFile.query(test.path, "PRAGMA page_size") == ["2048"])
        #expect(
            try RawFile.query(test.path, "SELECT name FROM migrations ORDER BY position")
                == ["0001-events", "0002-attachments", "0003-requests"])
        // Every table is strict: a text where a number belongs is an error.
        #expect(
            try RawFile.query(
                test.path,
                "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
                    + "AND strict = 0 AND name NOT LIKE 'sqlite_%'") == ["0"])
    }

    @Test func aReopenedFileHasEverything() throws {
        let folder = try TemporaryFolder()
        let first = try TestLedger(folder: folder)
        try first.append(key, "r1", ["x", "y"])
        let events = try first.ledger.events(of: key)
        first.ledger.close()
        #expect(throws: LedgerFault.closed) { try first.append(key, "r2") }
        let second = try TestLedger(folder: folder)
        #expect(try second.ledger.events(of: key) == events)
        #expect(try second.append(key, "r1", ["x", "y"], revision: 0).isReplay)
    }

    @Test func aForeignFileIsRefusedAndLeftAlone() throws {
        let folder = try TemporaryFolder()
        let path = folder.file()
        let text = Data(String(repeating: "no database at all. ", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: path))
        #expect(throws: LedgerFault.foreignFile(path: path)) { try SQLiteLedger(path: path, clock: ManualClock()) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)

        let other = folder.file("other.sqlite")
        _ = try RawFile.query(other, "CREATE TABLE songs (title TEXT)", flags: 6)
        let before = try Data(contentsOf: URL(fileURLWithPath: other))
        #expect(throws: LedgerFault.foreignFile(path: other)) { try SQLiteLedger(path: other, clock: ManualClock()) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == before)
    }

    @Test func aNewerFileIsRefused() throws {
        let test = try TestLedger()
        try test.append(key, "r1")
        test.ledger.close()
        _ = try RawFile.query(test.path, "PRAGMA user_version = 99")
        let fault = LedgerFault.newerFile(path: test.path, version: 99, known: 3)
        #expect(throws: fault) { try SQLiteLedger(path: test.path, clock: test.clock) }
        #expect(fault.whatToDoNext == "Use the release that wrote it, or a later one.")
    }

    @Test func aFileWhoseMigrationsHaveOtherNamesIsRefused() throws {
        let test = try TestLedger()
        test.ledger.close()
        _ = try RawFile.query(test.path, "UPDATE migrations SET name = '0001-other' WHERE position = 1")
        #expect(throws: LedgerFault.foreignFile(path: test.path)) {
            try SQLiteLedger(path: test.path, clock: test.clock)
        }
    }

    @Test func aFolderThatIsNotThereIsNamed() throws {
        let folder = try TemporaryFolder()
        do {
            _ = try SQLiteLedger(path: folder.file("none/ledger.sqlite"), clock: ManualClock())
            Issue.record("opened")
        } catch {
            guard case .storage(let code, let text) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(code == 2)
            #expect(text.contains("No such file"))
        }
    }

    private func copy(_ fixture: String, into folder: TemporaryFolder) throws -> String {
        let here = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined()
        try FileManager.default.copyItem(atPath: here + "/Fixtures/" + fixture, toPath: folder.file())
        return folder.file()
    }

    /// Only looked at, an earlier release's file stays as that release wrote it; the service that opens it brings it up
    /// to this format, with its one erasure counted.
    @Test func aFileOfRelease010IsLookedAtAndBroughtUp() throws {
        let folder = try TemporaryFolder()
        let path = try copy("ledger-0.1.0.sqlite", into: folder)
        let key = try SubjectKey(tenant: "clinic", subject: "one")
        let filter = EventFilter(withAttachments: true)
        let seen = try Self.lookedAt(path, key, filter)
        #expect(seen.map(\.sequence) == [1, 2, 3])
        let ledger = try SQLiteLedger(path: path, clock: ManualClock())
        defer { ledger.close() }
        #expect(try ledger.version(of: key)?.erasures == 1)
        #expect(try ledger.version(of: try SubjectKey(tenant: "other", subject: "one"))?.erasures == 0)
        #expect(try ledger.events(of: key, after: 0, limit: 10, where: filter).events == seen)
        #expect(try ledger.verify().isIntact)
    }

    /// Closed before the service opens the file, which has to have it alone for that.
    private static func lookedAt(_ path: String, _ key: SubjectKey, _ filter: EventFilter) throws -> [LedgerEvent] {
        let inspection = try LedgerInspection(path: path)
        #expect(try inspection.verify().isIntact)
        #expect(try inspection.stats().formatVersion == 1)
        return try inspection.events(of: key, after: 0, limit: 10, where: filter).events
    }

    /// An earlier release that still has the file open would erase events and leave their reasons behind.
    @Test func anOlderFileThatSomebodyHasOpenIsLeftAlone() throws {
        let folder = try TemporaryFolder()
        let path = try copy("ledger-0.1.0.sqlite", into: folder)
        var options = SQLiteLedgerOptions()
        options.busyMilliseconds = 50
        // As a service leaves it while it runs; the fixture was closed.
        #expect(try RawFile.query(path, "PRAGMA journal_mode = WAL") == ["wal"])
        do {
            let other = try LedgerInspection(path: path)
            let before = try other.stats()
            #expect(throws: LedgerFault.olderFileInUse(path: path)) {
                try SQLiteLedger(path: path, clock: ManualClock(), options: options)
            }
            #expect(try other.stats() == before && before.formatVersion == 1)
        }
        let ledger = try SQLiteLedger(path: path, clock: ManualClock(), options: options)
        defer { ledger.close() }
        #expect(try ledger.verify().isIntact)
        #expect(try RawFile.query(path, "PRAGMA journal_mode") == ["wal"])
    }

    /// Of services that start at once on a new file or on one of an earlier format, one brings it up; each other finds
    /// it done, or is told that the file is in use.
    @Test(arguments: [true, false]) func startsAtOnceEndWell(isNew: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = isNew ? folder.file() : try copy("ledger-0.1.0.sqlite", into: folder)
        // Each may have to wait for a processor, too.
        var patient = SQLiteLedgerOptions()
        patient.busyMilliseconds = 60_000
        let options = patient
        let opened = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do throws(LedgerFault) {
                        try SQLiteLedger(path: path, clock: ManualClock(), options: options).close()
                        return true
                    } catch .olderFileInUse {
                        return false
                    }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(opened > 0)
        #expect(try LedgerInspection(path: path).stats().formatVersion == 3)
        #expect(try LedgerInspection(path: path).verify().isIntact)
    }

    /// SQLite would say at once, without its wait, that somebody is about to write to a file without a log.
    @Test func whoIsAboutToWriteIsWaitedFor() throws {
        let folder = try TemporaryFolder()
        let path = try copy("ledger-format-3.sqlite", into: folder)
        #expect(try RawFile.query(path, "PRAGMA journal_mode = DELETE") == ["delete"])
        var options = SQLiteLedgerOptions()
        options.busyMilliseconds = 50
        let writer = try RawFile.Held(path)
        #expect(throws: LedgerFault.storage(code: 5, "database is locked")) {
            try SQLiteLedger(path: path, clock: ManualClock(), options: options)
        }
        // A thread of its own: tasks wait for each other where all tests run at once.
        Thread {
            usleep(300_000)
            writer.letGo()
        }.start()
        options.busyMilliseconds = 60_000
        try SQLiteLedger(path: path, clock: ManualClock(), options: options).close()
        #expect(try RawFile.query(path, "PRAGMA journal_mode") == ["wal"])
    }

    /// Both hold what the file of release 0.1.0 holds, and reasons beside the offer.
    @Test(arguments: [2, 3]) func aFileOfALaterFormatIsOpened(format: Int) throws {
        let folder = try TemporaryFolder()
        let path = try copy("ledger-format-\(format).sqlite", into: folder)
        #expect(try LedgerInspection(path: path).stats().formatVersion == format)
        #expect(try LedgerInspection(path: path).verify().isIntact)
        let ledger = try SQLiteLedger(path: path, clock: ManualClock())
        defer { ledger.close() }
        #expect(try ledger.verify().isIntact)
        let key = try SubjectKey(tenant: "clinic", subject: "one")
        let filter = EventFilter(withAttachments: true)
        let events = try ledger.events(of: key, after: 0, limit: 10, where: filter).events
        #expect(events.map { $0.content?.kind } == ["safety_assessed", nil, "offer_made"])
        #expect(events.last?.content?.attachment == Array("reasons".utf8))
        #expect(try ledger.version(of: key)?.erasures == 1)
    }

    /// An index that every write changed is gone, and pages are as small as in a new file; in a log again.
    @Test func aFileThatIsBroughtUpIsAsCheapToWriteAsANewOne() throws {
        let folder = try TemporaryFolder()
        let path = try copy("ledger-format-2.sqlite", into: folder)
        #expect(try RawFile.query(path, "PRAGMA page_size") == ["4096"])
        let rows = try RawFile.rows(path)
        try SQLiteLedger(path: path, clock: ManualClock()).close()
        #expect(try RawFile.query(path, "PRAGMA page_size") == ["2048"])
        #expect(try RawFile.query(path, "PRAGMA journal_mode") == ["wal"])
        #expect(try RawFile.query(path, "SELECT name FROM sqlite_schema WHERE name LIKE 'requests_%'") == [])
        #expect(try RawFile.rows(path) == rows)
    }

    /// Written by release 0.1.0: three subjects, an erased record, an offer. Every later release opens it.
    @Test func aFileOfRelease010IsOpened() throws {
        let folder = try TemporaryFolder()
        let fixture =
            #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined()
            + "/Fixtures/ledger-0.1.0.sqlite"
        try FileManager.default.copyItem(atPath: fixture, toPath: folder.file())
        let ledger = try SQLiteLedger(path: folder.file(), clock: ManualClock())
        defer { ledger.close() }
        #expect(try ledger.verify().isIntact)
        let events = try ledger.events(of: try SubjectKey(tenant: "clinic", subject: "one")).events
        #expect(events.map(\.sequence) == [1, 2, 3])
        #expect(events.map { $0.content?.kind } == ["safety_assessed", nil, "offer_made"])
        #expect(events[2].content?.stamp?.algorithmVersion == "0.1.0")
        #expect(events[2].content?.payload == Array("offer".utf8))
        #expect(try ledger.head(of: try SubjectKey(tenant: "other", subject: "one"))?.lastSequence == 1)
        let retry = try ledger.append(
            try Write.of(try SubjectKey(tenant: "other", subject: "one"), "r1", ["x"], revision: 0))
        #expect(retry.isReplay)
    }

    @Test func aBackupIsALedgerOfItsOwn() throws {
        let test = try TestLedger()
        for number in 1...20 { try test.append(key, "r\(number)", ["\(number)"]) }
        let target = test.folder.file("copy.sqlite")
        try test.ledger.backup(to: target)
        try test.append(key, "r21", ["later"])
        #expect(throws: LedgerFault.fileExists(path: target)) { try test.ledger.backup(to: target) }
        let copy = try SQLiteLedger(path: target, clock: test.clock)
        defer { copy.close() }
        #expect(try copy.verify().isIntact)
        #expect(try copy.events(of: key).events.count == 20)
        let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
        #expect(!names.contains { $0.contains("unfinished") })
    }

    @Test func statsCountWithoutPersonalValues() throws {
        let test = try TestLedger()
        try test.append(key, "r1", ["x", "y"])
        try test.append(try SubjectKey(tenant: "b", subject: "s"), "r1")
        _ = try test.ledger.issueToken(for: key, .eraseSubject)
        let stats = try test.ledger.stats()
        #expect(stats.tenants == 2)
        #expect(stats.subjects == 2)
        #expect(stats.events == 3)
        #expect(stats.requests == 2)
        #expect(stats.openTokens == 1)
        #expect(stats.formatVersion == 3)
        #expect(stats.fileBytes > 0)
        #expect(stats.logBytes > 0)
        #expect(stats.writer.writes == 3)
        #expect(!"\(stats)".contains("\"s\""))
    }

    /// Beside a running service, and as long as it likes: it sees all and changes nothing.
    @Test func anInspectionOnlyReads() throws {
        let test = try TestLedger()
        try test.append(key, "r1", ["x", "y"])
        let inspection = try LedgerInspection(path: test.path)
        #expect(try inspection.verify().isIntact)
        #expect(try inspection.events(of: key, after: 0, limit: 10) == test.ledger.events(of: key))
        #expect(try inspection.stats().events == 2)
        try test.append(key, "r2", ["z"])
        #expect(try inspection.events(of: key, after: 2, limit: 10).events.map(\.sequence) == [3])
        let copy = test.folder.file("copy.sqlite")
        try inspection.backup(to: copy)
        #expect(try LedgerInspection(path: copy).verify().events == 3)

        let other = test.folder.file("other.sqlite")
        _ = try RawFile.query(other, "CREATE TABLE songs (title TEXT)", flags: 6)
        #expect(throws: LedgerFault.foreignFile(path: other)) { try LedgerInspection(path: other) }
        #expect(throws: LedgerFault.self) { try LedgerInspection(path: test.folder.file("none.sqlite")) }
        #expect(!FileManager.default.fileExists(atPath: test.folder.file("none.sqlite")))
    }
}
