@testable import FrameTransport
import Glibc
import Service
import TestSupport
import Testing

/// What only a server process of its own can show. One at a time, as they measure.
@Suite("A server process", .serialized)
struct ProcessTests {
    private static let echo: UInt32 = 1

    @Test("100,000 random and damaged inputs: the next good request is answered, memory stays under 64 MiB")
    func fuzz() throws {
        let server = try ChildServer()
        var generator = SeededGenerator(seed: 20_261_130)
        print("fuzz: seed \(generator.seed)")
        let good = try FrameClient(server.address, clientName: "good")
        for index in 0..<100_000 {
            let input = Fuzz.input(&generator)
            let socket = try RawSocket(server.address)
            socket.send(input)
            socket.finishSending()
            try #require(socket.isEnded(withinMilliseconds: 10_000), "hangs: seed \(generator.seed), input \(index)")
            if index % 500 == 0 {
                let reply = try good.call(method: ProcessTests.echo, payload: [UInt8(index % 251)])
                try #require(reply.payload == [UInt8(index % 251)], "seed \(generator.seed), input \(index)")
                let resident = try #require(server.residentKiB)
                try #require(resident < 64 << 10, "\(resident) KiB: seed \(generator.seed), input \(index)")
            }
        }
        let fresh = try FrameClient(server.address, clientName: "good")
        #expect(try fresh.call(method: ProcessTests.echo, payload: [1, 2]).payload == [1, 2])
    }

    @Test("An idle connection costs less than 32 KiB of the server's memory")
    func idleMemory() throws {
        let server = try ChildServer()
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
        #expect(after - before < count * 32, "\(after - before) KiB for \(count) connections")
        #expect(held.count == count)
    }

    @Test("Without room for another socket the server waits and serves those that it has, then the others")
    func openFiles() throws {
        let server = try ChildServer(openFiles: 100)
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
        let server = try ChildServer()
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

/// Inputs that no well-behaved caller sends.
enum Fuzz {
    static func input(_ generator: inout SeededGenerator) -> [UInt8] {
        let hello = Bool.random(using: &generator) ? FrameBytes.hello() : []
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            return hello + RandomFrame.bytes(&generator, most: 200)
        case 1:
            return hello + FrameBytes.framed(RandomFrame.bytes(&generator, most: 200))
        case 2:
            // Damaged within, with a length that is right.
            var message = Array(RandomFrame.make(&generator).bytes[4...])
            RandomFrame.damage(&message, &generator)
            return hello + FrameBytes.framed(message) + FrameBytes.request(id: 1)
        default:
            // Several frames, damaged anywhere, their lengths included.
            var frames = hello
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                frames += RandomFrame.make(&generator).bytes
            }
            RandomFrame.damage(&frames, &generator)
            return frames
        }
    }
}
