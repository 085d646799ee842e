import Quantities

/// A target with the day from which it holds: a dated fact that nothing rewrites (P41).
public struct DatedTarget: Sendable, Equatable {
    public var effectiveOn: CivilDate
    public var origin: TargetOrigin
    /// kcal/day; nil only for no target.
    public var kcalPerDay: Double?
    /// A raise of the safety look, for losing faster than planned.
    public var isSafetyRaise: Bool

    public init(effectiveOn: CivilDate, origin: TargetOrigin, kcalPerDay: Double?, isSafetyRaise: Bool = false) {
        self.effectiveOn = effectiveOn
        self.origin = origin
        self.kcalPerDay = kcalPerDay
        self.isSafetyRaise = isSafetyRaise
    }
}

/// The plan as the ledger or the caller knows it.
public struct PlanState: Sendable, Equatable {
    public var startedOn: CivilDate
    public var startWeight: SuppliedMass
    public var lastResetOn: CivilDate?
    /// Oldest first; the last one is in force. Empty: no target was ever set.
    public var targets: [DatedTarget]

    public init(
        startedOn: CivilDate, startWeight: SuppliedMass, lastResetOn: CivilDate? = nil, targets: [DatedTarget] = []
    ) {
        self.startedOn = startedOn
        self.startWeight = startWeight
        self.lastResetOn = lastResetOn
        self.targets = targets
    }
}

/// The activity category that the person settled on, and how.
public struct ConfirmedActivity: Sendable, Equatable {
    public var category: ActivityCategory
    public var source: ActivityBasis.Source
    /// The wearable history was in conflict, implausible or unrepresentative.
    public var isFlagged: Bool
    /// Structured training, minutes a week, where known.
    public var trainingMinutesPerWeek: Double?

    public init(
        category: ActivityCategory, source: ActivityBasis.Source, isFlagged: Bool = false,
        trainingMinutesPerWeek: Double? = nil
    ) {
        self.category = category
        self.source = source
        self.isFlagged = isFlagged
        self.trainingMinutesPerWeek = trainingMinutesPerWeek
    }

    /// Manual or flagged: the error of the category is added to that of the equation.
    var addsActivityError: Bool { source != .wearableConfirmed || isFlagged }
}

/// What earlier check-ins left behind and the rules need again.
public struct WeeklyMemory: Sendable, Equatable {
    /// The last day on which *losing faster than planned* stood.
    public var fastLossStoodOn: CivilDate?
    /// When the destination was first reached.
    public var arrivedOn: CivilDate?
    /// Check-ins on which fasts or low days held a decrease back.
    public var lowDayGuardsOn: [CivilDate]
    /// The subject is manual-only already.
    public var isManualOnly: Bool

    public init(
        fastLossStoodOn: CivilDate? = nil, arrivedOn: CivilDate? = nil, lowDayGuardsOn: [CivilDate] = [],
        isManualOnly: Bool = false
    ) {
        self.fastLossStoodOn = fastLossStoodOn
        self.arrivedOn = arrivedOn
        self.lowDayGuardsOn = lowDayGuardsOn
        self.isManualOnly = isManualOnly
    }
}
