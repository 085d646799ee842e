internal import Service
internal import Synchronization

/// Counts of calls by method, status and duration. Written without locks, read at any time.
final class CallCounts: @unchecked Sendable {
    /// Upper bounds of durations in microseconds; the last bucket has none.
    static let bounds: [UInt64] = [
        10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
        2_500_000, 5_000_000, 10_000_000,
    ]
    /// Numbers of methods from here on count as unknown, like 0.
    static let methodLimit = 64
    static let statusLimit = 17

    // Unchecked: the memory is allocated once, and each cell is atomic.
    private let cells: UnsafeMutablePointer<Atomic<UInt64>>
    /// Of a method: its statuses, its buckets, the sum of nanoseconds.
    private static let stride = statusLimit + bounds.count + 2
    private static let cellCount = methodLimit * stride

    init() {
        cells = .allocate(capacity: CallCounts.cellCount)
        for index in 0..<CallCounts.cellCount {
            (cells + index).initialize(to: Atomic(0))
        }
    }

    deinit {
        cells.deinitialize(count: CallCounts.cellCount)
        cells.deallocate()
    }

    func add(method: UInt32, status: UInt32, nanoseconds: UInt64) {
        let base = (method < CallCounts.methodLimit ? Int(method) : 0) * CallCounts.stride
        add(1, base + Int(min(status, UInt32(CallCounts.statusLimit - 1))))
        let microseconds = (nanoseconds + 999) / 1000
        var bucket = 0
        while bucket < CallCounts.bounds.count, microseconds > CallCounts.bounds[bucket] { bucket += 1 }
        add(1, base + CallCounts.statusLimit + bucket)
        add(nanoseconds, base + CallCounts.stride - 1)
    }

    private func add(_ value: UInt64, _ cell: Int) {
        cells[cell].wrappingAdd(value, ordering: .relaxed)
    }

    func statuses(_ method: Int) -> [UInt64] { values(method, 0, CallCounts.statusLimit) }

    /// How many fell into each bucket, not the ones below it.
    func buckets(_ method: Int) -> [UInt64] { values(method, CallCounts.statusLimit, CallCounts.bounds.count + 1) }

    func nanoseconds(_ method: Int) -> UInt64 { values(method, CallCounts.stride - 1, 1)[0] }

    private func values(_ method: Int, _ first: Int, _ count: Int) -> [UInt64] {
        let base = method * CallCounts.stride + first
        return (base..<base + count).map { cells[$0].load(ordering: .relaxed) }
    }
}
