import Quantities

/// The window's wearable days, sorted into usable and not (algorithm §3).
struct WearableDays {
    private(set) var usable: [WearableDay] = []
    private(set) var excluded = 0
    private(set) var unusable = 0
    private(set) var outsideWindow = 0
    private static let minutesPerDay = 1_440.0
    let windowStart: CivilDate
    let windowEnd: CivilDate

    /// - Parameter days: without refusals; in any order.
    /// - Returns: nil where the window leaves the calendar.
    init?(_ days: [WearableDay], asOf: CivilDate, _ rules: ActivityRules) {
        guard let start = asOf.adding(days: -rules.window.value.value), let end = asOf.adding(days: -1) else {
            return nil
        }
        windowStart = start
        windowEnd = end
        for day in days.sorted(by: { $0.date < $1.date }) {
            if day.date < start || day.date > end {
                outsideWindow += 1
            } else if day.exclusion != nil {
                excluded += 1
            } else if WearableDays.isUsable(day, rules) {
                usable.append(day)
            } else {
                unusable += 1
            }
        }
    }

    /// A day without steps is not a day of no steps.
    private static func isUsable(_ day: WearableDay, _ rules: ActivityRules) -> Bool {
        guard let steps = day.steps.flatMap({ StepsPerDay(steps: $0) }), rules.usableSteps.contains(steps) else {
            return false
        }
        return day.wearMinutes.map { $0 >= rules.usableWear.value.minutes } ?? true
    }

    /// Days that cannot be: numbers out of a day's bounds, two entries for a date, or days to come.
    static func refusals(_ days: [WearableDay], asOf: CivilDate?) -> [FieldRefusal] {
        var refusals: [FieldRefusal] = []
        var seen: Set<CivilDate> = []
        for (index, day) in days.enumerated() {
            func path() -> String { "activity.wearable.days[\(index)]" }
            func check(_ value: Double?, _ field: String, upTo limit: Double) {
                guard let value else { return }
                if let code = SuppliedNumber.refusal(value) {
                    refusals.append(FieldRefusal(path: "\(path()).\(field)", code: code))
                } else if value < 0 || value > limit {
                    refusals.append(FieldRefusal(path: "\(path()).\(field)", code: .outOfRange))
                }
            }
            if !seen.insert(day.date).inserted {
                refusals.append(FieldRefusal(path: path() + ".date", code: .duplicateDate))
            }
            if let asOf, day.date > asOf {
                refusals.append(FieldRefusal(path: path() + ".date", code: .futureDate))
            }
            // More steps than anyone takes are an unusable day, not an error; only nonsense is refused.
            check(day.steps, "steps_per_day", upTo: .greatestFiniteMagnitude)
            check(day.wearMinutes, "wear_minutes", upTo: minutesPerDay)
            check(day.trainingMinutes, "training_minutes", upTo: minutesPerDay)
            // Each of them takes a minute at least.
            check(day.trainingSessions.map(Double.init), "training_sessions", upTo: minutesPerDay)
        }
        return refusals
    }
}
