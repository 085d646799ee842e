/// What a person wrote down of a day.
public struct LoggedDay: Sendable, Equatable {
    public enum Completeness: Sendable, Equatable {
        case complete
        case incomplete
        case fast
    }

    public let kcal: Double
    public let completeness: Completeness
    /// A meal is not in it, whatever the person says.
    public let isPartial: Bool
    /// The person takes the day out, being ill.
    public let isExcluded: Bool
}

/// What the scale showed.
public struct ScaleReading: Sendable, Equatable {
    public let kg: Double
    /// Before the first food; else at a time that the person does not state.
    public let isBeforeFood: Bool
    public let isOtherPerson: Bool
}

/// One day as it was lived, and as it was recorded. Only the records reach a method.
public struct LivedDay: Sendable, Equatable {
    /// From the plan's first day.
    public let day: Int
    public let intakeKcal: Double
    public let logged: LoggedDay?
    public let reading: ScaleReading?
    /// The truth at the day's beginning: the intake that would hold the body's stores, kcal/day.
    public let balanceKcal: Double
    /// The share of intake that the log holds.
    public let reportShare: Double
    /// Fat, lean and the water of the start.
    public let tissueKg: Double
    /// Weight of the body that morning, without scale or residual water.
    public let weightKg: Double
    public let energyDensityKcalPerKg: Double

    /// What of a kcal more or less the body burns at once, 0 to 1.
    public let burntAtOnceShare: Double
    /// What the body burnt that day, activity's noise apart, kcal/day.
    public let expenditureKcal: Double

    /// The same on the scale of the log.
    public var loggedExpenditureKcal: Double { expenditureKcal * reportShare }
    /// M, on the scale of the person's own log, kcal/day.
    public var loggedMaintenanceKcal: Double { balanceKcal * reportShare }
}

/// What a person tries to do on a day.
public enum DailyAim: Sendable, Equatable {
    /// Lives as before.
    case usual
    /// Follows a target on the scale of the log, kcal/day, as far as the person's adherence goes.
    case target(kcal: Double, as: TargetSense)
    /// Loses so many percent of body weight a week, whatever it takes.
    case losing(percentPerWeek: Double)
    /// A confirmed fast.
    case fast
}

/// What a target is to the person.
public enum TargetSense: Sendable, Equatable {
    /// Losing: most who log less than it see no reason to eat more.
    case limit
    /// Gaining: most who log more than it see no reason to eat less.
    case least
    /// Maintaining.
    case aim
}
