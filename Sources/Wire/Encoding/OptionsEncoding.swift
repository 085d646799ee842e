internal import CWireMessages
import Quantities
import Recommendation

extension MessageWriter {
    mutating func fields(of options: InitialOptions, energyVisible: Bool) {
        typealias F = Fields.InitialOptions
        if let goal = options.goal { put(F.goal, goal.number) }
        for input in options.missing { put(F.missing) { $0.fields(of: input) } }
        put(F.destination) { $0.fields(of: options.destination) }
        for pace in options.paces { put(F.paces) { $0.fields(of: pace) } }
        if let reason = options.goalUnavailable { put(F.goalUnavailableCode, reason.rawValue) }
        put(F.pendingQuestionIds, options.pendingQuestions)
        put(F.texts, options.texts, energyVisible: energyVisible)
        put(F.nextSteps, options.nextSteps)
    }

    private mutating func fields(of options: DestinationOptions) {
        typealias F = Fields.DestinationOptions
        switch options {
        case .landingWeight(let bounds):
            switch bounds.approval {
            case .inForce: put(F.state, CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_IN_FORCE)
            case .pending: put(F.state, CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_PENDING)
            }
            put(F.bounds) { $0.fields(of: bounds) }
        case .pending(let mayDefer):
            put(F.state, CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_PENDING)
            put(F.mayDefer, mayDefer)
        case .notAvailable: put(F.state, CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_NOT_AVAILABLE)
        case .notNeeded: put(F.state, CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_NOT_NEEDED)
        case .unknown: put(F.state, CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_UNKNOWN)
        }
    }

    private mutating func fields(of bounds: LandingBounds) {
        typealias F = Fields.LandingBounds
        switch bounds.unit {
        case .kilogram:
            put(F.minimumKg, bounds.minimum)
            put(F.maximumKg, bounds.maximum)
            put(F.stepKg, bounds.step)
        case .pound:
            put(F.minimumLb, bounds.minimum)
            put(F.maximumLb, bounds.maximum)
            put(F.stepLb, bounds.step)
        }
        put(F.minimumReasonCode, bounds.minimumReason.rawValue)
        put(F.maximumReasonCode, bounds.maximumReason.rawValue)
    }

    private mutating func fields(of option: PaceOption) {
        typealias F = Fields.PaceOption
        put(F.pace, option.pace.number)
        put(F.onOffer, option.absent == nil)
        if let absent = option.absent { put(F.absentReasonCode, absent.rawValue) }
        put(F.askedPercentPerWeek, option.asked.percent)
        if let after = option.afterLimits { put(F.afterLimitsPercentPerWeek, after.percent) }
        put(F.bindingLimit, option.bindingLimit.number)
    }
}
