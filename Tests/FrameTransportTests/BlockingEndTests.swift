@testable import FrameTransport
import Service
import Testing

@Suite("How calls that block end otherwise")
struct BlockingEndTests {
    typealias Method = EchoHandler.Method

    /// One thread, which a first call holds; what comes after it waits.
    private func heldServer() throws -> (TestServer, RawSocket) {
        let server = try TestServer { $0.blockingThreads = 1 }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 1, method: Method.hold))
        #expect(server.handler.latch.hasArrivals(1))
        return (server, socket)
    }

    private func status(_ socket: RawSocket, _ id: UInt64) -> UInt32? {
        guard case .frame(.reply(id, let status, _, _)) = socket.next() else { return nil }
        return status
    }

    @Test("A call whose deadline passes while it waits for a thread never reaches the handler")
    func deadlineBefore() throws {
        let (server, socket) = try heldServer()
        defer { server.close() }
        socket.send(FrameBytes.request(id: 2, method: Method.hold, deadline: 20) + FrameBytes.request(id: 3))
        #expect(status(socket, 3) == 0)
        let passed = CallDeadline.after(milliseconds: 20)
        #expect(becomes { passed.hasPassed })
        server.handler.latch.release(2)
        #expect(status(socket, 1) == 0)
        #expect(status(socket, 2) == FailureCode.deadlineExceeded.rawValue)
        #expect(server.handler.latch.arrivals == 1)
    }

    @Test("A reply that is ready after the deadline is DEADLINE_EXCEEDED")
    func deadlineAfter() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send(FrameBytes.request(id: 1, method: Method.hold, deadline: 500))
        let passed = CallDeadline.after(milliseconds: 501)
        #expect(server.handler.latch.hasArrivals(1))
        #expect(becomes { passed.hasPassed })
        server.handler.latch.release(1)
        #expect(status(socket, 1) == FailureCode.deadlineExceeded.rawValue)
    }

    @Test("Cancelled before a thread has it, a call is answered at once and never run; later it is answered as usual")
    func cancel() throws {
        let (server, socket) = try heldServer()
        defer { server.close() }
        socket.send(FrameBytes.request(id: 2, method: Method.hold) + FrameBytes.cancel(id: 2))
        #expect(status(socket, 2) == FailureCode.cancelled.rawValue)
        socket.send(FrameBytes.cancel(id: 1) + FrameBytes.ping([3]))
        #expect(socket.next() == .frame(.pong([3])))
        server.handler.latch.release(2)
        #expect(status(socket, 1) == 0)
        socket.send(FrameBytes.request(id: 3, method: Method.hold))
        #expect(status(socket, 3) == 0)
        #expect(server.handler.latch.arrivals == 2)
    }

    @Test("Calls of a connection that is gone are not begun, and leave the queue")
    func goneWhileWaiting() throws {
        let (server, socket) = try heldServer()
        defer { server.close() }
        var gone: RawSocket? = try RawSocket.greeted(server.tcp)
        gone?.send((1...3).flatMap { FrameBytes.request(id: $0, method: Method.hold) } + FrameBytes.ping([1]))
        #expect(gone?.next() == .frame(.pong([1])))
        gone = nil
        #expect(becomes { server.server.openConnections == 1 })
        server.handler.latch.release(2)
        #expect(status(socket, 1) == 0)
        socket.send(FrameBytes.request(id: 2, method: Method.hold))
        #expect(status(socket, 2) == 0)
        #expect(server.handler.latch.arrivals == 2)
    }

    @Test("Nobody receives the reply to someone else's request, though ids and places are the same")
    func goneWhileRunning() throws {
        let server = try TestServer { $0.blockingThreads = 100 }
        defer { server.close() }
        var former = try (0..<40).map { _ in try RawSocket.greeted(server.unix) }
        for socket in former { socket.send(FrameBytes.request(id: 1, method: Method.hold, payload: [0xBA, 0xD0])) }
        #expect(server.handler.latch.hasArrivals(40))
        former = []
        #expect(becomes { server.server.openConnections == 0 })
        let sockets = try (0..<40).map { _ in try RawSocket.greeted(server.unix) }
        for (index, socket) in sockets.enumerated() {
            socket.send(FrameBytes.request(id: 1, method: Method.hold, payload: [UInt8(index)]))
        }
        #expect(server.handler.latch.hasArrivals(80))
        server.handler.latch.release(80)
        for (index, socket) in sockets.enumerated() {
            #expect(
                socket.next() == .frame(.reply(id: 1, status: 0, whatFailed: nil, payload: [UInt8(index)])))
            socket.send(FrameBytes.ping([9]))
            #expect(socket.next() == .frame(.pong([9])))
        }
        #expect(former.isEmpty)
    }

    @Test("A frame that cannot be read ends the connection after the calls that run are answered")
    func malformed() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send(
            FrameBytes.request(id: 4, method: Method.hold) + FrameBytes.framed([0xFF]) + FrameBytes.request(id: 5))
        #expect(server.handler.latch.hasArrivals(1))
        socket.send(FrameBytes.request(id: 6))
        server.handler.latch.release(1)
        #expect(status(socket, 4) == 0)
        #expect(try #require(socket.goodbye()) == (GoAwayReason.malformedFrame.rawValue, 4, 3))
    }

    @Test("A connection that waits for a reply is not idle")
    func notIdle() throws {
        let server = try TestServer { $0.idleMilliseconds = 100 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send(FrameBytes.request(id: 1, method: Method.hold))
        #expect(socket.next(withinMilliseconds: 400) == .nothing)
        server.handler.latch.release(1)
        #expect(status(socket, 1) == 0)
        #expect(try #require(socket.goodbye()) == (GoAwayReason.idle.rawValue, 1, 14))
    }

    @Test("Stopping waits for calls that block and answers them", arguments: [1, 2])
    func stopping(loops: Int) throws {
        let server = try TestServer(loops: loops)
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send((1...3).flatMap { FrameBytes.request(id: $0, method: Method.hold) })
        #expect(server.handler.latch.hasArrivals(3))
        let stopping = Stopping(server.server, withinMilliseconds: 10_000)
        #expect(becomes { (try? RawSocket(server.tcp)) == nil })
        #expect(socket.next(withinMilliseconds: 50) == .nothing)
        server.handler.latch.release(3)
        for _ in 1...3 {
            guard case .frame(.reply(_, status: 0, _, payload: [7])) = socket.next() else { break }
        }
        #expect(try #require(socket.goodbye()) == (GoAwayReason.shutdown.rawValue, 3, 14))
        #expect(stopping.wait() == 0)
    }

    @Test("A call that never returns does not hold up a server that stops")
    func stuck() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 1, method: Method.hold))
        #expect(server.handler.latch.hasArrivals(1))
        let started = CallDeadline.now()
        #expect(server.server.stop(withinMilliseconds: 100) == 1)
        #expect(CallDeadline.now() - started < 5_000_000_000)
        // Its thread ends by itself, and its reply goes nowhere.
        server.handler.latch.release(1)
    }
}

