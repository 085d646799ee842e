import ClinicalRuleFiles
import Foundation
import GoldenKit
import Recommendation
import Regression
import TestSupport
import Testing

/// What versions say about seeded corpora, and that a moved parameter is noticed by name (CARD-06).
@Suite struct CorpusDigestTests {
    /// Every version of the register says what was recorded, and nothing is recorded of any other: what a released one
    /// says stays so for good (algorithm §9).
    @Test func everyVersionSaysWhatWasRecorded() throws {
        let register = try ClinicalRuleFiles.versions(in: TestRules.folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: GoldenService.repository + "/Goldens/corpus")
        #expect(Set(files) == Set(register.map { $0.version + ".json" }))
        #expect(register.map(\.version) == Catalogue.rows.map(\.version))
        var said: [[String]] = []
        for entry in register {
            let rules = try ClinicalRuleFiles.load(folder: TestRules.folder, version: entry.version, purpose: .replay)
            let file = GoldenService.repository + "/Goldens/corpus/\(entry.version).json"
            let recorded = try #require(try CorpusDigests.recorded(file: file), "\(entry.version) has no record")
            let now = CorpusDigests(try Catalogue.algorithm(of: rules), recorded.plan)
            #expect(recorded.differences(to: now).isEmpty, "\(entry.version): \(recorded.differences(to: now))")
            #expect(recorded.plan.count == 2_000)
            said.append(recorded.digests)
        }
        // The versions differ in behaviour, and the digests tell.
        #expect(Set(said).count == register.count && said.count > 1)
    }

    @Test func aRecordReadsBackAsItWasWritten() throws {
        let plan = CorpusDigests.Plan(count: 20, seed: 7, firstTargetEdges: [3, 5], checkInEdges: [8])
        let digests = CorpusDigests(try Sample.algorithm, plan)
        #expect(digests.digests.count == CorpusDigests.Name.allCases.count)
        #expect(Set(digests.digests).count == digests.digests.count)
        let folder = try ScratchFolder()
        try folder.write("0.1.0.json", digests.fileText)
        #expect(try CorpusDigests.recorded(file: folder.path + "/0.1.0.json") == digests)
        #expect(try CorpusDigests.recorded(file: folder.path + "/0.2.0.json") == nil)
        for (find, put) in [("\"count\"", "\"counts\""), ("20", "-20"), ("\"plan_life\"", "\"plan\""), ("{", "")] {
            try folder.write("spoilt.json", digests.fileText.replacing(find, with: put, maxReplacements: 1))
            #expect(throws: GoldenFault.self) {
                try CorpusDigests.recorded(file: folder.path + "/spoilt.json")
            }
        }
    }

    /// Limits of the plan's life are felt by no first target and no check-in, but by the turns of a plan.
    @Test(arguments: ["plan.deferral_days", "eligibility.clearing_delay_days", "eligibility.clearing_interval_days"])
    func turnsOfAPlanFeelTheirLimits(_ id: String) throws {
        let rules = try TestRules.current
        let plan = CorpusDigests.Plan(count: 5, seed: 1)
        let digests = CorpusDigests(try Sample.algorithm, plan)
        #expect(digests.difference(try Sample.algorithm) == nil)
        let moves = ParameterMutation.all(of: rules).filter { $0.parameter.id == id }
        #expect(!moves.isEmpty)
        for move in moves {
            let moved = try Catalogue.algorithm(of: try move.applied(to: rules))
            #expect(digests.difference(moved) == .planLife, "\(move.text)")
        }
    }

    /// Requests made by hand lie on edges that hardly any seed meets.
    @Test(arguments: ["destination.lose_minimum_distance", "estimate.shown_maximum"])
    func requestsOnEdgesFeelThem(_ id: String) throws {
        let rules = try TestRules.current
        let digests = CorpusDigests(try Sample.algorithm, CorpusDigests.Plan(count: 1, seed: 1))
        let move = try #require(ParameterMutation.all(of: rules).first { $0.parameter.id == id })
        #expect(move.value > move.parameter.value)
        #expect(digests.difference(try Catalogue.algorithm(of: try move.applied(to: rules))) == .firstTargetEdges)
    }

    @Test func everyParameterIsMovedByItsStep() throws {
        let rules = try TestRules.current
        let moves = ParameterMutation.all(of: rules)
        for parameter in rules.parameters {
            let own = moves.filter { $0.parameter.id == parameter.id }
            // A range of one value leaves no room.
            let hasRoom = parameter.maximum - parameter.minimum >= parameter.step
            #expect(hasRoom ? (1...2).contains(own.count) : own.isEmpty, "\(parameter.id)")
            for move in own {
                let moved = (move.value - parameter.value).magnitude
                #expect((moved - parameter.step).magnitude < 1e-9 * max(1, parameter.value.magnitude), "\(move.text)")
            }
        }
    }

    /// A golden on the edge is named; where no case is left, the digest is.
    @Test func aMovedParameterIsNoticedByName() throws {
        let rules = try TestRules.current
        let cases = try CaseStore.recorded(folder: GoldenService.repository + "/Goldens/cases", area: "maintain")
        let digests = CorpusDigests(try Sample.algorithm, CorpusDigests.Plan(count: 40, seed: 3))
        let move = try #require(
            ParameterMutation.all(of: rules).first { $0.parameter.id == "estimate.female.low_active.constant" })
        let candidate = try TestRules.candidate
        let run = MutationRun(rules, others: [candidate], cases: cases, digests: digests)
        #expect(try run.notice(move)?.hasPrefix("maintain/") == true)
        let alone = MutationRun(rules, others: [candidate], cases: [], digests: digests)
        #expect(try alone.notice(move) == "corpus first_targets")
    }
}
