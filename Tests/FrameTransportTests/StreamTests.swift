@testable import FrameTransport
import Service
import Testing

@Suite("Streams")
struct StreamTests {
    typealias Method = EchoHandler.Method

    /// Reads items that are numbered from `first`, each with its own number as its first byte.
    private func expectItems(_ socket: RawSocket, id: UInt64 = 1, _ numbers: Range<UInt8>) {
        for number in numbers {
            guard case .frame(.streamItem(id, let payload)) = socket.next(), payload.first == number else {
                Issue.record("item \(number) of stream \(id) is missing")
                return
            }
        }
    }

    private func expectReply(_ socket: RawSocket, id: UInt64 = 1, count: UInt8) {
        #expect(socket.next() == .frame(.reply(id: id, status: 0, whatFailed: nil, payload: [count])))
    }

    private func expectFailure(_ socket: RawSocket, id: UInt64 = 1, _ code: FailureCode) {
        guard case .frame(.reply(id, code.rawValue, .some, payload: [])) = socket.next() else {
            Issue.record("no \(code) for stream \(id)")
            return
        }
    }

    @Test("Items come in order, then the reply", arguments: [UInt32(1), 2, 3, 16, 1000])
    func order(credit: UInt32) throws {
        let server = try TestServer()
        defer { server.close() }
        for address in server.server.addresses {
            let client = try server.client(address)
            var items: [[UInt8]] = []
            let reply = try client.callStream(method: Method.count, payload: [200, 0], credit: credit) { item in
                items.append(Array(item))
                return true
            }
            #expect(reply.status == .ok)
            #expect(reply.payload == [200])
            #expect(items == (0..<200).map { [$0] })
            #expect(try client.call(method: Method.echo, payload: [4]).payload == [4])
        }
    }

