import Glibc
import Ledger
import Service

struct BenchFault: Error, CustomStringConvertible {
    let description: String
}

struct LedgerBenchOptions {
    var clients = 64
    var answers = 60
    var rounds = 2
    var folder = "."
    var rules = "ClinicalRules"

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw BenchFault(description: "\(option) needs a value") }
            switch option {
            case "--clients": clients = try LedgerBenchOptions.number(option, value, in: 1...256)
            case "--answers": answers = try LedgerBenchOptions.number(option, value, in: 1...10_000)
            case "--rounds": rounds = try LedgerBenchOptions.number(option, value, in: 1...100)
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
    /// Whether each plan is shown to its person before the answers, as an app does with an offer; else every answer
    /// meets a plan that nobody has asked for since the service started.
    let isShownBefore: Bool
    private(set) var answers = 0
    private(set) var seconds = 0.0
    private var processorSeconds = 0.0
    private(set) var largestBatch = 0
    private(set) var commits = 0

    var perSecond: Double { Double(answers) / seconds }
    /// Of all threads, this bench's own included, and of the system on their behalf.
    var processorMicroseconds: Double { processorSeconds * 1e6 / Double(answers) }

    init(_ name: String, batchLimit: Int, isShownBefore: Bool) {
        self.name = name
        self.batchLimit = batchLimit
        self.isShownBefore = isShownBefore
    }

    /// Prepares a plan with an offer for every answer, sharing commits, and then measures the answers alone.
    mutating func measure(_ options: LedgerBenchOptions, round: Int) throws {
        let path = "\(options.folder)/ledger-bench-\(getpid())-\(batchLimit)-\(isShownBefore)-\(round).sqlite"
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
            if isShownBefore {
                try clients.run(options) { client, caller in
                    for number in 0..<options.answers { try requests.show("\(client)-\(number)", &caller) }
                }
            }
            let start = (BenchSide.now(), BenchSide.processorTime())
            try clients.run(options) { client, caller in
                for answer in answers[client] { try requests.call(.answerProposal, answer, &caller) }
            }
            seconds += Double(BenchSide.now() - start.0) / 1e9
            processorSeconds += BenchSide.processorTime() - start.1
            self.answers += options.clients * options.answers
            let writer = try ledger.stats().writer
            largestBatch = max(largestBatch, writer.largestBatch)
            commits += writer.commits
        }
    }

    private func withLedger(_ path: String, batchLimit: Int, _ body: (SQLiteLedger) throws -> Void) throws {
        var options = SQLiteLedgerOptions()
        options.batchLimit = batchLimit
        let ledger = try SQLiteLedger(path: path, clock: SystemLedgerClock(), options: options)
        defer { ledger.close() }
        try body(ledger)
    }

    /// Seconds of processor time so far, in this program and in the system for it.
    private static func processorTime() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
