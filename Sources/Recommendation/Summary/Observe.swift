import Quantities

/// *Just track for now* (TRK-01, TRK-02): a description labelled as evidence, never advice, never what remains.
public enum Observe {
    /// - Throws: at the ends of the calendar.
    public static func run(_ request: WeeklyRequest, _ algorithm: Algorithm) throws(EngineFault) -> ObserveOutcome {
        var request = request
        request.goal = .observe
        let reading = WeeklyReading(request, algorithm)
        switch reading.gate() {
        case .notOffered(let outcome): return .notOffered(outcome)
        case .manualOnly(let outcome): return .manualOnlyReview(ManualOnlyRecord(request, outcome))
        case .mayCalculate: break
        }
        let refusals = reading.refusals
        guard refusals.isEmpty, let dates = reading.dates else { return .refused(refusals) }
        let missing = reading.missing(forFigures: false).filter { $0.path == "profile.age" }
        guard missing.isEmpty else { return .needsInput(NeedsInput(missing)) }
        let input = reading.evidence(asOf: dates.asOf)
        let look = SafetyLook(input, age: reading.profile.age, goal: .observe, asOf: dates.asOf)
        if look.isUnderweight, case .manualOnly(let outcome) = reading.gate(latestIndex: look.bodyMassIndex) {
            return .manualOnlyReview(ManualOnlyRecord(request, outcome))
        }
        let evaluation = WeekEvaluation(input, nil, asOf: dates.asOf, algorithm.methods)
        return .observed(summary(reading, input, look, evaluation, dates))
    }

    private static func summary(
        _ reading: WeeklyReading, _ input: EvidenceInput, _ look: SafetyLook, _ evaluation: WeekEvaluation,
        _ dates: CheckInDates
    ) -> ObservedSummary {
        let window = evaluation.window
        var sums = ObservedSums()
        for (position, out) in zip(input.dayOrder, window.recordOut) {
            switch out {
            case .future, .outsideWindow, .beforePlanStart, .beforeReset: continue
            case .excludedByPerson, .missing, .importedUnreconciled, .unreviewed, .pendingDraft, .incomplete,
                .unresolvedFlag, nil:
                sums.add(input.request.days[position], isKept: out == nil)
            }
        }
        let mayExplore = evaluation.shortfalls.isEmpty && mayCalculate(reading, look) && !look.signs.stands
        let notices: [WeeklyNotice] = look.signs.stands ? [.losingFasterThanPlanned] : []
        let steps: [WeeklyStep] =
            [.keepObserving] + (mayExplore ? [.exploreTarget] : [])
            + (look.signs.stands ? [.answerSafetyQuestions, .talkWithClinician] : [])
        return ObservedSummary(
            week: dates.week, labels: window.labels, loggedDays: sums.logged, reviewedDays: sums.reviewed,
            completeDays: sums.complete, meanIntake: WeekSections.wholeMean(sums.energy.total, sums.energy.count),
            meanProteinGrams: sums.protein.mean, meanCarbohydrateGrams: sums.carbohydrate.mean,
            meanFatGrams: sums.fat.mean, meanFibreGrams: sums.fibre.mean,
            householdShare: sums.household.mean.map { Percent(unchecked: $0) },
            estimatedShare: sums.estimated.mean.map { Percent(unchecked: $0) },
            confidence: evaluation.shortfalls.isEmpty ? .moderate : .low,
            trend: WeightTrendShown(window, look.signs, input),
            mayExplore: mayExplore, notices: notices,
            texts: WeeklyTexts.ofNotices(notices, target: nil, .observe)
                + texts(sums, window.labels, mayExplore: mayExplore),
            nextSteps: steps)
    }

    /// The prompt passes the gate of a target first, with every question answered.
    private static func mayCalculate(_ reading: WeeklyReading, _ look: SafetyLook) -> Bool {
        let outcome = Gate.outcome(
            reading.profile, reading.safety, screenScore: reading.request.safety?.eatingDisorderScreenScore,
            isObserving: false, reading.rules, latestIndex: look.bodyMassIndex)
        return outcome == .mayCalculate && reading.request.switches.allowProposals
    }

    private static func texts(_ sums: ObservedSums, _ labels: Int, mayExplore: Bool) -> [Text] {
        guard sums.logged > 0 else { return [Text(.observeNothingYet)] }
        var texts = [Text(.observeSummary, [.count(sums.logged), .count(labels), .count(sums.complete)])]
        if let mean = WeekSections.wholeMean(sums.energy.total, sums.energy.count) {
            texts.append(Text(.observeMeanIntake, [.energy(mean)]))
        }
        if mayExplore { texts.append(Text(.observeExplore)) }
        return texts
    }
}

/// What is averaged over kept days, each over those that state it: missing is never zero.
private struct ObservedSums {
    private(set) var logged = 0
    private(set) var reviewed = 0
    private(set) var complete = 0
    private(set) var energy = RunningMean()
    private(set) var protein = RunningMean()
    private(set) var carbohydrate = RunningMean()
    private(set) var fat = RunningMean()
    private(set) var fibre = RunningMean()
    private(set) var household = RunningMean()
    private(set) var estimated = RunningMean()

    mutating func add(_ day: DayRecord, isKept: Bool) {
        if day.keptIntake != nil { logged += 1 }
        if day.review == .reviewed { reviewed += 1 }
        if day.completeness == .confirmedComplete || day.completeness == .confirmedFast { complete += 1 }
        guard isKept else { return }
        energy.add(day.keptIntake)
        protein.add(day.proteinGrams?.expected)
        carbohydrate.add(day.carbohydrateGrams)
        fat.add(day.fatGrams)
        fibre.add(day.fibreGrams)
        household.add(day.householdSharePercent)
        estimated.add(day.estimatedSharePercent)
    }
}

private struct RunningMean {
    private(set) var count = 0
    private(set) var total = 0.0

    mutating func add(_ value: Double?) {
        guard let value else { return }
        count += 1
        total += value
    }

    /// To one decimal.
    var mean: Double? { count > 0 ? Rounding.tenths(total / Double(count), .halfToEven) : nil }
}