    @Test("In process a stream is the same")
    func inProcess() throws {
        guard var caller = InProcessCaller(EchoHandler()) else { throw NoMemory() }
        var items: [[UInt8]] = []
        let whole = caller.callStream(Method.count, [20, 0]) { item in
            items.append(Array(item))
            return true
        }
        #expect(whole == .reply([20]))
        #expect(items == (0..<20).map { [$0] })
        #expect(
            caller.callStream(Method.countRefuse, [3, 0]) { _ in true }
                == .failed(.invalidArgument, EchoHandler.refusal))
        // A service without streams says so.
        guard case .failed(.unimplemented, _) = try plainCaller() else {
            Issue.record("not UNIMPLEMENTED")
            return
        }
    }

    private struct NoMemory: Error {}

    private struct Plain: CallHandler {
        func handle(
            method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, reply: inout ReplyBuffer
        ) -> CallStatus { .ok }
    }

    private func plainCaller() throws -> InProcessCaller.Result {
        guard var caller = InProcessCaller(Plain()) else { throw NoMemory() }
        return caller.callStream(1, []) { _ in true }
    }

    @Test("No more items come than were granted; more are granted at any time")
    func credit() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send(FrameBytes.request(id: 1, method: Method.count, payload: [10, 0], credit: 3))
        expectItems(socket, 0..<3)
        #expect(socket.next(withinMilliseconds: 60) == .nothing)
        // Others are not held up meanwhile.
        socket.send(FrameBytes.request(id: 2))
        #expect(socket.next() == .frame(.reply(id: 2, status: 0, whatFailed: nil, payload: [7])))
        socket.send(FrameBytes.credit(id: 1, items: 0) + FrameBytes.credit(id: 1, items: 2))
        expectItems(socket, 3..<5)
        #expect(socket.next(withinMilliseconds: 60) == .nothing)
        #expect(server.handler.items.current == 5)
        socket.send(FrameBytes.credit(id: 1, items: UInt32.max) + FrameBytes.credit(id: 1, items: UInt32.max))
        expectItems(socket, 5..<10)
        expectReply(socket, count: 10)
        // The stream has ended; there never was another.
        socket.send(FrameBytes.credit(id: 1, items: 1) + FrameBytes.credit(id: 9, items: 1) + FrameBytes.ping([2]))
        #expect(socket.next() == .frame(.pong([2])))
    }

    @Test("Without a number the server sends 16; credit that comes with the request counts")
    func firstCredit() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 1, method: Method.count, payload: [30, 0]))
        expectItems(socket, 0..<16)
        #expect(socket.next(withinMilliseconds: 60) == .nothing)
        socket.send(
            FrameBytes.request(id: 2, method: Method.count, payload: [3, 0], credit: 1)
                + FrameBytes.credit(id: 2, items: 2))
        expectItems(socket, id: 2, 0..<3)
        expectReply(socket, id: 2, count: 3)
    }

    @Test("A stream that fails says so after its items")
    func failure() throws {
        let server = try TestServer()
        defer { server.close() }
        var count = 0
        let reply = try server.client().callStream(method: Method.countRefuse, payload: [5, 0]) { _ in
            count += 1
            return true
        }
        #expect(count == 5)
        #expect(reply.status == .failed(.invalidArgument, EchoHandler.refusal))
    }

    @Test("An item longer than a frame ends the stream")
    func itemTooLarge() throws {
        let server = try TestServer { $0.maxFrameBytes = 8192 }
        defer { server.close() }
        let reply = try server.client().callStream(method: Method.count, payload: [5, 8]) { _ in true }
        #expect(reply.status.wireCode == FailureCode.resourceExhausted.rawValue)
        #expect(server.handler.items.current == 0)
    }

    @Test("Streams of a connection are bounded, and so is the queue before their threads")
    func bounds() throws {
        let server = try TestServer {
            $0.maxStreams = 2
            $0.streamThreads = 1
            $0.maxWaitingCalls = 1
        }
        defer { server.close() }
        let sockets = try (0..<2).map { _ in try RawSocket.greeted(server.unix) }
        sockets[0].send(FrameBytes.request(id: 1, method: Method.count, payload: [2, 0], credit: 1))
        expectItems(sockets[0], 0..<1)
        sockets[0].send(
            FrameBytes.request(id: 2, method: Method.count, payload: [1, 0])
                + FrameBytes.request(id: 3, method: Method.count, payload: [1, 0]))
        expectFailure(sockets[0], id: 3, .resourceExhausted)
        sockets[1].send(FrameBytes.request(id: 1, method: Method.count, payload: [1, 0]))
        expectFailure(sockets[1], .resourceExhausted)
        sockets[0].send(FrameBytes.credit(id: 1, items: 1))
        expectItems(sockets[0], 1..<2)
        expectReply(sockets[0], count: 2)
        expectItems(sockets[0], id: 2, 0..<1)
        expectReply(sockets[0], id: 2, count: 1)
        sockets[0].send(FrameBytes.request(id: 3, method: Method.count, payload: [0, 0]))
        expectReply(sockets[0], id: 3, count: 0)
    }
}

@Suite("How streams end otherwise")
struct StreamEndTests {
    typealias Method = EchoHandler.Method

    private func expectItem(_ socket: RawSocket, id: UInt64 = 1) {
        guard case .frame(.streamItem(id, _)) = socket.next() else {
            Issue.record("no item")
            return
        }
    }

    private func status(_ socket: RawSocket, _ id: UInt64 = 1) -> UInt32? {
        guard case .frame(.reply(id, let status, _, _)) = socket.next() else { return nil }
        return status
    }

    @Test("Cancel ends a stream that runs, and one that waits is never begun")
    func cancel() throws {
        let server = try TestServer { $0.streamThreads = 1 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send(FrameBytes.request(id: 1, method: Method.count, payload: [9, 0], credit: 1))
        expectItem(socket)
        socket.send(FrameBytes.request(id: 2, method: Method.count, payload: [9, 0]) + FrameBytes.cancel(id: 2))
        #expect(status(socket, 2) == FailureCode.cancelled.rawValue)
        socket.send(FrameBytes.cancel(id: 1))
        #expect(status(socket) == FailureCode.cancelled.rawValue)
        socket.send(FrameBytes.credit(id: 1, items: 5) + FrameBytes.request(id: 3))
        #expect(status(socket, 3) == 0)
        #expect(server.handler.items.current == 1)
        #expect(server.handler.calls.current == 2)
    }

    @Test("The client ends a stream by taking no more; other replies are kept for their turn")
    func clientCancels() throws {
        let server = try TestServer()
        defer { server.close() }
        let client = try server.client()
        let other = try client.send(method: Method.echo, payload: [8])
        var count = 0
        let reply = try client.callStream(method: Method.count, payload: [250, 0], credit: 4) { _ in
            count += 1
            return count < 10
        }
        #expect(count == 10)
        #expect(reply.status.wireCode == FailureCode.cancelled.rawValue)
        let kept = try client.receive()
        #expect(kept.id == other)
        #expect(kept.payload == [8])
        #expect(try client.ping([1]) == [1])
    }

    @Test("The deadline ends a stream that waits for credit")
    func deadline() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        let started = CallDeadline.now()
        socket.send(FrameBytes.request(id: 1, method: Method.count, deadline: 300, payload: [9, 0], credit: 1))
        expectItem(socket)
        #expect(status(socket) == FailureCode.deadlineExceeded.rawValue)
        #expect(CallDeadline.now() - started >= 300_000_000)
    }

