internal import CLinuxSockets
internal import Glibc
internal import Locks
internal import Service
internal import Synchronization

/// Accepts connections for a library that would take in any number of them, or spin where no file can be opened: on a
/// thread of its own, up to a limit, with an end for those that last too long. Its thread runs until `stop`, the one
/// that watches until `stopWatching`.
package final class ConnectionAcceptor: Sendable {
    /// Why a connection was ended.
    package enum Ending: Sendable {
        /// All places were taken; it was closed at once.
        case tooMany
        /// No request or no admitted call came in time.
        case tooSlow
        /// More came from it than was asked for.
        case flooding
    }

    /// What `watch` has found.
    package struct Watched: Sendable {
        /// Connections that it ended as flooding.
        package var ended: Int
        /// Whether there is more to do than can be done: then nobody is let in for a while.
        package var isOverrun: Bool
        /// Whether the library has not come to what it was given last: newcomers wait until it has.
        package var isBehind: Bool

        package init(ended: Int, isOverrun: Bool, isBehind: Bool = false) {
            self.ended = ended
            self.isOverrun = isOverrun
            self.isBehind = isBehind
        }
    }

    package let connections: OpenConnections
    private let listener: Int32
    private let wake: Int32
    private let take: @Sendable (Int32) -> Void
    private let ended: @Sendable (Ending) -> Void
    private let watch: FloodWatch?
    private let isStopping = Atomic<Bool>(false)
    private let thread = Guarded<ServiceThread?>(nil)

    private static let acceptsPerTurn = 64
    private static let pauseNanoseconds: UInt64 = 100_000_000
    /// How often places of connections that are gone are looked for; seldom where there are very many.
    private static let tickMilliseconds: Int32 = 250
    private static let tickOfManyMilliseconds: Int32 = 1000
    private static let manyConnections = 4096
    /// Where all places are taken, at most so often.
    private static let urgentNanoseconds: UInt64 = 10_000_000

    /// - Parameters:
    ///   - listener: a socket that listens and does not block; it is the acceptor's from then on, unless this is nil.
    ///   - take: gives a connection, which does not block, to the library, which closes it.
    ///   - ended: is told of each connection that the acceptor ended.
    ///   - watch: looks now and then at the connections that are open, on a thread of its own.
    /// - Returns: nil when the system has no further thread or file.
    package init?(
        listener: Int32, _ connections: OpenConnections, take: @escaping @Sendable (Int32) -> Void,
        ended: @escaping @Sendable (Ending) -> Void, watch: (@Sendable (UInt64) -> Watched)? = nil
    ) {
        let wake = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard wake >= 0 else { return nil }
        self.connections = connections
        self.listener = listener
        self.wake = wake
        self.take = take
        self.ended = ended
        var flood: FloodWatch?
        if let watch {
            flood = FloodWatch(connections, look: watch, ended: ended)
            guard flood != nil else {
                close(wake)
                return nil
            }
        }
        self.watch = flood
        guard let started = ServiceThread({ [self] in run() }) else {
            flood?.stop()
            close(wake)
            return nil
        }
        thread.withLock { $0 = started }
    }

    /// Takes no further connection; those that are open stay. Returns once the listening socket is closed.
    package func stop() {
        isStopping.store(true, ordering: .releasing)
        // Whoever took the thread joins it, and nobody writes to the counter after that.
        thread.withLock { thread in
            guard let running = thread else { return }
            eventfd_write(wake, 1)
            running.join()
            close(listener)
            close(wake)
            thread = nil
        }
    }

    /// Looks at the connections no more. After `stop`: what floods the door keeps its thread, and goes on in a drain.
    package func stopWatching() {
        watch?.stop()
    }

    private func run() {
        var pausedUntil: UInt64 = 0
        var sweptAt: UInt64 = 0
        while !isStopping.load(ordering: .acquiring) {
            let letsInAt = max(pausedUntil, watch?.letsInAt ?? 0)
            var watched = [
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            ]
            let found = poll(&watched, CallDeadline.now() < letsInAt ? 1 : 2, waitMilliseconds(until: letsInAt))
            let now = CallDeadline.now()
            if found > 0, watched[1].revents != 0, !accept(now, &sweptAt) {
                pausedUntil = now + ConnectionAcceptor.pauseNanoseconds
            }
            if now >= sweptAt + UInt64(tick) * 1_000_000 { sweep(now, &sweptAt) }
        }
    }

    private var tick: Int32 {
        connections.count > ConnectionAcceptor.manyConnections
            ? ConnectionAcceptor.tickOfManyMilliseconds : ConnectionAcceptor.tickMilliseconds
    }

    private func waitMilliseconds(until letsInAt: UInt64) -> Int32 {
        let now = CallDeadline.now()
        if now < letsInAt { return Int32(min((letsInAt - now) / 1_000_000 + 1, 100)) }
        return connections.count == 0 ? -1 : tick
    }

    private func sweep(_ now: UInt64, _ sweptAt: inout UInt64) {
        sweptAt = now
        for _ in 0..<connections.sweep(now: now) { ended(.tooSlow) }
    }

    /// - Returns: false when the system has no room for another socket: callers wait in the kernel's queue meanwhile,
    ///   and asking on would only burn time.
    private func accept(_ now: UInt64, _ sweptAt: inout UInt64) -> Bool {
        var newcomers = 0
        for _ in 0..<ConnectionAcceptor.acceptsPerTurn {
            if let watch, CallDeadline.now() < watch.letsInAt { return true }
            let socket = linux_accept(listener)
            guard socket >= 0 else {
                switch errno {
                case EAGAIN: return true
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: return false
                default: continue  // this one caller failed; the next may not
                }
            }
            if watch != nil, OpenConnections.hasLeft(socket) {
                close(socket)
                continue
            }
            if connections.count >= connections.limit, now >= sweptAt + ConnectionAcceptor.urgentNanoseconds {
                sweep(now, &sweptAt)
            }
            guard connections.add(socket, now: now) else {
                close(socket)
                ended(.tooMany)
                continue
            }
            var on: Int32 = 1
            setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
            if connections.count == 1 { watch?.connectionIsThere() }
            take(socket)
            newcomers += 1
            if newcomers == FloodWatch.newcomersPerTurn { watch?.turnIsFull() }
        }
        return true
    }
}
