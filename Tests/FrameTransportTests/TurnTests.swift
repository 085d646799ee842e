@testable import FrameTransport
import Glibc
import Service
import Testing

/// One loop serves all connections here, so that each waits for the others' turns.
@Suite("Turns of connections")
struct TurnTests {
    typealias Method = EchoHandler.Method

    private static func work(ids: ClosedRange<UInt64>, milliseconds: Int) -> [UInt8] {
        let payload = [UInt8](repeating: 0, count: milliseconds)
        return ids.flatMap { FrameBytes.request(id: $0, method: Method.work, payload: payload) }
    }

    /// Expects a reply to each, in order, whatever it says.
    private static func expectReplies(_ socket: RawSocket, _ ids: ClosedRange<UInt64>) {
        for id in ids {
            let found = socket.next(withinMilliseconds: 20_000)
            guard case .frame(.reply(id, status: 0, _, _)) = found else {
                Issue.record("reply \(id): \(found)")
                return
            }
        }
    }

    /// One caller's call beside 250 of another's, which take five seconds.
    ///
    /// - Returns: the place that it had among all of them.
    private static func placeOfOneCall(_ server: TestServer, besideCallsOver address: SocketAddress) throws -> Int {
        let before = server.handler.calls.current
        let many = try RawSocket.greeted(address)
        let one = try RawSocket.greeted(server.tcp)
        many.send(work(ids: 1...250, milliseconds: 20))
        #expect(becomes { server.handler.calls.current > before })
        one.send(FrameBytes.request(id: 1, method: Method.ordinal))
        let found = one.next(withinMilliseconds: 20_000)
        withExtendedLifetime(many) {}
        guard case .frame(.reply(id: 1, status: 0, _, let reply)) = found else { return .max }
        return Int(String(decoding: reply, as: UTF8.self)).map { $0 - before } ?? .max
    }

    @Test("A caller is answered in the middle of another's many calls, not after them")
    func inBetween() throws {
        let server = try TestServer()
        defer { server.close() }
        for address in server.server.addresses {
            // The second or third as a rule; 250 at the end of the others'.
            #expect(try TurnTests.placeOfOneCall(server, besideCallsOver: address) < 125)
        }
    }

    @Test("Many callers, each with one call after the other, do not keep one from going on who has many")
    func manySingles() throws {
        let server = try TestServer()
        defer { server.close() }
        let over = Counter()
        let address = server.tcp
        let singles = (0..<16).map { _ in
            Background {
                guard let client = try? FrameClient(address, clientName: "single") else { return }
                while over.current == 0, (try? client.call(method: Method.work, payload: [0, 0])) != nil {}
            }
        }
        #expect(becomes { server.handler.calls.current > 50 })
        let before = server.handler.calls.current
        let many = try RawSocket.greeted(server.tcp)
        many.send(TurnTests.work(ids: 1...60, milliseconds: 2))
        TurnTests.expectReplies(many, 1...60)
        // About as many of the others' as of its own; 16 of theirs for each of its own would be 960.
        #expect(server.handler.calls.current - before < 400)
        over.increment()
        for single in singles {
            single.join()
        }
    }

    @Test("Calls that wait for a turn do not use up the memory for unread replies: nobody is sent away")
    func manyWait() throws {
        let server = try TestServer { $0.maxHeldBytes = 1 << 20 }
        defer { server.close() }
        let callers = try (0..<60).map { _ in try RawSocket.greeted(server.tcp) }
        let rest = (2...250).flatMap { FrameBytes.request(id: $0, payload: [9]) }
        for caller in callers {
            caller.send(TurnTests.work(ids: 1...1, milliseconds: 1) + rest)
        }
        for caller in callers {
            TurnTests.expectReplies(caller, 1...250)
        }
    }

