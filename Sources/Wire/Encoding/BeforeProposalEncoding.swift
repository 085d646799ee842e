internal import CWireMessages
import Recommendation

/// What a reply says before there is anything to propose.
extension ReplyEncoder {
    func needsInput(
        _ outcome: NeedsInput, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__NeedsInput> {
        let message = try scratch.make(Caloriecount__V1__NeedsInput.self, caloriecount__v1__needs_input__init)
        message.pointee.n_missing = outcome.missing.count
        message.pointee.missing = try scratch.missing(outcome.missing)
        message.pointee.n_paces_on_offer = outcome.pacesOnOffer.count
        message.pointee.paces_on_offer = try scratch.numbers(outcome.pacesOnOffer)
        message.pointee.n_texts = outcome.texts.count
        message.pointee.texts = try texts(outcome.texts, energyVisible, scratch)
        message.pointee.n_next_steps = outcome.nextSteps.count
        message.pointee.next_steps = try scratch.numbers(outcome.nextSteps)
        return message
    }

    func needsConfirmation(
        _ outcome: NeedsConfirmation, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__NeedsConfirmation> {
        let message = try scratch.make(
            Caloriecount__V1__NeedsConfirmation.self, caloriecount__v1__needs_confirmation__init)
        message.pointee.n_items = outcome.items.count
        message.pointee.items = try scratch.list(outcome.items) { item throws(WireFault) in
            try scratch.confirmationItem(item)
        }
        if let suggestion = outcome.activitySuggestion {
            message.pointee.activity_suggestion = try self.suggestion(suggestion, energyVisible, scratch)
        }
        message.pointee.n_texts = outcome.texts.count
        message.pointee.texts = try texts(outcome.texts, energyVisible, scratch)
        message.pointee.n_next_steps = outcome.nextSteps.count
        message.pointee.next_steps = try scratch.numbers(outcome.nextSteps)
        return message
    }

    func route(
        _ outcome: GoalRoute, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__GoalRoute> {
        let message = try scratch.make(Caloriecount__V1__GoalRoute.self, caloriecount__v1__goal_route__init)
        message.pointee.has_from_goal = 1
        message.pointee.from_goal = outcome.from.number
        message.pointee.has_to_goal = 1
        message.pointee.to_goal = outcome.to.number
        message.pointee.reason_code = try scratch.string(outcome.reason.rawValue)
        message.pointee.n_texts = outcome.texts.count
        message.pointee.texts = try texts(outcome.texts, energyVisible, scratch)
        message.pointee.n_next_steps = outcome.nextSteps.count
        message.pointee.next_steps = try scratch.numbers(outcome.nextSteps)
        return message
    }

    func observe(
        _ outcome: ObserveStart, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Observe> {
        let message = try scratch.make(Caloriecount__V1__Observe.self, caloriecount__v1__observe__init)
        message.pointee.n_texts = outcome.texts.count
        message.pointee.texts = try texts(outcome.texts, energyVisible, scratch)
        message.pointee.n_next_steps = outcome.nextSteps.count
        message.pointee.next_steps = try scratch.numbers(outcome.nextSteps)
        return message
    }

    func eligible(
        _ outcome: Eligible, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Eligible> {
        let message = try scratch.make(Caloriecount__V1__Eligible.self, caloriecount__v1__eligible__init)
        message.pointee.n_widening_codes = outcome.widenings.count
        message.pointee.widening_codes = try scratch.codes(outcome.widenings)
        message.pointee.n_texts = outcome.texts.count
        message.pointee.texts = try texts(outcome.texts, energyVisible, scratch)
        return message
    }
}

extension MessageScratch {
    borrowing func missing(
        _ inputs: [MissingInput]
    ) throws(WireFault) -> UnsafeMutablePointer<UnsafeMutablePointer<Caloriecount__V1__MissingInput>?>? {
        try list(inputs) { input throws(WireFault) in
            let message = try make(Caloriecount__V1__MissingInput.self, caloriecount__v1__missing_input__init)
            message.pointee.field_path = try string(input.path)
            message.pointee.reason_code = try string(input.reason.rawValue)
            return message
        }
    }

    borrowing func confirmationItem(
        _ item: ConfirmationItem
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ConfirmationItem> {
        let message = try make(
            Caloriecount__V1__ConfirmationItem.self, caloriecount__v1__confirmation_item__init)
        message.pointee.field_path = try string(item.path)
        if let field = item.field {
            message.pointee.has_field = 1
            message.pointee.field = field.number
        }
        message.pointee.reason_code = try string(item.reason.rawValue)
        if let hint = item.hint { message.pointee.hint_code = try string(hint.rawValue) }
        return message
    }
}
