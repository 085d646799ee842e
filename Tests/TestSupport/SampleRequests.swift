import ClinicalRuleFiles
import Quantities
import Recommendation

/// Requests that tests start from; each test changes what it is about.
public enum Sample {
    /// A Monday without meaning of its own.
    public static let asOf = CivilDate(iso: "2026-03-02")

    public static var algorithm: Algorithm {
        get throws { try algorithm(TestRules.current) }
    }

    public static func algorithm(_ rules: RuleSet) throws -> Algorithm {
        try Catalogue.algorithm(of: rules)
    }

    /// Every question of the rule set answered no.
    public static func safety(_ rules: RuleSet) -> SafetyAssessment {
        SafetyAssessment(
            assessedOn: asOf, answers: rules.questions.map { AnsweredQuestion(questionID: $0.id, answer: .no) })
    }

    /// The report's worked example: a woman of 22 years, 165 cm and 63 kg, low active: 2,275 kcal/day.
    public static func request(goal: Goal = .maintain) throws -> InitialTargetRequest {
        InitialTargetRequest(
            asOf: asOf,
            profile: profile(sex: .female, years: 22, centimetres: 165, kilograms: 63),
            safety: safety(try TestRules.current),
            activity: ActivityEvidence(confirmedCategory: .lowActive), goal: goal)
    }

    public static func profile(sex: EquationSex, years: Int, centimetres: Double, kilograms: Double) -> Profile {
        var profile = Profile()
        if let asOf { profile.age = .years(years, givenOn: asOf) }
        profile.equationSex = SuppliedEquationSex(sex: sex, source: .person)
        profile.height = height(centimetres)
        profile.weight = mass(kilograms)
        return profile
    }

    public static func mass(
        _ value: Double, _ unit: SuppliedMass.Unit = .kilogram, source: ValueSource = .person
    ) -> SuppliedMass {
        SuppliedMass(value: value, unit: unit, decimals: nil, source: source, observedOn: nil)
    }

    public static func height(_ centimetres: Double, source: ValueSource = .person) -> SuppliedHeight {
        SuppliedHeight(measure: .centimetres(centimetres), decimals: nil, source: source, observedOn: nil)
    }
}
