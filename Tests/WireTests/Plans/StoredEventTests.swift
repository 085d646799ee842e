import CProtobufC
import CWireMessages
import Foundation
import Quantities
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// Events as the ledger keeps them: what was written is read again, by this release and by later ones, and damage is
/// named, never read as something else.
struct StoredEventTests {
    private static let rounds = PropertySize.cases(400)

    private func scratch() throws -> MessageScratch { try Wired.scratch() }

    private func encode(_ event: PlanEvent, explanation: [UInt8]? = nil) throws -> [UInt8] {
        try PlanEventCoding.encode(event, explanation: explanation, scratch: try scratch())
    }

    private func decode(_ bytes: [UInt8], on date: CivilDate) throws -> PlanEvent {
        try PlanEventCoding.decode(bytes, on: date, scratch: try scratch())
    }

    private func repacked(_ bytes: [UInt8]) throws -> [UInt8] {
        let scratch = try scratch()
        return try Wired.withBuffer(bytes) { payload in
            let message = try scratch.unpack(
                Caloriecount__V1__PlanChange.self, descriptorSet(by: caloriecount__v1__plan_change__init), payload)
            let base = UnsafeMutableRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self)
            var packed = [UInt8](repeating: 0, count: protobuf_c_message_get_packed_size(base))
            packed.withUnsafeMutableBufferPointer { _ = protobuf_c_message_pack(base, $0.baseAddress) }
            return packed
        }
    }

    @Test func everyEventReadsAsItWasWritten() throws {
        let seed = FuzzRun.seed(20_261_130)
        var random = RandomPlanEvent(seed: seed)
        for round in 0..<Self.rounds {
            let kind = round % RandomPlanEvent.kinds
            let event = try random.event(kind: kind)
            let bytes = try encode(event)
            #expect(try decode(bytes, on: event.on) == event, "seed \(seed), round \(round)")
            #expect(try encode(try decode(bytes, on: event.on)) == bytes, "seed \(seed), round \(round)")
            #expect(try repacked(bytes) == bytes, "seed \(seed), round \(round)")
        }
    }

    @Test func anExplanationTravelsBesideItsOffer() throws {
        var random = RandomPlanEvent(seed: 3)
        let offer = try random.event(kind: 7)
        let explanation: [UInt8] = [0x0A, 0x03, 0x0A, 0x01, 0x78]
        let bytes = try encode(offer, explanation: explanation)
        #expect(try decode(bytes, on: offer.on) == offer)
        #expect(try PlanEventCoding.explanation(in: bytes, scratch: try scratch()) == explanation)
        #expect(try PlanEventCoding.explanation(in: try encode(offer), scratch: try scratch()) == nil)
        for kind in 0..<RandomPlanEvent.kinds where kind != 7 {
            let other = try encode(try random.event(kind: kind), explanation: explanation)
            #expect(try PlanEventCoding.explanation(in: other, scratch: try scratch()) == nil)
        }
    }

    /// Cut off, or with bytes changed: an error, or another event that is well formed; never a trap.
    @Test func damagedBytesAreRefusedOrWellFormed() throws {
        let seed = FuzzRun.seed(77)
        var events = RandomPlanEvent(seed: seed)
        var random = SeededGenerator(seed: seed &+ 1)
        var refused = 0
        for round in 0..<Self.rounds * 5 {
            let event = try events.event(kind: round % RandomPlanEvent.kinds)
            var bytes = try encode(event)
            if round % 3 == 0 {
                bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
            } else {
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
            }
            do {
                let read = try decode(bytes, on: event.on)
                #expect(try decode(try encode(read), on: event.on) == read, "seed \(seed), round \(round)")
            } catch is WireFault {
                refused += 1
            }
        }
        #expect(refused > Self.rounds, "seed \(seed)")
    }

    @Test func nothingAndNonsenseAreRefused() throws {
        let day = try #require(CivilDate(year: 2026, month: 1, day: 5))
        for bytes in [[], [0x08, 0x01], [0x08, 0x63, 0x1A, 0x02, 0x08, 0x02], [0xFF], Array("not a change".utf8)] {
            #expect(throws: WireFault.self) { try decode(bytes as [UInt8], on: day) }
        }
    }

    /// Bytes that an independent encoder made of each kind read as the events that they were written from, and are
    /// written again the same: a ledger of this release stays readable.
    @Test func frozenBytesReadForEver() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/stored-changes.tsv").standardized
        let day = try #require(CivilDate(year: 2026, month: 1, day: 5))
        var read: [String: PlanChange] = [:]
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.first != "#" {
            let parts = line.split(separator: "\t").map(String.init)
            try #require(parts.count == 2)
            let bytes = try #require(StoredEventTests.bytes(parts[1]))
            let event = try decode(bytes, on: day)
            read[parts[0]] = event.change
            // An explanation is no part of the event.
            let explanation = try PlanEventCoding.explanation(in: bytes, scratch: try scratch())
            #expect(try encode(event, explanation: explanation) == bytes, "\(parts[0])")
        }
        let expected = try FrozenChanges.all()
        #expect(Set(read.keys) == Set(expected.keys))
        for (name, change) in expected { #expect(read[name] == change, "\(name)") }
    }

    static func bytes(_ hexadecimal: String) -> [UInt8]? {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        guard digits.count == hexadecimal.count, digits.count % 2 == 0 else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
