internal import CWireMessages
import Recommendation

/// An engine value with numbers on the wire. 0 is unspecified in every enum and no value of the engine's.
protocol WireEnum: Sendable {
    associatedtype Number: RawRepresentable<UInt32>

    /// nil for 0 and for a number that this version does not know.
    init?(_ number: Number)
    var number: Number { get }
}

extension ValueSource: WireEnum {
    typealias Number = Caloriecount__V1__ValueSource

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__VALUE_SOURCE__VALUE_SOURCE_PERSON: self = .person
        case CALORIECOUNT__V1__VALUE_SOURCE__VALUE_SOURCE_HEALTH_SOURCE: self = .healthSource
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .person: CALORIECOUNT__V1__VALUE_SOURCE__VALUE_SOURCE_PERSON
        case .healthSource: CALORIECOUNT__V1__VALUE_SOURCE__VALUE_SOURCE_HEALTH_SOURCE
        }
    }
}

extension EquationSex: WireEnum {
    typealias Number = Caloriecount__V1__EquationSex

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__EQUATION_SEX__EQUATION_SEX_FEMALE: self = .female
        case CALORIECOUNT__V1__EQUATION_SEX__EQUATION_SEX_MALE: self = .male
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .female: CALORIECOUNT__V1__EQUATION_SEX__EQUATION_SEX_FEMALE
        case .male: CALORIECOUNT__V1__EQUATION_SEX__EQUATION_SEX_MALE
        }
    }
}

extension ConfirmableField: WireEnum {
    typealias Number = Caloriecount__V1__ConfirmableField

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_AGE: self = .age
        case CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_HEIGHT: self = .height
        case CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_WEIGHT: self = .weight
        case CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_BODY_MASS_INDEX: self = .bodyMassIndex
        case CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_WEIGHT_CHANGE: self = .weightChange
        case CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_BODY_FAT: self = .bodyFat
        case CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_OWN_TARGET: self = .ownTarget
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .age: CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_AGE
        case .height: CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_HEIGHT
        case .weight: CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_WEIGHT
        case .bodyMassIndex: CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_BODY_MASS_INDEX
        case .weightChange: CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_WEIGHT_CHANGE
        case .bodyFat: CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_BODY_FAT
        case .ownTarget: CALORIECOUNT__V1__CONFIRMABLE_FIELD__CONFIRMABLE_FIELD_OWN_TARGET
        }
    }
}

extension SafetyAnswer: WireEnum {
    typealias Number = Caloriecount__V1__SafetyAnswer

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_YES: self = .yes
        case CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_NO: self = .no
        case CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_NOT_APPLICABLE: self = .notApplicable
        case CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_PREFER_NOT_TO_SAY: self = .preferNotToSay
        case CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_NOT_ASKED: self = .notAsked
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .yes: CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_YES
        case .no: CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_NO
        case .notApplicable: CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_NOT_APPLICABLE
        case .preferNotToSay: CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_PREFER_NOT_TO_SAY
        case .notAsked: CALORIECOUNT__V1__SAFETY_ANSWER__SAFETY_ANSWER_NOT_ASKED
        }
    }
}
