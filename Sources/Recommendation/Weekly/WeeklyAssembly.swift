import Quantities

/// From the decision to the sections of the reply (algorithm §7.4).
enum WeeklyAssembly {
    /// Steps of a check-in that ends in a figure; more are taken all the same.
    private static let usualSteps = 16

    static func reply(_ week: WeekCase) throws(EngineFault) -> WeeklyReply {
        let rules = week.rules
        var trace = Trace()
        trace.steps.reserveCapacity(usualSteps)
        trace.steps.append(WeeklyTrace.safetyLook(week.look, rules.safetyLook))
        if week.look.isUnderSafetyMinimum { trace.steps.append(WeeklyTrace.underMinimum(week.look)) }
        WeeklyTrace.addEvidence(week.evaluation, rules.evidence, to: &trace.steps)
        let widenings = week.person.widenings(week.rule.body, rules)
        let confidence = week.calibration.map { widenings.isEmpty ? $0.confidence : $0.confidence.lowered }
        if let calibration = week.calibration, let confidence {
            WeeklyTrace.addCalibration(
                calibration, confidence, widenings: widenings.count, rules, to: &trace.steps)
        }
        let due = SafetyDue.reasons(week.input.request, asOf: week.asOf, rules)
        let result = WeekDecision.of(week, safetyDue: due, &trace)
        trace.steps.append(WeeklyTrace.result(result))
        try check(result, week)
        guard let observation = WeekSections.observation(week.evaluation.window, week.input, week.look.signs) else {
            throw .figureOutOfRange
        }
        let interpretation = try interpretation(week, confidence)
        let notices = notices(week)
        let items = items(week, due, result)
        let shownConfidence = interpretation == nil ? nil : confidence
        let earliestAdjustOn = earliestAdjust(week, result)
        return WeeklyReply(
            week: week.dates.week, observation: observation,
            exclusion: WeekSections.exclusion(week.evaluation.window, week.input), interpretation: interpretation,
            confidence: shownConfidence, widenings: widenings, result: result, notices: notices, reviewItems: items,
            summary: WeekSummary.of(week.evaluation.window, week.input, week.look.signs, dates: week.dates),
            nextCheckInOn: week.dates.nextCheckInOn, earliestAdjustOn: earliestAdjustOn,
            expiresOn: expires(result, week.dates), fastLossStands: week.look.signs.stands,
            lowDaysHeldBack: heldBackByLowDays(result), pendingQuestions: PendingQuestions.ofWeek(week),
            texts: WeeklyTexts.of(
                result, week, notices, items, interpretation, shownConfidence, widenings,
                earliestAdjustOn: earliestAdjustOn),
            nextSteps: WeeklySteps.of(result, notices, week.person.goal.kind, isSafetyDue: !due.isEmpty), trace: trace)
    }

    private static func notices(_ week: WeekCase) -> [WeeklyNotice] {
        var notices: [WeeklyNotice] = []
        if week.look.isUnderSafetyMinimum { notices.append(.underSafetyMinimum) }
        if week.look.signs.stands {
            notices.append(.losingFasterThanPlanned)
            if week.keptIntakeIsUnderRecordShare { notices.append(.recordShowsLess) }
        }
        if week.hasArrived { notices.append(.destinationReached) }
        if week.isDestinationPending { notices.append(.destinationPendingReview) }
        return notices
    }

    private static func items(
        _ week: WeekCase, _ due: [SafetyDueReason], _ result: WeeklyResult
    ) -> [ReviewItem] {
        var items = due.map { ReviewItem.safetyQuestionsDue($0) }
        items += ReviewItems.of(week.evaluation.window, week.input, dates: week.dates)
        if case .decision(.keep(let kept)) = result, kept.guards.contains(.maintenanceFarUnderFormula) {
            items.append(.isEverythingLogged)
        }
        return items
    }

