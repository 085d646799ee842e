internal import CWireMessages
import Recommendation

extension ErasableCategory: WireEnum {
    typealias Number = Caloriecount__V1__ErasableCategory

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__ERASABLE_CATEGORY__ERASABLE_CATEGORY_PLANS: self = .plans
        case CALORIECOUNT__V1__ERASABLE_CATEGORY__ERASABLE_CATEGORY_DECISIONS: self = .decisions
        case CALORIECOUNT__V1__ERASABLE_CATEGORY__ERASABLE_CATEGORY_CONCERNS: self = .concerns
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .plans: CALORIECOUNT__V1__ERASABLE_CATEGORY__ERASABLE_CATEGORY_PLANS
        case .decisions: CALORIECOUNT__V1__ERASABLE_CATEGORY__ERASABLE_CATEGORY_DECISIONS
        case .concerns: CALORIECOUNT__V1__ERASABLE_CATEGORY__ERASABLE_CATEGORY_CONCERNS
        }
    }
}

extension ExportCategory: WireEnum {
    typealias Number = Caloriecount__V1__ExportCategory

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__EXPORT_CATEGORY__EXPORT_CATEGORY_PLANS: self = .plans
        case CALORIECOUNT__V1__EXPORT_CATEGORY__EXPORT_CATEGORY_DECISIONS: self = .decisions
        case CALORIECOUNT__V1__EXPORT_CATEGORY__EXPORT_CATEGORY_SAFETY: self = .safety
        case CALORIECOUNT__V1__EXPORT_CATEGORY__EXPORT_CATEGORY_CONCERNS: self = .concerns
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .plans: CALORIECOUNT__V1__EXPORT_CATEGORY__EXPORT_CATEGORY_PLANS
        case .decisions: CALORIECOUNT__V1__EXPORT_CATEGORY__EXPORT_CATEGORY_DECISIONS
        case .safety: CALORIECOUNT__V1__EXPORT_CATEGORY__EXPORT_CATEGORY_SAFETY
        case .concerns: CALORIECOUNT__V1__EXPORT_CATEGORY__EXPORT_CATEGORY_CONCERNS
        }
    }
}