    @Test("A caller who goes away gives the thread free")
    func gone() throws {
        let server = try TestServer { $0.streamThreads = 1 }
        defer { server.close() }
        var gone: RawSocket? = try RawSocket.greeted(server.unix)
        gone?.send(
            (1...3).flatMap { FrameBytes.request(id: $0, method: Method.count, payload: [9, 0], credit: 1) })
        if let gone { expectItem(gone) }
        gone = nil
        let reply = try server.client().callStream(method: Method.count, payload: [40, 0]) { _ in true }
        #expect(reply.payload == [40])
        #expect(server.handler.calls.current == 2)
    }

    @Test("A stream waits for a reader who does not read, and holds up nobody")
    func slowReader() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 1, method: Method.count, payload: [200, 64], credit: 1000))
        #expect(becomes { server.handler.items.current > 0 })
        // What the kernel and the bound take is some 300 KiB of 12.5 MiB.
        var settled = -1
        #expect(
            becomes {
                let before = server.handler.items.current
                let isQuiet = (0..<20).allSatisfy { _ in (try? server.answersAGoodRequest()) == true }
                settled = server.handler.items.current
                return isQuiet && settled == before
            })
        #expect(settled < 20)
        for number: UInt8 in 0..<200 {
            guard case .frame(.streamItem(1, let payload)) = socket.next(), payload.first == number,
                payload.count == 1 + (64 << 10)
            else {
                Issue.record("item \(number) is missing")
                return
            }
        }
        #expect(status(socket) == 0)
    }

    @Test("A reader who never reads is cut off, and the thread is free again")
    func neverReads() throws {
        let server = try TestServer {
            $0.streamThreads = 1
            $0.unreadMilliseconds = 150
        }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 1, method: Method.count, payload: [200, 64], credit: 1000))
        #expect(becomes { server.server.openConnections == 0 })
        let reply = try server.client().callStream(method: Method.count, payload: [40, 0]) { _ in true }
        #expect(reply.payload == [40])
    }

    @Test("Stopping lets a stream come to its end within the time for it")
    func stopping() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 1, method: Method.count, payload: [16, 0]))
        let stopping = Stopping(server.server, withinMilliseconds: 10_000)
        for _ in 0..<16 { expectItem(socket) }
        #expect(status(socket) == 0)
        #expect(try #require(socket.goodbye()) == (GoAwayReason.shutdown.rawValue, 1, 14))
        #expect(stopping.wait() == 0)
    }

    @Test("A stream that waits for its reader is cut off when the time for stopping is over")
    func stoppingStarved() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 1, method: Method.count, payload: [9, 0], credit: 1))
        expectItem(socket)
        #expect(server.server.stop(withinMilliseconds: 100) == 1)
    }

    @Test("Credit and unread bytes each hold a stream; the first reason to end holds")
    func flow() {
        var flow: StreamFlow? = StreamFlow(credit: 2, byteLimit: 100)
        let soon = CallDeadline.after(milliseconds: 20)
        #expect(flow?.mayTake(60, until: soon) == true)
        #expect(flow?.mayTake(60, until: soon) == true)
        #expect(flow?.mayTake(1, until: soon) == false)
        #expect(flow?.ending == .deadlinePassed)
        flow = StreamFlow(credit: 9, byteLimit: 100)
        #expect(flow?.mayTake(100, until: .after(milliseconds: 1000)) == true)
        flow?.sent(1)
        #expect(flow?.mayTake(1, until: .after(milliseconds: 1000)) == true)
        flow?.end(.connectionGone)
        flow?.end(.cancelled)
        #expect(flow?.ending == .connectionGone)
    }
}
