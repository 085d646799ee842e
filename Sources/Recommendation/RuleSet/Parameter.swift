/// How sure we are of a parameter (algorithm, preamble).
public enum ParameterStatus: String, Sendable, CaseIterable {
    /// The product documents fix it.
    case confirmed
    /// A figure from the cited literature.
    case published
    /// Our conservative choice until a clinician signs it off.
    case provisional
    /// A policy question; the conservative branch is in force and replies say that it is pending.
    case open
}

/// The unit of a parameter's value, spelt as in the rule files.
public enum ParameterUnit: String, Sendable, CaseIterable {
    case kcalPerDay = "kcal_per_day"
    case kcalPerDayPerYear = "kcal_per_day_per_year"
    case kcalPerDayPerCentimetre = "kcal_per_day_per_cm"
    case kcalPerDayPerKilogram = "kcal_per_day_per_kg"
    case kcalPerKilogram = "kcal_per_kg"
    case kilogramPerKilocalorie = "kg_per_kcal"
    case kcalPerDayPerRootDay = "kcal_per_day_per_sqrt_day"
    case kilogram = "kg"
    case centimetre = "cm"
    case kilogramPerSquareMetre = "kg_per_m2"
    case year = "years"
    case month = "months"
    case day = "days"
    case percent
    case percentPerDay = "percent_per_day"
    case percentPerWeek = "percent_per_week"
    case stepsPerDay = "steps_per_day"
    case minutesPerDay = "minutes_per_day"
    case minutesPerWeek = "minutes_per_week"
    case activityLevel = "pal"
    case activityLevelPerMinute = "pal_per_minute"
    case count
    case ratio
}

/// One parameter as its rule file states it.
public struct ParameterRecord: Sendable, Equatable {
    /// Dotted, lower case: the stage, then the name (`lose.absolute_cap`).
    public let id: String
    /// In `unit`.
    public let value: Double
    public let unit: ParameterUnit
    public let status: ParameterStatus
    /// The value's own range: a file whose value lies outside it is refused.
    public let minimum: Double
    public let maximum: Double
    /// The smallest meaningful change, in `unit`.
    public let step: Double
    /// Ids in `sources.json`; never empty.
    public let sources: [String]
    /// One line: why this value.
    public let reason: String
    /// nil where replies feel every change of the value, which is the rule.
    public let notInForce: NotInForce?

    public init(
        id: String, value: Double, unit: ParameterUnit, status: ParameterStatus,
        minimum: Double, maximum: Double, step: Double, sources: [String], reason: String,
        notInForce: NotInForce? = nil
    ) {
        self.id = id
        self.value = value
        self.unit = unit
        self.status = status
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
        self.sources = sources
        self.reason = reason
        self.notInForce = notInForce
    }

    /// The same parameter with another value, in `unit`; its own range is widened where that lies outside.
    public func with(value: Double) -> ParameterRecord {
        ParameterRecord(
            id: id, value: value, unit: unit, status: status, minimum: min(minimum, value),
            maximum: max(maximum, value), step: step, sources: sources, reason: reason, notInForce: notInForce)
    }
}

/// Why no reply can feel a change of a parameter in this rule set: something else of the set always comes first. It
/// stands in the rule file, so that nobody takes the value for one that acts.
public struct NotInForce: Sendable, Equatable {
    /// A way to move a value.
    public enum Change: String, Sendable, CaseIterable {
        case lowered
        case raised
    }

    /// The change that nothing feels; nil where it is either.
    public let when: Change?
    /// The policy whose choice leaves it out, or the parameter whose rule comes first, by id.
    public let behind: String
    /// One sentence.
    public let reason: String

    public init(when: Change? = nil, behind: String, reason: String) {
        self.when = when
        self.behind = behind
        self.reason = reason
    }
}

/// Where a parameter stands in its rule set; the trace names parameters by it.
public struct ParameterIndex: Hashable, Sendable {
    public let position: Int
}

/// A parameter's value in its own quantity, with the place where its record stands.
public struct Parameter<Value: Sendable>: Sendable {
    public let value: Value
    public let index: ParameterIndex
}
