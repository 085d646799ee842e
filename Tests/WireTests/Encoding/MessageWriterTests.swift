import CMessageArena
import CProtobufC
import CWireMessages
import TestSupport
import Testing

@testable import Recommendation
@testable import Wire

/// The writer of replies, against protobuf-c and against its own memory.
struct MessageWriterTests {
    private typealias F = Fields.Text

    /// What `content` writes into `capacity` bytes, between guard bytes that must stay.
    private static func written(
        capacity: Int, _ content: (inout MessageWriter) -> Void
    ) -> (bytes: [UInt8], isFull: Bool) {
        let guarded = 16
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity + 2 * guarded) { memory in
            memory.update(repeating: 0xA5)
            let room = UnsafeMutableBufferPointer(rebasing: memory[guarded..<(guarded + capacity)])
            var writer = MessageWriter(room)
            content(&writer)
            #expect(memory[..<guarded].allSatisfy { $0 == 0xA5 })
            #expect(memory[(guarded + capacity)...].allSatisfy { $0 == 0xA5 })
            #expect(writer.byteCount <= capacity)
            return (Array(room[..<writer.byteCount]), writer.isFull)
        }
    }

    /// Lengths on both sides of where a length needs one byte more.
    static let lengths = [0, 1, 126, 127, 128, 129, 16_382, 16_383, 16_384, 16_385]

    @Test(arguments: lengths, [MessageWriter.ExpectedLength.short, .long])
    func lengthsAreOfTheShortestForm(_ length: Int, _ expected: MessageWriter.ExpectedLength) throws {
        let content = (0..<length).map { UInt8(truncatingIfNeeded: 0x20 + $0 % 0x5F) }
        let (bytes, isFull) = MessageWriterTests.written(capacity: 20_000) { writer in
            writer.put(F.english, expected) { inner in
                inner.append { memory in
                    _ = memory.update(fromContentsOf: content)
                    return length
                }
            }
        }
        var reference = WireWriter()
        reference.lengthDelimited(field: 3, content)
        #expect(bytes == reference.bytes)
        #expect(!isFull)
    }

    /// Messages in messages, every expectation right or wrong, compared with protobuf-c's own packing.
    @Test func nestedMessagesAgreeWithProtobufC() throws {
        var random = SeededGenerator(seed: 0x0E57)
        for round in 0..<2_000 {
            let texts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                String(repeating: "ä", count: Int.random(in: 0...120, using: &random))
            }
            let guess: [MessageWriter.ExpectedLength] = [.short, .long]
            let outer = guess.randomElement(using: &random) ?? .short
            let inner = guess.randomElement(using: &random) ?? .short
            let (bytes, isFull) = MessageWriterTests.written(capacity: 4_096) { writer in
                writer.put(Fields.ProposeInitialTargetReply.observe, outer) { observe in
                    for text in texts {
                        observe.put(Fields.Observe.texts, inner) { $0.put(F.english, text) }
                    }
                }
            }
            #expect(!isFull)
            #expect(
                try Descriptors.repacked(bytes, as: .proposeInitialTargetReply) == bytes,
                "seed \(random.seed), round \(round)")
        }
    }

    @Test func everyTypeOfFieldAsProtobufCReadsIt() throws {
        let (bytes, _) = MessageWriterTests.written(capacity: 4_096) { writer in
            writer.put(Fields.ProposeInitialTargetReply.provenance) { inner in
                inner.put(Fields.Provenance.algorithmVersion, "0.1.0")
                inner.put(Fields.Provenance.ruleSetStatus, RuleSetStatus.withdrawn.number)
                inner.put(Fields.Provenance.reviewOverdue, false)
                let digest: [UInt8] = [0, 1, 0xFF]
                digest.withUnsafeBufferPointer { inner.put(Fields.Provenance.inputDigest, $0) }
            }
            writer.put(Fields.ProposeInitialTargetReply.eligible) {
                $0.put(Fields.InitialProposal.inputs) {
                    $0.put(Fields.InputsEcho.ageYears, 300)
                    $0.put(Fields.InputsEcho.heightCm, -0.0)
                }
                $0.put(Fields.InitialProposal.texts) {
                    $0.put(F.key, "static" as StaticString)
                    $0.put(F.arguments) { $0.put(Fields.TextArgument.count, Int.min) }
                }
            }
        }
        #expect(
            try Wired.json(bytes, as: .proposeInitialTargetReply)
                == #"{"provenance":{"algorithmVersion":"0.1.0","ruleSetStatus":"RULE_SET_STATUS_WITHDRAWN","#
                + #""reviewOverdue":false,"inputDigest":"AAH/"},"eligible":{"inputs":{"ageYears":300,"#
                + #""heightCm":-0.0},"texts":[{"key":"static","arguments":[{"count":"-9223372036854775808"}]}]}}"#)
    }

    /// Whatever the room, a writer stays inside it, and says so when something did not fit.
    @Test func tooLittleRoomIsSaid() throws {
        func content(_ writer: inout MessageWriter) {
            writer.put(Fields.InitialProposal.goal) { $0.put(Fields.Goal.trainingMonths, 1 << 30) }
            writer.put(Fields.InitialProposal.method, "2023 EER")
            writer.put(Fields.InitialProposal.trace, .short) {
                $0.put(Fields.Trace.steps, .long) {
                    $0.put(Fields.TraceStep.formula, String(repeating: "x", count: 140))
                }
            }
            writer.put(Fields.InitialProposal.expectedChange) { $0.put(Fields.ExpectedChange.lowKgPerWeek, 1.5) }
        }
        let (whole, isFull) = MessageWriterTests.written(capacity: 1_000, content)
        #expect(!isFull)
        for capacity in 1..<whole.count {
            #expect(MessageWriterTests.written(capacity: capacity, content).isFull)
        }
        // A few bytes beyond the message may be asked for, never more than one field's overhead.
        let enough = (whole.count...(whole.count + 12)).first {
            !MessageWriterTests.written(capacity: $0, content).isFull
        }
        #expect(enough != nil)
    }

    /// A reply larger than the first guess is written again into more room; one larger than the scratch is a fault.
    @Test func repliesGrowUntilTheScratchEnds() throws {
        let text = String(repeating: "y", count: 100_000)
        let scratch = try Wired.scratch(byteLimit: 1 << 20)
        let message = try scratch.write { $0.put(F.english, text) }
        var reference = WireWriter()
        reference.lengthDelimited(field: 3, Array(text.utf8))
        #expect(message.bytes() == reference.bytes)
        #expect(scratch.usedBytes > 100_000)

        let small = try Wired.scratch(byteLimit: 64 << 10)
        #expect(throws: WireFault.tooLarge) { _ = try small.write { $0.put(F.english, text) } }
    }

    @Test func aReplyIsPackedIntoTheCallersBuffer() throws {
        let scratch = try Wired.scratch()
        let message = try scratch.write { $0.put(F.key, "k") }
        var buffer = [UInt8](repeating: 9, count: message.byteCount + 1)
        buffer.withUnsafeMutableBytes { message.pack(into: $0) }
        #expect(buffer == [0x0A, 1, 0x6B, 9])
        scratch.reset()
    }
}
