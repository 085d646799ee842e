import Recommendation
import TestSupport
import Testing

@testable import Wire

/// Bytes that no client of ours would send: answered by a fault or by refusals, never by more memory than allowed.
struct HostileBytesTests {
    static let seed: UInt64 = 0x4057_11E5

    /// - Returns: nil for what was read.
    private static func fault(
        _ bytes: [UInt8], _ scratch: borrowing MessageScratch, as name: MessageName = .proposeInitialTargetRequest
    ) throws -> WireFault? {
        do {
            try Wired.read(bytes, name, scratch)
            return nil
        } catch let fault as WireFault {
            return fault
        }
    }

    private static let sample: [UInt8] = {
        let json = """
            {"asOf": "2026-03-02", "profile": \(CompleteRequestTests.profile),
             "safety": \(CompleteRequestTests.safety), "activity": \(CompleteRequestTests.activity),
             "goal": {"kind": "GOAL_KIND_LOSE"}, "confirmedFields": [1, 2, 3]}
            """
        return (try? MessageJSON.encoding(ofJSON: json, as: .proposeInitialTargetRequest)) ?? []
    }()

    @Test func everyTruncationIsReadOrMalformed() throws {
        let scratch = try Wired.scratch()
        var malformed = 0
        for length in 0..<HostileBytesTests.sample.count {
            scratch.reset()
            let fault = try HostileBytesTests.fault(Array(HostileBytesTests.sample[..<length]), scratch)
            #expect(fault == nil || fault == .malformed)
            if fault != nil { malformed += 1 }
        }
        #expect(malformed > HostileBytesTests.sample.count / 2)
        #expect(try HostileBytesTests.fault(HostileBytesTests.sample, scratch) == nil)
    }

    @Test(arguments: Wired.requests + Wired.weeklyRequests)
    func damagedRequestsNeverStopTheReader(_ name: MessageName) throws {
        let scratch = try Wired.scratch()
        var random = SeededGenerator(seed: HostileBytesTests.seed)
        var messages = RandomMessage(random: SeededGenerator(seed: HostileBytesTests.seed))
        var read = 0
        for _ in 0..<20_000 {
            scratch.reset()
            var bytes = messages.encoding(of: name) + [0x12, 0x01, 0x61]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let noise = UInt8(truncatingIfNeeded: random.next())
                bytes[place] = Bool.random(using: &random) ? noise : bytes[place] ^ (1 << (noise & 7))
            }
            if try HostileBytesTests.fault(bytes, scratch, as: name) == nil { read += 1 }
        }
        #expect(read > 100, "seed \(HostileBytesTests.seed): hardly any damaged request was read")
    }

    @Test func randomBytesNeverStopTheReader() throws {
        let scratch = try Wired.scratch()
        var random = SeededGenerator(seed: HostileBytesTests.seed &+ 1)
        for _ in 0..<50_000 {
            scratch.reset()
            let count = Int.random(in: 0...64, using: &random)
            let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let name = (Wired.requests + Wired.weeklyRequests).randomElement(using: &random) ?? .explainRequest
            let fault = try HostileBytesTests.fault(bytes, scratch, as: name)
            #expect(fault != .tooLarge)
        }
    }

    /// Half a million empty answers are a megabyte on the wire and tens of megabytes unpacked.
    @Test func tinyMessagesStopAtTheLimit() throws {
        let scratch = try Wired.scratch()
        var assessment: [UInt8] = []
        for _ in 0..<500_000 { assessment += [0x12, 0x00] }
        var writer = WireWriter()
        writer.lengthDelimited(field: 4, assessment)
        #expect(try HostileBytesTests.fault(writer.bytes, scratch) == .tooLarge)
        #expect(scratch.usedBytes <= MessageScratch.defaultByteLimit)
        scratch.reset()
        #expect(try HostileBytesTests.fault(HostileBytesTests.sample, scratch) == nil)
    }

    /// What nests deeper than the .proto is an unknown field and stays bytes.
    @Test func hostileNestingStaysBytes() throws {
        let scratch = try Wired.scratch()
        var nested: [UInt8] = []
        for _ in 0..<20_000 {
            var writer = WireWriter()
            writer.lengthDelimited(field: 3, nested.suffix(60_000))
            nested = writer.bytes
        }
        #expect(try HostileBytesTests.fault(nested, scratch) == .malformed || scratch.usedBytes < 1 << 20)
        // Groups are no wire type that is read.
        #expect(try HostileBytesTests.fault([UInt8](repeating: 0x0B, count: 100_000), scratch) == .malformed)
    }

    /// A long list is refused as one field, and costs no list of refusals.
    @Test func refusalsAreBounded() throws {
        let scratch = try Wired.scratch()
        var writer = WireWriter()
        writer.lengthDelimited(field: 9, [UInt8](repeating: 99, count: 500_000))
        let decoded = try Wired.propose(writer.bytes, scratch: scratch)
        #expect(decoded.request.unreadable == [FieldRefusal(path: "confirmed_fields", code: .tooManyItems)])
    }

    @Test func littleMemoryIsAFaultAndNoCrash() throws {
        let answers = Array(repeating: #"{"questionId": "a", "answer": 2}"#, count: 100).joined(separator: ",")
        let bytes = try MessageJSON.encoding(
            ofJSON: #"{"safety": {"answers": [\#(answers)]}}"#, as: .proposeInitialTargetRequest)
        var faults: [WireFault?] = []
        for pages in 1...8 {
            let scratch = try Wired.scratch(byteLimit: pages << 12)
            faults.append(try HostileBytesTests.fault(bytes, scratch))
        }
        // Too little for 100 answers at first, enough in the end.
        #expect(faults.first == .tooLarge && faults.last == .some(nil))
        #expect(!faults.contains(.malformed))
    }
}
