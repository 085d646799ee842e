import Quantities

/// Seven labels.
public struct WeekSpan: Sendable, Equatable {
    public let first: CivilDate
    public let last: CivilDate
}

/// Change of weight with its interval, from weights alone.
public struct WeightTrendShown: Sendable, Equatable {
    /// Rounded to 0.01 kg/week.
    public let perWeek: MassRate
    /// Rounded outward.
    public let range: Interval<MassRate>
    public let weights: Int
    /// The interval lies on one side of no change.
    public let isSupported: Bool
}

/// What was recorded: counts, averages and totals of kept days. No conclusion (JRN-06).
public struct WeeklyObservation: Sendable, Equatable {
    public let windowFirst: CivilDate
    public let windowLast: CivilDate
    public let labels: Int
    public let keptDays: Int
    public let keptWeights: Int
    /// Of kept days, rounded to a whole kcal; nil without one.
    public let meanIntake: EnergyRate?
    /// kcal of all kept days.
    public let totalIntakeKcal: Double?
    /// Grams a day, of kept days with protein.
    public let meanProteinGrams: Double?
    /// The median of the last seven labels, rounded to 0.01 kg.
    public let latestWeight: Mass?
    public let trend: WeightTrendShown?
}

/// Exactly what remains, and why each other day and weight is out (JRN-05).
public struct WeeklyExclusion: Sendable, Equatable {
    public let keptDays: [CivilDate]
    public let keptWeights: [KeptWeight]
    public let days: [ExcludedDay]
    public let weights: [ExcludedWeight]
}

/// A weight that is evidence.
public struct KeptWeight: Sendable, Equatable {
    public let readingID: String
    public let date: CivilDate
}

/// Maintenance on the scale of the person's own log; never "your metabolism".
public struct WeeklyInterpretation: Sendable, Equatable {
    /// What is known to pull the figure in one direction.
    public enum Bias: String, Sendable, CaseIterable {
        /// Records tend to run low: the figure is on the scale of the log, and lower than expenditure then.
        case recordsRunLow = "records_run_low"
    }

    /// What was not looked at, in every check-in.
    public enum NotConsidered: String, Sendable, CaseIterable {
        case exerciseEnergy = "exercise_energy"
        case freeText = "free_text"
        case unconfirmedLabels = "unconfirmed_labels"
        case bodyComposition = "body_composition"
    }

    /// Rounded; nil at low confidence, where only the interval is for display.
    public let maintenance: EnergyRate?
    /// Rounded outward.
    public let interval: Interval<EnergyRate>
    /// Mean intake less maintenance, rounded; nil at low confidence.
    public let balance: EnergyRate?
    /// Rounded to a whole percent.
    public let priorShare: Percent
    public let biases: [Bias]
    public let notConsidered: [NotConsidered]
}

/// Goal outcomes that the evidence supports (JRN-12), apart from behaviour.
public struct OutcomeSummary: Sendable, Equatable {
    public let latestWeight: Mass?
    public let fourWeeksEarlier: Mass?
    public let trend: WeightTrendShown?
}

/// A count of days out of those on which it is known.
public struct DaysOf: Sendable, Equatable {
    public let days: Int
    public let known: Int
}

/// What the person can steer, over the week that is checked in. Reviewed days are counted apart from logged ones
/// (TRK-10); nothing here praises a low day.
public struct BehaviourSummary: Sendable, Equatable {
    public let loggedDays: Int
    public let reviewedDays: Int
    public let completeDays: Int
    public let keptDays: Int
    public let weighInDays: Int
    /// Of kept days, rounded to a whole kcal.
    public let meanIntake: EnergyRate?
    public let totalIntakeKcal: Double?
    /// Days that reached the person's own intention; nil without one.
    public let protein: DaysOf?
    public let steps: DaysOf?
    public let trainingSessions: Int?
    public let trainingIntended: Int?
}

/// The week's summary: outcomes apart from behaviours, and no cause claimed between them.
public struct WeeklySummary: Sendable, Equatable {
    public let week: WeekSpan
    public let outcomes: OutcomeSummary
    public let behaviours: BehaviourSummary
}
