import Quantities
import Recommendation
import Testing
import TestSupport

/// Algorithm §7.1, the days: exactly one reason each, the first that applies (JRN-04, JRN-05, JRN-18; P07–P12).
struct DayEvidenceTests {
    private func reason(_ daysBefore: Int, _ request: WeeklyRequest) throws -> DayExclusion? {
        let reply = try checkIn(request)
        let date = try label(daysBefore)
        let isKept = reply.exclusion.keptDays.contains(date)
        let reason = reply.dayReason(date)
        #expect(isKept == (reason == nil), "a day is kept or has a reason")
        #expect(reply.exclusion.days.count { $0.date == date } <= 1, "one reason for a day")
        return reason
    }

    @Test func confirmedCompleteDaysAreKept() throws {
        let reply = try checkIn(try week())
        #expect(reply.exclusion.keptDays.count == 35)
        #expect(reply.exclusion.keptDays.first == (try label(35)))
        #expect(reply.exclusion.keptDays.last == (try label(1)))
    }

    @Test func todayIsNotOver() throws {
        #expect(try reason(0, week { $0.days += [try #require(WeeklySample.day(0, kcal: 2_600))] }) == .future)
    }

    @Test(arguments: [(36, DayExclusion.outsideWindow), (35, nil)])
    func windowOf35Labels(_ daysBefore: Int, _ expected: DayExclusion?) throws {
        #expect(try reason(daysBefore, week()) == expected)
    }

    /// Before the window comes before the plan's start in the order of reasons.
    @Test(arguments: [(36, DayExclusion.outsideWindow), (31, .beforePlanStart), (30, nil)])
    func planStart(_ daysBefore: Int, _ expected: DayExclusion?) throws {
        let request = try week { $0.plan?.startedOn = try label(30) }
        #expect(try reason(daysBefore, request) == expected)
    }

    @Test(arguments: [(26, DayExclusion.beforeReset), (25, nil)])
    func reset(_ daysBefore: Int, _ expected: DayExclusion?) throws {
        #expect(try reason(daysBefore, week { $0.plan?.lastResetOn = try label(25) }) == expected)
    }

    /// Each reason with everything set that comes after it too: the first one counts.
    @Test func orderOfReasons() throws {
        var request = try week { request in
            request.changeDay(5) { day in
                day.personExclusion = .illness
                day.energyKcal = nil
                day.provenance = .importedUnreconciled
                day.completeness = .unreviewed
                day.pendingDrafts = 1
            }
        }
        #expect(try reason(5, request) == .excludedByPerson)
        request.changeDay(5) { $0.personExclusion = nil }
        #expect(try reason(5, request) == .missing)
        request.changeDay(5) { $0.energyKcal = SuppliedRange(expected: 700) }
        #expect(try reason(5, request) == .importedUnreconciled)
        request.changeDay(5) { $0.provenance = .importedReconciled }
        #expect(try reason(5, request) == .unreviewed)
        request.changeDay(5) { $0.completeness = .confirmedIncomplete }
        #expect(try reason(5, request) == .pendingDraft)
        request.changeDay(5) { $0.pendingDrafts = 0 }
        #expect(try reason(5, request) == .incomplete)
        request.changeDay(5) { $0.completeness = .confirmedComplete }
        #expect(try reason(5, request) == .unresolvedFlag)
        request.changeDay(5) { $0.energyKcal = SuppliedRange(expected: 2_600) }
        #expect(try reason(5, request) == nil)
    }

    /// P08, SET-06: what is absent is listed as missing, and is no zero: 35 labels, 34 kept, mean unchanged.
    @Test func absentDayIsMissing() throws {
        let request = try week { request in
            let date = try label(5)
            request.days.removeAll { $0.date == date }
        }
        #expect(try reason(5, request) == .missing)
        let reply = try checkIn(request)
        #expect(reply.observation.keptDays == 34)
        #expect(reply.observation.meanIntake?.kcalPerDay == 2_600)
    }

    /// P12: a confirmed fast is a state of its own, and a day of none by the person's word.
    @Test func confirmedFastIsKeptAtNothing() throws {
        let request = try week { request in
            request.changeDay(5) { day in
                day.completeness = .confirmedFast
                day.energyKcal = nil
            }
        }
        #expect(try reason(5, request) == nil)
        // 34 × 2,600 / 35 = 2,525.7.
        #expect(try checkIn(request).observation.meanIntake?.kcalPerDay == 2_526)
    }

    /// JRN-03, TRK-10: completeness, correction and review are three things; only completeness makes evidence.
    @Test func correctionAndReviewChangeNoEvidence() throws {
        let plain = try checkIn(try week())
        let other = try checkIn(
            try week { request in
                request.changeDay(5) { day in
                    day.isCorrected = true
                    day.review = .notReviewed
                }
            })
        #expect(plain.exclusion == other.exclusion)
        #expect(plain.trace == other.trace)
        #expect(other.summary.behaviours.reviewedDays == 6)
        #expect(other.summary.behaviours.completeDays == 7)
    }

    @Test(arguments: [
        (SuppliedRange(expected: -1), "energy.expected_kcal", RefusalCode.outOfRange),
        (SuppliedRange(expected: 20_001), "energy.expected_kcal", .outOfRange),
        (SuppliedRange(expected: .nan), "energy.expected_kcal", .notFinite),
        (SuppliedRange(expected: -0.0), "energy.expected_kcal", .negativeZero),
        (SuppliedRange(low: 2_700, expected: 2_600), "energy", .conflictingValues),
        (SuppliedRange(expected: 2_600, high: 2_500), "energy", .conflictingValues),
    ])
    func impossibleAmountsAreRefused(_ range: SuppliedRange, _ field: String, _ code: RefusalCode) throws {
        let request = try week { $0.days[0].energyKcal = range }
        guard case .refused(let refusals) = try WeeklyCheckIn.propose(request, Sample.algorithm) else {
            Issue.record("not refused")
            return
        }
        #expect(refusals == [FieldRefusal(path: "days[0].\(field)", code: code)])
    }

    /// P12: a fast of 301 kcal contradicts itself, one of 300 does not.
    @Test(arguments: [(301.0, true), (300.0, false)])
    func fastWithFood(_ kcal: Double, _ isRefused: Bool) throws {
        let request = try week { request in
            request.days[0].completeness = .confirmedFast
            request.days[0].energyKcal = SuppliedRange(expected: kcal)
        }
        let outcome = try WeeklyCheckIn.propose(request, Sample.algorithm)
        if isRefused {
            #expect(
                outcome == .refused([FieldRefusal(path: "days[0].energy.expected_kcal", code: .contradiction)]))
        } else {
            #expect(outcome.reply != nil)
        }
    }

    @Test func oneRecordForADay() throws {
        let request = try week { request in request.days.append(request.days[3]) }
        #expect(
            try WeeklyCheckIn.propose(request, Sample.algorithm)
                == .refused([FieldRefusal(path: "days[42].date", code: .duplicateDate)]))
    }
}
