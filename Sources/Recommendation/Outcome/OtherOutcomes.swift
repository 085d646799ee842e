import Quantities

/// Permission to calculate, never a clinical clearance (ONB-07).
public struct Eligible: Sendable, Equatable {
    public let widenings: [Widening]
    public let texts: [Text]
}

/// The gate alone.
public enum EligibilityOutcome: Sendable, Equatable {
    case notOffered(NotOffered)
    case manualOnly(ManualOnlyOutcome)
    case refused([FieldRefusal])
    case needsInput(NeedsInput)
    case needsConfirmation(NeedsConfirmation)
    case eligible(Eligible)
}

/// Activity alone: a suggestion, or what is missing for one.
public enum ActivityOutcome: Sendable, Equatable {
    case refused([FieldRefusal])
    case needsInput(NeedsInput)
    case suggestion(ActivitySuggestion, trace: Trace)
}

/// Why a bound of a landing value lies where it does.
public enum BoundReason: String, Sendable, CaseIterable {
    case safetyMinimum = "safety_minimum"
    case belowCurrentWeight = "below_current_weight"
    case currentWeight = "current_weight"
    case aboveCurrentWeight = "above_current_weight"
    case upperBodyMassIndex = "upper_body_mass_index"
    case upperShareOfCurrent = "upper_share_of_current"
    case belowObservation = "below_observation"
}

/// Whether a bound has been approved; pending ones stay disabled (ONB-18).
public enum BoundsApproval: String, Sendable, CaseIterable {
    case inForce = "in_force"
    case pending
}

/// The landing weights that may be chosen, in the person's unit: ends, step and reasons.
public struct LandingBounds: Sendable, Equatable {
    public let unit: SuppliedMass.Unit
    /// In `unit`, rounded inward to its step.
    public let minimum: Double
    public let maximum: Double
    public let step: Double
    public let minimumReason: BoundReason
    public let maximumReason: BoundReason
    public let approval: BoundsApproval
}

/// Bounds of the destination for a goal, or why there are none.
public enum DestinationOptions: Sendable, Equatable {
    case landingWeight(LandingBounds)
    /// Bounds are under clinical review: the value cannot be confirmed yet, deferring is possible where said.
    case pending(mayDefer: Bool)
    case notAvailable
    case notNeeded
    /// Not known until the missing inputs are there.
    case unknown
}

/// A pace that may be chosen, or the reason why it is absent (JRN-20).
public struct PaceOption: Sendable, Equatable {
    public enum AbsentReason: String, Sendable, CaseIterable {
        case limitsLeaveTooLittle = "limits_leave_too_little"
        case floorLeavesTooLittle = "floor_leaves_too_little"
        case loseNotAvailable = "lose_not_available"
    }

    public let pace: Pace
    /// nil: on offer.
    public let absent: AbsentReason?
    /// Percent of body weight a week.
    public let asked: Percent
    /// Rounded to 0.01 percent of body weight a week; only for a pace on offer.
    public let afterLimits: Percent?
    public let bindingLimit: BindingLimit
}

/// What may be chosen for a goal now, what is missing, and what is absent and why.
public struct InitialOptions: Sendable, Equatable {
    public let goal: GoalKind?
    /// For a calculated target of this goal.
    public let missing: [MissingInput]
    public let destination: DestinationOptions
    /// Empty where the goal has none or they are not known yet.
    public let paces: [PaceOption]
    /// Why the goal itself offers no target, where that is known already.
    public let goalUnavailable: NoTargetOffered.Reason?
    public let pendingQuestions: [StaticText]
    public let texts: [Text]
    public let nextSteps: [NextStep]
}

/// What `ListOptions` answers; exactly one.
public enum OptionsOutcome: Sendable, Equatable {
    case notOffered(NotOffered)
    case manualOnly(ManualOnlyOutcome)
    case refused([FieldRefusal])
    case needsConfirmation(NeedsConfirmation)
    case options(InitialOptions)
}
