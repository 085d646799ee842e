import Quantities

/// The activity categories of the 2023 equations. Ordered by category, never by energy.
public enum ActivityCategory: Int, Sendable, CaseIterable, Comparable {
    case inactive
    case lowActive
    case active
    case veryActive

    public static func < (a: ActivityCategory, b: ActivityCategory) -> Bool { a.rawValue < b.rawValue }
}

/// Physical demand of a working day.
public enum WorkKind: Sendable, Equatable, CaseIterable {
    case notWorking
    case seated
    case standing
    case lightPhysical
    case heavyPhysical
}

/// A typical week in the person's own words (ONB-27). What is nil was not answered.
public struct ManualAssessment: Sendable, Equatable {
    /// Walking for transport, minutes a day.
    public var walkingMinutesPerDay: Double?
    public var work: WorkKind?
    /// Working days a week, 0–7.
    public var workDaysPerWeek: Double?
    /// Structured training, minutes a week; none is 0, not nil.
    public var moderateMinutesPerWeek: Double?
    public var vigorousMinutesPerWeek: Double?
    /// Steps a day, if known.
    public var stepsPerDay: Double?

    public init(
        walkingMinutesPerDay: Double? = nil, work: WorkKind? = nil, workDaysPerWeek: Double? = nil,
        moderateMinutesPerWeek: Double? = nil, vigorousMinutesPerWeek: Double? = nil, stepsPerDay: Double? = nil
    ) {
        self.walkingMinutesPerDay = walkingMinutesPerDay
        self.work = work
        self.workDaysPerWeek = workDaysPerWeek
        self.moderateMinutesPerWeek = moderateMinutesPerWeek
        self.vigorousMinutesPerWeek = vigorousMinutesPerWeek
        self.stepsPerDay = stepsPerDay
    }
}

/// Why a wearable day does not stand for a typical one: the person's own correction (ONB-26).
public enum WearableDayExclusion: Sendable, Equatable, CaseIterable {
    case ill
    case travelling
    case deviceGap
}

/// One day of wearable history. Energy from exercise is no field here: it is never an input (ONB-25).
public struct WearableDay: Sendable, Equatable {
    public var date: CivilDate
    /// nil where the device has none: missing is never zero.
    public var steps: Double?
    public var wearMinutes: Double?
    /// Minutes of recorded training sessions; nil where no session was recorded.
    public var trainingMinutes: Double?
    public var trainingSessions: Int?
    public var exclusion: WearableDayExclusion?

    public init(
        date: CivilDate, steps: Double? = nil, wearMinutes: Double? = nil, trainingMinutes: Double? = nil,
        trainingSessions: Int? = nil, exclusion: WearableDayExclusion? = nil
    ) {
        self.date = date
        self.steps = steps
        self.wearMinutes = wearMinutes
        self.trainingMinutes = trainingMinutes
        self.trainingSessions = trainingSessions
        self.exclusion = exclusion
    }
}

/// What is known about activity, and the category that the person settled on.
public struct ActivityEvidence: Sendable, Equatable {
    public var manual: ManualAssessment?
    /// nil where there is no wearable; empty where it has no day.
    public var wearableDays: [WearableDay]?
    /// The person's own word: a confirmed suggestion, or another category.
    public var confirmedCategory: ActivityCategory?

    public init(
        manual: ManualAssessment? = nil, wearableDays: [WearableDay]? = nil,
        confirmedCategory: ActivityCategory? = nil
    ) {
        self.manual = manual
        self.wearableDays = wearableDays
        self.confirmedCategory = confirmedCategory
    }
}
