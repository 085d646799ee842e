import Recommendation

/// Half a year of a group of people, in one row.
struct LoopFigures: Sendable {
    let people: Int
    let ended: Int
    let changesPerPerson: Double
    let withoutChangePercent: Double
    /// One per `WhyUnchanged.allCases`.
    let unchangedPercent: [Double]
    /// One per `LowIntakeGuard.allCases`: people without a change who would have had an offer but for it alone.
    let heldByOnePercent: [Double]
    let heldTogetherPercent: Double
    let reversalsPerPerson: Double
    let decreases: Int
    let decreasesAway: Int
    let raises: Int
    let raisesAway: Int
    /// Of the raises.
    let safetyRaises: Int
    let safetyRaisesAway: Int
    let limitBreaks: Int
    let weeksUnderFloor: Int
    let weeksOverOnePercentPerPerson: Double
    let weeksOverByTargetPerPerson: Double
    let collectedPercent: Double
    let collectingPercentOfCheckIns: Double
    /// Weeks; nil where half of the people, or nine tenths, never get there.
    let usefulWeekHalf: Int?
    let usefulWeekNineTenths: Int?
    let percentPerWeek: Double
    let intendedPercentPerWeek: Double
    /// Mean of |rate − intended|, percent of weight a week.
    let rateErrorPercent: Double
    let distanceKcal: Double
    /// People whose body never lost 1 % a week over four weeks, and those of them to whom a notice was shown.
    let typical: Int
    let typicalWithNotice: Int
    let withNotice: Int
    let lostFast: Int
    let lostFastWithNotice: Int

    init(_ outcomes: [LoopOutcome]) {
        people = outcomes.count
        let count = Double(max(1, outcomes.count))
        func mean(_ value: (LoopOutcome) -> Double) -> Double { outcomes.reduce(0) { $0 + value($1) } / count }
        func share(_ holds: (LoopOutcome) -> Bool) -> Double { 100 * Double(outcomes.count(where: holds)) / count }
        ended = outcomes.count { $0.endedInWeek != nil }
        changesPerPerson = mean { Double($0.changes.count) }
        withoutChangePercent = share { $0.changes.isEmpty }
        unchangedPercent = WhyUnchanged.allCases.map { why in share { $0.whyUnchanged == why } }
        heldByOnePercent = LowIntakeGuard.allCases.map { held in share { $0.isHeld(by: held) } }
        heldTogetherPercent = share { $0.isHeldByGuardsTogether }
        reversalsPerPerson = mean { Double($0.reversals) }
        let changes = outcomes.flatMap(\.changes)
        decreases = changes.count { !$0.isRaise }
        decreasesAway = changes.count { !$0.isRaise && $0.movesAway }
        raises = changes.count { $0.isRaise }
        raisesAway = changes.count { $0.isRaise && $0.movesAway }
        safetyRaises = changes.count { $0.isSafetyRaise }
        safetyRaisesAway = changes.count { $0.isSafetyRaise && $0.movesAway }
        limitBreaks = changes.count { $0.breaksLimit }
        weeksUnderFloor = outcomes.reduce(0) { $0 + $1.weeksUnderFloor }
        weeksOverOnePercentPerPerson = mean { Double($0.weeksOverOnePercent) }
        weeksOverByTargetPerPerson = mean { Double($0.weeksOverOnePercentByTarget) }
        collectedPercent = share { $0.collecting > 0 }
        let checkIns = outcomes.reduce(0) { $0 + $1.checkIns }
        collectingPercentOfCheckIns =
            100 * Double(outcomes.reduce(0) { $0 + $1.collecting }) / Double(max(1, checkIns))
        let never = LoopRun.weeks + 1
        let useful = outcomes.map { $0.usefulWeek ?? never }.sorted()
        func week(_ share: Double) -> Int? {
            guard !useful.isEmpty else { return nil }
            let found = useful[min(useful.count - 1, Int(share * Double(useful.count)))]
            return found == never ? nil : found
        }
        usefulWeekHalf = week(0.5)
        usefulWeekNineTenths = week(0.9)
        percentPerWeek = mean { $0.percentPerWeek }
        intendedPercentPerWeek = mean { $0.intendedPercentPerWeek }
        rateErrorPercent = mean { ($0.percentPerWeek - $0.intendedPercentPerWeek).magnitude }
        distanceKcal = mean { $0.distanceKcal }
        typical = outcomes.count { !$0.everLostFast }
        typicalWithNotice = outcomes.count { !$0.everLostFast && !$0.noticeWeeks.isEmpty }
        withNotice = outcomes.count { !$0.noticeWeeks.isEmpty }
        lostFast = outcomes.count { $0.everLostFast }
        lostFastWithNotice = outcomes.count { $0.everLostFast && !$0.noticeWeeks.isEmpty }
    }

    var decreasesAwayPercent: Double { LoopFigures.percent(decreasesAway, of: decreases) }
    var raisesAwayPercent: Double { LoopFigures.percent(raisesAway, of: raises) }
    var typicalWithNoticePercent: Double { LoopFigures.percent(typicalWithNotice, of: typical) }

    static func percent(_ part: Int, of whole: Int) -> Double { whole == 0 ? 0 : 100 * Double(part) / Double(whole) }
}
