import Glibc
import Ledger
import Quantities
import Synchronization

struct BenchFault: Error, CustomStringConvertible {
    let description: String
}

struct LedgerBenchOptions {
    var clients = 64
    var seconds = 5
    var folder = "."

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw BenchFault(description: "\(option) needs a value") }
            switch option {
            case "--clients": clients = try LedgerBenchOptions.number(option, value, in: 1...256)
            case "--seconds": seconds = try LedgerBenchOptions.number(option, value, in: 1...60)
            case "--folder": folder = value
            default: throw BenchFault(description: "\(option) is not known; see --help")
            }
        }
    }

    private static func number(_ option: String, _ value: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(value), range.contains(number) else {
            throw BenchFault(description: "\(option) takes \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

/// One way of committing, measured over several rounds.
struct BenchSide {
    let name: String
    let batchLimit: Int
    private(set) var writes = 0
    private(set) var seconds = 0.0
    private(set) var largestBatch = 0

    var perSecond: Double { Double(writes) / seconds }

    init(_ name: String, batchLimit: Int) {
        self.name = name
        self.batchLimit = batchLimit
    }

    mutating func measure(_ options: LedgerBenchOptions, round: Int) throws {
        let path = "\(options.folder)/ledger-bench-\(getpid())-\(batchLimit)-\(round).sqlite"
        defer { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }
        var ledgerOptions = SQLiteLedgerOptions()
        ledgerOptions.batchLimit = batchLimit
        let ledger = try SQLiteLedger(path: path, clock: SystemLedgerClock(), options: ledgerOptions)
        let run = BenchRun(ledger)
        let start = BenchSide.now()
        var threads: [pthread_t] = []
        for client in 0..<options.clients { threads.append(try run.start(client)) }
        usleep(UInt32(options.seconds) * 1_000_000 / 2)
        run.stop()
        for thread in threads { pthread_join(thread, nil) }
        seconds += Double(BenchSide.now() - start) / 1e9
        writes += run.written
        largestBatch = max(largestBatch, try ledger.stats().writer.largestBatch)
        if let fault = run.fault { throw fault }
        ledger.close()
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// Clients of one ledger.
final class BenchRun: Sendable {
    private let ledger: SQLiteLedger
    private let isStopped = Atomic<Bool>(false)
    private let count = Atomic<Int>(0)
    private let firstFault = Mutex<(any Error)?>(nil)

    init(_ ledger: SQLiteLedger) { self.ledger = ledger }

    var written: Int { count.load(ordering: .relaxed) }
    var fault: (any Error)? { firstFault.withLock { $0 } }

    func stop() { isStopped.store(true, ordering: .relaxed) }

    func start(_ client: Int) throws -> pthread_t {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(Client(run: self, number: client))
        let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
            guard let argument else { return nil }
            let client = Unmanaged<Client>.fromOpaque(argument).takeRetainedValue()
            client.run.write(client.number)
            return nil
        }
        guard pthread_create(&thread, nil, body, argument.toOpaque()) == 0 else {
            throw BenchFault(description: "no thread")
        }
        return thread
    }

    private final class Client: Sendable {
        let run: BenchRun
        let number: Int

        init(run: BenchRun, number: Int) {
            self.run = run
            self.number = number
        }
    }

    /// An answer to an offer is one small event.
    private func write(_ client: Int) {
        do {
            let key = try SubjectKey(tenant: "bench", subject: "subject-\(client)")
            guard let day = CivilDate(year: 2026, month: 3, day: 2) else { return }
            let content = try EventContent(
                kind: "answered", on: day, stamp: nil, payload: [UInt8](repeating: 7, count: 24))
            var digest = [UInt8](repeating: 0, count: 32)
            var number = 0
            while !isStopped.load(ordering: .relaxed) {
                digest[0] = UInt8(truncatingIfNeeded: number)
                let request = try RequestKey(id: "request-\(client)-\(number)", digest: digest)
                _ = try ledger.append(
                    try LedgerWrite(key, request, [EventDraft(content, changesRevision: true)], revision: number))
                number += 1
                count.add(1, ordering: .relaxed)
            }
        } catch {
            firstFault.withLock { $0 = $0 ?? error }
        }
    }
}
