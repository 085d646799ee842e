import Recommendation
import Wire

/// What is said where a change does not follow from the record: why, by a stable code, and in sentences without a
/// figure.
extension PlanRefusal {
    struct Wording {
        let code: FailureCode
        let reason: String
        let failed: String
        let next: String
    }

    var details: StatusDetails {
        let wording = wording
        var details = StatusDetails(
            whatFailed: wording.failed, whatIsSafe: "Nothing was changed; the record stands as it was.",
            whatToDoNext: wording.next, reasonCode: wording.reason)
        if case .staleRevision(let current) = self { details.planRevision = UInt32(clamping: current) }
        return details
    }

    var failureCode: FailureCode { wording.code }

    private static let readAgain = "Please ask GetPlan for the plan as it stands, and decide anew."

    private var wording: Wording { ofPlan ?? ofTarget ?? ofOffer ?? ofRest }

    private static func conflict(_ reason: String, _ failed: String, _ next: String = readAgain) -> Wording {
        Wording(code: .failedPrecondition, reason: reason, failed: failed, next: next)
    }

    private var ofPlan: Wording? {
        switch self {
        case .staleRevision:
            Wording(
                code: .aborted, reason: "stale_revision", failed: "The plan has changed since it was read.",
                next: PlanRefusal.readAgain)
        case .earlierThanLastEvent:
            PlanRefusal.conflict(
                "earlier_than_last_event", "The day lies before the latest one of the record.",
                "Please send the person's current day.")
        case .notAllowedForActor:
            Wording(
                code: .permissionDenied, reason: "not_allowed_for_actor",
                failed: "This change is not open to whoever is named as making it.",
                next: "A clinician can make it.")
        case .planAlreadyOpen:
            PlanRefusal.conflict(
                "plan_already_open", "A plan runs already.", "Please archive it first; its record stays.")
        case .noOpenPlan:
            PlanRefusal.conflict("no_open_plan", "No plan runs.", "Please start one, or ask GetPlan.")
        case .planArchived:
            PlanRefusal.conflict("plan_archived", "This plan was archived.", "Its record stays and can be read.")
        case .unknownPlan:
            Wording(
                code: .notFound, reason: "unknown_plan", failed: "The subject has no plan of that number.",
                next: PlanRefusal.readAgain)
        case .safetyAssessmentDue:
            PlanRefusal.conflict(
                "safety_assessment_due", "The safety questions have no answers of this day.",
                "Please ask them, and send the answers along.")
        case .notOffered:
            PlanRefusal.conflict(
                "not_offered", "Calorie targets here are for adults.", "A doctor or a dietitian can help.")
        case .manualOnly:
            PlanRefusal.conflict(
                "manual_only", "Based on the answers, nothing is calculated or recommended here.",
                "A number of the person's own can be entered. A qualified clinician can help.")
        case .goalIncomplete:
            PlanRefusal.conflict("goal_incomplete", "A part of the goal is missing.", "Please add it.")
        case .destinationNotForGoal:
            PlanRefusal.conflict(
                "destination_not_for_goal", "This destination does not belong to the plan's goal.",
                "Please choose one that does. Another goal is another plan.")
        default: nil
        }
    }

    private var ofTarget: Wording? {
        switch self {
        case .targetNotForGoal:
            PlanRefusal.conflict(
                "target_not_for_goal", "Observing goes without a target.", "Another goal is another plan.")
        case .stampMissing, .figureNotPossible, .datesOutOfOrder:
            Wording(
                code: .internal, reason: "figure_not_possible", failed: "The calculation did not come to a result.",
                next: "Please report the request to whoever runs this service.")
        case .ownTargetNotPossible:
            Wording(
                code: .invalidArgument, reason: "own_target_not_possible",
                failed: "This number cannot be used as a daily target.", next: "Please check the entry.")
        case .ownTargetNeedsConfirmation:
            PlanRefusal.conflict(
                "own_target_needs_confirmation", "This number is unusual.",
                "Please ask the person once whether it is meant, and send it as confirmed.")
        case .noTargetNotAllowed:
            PlanRefusal.conflict(
                "no_target_not_allowed", "Going without a target is not available.", "Please enter a number.")
        case .noTargetHeld:
            PlanRefusal.conflict("no_target_held", "The plan has no target.", "Nothing needs to be done.")
        default: nil
        }
    }

