import Quantities

/// Why an event is not admitted. Nothing of the record changes.
public enum PlanRefusal: Error, Sendable, Equatable {
    /// The write was made against an earlier revision.
    case staleRevision(current: Int)
    /// The event's label lies before the latest one of the record.
    case earlierThanLastEvent(CivilDate)
    case notAllowedForActor(PlanActor)

    case planAlreadyOpen(PlanNumber)
    case noOpenPlan
    case planArchived(PlanNumber)
    case unknownPlan(PlanNumber)
    /// A new plan rests on a safety assessment of its own, of the same day.
    case safetyAssessmentDue
    case notOffered
    /// Nothing of ours can be offered, accepted or noticed.
    case manualOnly
    case goalIncomplete
    case destinationNotForGoal
    case targetNotForGoal
    /// A calculated figure needs its stamp, and digests have 32 bytes.
    case stampMissing
    case figureNotPossible

    case ownTargetNotPossible
    case ownTargetNeedsConfirmation
    case noTargetNotAllowed
    case noTargetHeld

    case unknownOffer(OfferNumber)
    /// The same week and the same evidence: the offer is there already.
    case offerStands(OfferNumber)
    case weekAlreadyAnswered(CivilDate)
    case weekBeforeLast(CivilDate)
    /// The offer starts from another target than the one held.
    case offerFromOtherTarget
    case targetIsThePersonsOwn
    case datesOutOfOrder

    case alreadyAnswered(OfferAnswerKind)
    case offerReplaced(by: OfferNumber)
    case offerVoid(OfferFate.Reason)
    case offerExpired(CivilDate)
    case alreadyDeferred(until: CivilDate)
    case deferralNotLater
    case deferralTooLong(latest: CivilDate)
    /// Gate, caps and floor were looked at again, and the offer no longer holds.
    case noLongerHolds(AcceptanceVerdict.Reason)

    case nothingToUndo
    /// A later answer, a target of the person's own, a closed plan or a turn to manual-only ended it.
    case undoNoLongerPossible

    /// Clearings are counted by the limits in force.
    case clearingLimitsNotInForce
    case assessmentWithoutFinding
    case alreadyLocked
    case nothingToUnlock
    case answerNotHeld(questionID: String)

    case planStillOpen(PlanNumber)
    case nothingToErase
}

/// What a second look at an offer says at the moment of acceptance.
public enum AcceptanceVerdict: Sendable, Equatable {
    case holds
    case noLongerHolds(Reason)

    public enum Reason: String, Sendable, CaseIterable {
        case gate
        case cap
        case floor
        /// The rule set that made it was withdrawn.
        case algorithmWithdrawn = "algorithm_withdrawn"
        case inputsMissing = "inputs_missing"
    }
}
