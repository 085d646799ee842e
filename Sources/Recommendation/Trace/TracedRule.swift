/// Every rule that leaves a step in a trace: its id, the formula as written in the algorithm, and the product rules
/// that it carries out.
public enum TracedRule: Int, Sendable, CaseIterable {
    case age
    case bodyMassIndex
    case activityManual
    case activityWearable
    case activityChosen
    case maintenance
    case maintenanceShortLightMan
    case maintenanceBelowFloor
    case maintenanceRange
    case maintenanceWideRange
    case startingConfidence
    case destinationBounds
    case losePaceAsked
    case loseShareCap
    case loseApplied
    case loseTarget
    case loseRate
    case maintainTarget
    case gainSurplus
    case gainTarget
    case recompositionDeficit
    case recompositionTarget
    case ownTarget
    case expectedChange
    case noRoomAboveFloor
    case loseAvailability
    case recompositionWithoutTraining
    case shownRange
    case evidenceWindow
    case evidenceEnough
    case calibrationRecord
    case calibrationFit
    case calibrationError
    case calibrationPrior
    case calibrationPosterior
    case calibrationConfidence
    case fastLossSigns
    case underSafetyMinimum
    case weeklyCertainty
    case weeklyPersistence
    case weeklyStep
    case weeklyResult

    /// Stage, then rule.
    public var id: StaticText {
        switch self {
        case .age: "plausibility.age"
        case .bodyMassIndex: "plausibility.body_mass_index"
        case .activityManual: "activity.manual"
        case .activityWearable: "activity.wearable"
        case .activityChosen: "activity.chosen"
        case .maintenance: "estimate.maintenance"
        case .maintenanceShortLightMan: "estimate.larger_of_two_categories"
        case .maintenanceBelowFloor: "estimate.below_floor"
        case .maintenanceRange: "estimate.plausible_range"
        case .maintenanceWideRange: "estimate.wide_interval"
        case .startingConfidence: "estimate.starting_confidence"
        case .destinationBounds: "destination.bounds"
        case .losePaceAsked: "first_target.lose.deficit_asked"
        case .loseShareCap: "first_target.lose.share_cap"
        case .loseApplied: "first_target.lose.deficit_applied"
        case .loseTarget: "first_target.lose.target"
        case .loseRate: "first_target.lose.rate_after_limits"
        case .maintainTarget: "first_target.maintain.target"
        case .gainSurplus: "first_target.gain.surplus"
        case .gainTarget: "first_target.gain.target"
        case .recompositionDeficit: "first_target.recomposition.deficit"
        case .recompositionTarget: "first_target.recomposition.target"
        case .ownTarget: "first_target.own"
        case .expectedChange: "first_target.expected_change"
        case .noRoomAboveFloor: "first_target.lose.no_room_above_floor"
        case .loseAvailability: "destination.lose_availability"
        case .recompositionWithoutTraining: "first_target.recomposition.without_training"
        case .shownRange: "estimate.shown_range"
        case .evidenceWindow: "evidence.window"
        case .evidenceEnough: "evidence.enough"
        case .calibrationRecord: "calibration.record"
        case .calibrationFit: "calibration.fit"
        case .calibrationError: "calibration.error"
        case .calibrationPrior: "calibration.prior"
        case .calibrationPosterior: "calibration.posterior"
        case .calibrationConfidence: "calibration.confidence"
        case .fastLossSigns: "safety_look.losing_faster_than_planned"
        case .underSafetyMinimum: "safety_look.under_safety_minimum"
        case .weeklyCertainty: "decision.certainty"
        case .weeklyPersistence: "decision.persistence"
        case .weeklyStep: "decision.step"
        case .weeklyResult: "decision.result"
        }
    }