@Suite("Replies of calls that block, and callers who do not read")
struct BlockingPressureTests {
    typealias Method = EchoHandler.Method

    @Test("Replies that nobody reads count as the connection's memory")
    func heldMemory() throws {
        let server = try TestServer { $0.maxHeldBytes = 1 << 20 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let payload = [UInt8](repeating: 1, count: 128)
        socket.send((1...64).flatMap { FrameBytes.request(id: $0, method: Method.holdGrow, payload: payload) })
        #expect(server.handler.latch.hasArrivals(64))
        server.handler.latch.release(64)
        #expect(becomes { server.server.openConnections == 0 }, "8 MiB are held for a caller who reads nothing")
        #expect(try server.answersAGoodRequest())
    }

    @Test("A caller who does not read is cut off after the time for it")
    func slowReader() throws {
        let server = try TestServer { $0.unreadMilliseconds = 200 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let payload = [UInt8](repeating: 1, count: 1000)
        socket.send((1...2).flatMap { FrameBytes.request(id: $0, method: Method.holdGrow, payload: payload) })
        server.handler.latch.release(2)
        #expect(becomes { server.server.openConnections == 0 })
    }

    @Test("No call is begun for a caller who does not read; once they read, all are answered")
    func notBegun() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        let payload = [UInt8](repeating: 1, count: 1000)
        socket.send(
            (1...4).flatMap { FrameBytes.request(id: $0, method: Method.grow, payload: payload) }
                + (5...6).flatMap { FrameBytes.request(id: $0, method: Method.hold) })
        #expect(becomes { server.handler.grown.current > 0 })
        #expect(try server.answersAGoodRequest())
        #expect(server.handler.latch.arrivals == 0)
        server.handler.latch.release(2)
        for id: UInt64 in 1...4 {
            guard case .frame(.reply(id, status: 0, _, let reply)) = socket.next() else { break }
            #expect(reply.count == 1000 << 10)
        }
        for _ in 5...6 {
            guard case .frame(.reply(_, status: 0, _, payload: [7])) = socket.next() else {
                Issue.record("a reply is missing")
                return
            }
        }
    }

    @Test("A worker waits while the mailbox is full, until the loop takes what is there or ends")
    func mailbox() {
        let mailbox = LoopMailbox(wake: -1)
        let large = PostedFrames(
            connection: 1, id: 1, bytes: [UInt8](repeating: 0, count: LoopMailbox.byteLimit),
            endsCall: true)
        let posted = Counter()
        mailbox.post(large)
        let worker = Background {
            for _ in 0..<2 {
                mailbox.post(large)
                posted.increment()
            }
        }
        // Two are taken, one after the other: the second could come in only after the first was out.
        var taken: [Int] = []
        #expect(
            becomes {
                let count = mailbox.take().count
                if count > 0 { taken.append(count) }
                return taken.count == 2
            })
        #expect(taken == [1, 1])
        #expect(becomes { posted.current == 2 })
        let last = Background { mailbox.post(large) }
        mailbox.close()
        worker.join()
        last.join()
        #expect(mailbox.take().isEmpty)
    }
}
