internal import Glibc
public import Service
internal import Corpus
internal import GoldenKit
internal import Wire

/// What to do with a stream of requests.
public struct ReplayPlan: Sendable {
    public var method: Method
    public var format: ReplayFormat
    /// The version that answers; nil leaves it to each request.
    public var version: String?
    /// A second version: then only requests that they answer differently are written, with the places.
    public var against: String?
    /// Requests passed over at the start: those that an earlier run has done.
    public var offset: Int
    /// Requests done at most; nil for all.
    public var limit: Int?
    public var threads: Int

    public init(
        method: Method, format: ReplayFormat, version: String? = nil, against: String? = nil, offset: Int = 0,
        limit: Int? = nil, threads: Int = 1
    ) {
        self.method = method
        self.format = format
        self.version = version
        self.against = against
        self.offset = offset
        self.limit = limit
        self.threads = threads
    }

    /// Methods whose requests name a version in their first field, so that another one can be asked for.
    public static let methods: [Method] = [
        .checkEligibility, .classifyActivity, .listOptions, .proposeInitialTarget, .reviewWeek, .proposeWeekly,
        .observe,
    ]
}

/// What came of a replay.
public struct ReplayTotals: Sendable, Equatable {
    /// Where the next run goes on.
    public internal(set) var nextOffset = 0
    public internal(set) var requests = 0
    /// Requests answered by a status, by either version.
    public internal(set) var failed = 0
    /// Requests that two versions answer differently.
    public internal(set) var differing = 0
    /// Over everything written: 16 hexadecimal digits.
    public internal(set) var digest = ""
}

/// A stream of requests through one version, or through two: constant memory, all cores, replies in the order of the
/// requests.
public enum StreamReplay {
    /// Why a replay ended early. `nextOffset` of the totals says where to go on.
    public enum Stop: Sendable, Equatable {
        case input(ReplayInputFault)
        /// Nobody takes what is written.
        case output
        case noMemory
        /// The caller asked for it.
        case asked
    }

    /// - Parameters:
    ///   - service: made once for each thread.
    ///   - descriptor: where requests come from.
    ///   - write: takes a piece of output; false where it is no longer wanted.
    ///   - isStopped: asked after each batch.
    ///   - progress: called after each batch with the requests done.
    public static func run(
        _ plan: ReplayPlan, service: @escaping @Sendable () -> RecommendationService?, from descriptor: Int32,
        write: ([UInt8]) -> Bool, isStopped: () -> Bool = { false }, progress: (Int) -> Void = { _ in }
    ) -> (totals: ReplayTotals, stop: Stop?) {
        var totals = ReplayTotals()
        var digest = FigureDigest()
        var reader = RequestReader(descriptor, plan.format)
        guard
            let work = OrderedWork<StreamWorker>(
                threads: plan.threads, make: { service().flatMap { StreamWorker(plan, $0) } })
        else { return (totals, .noMemory) }
        defer { work.finish() }
        var stop: Stop?
        var isAtEnd = false
        var handedIn = 0
        do throws(ReplayInputFault) {
            totals.nextOffset = try reader.skip(plan.offset)
        } catch {
            return (totals, .input(error))
        }
        let limit = plan.limit ?? Int.max
        while true {
            // A sender who waits for answers gets them before more is read.
            while !isAtEnd, work.hasRoom, work.isEmpty || reader.isReady {
                do throws(ReplayInputFault) {
                    guard handedIn < limit, let batch = try reader.next() else {
                        isAtEnd = true
                        break
                    }
                    let taken = batch.prefix(limit - handedIn)
                    handedIn += taken.ranges.count
                    work.submit(taken)
                } catch {
                    stop = .input(error)
                    isAtEnd = true
                }
            }
            guard !work.isEmpty else { break }
            guard let done = work.next() else {
                stop = .noMemory
                break
            }
            done.output.withUnsafeBytes { digest.absorb($0) }
            guard done.output.isEmpty || write(done.output) else {
                stop = .output
                break
            }
            totals.add(done.totals)
            progress(totals.requests)
            if isStopped(), !isAtEnd {
                stop = .asked
                isAtEnd = true
            }
        }
        totals.digest = digest.hexadecimal
        return (totals, stop)
    }
}

extension ReplayTotals {
    fileprivate mutating func add(_ done: ReplayTotals) {
        requests += done.requests
        nextOffset += done.requests
        failed += done.failed
        differing += done.differing
    }
}

extension RequestBatch {
    fileprivate func prefix(_ count: Int) -> RequestBatch {
        guard ranges.count > count else { return self }
        return RequestBatch(first: first, bytes: bytes, ranges: Array(ranges.prefix(count)))
    }
}

/// What a worker made of one batch.
struct ReplayedBatch: Sendable {
    var output: [UInt8] = []
    var totals = ReplayTotals()
}
