internal import CWireMessages
import Recommendation

extension MealSlots {
    typealias Number = Caloriecount__V1__MealSlot

    /// One meal; nil for 0 and for a number that this version does not know.
    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__MEAL_SLOT__MEAL_SLOT_BREAKFAST: self = .breakfast
        case CALORIECOUNT__V1__MEAL_SLOT__MEAL_SLOT_LUNCH: self = .lunch
        case CALORIECOUNT__V1__MEAL_SLOT__MEAL_SLOT_DINNER: self = .dinner
        case CALORIECOUNT__V1__MEAL_SLOT__MEAL_SLOT_SNACK: self = .snack
        default: return nil
        }
    }

    /// The number of exactly one meal; nil for none and for several.
    var number: Number? {
        switch self {
        case .breakfast: CALORIECOUNT__V1__MEAL_SLOT__MEAL_SLOT_BREAKFAST
        case .lunch: CALORIECOUNT__V1__MEAL_SLOT__MEAL_SLOT_LUNCH
        case .dinner: CALORIECOUNT__V1__MEAL_SLOT__MEAL_SLOT_DINNER
        case .snack: CALORIECOUNT__V1__MEAL_SLOT__MEAL_SLOT_SNACK
        default: nil
        }
    }
}

extension ContextLabelKind {
    typealias Number = Caloriecount__V1__ContextLabelKind

    /// A kind without a cause; nil for 0, for a number that this version does not know, and for a change of body
    /// water, which has one.
    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_TRAVEL: self = .travel
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_ILLNESS: self = .illness
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_CELEBRATION: self = .celebration
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_COMPETITION: self = .competition
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_HIGH_STRESS: self = .highStress
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_INJURY: self = .injury
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_RELIGIOUS_FAST: self = .religiousFast
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_NIGHT_SHIFTS: self = .nightShifts
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_BEREAVEMENT: self = .bereavement
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_OTHER: self = .other
        case CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_EATING_TIMES_DIFFER: self = .eatingTimesDiffer
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .travel: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_TRAVEL
        case .illness: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_ILLNESS
        case .celebration: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_CELEBRATION
        case .competition: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_COMPETITION
        case .highStress: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_HIGH_STRESS
        case .injury: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_INJURY
        case .religiousFast: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_RELIGIOUS_FAST
        case .nightShifts: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_NIGHT_SHIFTS
        case .bereavement: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_BEREAVEMENT
        case .other: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_OTHER
        case .eatingTimesDiffer: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_EATING_TIMES_DIFFER
        case .bodyWaterChange: CALORIECOUNT__V1__CONTEXT_LABEL_KIND__CONTEXT_LABEL_KIND_BODY_WATER_CHANGE
        }
    }
}
