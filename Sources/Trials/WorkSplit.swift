internal import Glibc
internal import Locks
internal import Synchronization

/// Many independent pieces of work on a bounded number of threads. Results come back in the order of the pieces, so
/// that nothing that is made of them depends on how many threads there were.
public struct WorkSplit: Sendable {
    /// From 1 to 64.
    public let threads: Int
    /// Called after each piece, from any thread, one call at a time.
    private let progress: @Sendable (_ done: Int, _ total: Int) -> Void

    private static let mostThreads = 64

    /// - Parameter threads: nil for one on each processor that is online.
    public init(threads: Int? = nil, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }) {
        let online = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        self.threads = min(max(1, threads ?? online), WorkSplit.mostThreads)
        self.progress = progress
    }

    /// - Returns: the result of each piece, in order.
    public func map<Value: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Value) -> [Value] {
        let run = WorkRun(count: count, work: work, progress: progress)
        var started: [pthread_t] = []
        // The caller's own thread works too; a thread that cannot be started leaves its pieces to the others.
        for _ in 1..<max(1, min(threads, count)) {
            var thread = pthread_t()
            let argument = Unmanaged.passRetained(WorkBody { run.work() })
            if pthread_create(&thread, nil, WorkBody.start, argument.toOpaque()) == 0 {
                started.append(thread)
            } else {
                argument.release()
            }
        }
        run.work()
        for thread in started { pthread_join(thread, nil) }
        return run.results
    }
}

/// A closure in a shape that a thread can be started with.
private final class WorkBody: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        Unmanaged<WorkBody>.fromOpaque(argument).takeRetainedValue().body()
        return nil
    }
}

private final class WorkRun<Value: Sendable>: Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Value
    private let progress: @Sendable (Int, Int) -> Void
    private let next = Atomic<Int>(0)
    private let finished: Guarded<(done: Int, values: [Value?])>

    init(
        count: Int, work: @escaping @Sendable (Int) -> Value, progress: @escaping @Sendable (Int, Int) -> Void
    ) {
        self.count = count
        body = work
        self.progress = progress
        finished = Guarded((0, Array(repeating: nil, count: count)))
    }

    /// Takes piece after piece until none is left.
    func work() {
        while true {
            let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard piece < count else { return }
            let value = body(piece)
            finished.withLock { state in
                state.values[piece] = value
                state.done += 1
                progress(state.done, count)
            }
        }
    }

    var results: [Value] { finished.withLock { $0.values.compactMap { $0 } } }
}
