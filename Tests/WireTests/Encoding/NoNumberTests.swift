import CMessageArena
import CProtobufC
import CWireMessages
import TestSupport
import Testing

@testable import Recommendation
@testable import Wire

/// Replies to a person who gets no figure of ours cannot carry one: by their messages' types, and by their bytes.
struct NoNumberTests {
    static let withoutFigure = ["NotOffered", "ManualOnlyOutcome"]

    /// No numeric field below these messages; the only enum is the way on.
    @Test(arguments: withoutFigure) func theMessageHasNoNumericField(_ name: String) throws {
        let all = Descriptors.reachable(from: [.proposeInitialTargetReply])
        var waiting = [try #require(all[name])]
        var seen = 0
        while let descriptor = waiting.popLast() {
            let fields = FieldList(descriptor)
            for position in fields.indices {
                let field = fields[position].pointee
                seen += 1
                switch field.type {
                case PROTOBUF_C_TYPE_STRING: break
                case PROTOBUF_C_TYPE_MESSAGE: waiting.append(Descriptors.message(of: fields[position]))
                case PROTOBUF_C_TYPE_ENUM:
                    let found = field.descriptor.assumingMemoryBound(to: ProtobufCEnumDescriptor.self)
                    #expect(Descriptors.name(found.pointee.short_name) == "NextStep")
                default:
                    Issue.record("\(name) holds \(Descriptors.name(field.name)), which is no text")
                }
            }
        }
        #expect(seen >= 3)
    }

    private static let sentinels = CalculationDigests(
        ruleSet: SHA256Digest([UInt8](repeating: 0x5A, count: 32))!,
        input: SHA256Digest([UInt8](repeating: 0x5B, count: 32))!)

    /// Digests are left out even where the caller hands them in.
    @Test func noDigestStandsBesideThem() throws {
        let encoder = ReplyEncoder(try Sample.algorithm)
        let provenance = ReplyProvenance(identity: Wired.version, digests: NoNumberTests.sentinels)
        let notOffered = NotOffered(texts: PlainTextKey.allCases)
        let manualOnly = ManualOnlyOutcome(
            reasons: [.underweight], texts: PlainTextKey.allCases, nextSteps: NextStep.allCases)
        let replies: [(MessageName, [UInt8])] = [
            (
                .proposeInitialTargetReply,
                try Wired.bytes {
                    try encoder.initialTarget(
                        .notOffered(notOffered), provenance: provenance, energyVisible: true, scratch: $0)
                }
            ),
            (
                .proposeInitialTargetReply,
                try Wired.bytes {
                    try encoder.initialTarget(
                        .manualOnly(manualOnly), provenance: provenance, energyVisible: true, scratch: $0)
                }
            ),
            (
                .checkEligibilityReply,
                try Wired.bytes {
                    try encoder.eligibility(
                        .manualOnly(manualOnly), provenance: provenance, energyVisible: true, scratch: $0)
                }
            ),
            (
                .listOptionsReply,
                try Wired.bytes {
                    try encoder.options(
                        .notOffered(notOffered), provenance: provenance, energyVisible: true, scratch: $0)
                }
            ),
            (
                .explainReply,
                try Wired.bytes {
                    try encoder.explanation(
                        .manualOnly(manualOnly), provenance: provenance, energyVisible: true, scratch: $0)
                }
            ),
        ]
        for (name, bytes) in replies {
            // A single byte of these values may be a length; a digest would bring a run of them.
            for byte in [0x5A, 0x5B] as [UInt8] {
                #expect(!bytes.split(whereSeparator: { $0 != byte }).contains { $0.count > 3 })
            }
            let json = try Wired.json(bytes, as: name)
            #expect(!json.contains("Digest"))
            #expect(try Descriptors.repacked(bytes, as: name) == bytes)
        }
    }

    /// Whatever the parameters are, the bytes stay: they cannot have come from one.
    @Test func noParameterLeavesATraceInThem() throws {
        var request = try Sample.request(goal: .lose(pace: .steady))
        let first = try #require(request.safety?.answers.first)
        request.safety?.answers[0] = AnsweredQuestion(questionID: first.questionID, answer: .yes)
        func reply(_ rules: RuleSet) throws -> [UInt8] {
            let algorithm = try Sample.algorithm(rules)
            let outcome = try InitialTarget.propose(request, algorithm)
            guard case .manualOnly = outcome else {
                Issue.record("not manual only but \(outcome)")
                return []
            }
            return try Wired.bytes {
                try ReplyEncoder(algorithm).initialTarget(
                    outcome, provenance: ReplyProvenance(identity: Wired.version, digests: NoNumberTests.sentinels),
                    energyVisible: true, scratch: $0)
            }
        }
        let usual = try reply(try TestRules.current)
        for id in try TestRules.current.parameters.map(\.id) where id.hasPrefix("estimate.") || id.hasPrefix("lose.") {
            guard let changed = try? TestRules.changed(id: id, to: 1234.5) else { continue }
            #expect(try reply(changed) == usual, "\(id)")
        }
        #expect(!usual.isEmpty)
    }
}
