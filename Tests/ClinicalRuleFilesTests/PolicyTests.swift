import Recommendation
import TestSupport
import Testing

/// What the documents leave open is stated, with the conservative branch in force.
@Suite struct PolicyTests {
    static let conservative = [
        ("activity.thresholds", "provisional"),
        ("display.calories_hidden", "every_text"),
        ("eligibility.below_age_limit", "nothing"),
        ("eligibility.ever_answers", "clinician_only"),
        ("eligibility.safety_questions", "pending_clinical_review"),
        ("evidence.day_thresholds", "provisional"),
        ("evidence.window", "from_21_up_to_35_days"),
        ("gain.upper_bound", "provisional_marked_pending"),
        ("identity.storage_before_identity", "nothing"),
        ("lose.intake_floor", "convention_pending_review"),
        ("lose.performance_priority", "left_out"),
        ("maintain.stability_band", "none"),
        ("maintain.weekly_adjustment", "off"),
        ("observe.exploration_prompt", "as_for_weekly_decision"),
        ("own_target.no_target", "allowed"),
        ("own_target.validation_wording", "neutral_confirmation"),
        ("plan.goal_change", "new_plan"),
        ("plan.goal_change_window", "restart"),
        ("recomposition.deficit", "not_applied"),
        ("recomposition.destination_bounds", "not_before_approval"),
        ("recomposition.without_training", "keep_goal_without_target"),
    ]

    @Test func conservativeBranchIsInForce() throws {
        let records = try TestRules.current.policyRecords
        #expect(records.map(\.id) == PolicyTests.conservative.map(\.0))
        for (record, expected) in zip(records, PolicyTests.conservative) {
            #expect(record.choice == expected.1, "\(record.id)")
            #expect(record.status == .open, "\(record.id)")
            #expect(record.choices.count >= 2 && record.choices.contains(record.choice), "\(record.id)")
            #expect(record.question.hasSuffix("?"), "\(record.id)")
        }
    }

    /// The product rules that stand as open, wholly or in part.
    @Test(arguments: [
        "ONB-07", "ONB-09", "ONB-12", "ONB-15", "ONB-16", "ONB-17", "ONB-19", "ONB-20", "ONB-21", "ONB-23",
        "ONB-24", "ONB-26", "ONB-31", "ONB-32", "ONB-36", "JRN-02", "JRN-06", "JRN-16", "TRK-02",
    ])
    func everyOpenProductRuleHasAPolicy(_ rule: String) throws {
        #expect(try TestRules.current.policyRecords.contains { $0.rules.contains(rule) })
    }

    @Test func boundChoices() throws {
        let policies = try TestRules.current.policies
        #expect(policies.recompositionWithoutTraining.choice == .keepGoalWithoutTarget)
        #expect(policies.recompositionDeficit.choice == .notApplied)
        #expect(policies.noTarget.choice == .allowed)
    }

    /// Each choice of a policy that the engine acts on is one that it knows.
    @Test func boundPoliciesListTheEnginesChoices() throws {
        let records = try TestRules.current.policyRecords
        func choices(_ id: String) throws -> Set<String> {
            Set(try #require(records.first { $0.id == id }).choices)
        }
        #expect(
            try choices("recomposition.without_training")
                == Set(RecompositionWithoutTraining.allCases.map(\.rawValue)))
        #expect(try choices("recomposition.deficit") == Set(RecompositionDeficit.allCases.map(\.rawValue)))
        #expect(try choices("own_target.no_target") == Set(NoTarget.allCases.map(\.rawValue)))
    }
}
