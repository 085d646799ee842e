import Quantities
import Recommendation
import Testing
import TestSupport

/// Algorithm §7.1, the flags: each just inside and just outside (JRN-02, JRN-16; P09).
struct DayFlagTests {
    private func flags(
        _ request: WeeklyRequest, _ daysBefore: Int, _ rules: RuleSet? = nil
    ) throws -> [FlagKind] {
        let date = try label(daysBefore)
        return try checkIn(request, rules).reviewItems.flatMap { item -> [FlagKind] in
            switch item {
            case .flag(let flag): flag.date == date ? [flag.kind] : []
            case .mealMissing(_, let flags): flags.filter { $0.date == date }.map(\.kind)
            default: []
            }
        }
    }

    /// 35 days at 2,600: the median is 2,600, so the limits are 1,560 and 5,200; and 6,000; and 800.
    @Test(arguments: [
        (1_560.0, []), (1_559, [FlagKind.intakeFarBelowUsual]), (5_200, []), (5_201, [.intakeFarAboveUsual]),
        (6_000, [.intakeFarAboveUsual]), (6_001, [.intakeVeryHigh, .intakeFarAboveUsual]),
        (800, [.intakeFarBelowUsual]), (799, [.intakeFarBelowUsual, .intakeVeryLow]),
    ])
    func intake(_ kcal: Double, _ expected: [FlagKind]) throws {
        let request = try week { $0.changeDay(5) { $0.energyKcal = SuppliedRange(expected: kcal) } }
        #expect(try flags(request, 5) == expected)
    }

    /// Unusual by itself under 500, a low day under 800: where low days begin lower, the other limit still asks.
    @Test func theHigherLimitAsks() throws {
        let request = try week { $0.changeDay(5) { $0.energyKcal = SuppliedRange(expected: 499) } }
        let other = try week { $0.changeDay(5) { $0.energyKcal = SuppliedRange(expected: 500) } }
        let rules = try TestRules.changed(id: "evidence.low_day", to: 300)
        #expect(try flags(request, 5, rules).contains(.intakeVeryLow))
        #expect(try !flags(other, 5, rules).contains(.intakeVeryLow))
        #expect(try flags(other, 5).contains(.intakeVeryLow))
    }

    /// A confirmed fast raises none of them.
    @Test func fastIsNotLow() throws {
        let request = try week { request in
            request.changeDay(5) { day in
                day.completeness = .confirmedFast
                day.energyKcal = SuppliedRange(expected: 200)
            }
        }
        #expect(try flags(request, 5).isEmpty)
    }

