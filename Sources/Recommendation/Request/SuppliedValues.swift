import Quantities

/// Where a value came from (ONB-02, ONB-05).
public enum ValueSource: Sendable, Equatable {
    /// Entered by the person.
    case person
    /// Read from a health source; a draft until the person confirms it.
    case healthSource
}

/// A body weight exactly as supplied: nothing is converted or rounded before plausibility has seen it.
public struct SuppliedMass: Sendable, Equatable {
    public enum Unit: Sendable, Equatable {
        case kilogram
        case pound
    }

    public let value: Double
    public let unit: Unit
    /// Decimals that the person saw or typed; only echoed.
    public let decimals: Int?
    public let source: ValueSource
    /// The label of the reading. Without one, the value counts as of the request's date.
    public let observedOn: CivilDate?

    public init(value: Double, unit: Unit, decimals: Int?, source: ValueSource, observedOn: CivilDate?) {
        self.value = value
        self.unit = unit
        self.decimals = decimals
        self.source = source
        self.observedOn = observedOn
    }
}

/// A height exactly as supplied.
public struct SuppliedHeight: Sendable, Equatable {
    public enum Measure: Sendable, Equatable {
        case centimetres(Double)
        case feetAndInches(feet: Double, inches: Double)
    }

    public let measure: Measure
    /// Decimals that the person saw or typed; only echoed.
    public let decimals: Int?
    public let source: ValueSource
    public let observedOn: CivilDate?

    public init(measure: Measure, decimals: Int?, source: ValueSource, observedOn: CivilDate?) {
        self.measure = measure
        self.decimals = decimals
        self.source = source
        self.observedOn = observedOn
    }
}

/// An age as supplied: a date of birth, or completed years with the date on which they were given (ONB-01).
public enum SuppliedAge: Sendable, Equatable {
    case dateOfBirth(CivilDate)
    case years(Int, givenOn: CivilDate)
}

/// The sex whose coefficients, standard error and floor are used: the person's own entry (ONB-02).
public enum EquationSex: Sendable, Equatable, CaseIterable {
    case female
    case male
}

/// An equation sex with its attribution: one from a health source is refused.
public struct SuppliedEquationSex: Sendable, Equatable {
    public let sex: EquationSex
    public let source: ValueSource

    public init(sex: EquationSex, source: ValueSource) {
        self.sex = sex
        self.source = source
    }
}

/// An earlier accepted reading, against which an unusual change is seen (P31, P32).
public struct AcceptedReading: Sendable, Equatable {
    public let mass: SuppliedMass
    public let observedOn: CivilDate
    /// The person confirmed it although it was unusual: it alone is the reference, and later readings join it.
    public let confirmedAsUnusual: Bool

    public init(mass: SuppliedMass, observedOn: CivilDate, confirmedAsUnusual: Bool) {
        self.mass = mass
        self.observedOn = observedOn
        self.confirmedAsUnusual = confirmedAsUnusual
    }
}

/// The body inputs: the only ones that the estimate asks for. What is nil was not given.
public struct Profile: Sendable, Equatable {
    public var age: SuppliedAge?
    public var equationSex: SuppliedEquationSex?
    public var height: SuppliedHeight?
    public var weight: SuppliedMass?
    /// Drafts from a health source beside the values above: shown, never used in their place (ONB-05).
    public var heightDraft: SuppliedHeight?
    public var weightDraft: SuppliedMass?
    public var recentWeights: [AcceptedReading]

    public init(
        age: SuppliedAge? = nil, equationSex: SuppliedEquationSex? = nil, height: SuppliedHeight? = nil,
        weight: SuppliedMass? = nil, heightDraft: SuppliedHeight? = nil, weightDraft: SuppliedMass? = nil,
        recentWeights: [AcceptedReading] = []
    ) {
        self.age = age
        self.equationSex = equationSex
        self.height = height
        self.weight = weight
        self.heightDraft = heightDraft
        self.weightDraft = weightDraft
        self.recentWeights = recentWeights
    }
}

/// A field that the person can confirm although it is unusual, or a draft.
public enum ConfirmableField: Int, Sendable, CaseIterable {
    case age
    case height
    case weight
    case bodyMassIndex
    case weightChange
    case bodyFat
    case ownTarget
}
