import CMessageArena
import CProtobufC
import CWireMessages
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// The bytes that an input digest is made of say what the request says, and nothing of how it was encoded.
struct CanonicalTests {
    static let seed: UInt64 = 0xCA_2026_0302

    private static func canonical(_ bytes: [UInt8], _ name: MessageName) throws -> [UInt8]? {
        let scratch = try Wired.scratch()
        defer { scratch.reset() }
        let decoded = try Wired.decode(bytes, name, scratch)
        guard decoded.request.unreadable.isEmpty else { return nil }
        return [UInt8](try decoded.canonicalBytes(in: scratch))
    }

    /// A request that reads without refusal, all parts set.
    private static func request() throws -> [UInt8] {
        try MessageJSON.encoding(
            ofJSON: """
                {"algorithmVersion": "0.1.0", "asOf": "2026-03-02", "profile": \(CompleteRequestTests.profile),
                 "safety": \(CompleteRequestTests.safety), "activity": \(CompleteRequestTests.activity),
                 "goal": {"kind": "GOAL_KIND_LOSE", "pace": "PACE_STEADY"}, "destination": {"deferred": true},
                 "targetChoice": {"origin": "TARGET_ORIGIN_ESTIMATE"}, "confirmedFields": [1, 3, 4],
                 "display": {"energyVisible": true, "locale": "en"}}
                """, as: .proposeInitialTargetRequest)
    }

    @Test func anOrderedEncodingIsItsOwnCanonicalForm() throws {
        let bytes = try CanonicalTests.request()
        #expect(try CanonicalTests.canonical(bytes, .proposeInitialTargetRequest) == bytes)
    }

    /// Random requests of every method, encoded by ascending number, are canonical already.
    @Test(arguments: Wired.requests.filter { $0 != .explainRequest }) func randomRequestsAreCanonical(
        _ name: MessageName
    ) throws {
        var messages = RandomMessage(random: SeededGenerator(seed: CanonicalTests.seed), withNUL: false)
        var readable = 0
        for round in 0..<2_000 {
            let bytes = messages.encoding(of: name)
            guard let canonical = try CanonicalTests.canonical(bytes, name) else { continue }
            readable += 1
            #expect(canonical == bytes, "seed \(CanonicalTests.seed), round \(round)")
        }
        #expect(readable >= 100, "too few random requests can be read: \(readable)")
    }

    @Test func orderUnknownFieldsAndRepetitionsLeaveNoTrace() throws {
        let bytes = try CanonicalTests.request()
        var random = SeededGenerator(seed: CanonicalTests.seed)
        for round in 0..<500 {
            let disguised = Disguise.disguised(bytes, MessageName.proposeInitialTargetRequest.descriptor, &random)
            try #require(disguised != bytes)
            #expect(
                try CanonicalTests.canonical(disguised, .proposeInitialTargetRequest) == bytes,
                "seed \(CanonicalTests.seed), round \(round)")
        }
    }

    @Test func everyKnownFieldLeavesATrace() throws {
        let whole = try CanonicalTests.request()
        let parts = try Disguise.parts(of: whole)
        for left in parts.indices {
            var fewer = parts
            fewer.remove(at: left)
            let canonical = try CanonicalTests.canonical(fewer.flatMap(\.self), .proposeInitialTargetRequest)
            #expect(canonical != nil && canonical != whole)
        }
    }

    @Test func ofTwoValuesTheLastCounts() throws {
        let scratch = try Wired.scratch()
        // as_of (field 2) twice, display.energy_visible (10.1) false then true in a merged message.
        let bytes: [UInt8] = [0x12, 1, 0x61] + [0x12, 10] + Array("2026-03-02".utf8) + [0x52, 2, 8, 0, 0x52, 2, 8, 1]
        let decoded = try Wired.propose(bytes, scratch: scratch)
        #expect(decoded.request == InitialTargetRequest(asOf: Sample.asOf))
        #expect(
            [UInt8](try decoded.canonicalBytes(in: scratch))
                == [0x12, 10] + Array("2026-03-02".utf8) + [0x52, 2, 8, 1])
    }
}

/// The same message in another encoding.
enum Disguise {
    /// The top-level fields of an encoding, each with its tag.
    static func parts(of bytes: [UInt8]) throws -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var position = 0
        func varint() -> UInt64 {
            var value: UInt64 = 0
            var shift: UInt64 = 0
            while true {
                let byte = bytes[position]
                position += 1
                value |= UInt64(byte & 0x7F) << shift
                shift += 7
                if byte < 0x80 { return value }
            }
        }
        while position < bytes.count {
            let begin = position
            switch varint() & 7 {
            case 0: _ = varint()
            case 1: position += 8
            case 5: position += 4
            default: position += Int(varint())
            }
            parts.append(Array(bytes[begin..<position]))
        }
        return parts
    }

    /// Fields in random order (of one list they keep theirs), unknown fields between them, at every level.
    static func disguised(
        _ bytes: [UInt8], _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, _ random: inout SeededGenerator
    ) -> [UInt8] {
        guard let parts = try? parts(of: bytes) else { return bytes }
        var groups: [[[UInt8]]] = []
        for part in parts {
            if let last = groups.last?.last, last[0] == part[0] {
                groups[groups.count - 1].append(part)
            } else {
                groups.append([part])
            }
        }
        groups.shuffle(using: &random)
        var disguise = unknown(&random)
        for part in groups.joined() {
            disguise += inner(part, descriptor, &random)
            if Bool.random(using: &random) { disguise += unknown(&random) }
        }
        return disguise
    }

    private static func inner(
        _ part: [UInt8], _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>, _ random: inout SeededGenerator
    ) -> [UInt8] {
        let fields = FieldList(descriptor)
        guard part[0] & 7 == 2, part[0] < 0x80,
            let position = fields.indices.first(where: { fields[$0].pointee.id == UInt32(part[0] >> 3) }),
            fields[position].pointee.type == PROTOBUF_C_TYPE_MESSAGE
        else { return part }
        let header = part[1] < 0x80 ? 2 : 3
        var writer = WireWriter()
        writer.lengthDelimited(
            field: UInt32(part[0] >> 3),
            disguised(Array(part[header...]), Descriptors.message(of: fields[position]), &random))
        return writer.bytes
    }

    /// A field that no message has, of each wire type.
    private static func unknown(_ random: inout SeededGenerator) -> [UInt8] {
        var writer = WireWriter()
        let field = UInt32.random(in: 1_000...100_000, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: writer.varint(field: field, random.next())
        case 1: writer.fixed64(field: field, random.next())
        default: writer.lengthDelimited(field: field, [0x0A, 0x03, 0xFF, 0x00, 0x61])
        }
        return writer.bytes
    }
}
