import Quantities

/// Stands where an earlier figure of ours would, and has no room for one.
public struct Withheld: Sendable, Equatable {
    public init() {}
}

/// A number that the person entered. Only the record makes one, from an entry of theirs.
public struct PersonsNumber: Sendable, Equatable {
    /// As entered, kcal/day.
    public let kcalPerDay: Double

    fileprivate init(_ energy: EnergyRate) { kcalPerDay = energy.kcalPerDay }
}

/// What a reply may show of a plan on a date. Handlers build replies from views only, never from the record or its
/// events: a view for a manual-only subject has no field for a figure of ours.
public enum PlanView: Sendable, Equatable {
    case noPlan(revision: Int)
    case plan(PlanShown)
    case manualOnly(ManualOnlyPlan)
    /// Under the age from which anything is offered.
    case notOffered(revision: Int)
}

/// A plan as an eligible person sees it.
public struct PlanShown: Sendable, Equatable {
    public let revision: Int
    public let plan: OpenPlan
    /// The change that made the target in force.
    public let inForce: TargetChange
    /// An accepted target that holds from a later day.
    public let upcoming: TargetChange?
    public let pending: PendingOffer?

    /// The target in force.
    public var target: HeldTarget { inForce.target }
    public var effectiveOn: CivilDate { inForce.effectiveOn }
}

/// A plan of a manual-only subject: their own entries and dates.
public struct ManualOnlyPlan: Sendable, Equatable {
    public enum Target: Sendable, Equatable {
        case own(PersonsNumber)
        case noTarget
        /// It was ours.
        case withheld(Withheld)
    }

    public let revision: Int
    /// nil: no plan runs.
    public let number: PlanNumber?
    public let startedOn: CivilDate?
    public let goal: GoalKind?
    /// Intent, without bounds or timeline.
    public let destination: DestinationChoice?
    public let baseline: PlanBaseline?
    public let target: Target
    public let nextCheckInOn: CivilDate?
    /// Not for display.
    public let causes: [ManualOnlyCause]
}

extension PlanRecord {
    /// The plan as a reply may show it on a date.
    public func view(on date: CivilDate) -> PlanView {
        switch status(on: date) {
        case .notOffered: return .notOffered(revision: revision)
        case .manualOnly(let causes): return .manualOnly(manualOnlyPlan(causes, on: date))
        case .eligible, .notAssessed:
            guard let open, let held = open.targets.inForce(on: date) else { return .noPlan(revision: revision) }
            return .plan(
                PlanShown(
                    revision: revision, plan: open, inForce: held,
                    upcoming: open.targets.latest.flatMap { $0.effectiveOn > date ? $0 : nil },
                    pending: pendingOffer(on: date)))
        }
    }

    private func manualOnlyPlan(_ causes: [ManualOnlyCause], on date: CivilDate) -> ManualOnlyPlan {
        let target: ManualOnlyPlan.Target
        switch open?.targets.latest?.target {
        case .userEntered(let energy, _): target = .own(PersonsNumber(energy))
        case .estimate, .suspended: target = .withheld(Withheld())
        case .noTarget, nil: target = .noTarget
        }
        return ManualOnlyPlan(
            revision: revision, number: open?.number, startedOn: open?.startedOn, goal: open?.goal.kind,
            destination: open?.destination, baseline: open?.baseline, target: target,
            nextCheckInOn: open?.nextCheckInOn, causes: causes)
    }
}

/// An event by its kind alone.
public enum PlanChangeKind: String, Sendable, CaseIterable {
    case started
    case archived
    case calibrationReset = "calibration_reset"
    case destinationSet = "destination_set"
    case targetSet = "target_set"
    case targetRemoved = "target_removed"
    case weekRecorded = "week_recorded"
    case offerMade = "offer_made"
    case answered
    case answerUndone = "answer_undone"
    case safetyAssessed = "safety_assessed"
    case safetyLocked = "safety_locked"
    case safetyUnlocked = "safety_unlocked"
    case concernReported = "concern_reported"
    case erased

