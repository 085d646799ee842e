import Quantities
import Recommendation

extension CorpusDigest {
    /// Every figure, code and sentence of an outcome.
    public mutating func absorb(_ outcome: InitialTargetOutcome, energyVisible: Bool) {
        switch outcome {
        case .notOffered(let reply):
            absorb("not_offered")
            absorb(reply.texts)
        case .manualOnly(let reply):
            absorb("manual_only")
            absorb(reply)
        case .refused(let refusals):
            absorb("refused")
            absorb(refusals)
        case .needsInput(let reply):
            absorb("needs_input")
            for missing in reply.missing { absorb("\(missing.path) \(missing.reason.rawValue)") }
            for pace in reply.pacesOnOffer { absorb(pace.rawValue) }
            absorb(reply.texts, energyVisible)
        case .needsConfirmation(let reply):
            absorb("needs_confirmation")
            absorb(reply, energyVisible)
        case .route(let reply):
            absorb("route \(reply.from.rawValue) \(reply.to.rawValue) \(reply.reason.rawValue)")
            absorb(reply.texts, energyVisible)
        case .noTargetOffered(let reply):
            absorb("no_target \(reply.reason.rawValue)")
            absorb(reply.maintenance)
            absorb(reply.trace)
            absorb(reply.texts, energyVisible)
        case .observe(let reply):
            absorb("observe")
            absorb(reply.texts, energyVisible)
        case .eligible(let proposal):
            absorb("eligible")
            absorb(proposal, energyVisible)
        }
    }

    private mutating func absorb(_ proposal: InitialProposal, _ energyVisible: Bool) {
        absorb(proposal.target.origin.rawValue)
        absorb(proposal.target.energy?.kcalPerDay)
        absorb(proposal.target.declinedEstimate?.kcalPerDay)
        absorb(proposal.target.estimateUnavailable?.rawValue ?? "")
        absorb(proposal.maintenance)
        absorb(proposal.expectedChange?.perWeek.kilogramsPerWeek)
        absorb(proposal.expectedChange?.range.low.kilogramsPerWeek)
        absorb(proposal.expectedChange?.range.high.kilogramsPerWeek)
        absorb(proposal.pace?.asked.percent)
        absorb(proposal.pace?.afterLimits.percent)
        absorb(proposal.bindingLimit.rawValue)
        absorb(proposal.confidence?.rawValue ?? -1)
        for widening in proposal.widenings { absorb(widening.rawValue) }
        if let activity = proposal.activity { absorb(activity) }
        if case .weight(_, let normalised) = proposal.landing { absorb(normalised.kilograms) }
        absorb(proposal.inputs.weightNormalised?.kilograms)
        absorb(proposal.inputs.heightNormalised?.centimetres)
        for step in proposal.nextSteps { absorb(step.rawValue) }
        for question in proposal.pendingQuestions { absorb(question.text) }
        absorb(proposal.trace)
        absorb(proposal.texts, energyVisible)
    }

    private mutating func absorb(_ activity: ActivityBasis) {
        absorb("\(activity.source.rawValue) \(activity.category.rawValue)")
        for flag in activity.flags { absorb(flag.rawValue) }
        for note in activity.notes { absorb(note.rawValue) }
        absorb(activity.coverage?.meanStepsPerDay)
        absorb(activity.trainingMinutesPerWeek)
    }

    private mutating func absorb(_ maintenance: MaintenanceShown?) {
        guard let maintenance else { return absorb("no_maintenance") }
        absorb(maintenance.energy.kcalPerDay)
        absorb(maintenance.plausibleRange.low.kcalPerDay)
        absorb(maintenance.plausibleRange.high.kcalPerDay)
        absorb(maintenance.wideInterval.low.kcalPerDay)
        absorb(maintenance.wideInterval.high.kcalPerDay)
        absorb(maintenance.standardError.kcalPerDay)
        absorb("\(maintenance.isBelowFloor) \(maintenance.usedLargerCategory)")
    }

    private mutating func absorb(_ trace: Trace) {
        for step in trace.steps {
            absorb(step.rule.rawValue)
            for figure in step.inputs { absorb(figure.value) }
            absorb(step.result?.value)
            absorb(step.decision?.text ?? "")
            for parameter in step.parameters { absorb(parameter.position) }
        }
    }

    private mutating func absorb(_ texts: [Text], _ energyVisible: Bool) {
        for text in texts { absorb(English.sentence(for: text, energyVisible: energyVisible)) }
    }

    private mutating func absorb(_ texts: [PlainTextKey]) {
        for text in texts { absorb(PlainEnglish.sentence(for: text).text) }
    }

    private mutating func absorb(_ reply: ManualOnlyOutcome) {
        for reason in reply.reasons { absorb("\(reason)") }
        absorb(reply.texts)
        for step in reply.nextSteps { absorb(step.rawValue) }
    }

    private mutating func absorb(_ refusals: [FieldRefusal]) {
        for refusal in refusals { absorb("\(refusal.path) \(refusal.code.rawValue) \(refusal.hint?.rawValue ?? "")") }
    }

    private mutating func absorb(_ reply: NeedsConfirmation, _ energyVisible: Bool) {
        for item in reply.items { absorb("\(item.path) \(item.reason.rawValue) \(item.hint?.rawValue ?? "")") }
        absorb(reply.activitySuggestion?.coverage?.meanStepsPerDay)
        absorb(reply.texts, energyVisible)
    }

    mutating func absorb(_ outcome: OptionsOutcome) {
        guard case .options(let options) = outcome else { return absorb("no_options") }
        if case .landingWeight(let bounds) = options.destination {
            absorb(bounds.minimum)
            absorb(bounds.maximum)
            absorb("\(bounds.minimumReason.rawValue) \(bounds.maximumReason.rawValue)")
        }
        for pace in options.paces {
            absorb(pace.afterLimits?.percent)
            absorb(pace.absent?.rawValue ?? "on_offer")
        }
        for missing in options.missing { absorb("\(missing.path) \(missing.reason.rawValue)") }
    }
}
