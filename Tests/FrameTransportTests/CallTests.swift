@testable import FrameTransport
import Service
import Testing

@Suite("Calls")
struct CallTests {
    typealias Method = EchoHandler.Method

    @Test("A failure arrives with its code, its words and its field violations")
    func failure() throws {
        let server = try TestServer()
        defer { server.close() }
        let reply = try server.client().call(method: Method.refuse, payload: [])
        #expect(reply.status == .failed(.invalidArgument, EchoHandler.refusal))
        #expect(reply.payload.isEmpty)
    }

    @Test("After a failed call the connection goes on")
    func goesOn() throws {
        let server = try TestServer()
        defer { server.close() }
        let client = try server.client()
        for method in [Method.unknown, Method.refuse, Method.echo] {
            let reply = try client.call(method: method, payload: [5])
            let expected: UInt32 = method == Method.unknown ? 12 : method == Method.refuse ? 3 : 0
            #expect(reply.status.wireCode == expected)
        }
    }

    @Test("An empty reply is a reply", arguments: [Method.silent, Method.echo])
    func empty(_ method: UInt32) throws {
        let server = try TestServer()
        defer { server.close() }
        let reply = try server.client().call(method: method, payload: [])
        #expect(reply.status == .ok)
        #expect(reply.payload.isEmpty)
    }

    @Test("A reply up to the frame cap arrives whole, a longer one is refused by status")
    func longReplies() throws {
        let server = try TestServer()
        defer { server.close() }
        let client = try server.client()
        let long = try client.call(method: Method.grow, payload: [UInt8](repeating: 0, count: 1023))
        #expect(long.payload == (0..<1023 * 1024).map { UInt8(truncatingIfNeeded: $0) })
        let tooLong = try client.call(method: Method.grow, payload: [UInt8](repeating: 0, count: 1024))
        #expect(tooLong.status.wireCode == FailureCode.resourceExhausted.rawValue)
        #expect(try client.call(method: Method.echo, payload: [1]).payload == [1])
    }

    @Test("The handler learns who calls, by the kernel's word on a Unix socket, and the trace")
    func context() throws {
        let server = try TestServer()
        defer { server.close() }
        let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let reply = try server.client(server.unix).call(method: Method.context, payload: [], traceParent: trace)
        // The example of the W3C recommendation, its hexadecimal parts as decimal numbers.
        let expected = "790211418057950173-9532127138774266268-13235353014750950193-1"
        let user = currentUser()
        #expect(
            String(decoding: reply.payload, as: UTF8.self)
                == "local|test|unixSocket(userID: \(user))|\(expected)")
    }

    @Test(
        "A traceparent of another form is ignored, as W3C asks",
        arguments: [
            "00", "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01", "é",
        ])
    func badTrace(_ trace: String) throws {
        let server = try TestServer()
        defer { server.close() }
        let reply = try server.client().call(method: Method.context, payload: [], traceParent: trace)
        #expect(String(decoding: reply.payload, as: UTF8.self) == "local|test|loopback|none")
    }

    @Test("Request id 0 is refused by status and the connection goes on")
    func idZero() throws {
        let server = try TestServer()
        defer { server.close() }
        let raw = try RawSocket.greeted(server.tcp)
        raw.send(FrameBytes.request(id: 0) + FrameBytes.request(id: 9))
        guard case .frame(.reply(id: 0, status: 3, let words, payload: [])) = raw.next() else {
            Issue.record("no INVALID_ARGUMENT for id 0")
            return
        }
        #expect(words == "The request has no id.")
        #expect(raw.next() == .frame(.reply(id: 9, status: 0, whatFailed: nil, payload: [7])))
        #expect(server.handler.calls.current == 1)
    }

    @Test("An id that is still in flight is refused; once answered it may be used again")
    func duplicateID() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(
            FrameBytes.request(id: 5, payload: [1]) + FrameBytes.request(id: 3, payload: [2])
                + FrameBytes.request(id: 5, payload: [3]))
        guard case .frame(.reply(id: 5, status: 6, _, payload: [])) = socket.next() else {
            Issue.record("no ALREADY_EXISTS")
            return
        }
        #expect(socket.next() == .frame(.reply(id: 5, status: 0, whatFailed: nil, payload: [1])))
        #expect(socket.next() == .frame(.reply(id: 3, status: 0, whatFailed: nil, payload: [2])))
        socket.send(FrameBytes.request(id: 5, payload: [4]))
        #expect(socket.next() == .frame(.reply(id: 5, status: 0, whatFailed: nil, payload: [4])))
        #expect(server.handler.calls.current == 3)
    }

    @Test("Requests beyond the limit in flight are refused at once; the others are answered")
    func inFlight() throws {
        let server = try TestServer { $0.maxInFlight = 8 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send((1...20).flatMap { FrameBytes.request(id: UInt64($0)) })
        var statuses: [UInt64: UInt32] = [:]
        for _ in 1...20 {
            guard case .frame(.reply(let id, let status, _, _)) = socket.next() else { break }
            statuses[id] = status
        }
        let expected = (1...20).map { ($0, $0 <= 8 ? UInt32(0) : FailureCode.resourceExhausted.rawValue) }
        #expect(statuses == Dictionary(uniqueKeysWithValues: expected.map { (UInt64($0), $1) }))
        #expect(server.handler.calls.current == 8)
    }

    @Test("A cancelled request is answered CANCELLED and never reaches the handler; a late cancel changes nothing")
    func cancel() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(
            FrameBytes.request(id: 1) + FrameBytes.request(id: 2) + FrameBytes.cancel(id: 2) + FrameBytes.cancel(id: 77)
        )
        #expect(socket.next() == .frame(.reply(id: 1, status: 0, whatFailed: nil, payload: [7])))
        guard case .frame(.reply(id: 2, status: 1, _, payload: [])) = socket.next() else {
            Issue.record("no CANCELLED")
            return
        }
        socket.send(FrameBytes.cancel(id: 1) + FrameBytes.request(id: 3))
        #expect(socket.next() == .frame(.reply(id: 3, status: 0, whatFailed: nil, payload: [7])))
        #expect(server.handler.calls.current == 2)
    }

    @Test("A pong carries the ping's bytes, up to 64")
    func ping() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        let most = (0..<64).map { UInt8($0) }
        socket.send(FrameBytes.ping([]) + FrameBytes.ping(most))
        #expect(socket.next() == .frame(.pong([])))
        #expect(socket.next() == .frame(.pong(most)))
        socket.send(FrameBytes.ping(most + [64]))
        #expect(try #require(socket.goodbye()).reason == GoAwayReason.malformedFrame.rawValue)
    }
}
