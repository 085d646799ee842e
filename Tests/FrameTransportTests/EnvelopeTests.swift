@testable import FrameTransport
import TestSupport
import Testing

/// The transport's own reader and writer against protobuf-c, which knows the messages from the .proto files.
@Suite("Envelope")
struct EnvelopeTests {
    @Test("protobuf-c reads every written frame as it was meant")
    func written() throws {
        var generator = SeededGenerator(seed: FuzzRun.seed(20_261_130))
        for _ in 0..<20_000 {
            let (bytes, expected) = RandomFrame.make(&generator)
            let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
            try #require(length == bytes.count - 4, "seed \(generator.seed)")
            try #require(TestFrame(Array(bytes[4...])) == expected, "seed \(generator.seed)")
        }
    }

    @Test("The reader reads every written frame as protobuf-c does")
    func read() throws {
        var generator = SeededGenerator(seed: FuzzRun.seed(20_261_201))
        for _ in 0..<20_000 {
            let (bytes, expected) = RandomFrame.make(&generator)
            try #require(RandomFrame.read(Array(bytes[4...])) == expected, "seed \(generator.seed)")
        }
    }

    @Test("Of damaged frames the reader takes only what protobuf-c takes, and reads the same")
    func damaged() throws {
        var generator = SeededGenerator(seed: FuzzRun.seed(20_261_202))
        var taken = 0
        for _ in 0..<100_000 {
            var message = Array(RandomFrame.make(&generator).bytes[4...])
            RandomFrame.damage(&message, &generator)
            guard let read = RandomFrame.read(message) else { continue }
            taken += 1
            try #require(TestFrame(message) == read, "seed \(generator.seed), bytes \(message)")
        }
        #expect(taken > 1000, "hardly any damaged frame was valid, so that the comparison says little")
    }

    @Test(
        "Bytes that are no frame are refused",
        arguments: [
            ("nothing", []),
            ("no body, only a later field", [0x80, 0x01, 0x00]),
            ("field number 0", [0x02, 0x00]),
            ("a group", [0x0B, 0x0C]),
            ("a body that is no message", [0x08, 0x01]),
            ("two bodies", [0x3A, 0x00, 0x3A, 0x00]),
            ("a length past the end", [0x3A, 0x01]),
            ("a length of 2^63", [0x3A, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01]),
            ("a number without its end", [0x32, 0x02, 0x08, 0x80]),
            ("a number of eleven bytes", [0x32, 0x0C, 0x08] + [UInt8](repeating: 0x80, count: 10) + [0x01]),
            ("a number beyond 64 bits", [0x32, 0x0B, 0x08] + [UInt8](repeating: 0xFF, count: 9) + [0x02]),
            ("a method beyond 32 bits", [0x1A, 0x06, 0x10, 0x80, 0x80, 0x80, 0x80, 0x10]),
            ("an id that is text", [0x1A, 0x03, 0x0A, 0x01, 0x31]),
            ("a traceparent with a NUL", [0x1A, 0x05, 0x22, 0x03, 0x61, 0x00, 0x62]),
            ("a traceparent in Latin-1", [0x1A, 0x03, 0x22, 0x01, 0xE9]),
            ("a client name with a surrogate", [0x0A, 0x05, 0x12, 0x03, 0xED, 0xA0, 0x80]),
            ("a client name in overlong UTF-8", [0x0A, 0x04, 0x12, 0x02, 0xC0, 0x80]),
            ("a token with a NUL", [0x0A, 0x03, 0x1A, 0x01, 0x00]),
        ] as [(String, [UInt8])])
    func refused(_ what: String, _ message: [UInt8]) {
        #expect(RandomFrame.read(message) == nil, "\(what)")
    }

    @Test("Fields of a later version are passed over, in the frame and in its body")
    func unknownFields() {
        // ping { opaque: "a" } between field 100 as a varint and as 64 bits; within it field 15 as bytes.
        let message: [UInt8] =
            [0xA0, 0x06, 0x01, 0x3A, 0x06, 0x7A, 0x01, 0xFF, 0x0A, 0x01, 0x61, 0xA1, 0x06, 1, 2, 3, 4, 5, 6, 7, 8]
        #expect(RandomFrame.read(message) == .ping([0x61]))
        #expect(TestFrame(message) == .ping([0x61]))
    }

    @Test("The largest numbers pass")
    func largest() {
        let id: [UInt8] = [UInt8](repeating: 0xFF, count: 9) + [0x01]
        #expect(RandomFrame.read([0x32, 0x0B, 0x08] + id) == .cancel(id: UInt64.max))
        #expect(
            RandomFrame.read([0x1A, 0x06, 0x10, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F])
                == .request(id: 0, method: UInt32.max, deadline: nil, trace: nil, payload: []))
    }
}
