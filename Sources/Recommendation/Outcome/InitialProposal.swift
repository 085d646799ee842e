import Quantities

/// How far a figure can be trusted at the start; never high.
public enum Confidence: Int, Sendable, CaseIterable, Comparable {
    case low
    case moderate
    case high

    public static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
}

/// Maintenance as shown: rounded to the step, range ends rounded outward.
public struct MaintenanceShown: Sendable, Equatable {
    public let energy: EnergyRate
    /// Most people like this; no share is claimed.
    public let plausibleRange: Interval<EnergyRate>
    /// For the evidence block.
    public let wideInterval: Interval<EnergyRate>
    public let standardError: EnergyRate
    /// The estimate lies below the intake floor; it is shown as it is.
    public let isBelowFloor: Bool
    /// The larger of two categories was used (short, light men).
    public let usedLargerCategory: Bool
}

/// Which limit decided the size of a deficit or surplus.
public enum BindingLimit: String, Sendable, CaseIterable {
    case none
    case shareOfMaintenance = "share_of_maintenance"
    case absoluteCap = "absolute_cap"
    case intakeFloor = "intake_floor"
}

/// Change of weight to expect at the target, with its range; an estimate, no promise.
public struct ExpectedChange: Sendable, Equatable {
    /// Rounded to 0.01 kg/week; negative is loss.
    public let perWeek: MassRate
    /// Rounded outward to 0.01 kg/week.
    public let range: Interval<MassRate>
}

/// The pace that was asked for beside the rate after limits (004).
public struct PaceShown: Sendable, Equatable {
    public let pace: Pace
    /// Percent of body weight a week.
    public let asked: Percent
    /// Rounded to 0.01 percent of body weight a week.
    public let afterLimits: Percent
}

/// Who a target comes from; an own number is never turned into advice (ONB-33).
public enum TargetOrigin: String, Sendable, CaseIterable {
    case estimate
    case userEntered = "user_entered"
    case noTarget = "no_target"
}

/// Why the estimate beside an own number, or beside no target, is not there.
public enum EstimateUnavailable: String, Sendable, CaseIterable {
    case inputsMissing = "inputs_missing"
    case inputsUnconfirmed = "inputs_unconfirmed"
    case outsideWhatWeCanEstimate = "outside_what_we_can_estimate"
    case notOfferedForGoal = "not_offered_for_goal"
}

/// The target of a proposal, by origin.
public struct ProposedTarget: Sendable, Equatable {
    public let origin: TargetOrigin
    /// Rounded where it is ours, as entered where it is the person's; nil for no target.
    public let energy: EnergyRate?
    /// Ours, shown beside the person's own number (ONB-29).
    public let declinedEstimate: EnergyRate?
    public let estimateUnavailable: EstimateUnavailable?
}

/// The destination as intent beside a proposal.
public enum LandingShown: Sendable, Equatable {
    case weight(SuppliedMass, normalised: Mass)
    case currentWeight(Mass)
    /// No bound can be offered yet; nothing was confirmed.
    case pending
    case bodyFat(percent: Double, observations: [BodyFatStanding])
    case deferred
    case notGiven
}

/// What an observation of body fat can be compared with (ONB-17).
public struct BodyFatStanding: Sendable, Equatable {
    public let observation: BodyFatObservation
    public let isStale: Bool
    public let isComparable: Bool
}

/// A supplied value beside its normalised one (ONB-03); drafts that were not used are listed, not used.
public struct InputsEcho: Sendable, Equatable {
    public let age: Age?
    public let height: SuppliedHeight?
    public let heightNormalised: Length?
    public let weight: SuppliedMass?
    public let weightNormalised: Mass?
    public let heightDraftNotUsed: SuppliedHeight?
    public let weightDraftNotUsed: SuppliedMass?
}

/// The first proposal: what the person reviews before anything is accepted (ONB-28).
public struct InitialProposal: Sendable, Equatable {
    public let goal: Goal
    public let target: ProposedTarget
    /// nil only where no estimate could be made beside an own number or no target.
    public let maintenance: MaintenanceShown?
    public let expectedChange: ExpectedChange?
    public let pace: PaceShown?
    public let bindingLimit: BindingLimit
    public let landing: LandingShown
    public let activity: ActivityBasis?
    public let confidence: Confidence?
    public let widenings: [Widening]
    /// Ids of open questions whose default branch is in force here.
    public let pendingQuestions: [StaticText]
    public let inputs: InputsEcho
    public let texts: [Text]
    public let nextSteps: [NextStep]
    public let trace: Trace
}

/// The way to another goal; nothing is calculated under either until the person has chosen.
public struct GoalRoute: Sendable, Equatable {
    public enum Reason: String, Sendable, CaseIterable {
        case landingBelowCurrent = "landing_below_current"
        case landingAboveCurrent = "landing_above_current"
        case muscleFirst = "muscle_first"
        case noProgressiveTraining = "no_progressive_training"
    }

    public let from: GoalKind
    public let to: GoalKind
    public let reason: Reason
    public let texts: [Text]
    public let nextSteps: [NextStep]
}

/// The goal stands, but no target is offered for it.
public struct NoTargetOffered: Sendable, Equatable {
    public enum Reason: String, Sendable, CaseIterable {
        case floorAtOrAboveMaintenance = "floor_at_or_above_maintenance"
        case loseNotAvailable = "lose_not_available"
        case noProgressiveTraining = "no_progressive_training"
        case estimateOutsideShownRange = "estimate_outside_shown_range"
    }

    public let goal: GoalKind
    public let reason: Reason
    /// Where maintain is among the next steps and the estimate can be shown.
    public let maintenance: MaintenanceShown?
    public let pendingQuestions: [StaticText]
    public let texts: [Text]
    public let nextSteps: [NextStep]
    public let trace: Trace
}

/// Observing: no target, no figure of ours.
public struct ObserveStart: Sendable, Equatable {
    public let texts: [Text]
    public let nextSteps: [NextStep]
}

/// The one outcome of a request for a first target, in the order of algorithm §6.7.
public enum InitialTargetOutcome: Sendable, Equatable {
    case notOffered(NotOffered)
    case manualOnly(ManualOnlyOutcome)
    case refused([FieldRefusal])
    case needsInput(NeedsInput)
    case needsConfirmation(NeedsConfirmation)
    case route(GoalRoute)
    case noTargetOffered(NoTargetOffered)
    case observe(ObserveStart)
    case eligible(InitialProposal)
}
