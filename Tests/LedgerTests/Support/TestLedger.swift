import Foundation
import Ledger
import Locks
import Quantities

/// A clock that stands still until a test moves it.
final class ManualClock: LedgerClock {
    private let milliseconds = Guarded<Int64>(1_772_000_000_000)

    func now() -> Int64 { milliseconds.withLock { $0 } }

    func advance(seconds: Int64) { milliseconds.withLock { $0 += seconds * 1_000 } }
}

/// A folder of its own that goes with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "ledger-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String = "ledger.sqlite") -> String { path + "/" + name }
}

/// A ledger in a temporary folder.
final class TestLedger {
    let folder: TemporaryFolder
    let clock = ManualClock()
    let ledger: SQLiteLedger

    var path: String { folder.file() }

    init(_ options: SQLiteLedgerOptions = SQLiteLedgerOptions(), folder: TemporaryFolder? = nil) throws {
        self.folder = try folder ?? TemporaryFolder()
        ledger = try SQLiteLedger(path: self.folder.file(), clock: clock, options: options)
    }

    deinit { ledger.close() }

    @discardableResult
    func append(
        _ subject: SubjectKey, _ request: String, _ texts: [String] = ["x"], revision: Int? = nil
    ) throws -> AppendResult {
        let current = try ledger.head(of: subject)?.revision ?? 0
        return try ledger.append(try Write.of(subject, request, texts, revision: revision ?? current))
    }

    /// Reads over a connection of the test's own.
    func rows() throws -> [String] { try RawFile.rows(path) }
}

enum Write {
    static func digest(_ text: String) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        for (index, byte) in text.utf8.enumerated() { bytes[index % 32] = bytes[index % 32] &* 31 &+ byte }
        return bytes
    }

    static func request(_ id: String, of texts: [String]) throws -> RequestKey {
        try RequestKey(id: id, digest: digest(texts.joined(separator: "|")))
    }

    static func day(_ number: Int32 = 20_500) throws -> CivilDate {
        struct NoDay: Error {}
        guard let day = CivilDate(dayNumber: number) else { throw NoDay() }
        return day
    }

    static func draft(_ text: String, kind: String = "target_set", day: Int32 = 20_500) throws -> EventDraft {
        EventDraft(
            try EventContent(kind: kind, on: try self.day(day), stamp: nil, payload: Array(text.utf8)),
            changesRevision: true)
    }

    static func of(
        _ subject: SubjectKey, _ id: String, _ texts: [String], revision: Int, lastSequence: Int? = nil,
        token: TokenRedemption? = nil
    ) throws -> LedgerWrite {
        try LedgerWrite(
            subject, try request(id, of: texts), try texts.map { try draft($0) }, revision: revision,
            lastSequence: lastSequence, token: token)
    }
}

/// As many threads as asked for, whatever the machine has: pools would run only some of them at once.
enum Threads {
    static func start(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> DispatchGroup {
        let group = DispatchGroup()
        for number in 0..<count {
            group.enter()
            Thread {
                body(number)
                group.leave()
            }.start()
        }
        return group
    }
}
