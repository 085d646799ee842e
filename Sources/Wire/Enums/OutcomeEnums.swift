internal import CWireMessages
import Recommendation

extension NextStep: WireEnum {
    typealias Number = Caloriecount__V1__NextStep

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_ENTER_OWN_TARGET: self = .enterOwnTarget
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CONTINUE_WITHOUT_TARGET: self = .continueWithoutTarget
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_TALK_WITH_CLINICIAN: self = .talkWithClinician
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_ACCEPT_TARGET: self = .acceptTarget
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CHOOSE_MAINTAIN: self = .chooseMaintain
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CHOOSE_LOSE: self = .chooseLose
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CHOOSE_GAIN: self = .chooseGain
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_KEEP_OBSERVING: self = .keepObserving
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_SUPPLY_INPUTS: self = .supplyInputs
        case CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CONFIRM_INPUTS: self = .confirmInputs
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .enterOwnTarget: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_ENTER_OWN_TARGET
        case .continueWithoutTarget: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CONTINUE_WITHOUT_TARGET
        case .talkWithClinician: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_TALK_WITH_CLINICIAN
        case .acceptTarget: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_ACCEPT_TARGET
        case .chooseMaintain: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CHOOSE_MAINTAIN
        case .chooseLose: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CHOOSE_LOSE
        case .chooseGain: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CHOOSE_GAIN
        case .keepObserving: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_KEEP_OBSERVING
        case .supplyInputs: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_SUPPLY_INPUTS
        case .confirmInputs: CALORIECOUNT__V1__NEXT_STEP__NEXT_STEP_CONFIRM_INPUTS
        }
    }
}

extension BindingLimit: WireEnum {
    typealias Number = Caloriecount__V1__BindingLimit

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__BINDING_LIMIT__BINDING_LIMIT_NONE: self = .none
        case CALORIECOUNT__V1__BINDING_LIMIT__BINDING_LIMIT_SHARE_OF_MAINTENANCE: self = .shareOfMaintenance
        case CALORIECOUNT__V1__BINDING_LIMIT__BINDING_LIMIT_ABSOLUTE_CAP: self = .absoluteCap
        case CALORIECOUNT__V1__BINDING_LIMIT__BINDING_LIMIT_INTAKE_FLOOR: self = .intakeFloor
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .none: CALORIECOUNT__V1__BINDING_LIMIT__BINDING_LIMIT_NONE
        case .shareOfMaintenance: CALORIECOUNT__V1__BINDING_LIMIT__BINDING_LIMIT_SHARE_OF_MAINTENANCE
        case .absoluteCap: CALORIECOUNT__V1__BINDING_LIMIT__BINDING_LIMIT_ABSOLUTE_CAP
        case .intakeFloor: CALORIECOUNT__V1__BINDING_LIMIT__BINDING_LIMIT_INTAKE_FLOOR
        }
    }
}

extension Confidence: WireEnum {
    typealias Number = Caloriecount__V1__Confidence

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__CONFIDENCE__CONFIDENCE_LOW: self = .low
        case CALORIECOUNT__V1__CONFIDENCE__CONFIDENCE_MODERATE: self = .moderate
        case CALORIECOUNT__V1__CONFIDENCE__CONFIDENCE_HIGH: self = .high
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .low: CALORIECOUNT__V1__CONFIDENCE__CONFIDENCE_LOW
        case .moderate: CALORIECOUNT__V1__CONFIDENCE__CONFIDENCE_MODERATE
        case .high: CALORIECOUNT__V1__CONFIDENCE__CONFIDENCE_HIGH
        }
    }
}

extension RuleSetStatus: WireEnum {
    typealias Number = Caloriecount__V1__RuleSetStatus

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_DRAFT: self = .draft
        case CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_RELEASED: self = .released
        case CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_WITHDRAWN: self = .withdrawn
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .draft: CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_DRAFT
        case .released: CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_RELEASED
        case .withdrawn: CALORIECOUNT__V1__RULE_SET_STATUS__RULE_SET_STATUS_WITHDRAWN
        }
    }
}
