import Quantities
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// Replies to thousands of seeded requests, read back with protobuf-c.
struct CorpusReplyTests {
    static let seed: UInt64 = 20_260_302
    static let digests = CalculationDigests(
        ruleSet: SHA256Digest([UInt8](repeating: 1, count: 32))!,
        input: SHA256Digest([UInt8](repeating: 2, count: 32))!)

    /// protobuf-c reads every reply, knows all of its fields, and packs it to the same bytes.
    @Test func everyReplyIsWhatProtobufCWouldWrite() throws {
        let algorithm = try Sample.algorithm
        let encoder = ReplyEncoder(algorithm)
        let provenance = ReplyProvenance(identity: Wired.version, digests: CorpusReplyTests.digests)
        for (index, request) in try SeededCorpus.requests(count: 3_000, seed: CorpusReplyTests.seed).enumerated() {
            let visible = request.display.energyVisible
            let trace: Comment = "seed \(CorpusReplyTests.seed), request \(index)"
            let replies: [(MessageName, (borrowing MessageScratch) throws -> EncodedReply)] = [
                (
                    .proposeInitialTargetReply,
                    {
                        try encoder.initialTarget(
                            try InitialTarget.propose(request, algorithm), provenance: provenance,
                            energyVisible: visible, scratch: $0)
                    }
                ),
                (
                    .listOptionsReply,
                    {
                        try encoder.options(
                            InitialOptionsList.run(request, algorithm), provenance: provenance,
                            energyVisible: visible, scratch: $0)
                    }
                ),
                (
                    .checkEligibilityReply,
                    {
                        try encoder.eligibility(
                            EligibilityCheck.run(request, algorithm), provenance: provenance,
                            energyVisible: visible, scratch: $0)
                    }
                ),
                (
                    .classifyActivityReply,
                    {
                        try encoder.activity(
                            ActivityCheck.run(request, algorithm), provenance: provenance, energyVisible: visible,
                            scratch: $0)
                    }
                ),
                (
                    .explainReply,
                    {
                        try encoder.explanation(
                            try Explainer.explain(request, withNeighbours: true, algorithm), provenance: provenance,
                            energyVisible: visible, scratch: $0)
                    }
                ),
            ]
            for (name, build) in replies {
                guard let bytes = try? Wired.bytes(build) else { continue }
                try #require(try Descriptors.repacked(bytes, as: name) == bytes, trace)
                try #require(!bytes.isEmpty, trace)
            }
        }
    }

    /// What a person supplied comes back bit by bit, whatever its unit.
    @Test func suppliedValuesAreEchoedBitByBit() throws {
        let algorithm = try Sample.algorithm
        let encoder = ReplyEncoder(algorithm)
        var random = SeededGenerator(seed: CorpusReplyTests.seed)
        var echoed = 0
        for _ in 0..<500 {
            let pounds = Double(Int.random(in: 1_200...2_200, using: &random)) / 10
            let inches = Double(Int.random(in: 0...119, using: &random)) / 10
            var request = try Sample.request()
            request.profile.weight = SuppliedMass(
                value: pounds, unit: .pound, decimals: 1, source: .person, observedOn: Sample.asOf)
            request.profile.height = SuppliedHeight(
                measure: .feetAndInches(feet: 5, inches: inches), decimals: 1, source: .person, observedOn: nil)
            request.confirmed = Set(ConfirmableField.allCases)
            let outcome = try InitialTarget.propose(request, algorithm)
            guard case .eligible = outcome else { continue }
            let bytes = try Wired.bytes {
                try encoder.initialTarget(
                    outcome, provenance: ReplyProvenance(identity: Wired.version, digests: nil),
                    energyVisible: true, scratch: $0)
            }
            let json = try Wired.json(bytes, as: .proposeInitialTargetReply)
            #expect(
                json.contains(
                    #""weight":{"massLb":\#(JSONMessageWriter.number(pounds)),"decimals":1,"#
                        + #""source":"VALUE_SOURCE_PERSON","observedOn":"2026-03-02"}"#))
            #expect(
                json.contains(
                    #""height":{"lengthFt":5,"lengthIn":\#(JSONMessageWriter.number(inches)),"decimals":1,"#
                        + #""source":"VALUE_SOURCE_PERSON"}"#))
            echoed += 1
        }
        #expect(echoed > 300)
    }

    /// Too little memory is a fault, at any size, and never a cut reply.
    @Test func littleMemoryIsAFault() throws {
        let algorithm = try Sample.algorithm
        let encoder = ReplyEncoder(algorithm)
        let outcome = try InitialTarget.propose(try Sample.request(), algorithm)
        let scratch = try Wired.scratch(byteLimit: 1)
        #expect(throws: WireFault.tooLarge) {
            _ = try encoder.initialTarget(
                outcome, provenance: ReplyProvenance(identity: Wired.version, digests: nil), energyVisible: true,
                scratch: scratch)
        }
    }
}
