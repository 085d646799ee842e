import Quantities
import Recommendation
import Testing
import TestSupport

/// Wearable history (algorithm §3, ONB-25, ONB-26): every threshold, flag and note at its edge.
struct WearableTests {
    /// The day so many labels before *as of*.
    private func worn(
        _ back: Int, _ steps: Double?, wear: Double? = nil, training: Double? = 0, _ out: WearableDayExclusion? = nil
    ) throws -> WearableDay {
        WearableDay(
            date: try #require(Sample.asOf?.adding(days: -back)), steps: steps, wearMinutes: wear,
            trainingMinutes: training, exclusion: out)
    }

    /// As many days with the same values, ending yesterday.
    private func days(
        _ count: Int, _ steps: Double, wear: Double? = nil, training: Double? = 0
    ) throws -> [WearableDay] {
        try (1...count).map { try worn($0, steps, wear: wear, training: training) }
    }

    private func classify(_ days: [WearableDay]) throws -> ActivitySuggestion {
        var asked = try Sample.request()
        asked.activity = ActivityEvidence(wearableDays: days)
        guard case .suggestion(let suggestion, _) = ActivityCheck.run(asked, try Sample.algorithm) else {
            throw NoSuggestion()
        }
        return suggestion
    }

    private struct NoSuggestion: Error {}

    @Test(arguments: [
        (4_999.0, ActivityCategory.inactive), (5_000, .lowActive), (8_499, .lowActive), (8_500, .active),
        (12_499, .active), (12_500, .veryActive), (30_000, .veryActive), (500, .inactive),
    ])
    func meanSteps(_ steps: Double, _ category: ActivityCategory) throws {
        let suggestion = try classify(days(14, steps))
        #expect(suggestion.category == category)
        #expect(suggestion.flags.isEmpty && suggestion.notes.isEmpty && !suggestion.isSparse)
        #expect(suggestion.coverage?.usableDays == 14)
        #expect(suggestion.coverage?.meanStepsPerDay == steps)
    }

    /// Under 7 usable days nothing, under 10 with a note (the threshold of full coverage).
    @Test(arguments: [(1, true, false), (6, true, false), (7, false, true), (9, false, true), (10, false, false)])
    func coverage(_ count: Int, _ isSparse: Bool, _ isLimited: Bool) throws {
        let suggestion = try classify(days(count, 6_000))
        #expect(suggestion.isSparse == isSparse)
        #expect((suggestion.category == nil) == isSparse)
        #expect(suggestion.notes.contains(.limitedCoverage) == isLimited)
    }

    /// 500 to 60,000 steps; 10 hours where wear time is known; ill, travelling and device gap are out; a day without
    /// steps is not a day of no steps.
    @Test func whichDaysAreUsable() throws {
        let base = try days(9, 6_000)
        let cases: [(WearableDay, usable: Int, excluded: Int, unusable: Int)] = [
            (try worn(10, 500), 10, 0, 0), (try worn(10, 499), 9, 0, 1), (try worn(10, 60_000), 10, 0, 0),
            (try worn(10, 60_001), 9, 0, 1), (try worn(10, nil), 9, 0, 1), (try worn(10, 0), 9, 0, 1),
            (try worn(10, 6_000, wear: 600), 10, 0, 0), (try worn(10, 6_000, wear: 599.9), 9, 0, 1),
            (try worn(10, 6_000, .ill), 9, 1, 0), (try worn(10, 6_000, .travelling), 9, 1, 0),
            (try worn(10, 6_000, .deviceGap), 9, 1, 0),
        ]
        for (day, usable, excluded, unusable) in cases {
            let coverage = try #require(classify(base + [day]).coverage)
            #expect(coverage.usableDays == usable, "\(day)")
            #expect(coverage.excludedDays == excluded && coverage.unusableDays == unusable, "\(day)")
        }
    }