    /// The formula, in the words of the algorithm.
    public var formula: StaticText {
        switch self {
        case .age: "completed calendar years on the request's date"
        case .bodyMassIndex: "weight / height²"
        case .activityManual: "base + walking + work × days / 7 + training / 7, read off the bands"
        case .activityWearable: "mean steps of usable days, read off the step bands, with one lift for training"
        case .activityChosen: "the category that the person chose"
        case .maintenance: "constant + per year × age + per cm × height + per kg × weight"
        case .maintenanceShortLightMan: "max(very active, active)"
        case .maintenanceBelowFloor: "maintenance < floor"
        case .maintenanceRange: "maintenance ± √(standard error² + activity error²)"
        case .maintenanceWideRange: "maintenance ± factor × standard error"
        case .startingConfidence: "activity source and coverage, lowered by one level for any widening"
        case .destinationBounds: "bounds of the landing weight"
        case .losePaceAsked: "pace × weight × energy density / 7 / 100"
        case .loseShareCap: "drawn-in cap + (cap − drawn-in cap) × min(BMI part, age part)"
        case .loseApplied: "min(asked, share of maintenance, absolute cap)"
        case .loseTarget: "max(maintenance − applied, floor), rounded up"
        case .loseRate: "(maintenance − target) × 7 / energy density / weight × 100"
        case .maintainTarget: "maintenance, rounded half to even"
        case .gainSurplus: "min(share by training experience × maintenance, absolute cap)"
        case .gainTarget: "maintenance + surplus, rounded down"
        case .recompositionDeficit: "min(share × maintenance, cap), where the policy applies it"
        case .recompositionTarget: "maintenance − deficit, never above the rounded maintenance"
        case .ownTarget: "the number that the person entered"
        case .expectedChange: "(target − maintenance) × 7 / energy density"
        case .noRoomAboveFloor: "floor ≥ maintenance"
        case .loseAvailability: "body mass index and weight against the limits for losing weight"
        case .recompositionWithoutTraining:
            "no target without progressive resistance training, where the policy says so"
        case .shownRange: "maintenance and target inside the range that may be shown"
        case .evidenceWindow:
            "labels since max(plan start, reset, as of − window); kept days and weights of them"
        case .evidenceEnough: "kept days and weights against the minima"
        case .calibrationRecord: "mean and standard deviation of kept intakes, mean half range"
        case .calibrationFit:
            "generalised least squares of W − S / ρ against the label; maintenance = −ρ × slope"
        case .calibrationError: "√(λ × fit + missing labels + ranges + energy density)"
        case .calibrationPrior: "share × formula ± √(standard error² + bias² + activity error²)"
        case .calibrationPosterior: "mean of record and formula, each by its precision"
        case .calibrationConfidence:
            "standard deviation against the limits, lowered by one level for any widening"
        case .fastLossSigns:
            "latest week against the earlier one, against the plan's start, and the weight-only slope"
        case .underSafetyMinimum: "latest week's median weight against the safety minimum"
        case .weeklyCertainty: "goal's rule at M + factor × s against the target in force"
        case .weeklyPersistence: "the same certainty a week earlier, with that day's own window"
        case .weeklyStep: "goal's rule at M, within the step limit; caps and floor come first"
        case .weeklyResult: "the first step that applies"
        }
    }

    /// Ids of the product rules that it carries out.
    public var productRules: [StaticText] {
        switch self {
        case .age: ["ONB-01"]
        case .bodyMassIndex: ["ONB-04"]
        case .activityManual: ["ONB-27"]
        case .activityWearable: ["ONB-25", "ONB-26"]
        case .activityChosen: ["ONB-26"]
        case .maintenance, .maintenanceShortLightMan: ["ONB-01", "ONB-28"]
        case .maintenanceRange, .maintenanceWideRange, .startingConfidence: ["ONB-28", "TRK-03"]
        case .maintenanceBelowFloor: ["ONB-19"]
        case .destinationBounds: ["ONB-13", "ONB-18"]
        case .losePaceAsked, .loseShareCap, .loseApplied, .loseTarget: ["ONB-19"]
        case .loseRate: ["ONB-19", "ONB-28"]
        case .maintainTarget: ["ONB-21"]
        case .gainSurplus, .gainTarget: ["ONB-22"]
        case .recompositionDeficit, .recompositionTarget: ["ONB-23"]
        case .ownTarget: ["ONB-29"]
        case .expectedChange, .shownRange: ["ONB-28"]
        case .noRoomAboveFloor: ["ONB-19"]
        case .loseAvailability: ["ONB-14"]
        case .recompositionWithoutTraining: ["ONB-24"]
        case .evidenceWindow: ["JRN-05", "JRN-06"]
        case .evidenceEnough: ["JRN-11"]
        case .calibrationRecord: ["JRN-06", "TRK-07"]
        case .calibrationFit: ["JRN-06"]
        case .calibrationError: ["JRN-06", "TRK-07"]
        case .calibrationPrior: ["JRN-06"]
        case .calibrationPosterior: ["JRN-06"]
        case .calibrationConfidence: ["JRN-11", "TRK-03"]
        case .fastLossSigns: ["SET-02", "JRN-08"]
        case .underSafetyMinimum: ["SET-02", "JRN-08"]
        case .weeklyCertainty: ["JRN-08", "JRN-11"]
        case .weeklyPersistence: ["JRN-08", "JRN-11"]
        case .weeklyStep: ["JRN-08", "ONB-19", "ONB-22"]
        case .weeklyResult: ["JRN-08"]
        }
    }
}
