@testable import FrameTransport
import Service
import Testing
import Wire

@Suite("Limits of tenants")
struct TenantTests {
    typealias Method = EchoHandler.Method

    /// `WordGate` makes a tenant of each client name.
    private func greeted(_ server: TestServer, _ name: String) throws -> RawSocket {
        let socket = try RawSocket(server.unix)
        socket.send(FrameBytes.hello(name: name, token: "word"))
        guard case .frame(.helloReply) = socket.next() else { throw NoHello() }
        return socket
    }

    private struct NoHello: Error {}

    private func status(_ socket: RawSocket, _ id: UInt64) -> UInt32? {
        guard case .frame(.reply(id, let status, _, _)) = socket.next() else { return nil }
        return status
    }

    @Test("Requests in flight count over all connections of a tenant, and of that tenant alone")
    func inFlight() throws {
        let server = try TestServer(gate: WordGate(word: "word")) { $0.maxTenantInFlight = 3 }
        defer { server.close() }
        let exhausted = FailureCode.resourceExhausted.rawValue
        var first: RawSocket? = try greeted(server, "a")
        let second = try greeted(server, "a")
        let other = try greeted(server, "b")
        first?.send((1...2).flatMap { FrameBytes.request(id: $0, method: Method.hold) })
        #expect(server.handler.latch.hasArrivals(2))
        second.send((1...2).flatMap { FrameBytes.request(id: $0, method: Method.hold) })
        #expect(status(second, 2) == exhausted)
        #expect(server.handler.latch.hasArrivals(3))
        if let first {
            first.send(FrameBytes.request(id: 3))
            #expect(status(first, 3) == exhausted)
        }
        other.send((1...3).flatMap { FrameBytes.request(id: $0) })
        for id: UInt64 in 1...3 { #expect(status(other, id) == 0) }
        // A connection that goes takes its requests along.
        first = nil
        #expect(becomes { server.server.openConnections == 2 })
        second.send(FrameBytes.request(id: 3))
        #expect(status(second, 3) == 0)
        server.handler.latch.release(3)
        #expect(status(second, 1) == 0)
        // Answered within one turn, more than the limit may come one after the other.
        for id: UInt64 in 10..<30 {
            second.send(FrameBytes.request(id: id))
            #expect(status(second, id) == 0)
        }
        // Calculations of one turn count as well, as long as they wait.
        second.send((40..<45).flatMap { FrameBytes.request(id: $0) })
        var statuses: [UInt32] = []
        for _ in 40..<45 {
            guard case .frame(.reply(_, let status, _, _)) = second.next() else { break }
            statuses.append(status)
        }
        #expect(statuses.sorted() == [0, 0, 0, exhausted, exhausted])
    }

    /// 4 a second: 250 ms each, four at once, and one more each 250 ms after.
    @Test("A second's worth may come at once, then one at a time")
    func rate() {
        var limits = ServerLimits()
        limits.maxTenantRequestsPerSecond = 4
        let account = TenantAccount(limits)
        let start: UInt64 = 5_000_000_000
        func takes(_ milliseconds: UInt64) -> Bool { account.takes(now: start + milliseconds * 1_000_000) }
        #expect((0..<5).map { _ in takes(0) } == [true, true, true, true, false])
        #expect([takes(249), takes(250), takes(250)] == [false, true, false])
        #expect([takes(750), takes(750), takes(750)] == [true, true, false])
        #expect((0..<5).map { _ in takes(60_000) } == [true, true, true, true, false])
        let open = TenantAccount(ServerLimits())
        #expect((0..<10_000).allSatisfy { _ in open.takes(now: start) })
    }

    @Test("Requests beyond the rate are refused with the time of their turn, those of others are not")
    func rateOverTheSocket() throws {
        let server = try TestServer(gate: WordGate(word: "word")) { $0.maxTenantRequestsPerSecond = 2 }
        defer { server.close() }
        func client(_ name: String) throws -> FrameClient {
            try FrameClient(server.tcp, clientName: name, token: "word")
        }
        let one = try client("a")
        let two = try client("a")
        let replies = try [one, two, one, two].map { try $0.call(method: Method.echo, payload: [1]).status }
        #expect(replies[..<2] == [.ok, .ok])
        guard case .failed(.resourceExhausted, let details) = replies[2] else {
            Issue.record("not refused: \(replies)")
            return
        }
        #expect(details.retryAfterMilliseconds == 500)
        #expect(try client("b").call(method: Method.echo, payload: [1]).status == .ok)
    }
}
