@testable import FrameTransport
import Glibc
import Service
import TestSupport
import Testing

/// What only a server process of its own can show. One at a time, as they measure.
@Suite("A server process", .serialized)
struct ProcessTests {
    private static let echo: UInt32 = 1

    @Test("An idle connection costs less than 32 KiB of the server's memory")
    func idleMemory() throws {
        let server = try ChildServer(.echo)
        let count = 800
        let warm = try FrameClient(server.address, clientName: "warm")
        _ = try warm.call(method: ProcessTests.echo, payload: [UInt8](repeating: 0, count: 500_000))
        let before = try #require(server.residentKiB)
        var held: [FrameClient] = []
        for _ in 0..<count {
            let client = try FrameClient(server.address, clientName: "idle")
            // Large enough to have used every buffer before it went idle.
            _ = try client.call(method: ProcessTests.echo, payload: [UInt8](repeating: 7, count: 300_000))
            held.append(client)
        }
        let after = try #require(server.residentKiB)
        #expect(after - before < count * 32 * FuzzRun.memoryAllowance, "\(after - before) KiB for \(count) connections")
        #expect(held.count == count)
    }

    @Test("An idle connection under TLS costs less than 32 KiB of the server's memory, too")
    func idleSecuredMemory() throws {
        let server = try ChildServer(.securedService)
        let security = try TestCertificates.shared.client()
        let describe = Method.describeAlgorithms.rawValue
        func client() throws -> FrameClient {
            let client = try FrameClient(server.address, clientName: "idle", security: security)
            // Longer than any record, both buffers of the channel were in use.
            #expect(try client.call(method: describe, payload: []).payload.count > 16 << 10)
            return client
        }
        let warm = try client()
        let before = try #require(server.residentKiB)
        let count = 400
        let held = try (0..<count).map { _ in try client() }
        let after = try #require(server.residentKiB)
        #expect(after - before < count * 32 * FuzzRun.memoryAllowance, "\(after - before) KiB for \(count) connections")
        #expect(held.count == count)
        #expect(try warm.ping([1]) == [1])
    }

    @Test("Without room for another socket the server waits and serves those that it has, then the others")
    func openFiles() throws {
        let server = try ChildServer(.echo, openFiles: 100)
        var served: [RawSocket] = []
        var waiting: [RawSocket] = []
        while served.count < 100, waiting.count < 4 {
            let socket = try RawSocket(server.address)
            socket.send(FrameBytes.hello())
            if case .frame(.helloReply) = socket.next(withinMilliseconds: 1500) {
                served.append(socket)
            } else {
                waiting.append(socket)
            }
        }
        try #require(!served.isEmpty)
        try #require(waiting.count == 4)
        for socket in served {
            socket.send(FrameBytes.request(id: 1))
            #expect(socket.next() == .frame(.reply(id: 1, status: 0, whatFailed: nil, payload: [7])))
        }
        served = []
        for socket in waiting {
            guard case .frame(.helloReply) = socket.next() else {
                Issue.record("not served after room became free")
                return
            }
        }
    }

    @Test("SIGTERM: callers are told to go away, the file is removed, the process ends with 0")
    func terminate() throws {
        let server = try ChildServer(.echo)
        let socket = try RawSocket.greeted(server.address)
        socket.send(FrameBytes.request(id: 6))
        #expect(socket.next() == .frame(.reply(id: 6, status: 0, whatFailed: nil, payload: [7])))
        let status = server.terminate(withinMilliseconds: 10_000)
        #expect(status == 0)
        #expect(try #require(socket.goodbye()) == (GoAwayReason.shutdown.rawValue, 6, 14))
        guard case .unixSocket(let path) = server.address else { return }
        #expect(access(path, F_OK) != 0)
    }
}
