import Quantities

/// What asks the person to look at a suggested category again, or qualifies it.
public enum ActivityFlag: String, Sendable, CaseIterable {
    case conflict
    case implausible
    case unrepresentative
}

/// A remark on the evidence that changes nothing.
public enum ActivityNote: String, Sendable, CaseIterable {
    case limitedCoverage = "limited_coverage"
    case lowWear = "low_wear"
    case outsideFittedRange = "outside_fitted_range"
    case trainingNotAvailable = "training_not_available"
}

/// What the wearable history held (ONB-25).
public struct ActivityCoverage: Sendable, Equatable {
    public let windowStart: CivilDate
    public let windowEnd: CivilDate
    public let usableDays: Int
    /// Days in the window that the person excluded.
    public let excludedDays: Int
    /// Days in the window with data that does not make them usable.
    public let unusableDays: Int
    /// Days supplied outside the window, which count for nothing.
    public let outsideWindowDays: Int
    public let trainingSessions: Int
    public let trainingMinutes: Double
    public let meanStepsPerDay: Double?
}

/// A category for the person to confirm or correct; nil where history is too sparse.
public struct ActivitySuggestion: Sendable, Equatable {
    public enum Source: String, Sendable {
        case manual
        case wearable
    }

    public let source: Source
    public let category: ActivityCategory?
    public let flags: [ActivityFlag]
    public let notes: [ActivityNote]
    /// For wearable history.
    public let coverage: ActivityCoverage?
    /// Structured training, minutes a week, where it is known.
    public let trainingMinutesPerWeek: Double?
    public let isSparse: Bool
    public let texts: [Text]
}

/// The category that the estimate uses, and what it rests on.
public struct ActivityBasis: Sendable, Equatable {
    public enum Source: String, Sendable, CaseIterable {
        /// A suggestion from wearable history that the person confirmed.
        case wearableConfirmed = "wearable_confirmed"
        case manualAssessment = "manual_assessment"
        /// Another category than suggested, or one chosen from the examples.
        case chosenByPerson = "chosen_by_person"
    }

    public let source: Source
    public let category: ActivityCategory
    public let flags: [ActivityFlag]
    public let notes: [ActivityNote]
    public let coverage: ActivityCoverage?
    public let trainingMinutesPerWeek: Double?

    /// Manual or flagged: the error of the category is added to that of the equation.
    var addsActivityError: Bool { source != .wearableConfirmed || !flags.isEmpty }
}
