import CFaultVFS
import Foundation
import Ledger
import Locks
import TestSupport
import Testing

/// Full and broken disks: a clear error, nothing acknowledged and lost, and writes go on when the disk is well again.
struct FaultTests {
    /// A ledger over a file layer of its own that fails on demand.
    private final class Faulty {
        let layer: String
        let test: TestLedger

        init(_ change: (inout SQLiteLedgerOptions) -> Void = { _ in }) throws {
            layer = "fault-" + UUID().uuidString
            #expect(fault_vfs_register(layer) == 0)
            var options = SQLiteLedgerOptions()
            options.fileLayer = layer
            change(&options)
            test = try TestLedger(options)
        }

        func fail(_ mode: fault_mode, after: Int32 = 0) { fault_vfs_set(layer, mode, after) }
        var hits: Int32 { fault_vfs_hits(layer) }
    }

    private let key: SubjectKey

    init() throws {
        key = try SubjectKey(tenant: "a", subject: "s")
    }

    @Test func aFullDiskIsSaidAndOvercome() throws {
        let faulty = try Faulty()
        try faulty.test.append(key, "r1", ["x"])
        faulty.fail(FAULT_DISK_FULL)
        #expect(throws: LedgerFault.storageFull) { try faulty.test.append(key, "r2", ["y"]) }
        #expect(faulty.hits > 0)
        // Reads go on.
        #expect(try faulty.test.ledger.events(of: key).events.count == 1)
        faulty.fail(FAULT_NONE)
        #expect(try faulty.test.append(key, "r2", ["y"]).lastSequence == 2)
        #expect(try faulty.test.ledger.verify().isIntact)
        #expect(LedgerFault.storageFull.whatIsSafe.contains("Nothing was stored"))
    }

    @Test(arguments: [FAULT_WRITE, FAULT_SYNC])
    func aBrokenDiskIsSaidAndOvercome(_ mode: fault_mode) throws {
        let faulty = try Faulty()
        try faulty.test.append(key, "r1", ["x"])
        faulty.fail(mode)
        do {
            try faulty.test.append(key, "r2", ["y"])
            Issue.record("acknowledged without being durable")
        } catch let fault as LedgerFault {
            guard case .storage(let code, _) = fault else {
                Issue.record("\(fault)")
                return
            }
            #expect(code & 0xFF == 10, "SQLITE_IOERR")
        }
        faulty.fail(FAULT_NONE)
        try faulty.test.append(key, "r2", ["y"])
        #expect(try faulty.test.ledger.events(of: key).events.compactMap { $0.content?.payload } == [[0x78], [0x79]])
        #expect(try faulty.test.ledger.verify().isIntact)
    }

    /// Faults come and go at seeded moments under 16 writers; then a second ledger opens a copy of the files as a crash
    /// would leave them. All that was acknowledged is there once, and nothing else but whole requests.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func nothingAcknowledgedIsLost(seed: UInt64) throws {
        let faulty = try Faulty()
        let ledger = faulty.test.ledger
        let acknowledged = Guarded<[String: Int]>([:])
        let failures = Guarded(0)
        let group = Threads.start(16) { writer in
            for number in 0..<25 {
                let id = "w\(writer)-\(number)"
                do {
                    let subject = try SubjectKey(tenant: "a", subject: "s\(writer)")
                    let revision = try ledger.head(of: subject)?.revision ?? 0
                    let result = try ledger.append(try Write.of(subject, id, [id], revision: revision))
                    acknowledged.withLock { $0[id] = result.lastSequence }
                } catch {
                    failures.withLock { $0 += 1 }
                }
            }
        }
        var random = SeededGenerator(seed: seed)
        let modes = [FAULT_DISK_FULL, FAULT_WRITE, FAULT_SYNC]
        while group.wait(timeout: .now()) == .timedOut {
            faulty.fail(modes[Int.random(in: 0..<3, using: &random)], after: Int32.random(in: 0..<4, using: &random))
            usleep(UInt32.random(in: 200...3_000, using: &random))
            faulty.fail(FAULT_NONE)
            usleep(UInt32.random(in: 2_000...12_000, using: &random))
        }
        faulty.fail(FAULT_NONE)
        #expect(failures.withLock { $0 } > 0, "seed \(seed): no fault was met")

