internal import CLinuxSockets
internal import Glibc
internal import Locks
internal import Synchronization

/// The connections that a library serves, counted from outside of it: the library closes them by itself and tells
/// nobody. A descriptor's number may then name another file, so each connection is known by the kernel's cookie of its
/// socket, too, which no other socket ever has.
package final class OpenConnections: Sendable {
    /// When connections are ended, in milliseconds, or by what comes from them; nil: never.
    package struct Bounds: Sendable {
        /// From connecting, or from a request's first line on a connection that was kept, until the request is whole.
        package var request: UInt32?
        /// From a whole request until its reply is taken.
        package var answer: UInt32?
        /// From a reply to the next request's first line.
        package var kept: UInt32?
        /// From connecting to the first admitted call, where more than half of the places are taken.
        package var unproven: UInt32?
        /// Bytes before the first admitted call; for each second since connecting there are `OpenConnections.trickle`
        /// more.
        package var unprovenBytes: Int?

        package init(
            request: UInt32? = nil, answer: UInt32? = nil, kept: UInt32? = nil, unproven: UInt32? = nil,
            unprovenBytes: Int? = nil
        ) {
            self.request = request
            self.answer = answer
            self.kept = kept
            self.unproven = unproven
            self.unprovenBytes = unprovenBytes
        }
    }

    private struct Place {
        let cookie: UInt64
        let peer: String
        let openedAt: UInt64
        /// In nanoseconds of the monotonic clock.
        var endsAt: UInt64
        var isProven: Bool
        /// Whether a request has been answered on it.
        var isKept = false
        var isEnded = false
        /// Whether the caller had closed it when it was looked at, and the library had not come to that.
        var hasLeft = false
    }

    private struct State {
        /// By descriptor, whose numbers are small.
        var places: [Place?] = []
        var byPeer: [String: Int32] = [:]
        var count = 0
    }

    /// Connections at a time.
    package let limit: Int
    private let bounds: Bounds
    private let state = Guarded<State>(State())
    private let open = Atomic<Int>(0)
    private let unproven = Atomic<Int>(0)

    /// An ended connection is given this long to be closed by the library before it is ended again.
    private static let closing: UInt64 = 1_000_000_000

    /// What asks for no admission, such as a health check now and then, stays well below it: bytes a second.
    package static let trickle = 64 << 10

    package init(limit: Int, _ bounds: Bounds) {
        self.limit = limit
        self.bounds = bounds
    }

    /// Connections right now, with those that the library has closed since the last sweep.
    package var count: Int { open.load(ordering: .relaxed) }

    /// Whether a connection is there that no admitted call has come from: then calls have to `prove` theirs.
    package var hasUnproven: Bool { unproven.load(ordering: .relaxed) > 0 }

    /// Counts a connection that was just accepted.
    ///
    /// - Returns: false when all places are taken, or the socket is none any more.
    package func add(_ socket: Int32, now: UInt64) -> Bool {
        var cookie: UInt64 = 0
        guard socket >= 0, linux_socket_cookie(socket, &cookie) else { return false }
        let peer = OpenConnections.peer(socket)
        return state.withLock { state in
            let index = Int(socket)
            while state.places.count <= index { state.places.append(nil) }
            // The number is new again: whoever had it is gone.
            remove(index, &state)
            guard state.count < limit else { return false }
            state.places[index] = Place(
                cookie: cookie, peer: peer, openedAt: now,
                endsAt: OpenConnections.after(now, bounds.request),
                isProven: bounds.unproven == nil)
            if !peer.isEmpty { state.byPeer[peer] = socket }
            if bounds.unproven != nil { unproven.add(1, ordering: .relaxed) }
            state.count += 1
            open.store(state.count, ordering: .relaxed)
            return true
        }
    }

    /// A request's first line is there. The connection is surely open.
    package func requestBegins(_ socket: Int32, now: UInt64) {
        change(socket) { place in
            // The first request's time began when the caller connected.
            if place.isKept { place.endsAt = OpenConnections.after(now, bounds.request) }
        }
    }

    /// A request is whole. The connection is surely open.
    package func requestIsWhole(_ socket: Int32, now: UInt64) {
        change(socket) { $0.endsAt = OpenConnections.after(now, bounds.answer) }
    }

    /// A request is over, and another may follow. The connection is surely open.
    package func requestEnded(_ socket: Int32, now: UInt64) {
        change(socket) { place in
            place.endsAt = OpenConnections.after(now, bounds.kept)
            place.isKept = true
        }
    }

    private func change(_ socket: Int32, _ body: (inout Place) -> Void) {
        state.withLock { state in
            guard socket >= 0, Int(socket) < state.places.count, var place = state.places[Int(socket)], !place.isEnded
            else { return }
            body(&place)
            state.places[Int(socket)] = place
        }
    }

    /// An admitted call came from the connection, which is surely open.
    package func prove(_ socket: Int32) {
        state.withLock { prove(Int(socket), &$0) }
    }

    /// An admitted call came from the caller at the other end, as HOST:PORT.
    package func prove(peer: String) {
        state.withLock { state in
            guard let socket = state.byPeer[peer] else { return }
            prove(Int(socket), &state)
        }
    }

    private func prove(_ index: Int, _ state: inout State) {
        guard state.places.indices.contains(index), state.places[index]?.isProven == false else { return }
        state.places[index]?.isProven = true
        unproven.subtract(1, ordering: .relaxed)
    }

    /// Forgets what the library has closed, and ends what has lasted too long.
    ///
    /// - Returns: how many connections were ended.
    package func sweep(now: UInt64) -> Int {
        state.withLock { state in
            forgetClosed(&state)
            let isCrowded = state.count > limit / 2
            var ended = 0
            for index in state.places.indices {
                guard let place = state.places[index] else { continue }
                var end = place.endsAt
                if isCrowded, !place.isProven { end = min(end, OpenConnections.after(place.openedAt, bounds.unproven)) }
                guard now >= end, shut(Int32(index), place, Int32(SHUT_RDWR)) else { continue }
                ended += place.isEnded ? 0 : 1
                state.places[index]?.isEnded = true
                state.places[index]?.endsAt = now + OpenConnections.closing
                prove(index, &state)
            }
            return ended
        }
    }

    /// Who has sent more than its bound without an admitted call: the library reads on for as long as bytes come, and
    /// serves nobody else on that thread. And who has left without one, with what the library has yet to read.
    ///
    /// - Returns: each caller's address as HOST:PORT, with the bytes above its bound; `Int.max` for who has left.
    package func flooding(now: UInt64) -> [(peer: String, excess: Int)] {
        guard let bound = bounds.unprovenBytes, hasUnproven else { return [] }
        return state.withLock { state in
            state.places.indices.compactMap { index in
                guard let place = state.places[index], !place.isProven, !place.isEnded else { return nil }
                var (bytes, hasLeft) = (UInt64(0), false)
                guard linux_received(Int32(index), &bytes, &hasLeft) else { return nil }
                state.places[index]?.hasLeft = hasLeft
                // Work that nobody waits for any more, unless the library is just about to notice.
                if place.hasLeft && hasLeft { return (place.peer, .max) }
                let seconds = Int((now - min(place.openedAt, now)) / 1_000_000_000)
                let excess = Int(clamping: bytes) - bound - seconds * OpenConnections.trickle
                return excess > 0 ? (place.peer, excess) : nil
            }
        }
    }

    /// Whether whoever connected has closed the connection already.
    static func hasLeft(_ socket: Int32) -> Bool {
        var (bytes, hasLeft) = (UInt64(0), false)
        return linux_received(socket, &bytes, &hasLeft) && hasLeft
    }

    /// Resets the connection of the caller at the other end, as HOST:PORT.
    ///
    /// - Returns: false when there is none.
    package func reset(peer: String, now: UInt64) -> Bool {
        state.withLock { state in
            guard let socket = state.byPeer[peer], let place = state.places[Int(socket)] else { return false }
            return reset(Int(socket), place, now, &state)
        }
    }

    /// Whether an admitted call came from the caller at the other end, as HOST:PORT; nil when there is none.
    package func isProven(peer: String) -> Bool? {
        state.withLock { state in state.byPeer[peer].flatMap { state.places[Int($0)]?.isProven } }
    }

    /// What has come and was not read is dropped with it, which a mere end of reading would leave to be read.
    private func reset(_ index: Int, _ place: Place, _ now: UInt64, _ state: inout State) -> Bool {
        guard !place.isEnded, act(Int32(index), place, { linux_reset($0) }) else { return false }
        state.places[index]?.isEnded = true
        state.places[index]?.endsAt = now + OpenConnections.closing
        prove(index, &state)
        return true
    }

    /// Forgets what the library has closed.
    package func forgetClosed() {
        state.withLock { forgetClosed(&$0) }
    }

    /// Nothing more is read from any caller: the library ends each connection once what it is writing has left.
    package func endReading() {
        state.withLock { state in
            for index in state.places.indices {
                if let place = state.places[index] { _ = shut(Int32(index), place, Int32(SHUT_RD)) }
            }
        }
    }

    private func forgetClosed(_ state: inout State) {
        for index in state.places.indices {
            guard let place = state.places[index] else { continue }
            var cookie: UInt64 = 0
            if !linux_socket_cookie(Int32(index), &cookie) || cookie != place.cookie { remove(index, &state) }
        }
        open.store(state.count, ordering: .relaxed)
    }

    private func remove(_ index: Int, _ state: inout State) {
        guard let place = state.places[index] else { return }
        state.places[index] = nil
        state.count -= 1
        if !place.isProven { unproven.subtract(1, ordering: .relaxed) }
        if state.byPeer[place.peer] == Int32(index) { state.byPeer.removeValue(forKey: place.peer) }
    }

    /// Through a descriptor of its own: the library may close the number, and the system give it away, between looking
    /// and acting.
    private func act(_ socket: Int32, _ place: Place, _ action: (Int32) -> Bool) -> Bool {
        let own = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard own >= 0 else { return false }
        defer { close(own) }
        var cookie: UInt64 = 0
        guard linux_socket_cookie(own, &cookie), cookie == place.cookie else { return false }
        return action(own)
    }

    private func shut(_ socket: Int32, _ place: Place, _ how: Int32) -> Bool {
        act(socket, place) { shutdown($0, how) == 0 }
    }

    private static func peer(_ socket: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { room in
            guard let start = room.baseAddress, linux_peer_name(socket, start, room.count) else { return "" }
            return String(cString: start)
        }
    }

    private static func after(_ moment: UInt64, _ milliseconds: UInt32?) -> UInt64 {
        milliseconds.map { moment + UInt64($0) * 1_000_000 } ?? .max
    }
}
