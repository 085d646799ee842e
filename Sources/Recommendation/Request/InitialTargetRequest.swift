import Quantities

/// How the person sees figures. None of it changes one.
public struct DisplayPreferences: Sendable, Equatable {
    /// False: sentences carry no energy figure (SET-02).
    public var energyVisible: Bool
    /// A language tag; sentences are English, keys and arguments let the caller say them otherwise.
    public var locale: String?

    public init(energyVisible: Bool = true, locale: String? = nil) {
        self.energyVisible = energyVisible
        self.locale = locale
    }
}

/// All that a first target is calculated from. What is nil or empty was not given; nothing is filled in.
public struct InitialTargetRequest: Sendable, Equatable {
    /// The label for which everything is calculated.
    public var asOf: CivilDate?
    public var profile: Profile
    /// nil: no question was asked.
    public var safety: SafetyAssessment?
    public var activity: ActivityEvidence
    public var goal: Goal?
    public var destination: DestinationChoice?
    public var targetChoice: TargetChoice
    public var confirmed: Set<ConfirmableField>
    public var display: DisplayPreferences
    /// Fields that could not be read as what they stand for; they are refused beside the implausible ones.
    public var unreadable: [FieldRefusal]

    public init(
        asOf: CivilDate?, profile: Profile = Profile(), safety: SafetyAssessment? = nil,
        activity: ActivityEvidence = ActivityEvidence(), goal: Goal? = nil, destination: DestinationChoice? = nil,
        targetChoice: TargetChoice = .estimate, confirmed: Set<ConfirmableField> = [],
        display: DisplayPreferences = DisplayPreferences(), unreadable: [FieldRefusal] = []
    ) {
        self.asOf = asOf
        self.profile = profile
        self.safety = safety
        self.activity = activity
        self.goal = goal
        self.destination = destination
        self.targetChoice = targetChoice
        self.confirmed = confirmed
        self.display = display
        self.unreadable = unreadable
    }
}
