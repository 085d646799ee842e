import Quantities

/// The body inputs that a plan began with, the person's own, with where they came from (JRN-14). What is nil was not
/// given.
public struct PlanBaseline: Sendable, Equatable {
    public var age: SuppliedAge?
    public var equationSex: EquationSex?
    public var height: SuppliedHeight?
    public var weight: SuppliedMass?
    public var activityCategory: ActivityCategory?
    public var activitySource: ActivityBasis.Source?

    public init(
        age: SuppliedAge? = nil, equationSex: EquationSex? = nil, height: SuppliedHeight? = nil,
        weight: SuppliedMass? = nil, activityCategory: ActivityCategory? = nil,
        activitySource: ActivityBasis.Source? = nil
    ) {
        self.age = age
        self.equationSex = equationSex
        self.height = height
        self.weight = weight
        self.activityCategory = activityCategory
        self.activitySource = activitySource
    }
}

/// Which calculation a figure came from, so that it can be made again.
public struct CalculationStamp: Sendable, Equatable {
    public let algorithmVersion: String
    /// SHA-256 of the rule set, 32 bytes.
    public let ruleSetDigest: [UInt8]
    /// SHA-256 of the inputs or of the evidence, 32 bytes.
    public let evidenceDigest: [UInt8]

    public init(algorithmVersion: String, ruleSetDigest: [UInt8], evidenceDigest: [UInt8]) {
        self.algorithmVersion = algorithmVersion
        self.ruleSetDigest = ruleSetDigest
        self.evidenceDigest = evidenceDigest
    }
}

/// A number of the person's own, kept as entered.
public struct OwnTarget: Sendable, Equatable {
    /// As entered.
    public let energy: EnergyRate
    /// The person was asked once whether an unusual number is meant, and said yes (ONB-31).
    public let isConfirmed: Bool

    public init(energy: EnergyRate, isConfirmed: Bool) {
        self.energy = energy
        self.isConfirmed = isConfirmed
    }
}

/// The target that a plan begins with.
public enum StartTarget: Sendable, Equatable {
    /// Our estimate, accepted.
    case estimate(EnergyRate)
    /// Their own number; ours, where there was one, stays beside it (ONB-29).
    case own(OwnTarget, declinedEstimate: EnergyRate?)
    case noTarget
}

/// A plan begins: goal, destination, baseline and target were confirmed.
public struct PlanStarted: Sendable, Equatable {
    public let goal: Goal
    public let destination: DestinationChoice?
    public let baseline: PlanBaseline
    /// nil where nothing of ours was calculated.
    public let stamp: CalculationStamp?
    public let target: StartTarget
    public let nextCheckInOn: CivilDate?

    public init(
        goal: Goal, destination: DestinationChoice?, baseline: PlanBaseline, stamp: CalculationStamp?,
        target: StartTarget, nextCheckInOn: CivilDate?
    ) {
        self.goal = goal
        self.destination = destination
        self.baseline = baseline
        self.stamp = stamp
        self.target = target
        self.nextCheckInOn = nextCheckInOn
    }

    /// What a person whom an earlier answer or a clinician holds manual-only can begin with (ONB-30): the same, without
    /// anything that was calculated by us.
    ///
    /// - Returns: nil where the target is ours.
    public var withoutOurs: PlanStarted? {
        let theirs: StartTarget
        switch target {
        case .estimate: return nil
        case .own(let own, _): theirs = .own(own, declinedEstimate: nil)
        case .noTarget: theirs = .noTarget
        }
        return PlanStarted(
            goal: goal, destination: destination, baseline: baseline, stamp: nil, target: theirs,
            nextCheckInOn: nextCheckInOn)
    }

    /// Whether anything in it was calculated by us.
    var holdsFigureOfOurs: Bool {
        switch target {
        case .estimate: true
        case .own(_, let declined): declined != nil || stamp != nil
        case .noTarget: stamp != nil
        }
    }
}
