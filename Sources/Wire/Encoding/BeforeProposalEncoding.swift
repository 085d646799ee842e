import Recommendation

/// What a reply says before there is anything to propose.
extension MessageWriter {
    /// - Parameter pathPrefix: what precedes the engine's paths in the request.
    mutating func fields(of outcome: NeedsInput, energyVisible: Bool, pathPrefix: String = "") {
        typealias F = Fields.NeedsInput
        for input in outcome.missing { put(F.missing) { $0.fields(of: input, pathPrefix: pathPrefix) } }
        put(F.pacesOnOffer, outcome.pacesOnOffer)
        put(F.texts, outcome.texts, energyVisible: energyVisible)
        put(F.nextSteps, outcome.nextSteps)
    }

    mutating func fields(of outcome: NeedsConfirmation, energyVisible: Bool) {
        typealias F = Fields.NeedsConfirmation
        for item in outcome.items { put(F.items) { $0.fields(of: item) } }
        if let suggestion = outcome.activitySuggestion {
            put(F.activitySuggestion, .long) { $0.fields(of: suggestion, energyVisible: energyVisible) }
        }
        put(F.texts, outcome.texts, energyVisible: energyVisible)
        put(F.nextSteps, outcome.nextSteps)
    }

    mutating func fields(of outcome: GoalRoute, energyVisible: Bool) {
        typealias F = Fields.GoalRoute
        put(F.fromGoal, outcome.from.number)
        put(F.toGoal, outcome.to.number)
        put(F.reasonCode, outcome.reason.rawValue)
        put(F.texts, outcome.texts, energyVisible: energyVisible)
        put(F.nextSteps, outcome.nextSteps)
    }

    mutating func fields(of outcome: ObserveStart, energyVisible: Bool) {
        typealias F = Fields.Observe
        put(F.texts, outcome.texts, energyVisible: energyVisible)
        put(F.nextSteps, outcome.nextSteps)
    }

    mutating func fields(of outcome: Eligible, energyVisible: Bool) {
        typealias F = Fields.Eligible
        put(F.wideningCodes, outcome.widenings)
        put(F.texts, outcome.texts, energyVisible: energyVisible)
    }

    mutating func fields(of input: MissingInput, pathPrefix: String = "") {
        typealias F = Fields.MissingInput
        put(F.fieldPath, pathPrefix + input.path)
        put(F.reasonCode, input.reason.rawValue)
    }

    private mutating func fields(of item: ConfirmationItem) {
        typealias F = Fields.ConfirmationItem
        put(F.fieldPath, item.path)
        if let field = item.field { put(F.field, field.number) }
        put(F.reasonCode, item.reason.rawValue)
        if let hint = item.hint { put(F.hintCode, hint.rawValue) }
    }
}
