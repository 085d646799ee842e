import Acceptors
import Foundation
import Service
import Synchronization
import Testing

/// The acceptor on a port of the system's choice.
struct AcceptorTests {
    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func listen() throws -> (socket: Int32, port: UInt16) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let listener = socket(AF_INET, kind, 0)
        var address = address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && Foundation.listen(listener, 64) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        try #require(isOpen)
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private struct Refused: Error {}

    private static func connect(_ port: UInt16) throws -> Int32 {
        let caller = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = address(port: port)
        let isOpen = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(caller, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isOpen else {
            close(caller)
            throw Refused()
        }
        return caller
    }

    private final class Seen: Sendable {
        let taken = Mutex<[Int32]>([])
        let tooMany = Atomic<Int>(0)
        let tooSlow = Atomic<Int>(0)
        let flooding = Atomic<Int>(0)

        /// In place of a library, which would serve what it is given.
        func acceptor(
            _ listener: Int32, _ connections: OpenConnections,
            watch: (@Sendable (UInt64) -> ConnectionAcceptor.Watched)? = nil
        ) -> ConnectionAcceptor? {
            ConnectionAcceptor(
                listener: listener, connections, take: { [self] socket in taken.withLock { $0.append(socket) } },
                ended: { [self] ending in
                    switch ending {
                    case .tooMany: tooMany.add(1, ordering: .relaxed)
                    case .tooSlow: tooSlow.add(1, ordering: .relaxed)
                    case .flooding: flooding.add(1, ordering: .relaxed)
                    }
                }, watch: watch)
        }
    }

    private static func until(_ isDone: () -> Bool) -> Bool {
        for _ in 0..<1000 where !isDone() { usleep(5_000) }
        return isDone()
    }

    @Test func aCrowdIsClosedAtOnceAndPlacesComeBack() throws {
        let seen = Seen()
        let (listener, port) = try AcceptorTests.listen()
        let connections = OpenConnections(limit: 4, .init(request: 60_000, unproven: 60_000))
        let acceptor = try #require(seen.acceptor(listener, connections))
        let callers = try (0..<20).map { _ in try AcceptorTests.connect(port) }
        defer { for caller in callers { close(caller) } }
        #expect(AcceptorTests.until { seen.tooMany.load(ordering: .relaxed) == 16 })
        #expect(seen.taken.withLock { $0.count } == 4)
        // The library lets go of all of them; the next caller finds a place.
        for socket in seen.taken.withLock({ $0 }) { close(socket) }
        usleep(20_000)
        let next = try AcceptorTests.connect(port)
        defer { close(next) }
        #expect(AcceptorTests.until { seen.taken.withLock { $0.count } == 5 })
        #expect(AcceptorTests.until { connections.count == 1 })
        // By the caller's own address, as a library tells it.
        var own = AcceptorTests.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isKnown = withUnsafeMutablePointer(to: &own) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(next, $0, &length) == 0 }
        }
        try #require(isKnown)
        #expect(connections.hasUnproven)
        connections.prove(peer: "127.0.0.1:\(UInt16(bigEndian: own.sin_port))")
        #expect(!connections.hasUnproven)
        acceptor.stop()
        if let last = seen.taken.withLock({ $0.last }) { close(last) }
        #expect(throws: Refused.self) { try AcceptorTests.connect(port) }
    }

    @Test func aSlowCallerIsEndedInTime() throws {
        let seen = Seen()
        let (listener, port) = try AcceptorTests.listen()
        let connections = OpenConnections(limit: 4, .init(request: 300))
        let acceptor = try #require(seen.acceptor(listener, connections))
        let caller = try AcceptorTests.connect(port)
        defer { close(caller) }
        var byte: UInt8 = 0
        let begun = CallDeadline.now()
        #expect(recv(caller, &byte, 1, 0) == 0)
        let took = (CallDeadline.now() - begun) / 1_000_000
        #expect((200...5_000).contains(took), "\(took) ms")
        // The caller may read the end before it is counted.
        #expect(AcceptorTests.until { seen.tooSlow.load(ordering: .relaxed) == 1 })
        acceptor.stop()
        for socket in seen.taken.withLock({ $0 }) { close(socket) }
    }

    /// What has come before its first admitted call is bounded, read or not, and dropped with the connection. One with
    /// an admitted call may send on.
    @Test func whoFloodsIsResetWithWhatIsUnread() throws {
        let seen = Seen()
        let (listener, port) = try AcceptorTests.listen()
        let connections = OpenConnections(limit: 4, .init(unproven: 60_000, unprovenBytes: 10_000))
        let acceptor = try #require(seen.acceptor(listener, connections))
        let callers = try (0..<3).map { _ in try AcceptorTests.connect(port) }
        defer { for caller in callers { close(caller) } }
        #expect(AcceptorTests.until { seen.taken.withLock { $0.count } == 3 })
        let taken = seen.taken.withLock { $0 }
        connections.prove(taken[2])
        let flood = [UInt8](repeating: 7, count: 10_001)
        #expect(send(callers[0], flood, 10_000, 0) == 10_000)
        #expect(send(callers[1], flood, 10_001, 0) == 10_001)
        #expect(send(callers[2], flood, 10_001, 0) == 10_001)
        var found: [(peer: String, excess: Int)] = []
        let isFound = AcceptorTests.until {
            found = connections.flooding(now: 0)
            return !found.isEmpty
        }
        #expect(isFound && found.map(\.excess) == [1])
        #expect(connections.isProven(peer: found[0].peer) == false)
        #expect(connections.reset(peer: found[0].peer, now: 0))
        #expect(connections.flooding(now: 0).isEmpty)
        var byte: UInt8 = 0
        #expect(taken.map { recv($0, &byte, 1, Int32(MSG_DONTWAIT)) } == [1, -1, 1])
        #expect(recv(callers[1], &byte, 1, 0) == -1 && errno == ECONNRESET)
        acceptor.stop()
        for socket in taken { close(socket) }
    }

    /// What is left to do for a caller who has gone is no work for anybody. The library is given one look to notice.
    @Test func whoHasLeftIsFoundAtTheSecondLook() throws {
        let seen = Seen()
        let (listener, port) = try AcceptorTests.listen()
        let connections = OpenConnections(limit: 4, .init(unproven: 60_000, unprovenBytes: 10_000))
        let acceptor = try #require(seen.acceptor(listener, connections))
        let caller = try AcceptorTests.connect(port)
        #expect(AcceptorTests.until { connections.count == 1 })
        #expect(connections.flooding(now: 0).isEmpty)
        close(caller)
        var found: [(peer: String, excess: Int)] = []
        for _ in 0..<1_000 where found.isEmpty {
            usleep(1_000)
            found = connections.flooding(now: 0)
        }
        #expect(found.map(\.excess) == [Int.max])
        acceptor.stop()
        for socket in seen.taken.withLock({ $0 }) { close(socket) }
    }

    /// While whoever watches is overrun nobody is let in, and its endings are told.
    @Test func nobodyIsLetInWhileTheDoorIsOverrun() throws {
        let seen = Seen()
        let isOverrun = Atomic<Bool>(true)
        let (listener, port) = try AcceptorTests.listen()
        let acceptor = try #require(
            seen.acceptor(listener, OpenConnections(limit: 9, .init())) { _ in
                let isOverrun = isOverrun.load(ordering: .relaxed)
                return .init(ended: isOverrun ? 1 : 0, isOverrun: isOverrun)
            })
        let first = try AcceptorTests.connect(port)
        #expect(AcceptorTests.until { seen.flooding.load(ordering: .relaxed) > 2 })
        let second = try AcceptorTests.connect(port)
        usleep(400_000)
        #expect(seen.taken.withLock { $0.count } == 1)
        isOverrun.store(false, ordering: .relaxed)
        #expect(AcceptorTests.until { seen.taken.withLock { $0.count } == 2 })
        acceptor.stop()
        acceptor.stopWatching()
        for socket in seen.taken.withLock({ $0 }) + [first, second] { close(socket) }
    }
}
