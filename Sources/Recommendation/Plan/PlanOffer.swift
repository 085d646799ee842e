import Quantities

/// The decision of a check-in, with its exact values and dates.
public enum OfferedDecision: Sendable, Equatable {
    case keep
    case adjust(TargetAdjustment)
    case collectMoreEvidence
    /// The target is kept over the named days.
    case flexibleWeek(from: CivilDate, through: CivilDate)
}

/// A change of target, from → to.
public struct TargetAdjustment: Sendable, Equatable {
    public enum Kind: Int, Sendable, CaseIterable {
        /// The weekly rules.
        case regular
        /// A raise of the safety look, for losing faster than planned.
        case safetyRaise
        /// The person asked for a new estimate.
        case newEstimate
    }

    /// nil where no target is held.
    public let from: EnergyRate?
    public let to: EnergyRate
    /// The day from which it holds, once accepted.
    public let effectiveOn: CivilDate
    public let kind: Kind
    /// What the caps are shares of, unrounded; nil where the safety look decided.
    public let maintenance: EnergyRate?

    public init(
        from: EnergyRate?, to: EnergyRate, effectiveOn: CivilDate, kind: Kind, maintenance: EnergyRate? = nil
    ) {
        self.from = from
        self.to = to
        self.effectiveOn = effectiveOn
        self.kind = kind
        self.maintenance = maintenance
    }
}

/// What a check-in noticed that later ones need to know.
public enum CheckInNotice: Int, Sendable, CaseIterable {
    case losingFasterThanPlanned
    case destinationReached
    /// Fasts or low days held a decrease back.
    case lowIntakeGuard
}

/// An offer as the check-in made it.
public struct OfferMade: Sendable, Equatable {
    /// The first label of the week that was checked in.
    public let weekOf: CivilDate
    public let stamp: CalculationStamp
    public let decision: OfferedDecision
    public let notices: [CheckInNotice]
    /// The offer stands until then at most.
    public let nextCheckInOn: CivilDate

    public init(
        weekOf: CivilDate, stamp: CalculationStamp, decision: OfferedDecision, notices: [CheckInNotice],
        nextCheckInOn: CivilDate
    ) {
        self.weekOf = weekOf
        self.stamp = stamp
        self.decision = decision
        self.notices = notices
        self.nextCheckInOn = nextCheckInOn
    }
}

/// A week that was validated without an offer: proposals are off, questions are due, or the person is manual-only.
public struct WeekRecorded: Sendable, Equatable {
    public let weekOf: CivilDate
    public let notices: [CheckInNotice]
    public let nextCheckInOn: CivilDate

    public init(weekOf: CivilDate, notices: [CheckInNotice], nextCheckInOn: CivilDate) {
        self.weekOf = weekOf
        self.notices = notices
        self.nextCheckInOn = nextCheckInOn
    }
}

/// The person's answer (JRN-09).
public enum OfferAnswer: Sendable, Equatable {
    case accept
    case keep
    /// A number of their own instead.
    case edit(OwnTarget)
    /// The offer stands until then.
    case `defer`(until: CivilDate)
    case reject
}

/// An answer without its value.
public enum OfferAnswerKind: Int, Sendable, CaseIterable {
    case accepted
    case kept
    case edited
    case deferred
    case rejected

    public init(_ answer: OfferAnswer) {
        switch answer {
        case .accept: self = .accepted
        case .keep: self = .kept
        case .edit: self = .edited
        case .defer: self = .deferred
        case .reject: self = .rejected
        }
    }
}

/// The offer that waits for an answer.
public struct PendingOffer: Sendable, Equatable {
    public let number: OfferNumber
    public let madeOn: CivilDate
    public let offer: OfferMade
    public internal(set) var deferredUntil: CivilDate?

    /// The last day on which it can be answered: the next check-in, or the day until which it was deferred, whichever
    /// comes first.
    public var expiresOn: CivilDate { deferredUntil.map { min($0, offer.nextCheckInOn) } ?? offer.nextCheckInOn }
}

/// Why an offer no longer waits.
public enum OfferFate: Sendable, Equatable {
    case answered(OfferAnswerKind)
    case replaced(by: OfferNumber)
    case void(Reason)

    public enum Reason: Int, Sendable, CaseIterable {
        case turnedManualOnly
        case targetChanged
        case calibrationReset
        case planArchived
        case weekRecordedAnew
        /// Its answer was undone after a later offer had come.
        case answerUndone
    }
}

struct ClosedOffer: Sendable, Equatable {
    let number: OfferNumber
    var fate: OfferFate
}
