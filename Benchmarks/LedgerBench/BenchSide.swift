import Glibc
import Ledger
import Service

struct BenchFault: Error, CustomStringConvertible {
    let description: String
}

struct LedgerBenchOptions {
    var clients = 64
    var answers = 100
    var folder = "."
    var rules = "ClinicalRules"

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw BenchFault(description: "\(option) needs a value") }
            switch option {
            case "--clients": clients = try LedgerBenchOptions.number(option, value, in: 1...256)
            case "--answers": answers = try LedgerBenchOptions.number(option, value, in: 1...10_000)
            case "--folder": folder = value
            case "--rules": rules = value
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
    private(set) var answers = 0
    private(set) var seconds = 0.0
    private(set) var largestBatch = 0
    private(set) var commits = 0

    var perSecond: Double { Double(answers) / seconds }

    init(_ name: String, batchLimit: Int) {
        self.name = name
        self.batchLimit = batchLimit
    }

    /// Prepares a plan with an offer for every answer, sharing commits, and then measures the answers alone.
    mutating func measure(_ options: LedgerBenchOptions, round: Int) throws {
        let path = "\(options.folder)/ledger-bench-\(getpid())-\(batchLimit)-\(round).sqlite"
        defer { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }
        let requests = try BenchRequests(options)
        try withLedger(path, batchLimit: 256) { ledger in
            try BenchClients(try BenchRequests.service(options, ledger)).run(options) { client, caller in
                for number in 0..<options.answers { try requests.prepare("\(client)-\(number)", &caller) }
            }
        }
        let answers = try (0..<options.clients).map { client in
            try (0..<options.answers).map { try requests.answer("\(client)-\($0)") }
        }
        try withLedger(path, batchLimit: batchLimit) { ledger in
            let clients = BenchClients(try BenchRequests.service(options, ledger))
            let start = BenchSide.now()
            try clients.run(options) { client, caller in
                for answer in answers[client] { try requests.call(.answerProposal, answer, &caller) }
            }
            seconds += Double(BenchSide.now() - start) / 1e9
            self.answers += options.clients * options.answers
            let writer = try ledger.stats().writer
            largestBatch = max(largestBatch, writer.largestBatch)
            commits += writer.commits
        }
    }

    private func withLedger(_ path: String, batchLimit: Int, _ body: (SQLiteLedger) throws -> Void) throws {
        var options = SQLiteLedgerOptions()
        options.batchLimit = batchLimit
        options.readers = 4
        let ledger = try SQLiteLedger(path: path, clock: SystemLedgerClock(), options: options)
        defer { ledger.close() }
        try body(ledger)
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
