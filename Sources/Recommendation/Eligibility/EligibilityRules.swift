import Quantities

/// The limits of the safety gate, algorithm §2 (ONB-07 to ONB-09); its questions stand in the rule set beside them.
public struct EligibilityRules: Sendable {
    /// Below this age nothing is offered.
    public let offeredFromAge: Parameter<Age>
    /// Below this age the adult equations do not hold: manual-only.
    public let estimateFromAge: Parameter<Age>
    /// Below this body mass index: manual-only.
    public let underweight: Parameter<BodyMassIndex>
    /// A score of the five-item eating-disorder screen that blocks, where one is supplied.
    public let screenScoreBlocking: Parameter<Count>
    public let wideningFromAge: Parameter<Age>
    public let wideningFromBodyMassIndex: Parameter<BodyMassIndex>
    /// More structured training than this a week widens.
    public let wideningTraining: Parameter<Minutes>
    /// An assessment for a first target may be so many days old.
    public let firstTargetAssessmentDays: Parameter<Count>
    /// An assessment for a weekly proposal may be so many days old.
    public let weeklyAssessmentDays: Parameter<Count>
    /// A clearing counts from so many days later.
    public let clearingDelayDays: Parameter<Count>
    /// At most one clearing in so many days.
    public let clearingIntervalDays: Parameter<Count>

    init(_ p: inout ParameterBinder) {
        offeredFromAge = p.age("eligibility.offered_from_age")
        estimateFromAge = p.age("eligibility.estimate_from_age")
        underweight = p.bodyMassIndex("eligibility.underweight_bmi")
        screenScoreBlocking = p.count("eligibility.screen_score_blocking")
        wideningFromAge = p.age("eligibility.widening_from_age")
        wideningFromBodyMassIndex = p.bodyMassIndex("eligibility.widening_from_bmi")
        wideningTraining = p.minutes("eligibility.widening_training_above", unit: .minutesPerWeek)
        firstTargetAssessmentDays = p.count("eligibility.first_target_assessment_days", unit: .day)
        weeklyAssessmentDays = p.count("eligibility.weekly_assessment_days", unit: .day)
        clearingDelayDays = p.count("eligibility.clearing_delay_days", unit: .day)
        clearingIntervalDays = p.count("eligibility.clearing_interval_days", unit: .day)
    }
}
