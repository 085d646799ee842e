internal import CWireMessages
import Recommendation

extension PlanActor: WireEnum {
    typealias Number = Caloriecount__V1__PlanActor

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__PLAN_ACTOR__PLAN_ACTOR_PERSON: self = .person
        case CALORIECOUNT__V1__PLAN_ACTOR__PLAN_ACTOR_SERVICE: self = .service
        case CALORIECOUNT__V1__PLAN_ACTOR__PLAN_ACTOR_CLINICIAN: self = .clinician
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .person: CALORIECOUNT__V1__PLAN_ACTOR__PLAN_ACTOR_PERSON
        case .service: CALORIECOUNT__V1__PLAN_ACTOR__PLAN_ACTOR_SERVICE
        case .clinician: CALORIECOUNT__V1__PLAN_ACTOR__PLAN_ACTOR_CLINICIAN
        }
    }
}

extension CheckInNotice: WireEnum {
    typealias Number = Caloriecount__V1__CheckInNotice

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__CHECK_IN_NOTICE__CHECK_IN_NOTICE_LOSING_FASTER_THAN_PLANNED:
            self = .losingFasterThanPlanned
        case CALORIECOUNT__V1__CHECK_IN_NOTICE__CHECK_IN_NOTICE_DESTINATION_REACHED: self = .destinationReached
        case CALORIECOUNT__V1__CHECK_IN_NOTICE__CHECK_IN_NOTICE_LOW_INTAKE_GUARD: self = .lowIntakeGuard
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .losingFasterThanPlanned: CALORIECOUNT__V1__CHECK_IN_NOTICE__CHECK_IN_NOTICE_LOSING_FASTER_THAN_PLANNED
        case .destinationReached: CALORIECOUNT__V1__CHECK_IN_NOTICE__CHECK_IN_NOTICE_DESTINATION_REACHED
        case .lowIntakeGuard: CALORIECOUNT__V1__CHECK_IN_NOTICE__CHECK_IN_NOTICE_LOW_INTAKE_GUARD
        }
    }
}

extension TargetAdjustment.Kind: WireEnum {
    typealias Number = Caloriecount__V1__AdjustmentKind

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__ADJUSTMENT_KIND__ADJUSTMENT_KIND_REGULAR: self = .regular
        case CALORIECOUNT__V1__ADJUSTMENT_KIND__ADJUSTMENT_KIND_SAFETY_RAISE: self = .safetyRaise
        case CALORIECOUNT__V1__ADJUSTMENT_KIND__ADJUSTMENT_KIND_NEW_ESTIMATE: self = .newEstimate
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .regular: CALORIECOUNT__V1__ADJUSTMENT_KIND__ADJUSTMENT_KIND_REGULAR
        case .safetyRaise: CALORIECOUNT__V1__ADJUSTMENT_KIND__ADJUSTMENT_KIND_SAFETY_RAISE
        case .newEstimate: CALORIECOUNT__V1__ADJUSTMENT_KIND__ADJUSTMENT_KIND_NEW_ESTIMATE
        }
    }
}

extension OfferAnswerKind: WireEnum {
    typealias Number = Caloriecount__V1__OfferAnswerKind

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_ACCEPTED: self = .accepted
        case CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_KEPT: self = .kept
        case CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_EDITED: self = .edited
        case CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_DEFERRED: self = .deferred
        case CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_REJECTED: self = .rejected
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .accepted: CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_ACCEPTED
        case .kept: CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_KEPT
        case .edited: CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_EDITED
        case .deferred: CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_DEFERRED
        case .rejected: CALORIECOUNT__V1__OFFER_ANSWER_KIND__OFFER_ANSWER_KIND_REJECTED
        }
    }
}

extension SafetyAssessed.Basis: WireEnum {
    typealias Number = Caloriecount__V1__AssessmentBasis

    init?(_ number: Number) {
        switch number {
        case CALORIECOUNT__V1__ASSESSMENT_BASIS__ASSESSMENT_BASIS_ANSWERS: self = .answers
        case CALORIECOUNT__V1__ASSESSMENT_BASIS__ASSESSMENT_BASIS_WEEKLY_LOOK: self = .weeklyLook
        default: return nil
        }
    }

    var number: Number {
        switch self {
        case .answers: CALORIECOUNT__V1__ASSESSMENT_BASIS__ASSESSMENT_BASIS_ANSWERS
        case .weeklyLook: CALORIECOUNT__V1__ASSESSMENT_BASIS__ASSESSMENT_BASIS_WEEKLY_LOOK
        }
    }
}
