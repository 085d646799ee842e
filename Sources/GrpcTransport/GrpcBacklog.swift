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
        let first = GrpcBacklog.read(bridge, connections.limit)
        usleep(GrpcBacklog.pauseMicroseconds)
        // A burst is being worked off; who is cut off would have been answered.
        guard count(), waiting >= before else { return .init(ended: ended, isOverrun: true) }
        var excess = waiting - limit / 2
        for (peer, weight) in heaviest(first, GrpcBacklog.read(bridge, connections.limit)) where excess > 0 {
            guard connections.reset(peer: peer, now: now) else { continue }
            ended += 1
            excess -= weight
            waiting -= min(waiting, weight)
        }
        return .init(ended: ended, isOverrun: true)
    }

    private func endResetting(_ now: UInt64) -> Int {
        GrpcBacklog.read(bridge, connections.limit).count { peer, calls in
            calls > unprovenLimit && connections.isProven(peer: peer) == false
                && connections.reset(peer: peer, now: now)
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

    /// Connections with calls that have not run to their end: all of them where nobody was admitted, else those that
    /// came in the pause, if they are more than an honest caller's.
    private func heaviest(_ first: [String: Int64], _ second: [String: Int64]) -> [(peer: String, weight: Int64)] {
        second.compactMap { peer, now in
            guard let isProven = connections.isProven(peer: peer) else { return nil }
            let weight = isProven ? now - (first[peer] ?? 0) : now
            guard weight > (isProven ? GrpcBacklog.admittedCallsInPause : 0) else { return nil }
            return (peer, weight)
        }
        .sorted { ($0.weight, $0.peer) > ($1.weight, $1.peer) }
    }

    /// Calls that have begun and not run to their end, by the caller's address.
    private static func read(_ bridge: OpaquePointer, _ limit: Int) -> [String: Int64] {
        var counts: [String: Int64] = [:]
        withUnsafeTemporaryAllocation(of: grpc_bridge_connection.self, capacity: limit) { room in
            guard let start = room.baseAddress else { return }
            for index in 0..<grpc_bridge_connections(bridge, start, limit) {
                let name = withUnsafeBytes(of: room[index].peer) { name in
                    String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                }
                counts[GrpcBytes.peer(named: name), default: 0] += room[index].begun - room[index].succeeded
            }
        }
        return counts
    }
}
