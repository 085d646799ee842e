import Quantities

/// A subject's record, folded from its events (algorithm §8). It answers what holds now; the events themselves keep
/// what was. A value: a refused event leaves the record that it was tried on as it is.
public struct PlanRecord: Sendable, Equatable {
    /// The number of events so far.
    public internal(set) var lastSequence = 0
    /// Plan writes name it; it moves with every event but a reported concern.
    public internal(set) var revision = 0
    /// The latest label of the record; nil while it is empty.
    public internal(set) var lastOn: CivilDate?
    public internal(set) var safety = SafetyStanding()
    public internal(set) var open: OpenPlan?
    /// Ascending.
    public internal(set) var archived: [PlanNumber] = []
    /// Figures of ours in events up to this one stay withheld, for good; 0 where none are.
    public internal(set) var withheldThrough = 0
    public internal(set) var memory = CheckInMemory()
    /// Ascending by number.
    var closedOffers: [ClosedOffer] = []

    public init() {}

    /// Folds a whole record.
    ///
    /// - Throws: the first event that does not follow from those before it.
    public init(folding events: some Sequence<PlanEvent>) throws(PlanRefusal) {
        for event in events { try apply(event) }
    }

    /// Whether figures of ours may be shown on a date: a clearing counts from its own day.
    public func status(on date: CivilDate) -> SafetyStatus { safety.status(on: date) }

    /// The offer that waits for an answer on a date.
    public func pendingOffer(on date: CivilDate) -> PendingOffer? {
        guard let pending = open?.pending, date <= pending.expiresOn else { return nil }
        return pending
    }

    /// What became of an offer; nil for one that waits or never was.
    public func fate(of offer: OfferNumber) -> OfferFate? {
        closedOffers.last { $0.number == offer }?.fate
    }

    func isKnown(_ offer: OfferNumber) -> Bool { open?.pending?.number == offer || fate(of: offer) != nil }
}

/// What the weekly rules need again, across plans: a new plan clears none of it.
///
/// A week of a plan counts as its latest check-in says. What the latest week left behind stands beside the rest, so
/// that a week that is checked in anew, with a weight corrected, takes back what the first time noted.
public struct CheckInMemory: Sendable, Equatable {
    private var latestWeek: PlanWeek?
    private var ofLatestWeek = Entry()
    private var fastLossBefore: CivilDate?
    private var guardsBefore: [CivilDate] = []

    struct PlanWeek: Sendable, Equatable {
        let plan: PlanNumber
        let week: CivilDate
    }

    private struct Entry: Sendable, Equatable {
        var fastLossOn: CivilDate?
        var guardOn: CivilDate?
    }

    /// The last check-in at which *losing faster than planned* stood.
    public var fastLossStoodOn: CivilDate? { ofLatestWeek.fastLossOn ?? fastLossBefore }

    /// Check-ins, one a week, at which fasts or low days held a decrease back since the latest assessment; ascending.
    public var lowIntakeGuards: [CivilDate] { guardsBefore + [ofLatestWeek.guardOn].compactMap { $0 } }

    mutating func record(_ notices: [CheckInNotice], of week: PlanWeek, on date: CivilDate) {
        if week != latestWeek { self = before(week) }
        latestWeek = week
        ofLatestWeek = Entry(
            fastLossOn: notices.contains(.losingFasterThanPlanned) ? date : nil,
            guardOn: notices.contains(.lowIntakeGuard) ? date : nil)
    }

    /// What a check-in of that week finds: nothing that an earlier one of the same week left behind.
    func before(_ week: PlanWeek) -> CheckInMemory {
        var memory = CheckInMemory()
        memory.fastLossBefore = week == latestWeek ? fastLossBefore : fastLossStoodOn
        memory.guardsBefore = week == latestWeek ? guardsBefore : lowIntakeGuards
        return memory
    }

    mutating func forgetGuards() {
        guardsBefore = []
        ofLatestWeek.guardOn = nil
    }
}

/// A plan that runs.
public struct OpenPlan: Sendable, Equatable {
    public let number: PlanNumber
    public let startedOn: CivilDate
    public let goal: Goal
    public let baseline: PlanBaseline
    /// Of the latest figure of ours in the plan; nil where there is none, or none any more.
    public internal(set) var stamp: CalculationStamp?
    public internal(set) var destination: DestinationChoice?
    public internal(set) var targets = TargetHistory()
    public internal(set) var lastResetOn: CivilDate?
    public internal(set) var pending: PendingOffer?
    /// The answer that can be undone; nil where none can.
    public internal(set) var undoable: UndoableAnswer?
    public internal(set) var nextCheckInOn: CivilDate?
    /// The latest week that was checked in, answered or not.
    public internal(set) var lastWeek: CivilDate?
    public internal(set) var answeredWeek: CivilDate?
    /// When the destination was first reached; a new destination forgets it.
    public internal(set) var arrivedOn: CivilDate?
    /// The same without the latest week that was checked in.
    var arrivedBefore: CivilDate?
    /// Decisions of the plan were erased, as can be done once it is archived: what came after them no longer follows
    /// from what is left, and is read as it stands.
    var hasErasedParts = false
}

/// What an undo goes back to.
public struct UndoableAnswer: Sendable, Equatable {
    public let offer: OfferNumber
    public let kind: OfferAnswerKind
    public let answeredOn: CivilDate
    let targetsBefore: TargetHistory
    let pendingBefore: PendingOffer
    let answeredWeekBefore: CivilDate?
    let stampBefore: CalculationStamp?
}
