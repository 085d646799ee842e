import Quantities

/// When in the day a weight was taken, in the person's words.
public enum TimeOfDayClass: Int, Sendable, CaseIterable {
    case beforeFirstFood
    case later
    case unknown
}

/// One weigh-in. Diary days and weights are independent series (P03).
public struct WeightRecord: Sendable, Equatable {
    /// The caller's id of the reading; unique within a request.
    public var id: String
    /// The reading that this one corrects (P34).
    public var supersedes: String?
    public var date: CivilDate
    public var timeOfDay: TimeOfDayClass
    /// Minutes since the person's day began, where known; orders the readings of one day.
    public var minuteOfDay: Int?
    public var isConfirmed: Bool
    /// The person looked at an unusual value and confirmed it.
    public var isConfirmedAsUnusual: Bool
    public var mass: SuppliedMass

    public init(
        id: String, supersedes: String? = nil, date: CivilDate, timeOfDay: TimeOfDayClass = .unknown,
        minuteOfDay: Int? = nil, isConfirmed: Bool = true, isConfirmedAsUnusual: Bool = false, mass: SuppliedMass
    ) {
        self.id = id
        self.supersedes = supersedes
        self.date = date
        self.timeOfDay = timeOfDay
        self.minuteOfDay = minuteOfDay
        self.isConfirmed = isConfirmed
        self.isConfirmedAsUnusual = isConfirmedAsUnusual
        self.mass = mass
    }
}

/// What made an item worth a second look. The raw value is the code on the wire.
public enum FlagKind: String, Sendable, CaseIterable {
    case usualMealMissing = "usual_meal_missing"
    case intakeVeryHigh = "intake_very_high"
    case intakeFarBelowUsual = "intake_far_below_usual"
    case intakeFarAboveUsual = "intake_far_above_usual"
    case intakeVeryLow = "intake_very_low"
    case pendingDrafts = "pending_drafts"
    case repeatedDay = "repeated_day"
    case wideRange = "wide_range"
    case weighInsApart = "weigh_ins_apart"
}

/// What the person said about a flag.
public enum FlagAnswer: Int, Sendable, CaseIterable {
    /// The day is right as it is.
    case rightAsItIs
    /// "I usually don't eat this": settles the meal for every day.
    case usuallyNotEaten
    /// The person cannot tell: the day stays out and is not asked about again.
    case notSure
}

/// A digest of what a flag was raised about; a changed day has another one, which reopens the flag.
public struct DayDigest: Hashable, Sendable {
    public let value: UInt64
    public init(value: UInt64) { self.value = value }
}

/// The answer to one flag of one day.
public struct FlagResolution: Sendable, Equatable {
    public var date: CivilDate
    public var kind: FlagKind
    /// For a missing meal: the slot.
    public var slot: MealSlots
    public var digest: DayDigest
    public var answer: FlagAnswer

    public init(
        date: CivilDate, kind: FlagKind, slot: MealSlots = [], digest: DayDigest, answer: FlagAnswer
    ) {
        self.date = date
        self.kind = kind
        self.slot = slot
        self.digest = digest
        self.answer = answer
    }
}
