import Recommendation
import TestSupport
import Testing

/// Rule set 0.2.0-candidate is 0.1.0 with the questions that are put to clinicians answered the other way (algorithm
/// §9), and with the numbers that the studies with virtual people propose (docs/evidence.md).
@Suite struct CandidateTests {
    @Test func differsInTheWindowAndInWhatTheStudiesPropose() throws {
        let current = try TestRules.current.parameters
        let ownIDs = ["calibration.plan_start_water", "calibration.plan_start_water_memory"]
        let own = try TestRules.candidate.parameters.filter { ownIDs.contains($0.id) }
        #expect(own.map { "\($0.id) \($0.value)" } == zip(ownIDs, ["0.7", "0.7"]).map { "\($0) \($1)" })
        let candidate = try TestRules.candidate.parameters.filter { !ownIDs.contains($0.id) }
        #expect(current.map(\.id) == candidate.map(\.id))
        let changed = zip(current, candidate).filter { $0.value != $1.value || $0.unit != $1.unit }
        #expect(
            changed.map { "\($0.0.id) \($0.1.value)" } == [
                "calibration.density_uncertainty 2200.0", "calibration.drift 30.0", "decision.less_certainty 1.881",
                "decision.more_certainty 0.385", "decision.step_limit 80.0", "evidence.kept_share_of 7.0",
                "evidence.kept_share_parts 4.0",
                "evidence.minimum_kept_days 12.0", "evidence.minimum_kept_days_last_week 3.0",
                "evidence.minimum_weight_span 10.0", "evidence.minimum_weights 5.0", "evidence.window_labels 63.0",
            ])
    }

    /// No candidate touches protection: floor, caps, safety look and guards are those of 0.1.0.
    @Test func protectionIsTheSame() throws {
        let protecting = ["safety_look.", "lose.", "gain.", "decision.low", "decision.decreases", "decision.weekends"]
        let values = { (rules: RuleSet) in
            rules.parameters.filter { record in protecting.contains { record.id.hasPrefix($0) } }.map(\.value)
        }
        let current = values(try TestRules.current)
        #expect(current == values(try TestRules.candidate))
        #expect(current.count > 30)
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
