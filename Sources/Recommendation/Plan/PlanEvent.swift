import Quantities

/// Who did it, as the service knows the caller's role.
public enum PlanActor: Int, Sendable, CaseIterable {
    case person
    /// A service acting on its own, not on the person's word.
    case service
    case clinician
}

/// A plan, named by the sequence number of the event that started it.
public struct PlanNumber: Hashable, Comparable, Sendable {
    public let sequence: Int

    public init(sequence: Int) { self.sequence = sequence }

    public static func < (a: PlanNumber, b: PlanNumber) -> Bool { a.sequence < b.sequence }
}

/// An offer, named by the sequence number of the event that made it.
public struct OfferNumber: Hashable, Comparable, Sendable {
    public let sequence: Int

    public init(sequence: Int) { self.sequence = sequence }

    public static func < (a: OfferNumber, b: OfferNumber) -> Bool { a.sequence < b.sequence }
}

/// One entry of a subject's append-only record. Nothing rewrites it; later entries only add.
public struct PlanEvent: Sendable, Equatable {
    /// The label that the caller gives to the day.
    public let on: CivilDate
    public let actor: PlanActor
    public let change: PlanChange

    public init(on: CivilDate, by actor: PlanActor, _ change: PlanChange) {
        self.on = on
        self.actor = actor
        self.change = change
    }
}

/// An event with its place in the record, counted from 1.
public struct SequencedEvent: Sendable, Equatable {
    public let sequence: Int
    public let event: PlanEvent

    public init(sequence: Int, event: PlanEvent) {
        self.sequence = sequence
        self.event = event
    }
}

/// What an event changes.
public enum PlanChange: Sendable, Equatable {
    case started(PlanStarted)
    case archived(PlanNumber)
    case calibrationReset(PlanNumber)
    case destinationSet(PlanNumber, DestinationChoice)
    case targetSet(PlanNumber, OwnTarget)
    case targetRemoved(PlanNumber)
    case weekRecorded(PlanNumber, WeekRecorded)
    case offerMade(PlanNumber, OfferMade)
    case answered(OfferNumber, OfferAnswer)
    case answerUndone(OfferNumber)
    case safetyAssessed(SafetyAssessed)
    case safetyLocked
    case safetyUnlocked(SafetyUnlocked)
    case concernReported(OfferNumber, ConcernCode)
    /// The content was erased at the person's wish; the place in the record stays.
    case erased(changedRevision: Bool)
}

extension PlanChange {
    /// Whether plan writes made before this event are stale after it. A reported concern changes nothing of the plan.
    public var changesRevision: Bool {
        switch self {
        case .started, .archived, .calibrationReset, .destinationSet, .targetSet, .targetRemoved, .weekRecorded,
            .offerMade, .answered, .answerUndone, .safetyAssessed, .safetyLocked, .safetyUnlocked:
            true
        case .concernReported: false
        case .erased(let changedRevision): changedRevision
        }
    }

    /// Safety is never turned away for a date or a revision: a yes that came late is still a yes.
    public var isAboutSafety: Bool {
        switch self {
        case .safetyAssessed, .safetyLocked, .safetyUnlocked: true
        case .started, .archived, .calibrationReset, .destinationSet, .targetSet, .targetRemoved, .weekRecorded,
            .offerMade, .answered, .answerUndone, .concernReported, .erased:
            false
        }
    }
}

/// What a service or a clinician flags about an output: a code, and no personal value.
public enum ConcernCode: String, Sendable, CaseIterable {
    case targetTooLow = "target_too_low"
    case targetTooHigh = "target_too_high"
    case wrongDirection = "wrong_direction"
    case safetyMissed = "safety_missed"
    case wording
    case other
}
