internal import CWireMessages
import Recommendation

extension IntakeCompleteness: WireEnum {
    typealias Number = Caloriecount__V1__IntakeCompleteness

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__INTAKE_COMPLETENESS__INTAKE_COMPLETENESS_UNREVIEWED: self = .unreviewed
        case CALORIECOUNT__V1__INTAKE_COMPLETENESS__INTAKE_COMPLETENESS_CONFIRMED_COMPLETE: self = .confirmedComplete
        case CALORIECOUNT__V1__INTAKE_COMPLETENESS__INTAKE_COMPLETENESS_CONFIRMED_INCOMPLETE:
            self = .confirmedIncomplete
        case CALORIECOUNT__V1__INTAKE_COMPLETENESS__INTAKE_COMPLETENESS_CONFIRMED_FAST: self = .confirmedFast
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .unreviewed: CALORIECOUNT__V1__INTAKE_COMPLETENESS__INTAKE_COMPLETENESS_UNREVIEWED
        case .confirmedComplete: CALORIECOUNT__V1__INTAKE_COMPLETENESS__INTAKE_COMPLETENESS_CONFIRMED_COMPLETE
        case .confirmedIncomplete: CALORIECOUNT__V1__INTAKE_COMPLETENESS__INTAKE_COMPLETENESS_CONFIRMED_INCOMPLETE
        case .confirmedFast: CALORIECOUNT__V1__INTAKE_COMPLETENESS__INTAKE_COMPLETENESS_CONFIRMED_FAST
        }
    }
}

extension ReviewStatus: WireEnum {
    typealias Number = Caloriecount__V1__ReviewStatus

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__REVIEW_STATUS__REVIEW_STATUS_NOT_REVIEWED: self = .notReviewed
        case CALORIECOUNT__V1__REVIEW_STATUS__REVIEW_STATUS_REVIEWED: self = .reviewed
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .notReviewed: CALORIECOUNT__V1__REVIEW_STATUS__REVIEW_STATUS_NOT_REVIEWED
        case .reviewed: CALORIECOUNT__V1__REVIEW_STATUS__REVIEW_STATUS_REVIEWED
        }
    }
}

extension DayOutReason: WireEnum {
    typealias Number = Caloriecount__V1__DayOutReason

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__DAY_OUT_REASON__DAY_OUT_REASON_ILLNESS: self = .illness
        case CALORIECOUNT__V1__DAY_OUT_REASON__DAY_OUT_REASON_TRAVEL: self = .travel
        case CALORIECOUNT__V1__DAY_OUT_REASON__DAY_OUT_REASON_OTHER: self = .other
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .illness: CALORIECOUNT__V1__DAY_OUT_REASON__DAY_OUT_REASON_ILLNESS
        case .travel: CALORIECOUNT__V1__DAY_OUT_REASON__DAY_OUT_REASON_TRAVEL
        case .other: CALORIECOUNT__V1__DAY_OUT_REASON__DAY_OUT_REASON_OTHER
        }
    }
}

extension DayProvenance: WireEnum {
    typealias Number = Caloriecount__V1__DayProvenance

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__DAY_PROVENANCE__DAY_PROVENANCE_ENTERED: self = .entered
        case CALORIECOUNT__V1__DAY_PROVENANCE__DAY_PROVENANCE_UNDATED: self = .undated
        case CALORIECOUNT__V1__DAY_PROVENANCE__DAY_PROVENANCE_IMPORTED_UNRECONCILED: self = .importedUnreconciled
        case CALORIECOUNT__V1__DAY_PROVENANCE__DAY_PROVENANCE_IMPORTED_RECONCILED: self = .importedReconciled
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .entered: CALORIECOUNT__V1__DAY_PROVENANCE__DAY_PROVENANCE_ENTERED
        case .undated: CALORIECOUNT__V1__DAY_PROVENANCE__DAY_PROVENANCE_UNDATED
        case .importedUnreconciled: CALORIECOUNT__V1__DAY_PROVENANCE__DAY_PROVENANCE_IMPORTED_UNRECONCILED
        case .importedReconciled: CALORIECOUNT__V1__DAY_PROVENANCE__DAY_PROVENANCE_IMPORTED_RECONCILED
        }
    }
}
