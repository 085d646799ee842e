import Quantities
import Recommendation

extension ReplyEncoder {
    func write(_ reply: WeeklyReply, energyVisible: Bool, to writer: inout MessageWriter) {
        typealias F = Fields.CheckIn
        writer.put(F.week) { $0.fields(of: reply.week) }
        writer.put(F.observation) { $0.fields(of: reply.observation) }
        writer.put(F.exclusion, .long) { $0.fields(of: reply.exclusion) }
        if let interpretation = reply.interpretation {
            writer.put(F.interpretation) { $0.fields(of: interpretation) }
        }
        if let confidence = reply.confidence { writer.put(F.confidence, confidence.number) }
        writer.put(F.wideningCodes, reply.widenings)
        writer.fields(of: reply.result)
        writer.put(F.noticeCodes, reply.notices)
        for item in reply.reviewItems { writer.put(F.reviewItems) { $0.fields(of: item) } }
        writer.put(F.summary) { $0.fields(of: reply.summary) }
        writer.put(F.nextCheckInOn, reply.nextCheckInOn)
        if let date = reply.earliestAdjustOn { writer.put(F.earliestAdjustOn, date) }
        if let date = reply.expiresOn { writer.put(F.expiresOn, date) }
        writer.put(F.fastLossStands, reply.fastLossStands)
        writer.put(F.lowDaysHeldBack, reply.lowDaysHeldBack)
        writer.put(F.pendingQuestionIds, reply.pendingQuestions)
        writer.put(F.texts, reply.texts, energyVisible: energyVisible)
        writer.put(F.nextSteps, reply.nextSteps)
        writer.put(F.trace, .long) { write(reply.trace, to: &$0) }
    }

    func write(_ week: WeekUnderReview, energyVisible: Bool, to writer: inout MessageWriter) {
        typealias F = Fields.WeekUnderReview
        writer.put(F.week) { $0.fields(of: week.week) }
        writer.put(F.observation) { $0.fields(of: week.observation) }
        writer.put(F.exclusion, .long) { $0.fields(of: week.exclusion) }
        for shortfall in week.shortfalls { writer.put(F.shortfalls) { $0.fields(of: shortfall) } }
        for item in week.reviewItems { writer.put(F.reviewItems) { $0.fields(of: item) } }
        writer.put(F.nextCheckInOn, week.nextCheckInOn)
        writer.put(F.texts, week.texts, energyVisible: energyVisible)
        writer.put(F.trace, .long) { write(week.trace, to: &$0) }
    }
}

extension MessageWriter {
    /// The one result, as a field of the check-in.
    fileprivate mutating func fields(of result: WeeklyResult) {
        typealias F = Fields.CheckIn
        switch result {
        case .decision(.keep(let decision)): put(F.keep) { $0.fields(of: decision) }
        case .decision(.adjust(let decision)): put(F.adjust) { $0.fields(of: decision) }
        case .decision(.collectMoreEvidence(let shortfalls)):
            put(F.collectMoreEvidence) { writer in
                for shortfall in shortfalls {
                    writer.put(Fields.CollectMoreEvidence.shortfalls) { $0.fields(of: shortfall) }
                }
            }
        case .decision(.flexibleWeek(let week)): put(F.flexibleWeek) { $0.fields(of: week) }
        case .reviewItemsFirst: put(F.reviewItemsFirst) { _ in }
        case .summaryOnly: put(F.summaryOnly) { _ in }
        }
    }

    private mutating func fields(of target: CurrentTarget) {
        typealias F = Fields.CurrentTarget
        put(F.origin, target.origin.number)
        if let energy = target.energy { put(F.energyKcalPerDay, energy.kcalPerDay) }
        if let date = target.effectiveOn { put(F.effectiveOn, date) }
    }

    private mutating func fields(of decision: KeepDecision) {
        typealias F = Fields.KeepDecision
        put(F.target) { $0.fields(of: decision.target) }
        put(F.reasonCodes, decision.reasons)
        put(F.guardCodes, decision.guards)
    }

    private mutating func fields(of decision: AdjustDecision) {
        typealias F = Fields.AdjustDecision
        put(F.fromKcalPerDay, decision.from.kcalPerDay)
        put(F.toKcalPerDay, decision.to.kcalPerDay)
        put(F.effectiveOn, decision.effectiveOn)
        put(F.basisCode, decision.basis.rawValue)
        put(F.withoutStepLimitKcalPerDay, decision.withoutStepLimit.kcalPerDay)
        put(F.bindingLimit, decision.bindingLimit.number)
        if let change = decision.expectedChange { put(F.expectedChange) { $0.fields(of: change) } }
        put(F.safetyRaise, decision.isSafetyRaise)
    }

    fileprivate mutating func fields(of shortfall: Shortfall) {
        typealias F = Fields.Shortfall
        put(F.kindCode, shortfall.kind.rawValue)
        if let missing = shortfall.missing { put(F.missingCount, missing) }
        for date in shortfall.dates { put(F.dates, date) }
    }

    private mutating func fields(of week: FlexibleWeek) {
        typealias F = Fields.FlexibleWeek
        put(F.target) { $0.fields(of: week.target) }
        for label in week.labels { put(F.labels) { $0.fields(of: label) } }
        put(F.firstDay, week.firstDay)
        put(F.lastDay, week.lastDay)
    }

    private mutating func fields(of label: ContextLabel) {
        typealias F = Fields.ContextLabel
        put(F.kind, label.kind.number)
        if case .bodyWaterChange(let cause) = label.kind { put(F.bodyWaterCause, cause.number) }
        put(F.firstDay, label.firstDay)
        put(F.lastDay, label.lastDay)
        put(F.confirmed, label.isConfirmed)
    }
}
