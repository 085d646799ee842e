import Quantities

/// The week's summary (JRN-12): outcomes that the evidence supports, apart from what the person can steer. No cause is
/// claimed between them, and no low day is praised.
enum WeekSummary {
    static func of(
        _ window: EvidenceWindow, _ input: EvidenceInput, _ signs: FastLossSigns, dates: CheckInDates
    ) -> WeeklySummary {
        let trend = WeightTrendShown(window, signs, input)
        return WeeklySummary(
            week: dates.week,
            outcomes: OutcomeSummary(
                latestWeight: signs.latest.flatMap(\.shown), fourWeeksEarlier: signs.fourWeeksEarlier.flatMap(\.shown),
                trend: trend.flatMap { $0.isSupported ? $0 : nil }),
            behaviours: behaviours(window, input, dates.week))
    }

    private static func behaviours(
        _ window: EvidenceWindow, _ input: EvidenceInput, _ week: WeekSpan
    ) -> BehaviourSummary {
        var counts = BehaviourCounts(input.request.intentions)
        for (position, out) in zip(input.dayOrder, window.recordOut) {
            let date = input.request.days[position].date
            guard week.first <= date, date <= week.last else { continue }
            counts.add(input.request.days[position], isKept: out == nil)
        }
        return counts.summary(weighInDays: weighInDays(input, week))
    }

    private static func weighInDays(_ input: EvidenceInput, _ week: WeekSpan) -> Int {
        var count = 0
        var last: Int32?
        for reading in input.weights.weights where reading.isConfirmed && reading.day != last {
            guard week.first.dayNumber <= reading.day, reading.day <= week.last.dayNumber else { continue }
            count += 1
            last = reading.day
        }
        return count
    }
}

private struct BehaviourCounts {
    private let intentions: OwnIntentions
    private var logged = 0
    private var reviewed = 0
    private var complete = 0
    private var kept = 0
    private var intake = 0.0
    private var proteinDays = 0
    private var proteinKnown = 0
    private var stepDays = 0
    private var stepsKnown = 0
    private var trained: Int?

    init(_ intentions: OwnIntentions) { self.intentions = intentions }

    mutating func add(_ day: DayRecord, isKept: Bool) {
        if day.keptIntake != nil { logged += 1 }
        if day.review == .reviewed { reviewed += 1 }
        switch day.completeness {
        case .confirmedComplete, .confirmedFast: complete += 1
        case .unreviewed, .confirmedIncomplete: break
        }
        if let done = day.trainingSessions { trained = (trained ?? 0) + done }
        if let steps = day.steps {
            stepsKnown += 1
            if let wanted = intentions.stepsPerDay, steps >= wanted { stepDays += 1 }
        }
        guard isKept else { return }
        kept += 1
        intake += day.keptIntake ?? 0
        if let protein = day.proteinGrams?.expected {
            proteinKnown += 1
            if let wanted = intentions.proteinGramsPerDay, protein >= wanted { proteinDays += 1 }
        }
    }

    func summary(weighInDays: Int) -> BehaviourSummary {
        BehaviourSummary(
            loggedDays: logged, reviewedDays: reviewed, completeDays: complete, keptDays: kept,
            weighInDays: weighInDays, meanIntake: WeekSections.wholeMean(intake, kept),
            totalIntakeKcal: kept > 0 ? intake : nil,
            protein: intentions.proteinGramsPerDay.map { _ in DaysOf(days: proteinDays, known: proteinKnown) },
            steps: intentions.stepsPerDay.map { _ in DaysOf(days: stepDays, known: stepsKnown) },
            trainingSessions: trained, trainingIntended: intentions.trainingSessionsPerWeek)
    }
}