    /// 40 % of 2,600 is 1,040; of 100 g protein 40 g. The range flag holds for a fast as well.
    @Test func wideRange() throws {
        func flagged(_ change: (inout DayRecord) -> Void) throws -> Bool {
            try flags(week { $0.changeDay(5, change) }, 5).contains(.wideRange)
        }
        #expect(try !flagged { $0.energyKcal = SuppliedRange(low: 2_080, expected: 2_600, high: 3_120) })
        #expect(try flagged { $0.energyKcal = SuppliedRange(low: 2_079, expected: 2_600, high: 3_120) })
        #expect(try !flagged { $0.proteinGrams = SuppliedRange(low: 80, expected: 100, high: 120) })
        #expect(try flagged { $0.proteinGrams = SuppliedRange(low: 80, expected: 100, high: 120.5) })
        #expect(
            try flagged { day in
                day.completeness = .confirmedFast
                day.energyKcal = SuppliedRange(low: 0, expected: 100, high: 100)
            })
    }

    /// Dinner on nine of ten other complete days is usual; on 31 of 34 others (91.2 %) it is, on 30 (88.2 %) not.
    @Test(arguments: [(3, true), (4, false)])
    func usualMealMissing(_ alsoWithout: Int, _ isFlagged: Bool) throws {
        let request = try week { request in
            for index in request.days.indices { request.days[index].meals = [.breakfast, .dinner] }
            request.changeDay(5) { $0.meals = [.breakfast] }
            for daysBefore in 20..<(20 + alsoWithout) { request.changeDay(daysBefore) { $0.meals = [.breakfast] } }
        }
        #expect(try flags(request, 5).contains(.usualMealMissing) == isFlagged)
    }

    /// Ten other complete days with meals are needed.
    @Test(arguments: [(10, true), (9, false)])
    func enoughOtherDaysForUsual(_ others: Int, _ isFlagged: Bool) throws {
        let request = try week { request in
            request.changeDay(5) { $0.meals = [.breakfast] }
            for daysBefore in 10..<(10 + others) { request.changeDay(daysBefore) { $0.meals = [.breakfast, .dinner] } }
        }
        #expect(try flags(request, 5).contains(.usualMealMissing) == isFlagged)
    }

    /// Asked once, with all its days; "I usually don't eat this" settles every day of it.
    @Test func mealIsAskedAboutOnce() throws {
        var request = try week { request in
            for index in request.days.indices { request.days[index].meals = [.lunch, .dinner] }
            request.changeDay(5) { $0.meals = [.lunch] }
            request.changeDay(6) { $0.meals = [.lunch] }
        }
        let reply = try checkIn(request)
        let items = reply.reviewItems.compactMap { item -> [RaisedFlag]? in
            if case .mealMissing(.dinner, let flags) = item { return flags }
            return nil
        }
        try #require(items.count == 1)
        #expect(items[0].map(\.date) == [try label(6), try label(5)])
        #expect(reply.dayReason(try label(5)) == .unresolvedFlag)
        request.resolutions = [
            FlagResolution(
                date: try label(5), kind: .usualMealMissing, slot: .dinner, digest: items[0][1].digest,
                answer: .usuallyNotEaten)
        ]
        let settled = try checkIn(request)
        #expect(settled.reviewItems.isEmpty)
        #expect(settled.exclusion.keptDays.count == 35)
    }

    @Test func eatingTimesDiffer() throws {
        func flagged(confirmed: Bool) throws -> Bool {
            try flags(
                week { request in
                    for index in request.days.indices { request.days[index].meals = [.lunch, .dinner] }
                    request.changeDay(5) { $0.meals = [.lunch] }
                    request.labels = [
                        ContextLabel(
                            kind: .eatingTimesDiffer, firstDay: try label(5), lastDay: try label(5),
                            isConfirmed: confirmed)
                    ]
                }, 5
            ).contains(.usualMealMissing)
        }
        #expect(try !flagged(confirmed: true))
        #expect(try flagged(confirmed: false))
    }

    /// Equal in energy and all macros, and imported or without a date of its own.
    @Test(arguments: [
        (DayProvenance.importedReconciled, 60.0, true), (.undated, 60, true), (.entered, 60, false),
        (.importedReconciled, 61, false),
    ])
    func repeatedDay(_ provenance: DayProvenance, _ fat: Double, _ isFlagged: Bool) throws {
        let request = try week { request in
            for (daysBefore, fat) in [(5, fat), (9, 60.0)] {
                request.changeDay(daysBefore) { day in
                    day.energyKcal = SuppliedRange(expected: 2_345)
                    day.proteinGrams = SuppliedRange(expected: 100)
                    day.carbohydrateGrams = 250
                    day.fatGrams = fat
                }
            }
            request.changeDay(5) { $0.provenance = provenance }
        }
        #expect(try flags(request, 5).contains(.repeatedDay) == isFlagged)
        #expect(try !flags(request, 9).contains(.repeatedDay))
    }

    /// An answer holds for the day as it was: a changed day reopens the flag.
    @Test func changedDayReopens() throws {
        var request = try week { $0.changeDay(5) { $0.energyKcal = SuppliedRange(expected: 1_500) } }
        let item = try checkIn(request).reviewItems.first
        guard case .flag(let flag) = item else {
            Issue.record("no flag: \(String(describing: item))")
            return
        }
        let answer = FlagResolution(date: flag.date, kind: flag.kind, digest: flag.digest, answer: .rightAsItIs)
        request.resolutions = [answer]
        #expect(try checkIn(request).exclusion.keptDays.count == 35)
        request.changeDay(5) { $0.energyKcal = SuppliedRange(expected: 1_501) }
        #expect(try checkIn(request).dayReason(flag.date) == .unresolvedFlag)
        request.changeDay(5) { $0.energyKcal = SuppliedRange(expected: 1_500) }
        request.resolutions[0].answer = .notSure
        let unsure = try checkIn(request)
        #expect(unsure.dayReason(flag.date) == .unresolvedFlag)
        #expect(unsure.reviewItems.isEmpty, "it is not asked again")
    }
}
