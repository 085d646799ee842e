@testable import FrameTransport
import Service
import Synchronization
import Testing

@Suite("Many connections and many requests")
struct ConnectionTests {
    typealias Method = EchoHandler.Method

    @Test("100,000 pipelined requests of one connection are each answered once", arguments: [0, 1])
    func pipelined(which: Int) throws {
        let server = try TestServer()
        defer { server.close() }
        let client = try server.client(server.server.addresses[which])
        var answered = Set<UInt64>()
        var sent = 0
        let total = 100_000
        while answered.count < total {
            while sent < total, sent - answered.count < 256 {
                _ = try client.send(method: Method.echo, payload: [UInt8(truncatingIfNeeded: sent + 1)])
                sent += 1
            }
            try client.flush()
            _ = try client.receiveEach(withinMilliseconds: 10_000) { id, status, payload in
                #expect(status == 0)
                #expect(payload.first == UInt8(truncatingIfNeeded: id))
                #expect(answered.insert(id).inserted)
            }
        }
        #expect(answered == Set(1...UInt64(total)))
    }

    @Test("64 connections at once, on one loop and on two", arguments: [1, 2])
    func concurrent(loops: Int) async throws {
        let server = try TestServer(loops: loops)
        defer { server.close() }
        let addresses = server.server.addresses
        let right = try await withThrowingTaskGroup(of: Int.self) { group in
            for caller in 0..<64 {
                group.addTask {
                    let client = try FrameClient(addresses[caller % 2], clientName: "caller \(caller)")
                    var right = 0
                    for round in 0..<50 {
                        let payload = Array("\(caller)/\(round)".utf8)
                        let reply = try client.call(method: Method.echo, payload: payload)
                        right += reply.status == .ok && reply.payload == payload ? 1 : 0
                    }
                    return right
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(right == 64 * 50)
    }

    @Test("Beyond the cap a caller is told so; room that becomes free is used")
    func cap() throws {
        let server = try TestServer { $0.maxConnections = 3 }
        defer { server.close() }
        var held = try (0..<3).map { _ in try RawSocket.greeted(server.tcp) }
        for address in server.server.addresses {
            let refused = try RawSocket(address)
            #expect(try #require(refused.goodbye()) == (GoAwayReason.tooManyConnections.rawValue, 0, 8))
        }
        held.removeLast()
        let until = CallDeadline.after(milliseconds: 20_000)
        var isServed = false
        while !isServed, !until.hasPassed {
            isServed = (try? server.answersAGoodRequest()) ?? false
        }
        #expect(isServed)
        held[0].send(FrameBytes.request(id: 1))
        #expect(held[0].next() == .frame(.reply(id: 1, status: 0, whatFailed: nil, payload: [7])))
    }

    @Test("A crowd above the cap is closed without a word and does not grow")
    func crowd() throws {
        let server = try TestServer { $0.maxConnections = 1 }
        defer { server.close() }
        let held = try RawSocket.greeted(server.unix)
        let crowd = try (0..<100).map { _ in try RawSocket(server.unix) }
        var told = 0
        var ended = 0
        for socket in crowd {
            switch socket.next() {
            case .frame(.goAway(GoAwayReason.tooManyConnections.rawValue, 0, 8, _)): told += 1
            case .end: ended += 1
            default: Issue.record("neither told nor closed")
            }
        }
        #expect(told >= 64)
        #expect(told + ended == 100)
        held.send(FrameBytes.ping([1]))
        #expect(held.next() == .frame(.pong([1])))
    }

    @Test("Callers that vanish at any point leave no trace", arguments: [0, 1])
    func vanishing(which: Int) throws {
        let server = try TestServer { $0.maxConnections = 4 }
        defer { server.close() }
        let request = FrameBytes.hello() + FrameBytes.request(id: 1, method: Method.grow, payload: [1, 2, 3])
        for cut in stride(from: 0, through: request.count, by: 3) {
            try RawSocket(server.server.addresses[which]).send(Array(request[..<cut]))
        }
        let until = CallDeadline.after(milliseconds: 20_000)
        var isServed = false
        while !isServed, !until.hasPassed {
            isServed = (try? server.answersAGoodRequest()) ?? false
        }
        #expect(isServed)
    }

    @Test("A caller who closes its sending side first still gets every reply")
    func halfClosed() throws {
        let server = try TestServer()
        defer { server.close() }
        let socket = try RawSocket.greeted(server.tcp)
        socket.send((1...50).flatMap { FrameBytes.request(id: UInt64($0), method: Method.grow, payload: [1]) })
        socket.finishSending()
        for id in 1...50 {
            guard case .frame(.reply(UInt64(id), status: 0, _, _)) = socket.next() else {
                Issue.record("reply \(id) is missing")
                return
            }
        }
        #expect(socket.next() == .end)
    }

    @Test("The bound on memory for unfinished frames ends the connection that goes beyond it")
    func heldMemory() throws {
        let server = try TestServer { $0.maxHeldBytes = 1 << 20 }
        defer { server.close() }
        let half = FrameBytes.length(1 << 20) + [UInt8](repeating: 0x1A, count: 400_000)
        let sockets = try (0..<8).map { _ in try RawSocket.greeted(server.unix) }
        for socket in sockets {
            socket.send(half)
        }
        var overloaded = 0
        for socket in sockets {
            switch socket.next(withinMilliseconds: 500) {
            case .frame(.goAway(GoAwayReason.overloaded.rawValue, 0, 8, _)): overloaded += 1
            case .nothing: continue
            default: Issue.record("neither kept nor told")
            }
        }
        // Half a megabyte each, doubled at most: one or two fit.
        #expect((6...7).contains(overloaded))
        #expect(try server.answersAGoodRequest())
    }
}
