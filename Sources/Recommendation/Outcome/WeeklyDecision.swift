import Quantities

/// The target in force when the check-in was made.
public struct CurrentTarget: Sendable, Equatable {
    public let origin: TargetOrigin
    /// As stored; nil for no target.
    public let energy: EnergyRate?
    /// nil where no target was ever set.
    public let effectiveOn: CivilDate?
}

/// Why a target is kept. All that held are named, in this order.
public enum KeepReason: String, Sendable, CaseIterable {
    case noTargetSet = "no_target_set"
    case underSafetyMinimum = "under_safety_minimum"
    case losingFasterThanPlanned = "losing_faster_than_planned"
    /// Maintain or recomposition: the weekly model is under review.
    case weeklyModelUnderReview = "weekly_model_under_review"
    /// Maintain with a band: weight did not stay outside it on the side that the change would answer.
    case withinBand = "within_band"
    case userEnteredTarget = "user_entered_target"
    case tooSoonAfterChange = "too_soon_after_change"
    case changeTooSmall = "change_too_small"
    case notCertain = "not_certain"
    case notPersistent = "not_persistent"
    case lowIntakeGuard = "low_intake_guard"
    case destinationReached = "destination_reached"
    /// Within the days after *losing faster than planned* stood.
    case recentFastLoss = "recent_fast_loss"
    case noRoomAboveFloor = "no_room_above_floor"
    /// The goal's rule gives no target for this plan.
    case noTargetForGoal = "no_target_for_goal"
}

/// What about the intake holds a decrease back.
public enum LowIntakeGuard: String, Sendable, CaseIterable {
    case meanIntakeUnderFloor = "mean_intake_under_floor"
    case lowOrFastingDays = "low_or_fasting_days"
    case maintenanceFarUnderFormula = "maintenance_far_under_formula"
    case targetFarUnderFormula = "target_far_under_formula"
    case weekendsNotLogged = "weekends_not_logged"
    case decreasesOfThePlan = "decreases_of_the_plan"
}

/// Keep: a valid recommendation of its own (JRN-11).
public struct KeepDecision: Sendable, Equatable {
    public let target: CurrentTarget
    public let reasons: [KeepReason]
    public let guards: [LowIntakeGuard]
}

/// A change of target, offered and not yet taken.
public struct AdjustDecision: Sendable, Equatable {
    public enum Basis: String, Sendable, CaseIterable {
        /// The week's evidence.
        case evidence
        /// Losing faster than planned.
        case fastLoss = "fast_loss"
        /// Under the weight that a lose plan may not go below: to maintenance.
        case underSafetyMinimum = "under_safety_minimum"
    }

    public let from: EnergyRate
    /// Rounded: the number shown, stored, accepted and compared.
    public let to: EnergyRate
    /// The day from which it holds, if it is accepted today.
    public let effectiveOn: CivilDate
    public let basis: Basis
    /// What the goal's rule gives without the step limit.
    public let withoutStepLimit: EnergyRate
    public let bindingLimit: BindingLimit
    public let expectedChange: ExpectedChange?
    /// What the caps are shares of, unrounded: for a second look at a late acceptance; nil where the safety look
    /// decided.
    public let maintenance: EnergyRate?

    /// A raise that the safety look remembers.
    public var isSafetyRaise: Bool { basis == .fastLoss }
}

/// A week out of the ordinary: the target is kept.
public struct FlexibleWeek: Sendable, Equatable {
    public let target: CurrentTarget
    /// Confirmed labels of this week and the next.
    public let labels: [ContextLabel]
    public let firstDay: CivilDate
    public let lastDay: CivilDate
}

/// Exactly one per check-in (JRN-08). The fifth, manual-only review, is an outcome of its own, because it may hold no
/// number of ours.
public enum WeeklyDecision: Sendable, Equatable {
    case keep(KeepDecision)
    case adjust(AdjustDecision)
    case collectMoreEvidence([Shortfall])
    case flexibleWeek(FlexibleWeek)
}

/// What the check-in comes to.
public enum WeeklyResult: Sendable, Equatable {
    case decision(WeeklyDecision)
    /// Something is to be looked at first; nothing is decided.
    case reviewItemsFirst
    /// Proposals are off, or the person observes: the week is recorded and described.
    case summaryOnly
}

/// What the safety look, and arrival, have to say beside the decision.
public enum WeeklyNotice: String, Sendable, CaseIterable {
    case underSafetyMinimum = "under_safety_minimum"
    case losingFasterThanPlanned = "losing_faster_than_planned"
    /// The record shows less than planned.
    case recordShowsLess = "record_shows_less_than_planned"
    case destinationReached = "destination_reached"
    /// A birthday made the stored destination illegal.
    case destinationPendingReview = "destination_pending_review"
}

/// Why the safety questions are due.
public enum SafetyDueReason: String, Sendable, CaseIterable {
    case assessmentTooOld = "assessment_too_old"
    case changeNotAnswered = "change_not_answered"
    case somethingChanged = "something_changed"
    case longIllnessOrInjury = "long_illness_or_injury"
    case medicineOrSwelling = "medicine_or_swelling"
    case repeatedLowDays = "repeated_low_days"
    case longAfterArrival = "long_after_arrival"
}

/// Something to look at.
public enum ReviewItem: Sendable, Equatable {
    case safetyQuestionsDue(SafetyDueReason)
    case weekNotReviewed(first: CivilDate, last: CivilDate)
    case flag(RaisedFlag)
    /// A meal that is asked about once, with every day that lacks it.
    case mealMissing(MealSlots, flags: [RaisedFlag])
    case unreviewedDay(CivilDate)
    case pendingDrafts(CivilDate, count: Int)
    case unreconciledImport(CivilDate)
    case unconfirmedWeight(readingID: String, date: CivilDate)
    case unusualWeight(readingID: String, date: CivilDate)
    /// The result lies far under the formula: is everything logged?
    case isEverythingLogged
}