    private var ofOffer: Wording? {
        switch self {
        case .unknownOffer:
            Wording(
                code: .notFound, reason: "unknown_offer", failed: "The subject has no offer of that id.",
                next: PlanRefusal.readAgain)
        case .offerStands:
            PlanRefusal.conflict("offer_stands", "The same offer waits already.", "Please answer it.")
        case .weekAlreadyAnswered:
            PlanRefusal.conflict(
                "week_already_answered", "This week was checked in and answered.",
                "The next check-in is due when the current week is over. An answer can be undone until then.")
        case .weekBeforeLast:
            PlanRefusal.conflict(
                "week_before_last", "A later week was checked in already.", "Please check in the latest full week.")
        case .offerFromOtherTarget, .targetIsThePersonsOwn:
            PlanRefusal.conflict("offer_from_other_target", "The offer starts from another target.")
        case .alreadyAnswered:
            Wording(
                code: .alreadyExists, reason: "already_answered", failed: "This offer was answered already.",
                next: "The answer can be undone while it is the latest; else the next check-in makes a new offer.")
        case .offerReplaced:
            PlanRefusal.conflict(
                "offer_replaced", "A later offer stands in the place of this one.", PlanRefusal.readAgain)
        case .offerVoid(let reason):
            PlanRefusal.conflict("offer_void_" + reason.code, "This offer does not stand any more.")
        case .offerExpired:
            PlanRefusal.conflict(
                "offer_expired", "This offer has run out.", "The next check-in makes a new one.")
        case .alreadyDeferred:
            Wording(
                code: .alreadyExists, reason: "already_deferred", failed: "This offer was deferred already.",
                next: "Please answer it, or let it run out.")
        case .deferralNotLater:
            PlanRefusal.conflict(
                "deferral_not_later", "An offer is deferred to a later day.", "Please name a later day.")
        case .deferralTooLong:
            PlanRefusal.conflict(
                "deferral_too_long", "An offer cannot be deferred that long.", "Please name an earlier day.")
        case .noLongerHolds(let reason):
            PlanRefusal.conflict("no_longer_holds_" + reason.rawValue, reason.failed, reason.next)
        case .nothingToUndo:
            PlanRefusal.conflict("nothing_to_undo", "This offer has no answer.", "Nothing needs to be undone.")
        case .undoNoLongerPossible:
            PlanRefusal.conflict(
                "undo_no_longer_possible", "Something later has taken the place of this answer.",
                "The target can be changed at any time.")
        default: nil
        }
    }

    private var ofRest: Wording {
        switch self {
        case .alreadyLocked:
            Wording(
                code: .alreadyExists, reason: "already_locked", failed: "The subject is held already.",
                next: "Nothing needs to be done.")
        case .nothingToUnlock:
            PlanRefusal.conflict("nothing_to_unlock", "There is no such hold to lift.")
        case .answerNotHeld:
            PlanRefusal.conflict("answer_not_held", "No such answer holds the subject.")
        case .planStillOpen:
            PlanRefusal.conflict(
                "plan_still_open", "Records of the plan that runs cannot be erased on their own.",
                "Please archive it first, or choose other dates.")
        case .nothingToErase:
            PlanRefusal.conflict(
                "nothing_to_erase", "Nothing of the record matches the choice.", "Please choose other dates.")
        default:
            Wording(
                code: .internal, reason: "not_admitted", failed: "The change does not follow from the record.",
                next: "Please report the request to whoever runs this service.")
        }
    }
}

extension OfferFate.Reason {
    fileprivate var code: String {
        switch self {
        case .turnedManualOnly: "turned_manual_only"
        case .targetChanged: "target_changed"
        case .calibrationReset: "calibration_reset"
        case .planArchived: "plan_archived"
        case .weekRecordedAnew: "week_recorded_anew"
        case .answerUndone: "answer_undone"
        }
    }
}

extension AcceptanceVerdict.Reason {
    fileprivate var failed: String {
        switch self {
        case .gate: "The safety answers of this day do not allow the offer."
        case .cap, .floor: "With this day's inputs the offer lies outside its limits."
        case .algorithmWithdrawn: "The algorithm version that made the offer was withdrawn."
        case .inputsMissing: "A later acceptance is looked at again, and needs this day's inputs."
        }
    }

    fileprivate var next: String {
        switch self {
        case .gate: "Please ask the safety questions again with ReassessSafety."
        case .cap, .floor, .algorithmWithdrawn:
            "The next check-in makes a new offer. The target can be kept until then."
        case .inputsMissing: "Please send `late` with profile, weight of the day, safety answers and activity."
        }
    }
}
