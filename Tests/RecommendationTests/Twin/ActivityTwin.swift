import Recommendation

/// The category a second time, from §3, in whole numbers alone.
enum ActivityTwin {
    /// Walking in minutes a day, work days in tenths, training in minutes a week: all sums in units of 1/70,000 of the
    /// activity level.
    static func category(
        walking: Int, _ work: WorkKind, workDayTenths: Int, moderate: Int, vigorous: Int
    ) -> ActivityCategory {
        let perWorkDayTenth =
            switch work {
            case .notWorking, .seated: 0
            case .standing: 1_000
            case .lightPhysical: 2_000
            case .heavyPhysical: 3_500
            }
        let level =
            14_000 * 70 + 29 * 70 * walking + perWorkDayTenth * workDayTenths + 28 * 10 * moderate + 80 * 10 * vigorous
        for (from, category) in [(18_500, ActivityCategory.veryActive), (16_800, .active), (15_300, .lowActive)]
        where level >= from * 70 {
            return category
        }
        return .inactive
    }

    static func category(steps: Int, days: Int) -> ActivityCategory {
        for (from, category) in [(12_500, ActivityCategory.veryActive), (8_500, .active), (5_000, .lowActive)]
        where steps >= from * days {
            return category
        }
        return .inactive
    }

    /// Category and whether any flag asks for review; nil where fewer than 7 days are usable.
    static func wearable(steps: [Int], minutes: Int?) -> (category: ActivityCategory, isFlagged: Bool)? {
        let days = steps.count
        guard days >= 7 else { return nil }
        let sum = steps.reduce(0, +)
        let bySteps = category(steps: sum, days: days)
        let perWeekTimesDays = (minutes ?? 0) * 7
        var category = bySteps
        if bySteps == .inactive, perWeekTimesDays >= 150 * days { category = .lowActive }
        if bySteps == .lowActive, perWeekTimesDays >= 300 * days { category = .active }
        let isConflict = bySteps == .inactive && perWeekTimesDays >= 300 * days
        let isImplausible = steps.contains { $0 > 40_000 }
        // s² = (n·Σx² − (Σx)²) / (n(n − 1)) against (0.6 · Σx / n)².
        let squares = steps.map { $0 * $0 }.reduce(0, +)
        let isUneven = (days * squares - sum * sum) * days * 100 > 36 * sum * sum * (days - 1)
        return (category, isConflict || isImplausible || isUneven)
    }
}
