import Quantities
import Recommendation

/// What the people of seeded weeks have in common.
extension SeededWeek {
    /// 2026-03-02, a Monday without meaning of its own.
    static let monday = CivilDate(dayNumber: 20_514)

    /// Ids of readings by their labels before *as of*, in the order of the readings.
    static let readingIDs = (0...100).map { "w\(100 - $0)" }

    static func profile(sex: EquationSex, years: Int, centimetres: Double, kilograms: Double) -> Profile {
        var profile = Profile()
        if let monday = SeededWeek.monday { profile.age = .years(years, givenOn: monday) }
        profile.equationSex = SuppliedEquationSex(sex: sex, source: .person)
        profile.height = SuppliedHeight(
            measure: .centimetres(centimetres), decimals: nil, source: .person, observedOn: nil)
        profile.weight = SeededWeek.mass(kilograms)
        return profile
    }

    /// Every question answered no.
    public static func safety(_ rules: RuleSet) -> SafetyAssessment {
        SafetyAssessment(
            assessedOn: monday,
            answers: rules.questions.map { AnsweredQuestion(questionID: $0.id, answer: .no) })
    }

    static func mass(_ kilograms: Double) -> SuppliedMass {
        SuppliedMass(value: kilograms, unit: .kilogram, decimals: nil, source: .person, observedOn: nil)
    }
}
