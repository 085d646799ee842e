internal import CWireMessages
import Recommendation

extension FlagKind: WireEnum {
    typealias Number = Caloriecount__V1__FlagKind

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_USUAL_MEAL_MISSING: self = .usualMealMissing
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_INTAKE_VERY_HIGH: self = .intakeVeryHigh
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_INTAKE_FAR_BELOW_USUAL: self = .intakeFarBelowUsual
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_INTAKE_FAR_ABOVE_USUAL: self = .intakeFarAboveUsual
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_INTAKE_VERY_LOW: self = .intakeVeryLow
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_PENDING_DRAFTS: self = .pendingDrafts
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_REPEATED_DAY: self = .repeatedDay
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_WIDE_RANGE: self = .wideRange
        case CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_WEIGH_INS_APART: self = .weighInsApart
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .usualMealMissing: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_USUAL_MEAL_MISSING
        case .intakeVeryHigh: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_INTAKE_VERY_HIGH
        case .intakeFarBelowUsual: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_INTAKE_FAR_BELOW_USUAL
        case .intakeFarAboveUsual: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_INTAKE_FAR_ABOVE_USUAL
        case .intakeVeryLow: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_INTAKE_VERY_LOW
        case .pendingDrafts: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_PENDING_DRAFTS
        case .repeatedDay: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_REPEATED_DAY
        case .wideRange: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_WIDE_RANGE
        case .weighInsApart: CALORIECOUNT__V1__FLAG_KIND__FLAG_KIND_WEIGH_INS_APART
        }
    }
}

extension FlagAnswer: WireEnum {
    typealias Number = Caloriecount__V1__FlagAnswer

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__FLAG_ANSWER__FLAG_ANSWER_RIGHT_AS_IT_IS: self = .rightAsItIs
        case CALORIECOUNT__V1__FLAG_ANSWER__FLAG_ANSWER_USUALLY_NOT_EATEN: self = .usuallyNotEaten
        case CALORIECOUNT__V1__FLAG_ANSWER__FLAG_ANSWER_NOT_SURE: self = .notSure
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .rightAsItIs: CALORIECOUNT__V1__FLAG_ANSWER__FLAG_ANSWER_RIGHT_AS_IT_IS
        case .usuallyNotEaten: CALORIECOUNT__V1__FLAG_ANSWER__FLAG_ANSWER_USUALLY_NOT_EATEN
        case .notSure: CALORIECOUNT__V1__FLAG_ANSWER__FLAG_ANSWER_NOT_SURE
        }
    }
}

extension BodyWaterCause: WireEnum {
    typealias Number = Caloriecount__V1__BodyWaterCause

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_FASTING_MONTH_BEGINS_OR_ENDS:
            self = .fastingMonthBeginsOrEnds
        case CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_CREATINE: self = .creatine
        case CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_LOW_CARBOHYDRATE_START: self = .lowCarbohydrateStart
        case CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_NEW_MEDICINE: self = .newMedicine
        case CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_SWELLING: self = .swelling
        case CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_NEW_SCALE: self = .newScale
        case CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_OTHER_TIME_OF_DAY: self = .otherTimeOfDay
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .fastingMonthBeginsOrEnds:
            CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_FASTING_MONTH_BEGINS_OR_ENDS
        case .creatine: CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_CREATINE
        case .lowCarbohydrateStart: CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_LOW_CARBOHYDRATE_START
        case .newMedicine: CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_NEW_MEDICINE
        case .swelling: CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_SWELLING
        case .newScale: CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_NEW_SCALE
        case .otherTimeOfDay: CALORIECOUNT__V1__BODY_WATER_CAUSE__BODY_WATER_CAUSE_OTHER_TIME_OF_DAY
        }
    }
}