        let crashed = try TemporaryFolder()
        for name in ["ledger.sqlite", "ledger.sqlite-wal"] {
            try FileManager.default.copyItem(atPath: faulty.test.folder.file(name), toPath: crashed.file(name))
        }
        let reopened = try SQLiteLedger(path: crashed.file(), clock: faulty.test.clock)
        defer { reopened.close() }
        for ledger in [faulty.test.ledger, reopened] {
            #expect(try ledger.verify().isIntact, "seed \(seed)")
            for (id, sequence) in acknowledged.withLock({ $0 }) {
                let subject = try SubjectKey(tenant: "a", subject: "s\(id.dropFirst().prefix { $0 != "-" })")
                let texts = try ledger.events(of: subject).events.map {
                    String(decoding: $0.content?.payload ?? [], as: UTF8.self)
                }
                #expect(texts.filter { $0 == id }.count == 1, "seed \(seed): \(id)")
                #expect(texts.firstIndex(of: id) == sequence - 1, "seed \(seed): \(id)")
            }
        }
    }

    /// A full disk in the middle of an erasure: either all of it or none.
    @Test func anErasureOnAFullDiskIsWholeOrNothing() throws {
        for after in 0..<12 as Range<Int32> {
            let faulty = try Faulty()
            try faulty.test.append(key, "r1", ["PLANTED"])
            let token = try faulty.test.ledger.issueToken(for: key, .eraseSubject).bytes
            faulty.fail(FAULT_DISK_FULL, after: after)
            do {
                _ = try faulty.test.ledger.eraseSubject(key, token: token)
            } catch .traceRemains {
                faulty.fail(FAULT_NONE)
                // The rows are gone; the ledger rebuilds the file by itself within moments.
                #expect(try faulty.test.ledger.head(of: key) == nil)
                try waitUntil { try !RawFile.contains("PLANTED", in: faulty.test.folder.path) }
            } catch {
                #expect(error == .storageFull)
                faulty.fail(FAULT_NONE)
                #expect(try faulty.test.ledger.head(of: key)?.lastSequence == 1)
                #expect(try faulty.test.ledger.eraseSubject(key, token: token) == 1)
            }
            #expect(try !RawFile.contains("PLANTED", in: faulty.test.folder.path))
            #expect(try faulty.test.ledger.verify().isIntact)
        }
    }

    private func waitUntil(_ condition: () throws -> Bool) throws {
        for _ in 0..<600 {
            if try condition() { return }
            usleep(50_000)
        }
        Issue.record("it did not come about within 30 seconds")
    }

    /// While one commit is slow, further writes queue up: beyond the limit they are refused at once, and after their
    /// wait they are withdrawn and never stored.
    @Test func theQueueAndTheWaitsAreBounded() throws {
        let faulty = try Faulty {
            $0.queueLimit = 4
            $0.waitMilliseconds = 150
            $0.batchLimit = 1
        }
        try faulty.test.append(key, "r0", ["x"])
        fault_vfs_slow_syncs(faulty.layer, 400_000)
        let ledger = faulty.test.ledger
        let outcomes = Guarded<[LedgerFault?]>([])
        let group = Threads.start(12) { number in
            do {
                let subject = try SubjectKey(tenant: "a", subject: "p\(number)")
                _ = try ledger.append(try Write.of(subject, "p\(number)", ["x"], revision: 0))
                outcomes.withLock { $0.append(nil) }
            } catch {
                outcomes.withLock { $0.append(error as? LedgerFault ?? .closed) }
            }
        }
        group.wait()
        fault_vfs_slow_syncs(faulty.layer, 0)
        let all = outcomes.withLock { $0 }
        #expect(all.count == 12)
        #expect(all.contains(.queueFull(limit: 4)) || all.contains(.timedOut))
        #expect(all.allSatisfy { $0 == nil || $0 == .queueFull(limit: 4) || $0 == .timedOut }, "\(all)")
        try faulty.test.append(key, "r1", ["y"])
        #expect(try ledger.stats().subjects == 1 + all.filter { $0 == nil }.count)
    }

    /// Many wait for one sync: group commit. A read is answered while a commit is under way.
    @Test func writersShareCommitsAndReadersDoNotWait() throws {
        let faulty = try Faulty()
        try faulty.test.append(key, "r0", ["x"])
        let ledger = faulty.test.ledger
        let before = fault_vfs_syncs(faulty.layer)
        fault_vfs_slow_syncs(faulty.layer, 2_000_000)
        let completed = Guarded(0)
        for number in 0..<64 {
            let subject = try SubjectKey(tenant: "a", subject: "c\(number)")
            try ledger.submit(try Write.of(subject, "c\(number)", ["x"], revision: 0)) { _ in
                completed.withLock { $0 += 1 }
            }
        }
        try waitUntil { fault_vfs_syncs(faulty.layer) > before }
        #expect(try ledger.head(of: key)?.lastSequence == 1)
        #expect(completed.withLock { $0 } == 0, "a read waited for a commit")
        fault_vfs_slow_syncs(faulty.layer, 0)
        try waitUntil { completed.withLock { $0 } == 64 }
        #expect(fault_vfs_syncs(faulty.layer) - before <= 8)
        #expect(try ledger.stats().writer.largestBatch >= 32)
    }

    /// The sync comes before the acknowledgement, whatever the batch.
    @Test func noAcknowledgementBeforeTheSync() throws {
        let faulty = try Faulty()
        for number in 0..<10 {
            let before = fault_vfs_syncs(faulty.layer)
            try faulty.test.append(key, "r\(number)", ["\(number)"])
            #expect(fault_vfs_syncs(faulty.layer) > before)
        }
    }
}
