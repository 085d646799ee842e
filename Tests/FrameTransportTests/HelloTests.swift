@testable import FrameTransport
import Service
import Testing

@Suite("Hello")
struct HelloTests {
    private let unauthenticated: UInt32 = 16
    private let failedPrecondition: UInt32 = 9
    private let invalidArgument: UInt32 = 3

    @Test("Anything but a hello first is answered with FAILED_PRECONDITION and the end")
    func helloExpected() throws {
        let server = try TestServer()
        defer { server.close() }
        for first in [FrameBytes.request(id: 1), FrameBytes.ping([1]), FrameBytes.cancel(id: 1)] {
            let socket = try RawSocket(server.tcp)
            socket.send(first)
            let goodbye = try #require(socket.goodbye())
            #expect(goodbye == (GoAwayReason.helloExpected.rawValue, 0, failedPrecondition))
        }
        #expect(server.handler.calls.current == 0)
    }

    @Test("Other protocol versions are refused", arguments: [0, 2, UInt32.max])
    func version(_ version: UInt32) throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket(server.tcp)
        socket.send(FrameBytes.hello(version: version))
        let goodbye = try #require(socket.goodbye())
        #expect(goodbye == (GoAwayReason.unsupportedVersion.rawValue, 0, failedPrecondition))
    }

    @Test("A client name has 1 to 64 bytes")
    func name() throws {
        let server = try TestServer()
        defer { server.close() }
        let most = String(repeating: "é", count: 32)
        for (name, isValid) in [("", false), ("a", true), (most, true), (most + "x", false)] {
            let socket = try RawSocket(server.tcp)
            socket.send(FrameBytes.hello(name: name))
            if isValid {
                guard case .frame(.helloReply) = socket.next() else {
                    Issue.record("no hello reply for a name of \(name.utf8.count) bytes")
                    continue
                }
            } else {
                let goodbye = try #require(socket.goodbye())
                #expect(goodbye == (GoAwayReason.malformedFrame.rawValue, 0, invalidArgument))
            }
        }
    }

    @Test("A token is checked, never longer than 512 bytes, and names the tenant")
    func token() throws {
        let server = try TestServer(gate: WordGate(word: "open sesame"))
        defer { server.close() }
        for token in ["", "open", "open sesame "] {
            let socket = try RawSocket(server.tcp)
            socket.send(FrameBytes.hello(token: token))
            let goodbye = try #require(socket.goodbye())
            #expect(goodbye == (GoAwayReason.unauthenticated.rawValue, 0, unauthenticated))
        }
        let long = try RawSocket(server.tcp)
        long.send(FrameBytes.hello(token: String(repeating: "x", count: 513)))
        #expect(try #require(long.goodbye()).reason == GoAwayReason.malformedFrame.rawValue)

        let reply = try server.client(token: "open sesame").call(method: EchoHandler.Method.context, payload: [])
        #expect(String(decoding: reply.payload, as: UTF8.self) == "tenant-of-test|test|loopback|none")
    }

    @Test("A second hello, and any frame that only a server sends, ends the connection")
    func unexpected() throws {
        let server = try TestServer()
        defer { server.close() }
        // Fields 2, 4, 5, 8 and 9 of Frame: hello_reply, reply, stream_item, pong, go_away, each empty.
        let serverFrames = [0x12, 0x22, 0x2A, 0x42, 0x4A].map { FrameBytes.framed([UInt8($0), 0]) }
        for frame in [FrameBytes.hello()] + serverFrames {
            let socket = try RawSocket.greeted(server.tcp)
            socket.send(frame)
            let goodbye = try #require(socket.goodbye())
            #expect(goodbye == (GoAwayReason.unexpectedFrame.rawValue, 0, invalidArgument))
        }
    }

    @Test("A hello that does not come in time ends the connection")
    func helloTimeout() throws {
        let server = try TestServer { $0.helloMilliseconds = 60 }
        defer { server.close() }
        let silent = try RawSocket(server.tcp)
        #expect(try #require(silent.goodbye()).reason == GoAwayReason.slowWriter.rawValue)
        let slow = try RawSocket(server.tcp)
        slow.send(Array(FrameBytes.hello().dropLast()))
        #expect(try #require(slow.goodbye()).reason == GoAwayReason.slowWriter.rawValue)
    }

    @Test("The client says why it was refused")
    func clientIsTold() throws {
        let server = try TestServer(gate: WordGate(word: "open sesame"))
        defer { server.close() }
        let fault = #expect(throws: TransportFault.self) { try server.client(token: "wrong") }
        #expect(fault?.kind == .goneAway(.unauthenticated, lastID: 0, status: unauthenticated))
        #expect(fault?.whatToDoNext == "Send a valid name and token in the hello.")
    }
}
