import Quantities

/// Why a day is no evidence: the first that applies, in this order. The raw value is the code on the wire.
public enum DayExclusion: String, Sendable, CaseIterable {
    /// On or after *as of*: the day is not over.
    case future
    case outsideWindow = "outside_window"
    case beforePlanStart = "before_plan_start"
    case beforeReset = "before_reset"
    case excludedByPerson = "excluded_by_person"
    case missing
    case importedUnreconciled = "imported_unreconciled"
    case unreviewed
    case pendingDraft = "pending_draft"
    case incomplete
    case unresolvedFlag = "unresolved_flag"
}

/// Why a weight is no evidence: the first that applies, in this order. The raw value is the code on the wire.
public enum WeightExclusion: String, Sendable, CaseIterable {
    case future
    case outsideWindow = "outside_window"
    case beforePlanStart = "before_plan_start"
    case beforeReset = "before_reset"
    case unconfirmed
    case superseded
    case duplicate
    case laterReadingOfTheDay = "later_reading_of_the_day"
    case notAccepted = "not_accepted"
    case unusualUnconfirmed = "unusual_unconfirmed"
    case unresolvedFlag = "unresolved_flag"
    case transition
    case outlier
}

/// A day that is out, and why.
public struct ExcludedDay: Sendable, Equatable {
    public let date: CivilDate
    public let reason: DayExclusion
}

/// A weight that is out, and why.
public struct ExcludedWeight: Sendable, Equatable {
    public let readingID: String
    public let date: CivilDate
    public let reason: WeightExclusion
}

/// A flag as it stands after the person's answers.
public struct RaisedFlag: Sendable, Equatable {
    public enum State: String, Sendable, CaseIterable {
        case open
        /// Answered: the day is right as it is, or the meal is usually not eaten.
        case resolved
        /// The person cannot tell: the day stays out and is not asked about again.
        case leftOpen = "left_open"
    }

    public let date: CivilDate
    public let kind: FlagKind
    /// For a missing meal.
    public let slot: MealSlots
    /// To be sent back with the answer.
    public let digest: DayDigest
    public let state: State
}

/// What is missing for a calibration.
public struct Shortfall: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable {
        case labels
        case keptDays = "kept_days"
        case keptDaysLastWeek = "kept_days_last_week"
        case keptShare = "kept_share"
        case weights
        case weightSpan = "weight_span"
        case weightsLastWeek = "weights_last_week"
        /// More scatter than water, food and noise explain.
        case readingsScatter = "readings_scatter"
        /// The result lies too far from the formula.
        case estimateNotPlausible = "estimate_not_plausible"
        /// The readings determine no line.
        case readingsDegenerate = "readings_degenerate"
    }

    public let kind: Kind
    /// How many more days, weights or labels; nil where a count would say nothing.
    public let missing: Int?
    /// Days that could still be settled, or the day on which enough labels are there.
    public let dates: [CivilDate]
}
