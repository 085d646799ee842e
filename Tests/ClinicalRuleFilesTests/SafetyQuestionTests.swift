import Recommendation
import TestSupport
import Testing

/// The gate's questions (algorithm section 2): which there are, in which order, and how each may be answered.
@Suite struct SafetyQuestionTests {
    static let blocking = [
        "pregnant", "breastfeeding_or_postpartum_under_6_months", "eating_disorder_ever", "type_1_diabetes_ever",
        "insulin_or_sulfonylurea", "sglt2_inhibitor", "chronic_kidney_disease_or_dialysis",
        "organ_transplant_ever", "heart_failure_or_liver_fluid_or_diuretic_change", "bariatric_surgery_ever",
        "cancer_treatment_or_unexplained_loss", "missed_periods_three_or_more", "clinician_prescribed_diet",
        "weight_lowering_medicine", "body_outside_formula", "other_clinician_advice",
    ]
    static let widening = ["weight_affecting_medicine", "training_over_10_hours_a_week"]

    private func ids(_ isWanted: (SafetyQuestion) -> Bool) throws -> [String] {
        try TestRules.current.questions.filter(isWanted).map(\.id)
    }

    @Test func listAndOrder() throws {
        #expect(try ids { _ in true } == SafetyQuestionTests.blocking + SafetyQuestionTests.widening)
        #expect(try ids { $0.effect == .blocking } == SafetyQuestionTests.blocking)
        #expect(try ids { $0.effect == .widening } == SafetyQuestionTests.widening)
    }

    @Test func notApplicableExistsForThreeOnly() throws {
        #expect(
            try ids(\.allowsNotApplicable)
                == ["pregnant", "breastfeeding_or_postpartum_under_6_months", "missed_periods_three_or_more"])
    }

    @Test func everQuestions() throws {
        #expect(
            try ids(\.asksWhetherEver)
                == [
                    "eating_disorder_ever", "type_1_diabetes_ever", "organ_transplant_ever",
                    "bariatric_surgery_ever",
                ])
    }

    @Test func onePrecautionAndItSaysSo() throws {
        #expect(try ids(\.isPrecaution) == ["weight_lowering_medicine"])
        let question = try #require(TestRules.current.questions.first { $0.isPrecaution })
        #expect(question.reason.contains("precaution"))
    }

    /// ONB-09: list and wording wait for clinical review.
    @Test func allAreOpen() throws {
        #expect(try ids { $0.status != .open }.isEmpty)
    }

    /// The formula lacks the data, not the person.
    @Test func bodyOutsideFormulaSpeaksOfTheFormula() throws {
        let question = try #require(TestRules.current.questions.first { $0.id == "body_outside_formula" })
        #expect(question.wording.contains("the gap is in the formula"))
        for word in ["abnormal", "normal", "suffer", "disabled", "confined"] {
            #expect(!question.wording.lowercased().contains(word), "\(word)")
        }
    }

    /// Plain questions: one sentence with a question mark in it, no figure of energy, no judgement.
    @Test func wordingIsPlain() throws {
        for question in try TestRules.current.questions {
            #expect(question.wording.contains("?"), "\(question.id)")
            #expect(question.wording.count <= 240, "\(question.id)")
            let words = Set(question.wording.lowercased().split { !$0.isLetter })
            for word in ["kcal", "deficit", "overweight", "obese", "must", "should", "fail", "healthy", "wrong"] {
                #expect(!words.contains(Substring(word)), "\(question.id): \(word)")
            }
        }
    }
}
