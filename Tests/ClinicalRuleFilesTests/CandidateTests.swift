import Recommendation
import TestSupport
import Testing

/// Rule set 0.2.0-candidate is 0.1.0 with the questions that are put to clinicians answered the other way (algorithm
/// §9), and nothing else.
@Suite struct CandidateTests {
    @Test func differsInTheWindowAlone() throws {
        let current = try TestRules.current.parameters
        let candidate = try TestRules.candidate.parameters
        #expect(current.map(\.id) == candidate.map(\.id))
        let changed = zip(current, candidate).filter { $0.value != $1.value || $0.unit != $1.unit }
        #expect(changed.map { $0.0.id } == ["evidence.window_labels"])
        #expect(changed.map { $0.1.value } == [63])
    }

    @Test func choosesOtherwiseWhereItAsks() throws {
        let changed = zip(try TestRules.current.policyRecords, try TestRules.candidate.policyRecords)
            .filter { $0.choice != $1.choice }.map { "\($1.id) \($1.choice)" }
        #expect(
            changed == [
                "evidence.window from_21_up_to_63_days", "maintain.stability_band share_of_body_weight",
                "maintain.weekly_adjustment on", "recomposition.deficit applied",
            ])
    }

    /// The policy that a person reads and the method that runs say the same.
    @Test func methodsFitThePolicies() throws {
        for rules in [try TestRules.current, try TestRules.candidate] {
            let choice = rules.policyRecords.first { $0.id == "maintain.weekly_adjustment" }?.choice
            let method = try Catalogue.algorithm(of: rules).methods.maintainWeekly
            #expect(choice == (method == .keepOnly ? "off" : "on"), "\(rules.identity.version)")
        }
    }
}
