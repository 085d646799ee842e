import Quantities

/// A day as the person entered it.
public struct RecordedDay: Sendable, Equatable {
    public let date: CivilDate
    public let energyKcal: SuppliedRange?
    public let proteinGrams: SuppliedRange?
    public let completeness: IntakeCompleteness
}

/// A weigh-in as the person entered it.
public struct RecordedWeight: Sendable, Equatable {
    public let readingID: String
    public let date: CivilDate
    public let mass: SuppliedMass
}

/// The weekly record of a manual-only person: their own entries as sent, dates, and counts of days. It is made from
/// the request alone: no rule, parameter or calculation is at hand where it is made, so it can hold no number of ours,
/// nothing averaged, fitted, compared or flagged (ONB-08, ONB-30).
public struct ManualOnlyRecord: Sendable, Equatable {
    /// Not for display.
    public let reasons: [ManualOnlyReason]
    /// nil without a date to count from.
    public let week: WeekSpan?
    public let nextCheckInOn: CivilDate?
    /// Ascending by date.
    public let days: [RecordedDay]
    public let weights: [RecordedWeight]
    /// In the week.
    public let loggedDays: Int
    public let completeDays: Int
    public let weighInDays: Int
    /// The number that the person entered, kcal/day; a target of ours is withheld.
    public let ownTargetKcalPerDay: Double?
    /// Kept as intent, without bounds or timeline.
    public let destination: DestinationChoice?
    public let texts: [PlainTextKey]
    public let nextSteps: [NextStep]

    init(_ request: WeeklyRequest, _ outcome: ManualOnlyOutcome) {
        reasons = outcome.reasons
        let dates = CheckInDates(request)
        let week = dates?.week
        self.week = week
        nextCheckInOn = dates?.nextCheckInOn
        days = request.days.map {
            RecordedDay(
                date: $0.date, energyKcal: $0.energyKcal, proteinGrams: $0.proteinGrams, completeness: $0.completeness)
        }.sorted { $0.date < $1.date }
        weights = request.weights.map { RecordedWeight(readingID: $0.id, date: $0.date, mass: $0.mass) }
            .sorted { ($0.date, $0.readingID) < ($1.date, $1.readingID) }
        func isInWeek(_ date: CivilDate) -> Bool { week.map { $0.first <= date && date <= $0.last } ?? false }
        loggedDays = request.days.count { isInWeek($0.date) && $0.keptIntake != nil }
        completeDays = request.days.count {
            isInWeek($0.date) && ($0.completeness == .confirmedComplete || $0.completeness == .confirmedFast)
        }
        weighInDays = ManualOnlyRecord.distinctDays(weights.filter { isInWeek($0.date) })
        let target = request.plan?.targets.last
        ownTargetKcalPerDay = target?.origin == .userEntered ? target?.kcalPerDay : nil
        destination = request.destination
        texts = [.manualOnlyOwnRecord] + outcome.texts
        nextSteps = outcome.nextSteps
    }

    private static func distinctDays(_ weights: [RecordedWeight]) -> Int {
        var count = 0
        for (index, weight) in weights.enumerated() where index == 0 || weights[index - 1].date != weight.date {
            count += 1
        }
        return count
    }
}

/// The week that is checked in, and the next check-in: the calendar alone.
struct CheckInDates {
    let asOf: CivilDate
    let week: WeekSpan
    /// The first day of the week that *as of* lies in.
    let currentWeek: CivilDate
    let nextCheckInOn: CivilDate

    /// - Returns: nil without *as of*, or at the ends of the calendar.
    init?(_ request: WeeklyRequest) {
        guard let asOf = request.asOf, let start = asOf.latest(request.weekStart),
            let first = start.adding(days: -Weekday.count), let last = start.adding(days: -1),
            let next = start.adding(days: Weekday.count)
        else { return nil }
        self.asOf = asOf
        week = WeekSpan(first: first, last: last)
        currentWeek = start
        nextCheckInOn = next
    }

    /// The first check-in day on or after a date.
    func checkIn(onOrAfter date: CivilDate) -> CivilDate? {
        let behind = date.days(since: currentWeek)
        guard behind > 0 else { return currentWeek }
        let weeks = (behind + Weekday.count - 1) / Weekday.count
        return currentWeek.adding(days: weeks * Weekday.count)
    }
}
