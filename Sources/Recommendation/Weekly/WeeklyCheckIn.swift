import Quantities

/// The walk of a check-in: gate, refusals, missing inputs, then the safety look, the evidence and the one decision.
public enum WeeklyCheckIn {
    /// - Throws: where a figure lies outside what any reply may show; the caller answers with an internal error and no
    ///   figure.
    public static func propose(
        _ request: WeeklyRequest, _ algorithm: Algorithm
    ) throws(EngineFault) -> WeeklyOutcome {
        let reading = WeeklyReading(request, algorithm)
        switch reading.gate() {
        case .notOffered(let outcome): return .notOffered(outcome)
        case .manualOnly(let outcome): return .manualOnlyReview(ManualOnlyRecord(request, outcome))
        case .mayCalculate: break
        }
        let refusals = reading.refusals
        guard refusals.isEmpty, let dates = reading.dates else { return .refused(refusals) }
        let missing = reading.missing(forFigures: true)
        guard missing.isEmpty else { return .needsInput(NeedsInput(missing)) }
        let input = reading.evidence(asOf: dates.asOf)
        let look = SafetyLook(input, age: reading.profile.age, goal: request.goal?.kind, asOf: dates.asOf)
        if look.isUnderweight, case .manualOnly(let outcome) = reading.gate(latestIndex: look.bodyMassIndex) {
            return .manualOnlyReview(ManualOnlyRecord(request, outcome))
        }
        if reading.isObserving { return try observing(reading, input, look, dates) }
        guard let person = reading.person else { throw .figureOutOfRange }
        let evaluation = WeekEvaluation(input, person, asOf: dates.asOf, algorithm.methods)
        guard let weight = look.latest ?? evaluation.window.anyWeight ?? input.plan.startWeight,
            let body = person.body(at: weight)
        else { throw .figureOutOfRange }
        let week = WeekCase(
            input: input, person: person, dates: dates, look: look, evaluation: evaluation,
            rule: GoalRule(person: person, body: body, input: input), methods: algorithm.methods)
        return .checkIn(try WeeklyAssembly.reply(week))
    }

    /// Observing: no figure of ours and no safety questions; the look still speaks.
    private static func observing(
        _ reading: WeeklyReading, _ input: EvidenceInput, _ look: SafetyLook, _ dates: CheckInDates
    ) throws(EngineFault) -> WeeklyOutcome {
        let window = WeekEvaluation(input, nil, asOf: dates.asOf, reading.algorithm.methods).window
        guard let observation = WeekSections.observation(window, input, look.signs) else { throw .figureOutOfRange }
        let isReviewed = ReviewItems.isReviewed(reading.request, dates)
        let targets = PlanTargets(input.plan.targets, asOf: dates.asOf)
        let result: WeeklyResult =
            if look.signs.stands {
                .decision(
                    .keep(
                        KeepDecision(
                            target: targets.shown, reasons: [.noTargetSet, .losingFasterThanPlanned], guards: [])))
            } else {
                isReviewed ? .summaryOnly : .reviewItemsFirst
            }
        let notices: [WeeklyNotice] = look.signs.stands ? [.losingFasterThanPlanned] : []
        let items = ReviewItems.of(window, input, dates: dates)
        let trace = Trace(
            steps: [WeeklyTrace.safetyLook(look, reading.rules.safetyLook), WeeklyTrace.result(result)])
        return .checkIn(
            WeeklyReply(
                week: dates.week, observation: observation, exclusion: WeekSections.exclusion(window, input),
                interpretation: nil, confidence: nil, widenings: [], result: result, notices: notices,
                reviewItems: items, summary: WeekSummary.of(window, input, look.signs, dates: dates),
                nextCheckInOn: dates.nextCheckInOn, earliestAdjustOn: nil,
                expiresOn: look.signs.stands ? dates.nextCheckInOn : nil, fastLossStands: look.signs.stands,
                lowDaysHeldBack: false, pendingQuestions: [],
                texts: WeeklyTexts.ofResult(result, target: targets.shown)
                    + WeeklyTexts.ofNotices(notices, target: targets.shown, .observe),
                nextSteps: WeeklySteps.of(result, notices, .observe, isSafetyDue: false), trace: trace))
    }
}

extension EvidenceWindow {
    /// nil without a kept weight.
    var anyWeight: Mass? { weights.isEmpty ? nil : Mass(unchecked: meanKeptWeight) }
}

/// The week while it is reviewed: what counts today, and what is to be looked at (JRN-05).
public enum WeekReview {
    /// - Throws: at the ends of the calendar.
    public static func run(_ request: WeeklyRequest, _ algorithm: Algorithm) throws(EngineFault) -> WeekReviewOutcome {
        let reading = WeeklyReading(request, algorithm)
        switch reading.gate() {
        case .notOffered(let outcome): return .notOffered(outcome)
        case .manualOnly(let outcome): return .manualOnlyReview(ManualOnlyRecord(request, outcome))
        case .mayCalculate: break
        }
        let refusals = reading.refusals
        guard refusals.isEmpty, let dates = reading.dates else { return .refused(refusals) }
        let missing = reading.missing(forFigures: false)
        guard missing.isEmpty else { return .needsInput(NeedsInput(missing)) }
        let input = reading.evidence(asOf: dates.asOf)
        let look = SafetyLook(input, age: reading.profile.age, goal: request.goal?.kind, asOf: dates.asOf)
        if look.isUnderweight, case .manualOnly(let outcome) = reading.gate(latestIndex: look.bodyMassIndex) {
            return .manualOnlyReview(ManualOnlyRecord(request, outcome))
        }
        let evaluation = WeekEvaluation(input, nil, asOf: dates.asOf, algorithm.methods)
        let window = evaluation.window
        guard let observation = WeekSections.observation(window, input, look.signs) else { throw .figureOutOfRange }
        let items = ReviewItems.of(window, input, dates: dates)
        var trace = Trace()
        WeeklyTrace.addEvidence(evaluation, algorithm.rules.evidence, to: &trace.steps)
        return .underReview(
            WeekUnderReview(
                week: dates.week, observation: observation, exclusion: WeekSections.exclusion(window, input),
                shortfalls: evaluation.shortfalls, reviewItems: items, nextCheckInOn: dates.nextCheckInOn,
                texts: WeeklyTexts.ofReview(observation, evaluation.shortfalls, items),
                trace: trace))
    }
}
