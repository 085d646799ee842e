@testable import FrameTransport
import Service
import Testing

@Suite("Slow and silent callers")
struct SlownessTests {
    typealias Method = EchoHandler.Method

    @Test("Half a frame ends the connection after its time, and not before")
    func slowWriter() throws {
        let server = try TestServer { $0.frameMilliseconds = 120 }
        defer { server.close() }
        for half in [[0], Array(FrameBytes.request(id: 1).dropLast()), FrameBytes.length(1 << 20) + [0x1A]] {
            let socket = try RawSocket.greeted(server.tcp)
            let started = CallDeadline.now()
            socket.send(half)
            #expect(try #require(socket.goodbye()) == (GoAwayReason.slowWriter.rawValue, 0, 4))
            #expect(CallDeadline.now() - started >= 120_000_000)
        }
    }

    @Test("A trickle of bytes does not lengthen a frame's time")
    func trickle() throws {
        let server = try TestServer { $0.frameMilliseconds = 120 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send(FrameBytes.length(60_000))
        let until = CallDeadline.after(milliseconds: 10_000)
        var event = RawSocket.Event.nothing
        while event == .nothing, !until.hasPassed {
            socket.send([0x1A])
            event = socket.next(withinMilliseconds: 5)
        }
        guard case .frame(.goAway(GoAwayReason.slowWriter.rawValue, 0, 4, _)) = event else {
            Issue.record("no goaway but \(event)")
            return
        }
    }

    @Test("A caller who reads nothing is served no further, then cut off; others are not held up")
    func slowReader() throws {
        let server = try TestServer {
            $0.unreadMilliseconds = 3_000
            $0.outputHighWaterBytes = 64 << 10
        }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp, receiveBufferBytes: 4096)
        let payload = [UInt8](repeating: 1, count: 256)  // replies of 256 KiB each, 50 MiB in all
        socket.send((1...200).flatMap { FrameBytes.request(id: $0, method: Method.grow, payload: payload) })
        let early = CallDeadline.after(milliseconds: 500)
        while !early.hasPassed {
            #expect(try server.answersAGoodRequest())
        }
        // The kernel's buffers take a few of the 50 MiB; the rest is not calculated.
        #expect(server.handler.grown.current < 100)
        #expect(socket.send(FrameBytes.ping([])), "cut off too early")
        let until = CallDeadline.after(milliseconds: 20_000)
        while !until.hasPassed, socket.send(FrameBytes.ping([])) {
            #expect(try server.answersAGoodRequest())
        }
        #expect(!until.hasPassed, "not cut off")
        #expect(server.handler.grown.current < 100)
    }

    @Test("Back-pressure stops the calls of a caller who does not read, and resumes them when they do")
    func backPressure() throws {
        let server = try TestServer { $0.outputHighWaterBytes = 64 << 10 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let payload = [UInt8](repeating: 1, count: 128)
        let count: UInt64 = 100
        socket.send((1...count).flatMap { FrameBytes.request(id: $0, method: Method.grow, payload: payload) })
        let settle = CallDeadline.after(milliseconds: 200)
        while !settle.hasPassed {
            #expect(try server.client(server.tcp).ping([1]) == [1])
        }
        // A Unix socket holds about 200 KiB: 12.5 MiB of replies cannot have been calculated yet.
        #expect(server.handler.grown.current < 20)
        for id in 1...count {
            guard case .frame(.reply(id, status: 0, _, let reply)) = socket.next(), reply.count == 128 << 10 else {
                Issue.record("reply \(id) is missing")
                return
            }
        }
        #expect(server.handler.grown.current == Int(count))
    }

    @Test("Pings that are never read are bounded, too")
    func pingFlood() throws {
        let server = try TestServer {
            $0.unreadMilliseconds = 300
            $0.outputHighWaterBytes = 16 << 10
        }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let pings = [[UInt8]](repeating: FrameBytes.ping([UInt8](repeating: 9, count: 64)), count: 1000)
            .flatMap { $0 }
        let until = CallDeadline.after(milliseconds: 20_000)
        while !until.hasPassed, socket.send(pings) {}
        #expect(!until.hasPassed, "not cut off")
        #expect(try server.answersAGoodRequest())
    }

    @Test("An idle connection is told so and closed; pings keep it open")
    func idle() throws {
        let server = try TestServer { $0.idleMilliseconds = 1_500 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        let until = CallDeadline.after(milliseconds: 2_500)
        while !until.hasPassed {
            socket.send(FrameBytes.ping([1]))
            guard case .frame(.pong([1])) = socket.next() else {
                Issue.record("closed in spite of pings")
                return
            }
            #expect(socket.next(withinMilliseconds: 100) == .nothing)
        }
        #expect(try #require(socket.goodbye()) == (GoAwayReason.idle.rawValue, 0, 14))
    }

    @Test("After the last frame the server waits for the caller to close, but not for ever")
    func linger() throws {
        let server = try TestServer { $0.lingerMilliseconds = 100 }
        defer { server.close() }
        let socket = try RawSocket(server.tcp)
        socket.send(FrameBytes.ping([]))
        guard case .frame(.goAway) = socket.next(), socket.next() == .end else {
            Issue.record("no goaway and end")
            return
        }
        // Once the server has closed, further bytes are answered by a reset.
        let until = CallDeadline.after(milliseconds: 10_000)
        while !until.hasPassed, socket.send([0]) {}
        #expect(!until.hasPassed)
    }
}
