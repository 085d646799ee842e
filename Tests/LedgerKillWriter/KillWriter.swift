import Glibc
import Ledger
import Quantities

/// Many threads that append to subjects of their own and to one that they share.
struct KillWriter: Sendable {
    let path: String
    let round: String
    let writers: Int

    func run() throws {
        let ledger = try SQLiteLedger(path: path, clock: SystemLedgerClock())
        for writer in 0..<writers {
            var thread = pthread_t()
            let start = Unmanaged.passRetained(Start(ledger: ledger, round: round, writer: writer))
            guard pthread_create(&thread, nil, KillWriter.body, start.toOpaque()) == 0 else {
                complain("no thread")
            }
        }
        // The threads end with the process.
        while true { pause() }
    }

    private final class Start: Sendable {
        let ledger: SQLiteLedger
        let round: String
        let writer: Int

        init(ledger: SQLiteLedger, round: String, writer: Int) {
            self.ledger = ledger
            self.round = round
            self.writer = writer
        }
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        do {
            var number = 0
            while true {
                // Every fourth write contends for the shared subject.
                let subject = number % 4 == 3 ? "shared" : "s\(start.writer)"
                try append(start.ledger, subject, "r\(start.round)-\(start.writer)-\(number)")
                number += 1
            }
        } catch {
            complain("\(error)")
        }
    }

    /// Decides anew where another writer was first, as the service does.
    private static func append(_ ledger: SQLiteLedger, _ subject: String, _ id: String) throws {
        let key = try SubjectKey(tenant: "t", subject: subject)
        var revision = try ledger.head(of: key)?.revision ?? 0
        for _ in 0..<10_000 {
            do {
                let result = try ledger.append(try Request.write(key, id, revision: revision))
                let line = Array("\(subject) \(id) \(result.lastSequence)\n".utf8)
                // One call: lines of several threads never mix in a pipe.
                guard write(STDOUT_FILENO, line, line.count) == line.count else { exit(3) }
                return
            } catch LedgerFault.stale(let position) {
                revision = position.revision
            }
        }
        complain("always another writer first")
    }
}

enum Request {
    /// Payload and digest follow from the id, so that a check can tell whether they are whole.
    static func payload(_ id: String) -> [UInt8] {
        Array(repeating: Array("\(id);".utf8), count: 1 + id.utf8.count % 7).flatMap { $0 }
    }

    static func write(_ key: SubjectKey, _ id: String, revision: Int) throws -> LedgerWrite {
        guard let day = CivilDate(year: 2026, month: 3, day: 2) else { complain("no day") }
        var digest = [UInt8](repeating: 0, count: 32)
        for (index, byte) in id.utf8.enumerated() { digest[index % 32] ^= byte }
        let content = try EventContent(kind: "target_set", on: day, stamp: nil, payload: payload(id))
        return try LedgerWrite(
            key, try RequestKey(id: id, digest: digest), [EventDraft(content, changesRevision: true)],
            revision: revision)
    }
}
