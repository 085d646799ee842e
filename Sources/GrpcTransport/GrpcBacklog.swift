internal import Acceptors
internal import CGrpcBridge
internal import Glibc

/// Calls that the library has taken in and nobody has seen yet. It bounds them by nothing: callers who begin calls and
/// reset them at once, or begin named calls and send no message, fill the memory (decision 0041). Used by one thread.
final class GrpcBacklog {
    private let bridge: OpaquePointer
    private let connections: OpenConnections
    private let limit: Int64
    private let unprovenLimit: Int64
    private var begun: Int64 = 0
    private var taken: Int64 = 0
    private var waiting: Int64 = 0
    /// Calls that began between the last two looks, and that nobody has seen.
    private var unseen: Int64 = 0

    /// Calls that the library ends by itself are in no count of ours, so that so many are forgotten at every look. Only
    /// misshapen calls are among them, and those whose callers leave before their message; each is small work.
    private static let forgottenPerLook: Int64 = 100
    private static let pauseMicroseconds: UInt32 = 10_000
    /// An admitted caller may begin so many in that pause; no honest one comes near.
    private static let admittedCallsInPause: Int64 = 100

    /// - Parameters:
    ///   - limit: calls that may wait; above it the connections with most of them are ended.
    ///   - unprovenLimit: calls that a connection without an admitted one may have begun and not seen end well: more
    ///     than it may have open.
    init(_ bridge: OpaquePointer, _ connections: OpenConnections, limit: Int, unprovenLimit: Int) {
        self.bridge = bridge
        self.connections = connections
        self.limit = Int64(limit)
        self.unprovenLimit = Int64(unprovenLimit)
    }

    /// Ends what floods the door.
    func look(now: UInt64) -> ConnectionAcceptor.Watched {
        var ended = connections.endFlooding(now: now)
        guard count() else { return .init(ended: ended, isOverrun: false) }
        guard waiting > limit else {
            if unseen > GrpcBacklog.forgottenPerLook { ended += endResetting(now) }
            return .init(ended: ended, isOverrun: false)
        }
        let before = waiting
        let first = read()
        usleep(GrpcBacklog.pauseMicroseconds)
        // A burst is being worked off; who is cut off would have been answered.
        guard count(), waiting >= before else { return .init(ended: ended, isOverrun: true) }
        var excess = waiting - limit / 2
        for one in heaviest(first, read()) where excess > 0 {
            guard connections.reset(peer: one.peer, now: now) else { continue }
            ended += 1
            excess -= one.calls
            waiting -= min(waiting, one.calls)
        }
        return .init(ended: ended, isOverrun: true)
    }

    private func endResetting(_ now: UInt64) -> Int {
        read().count { one in
            one.calls > unprovenLimit && connections.isProven(peer: one.peer) == false
                && connections.reset(peer: one.peer, now: now)
        }
    }

    /// - Returns: false when the library does not count.
    private func count() -> Bool {
        var begun: Int64 = 0
        var taken: Int64 = 0
        guard grpc_bridge_count_calls(bridge, &begun, &taken) else { return false }
        unseen = (begun - self.begun) - (taken - self.taken)
        waiting = max(waiting + unseen - GrpcBacklog.forgottenPerLook, 0)
        self.begun = begun
        self.taken = taken
        return true
    }

    /// A connection by its caller's address, with its calls that have begun and not run to their end.
    private struct Counted {
        let peer: String
        let calls: Int64
    }

    /// Connections with calls that have not run to their end, most first: all of them where nobody was admitted, else
    /// those that came in the pause, if they are more than an honest caller's.
    private func heaviest(_ first: [Counted], _ second: [Counted]) -> [Counted] {
        let before = Dictionary(first.map { ($0.peer, $0.calls) }) { $1 }
        return second.compactMap { one in
            guard let isProven = connections.isProven(peer: one.peer) else { return nil }
            let calls = isProven ? one.calls - before[one.peer, default: 0] : one.calls
            let least = isProven ? GrpcBacklog.admittedCallsInPause : 0
            return calls > least ? Counted(peer: one.peer, calls: calls) : nil
        }
        .sorted { ($0.calls, $0.peer) > ($1.calls, $1.peer) }
    }

    private func read() -> [Counted] {
        withUnsafeTemporaryAllocation(of: grpc_bridge_connection.self, capacity: connections.limit) { room in
            guard let start = room.baseAddress else { return [] }
            return room[..<grpc_bridge_connections(bridge, start, room.count)].map { one in
                let name = withUnsafeBytes(of: one.peer) { name in
                    String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                }
                return Counted(peer: GrpcBytes.peer(named: name), calls: one.begun - one.succeeded)
            }
        }
    }
}
