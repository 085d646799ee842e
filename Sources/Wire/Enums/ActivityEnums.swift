internal import CWireMessages
import Recommendation

extension ActivityCategory: WireEnum {
    typealias Number = Caloriecount__V1__ActivityCategory

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__ACTIVITY_CATEGORY__ACTIVITY_CATEGORY_INACTIVE: self = .inactive
        case CALORIECOUNT__V1__ACTIVITY_CATEGORY__ACTIVITY_CATEGORY_LOW_ACTIVE: self = .lowActive
        case CALORIECOUNT__V1__ACTIVITY_CATEGORY__ACTIVITY_CATEGORY_ACTIVE: self = .active
        case CALORIECOUNT__V1__ACTIVITY_CATEGORY__ACTIVITY_CATEGORY_VERY_ACTIVE: self = .veryActive
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .inactive: CALORIECOUNT__V1__ACTIVITY_CATEGORY__ACTIVITY_CATEGORY_INACTIVE
        case .lowActive: CALORIECOUNT__V1__ACTIVITY_CATEGORY__ACTIVITY_CATEGORY_LOW_ACTIVE
        case .active: CALORIECOUNT__V1__ACTIVITY_CATEGORY__ACTIVITY_CATEGORY_ACTIVE
        case .veryActive: CALORIECOUNT__V1__ACTIVITY_CATEGORY__ACTIVITY_CATEGORY_VERY_ACTIVE
        }
    }
}

extension WorkKind: WireEnum {
    typealias Number = Caloriecount__V1__WorkKind

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__WORK_KIND__WORK_KIND_NOT_WORKING: self = .notWorking
        case CALORIECOUNT__V1__WORK_KIND__WORK_KIND_SEATED: self = .seated
        case CALORIECOUNT__V1__WORK_KIND__WORK_KIND_STANDING: self = .standing
        case CALORIECOUNT__V1__WORK_KIND__WORK_KIND_LIGHT_PHYSICAL: self = .lightPhysical
        case CALORIECOUNT__V1__WORK_KIND__WORK_KIND_HEAVY_PHYSICAL: self = .heavyPhysical
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .notWorking: CALORIECOUNT__V1__WORK_KIND__WORK_KIND_NOT_WORKING
        case .seated: CALORIECOUNT__V1__WORK_KIND__WORK_KIND_SEATED
        case .standing: CALORIECOUNT__V1__WORK_KIND__WORK_KIND_STANDING
        case .lightPhysical: CALORIECOUNT__V1__WORK_KIND__WORK_KIND_LIGHT_PHYSICAL
        case .heavyPhysical: CALORIECOUNT__V1__WORK_KIND__WORK_KIND_HEAVY_PHYSICAL
        }
    }
}

extension WearableDayExclusion: WireEnum {
    typealias Number = Caloriecount__V1__WearableDayExclusion

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__WEARABLE_DAY_EXCLUSION__WEARABLE_DAY_EXCLUSION_ILL: self = .ill
        case CALORIECOUNT__V1__WEARABLE_DAY_EXCLUSION__WEARABLE_DAY_EXCLUSION_TRAVELLING: self = .travelling
        case CALORIECOUNT__V1__WEARABLE_DAY_EXCLUSION__WEARABLE_DAY_EXCLUSION_DEVICE_GAP: self = .deviceGap
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .ill: CALORIECOUNT__V1__WEARABLE_DAY_EXCLUSION__WEARABLE_DAY_EXCLUSION_ILL
        case .travelling: CALORIECOUNT__V1__WEARABLE_DAY_EXCLUSION__WEARABLE_DAY_EXCLUSION_TRAVELLING
        case .deviceGap: CALORIECOUNT__V1__WEARABLE_DAY_EXCLUSION__WEARABLE_DAY_EXCLUSION_DEVICE_GAP
        }
    }
}
