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
        while !isStopping.load(ordering: .acquiring) {
            var watched = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
            if poll(&watched, 1, tick) > 0 {
                var wakes: eventfd_t = 0
                eventfd_read(wake, &wakes)
            }
            guard connections.count > 0 else { continue }
            let found = look(CallDeadline.now())
            for _ in 0..<found.ended { ended(.flooding) }
            if found.isOverrun || found.ended > 0 {
                restsUntil.store(CallDeadline.now() + FloodWatch.restNanoseconds, ordering: .relaxed)
            }
        }
    }

    private var tick: Int32 {
        if connections.count == 0 { return -1 }
        return CallDeadline.now() < letsInAt ? FloodWatch.floodTickMilliseconds : FloodWatch.tickMilliseconds
    }
}
