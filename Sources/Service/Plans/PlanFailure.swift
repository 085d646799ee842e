import Wire

/// What keeps a call about plans from an answer, beside the record's own refusals and the ledger's faults.
enum PlanFailure {
    case noLedger
    /// The stored record does not read as one of ours.
    case recordUnreadable
    case recordTooLong
    case clinicianOnly
    /// Clear answers with a new plan, while earlier ones hold the subject.
    case reassessFirst
    /// There is nothing to start a plan with yet: the proposal's outcome.
    case nothingToStart(String)
    /// The figure that was accepted is not the one that is calculated now.
    case otherFigure
    case figureNotAskedFor
    case unknownOffer
    case offerErased
    case unknownSubject

    var code: FailureCode {
        switch self {
        case .noLedger, .nothingToStart, .otherFigure, .reassessFirst: .failedPrecondition
        case .recordUnreadable: .dataLoss
        case .recordTooLong: .resourceExhausted
        case .clinicianOnly: .permissionDenied
        case .figureNotAskedFor: .invalidArgument
        case .unknownOffer, .offerErased, .unknownSubject: .notFound
        }
    }

    var details: StatusDetails {
        StatusDetails(
            whatFailed: wording.failed, whatIsSafe: "Nothing was changed.", whatToDoNext: wording.next,
            reasonCode: reason)
    }

    private var reason: String {
        switch self {
        case .noLedger: "no_ledger"
        case .recordUnreadable: "record_unreadable"
        case .recordTooLong: "record_too_long"
        case .clinicianOnly: "clinician_only"
        case .reassessFirst: "reassess_first"
        case .nothingToStart(let outcome): "proposal_" + outcome
        case .otherFigure: "other_figure"
        case .figureNotAskedFor: "figure_not_asked_for"
        case .unknownOffer: "unknown_offer"
        case .offerErased: "offer_erased"
        case .unknownSubject: "unknown_subject"
        }
    }

    private var wording: (failed: String, next: String) {
        switch self {
        case .noLedger:
            (
                "This service keeps no plans.",
                "Calculations work as ever. To keep plans, start it with `serve --ledger FILE`."
            )
        case .recordUnreadable:
            (
                "The stored record cannot be read.",
                "Please tell whoever runs this service: `caloriecount ledger verify` names the place."
            )
        case .recordTooLong: ("The stored record is longer than can be read.", "Please archive and erase old plans.")
        case .clinicianOnly:
            ("Only a clinician may do this.", "Please send it with a clinician's token, in a clinician's name.")
        case .reassessFirst:
            (
                "A new plan does not change what earlier answers came to.",
                "Please send the new answers to ReassessSafety first, and then start the plan."
            )
        case .nothingToStart:
            (
                "There is nothing to start a plan with yet.",
                "Please send the same request to ProposeInitialTarget: it says what is missing or what to choose."
            )
        case .otherFigure:
            (
                "The figure that was accepted is not the one that is calculated from these inputs.",
                "Please show the person the current proposal, and send the figure that they accept."
            )
        case .figureNotAskedFor:
            (
                "A figure of ours was accepted beside a target that is not ours.",
                "Please leave accepted_kcal_per_day out."
            )
        case .unknownOffer: ("The subject has no offer of that id.", "Please ask GetPlan or ListHistory.")
        case .offerErased: ("This offer was erased.", "Nothing is left of it to explain.")
        case .unknownSubject: ("Nothing is stored for this subject.", "Please check the subject's id.")
        }
    }
}
