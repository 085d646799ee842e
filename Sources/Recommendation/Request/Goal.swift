import Quantities

/// A starting pace for lose, in percent of body weight a week (values in the rule set).
public enum Pace: Int, Sendable, CaseIterable, Comparable {
    case gentle
    case steady
    case brisk

    public static func < (a: Pace, b: Pace) -> Bool { a.rawValue < b.rawValue }
}

/// What matters most to the person in recomposition.
public enum RecompositionPriority: Sendable, Equatable, CaseIterable {
    case fatFirst
    case muscleFirst
    case balanced
}

/// Goals of equal standing, and *just track for now*.
public enum GoalKind: Int, Sendable, CaseIterable {
    case lose
    case maintain
    case gain
    case recomposition
    case observe
}

/// A goal with the answers that change its target. What is nil was not answered.
public enum Goal: Sendable, Equatable {
    case lose(pace: Pace?)
    case maintain
    /// Months of consistent training.
    case gain(trainingMonths: Int?)
    case recomposition(progressiveTraining: Bool?, priority: RecompositionPriority?)
    case observe

    public var kind: GoalKind {
        switch self {
        case .lose: .lose
        case .maintain: .maintain
        case .gain: .gain
        case .recomposition: .recomposition
        case .observe: .observe
        }
    }
}

/// How a body-fat value was measured; values of different methods are never compared (ONB-17).
public enum BodyFatMethod: Int, Sendable, CaseIterable {
    case calipers
    case bioimpedance
    case dualEnergyXRay
    case hydrostatic
    case airDisplacement
    case tape
    case other
}

/// A body-fat value with its method and date, which stay together.
public struct BodyFatObservation: Sendable, Equatable {
    /// Percent of body mass.
    public let percent: Double
    public let method: BodyFatMethod
    public let observedOn: CivilDate

    public init(percent: Double, method: BodyFatMethod, observedOn: CivilDate) {
        self.percent = percent
        self.method = method
        self.observedOn = observedOn
    }
}

/// Where the person would like to land: intent, never an input to a calorie figure (ONB-13).
public enum DestinationChoice: Sendable, Equatable {
    case landingWeight(SuppliedMass)
    /// Percent, below the latest of the observations.
    case bodyFat(percent: Double, observations: [BodyFatObservation])
    case deferred
}

/// Which target the person asks for.
public enum TargetChoice: Sendable, Equatable {
    /// Our estimate.
    case estimate
    /// The person's own number, kcal/day.
    case own(kcalPerDay: Double)
    /// No target at all.
    case noTarget
}