    public init(_ change: PlanChange) {
        switch change {
        case .started: self = .started
        case .archived: self = .archived
        case .calibrationReset: self = .calibrationReset
        case .destinationSet: self = .destinationSet
        case .targetSet: self = .targetSet
        case .targetRemoved: self = .targetRemoved
        case .weekRecorded: self = .weekRecorded
        case .offerMade: self = .offerMade
        case .answered: self = .answered
        case .answerUndone: self = .answerUndone
        case .safetyAssessed: self = .safetyAssessed
        case .safetyLocked: self = .safetyLocked
        case .safetyUnlocked: self = .safetyUnlocked
        case .concernReported: self = .concernReported
        case .erased: self = .erased
        }
    }
}

/// An event without any figure of ours: what happened, when, and what the person entered.
public struct WithheldEvent: Sendable, Equatable {
    public let sequence: Int
    public let on: CivilDate
    public let actor: PlanActor
    public let kind: PlanChangeKind
    public let goal: GoalKind?
    public let destination: DestinationChoice?
    public let ownTarget: PersonsNumber?
    public let answer: OfferAnswerKind?
    /// The offer that was answered, undone or flagged.
    public let offer: OfferNumber?
    /// Where the event holds a figure of ours.
    public let withheld: Withheld?
}

/// One line of a subject's history.
public enum HistoryEntry: Sendable, Equatable {
    case shown(SequencedEvent)
    case withheld(WithheldEvent)
}

/// A page of history. While the subject is manual-only it cannot hold an event in full.
public enum HistoryView: Sendable, Equatable {
    case entries([HistoryEntry])
    case manualOnly([WithheldEvent])
}

extension PlanRecord {
    /// Events as a reply may show them on a date. Figures of ours from before the latest turn to manual-only stay
    /// withheld when the person is eligible again.
    public func history(of events: [SequencedEvent], on date: CivilDate) -> HistoryView {
        guard !status(on: date).isHeld else { return .manualOnly(events.map(WithheldEvent.init)) }
        return .entries(
            events.map { event in
                let isWithheld = event.sequence <= withheldThrough && event.event.change.holdsFigureOfOurs
                return isWithheld ? .withheld(WithheldEvent(event)) : .shown(event)
            })
    }

    /// Events whose figures of ours are withheld from every other reply: only for an export that asks for
    /// `earlier_calculations` by name.
    public func earlierCalculations(of events: [SequencedEvent]) -> [SequencedEvent] {
        events.filter { $0.sequence <= withheldThrough && $0.event.change.holdsFigureOfOurs }
    }
}

extension PlanChange {
    /// Whether it carries anything that we calculated.
    public var holdsFigureOfOurs: Bool {
        switch self {
        case .started(let started): started.holdsFigureOfOurs
        case .offerMade: true
        case .weekRecorded(_, let week): !week.notices.isEmpty
        case .archived, .calibrationReset, .destinationSet, .targetSet, .targetRemoved, .answered, .answerUndone,
            .safetyAssessed, .safetyLocked, .safetyUnlocked, .concernReported, .erased:
            false
        }
    }
}

extension WithheldEvent {
    init(_ entry: SequencedEvent) {
        var goal: GoalKind?
        var destination: DestinationChoice?
        var own: OwnTarget?
        var answer: OfferAnswerKind?
        var offer: OfferNumber?
        switch entry.event.change {
        case .started(let started):
            goal = started.goal.kind
            destination = started.destination
            if case .own(let target, _) = started.target { own = target }
        case .destinationSet(_, let choice): destination = choice
        case .targetSet(_, let target): own = target
        case .answered(let number, let given):
            offer = number
            answer = OfferAnswerKind(given)
            if case .edit(let target) = given { own = target }
        case .answerUndone(let number), .concernReported(let number, _): offer = number
        case .archived, .calibrationReset, .targetRemoved, .weekRecorded, .offerMade, .safetyAssessed, .safetyLocked,
            .safetyUnlocked, .erased:
            break
        }
        self.init(
            sequence: entry.sequence, on: entry.event.on, actor: entry.event.actor,
            kind: PlanChangeKind(entry.event.change), goal: goal, destination: destination,
            ownTarget: own.map { PersonsNumber($0.energy) }, answer: answer, offer: offer,
            withheld: entry.event.change.holdsFigureOfOurs ? Withheld() : nil)
    }
}
