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
        }
    }
}
