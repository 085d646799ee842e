import Quantities
import Recommendation
import Testing
import TestSupport

/// The summary apart from the decision (JRN-12), the review (JRN-05) and observing (TRK-01, TRK-02, TRK-10).
struct SummaryAndObserveTests {
    @Test func behavioursOfTheWeek() throws {
        let reply = try checkIn(
            try week { request in
                request.intentions = OwnIntentions(
                    proteinGramsPerDay: 100, stepsPerDay: 8_000, trainingSessionsPerWeek: 3)
                for daysBefore in 1...7 {
                    request.changeDay(daysBefore) { day in
                        day.proteinGrams = daysBefore <= 5 ? SuppliedRange(expected: Double(96 + daysBefore)) : nil
                        day.steps = daysBefore <= 6 ? Double(7_000 + 500 * daysBefore) : nil
                        day.trainingSessions = daysBefore == 2 ? 1 : 0
                        day.review = daysBefore <= 3 ? .reviewed : .notReviewed
                    }
                }
                request.changeDay(7) { $0.completeness = .unreviewed }
            })
        let found = reply.summary.behaviours
        #expect(found.loggedDays == 7)
        #expect(found.reviewedDays == 3)
        #expect(found.completeDays == 6)
        #expect(found.keptDays == 6)
        #expect(found.weighInDays == 7)
        #expect(found.meanIntake?.kcalPerDay == 2_600)
        #expect(found.totalIntakeKcal == 15_600)
        // 100 and 101 of the five days that state it; 8,000 and more on five of six.
        #expect(found.protein.map { [$0.days, $0.known] } == [2, 5])
        #expect(found.steps.map { [$0.days, $0.known] } == [5, 6])
        #expect(found.trainingSessions == 1)
        #expect(found.trainingIntended == 3)
    }

    /// A trend is an outcome only where its interval lies on one side of none.
    @Test func outcomesAreSupportedOnes() throws {
        #expect(try checkIn(try week()).summary.outcomes.trend == nil)
        let falling = try checkIn(
            try week { request in
                for index in request.weights.indices {
                    request.weights[index].mass = Sample.mass(90 - 0.05 * Double(index))
                }
            })
        let trend = try #require(falling.summary.outcomes.trend)
        #expect(trend.perWeek.kilogramsPerWeek == -0.35)
        #expect(trend.range.high.kilogramsPerWeek < 0)
        // The fourth of the last seven: 90 − 0.05 × 38.
        #expect(falling.summary.outcomes.latestWeight?.kilograms == 90 - 0.05 * 38)
    }

    @Test func reviewSaysWhatCountsToday() throws {
        let request = try week { request in
            request.reviewedWeek = nil
            request.changeDay(2) { $0.pendingDrafts = 2 }
            request.changeDay(3) { $0.completeness = .unreviewed }
            request.changeDay(4) { $0.provenance = .importedUnreconciled }
            request.changeDay(5) { $0.energyKcal = SuppliedRange(expected: 700) }
            request.changeWeight(6) { $0.isConfirmed = false }
            request.changeWeight(7) { $0.mass = Sample.mass(178) }
        }
        guard case .underReview(let review) = try WeekReview.run(request, Sample.algorithm) else {
            Issue.record("no review")
            return
        }
        #expect(review.exclusion.keptDays.count == 31)
        #expect(review.shortfalls.map(\.kind) == [.keptDaysLastWeek])
        #expect(review.reviewItems.contains(.pendingDrafts(try label(2), count: 2)))
        #expect(review.reviewItems.contains(.unreviewedDay(try label(3))))
        #expect(review.reviewItems.contains(.unreconciledImport(try label(4))))
        #expect(review.reviewItems.contains(.unconfirmedWeight(readingID: readingID(6), date: try label(6))))
        #expect(review.reviewItems.contains(.unusualWeight(readingID: readingID(7), date: try label(7))))
        #expect(
            review.reviewItems.contains {
                if case .flag(let flag) = $0 { flag.kind == .intakeVeryLow } else { false }
            })
    }

    /// The check-in and the review agree on what counts.
    @Test func reviewAndCheckInAgree() throws {
        var compared = 0
        for index in 0..<150 {
            var seeded = SeededWeek(seed: 300 + UInt64(index), try TestRules.current)
            let request = seeded.any()
            guard case .underReview(let review) = try WeekReview.run(request, Sample.algorithm),
                let reply = try WeeklyCheckIn.propose(request, Sample.algorithm).reply
            else { continue }
            #expect(review.exclusion == reply.exclusion, "seed \(300 + index)")
            #expect(review.observation == reply.observation, "seed \(300 + index)")
            compared += 1
        }
        #expect(compared > 50)
    }

    private func observed(_ change: (inout WeeklyRequest) throws -> Void = { _ in }) throws -> ObservedSummary {
        let request = try week { request in
            request.goal = .observe
            request.destination = nil
            request.plan = nil
            try change(&request)
        }
        guard case .observed(let summary) = try Observe.run(request, Sample.algorithm) else {
            throw NotObserved()
        }
        return summary
    }

    private struct NotObserved: Error {}

    @Test func describesWithoutAdvice() throws {
        let found = try observed { request in
            for index in request.days.indices {
                request.days[index].proteinGrams = SuppliedRange(expected: 90)
                request.days[index].householdSharePercent = 40
            }
        }
        #expect(found.meanIntake?.kcalPerDay == 2_600)
        #expect(found.meanProteinGrams == 90)
        #expect(found.meanFatGrams == nil, "missing is not zero")
        #expect(found.householdShare?.percent == 40)
        #expect(found.nextSteps.first == .keepObserving)
        #expect(found.mayExplore)
        #expect(!found.texts.contains { $0.key == .weekAdjustDown || $0.key == .weekMaintenance })
    }

    /// TRK-02: the prompt needs enough history and passes the gate of a target, unasked answers included; they block
    /// nothing else here.
    @Test func exploringPassesTheGate() throws {
        #expect(try !observed { $0.days = Array($0.days.suffix(10)) }.mayExplore)
        let unasked = try observed { $0.safety = nil }
        #expect(!unasked.mayExplore)
        #expect(unasked.meanIntake?.kcalPerDay == 2_600)
        #expect(try !observed { $0.switches.prompts = false }.mayExplore)
    }

    /// JRN-19: an empty record manufactures nothing.
    @Test func nothingRecorded() throws {
        let found = try observed { request in
            request.days = []
            request.weights = []
        }
        #expect(found.texts.map(\.key) == [.observeNothingYet])
        #expect(found.meanIntake == nil)
    }

    /// A check-in of somebody who observes: a summary, no safety questions due, no figure of ours.
    @Test func checkInOfAnObserver() throws {
        let reply = try checkIn(
            try week { request in
                request.goal = .observe
                request.destination = nil
                request.safety = nil
                request.hasSafetyChanged = nil
            })
        #expect(reply.result == .summaryOnly)
        #expect(reply.interpretation == nil)
        #expect(!reply.reviewItems.contains { if case .safetyQuestionsDue = $0 { true } else { false } })
    }

    /// SET-02: with energy hidden no sentence of any check-in has a figure of energy, and the decision stays the same.
    @Test func hiddenEnergy() throws {
        for index in 0..<200 {
            var seeded = SeededWeek(seed: 700 + UInt64(index), try TestRules.current)
            guard let reply = try WeeklyCheckIn.propose(seeded.any(), Sample.algorithm).reply else { continue }
            for text in reply.texts {
                let said = English.sentence(for: text, energyVisible: false)
                #expect(!said.contains("kcal"), "seed \(700 + index): \(said)")
            }
        }
    }
}
