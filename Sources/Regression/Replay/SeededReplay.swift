public import Corpus
public import Recommendation

/// Seeded check-ins through one version on all cores: typed requests, the engine alone, and one digest over everything
/// that it said. The same count and seed give the same digest, whatever the number of threads.
public enum SeededReplay {
    /// What came of a run.
    public struct Result: Sendable, Equatable {
        /// Check-ins done; fewer than asked for only where memory ran out.
        public var count = 0
        public var digest = FigureDigest()
        /// By result, in a fixed order.
        public var results: [(name: String, count: Int)] {
            zip(CheckInResult.allCases, counts).map { ($0.rawValue, $1) }
        }
        var counts = [Int](repeating: 0, count: CheckInResult.allCases.count)

        public static func == (a: Result, b: Result) -> Bool {
            a.count == b.count && a.digest.value == b.digest.value && a.counts == b.counts
        }
    }

    /// - Parameters:
    ///   - first: the index of the first check-in; the one of index i has the seed `seed + i`.
    ///   - makeAlgorithm: called on each thread: threads that share a rule set would wait for its reference counts.
    ///   - progress: called after each batch with the number done.
    /// - Returns: nil where no thread could be started.
    public static func run(
        count: Int, from first: Int = 0, seed: UInt64, threads: Int,
        makeAlgorithm: @escaping @Sendable () -> Algorithm?, progress: (Int) -> Void
    ) -> Result? {
        guard
            let work = OrderedWork<SeededWorker>(
                threads: threads,
                make: { makeAlgorithm().map { SeededWorker(seed: seed, $0) } })
        else { return nil }
        defer { work.finish() }
        var result = Result()
        var next = first
        let end = first + count
        while next < end || !work.isEmpty {
            while next < end, work.hasRoom {
                let upper = min(next + SeededWorker.batch, end)
                work.submit(next..<upper)
                next = upper
            }
            guard let batch = work.next() else { break }
            for digest in batch.digests { result.digest.absorb(digest) }
            for (place, count) in batch.counts.enumerated() { result.counts[place] += count }
            result.count += batch.digests.count
            progress(result.count)
        }
        return result
    }
}

/// How a check-in ended.
enum CheckInResult: String, CaseIterable {
    case keep = "keep"
    case more = "adjust up"
    case less = "adjust down"
    case collect = "collect more evidence"
    case flexible = "flexible week"
    case reviewItems = "review items first"
    case summary = "summary only"
    case manualOnly = "manual-only review"
    case other = "refused, incomplete or not offered"

    init(_ outcome: WeeklyOutcome) {
        self =
            switch outcome {
            case .notOffered, .refused, .needsInput: .other
            case .manualOnlyReview: .manualOnly
            case .checkIn(let reply): CheckInResult(reply.result)
            }
    }

    private init(_ result: WeeklyResult) {
        self =
            switch result {
            case .reviewItemsFirst: .reviewItems
            case .summaryOnly: .summary
            case .decision(.keep): .keep
            case .decision(.adjust(let adjust)): adjust.to > adjust.from ? .more : .less
            case .decision(.collectMoreEvidence): .collect
            case .decision(.flexibleWeek): .flexible
            }
    }

    var place: Int {
        switch self {
        case .keep: 0
        case .more: 1
        case .less: 2
        case .collect: 3
        case .flexible: 4
        case .reviewItems: 5
        case .summary: 6
        case .manualOnly: 7
        case .other: 8
        }
    }
}

/// A batch of seeded check-ins.
final class SeededWorker: OrderedWorker {
    static let batch = 256

    struct Output: Sendable {
        var digests: [UInt64] = []
        var counts = [Int](repeating: 0, count: CheckInResult.allCases.count)
    }

    private let seed: UInt64
    private let algorithm: Algorithm
    private let safety: SafetyAssessment

    init(seed: UInt64, _ algorithm: Algorithm) {
        self.seed = seed
        self.algorithm = algorithm
        safety = SeededWeek.safety(algorithm.rules)
    }

    func work(_ range: Range<Int>) -> Output {
        var output = Output()
        output.digests.reserveCapacity(range.count)
        for index in range {
            var week = SeededWeek(seed: seed &+ UInt64(index), safety: safety)
            guard let outcome = try? WeeklyCheckIn.propose(week.any(), algorithm) else {
                output.digests.append(0)
                output.counts[CheckInResult.other.place] += 1
                continue
            }
            output.digests.append(WeekDigest.of(outcome))
            output.counts[CheckInResult(outcome).place] += 1
        }
        return output
    }
}
