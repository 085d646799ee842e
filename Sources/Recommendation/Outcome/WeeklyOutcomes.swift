import Quantities

/// A way on from a check-in. All have equal standing.
public enum WeeklyStep: String, Sendable, CaseIterable {
    case acceptTarget = "accept_target"
    case keepTarget = "keep_target"
    case enterOwnTarget = "enter_own_target"
    case deferAnswer = "defer_answer"
    case rejectOffer = "reject_offer"
    case reviewWeek = "review_week"
    case answerSafetyQuestions = "answer_safety_questions"
    case chooseMaintain = "choose_maintain"
    case talkWithClinician = "talk_with_clinician"
    case keepObserving = "keep_observing"
    case exploreTarget = "explore_target"
}

/// A check-in of an eligible person: the sections of algorithm §7.4.
public struct WeeklyReply: Sendable, Equatable {
    public let week: WeekSpan
    public let observation: WeeklyObservation
    public let exclusion: WeeklyExclusion
    /// nil where the evidence carries no figure, or insights are off.
    public let interpretation: WeeklyInterpretation?
    /// nil with the interpretation.
    public let confidence: Confidence?
    public let widenings: [Widening]
    public let result: WeeklyResult
    public let notices: [WeeklyNotice]
    public let reviewItems: [ReviewItem]
    public let summary: WeeklySummary
    public let nextCheckInOn: CivilDate
    /// The first check-in on which a change could be offered; nil where the goal's weekly model is under review or no
    /// target of ours is in force.
    public let earliestAdjustOn: CivilDate?
    /// For a decision: the last day on which it can be answered.
    public let expiresOn: CivilDate?
    /// The safety look held today: the ledger remembers the day.
    public let fastLossStands: Bool
    /// Low or fasting days held a decrease back: the ledger remembers the day.
    public let lowDaysHeldBack: Bool
    /// Ids of open questions whose default branch is in force here.
    public let pendingQuestions: [StaticText]
    public let texts: [Text]
    public let nextSteps: [WeeklyStep]
    public let trace: Trace
}

/// The one outcome of a check-in, in the order of algorithm §6.7.
public enum WeeklyOutcome: Sendable, Equatable {
    case notOffered(NotOffered)
    case manualOnlyReview(ManualOnlyRecord)
    case refused([FieldRefusal])
    case needsInput(NeedsInput)
    case checkIn(WeeklyReply)
}

/// The week as it stands while it is reviewed: what counts today, and what is to be looked at. Nothing is decided.
public struct WeekUnderReview: Sendable, Equatable {
    public let week: WeekSpan
    public let observation: WeeklyObservation
    public let exclusion: WeeklyExclusion
    /// What a calibration would still lack.
    public let shortfalls: [Shortfall]
    public let reviewItems: [ReviewItem]
    public let nextCheckInOn: CivilDate
    public let texts: [Text]
    public let trace: Trace
}

/// What reviewing a week comes to.
public enum WeekReviewOutcome: Sendable, Equatable {
    case notOffered(NotOffered)
    case manualOnlyReview(ManualOnlyRecord)
    case refused([FieldRefusal])
    case needsInput(NeedsInput)
    case underReview(WeekUnderReview)
}

/// A description without advice (TRK-01): never what remains, never a target.
public struct ObservedSummary: Sendable, Equatable {
    public let week: WeekSpan
    public let labels: Int
    public let loggedDays: Int
    public let reviewedDays: Int
    public let completeDays: Int
    /// Of confirmed complete days and fasts of the window, whole kcal; nil without one.
    public let meanIntake: EnergyRate?
    /// Grams a day; nil where no such day has it.
    public let meanProteinGrams: Double?
    public let meanCarbohydrateGrams: Double?
    public let meanFatGrams: Double?
    public let meanFibreGrams: Double?
    /// Percent, of days that state it.
    public let householdShare: Percent?
    public let estimatedShare: Percent?
    public let confidence: Confidence
    public let trend: WeightTrendShown?
    /// One observation may be explored, and *keep observing* always stands beside it (TRK-02).
    public let mayExplore: Bool
    public let notices: [WeeklyNotice]
    public let texts: [Text]
    public let nextSteps: [WeeklyStep]
}

/// What observing comes to.
public enum ObserveOutcome: Sendable, Equatable {
    case notOffered(NotOffered)
    case manualOnlyReview(ManualOnlyRecord)
    case refused([FieldRefusal])
    case needsInput(NeedsInput)
    case observed(ObservedSummary)
}
