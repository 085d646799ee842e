@testable import FrameTransport
import Service
import Testing
import Wire

@Suite("Calls that block")
struct BlockingCallTests {
    typealias Method = EchoHandler.Method

    private func expectReply(_ socket: RawSocket, _ id: UInt64, _ payload: [UInt8]) {
        #expect(socket.next() == .frame(.reply(id: id, status: 0, whatFailed: nil, payload: payload)))
    }

    private func expectFailure(_ socket: RawSocket, _ id: UInt64, _ code: FailureCode) {
        guard case .frame(.reply(id, code.rawValue, .some, payload: [])) = socket.next() else {
            Issue.record("no \(code) for request \(id)")
            return
        }
    }

    @Test("Nobody waits with a call that blocks, on its own connection or another")
    func othersGoOn() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send(FrameBytes.request(id: 1, method: Method.hold, payload: [8]) + FrameBytes.request(id: 2))
        expectReply(socket, 2, [7])
        #expect(server.handler.latch.hasArrivals(1))
        #expect(try server.answersAGoodRequest())
        server.handler.latch.release(1)
        expectReply(socket, 1, [8])
    }

    @Test("64 calls block at the same time", arguments: [1, 2])
    func manyAtOnce(loops: Int) throws {
        let server = try TestServer(loops: loops)
        defer { server.close() }
        let sockets = try (0..<4).map { try RawSocket.greeted(server.server.addresses[$0 % 2]) }
        for socket in sockets {
            socket.send((1...16).flatMap { FrameBytes.request(id: $0, method: Method.hold, payload: [UInt8($0)]) })
        }
        #expect(server.handler.latch.hasArrivals(64))
        server.handler.latch.release(64)
        for socket in sockets {
            var answered: [UInt64: [UInt8]] = [:]
            for _ in 1...16 {
                guard case .frame(.reply(let id, status: 0, _, let payload)) = socket.next() else { break }
                answered[id] = payload
            }
            #expect(answered == Dictionary(uniqueKeysWithValues: (1...16).map { (UInt64($0), [UInt8($0)]) }))
        }
    }

    @Test("More calls than threads wait their turn")
    func fewThreads() throws {
        let server = try TestServer { $0.blockingThreads = 2 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send((1...6).flatMap { FrameBytes.request(id: $0, method: Method.hold) })
        #expect(server.handler.latch.hasArrivals(2))
        #expect(try server.answersAGoodRequest())
        #expect(server.handler.latch.arrivals == 2)
        server.handler.latch.release(6)
        for _ in 1...6 {
            guard case .frame(.reply(_, status: 0, _, payload: [7])) = socket.next() else {
                Issue.record("a reply is missing")
                return
            }
        }
    }

    @Test("The limit in flight counts calls that block and calls that do not")
    func inFlight() throws {
        let server = try TestServer { $0.maxInFlight = 3 }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send((1...3).flatMap { FrameBytes.request(id: $0, method: Method.hold) } + FrameBytes.request(id: 4))
        expectFailure(socket, 4, .resourceExhausted)
        #expect(server.handler.latch.hasArrivals(3))
        socket.send(FrameBytes.request(id: 5) + FrameBytes.request(id: 6, method: Method.hold))
        expectFailure(socket, 5, .resourceExhausted)
        expectFailure(socket, 6, .resourceExhausted)
        server.handler.latch.release(3)
        for _ in 1...3 {
            guard case .frame(.reply(_, status: 0, _, _)) = socket.next() else { break }
        }
        socket.send(FrameBytes.request(id: 7))
        expectReply(socket, 7, [7])
    }

    @Test("An id in flight is refused across both kinds; once answered it may be used again")
    func duplicateID() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 5, method: Method.hold, payload: [1]))
        #expect(server.handler.latch.hasArrivals(1))
        for method in [Method.echo, Method.hold] {
            socket.send(FrameBytes.request(id: 5, method: method, payload: [2]))
            expectFailure(socket, 5, .alreadyExists)
        }
        server.handler.latch.release(2)
        expectReply(socket, 5, [1])
        socket.send(FrameBytes.request(id: 5, method: Method.hold, payload: [3]))
        expectReply(socket, 5, [3])
        #expect(server.handler.latch.arrivals == 2)
    }

    @Test("A failure arrives with its words; a reply longer than a frame is refused by status")
    func failures() throws {
        let server = try TestServer()
        defer { server.close() }
        server.handler.latch.release(2)
        let client = try server.client()
        #expect(
            try client.call(method: Method.holdRefuse, payload: []).status
                == .failed(.invalidArgument, EchoHandler.refusal))
        let long = try client.call(method: Method.holdGrow, payload: [UInt8](repeating: 0, count: 1023))
        #expect(long.payload == (0..<1023 * 1024).map { UInt8(truncatingIfNeeded: $0) })
    }

    @Test("A full queue is RESOURCE_EXHAUSTED with a time to retry, in calls and in bytes", arguments: [true, false])
    func fullQueue(countsCalls: Bool) throws {
        let server = try TestServer {
            $0.blockingThreads = 1
            if countsCalls { $0.maxWaitingCalls = 2 } else { $0.maxWaitingBytes = 64 << 10 }
        }
        defer { server.close() }
        let payload = [UInt8](repeating: 1, count: 30_000)
        let socket = try RawSocket.greeted(server.unix)
        socket.send(FrameBytes.request(id: 1, method: Method.hold, payload: payload))
        #expect(server.handler.latch.hasArrivals(1))
        socket.send((2...3).flatMap { FrameBytes.request(id: $0, method: Method.hold, payload: payload) })
        socket.send(FrameBytes.request(id: 9))
        expectReply(socket, 9, [7])
        let refused = try server.client().call(method: Method.hold, payload: payload)
        guard case .failed(.resourceExhausted, let details) = refused.status else {
            Issue.record("no RESOURCE_EXHAUSTED but \(refused.status)")
            return
        }
        #expect(details.retryAfterMilliseconds == 100)
        server.handler.latch.release(4)
        for id: UInt64 in 1...3 { expectReply(socket, id, payload) }
        // There is room again.
        #expect(try server.client().call(method: Method.hold, payload: payload).payload == payload)
    }

    @Test("A burst fills every thread before a call counts as waiting, however slowly the threads come")
    func burst() throws {
        let server = try TestServer {
            $0.blockingThreads = 3
            $0.maxWaitingCalls = 1
        }
        defer { server.close() }
        let socket = try RawSocket.greeted(server.unix)
        socket.send((1...6).flatMap { FrameBytes.request(id: $0, method: Method.hold, payload: [UInt8($0)]) })
        for id: UInt64 in 5...6 { expectFailure(socket, id, .resourceExhausted) }
        server.handler.latch.release(4)
        // Three threads answer in any order.
        var answered: Set<UInt64> = []
        for _ in 0..<4 {
            guard case .frame(.reply(let id, status: 0, _, _)) = socket.next() else { break }
            answered.insert(id)
        }
        #expect(answered == [1, 2, 3, 4])
    }

    @Test("A reused place in the table has another token")
    func tokens() {
        var table = ConnectionTable()
        func add() -> UInt64 {
            table.add { Connection(socket: -1, peer: .loopback, channel: nil, token: $0, isCounted: true, now: 0) }
        }
        let first = add()
        #expect(table.connection(first) != nil)
        table.remove(first)
        let second = add()
        #expect(first & 0xFFFF_FFFF == second & 0xFFFF_FFFF)
        #expect(table.connection(first) == nil)
        #expect(table.connection(second) != nil)
    }
}
