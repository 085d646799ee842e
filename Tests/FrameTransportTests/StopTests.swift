@testable import FrameTransport
import Service
import Testing

@Suite("Stopping")
struct StopTests {
    typealias Method = EchoHandler.Method

    @Test("Idle callers are told to go away; nobody can connect any more", arguments: [1, 2])
    func idle(loops: Int) throws {
        let server = try TestServer(loops: loops)
        defer { server.close() }
        let sockets = try (0..<6).map { try RawSocket.greeted(server.server.addresses[$0 % 2]) }
        let stopping = Stopping(server.server, withinMilliseconds: 10_000)
        for socket in sockets {
            #expect(try #require(socket.goodbye()) == (GoAwayReason.shutdown.rawValue, 0, 14))
        }
        #expect(stopping.wait() == 0)
        for address in server.server.addresses {
            #expect(throws: TransportFault.self) { try RawSocket(address) }
        }
    }

    @Test("Requests that were accepted are answered before the goaway, which names the last of them")
    func acceptedRequests() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let work = [UInt8](repeating: 0, count: 60)
        socket.send((1...4).flatMap { FrameBytes.request(id: $0, method: Method.work, payload: work) })
        #expect(becomes { server.handler.calls.current > 0 })
        let stopping = Stopping(server.server, withinMilliseconds: 10_000)
        for id: UInt64 in 1...4 {
            #expect(socket.next() == .frame(.reply(id: id, status: 0, whatFailed: nil, payload: [])))
        }
        #expect(try #require(socket.goodbye()) == (GoAwayReason.shutdown.rawValue, 4, 14))
        #expect(stopping.wait() == 0)
        #expect(server.handler.calls.current == 4)
    }

    @Test("Replies that a caller reads late still arrive, if within the time for draining")
    func lateReader() throws {
        let server = try TestServer { $0.outputHighWaterBytes = 64 << 10 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let payload = [UInt8](repeating: 1, count: 128)
        socket.send((1...40).flatMap { FrameBytes.request(id: $0, method: Method.grow, payload: payload) })
        #expect(becomes { server.handler.calls.current > 0 })
        let stopping = Stopping(server.server, withinMilliseconds: 20_000)
        var answered = 0
        var lastID: UInt64 = 0
        reading: while true {
            switch socket.next() {
            case .frame(.reply(_, status: 0, _, let reply)) where reply.count == 128 << 10: answered += 1
            case .frame(.goAway(GoAwayReason.shutdown.rawValue, let id, 14, _)):
                lastID = id
                break reading
            default:
                Issue.record("neither reply nor goaway")
                break reading
            }
        }
        #expect(answered > 0)
        #expect(lastID == UInt64(answered))
        socket.finishSending()
        #expect(stopping.wait() == 0)
    }

    @Test("Callers who do not read are cut off when the time is over, and counted")
    func cutOff() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let payload = [UInt8](repeating: 1, count: 1000)
        socket.send((1...20).flatMap { FrameBytes.request(id: $0, method: Method.grow, payload: payload) })
        #expect(becomes { server.handler.calls.current > 0 })
        let started = CallDeadline.now()
        #expect(server.server.stop(withinMilliseconds: 150) == 1)
        let milliseconds = (CallDeadline.now() - started) / 1_000_000
        #expect(milliseconds >= 150)
        #expect(milliseconds < 5_000)
    }

    @Test("Stopping twice is stopping once, and touches no descriptor that came later")
    func twice() throws {
        let server = try TestServer()
        server.server.stop(withinMilliseconds: 100)
        // These take the numbers that the server gave back.
        let other = try TestServer()
        defer { other.close() }
        let sockets = try (0..<8).map { _ in try RawSocket.greeted(other.unix) }
        #expect(server.server.stop(withinMilliseconds: 100) == 0)
        server.close()
        for socket in sockets {
            #expect(socket.next(withinMilliseconds: 30) == .nothing)
            socket.send(FrameBytes.ping([1]))
            #expect(socket.next() == .frame(.pong([1])))
        }
    }

    @Test("A server that nobody holds any more stops by itself")
    func dropped() throws {
        var server: FrameServer? = try FrameServer(
            .init(addresses: [.loopback4(port: 0)], serviceName: "echo", serviceVersion: "1"), handler: EchoHandler())
        let address = try #require(server?.addresses.first)
        server = nil
        #expect(throws: TransportFault.self) { try RawSocket(address) }
    }
}
