@testable import FrameTransport
import Service
import TestSupport
import Testing
import Wire

/// The whole service behind its socket, against callers that send anything.
@Suite("Fuzzed inputs")
struct FuzzTests {
    private let maintain: [UInt8]
    private let requests: [Fuzz.Request]

    init() throws {
        maintain = try FuzzTests.example("maintain")
        let proposals = try ["maintain", "lose", "gain", "manual-only"].map(FuzzTests.example)
        requests =
            proposals.map { (Method.proposeInitialTarget, $0) }
            + proposals.map { (Method.explain, RequestEncoding.explain(request: $0, withNeighbours: true)) }
            + [(Method.describeAlgorithms, RequestEncoding.describeAlgorithms(version: "0.1.0"))]
    }

    private static func example(_ name: String) throws -> [UInt8] {
        let json = try #require(Repository.read(Repository.path("examples/\(name).json")))
        return try json.withUnsafeBytes { try MessageJSON.encoding(ofJSON: $0, as: .proposeInitialTargetRequest) }
    }

    @Test("100,000 random and damaged inputs: the next good request has the same reply, memory stays under 64 MiB")
    func everything() throws {
        let server = try ChildServer(.service)
        var generator = SeededGenerator(seed: FuzzRun.seed(20_261_130))
        print("fuzz: seed \(generator.seed)")
        let good = try FrameClient(server.address, clientName: "good")
        let expected = try propose(good)
        #expect(!expected.isEmpty)
        for index in 0..<100_000 {
            let socket = try RawSocket(server.address)
            socket.send(Fuzz.input(requests, &generator))
            socket.finishSending()
            try #require(socket.isEnded(withinMilliseconds: 10_000), "hangs: seed \(generator.seed), input \(index)")
            guard index % 500 == 0 else { continue }
            try #require(try propose(good) == expected, "seed \(generator.seed), input \(index)")
            let resident = try #require(server.residentKiB)
            let bound = (64 << 10) * FuzzRun.memoryAllowance
            try #require(resident < bound, "\(resident) KiB: seed \(generator.seed), input \(index)")
        }
        #expect(try propose(FrameClient(server.address, clientName: "new")) == expected)
        #expect(server.terminate(withinMilliseconds: 10_000) == 0)
    }

    private func propose(_ client: FrameClient) throws -> [UInt8] {
        let reply = try client.call(method: Method.proposeInitialTarget.rawValue, payload: maintain)
        #expect(reply.status == .ok)
        return reply.payload
    }
}

/// Inputs that no well-behaved caller sends.
enum Fuzz {
    typealias Request = (method: Method, payload: [UInt8])

    static func input(_ requests: [Request], _ generator: inout SeededGenerator) -> [UInt8] {
        let hello = Int.random(in: 0..<4, using: &generator) > 0 ? FrameBytes.hello() : []
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
            return hello + RandomFrame.bytes(&generator, most: 200)
        case 1:
            return hello + FrameBytes.framed(RandomFrame.bytes(&generator, most: 200))
        case 2:
            // Damaged within, with a length that is right.
            var message = Array(RandomFrame.make(&generator).bytes[4...])
            RandomFrame.damage(&message, &generator)
            return hello + FrameBytes.framed(message) + FrameBytes.ping([1])
        case 3:
            // Several frames, damaged anywhere, their lengths included.
            var frames = hello
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                frames += RandomFrame.make(&generator).bytes
            }
            RandomFrame.damage(&frames, &generator)
            return frames
        default:
            // A whole frame for a method, its payload damaged.
            var (method, payload) = requests[Int.random(in: 0..<requests.count, using: &generator)]
            RandomFrame.damage(&payload, &generator)
            return hello + FrameBytes.request(id: 1, method: method.rawValue, payload: payload)
        }
    }
}
