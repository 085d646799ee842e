internal import Acceptors
internal import CGrpcBridge
internal import Glibc

/// Calls that the library has taken in and nobody has seen yet. It bounds them by nothing: callers who begin calls and
/// reset them at once, or begin named calls and send no message, fill the memory (decision 0041). Used by one thread.
final class GrpcBacklog {
    private let bridge: OpaquePointer
    private let connections: OpenConnections
    private let limits: Limits
    private var counts = grpc_bridge_counts()
    /// Calls that wait, as far as is known.
    private var waiting: Int64 = 0
    /// Calls that began between the last two looks, or since the connections were last read, and that nobody has seen.
    private var unseen: Int64 = 0
    private var unseenSinceReading: Int64 = 0
    private var isBehind = false
    private var uploadsReadAt: UInt64 = 0

    struct Limits {
        /// Calls that may wait, and open calls without their message; above it the connections with most are ended.
        let waiting: Int
        let silent: Int
        /// More calls than a connection may have open: who has them has reset some.
        let resetting: Int
        /// A message, which each open call of such a connection may be sending.
        let messageBytes: Int
    }

    private static let pauseMicroseconds: UInt32 = 10_000
    /// Reading the connections costs some 20 microseconds each.
    private static let unseenPerReading: Int64 = 1_000
    private static let unseenPerLook: Int64 = 100
    private static let uploadsNanoseconds: UInt64 = 250_000_000

    init(_ bridge: OpaquePointer, _ connections: OpenConnections, _ limits: Limits) {
        self.bridge = bridge
        self.connections = connections
        self.limits = limits
    }

    /// Ends what floods the door.
    func look(now: UInt64) -> ConnectionAcceptor.Watched {
        var ended = endSending(now)
        guard count() else { return .init(ended: ended, isOverrun: false) }
        if waiting > Int64(limits.waiting) {
            ended += endHeaviest(now)
            return .init(ended: ended, isOverrun: waiting > Int64(limits.waiting), isBehind: isBehind)
        }
        if unseen > GrpcBacklog.unseenPerLook || unseenSinceReading > GrpcBacklog.unseenPerReading {
            ended += endResettingAndSilent(now)
        }
        return .init(ended: ended, isOverrun: false, isBehind: isBehind)
    }

    /// - Returns: false when the library does not count.
    private func count() -> Bool {
        var next = grpc_bridge_counts()
        guard grpc_bridge_count_calls(bridge, &next) else { return false }
        let taken = next.taken - counts.taken
        unseen = next.begun - counts.begun - taken
        unseenSinceReading += max(unseen, 0)
        counts = next
        let queues = grpc_bridge_beat(bridge)
        isBehind = queues.late > 0
        // Where no call waited at the last look, only what has come since then can. Calls that the library ended alone
        // are forgotten so, too: misshapen ones, and those whose callers left before their message.
        waiting = max((queues.has_room ? 0 : waiting) + unseen, 0)
        return true
    }

    /// Connections without an admitted call may send what they may have open, and little more.
    private func endSending(_ now: UInt64) -> Int {
        let flooding = connections.flooding(now: now)
        for one in flooding where one.excess == .max { _ = connections.reset(peer: one.peer, now: now) }
        let sending = flooding.filter { $0.excess < .max }
        guard !sending.isEmpty, now >= uploadsReadAt + GrpcBacklog.uploadsNanoseconds else { return 0 }
        uploadsReadAt = now
        let open = Dictionary(read().map { ($0.peer, $0.open) }) { $1 }
        return sending.count { one in
            one.excess > Int(open[one.peer] ?? 0) * limits.messageBytes && connections.reset(peer: one.peer, now: now)
        }
    }

    private func endHeaviest(_ now: UInt64) -> Int {
        let before = waiting
        usleep(GrpcBacklog.pauseMicroseconds)
        // A burst is being worked off; who is cut off would have been answered.
        guard count(), waiting >= before else { return 0 }
        var ended = 0
        var excess = waiting - Int64(limits.waiting / 2)
        let heaviest = read().filter { hasTooMany($0, isOverrun: true) }
            .sorted { ($0.unfinished, $0.peer) > ($1.unfinished, $1.peer) }
        for one in heaviest where excess > 0 {
            guard connections.reset(peer: one.peer, now: now) else { continue }
            ended += 1
            excess -= one.unfinished
            waiting -= min(waiting, one.unfinished)
        }
        return ended
    }

    /// Calls that were reset and wait all the same count as open, so that more seem open than may be. A connection
    /// without an admitted call has too many with those that are over, too, and with any while too many wait.
    private func hasTooMany(_ one: Counted, isOverrun: Bool) -> Bool {
        if one.open > Int64(limits.resetting) { return true }
        guard connections.isProven(peer: one.peer) == false else { return false }
        return one.unfinished > (isOverrun ? 0 : Int64(limits.resetting))
    }

    private func endResettingAndSilent(_ now: UInt64) -> Int {
        unseenSinceReading = 0
        let all = read()
        var ended = all.count {
            hasTooMany($0, isOverrun: false) && connections.reset(peer: $0.peer, now: now)
        }
        // Who is behind has not been told of calls that have their message.
        guard !isBehind else { return ended }
        var silent = all.reduce(0) { $0 + $1.open } - (counts.taken - counts.over)
        guard silent > Int64(limits.silent) else { return ended }
        // Those without an admitted call first.
        let isProven = { (one: Counted) in self.connections.isProven(peer: one.peer) == true ? 1 : 0 }
        let ranked = all.map { (rank: isProven($0), one: $0) }
            .sorted { ($0.rank, -$0.one.open, $0.one.peer) < ($1.rank, -$1.one.open, $1.one.peer) }
        for (_, one) in ranked where silent > Int64(limits.silent / 2) && one.open > 0 {
            guard connections.reset(peer: one.peer, now: now) else { continue }
            ended += 1
            silent -= one.open
        }
        return ended
    }

    /// A connection by its caller's address.
    private struct Counted {
        let peer: String
        let open: Int64
        let failed: Int64
        /// Begun, and not run to their end.
        var unfinished: Int64 { open + failed }
    }

    private func read() -> [Counted] {
        withUnsafeTemporaryAllocation(of: grpc_bridge_connection.self, capacity: connections.limit) { room in
            guard let start = room.baseAddress else { return [] }
            return room[..<grpc_bridge_connections(bridge, start, room.count)].map { one in
                let name = withUnsafeBytes(of: one.peer) { name in
                    String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                }
                return Counted(
                    peer: GrpcBytes.peer(named: name), open: max(one.begun - one.succeeded - one.failed, 0),
                    failed: one.failed)
            }
        }
    }
}
