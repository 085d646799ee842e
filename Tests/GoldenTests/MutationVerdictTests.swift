import GoldenKit
import Recommendation
import TestSupport
import Testing

@testable import Regression

/// A parameter that could change in silence fails, and so does a mark of *not in force* that is not true (CARD-06).
@Suite struct MutationVerdictTests {
    /// What a run says about one parameter of 0.1.0 with this mark in its record.
    private func kind(
        _ id: String, _ mark: NotInForce?, area: String = "ages"
    ) throws -> MutationVerdict.Kind {
        let current = try TestRules.current
        let rules = try RuleSet(
            identity: current.identity,
            parameters: current.parameters.map { $0.id == id ? $0.marked(mark) : $0 },
            policies: current.policyRecords, questions: current.questions, sources: current.sources)
        let algorithm = try Catalogue.algorithm(of: rules)
        let run = MutationRun(
            rules, others: [try TestRules.candidate],
            cases: try CaseStore.recorded(folder: GoldenService.repository + "/Goldens/cases", area: area),
            digests: CorpusDigests(algorithm, CorpusDigests.Plan(count: 3, seed: 11)))
        #expect(try run.unrecorded() == nil)
        let parameter = try #require(rules.parameters.first { $0.id == id })
        let findings = try ParameterMutation.all(of: rules).filter { $0.parameter.id == id }
            .map { MutationFinding(mutation: $0, noticedBy: try run.notice($0)) }
        return try run.verdict(on: parameter, findings).kind
    }

    @Test func whatNothingNoticesFailsWithoutAMark() throws {
        guard case .unnoticed(let mutations) = try kind("recomposition.deficit_share", nil) else {
            Issue.record("a silent parameter passed")
            return
        }
        #expect(mutations.map(\.value) == [9])
    }

    /// Another version chooses otherwise and has the parameter in force.
    @Test func aPolicyLeavesItOut() throws {
        let mark = NotInForce(behind: "recomposition.deficit", reason: "No deficit.")
        guard case .notInForce(let shown) = try kind("recomposition.deficit_share", mark) else {
            Issue.record("the mark was not believed")
            return
        }
        #expect(shown.contains("0.2.0-candidate"))
    }

    /// The versions choose the same, so nothing shows that the parameter waits for that question.
    @Test func aPolicyThatHasNothingToDoWithItDoesNotCount() throws {
        let mark = NotInForce(behind: "own_target.no_target", reason: "Not true.")
        guard case .neverInForce = try kind("recomposition.deficit_share", mark) else {
            Issue.record("an untrue mark passed")
            return
        }
    }

    @Test func aMarkOnWhatACaseFeelsIsWrong() throws {
        let mark = NotInForce(behind: "eligibility.estimate_from_age", reason: "Not true.")
        guard case .wronglyMarked(let name) = try kind("plausibility.age_usual_minimum", mark) else {
            Issue.record("an untrue mark passed")
            return
        }
        #expect(name.hasPrefix("ages/"))
    }

    /// One way nothing is felt, the other way a case notices it; a mark the wrong way round is wrong both ways.
    @Test func aMarkCanHoldForOneWayAlone() throws {
        let id = "plausibility.age_usual_minimum"
        let ahead = "eligibility.estimate_from_age"
        guard case .noticed(let name) = try kind(id, NotInForce(when: .lowered, behind: ahead, reason: "True.")) else {
            Issue.record("the mark was not believed")
            return
        }
        #expect(name.hasPrefix("ages/"))
        guard case .wronglyMarked = try kind(id, NotInForce(when: .raised, behind: ahead, reason: "Not true.")) else {
            Issue.record("an untrue mark passed")
            return
        }
    }

    /// With the limit of low days at its least, a day under the other limit is asked about.
    @Test func aParameterAheadIsMovedToSeeWhatIsBehindIt() throws {
        let mark = NotInForce(behind: "evidence.low_day", reason: "The higher limit counts.")
        guard case .notInForce(let shown) = try kind("plausibility.intake_usual_minimum", mark, area: "weekly-flags")
        else {
            Issue.record("the mark was not believed")
            return
        }
        #expect(shown.contains("evidence.low_day at 300"))
    }
}

extension ParameterRecord {
    fileprivate func marked(_ mark: NotInForce?) -> ParameterRecord {
        ParameterRecord(
            id: id, value: value, unit: unit, status: status, minimum: minimum, maximum: maximum, step: step,
            sources: sources, reason: reason, notInForce: mark)
    }
}
