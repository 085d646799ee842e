import Quantities

/// Under the age from which anything is offered: no target of any origin. Holds no figure.
public struct NotOffered: Sendable, Equatable {
    public let texts: [PlainTextKey]
}

/// Why a reply is manual-only. For the calling service, never for display.
public enum ManualOnlyReason: Sendable, Equatable {
    /// A question whose answer was yes.
    case answeredYes(questionID: String)
    /// A blocking question that was not answered.
    case notAnswered(questionID: String)
    case eatingDisorderScreen
    case belowAgeOfEquations
    case underweight
}

/// A way on from a reply. All have equal standing.
public enum NextStep: String, Sendable, CaseIterable {
    case enterOwnTarget = "enter_own_target"
    case continueWithoutTarget = "continue_without_target"
    case talkWithClinician = "talk_with_clinician"
    case acceptTarget = "accept_target"
    case chooseMaintain = "choose_maintain"
    case chooseLose = "choose_lose"
    case chooseGain = "choose_gain"
    case keepObserving = "keep_observing"
    case supplyInputs = "supply_inputs"
    case confirmInputs = "confirm_inputs"
}

/// The manual-only reply. By its type it holds no figure and no echo of what was sent: codes and text keys only.
public struct ManualOnlyOutcome: Sendable, Equatable {
    /// Not for display.
    public let reasons: [ManualOnlyReason]
    public let texts: [PlainTextKey]
    public let nextSteps: [NextStep]
}

/// Something that makes an estimate less certain, without barring it.
public enum Widening: String, Sendable, CaseIterable {
    case weightAffectingMedicine = "weight_affecting_medicine"
    case questionNotSaid = "question_not_said"
    case trainingVolume = "training_volume"
    case olderAge = "older_age"
    case highBodyMassIndex = "high_body_mass_index"
    case veryActive = "very_active"
}

/// What is missing, and why it is asked for.
public struct MissingInput: Sendable, Equatable {
    public enum Reason: String, Sendable, CaseIterable {
        case notGiven = "not_given"
        /// The assessment is not of the request's date.
        case safetyQuestionsDue = "safety_questions_due"
        /// Wearable history is too sparse for a suggestion.
        case sparseHistory = "sparse_history"
        /// The pace asked for is not on offer; those that are stand beside it.
        case paceNotOnOffer = "pace_not_on_offer"
    }

    /// Dotted, as in the .proto.
    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

/// Inputs without which nothing is calculated; no figure stands in for them.
public struct NeedsInput: Sendable, Equatable {
    public let missing: [MissingInput]
    /// Paces on offer, where the pace asked for is not.
    public let pacesOnOffer: [Pace]
    public let texts: [Text]
    public let nextSteps: [NextStep]
}

/// A field that the person is asked to look at again.
public struct ConfirmationItem: Sendable, Equatable {
    public enum Reason: String, Sendable, CaseIterable {
        case unusual
        case draftFromHealthSource = "draft_from_health_source"
        case suggestedCategory = "suggested_category"
    }

    public let path: String
    /// What to mark as confirmed; nil for the activity category, which is confirmed by naming it.
    public let field: ConfirmableField?
    public let reason: Reason
    public let hint: UnitHint?
}

/// Unusual or drafted values: calculated with only once the person has confirmed them.
public struct NeedsConfirmation: Sendable, Equatable {
    public let items: [ConfirmationItem]
    /// Where the category is among the items.
    public let activitySuggestion: ActivitySuggestion?
    public let texts: [Text]
    public let nextSteps: [NextStep]
}
