internal import CWireMessages
import Quantities
import Recommendation

extension ReplyEncoder {
    func options(
        _ options: InitialOptions, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__InitialOptions> {
        let message = try scratch.make(
            Caloriecount__V1__InitialOptions.self, caloriecount__v1__initial_options__init)
        if let goal = options.goal {
            message.pointee.has_goal = 1
            message.pointee.goal = goal.number
        }
        message.pointee.n_missing = options.missing.count
        message.pointee.missing = try scratch.missing(options.missing)
        message.pointee.destination = try scratch.destinationOptions(options.destination)
        message.pointee.n_paces = options.paces.count
        message.pointee.paces = try scratch.list(options.paces) { pace throws(WireFault) in
            try scratch.paceOption(pace)
        }
        if let reason = options.goalUnavailable {
            message.pointee.goal_unavailable_code = try scratch.string(reason.rawValue)
        }
        message.pointee.n_pending_question_ids = options.pendingQuestions.count
        message.pointee.pending_question_ids = try scratch.programTexts(options.pendingQuestions)
        message.pointee.n_texts = options.texts.count
        message.pointee.texts = try texts(options.texts, energyVisible, scratch)
        message.pointee.n_next_steps = options.nextSteps.count
        message.pointee.next_steps = try scratch.numbers(options.nextSteps)
        return message
    }
}

extension MessageScratch {
    borrowing func destinationOptions(
        _ options: DestinationOptions
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__DestinationOptions> {
        let message = try make(
            Caloriecount__V1__DestinationOptions.self, caloriecount__v1__destination_options__init)
        message.pointee.has_state = 1
        switch options {
        case .landingWeight(let bounds):
            switch bounds.approval {
            case .inForce: message.pointee.state = CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_IN_FORCE
            case .pending: message.pointee.state = CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_PENDING
            }
            message.pointee.bounds = try landingBounds(bounds)
        case .pending(let mayDefer):
            message.pointee.state = CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_PENDING
            message.pointee.has_may_defer = 1
            message.pointee.may_defer = mayDefer ? 1 : 0
        case .notAvailable: message.pointee.state = CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_NOT_AVAILABLE
        case .notNeeded: message.pointee.state = CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_NOT_NEEDED
        case .unknown: message.pointee.state = CALORIECOUNT__V1__BOUNDS_STATE__BOUNDS_STATE_UNKNOWN
        }
        return message
    }

    private borrowing func landingBounds(
        _ bounds: LandingBounds
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__LandingBounds> {
        let message = try make(Caloriecount__V1__LandingBounds.self, caloriecount__v1__landing_bounds__init)
        switch bounds.unit {
        case .kilogram:
            message.pointee.has_minimum_kg = 1
            message.pointee.minimum_kg = bounds.minimum
            message.pointee.has_maximum_kg = 1
            message.pointee.maximum_kg = bounds.maximum
            message.pointee.has_step_kg = 1
            message.pointee.step_kg = bounds.step
        case .pound:
            message.pointee.has_minimum_lb = 1
            message.pointee.minimum_lb = bounds.minimum
            message.pointee.has_maximum_lb = 1
            message.pointee.maximum_lb = bounds.maximum
            message.pointee.has_step_lb = 1
            message.pointee.step_lb = bounds.step
        }
        message.pointee.minimum_reason_code = try string(bounds.minimumReason.rawValue)
        message.pointee.maximum_reason_code = try string(bounds.maximumReason.rawValue)
        return message
    }

    borrowing func paceOption(
        _ option: PaceOption
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__PaceOption> {
        let message = try make(Caloriecount__V1__PaceOption.self, caloriecount__v1__pace_option__init)
        message.pointee.has_pace = 1
        message.pointee.pace = option.pace.number
        message.pointee.has_on_offer = 1
        message.pointee.on_offer = option.absent == nil ? 1 : 0
        if let absent = option.absent { message.pointee.absent_reason_code = try string(absent.rawValue) }
        message.pointee.has_asked_percent_per_week = 1
        message.pointee.asked_percent_per_week = option.asked.percent
        if let after = option.afterLimits {
            message.pointee.has_after_limits_percent_per_week = 1
            message.pointee.after_limits_percent_per_week = after.percent
        }
        message.pointee.has_binding_limit = 1
        message.pointee.binding_limit = option.bindingLimit.number
        return message
    }
}