    @Test("A caller is answered in the middle, too, where much of the memory for unread replies is taken")
    func besideUnreadReplies() throws {
        let server = try TestServer { $0.maxHeldBytes = 2 << 20 }
        defer { server.close() }
        let deaf = try (0..<6).map { _ in try RawSocket.greeted(server.tcp, receiveBufferBytes: 4096) }
        let kilobytes = [UInt8](repeating: 0, count: 240)
        for caller in deaf {
            caller.send((1...40).flatMap { FrameBytes.request(id: $0, method: Method.grow, payload: kilobytes) })
        }
        // Each holds one reply of 240 KiB, or what is left of it: they are stuck once no more are calculated.
        var seen = -1
        #expect(
            becomes {
                defer { seen = server.handler.grown.current }
                usleep(100_000)
                return server.handler.grown.current == seen && seen >= 12
            })
        #expect(try TurnTests.placeOfOneCall(server, besideCallsOver: server.tcp) < 125)
        withExtendedLifetime(deaf) {}
    }

    @Test("Calls that none of the many connections could finish in one turn are all answered, in order")
    func allGoOn() throws {
        let server = try TestServer()
        defer { server.close() }
        let count: UInt64 = 200
        let callers = try (0..<8).map { index in
            try RawSocket.greeted(index.isMultiple(of: 2) ? server.tcp : server.unix)
        }
        func payload(_ caller: Int, _ id: UInt64) -> [UInt8] {
            [UInt8](repeating: UInt8(caller), count: Int(id))
        }
        for (index, caller) in callers.enumerated() {
            let frames = (1...count).flatMap { FrameBytes.request(id: $0, payload: payload(index, $0)) }
            #expect(caller.send(TurnTests.work(ids: 1001...1010, milliseconds: 1) + frames))
        }
        for (index, caller) in callers.enumerated() {
            for id in Array(1001...1010) + Array(1...count) {
                let expected = id > 1000 ? [] : payload(index, id)
                let found = caller.next(withinMilliseconds: 20_000)
                guard found == .frame(.reply(id: id, status: 0, whatFailed: nil, payload: expected)) else {
                    Issue.record("caller \(index), reply \(id): \(found)")
                    return
                }
            }
        }
    }

    @Test("The time in which others are served does not count against an unfinished frame")
    func unfinishedFrame() throws {
        let server = try TestServer { $0.frameMilliseconds = 1_000 }
        defer { server.close() }
        let caller = try RawSocket.greeted(server.tcp)
        let last = FrameBytes.request(id: 200, payload: [4, 2])
        caller.send(TurnTests.work(ids: 1...150, milliseconds: 10) + last.dropLast(3))
        TurnTests.expectReplies(caller, 1...150)
        caller.send(last.suffix(3))
        #expect(caller.next() == .frame(.reply(id: 200, status: 0, whatFailed: nil, payload: [4, 2])))
    }

    @Test("A caller who goes while it waits for its turn leaves nothing behind")
    func goneMeanwhile() throws {
        let server = try TestServer()
        defer { server.close() }
        do {
            let many = try RawSocket.greeted(server.tcp)
            many.send(TurnTests.work(ids: 1...250, milliseconds: 20))
            #expect(becomes { server.handler.calls.current > 0 })
            withExtendedLifetime(many) {}
        }
        #expect(becomes { server.server.openConnections == 0 })
        #expect(server.handler.calls.current < 250)
        #expect(try server.answersAGoodRequest())
    }

    @Test("A stop answers what was accepted of a caller who waits for its turn")
    func stop() throws {
        let server = try TestServer()
        defer { server.close() }
        let many = try RawSocket.greeted(server.tcp)
        many.send(TurnTests.work(ids: 1...100, milliseconds: 5))
        #expect(becomes { server.handler.calls.current > 1 })
        let stopping = Stopping(server.server, withinMilliseconds: 20_000)
        TurnTests.expectReplies(many, 1...100)
        #expect(try #require(many.goodbye()) == (GoAwayReason.shutdown.rawValue, 100, 14))
        #expect(stopping.wait() == 0)
    }

    @Test("Of many connections that are over their time, each is told so")
    func manyEnd() throws {
        let server = try TestServer { $0.idleMilliseconds = 200 }
        defer { server.close() }
        let idle = try (0..<150).map { _ in try RawSocket.greeted(server.tcp) }
        for caller in idle {
            #expect(try #require(caller.goodbye()) == (GoAwayReason.idle.rawValue, 0, 14))
        }
    }
}
