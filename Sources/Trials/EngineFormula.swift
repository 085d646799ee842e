import InSilico
import Recommendation

/// The equation of energy requirement with the coefficients of a rule set: there is no second copy of them.
public enum EngineFormula {
    /// kcal/day of a sex, age, height, weight and category.
    public static func formula(_ rules: RuleSet) -> RequirementFormula {
        let estimate = rules.estimate
        return { sex, age, heightCm, weightKg, category in
            let equations = sex == .male ? estimate.male : estimate.female
            func value(_ equation: EnergyRequirementEquation) -> Double {
                equation.constant.value.factor + equation.perYear.value.factor * Double(age)
                    + equation.perCentimetre.value.factor * heightCm + equation.perKilogram.value.factor * weightKg
            }
            switch category {
            case ...0: return value(equations.inactive)
            case 1: return value(equations.lowActive)
            case 2: return value(equations.active)
            // Short light men: the larger of the two, as the engine does.
            default: return max(value(equations.active), value(equations.veryActive))
            }
        }
    }
}

extension SimulatedPerson {
    var equationSex: EquationSex { sex == .male ? .male : .female }
    var category: ActivityCategory { ActivityCategory(rawValue: reportedCategory) ?? .lowActive }
}
