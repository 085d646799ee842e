internal import CWireMessages
import Recommendation

extension GoalKind: WireEnum {
    typealias Number = Caloriecount__V1__GoalKind

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_LOSE: self = .lose
        case CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_MAINTAIN: self = .maintain
        case CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_GAIN: self = .gain
        case CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_RECOMPOSITION: self = .recomposition
        case CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_OBSERVE: self = .observe
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .lose: CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_LOSE
        case .maintain: CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_MAINTAIN
        case .gain: CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_GAIN
        case .recomposition: CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_RECOMPOSITION
        case .observe: CALORIECOUNT__V1__GOAL_KIND__GOAL_KIND_OBSERVE
        }
    }
}

extension Pace: WireEnum {
    typealias Number = Caloriecount__V1__Pace

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__PACE__PACE_GENTLE: self = .gentle
        case CALORIECOUNT__V1__PACE__PACE_STEADY: self = .steady
        case CALORIECOUNT__V1__PACE__PACE_BRISK: self = .brisk
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .gentle: CALORIECOUNT__V1__PACE__PACE_GENTLE
        case .steady: CALORIECOUNT__V1__PACE__PACE_STEADY
        case .brisk: CALORIECOUNT__V1__PACE__PACE_BRISK
        }
    }
}

extension RecompositionPriority: WireEnum {
    typealias Number = Caloriecount__V1__RecompositionPriority

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__RECOMPOSITION_PRIORITY__RECOMPOSITION_PRIORITY_FAT_FIRST: self = .fatFirst
        case CALORIECOUNT__V1__RECOMPOSITION_PRIORITY__RECOMPOSITION_PRIORITY_MUSCLE_FIRST: self = .muscleFirst
        case CALORIECOUNT__V1__RECOMPOSITION_PRIORITY__RECOMPOSITION_PRIORITY_BALANCED: self = .balanced
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .fatFirst: CALORIECOUNT__V1__RECOMPOSITION_PRIORITY__RECOMPOSITION_PRIORITY_FAT_FIRST
        case .muscleFirst: CALORIECOUNT__V1__RECOMPOSITION_PRIORITY__RECOMPOSITION_PRIORITY_MUSCLE_FIRST
        case .balanced: CALORIECOUNT__V1__RECOMPOSITION_PRIORITY__RECOMPOSITION_PRIORITY_BALANCED
        }
    }
}

extension BodyFatMethod: WireEnum {
    typealias Number = Caloriecount__V1__BodyFatMethod

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_CALIPERS: self = .calipers
        case CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_BIOIMPEDANCE: self = .bioimpedance
        case CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_DUAL_ENERGY_X_RAY: self = .dualEnergyXRay
        case CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_HYDROSTATIC: self = .hydrostatic
        case CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_AIR_DISPLACEMENT: self = .airDisplacement
        case CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_TAPE: self = .tape
        case CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_OTHER: self = .other
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .calipers: CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_CALIPERS
        case .bioimpedance: CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_BIOIMPEDANCE
        case .dualEnergyXRay: CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_DUAL_ENERGY_X_RAY
        case .hydrostatic: CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_HYDROSTATIC
        case .airDisplacement: CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_AIR_DISPLACEMENT
        case .tape: CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_TAPE
        case .other: CALORIECOUNT__V1__BODY_FAT_METHOD__BODY_FAT_METHOD_OTHER
        }
    }
}

extension TargetOrigin: WireEnum {
    typealias Number = Caloriecount__V1__TargetOrigin

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__TARGET_ORIGIN__TARGET_ORIGIN_ESTIMATE: self = .estimate
        case CALORIECOUNT__V1__TARGET_ORIGIN__TARGET_ORIGIN_USER_ENTERED: self = .userEntered
        case CALORIECOUNT__V1__TARGET_ORIGIN__TARGET_ORIGIN_NO_TARGET: self = .noTarget
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .estimate: CALORIECOUNT__V1__TARGET_ORIGIN__TARGET_ORIGIN_ESTIMATE
        case .userEntered: CALORIECOUNT__V1__TARGET_ORIGIN__TARGET_ORIGIN_USER_ENTERED
        case .noTarget: CALORIECOUNT__V1__TARGET_ORIGIN__TARGET_ORIGIN_NO_TARGET
        }
    }
}