    /// The 14 labels before *as of*: today and the fifteenth day are outside.
    @Test func theWindow() throws {
        for (back, isInside) in [(0, false), (1, true), (14, true), (15, false)] {
            let others = try days(13, 6_000).map { day -> WearableDay in
                var moved = day
                moved.date = try #require(day.date.adding(days: -1))
                return moved
            }
            let coverage = try #require(classify(try others.dropLast(4) + [worn(back, 6_000)]).coverage)
            #expect(coverage.usableDays == (isInside ? 10 : 9), "\(back)")
            #expect(coverage.outsideWindowDays == (isInside ? 0 : 1), "\(back)")
            #expect(coverage.windowStart.description == "2026-02-16" && coverage.windowEnd.description == "2026-03-01")
        }
    }

    /// Mean wear under 13 hours is a note that lowers nothing.
    @Test func lowWear() throws {
        for (wear, isLow) in [(779.0, true), (780, false), (1_440, false)] {
            let suggestion = try classify(days(14, 6_000, wear: wear))
            #expect(suggestion.notes.contains(.lowWear) == isLow)
            #expect(suggestion.category == .lowActive && suggestion.flags.isEmpty)
            var asked = try Sample.request()
            asked.activity = ActivityEvidence(
                wearableDays: try days(14, 6_000, wear: wear), confirmedCategory: .lowActive)
            #expect(try eligible(asked).confidence == .moderate)
        }
        #expect(try classify(days(14, 6_000, wear: nil)).notes.isEmpty)
    }

    /// Structured minutes × 7 / usable days. 150 lifts inactive, 300 low active, one step at most, none to very active.
    @Test(arguments: [
        (4_000.0, 149.9, ActivityCategory.inactive), (4_000, 150, .lowActive), (4_000, 900, .lowActive),
        (6_000, 299.9, .lowActive), (6_000, 300, .active), (6_000, 900, .active), (9_000, 900, .active),
        (13_000, 0, .veryActive),
    ])
    func trainingLifts(_ steps: Double, _ minutesPerWeek: Double, _ category: ActivityCategory) throws {
        #expect(try classify(days(14, steps, training: minutesPerWeek / 7)).category == category)
    }

    /// Seven usable days of 30 minutes are 210 a week; minutes on days that are not usable do not count.
    @Test func trainingIsScaledToUsableDays() throws {
        let seven = try classify(days(7, 4_000, training: 30))
        #expect(seven.trainingMinutesPerWeek == 210)
        #expect(seven.category == .lowActive)
        let more = try classify(days(7, 4_000, training: 20) + [worn(8, 100, training: 600)])
        #expect(more.trainingMinutesPerWeek == 140)
        #expect(more.category == .inactive)
    }

    /// No record of training is not a record of none (P10).
    @Test func trainingMayBeUnknown() throws {
        let unknown = try classify(days(14, 6_000, training: nil))
        #expect(unknown.trainingMinutesPerWeek == nil)
        #expect(unknown.notes == [.trainingNotAvailable])
        #expect(try classify(days(14, 6_000)).trainingMinutesPerWeek == 0)
    }

    /// Training two categories above steps: only 300 minutes a week or more on inactive steps.
    @Test(arguments: [
        (4_000.0, 299.9, false), (4_000, 300, true), (6_000, 900, false), (4_999, 300, true), (5_000, 300, false),
    ])
    func conflict(_ steps: Double, _ minutesPerWeek: Double, _ isConflict: Bool) throws {
        let suggestion = try classify(days(14, steps, training: minutesPerWeek / 7))
        #expect(suggestion.flags.contains(.conflict) == isConflict)
        #expect(suggestion.texts.map(\.key).contains(.activityReview) == isConflict)
    }

    @Test func implausible() throws {
        for (steps, isFlagged) in [(40_000.0, false), (40_001, true), (60_001, false)] {
            let suggestion = try classify(days(13, 30_000) + [worn(14, steps)])
            #expect(suggestion.flags.contains(.implausible) == isFlagged, "\(steps)")
        }
    }

