import Quantities

/// Optional, the person's own answer.
public enum MenstrualCycle: Int, Sendable, CaseIterable {
    case notGiven
    case yes
    case no
}

/// What the person lets the check-in do (SET-02). The safety look has no switch.
public struct WeeklySwitches: Sendable, Equatable {
    public var prompts: Bool
    public var insights: Bool
    public var suggestedActions: Bool

    public init(prompts: Bool = true, insights: Bool = true, suggestedActions: Bool = true) {
        self.prompts = prompts
        self.insights = insights
        self.suggestedActions = suggestedActions
    }

    /// With any of them off the week is validated and recorded, and no proposal is made.
    var allowProposals: Bool { prompts && insights && suggestedActions }
}

/// The person's own intentions, against which behaviour is counted; none is ours.
public struct OwnIntentions: Sendable, Equatable {
    public var proteinGramsPerDay: Double?
    public var stepsPerDay: Double?
    public var trainingSessionsPerWeek: Int?

    public init(
        proteinGramsPerDay: Double? = nil, stepsPerDay: Double? = nil, trainingSessionsPerWeek: Int? = nil
    ) {
        self.proteinGramsPerDay = proteinGramsPerDay
        self.stepsPerDay = stepsPerDay
        self.trainingSessionsPerWeek = trainingSessionsPerWeek
    }
}

/// All that a weekly check-in is made from. What is nil or empty was not given; nothing is filled in. Entitlement is
/// no field (JRN-21), and of the order of days and weights nothing depends.
public struct WeeklyRequest: Sendable, Equatable {
    public var asOf: CivilDate?
    /// The first day of the person's week.
    public var weekStart: Weekday
    /// The first label of the week that the person has reviewed; nil for none.
    public var reviewedWeek: CivilDate?
    /// The body inputs as the plan has them, confirmed; the weight there is not the current one.
    public var profile: Profile
    public var safety: SafetyAssessment?
    /// The answer to "has any of this changed?"; nil where it was not asked.
    public var hasSafetyChanged: Bool?
    public var goal: Goal?
    public var destination: DestinationChoice?
    public var activity: ConfirmedActivity?
    public var menstrualCycle: MenstrualCycle
    public var plan: PlanState?
    public var memory: WeeklyMemory
    public var days: [DayRecord]
    public var weights: [WeightRecord]
    public var resolutions: [FlagResolution]
    public var labels: [ContextLabel]
    /// The transcript of what the person said about the coming week: never read.
    public var transcript: String?
    public var intentions: OwnIntentions
    public var switches: WeeklySwitches
    public var display: DisplayPreferences
    /// Fields that could not be read as what they stand for.
    public var unreadable: [FieldRefusal]

    public init(
        asOf: CivilDate?, weekStart: Weekday = .monday, reviewedWeek: CivilDate? = nil, profile: Profile = Profile(),
        safety: SafetyAssessment? = nil, hasSafetyChanged: Bool? = nil, goal: Goal? = nil,
        destination: DestinationChoice? = nil, activity: ConfirmedActivity? = nil,
        menstrualCycle: MenstrualCycle = .notGiven, plan: PlanState? = nil, memory: WeeklyMemory = WeeklyMemory(),
        days: [DayRecord] = [], weights: [WeightRecord] = [], resolutions: [FlagResolution] = [],
        labels: [ContextLabel] = [], transcript: String? = nil, intentions: OwnIntentions = OwnIntentions(),
        switches: WeeklySwitches = WeeklySwitches(), display: DisplayPreferences = DisplayPreferences(),
        unreadable: [FieldRefusal] = []
    ) {
        self.asOf = asOf
        self.weekStart = weekStart
        self.reviewedWeek = reviewedWeek
        self.profile = profile
        self.safety = safety
        self.hasSafetyChanged = hasSafetyChanged
        self.goal = goal
        self.destination = destination
        self.activity = activity
        self.menstrualCycle = menstrualCycle
        self.plan = plan
        self.memory = memory
        self.days = days
        self.weights = weights
        self.resolutions = resolutions
        self.labels = labels
        self.transcript = transcript
        self.intentions = intentions
        self.switches = switches
        self.display = display
        self.unreadable = unreadable
    }
}
