import Acceptors
import Foundation
import Testing

/// The register of connections, with pairs of sockets in place of a library and its callers.
struct OpenConnectionsTests {
    private static let second: UInt64 = 1_000_000_000

    /// A connection, and the caller's end of it.
    private static func pair() throws -> (ours: Int32, theirs: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    /// Whether the caller reads the connection's end.
    private static func hasEnded(_ theirs: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(theirs, &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }

    @Test func placesAreCountedAndComeBack() throws {
        let connections = OpenConnections(limit: 2, .init())
        let pairs = try (0..<3).map { _ in try OpenConnectionsTests.pair() }
        defer { for pair in pairs { close(pair.theirs) } }
        #expect(connections.add(pairs[0].ours, now: 0))
        #expect(connections.add(pairs[1].ours, now: 0))
        #expect(!connections.add(pairs[2].ours, now: 0))
        #expect(connections.count == 2)
        // The library closes one and tells nobody.
        close(pairs[0].ours)
        #expect(connections.sweep(now: 1) == 0)
        #expect(connections.count == 1)
        #expect(connections.add(pairs[2].ours, now: 2))
        close(pairs[1].ours)
        close(pairs[2].ours)
        connections.forgetClosed()
        #expect(connections.count == 0)
    }

    @Test func aNumberThatWasGivenAwayIsNotTheConnection() throws {
        let connections = OpenConnections(limit: 2, .init(request: 1000))
        let (old, other) = (try OpenConnectionsTests.pair(), try OpenConnectionsTests.pair())
        defer { for socket in [old.ours, old.theirs, other.ours, other.theirs] { close(socket) } }
        #expect(connections.add(old.ours, now: 0))
        // The number of the connection now names somebody else's socket.
        #expect(dup2(other.ours, old.ours) == old.ours)
        #expect(connections.sweep(now: 5 * OpenConnectionsTests.second) == 0)
        #expect(connections.count == 0)
        #expect(!OpenConnectionsTests.hasEnded(other.theirs))
    }

    @Test func theWholeTimeOfARequestIsBounded() throws {
        let second = OpenConnectionsTests.second
        let connections = OpenConnections(limit: 9, .init(request: 10_000, answer: 60_000, kept: 30_000))
        let pair = try OpenConnectionsTests.pair()
        defer { for socket in [pair.ours, pair.theirs] { close(socket) } }
        #expect(connections.add(pair.ours, now: 0))
        // The first line, late, moves nothing: the time of the first request began with the connection.
        connections.requestBegins(pair.ours, now: 9 * second)
        #expect(connections.sweep(now: 10 * second - 1) == 0)
        connections.requestIsWhole(pair.ours, now: 10 * second - 1)
        #expect(connections.sweep(now: 69 * second) == 0)
        connections.requestEnded(pair.ours, now: 69 * second)
        #expect(connections.sweep(now: 98 * second) == 0)
        // A kept connection has the time of a request from that one's first line.
        connections.requestBegins(pair.ours, now: 98 * second)
        #expect(connections.sweep(now: 107 * second) == 0)
        #expect(!OpenConnectionsTests.hasEnded(pair.theirs))
        #expect(connections.sweep(now: 108 * second) == 1)
        #expect(OpenConnectionsTests.hasEnded(pair.theirs))
        // It is ended again where the library does not close it, and counted once.
        #expect(connections.sweep(now: 120 * second) == 0)
    }

    @Test func whoeverMakesNoAdmittedCallGivesWayInACrowd() throws {
        let second = OpenConnectionsTests.second
        let connections = OpenConnections(limit: 4, .init(unproven: 10_000))
        let pairs = try (0..<3).map { _ in try OpenConnectionsTests.pair() }
        defer { for pair in pairs { for socket in [pair.ours, pair.theirs] { close(socket) } } }
        #expect(connections.add(pairs[0].ours, now: 0))
        #expect(connections.add(pairs[1].ours, now: 0))
        connections.prove(pairs[0].ours)
        #expect(connections.hasUnproven)
        // Half of the places are taken: nobody is in the way.
        #expect(connections.sweep(now: 60 * second) == 0)
        #expect(connections.add(pairs[2].ours, now: 60 * second))
        #expect(connections.sweep(now: 60 * second) == 1)
        #expect(pairs.map { OpenConnectionsTests.hasEnded($0.theirs) } == [false, true, false])
        connections.prove(pairs[2].ours)
        #expect(!connections.hasUnproven)
        #expect(connections.sweep(now: 90 * second) == 0)
    }
}