    /// n − 1 deviation over 60 % of the mean. Seven days at a and seven at b, mean m: s = |a − b|/2 · √(14/13). At m =
    /// 10,000 the limit of 6,000 is reached with a half distance of 5,781.6.
    @Test func unrepresentative() throws {
        for (half, isFlagged) in [(5_781.0, false), (5_782, true)] {
            let uneven = try (1...14).map { try worn($0, 10_000 + ($0 % 2 == 0 ? half : -half)) }
            #expect(try classify(uneven).flags.contains(.unrepresentative) == isFlagged, "\(half)")
        }
    }

    /// Days that cannot be are refused with their path.
    @Test func refusedDays() throws {
        func refusals(_ days: [WearableDay]) throws -> [FieldRefusal] {
            var asked = try Sample.request()
            asked.activity = ActivityEvidence(wearableDays: days)
            guard case .refused(let refusals) = ActivityCheck.run(asked, try Sample.algorithm) else { return [] }
            return refusals
        }
        let path = "activity.wearable.days[0]"
        let twice = try [worn(1, 6_000), worn(1, 7_000)]
        #expect(try refusals(twice).map(\.path) == ["activity.wearable.days[1].date"])
        #expect(try refusals(twice).map(\.code) == [.duplicateDate])
        let cases: [(WearableDay, String, RefusalCode)] = [
            (try worn(-1, 6_000), "\(path).date", .futureDate), (try worn(1, -1), "\(path).steps_per_day", .outOfRange),
            (try worn(1, .nan), "\(path).steps_per_day", .notFinite),
            (try worn(1, -0.0), "\(path).steps_per_day", .negativeZero),
            (try worn(1, 6_000, wear: 1_440.1), "\(path).wear_minutes", .outOfRange),
            (try worn(1, 6_000, training: 1_440.1), "\(path).training_minutes", .outOfRange),
            (try worn(1, 6_000, training: .infinity), "\(path).training_minutes", .notFinite),
        ]
        for (day, path, code) in cases {
            #expect(try refusals([day]) == [FieldRefusal(path: path, code: code)])
        }
        #expect(try refusals([worn(1, 6_000, wear: 1_440, training: 1_440), worn(2, 1e300)]).isEmpty)
    }

    /// It never decides alone: the category waits for the person's word, who may settle on another (ONB-26).
    @Test func thePersonConfirms() throws {
        var asked = try Sample.request()
        asked.activity = ActivityEvidence(wearableDays: try days(14, 6_000))
        guard case .needsConfirmation(let reply) = try propose(asked) else {
            Issue.record("decided alone")
            return
        }
        #expect(reply.items.map(\.path) == ["activity.confirmed_category"])
        #expect(reply.activitySuggestion?.category == .lowActive)
        asked.activity.confirmedCategory = .lowActive
        let agreed = try eligible(asked)
        #expect(agreed.activity?.source == .wearableConfirmed && agreed.confidence == .moderate)
        asked.activity.confirmedCategory = .active
        let other = try eligible(asked)
        #expect(other.activity?.source == .chosenByPerson && other.confidence == .low)
        #expect(other.activity?.category == .active)
        #expect(other.activity?.coverage == agreed.activity?.coverage)
    }

    /// Sparse history asks the manual questions, and these then suffice.
    @Test func sparseAsksTheManualQuestions() throws {
        var asked = try Sample.request()
        asked.activity = ActivityEvidence(wearableDays: try days(6, 6_000))
        guard case .needsInput(let reply) = try propose(asked) else {
            Issue.record("nothing asked")
            return
        }
        #expect(reply.missing == [MissingInput(path: "activity.manual", reason: .sparseHistory)])
        asked.activity.manual = ManualAssessment(
            walkingMinutesPerDay: 60, work: .seated, moderateMinutesPerWeek: 0, vigorousMinutesPerWeek: 0)
        #expect(try eligible(asked).activity?.source == .manualAssessment)
    }
}
