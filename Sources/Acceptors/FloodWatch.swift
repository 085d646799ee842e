internal import CLinuxSockets
internal import Glibc
internal import Locks
internal import Service
internal import Synchronization

/// Looks at the connections of a door now and then, on a thread of its own: a library may read from the first caller
/// on the very thread that gives it the connection, for as long as bytes come.
final class FloodWatch: Sendable {
    private let connections: OpenConnections
    private let look: @Sendable (UInt64) -> ConnectionAcceptor.Watched
    private let ended: @Sendable (ConnectionAcceptor.Ending) -> Void
    private let wake: Int32
    private let isStopping = Atomic<Bool>(false)
    private let restsUntil = Atomic<UInt64>(0)
    private let thread = Guarded<ServiceThread?>(nil)

    /// A flood is far along after a tick. More often while there is one: its connections take turns on the library's
    /// threads.
    private static let tickMilliseconds: Int32 = 50
    private static let floodTickMilliseconds: Int32 = 10
    /// So that callers who are ended, and come again at once, leave the others most of the time.
    private static let restNanoseconds: UInt64 = 250_000_000
    /// Who closes as soon as everything is sent leaves its work behind: so many are let in, then the library is waited
    /// for.
    static let newcomersPerTurn = 16
    private static let turnNanoseconds: UInt64 = 10_000_000
    private static let behindNanoseconds: UInt64 = 20_000_000
    /// After the last flood its memory goes back to the system.
    private static let calmNanoseconds: UInt64 = 1_000_000_000

    /// - Returns: nil when the system has no further thread or file.
    init?(
        _ connections: OpenConnections, look: @escaping @Sendable (UInt64) -> ConnectionAcceptor.Watched,
        ended: @escaping @Sendable (ConnectionAcceptor.Ending) -> Void
    ) {
        wake = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        self.connections = connections
        self.look = look
        self.ended = ended
        guard wake >= 0 else { return nil }
        guard let started = ServiceThread({ [self] in run() }) else {
            close(wake)
            return nil
        }
        thread.withLock { $0 = started }
    }

    /// Nobody is let in before this moment of the monotonic clock.
    var letsInAt: UInt64 { restsUntil.load(ordering: .relaxed) }

    /// Looks again from now on, if it slept because nobody was connected.
    func connectionIsThere() { eventfd_write(wake, 1) }

    /// As many newcomers were let in as one turn takes.
    func turnIsFull() { rest(FloodWatch.turnNanoseconds) }

    private func rest(_ nanoseconds: UInt64) {
        // Two threads call for a rest; the longer one holds.
        restsUntil.max(CallDeadline.now() + nanoseconds, ordering: .relaxed)
    }

    func stop() {
        isStopping.store(true, ordering: .releasing)
        thread.withLock { thread in
            guard let running = thread else { return }
            eventfd_write(wake, 1)
            running.join()
            close(wake)
            thread = nil
        }
    }

    private func run() {
        var floodedAt: UInt64?
        while !isStopping.load(ordering: .acquiring) {
            var watched = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
            if poll(&watched, 1, tick(afterFlood: floodedAt != nil)) > 0 {
                var wakes: eventfd_t = 0
                eventfd_read(wake, &wakes)
            }
            let now = CallDeadline.now()
            if let last = floodedAt, now >= last + FloodWatch.calmNanoseconds {
                floodedAt = nil
                linux_give_memory_back()
            }
            guard connections.count > 0 || floodedAt != nil else { continue }
            let found = look(now)
            for _ in 0..<found.ended { ended(.flooding) }
            if found.isOverrun || found.ended > 0 {
                floodedAt = CallDeadline.now()
                rest(FloodWatch.restNanoseconds)
            } else if found.isBehind {
                rest(FloodWatch.behindNanoseconds)
            }
        }
    }

    private func tick(afterFlood: Bool) -> Int32 {
        if connections.count == 0 { return afterFlood ? FloodWatch.tickMilliseconds : -1 }
        return CallDeadline.now() < letsInAt ? FloodWatch.floodTickMilliseconds : FloodWatch.tickMilliseconds
    }
}