    private static func interpretation(
        _ week: WeekCase, _ confidence: Confidence?
    ) throws(EngineFault) -> WeeklyInterpretation? {
        guard week.input.request.switches.insights, let calibration = week.calibration, let confidence
        else { return nil }
        let step = week.rules.estimate.roundingStep.value
        let factor = week.rules.calibration.intervalFactor.value.factor
        guard let maintenance = calibration.maintenance.rounded(toStep: step, .halfToEven),
            let low = calibration.end(-factor).rounded(toStep: step, .down),
            let high = calibration.end(factor).rounded(toStep: step, .up),
            let balance = (calibration.meanIntake - calibration.maintenance).rounded(toStep: step, .halfToEven),
            let share = Rounding.steps(calibration.priorShare.percent, step: 1, .halfToEven)
        else { throw .figureOutOfRange }
        let isFigureShown = confidence > .low
        return WeeklyInterpretation(
            maintenance: isFigureShown ? maintenance : nil, interval: Interval(uncheckedLow: low, high: high),
            balance: isFigureShown ? balance : nil, priorShare: Percent(unchecked: Double(share)),
            biases: [.recordsRunLow], notConsidered: WeeklyInterpretation.NotConsidered.allCases)
    }

    /// The first check-in on which spacing, the minimum of labels and their persistence leave room for a change.
    private static func earliestAdjust(_ week: WeekCase, _ result: WeeklyResult) -> CivilDate? {
        switch week.person.goal.kind {
        case .recomposition, .observe: return nil
        case .maintain: if week.methods.maintainWeekly == .keepOnly { return nil }
        case .lose, .gain: break
        }
        guard week.targets.ours != nil, let inForce = week.targets.inForce else { return nil }
        var since = inForce.effectiveOn
        if case .decision(.adjust(let adjust)) = result { since = adjust.effectiveOn }
        let rules = week.rules
        let labels = rules.evidence.minimumLabels.value.value + rules.decision.persistenceDays.value.value
        let from = max(week.input.plan.startedOn, week.input.plan.lastResetOn ?? week.input.plan.startedOn)
        guard let spaced = since.adding(days: rules.decision.spacingDays.value.value),
            let filled = from.adding(days: labels)
        else { return nil }
        return week.dates.checkIn(onOrAfter: max(spaced, filled, week.dates.nextCheckInOn))
    }

    private static func expires(_ result: WeeklyResult, _ dates: CheckInDates) -> CivilDate? {
        switch result {
        case .decision: dates.nextCheckInOn
        case .reviewItemsFirst, .summaryOnly: nil
        }
    }

    private static func heldBackByLowDays(_ result: WeeklyResult) -> Bool {
        guard case .decision(.keep(let kept)) = result else { return false }
        return kept.guards.contains(.lowOrFastingDays)
    }

    /// The last look before a figure leaves (P30): no decrease under the floor, nothing outside what may be shown.
    private static func check(_ result: WeeklyResult, _ week: WeekCase) throws(EngineFault) {
        guard case .decision(.adjust(let adjust)) = result else { return }
        guard week.rules.estimate.shown.contains(adjust.to), adjust.to != adjust.from else { throw .figureOutOfRange }
        guard adjust.to < adjust.from else { return }
        let isDecreaseAllowed =
            adjust.basis == .evidence
            && (week.person.goal.kind != .lose || adjust.to >= week.rule.floor)
        guard isDecreaseAllowed else { throw .figureOutOfRange }
    }
}

extension PendingQuestions {
    static func ofWeek(_ week: WeekCase) -> [StaticText] {
        ["evidence.window", "evidence.day_thresholds"] + ofGoal(week.person.goal)
    }
}

/// The ways on from a check-in.
enum WeeklySteps {
    static func of(
        _ result: WeeklyResult, _ notices: [WeeklyNotice], _ goal: GoalKind, isSafetyDue: Bool
    ) -> [WeeklyStep] {
        var steps: [WeeklyStep] = []
        switch result {
        case .decision(.adjust): steps = [.acceptTarget, .keepTarget, .enterOwnTarget, .deferAnswer, .rejectOffer]
        case .decision(.keep), .decision(.flexibleWeek): steps = [.keepTarget, .enterOwnTarget]
        case .decision(.collectMoreEvidence): steps = [.keepTarget, .reviewWeek, .enterOwnTarget]
        case .reviewItemsFirst: steps = (isSafetyDue ? [.answerSafetyQuestions] : []) + [.reviewWeek]
        case .summaryOnly: steps = []
        }
        if notices.contains(.losingFasterThanPlanned) || notices.contains(.underSafetyMinimum) {
            steps.append(.answerSafetyQuestions)
            if goal != .maintain { steps.append(.chooseMaintain) }
            steps.append(.talkWithClinician)
        } else if notices.contains(.destinationReached) {
            steps.insert(.chooseMaintain, at: 0)
        }
        return steps
    }
}
