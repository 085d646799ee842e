@testable import FrameTransport
import Service
import Testing

@Suite("Frames at and beyond their limits")
struct FrameLimitTests {
    typealias Method = EchoHandler.Method

    @Test("A frame at the cap is served; a length above it ends the connection before its bytes are sent")
    func cap() throws {
        let server = try TestServer { $0.maxFrameBytes = 8192 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        // 3 bytes for the tag and length of the body, 2 each for id and method, 3 for the payload's tag and length.
        let payload = [UInt8](repeating: 5, count: 8192 - 3 - 2 - 2 - 3)
        let atCap = FrameBytes.request(id: 1, method: Method.silent, payload: payload)
        #expect(Array(atCap[..<4]) == FrameBytes.length(8192))
        socket.send(atCap)
        guard case .frame(.reply(id: 1, status: 0, _, _)) = socket.next() else {
            Issue.record("no reply to a frame at the cap")
            return
        }
        socket.send(FrameBytes.length(8193))
        #expect(try #require(socket.goodbye()) == (GoAwayReason.frameTooLarge.rawValue, 1, 3))
    }

    @Test("Malformed frames end the connection with INVALID_ARGUMENT after accepted requests are answered")
    func malformed() throws {
        let server = try TestServer()
        defer { server.close() }
        for message: [UInt8] in [[], [0x1A, 0x05], [0xFF], [0x1A, 0x05, 0x22, 0x03, 0x61, 0x00, 0x62]] {
            let socket = try RawSocket.greeted(server.unix)
            socket.send(FrameBytes.request(id: 41) + FrameBytes.framed(message) + FrameBytes.request(id: 42))
            #expect(socket.next() == .frame(.reply(id: 41, status: 0, whatFailed: nil, payload: [7])))
            #expect(try #require(socket.goodbye()) == (GoAwayReason.malformedFrame.rawValue, 41, 3))
        }
        #expect(try server.answersAGoodRequest())
    }

    @Test("Frames may arrive byte by byte")
    func byteByByte() throws {
        let server = try TestServer()
        defer { server.close() }
        for address in server.server.addresses {
            let socket = try RawSocket(address)
            let all = FrameBytes.hello() + FrameBytes.request(id: 1, payload: [1, 2]) + FrameBytes.ping([3])
            for byte in all {
                #expect(socket.send([byte]))
            }
            guard case .frame(.helloReply) = socket.next() else {
                Issue.record("no hello reply")
                return
            }
            // A pong may overtake the replies to requests that were read with its ping.
            let answers = [socket.next(), socket.next()]
            #expect(answers.contains(.frame(.reply(id: 1, status: 0, whatFailed: nil, payload: [1, 2]))))
            #expect(answers.contains(.frame(.pong([3]))))
        }
    }

    @Test("A long frame may arrive in pieces of any size, with others before and after it in the same piece")
    func pieces() throws {
        let server = try TestServer()
        defer { server.close() }
        let payload = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let all =
            FrameBytes.request(id: 1) + FrameBytes.request(id: 2, payload: payload) + FrameBytes.request(id: 3)
        for size in [4099, 65_537, 262_144, 300_000, all.count] {
            let socket = try RawSocket.greeted(server.tcp)
            var sent = 0
            while sent < all.count {
                let end = min(sent + size, all.count)
                #expect(socket.send(Array(all[sent..<end])))
                sent = end
            }
            #expect(socket.next() == .frame(.reply(id: 1, status: 0, whatFailed: nil, payload: [7])))
            #expect(socket.next() == .frame(.reply(id: 2, status: 0, whatFailed: nil, payload: payload)))
            #expect(socket.next() == .frame(.reply(id: 3, status: 0, whatFailed: nil, payload: [7])))
        }
    }

    @Test("A request longer than the server reads is not sent")
    func clientKnowsTheCap() throws {
        let server = try TestServer { $0.maxFrameBytes = 8192 }
        defer { server.close() }
        let client = try server.client()
        let fault = #expect(throws: TransportFault.self) {
            try client.call(method: Method.echo, payload: [UInt8](repeating: 0, count: 8192))
        }
        #expect(fault?.kind == .frameTooLarge)
        #expect(try client.call(method: Method.echo, payload: [1]).payload == [1])
    }

    @Test("Limits out of their range are refused before anything listens")
    func limitRanges() {
        let changes: [(inout ServerLimits) -> Void] = [
            { $0.maxFrameBytes = 4095 }, { $0.maxFrameBytes = (64 << 20) + 1 }, { $0.maxInFlight = 0 },
            { $0.maxConnections = 0 }, { $0.outputHighWaterBytes = 0 }, { $0.maxHeldBytes = 0 },
            { $0.scratchBytes = 0 }, { $0.maxDeadlineMilliseconds = 0 }, { $0.helloMilliseconds = 0 },
            { $0.frameMilliseconds = 0 }, { $0.unreadMilliseconds = 0 }, { $0.idleMilliseconds = 86_400_001 },
            { $0.streamThreads = 0 }, { $0.maxStreams = 0 }, { $0.blockingThreads = 0 }, { $0.blockingThreads = 257 },
            { $0.maxWaitingCalls = 0 },
            { $0.maxWaitingBytes = 0 }, { $0.lingerMilliseconds = 0 }, { $0.spinMicroseconds = 1001 },
        ]
        for change in changes {
            let fault = #expect(throws: TransportFault.self) { try TestServer(limits: change) }
            #expect(fault?.kind == .invalidConfiguration)
        }
    }
}
