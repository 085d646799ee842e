import Quantities
import Recommendation
import Testing
import TestSupport

/// The manual assessment (algorithm §3, ONB-27): points of physical activity level from 1.40, read off the 2023 bands.
struct ManualActivityTests {
    private func classify(_ assessment: ManualAssessment) throws -> (ActivitySuggestion, level: Double) {
        var asked = try Sample.request()
        asked.activity = ActivityEvidence(manual: assessment)
        guard case .suggestion(let suggestion, let trace) = ActivityCheck.run(asked, try Sample.algorithm) else {
            throw NoSuggestion()
        }
        return (suggestion, try #require(trace.result(.activityManual)))
    }

    private struct NoSuggestion: Error {}

    private func assessment(
        walking: Double = 0, _ work: WorkKind = .notWorking, days: Double? = nil, moderate: Double = 0,
        vigorous: Double = 0, steps: Double? = nil
    ) -> ManualAssessment {
        ManualAssessment(
            walkingMinutesPerDay: walking, work: work, workDaysPerWeek: days, moderateMinutesPerWeek: moderate,
            vigorousMinutesPerWeek: vigorous, stepsPerDay: steps)
    }

    /// The report's four example days (table 7-1) land in their own categories: 30 minutes on foot; 60 to 80 minutes of
    /// walking; 30 to 50 of walking, 45 of cycling and 40 of doubles tennis; 45 of cycling, 25 of jogging and 60 of
    /// doubles tennis.
    @Test(arguments: [
        (30.0, 0.0, 0.0, ActivityCategory.inactive, 1.487), (60, 0, 0, .lowActive, 1.574),
        (80, 0, 0, .lowActive, 1.632),
        (30, 85, 0, .active, 1.725), (50, 85, 0, .active, 1.783), (0, 105, 25, .veryActive, 1.894),
        (50, 105, 25, .veryActive, 2.039),
    ])
    func publishedExamples(
        _ walking: Double, _ moderatePerDay: Double, _ vigorousPerDay: Double, _ category: ActivityCategory,
        _ level: Double
    ) throws {
        let (suggestion, found) = try classify(
            assessment(walking: walking, moderate: moderatePerDay * 7, vigorous: vigorousPerDay * 7))
        #expect(suggestion.category == category)
        #expect((found - level).magnitude < 1e-9)
        #expect(suggestion.notes.isEmpty && suggestion.flags.isEmpty)
    }

    /// Work on its days of seven: + 0.10, + 0.20, + 0.35.
    @Test(arguments: [
        (WorkKind.notWorking, 5.0, 1.4), (.seated, 5, 1.4), (.standing, 7, 1.5), (.lightPhysical, 7, 1.6),
        (.heavyPhysical, 7, 1.75), (.standing, 3.5, 1.45), (.heavyPhysical, 5, 1.65), (.heavyPhysical, 0, 1.4),
    ])
    func work(_ kind: WorkKind, _ days: Double, _ level: Double) throws {
        #expect((try classify(assessment(kind, days: days)).level - level).magnitude < 1e-9)
    }

    /// A level of exactly a lower limit belongs to the band above it, whatever its sum in doubles: + 0.13 by heavy work
    /// on 2.6 days; + 0.28 by 700 minutes of moderate training; + 0.35 and 0.10 by both; + 0.35 and 0.75 by vigorous.
    @Test(arguments: [
        (2.6, 0.0, 0.0, ActivityCategory.lowActive, false), (2.59, 0, 0, .inactive, false), (0, 700, 0, .active, false),
        (0, 699, 0, .lowActive, false), (7, 250, 0, .veryActive, false), (7, 249, 0, .active, false),
        (7, 0, 656.25, .veryActive, true), (7, 0, 656, .veryActive, false),
    ])
    func bandEdges(
        _ workDays: Double, _ moderate: Double, _ vigorous: Double, _ category: ActivityCategory, _ isOutside: Bool
    ) throws {
        let (suggestion, _) = try classify(
            assessment(.heavyPhysical, days: workDays, moderate: moderate, vigorous: vigorous))
        #expect(suggestion.category == category)
        #expect(suggestion.notes.contains(.outsideFittedRange) == isOutside)
    }

    /// Steps, if known, two categories apart are a conflict; one apart is not.
    @Test(
        arguments: [
            (nil, false), (4_000.0, false), (5_000, false), (8_499, false), (8_500, true), (12_500, true),
        ] as [(Double?, Bool)])
    func conflict(_ steps: Double?, _ isConflict: Bool) throws {
        #expect(try classify(assessment(steps: steps)).0.flags == (isConflict ? [.conflict] : []))
    }

    /// Confidence is low, and the activity's error is part of the range, with or without a flag.
    @Test func manualStartsLow() throws {
        for steps in [nil, 9_000.0] {
            var asked = try Sample.request()
            asked.activity = ActivityEvidence(manual: assessment(walking: 60, steps: steps))
            let proposal = try eligible(asked)
            #expect(proposal.activity?.source == .manualAssessment && proposal.confidence == .low)
            #expect((try #require(proposal.trace.result(.maintenanceRange)) - 288.124_972).magnitude < 1e-5)
        }
    }

    /// Each unanswered question is named; nothing is taken for none (P10, P23).
    @Test func missingAnswers() throws {
        let full = assessment(walking: 30, .standing, days: 5, moderate: 10, vigorous: 10)
        var cases: [(ManualAssessment, [String])] = [(full, [])]
        var one = full
        one.walkingMinutesPerDay = nil
        cases.append((one, ["walking_minutes_per_day"]))
        one = full
        one.work = nil
        cases.append((one, ["work"]))
        one = full
        one.workDaysPerWeek = nil
        cases.append((one, ["work_days_per_week"]))
        one.work = .seated
        cases.append((one, []))
        one = full
        one.moderateMinutesPerWeek = nil
        cases.append((one, ["moderate_training_minutes_per_week"]))
        one.vigorousMinutesPerWeek = nil
        cases.append((one, ["moderate_training_minutes_per_week", "vigorous_training_minutes_per_week"]))
        for (assessment, missing) in cases {
            var asked = try Sample.request()
            asked.activity = ActivityEvidence(manual: assessment)
            switch try propose(asked) {
            case .eligible: #expect(missing.isEmpty)
            case .needsInput(let reply):
                #expect(reply.missing.map(\.path) == missing.map { "activity.manual." + $0 })
            case let other: Issue.record("\(other.kind)")
            }
        }
    }

    @Test func refusedAnswers() throws {
        let cases: [(ManualAssessment, String, RefusalCode)] = [
            (assessment(walking: -1), "walking_minutes_per_day", .outOfRange),
            (assessment(walking: 1_441), "walking_minutes_per_day", .outOfRange),
            (assessment(.standing, days: 7.1), "work_days_per_week", .outOfRange),
            (assessment(moderate: 10_081), "moderate_training_minutes_per_week", .outOfRange),
            (assessment(vigorous: .nan), "vigorous_training_minutes_per_week", .notFinite),
            (assessment(vigorous: -0.0), "vigorous_training_minutes_per_week", .negativeZero),
            (assessment(steps: .infinity), "steps_per_day", .notFinite),
            (assessment(steps: 60_001), "steps_per_day", .outOfRange),
        ]
        for (assessment, field, code) in cases {
            var asked = try Sample.request()
            asked.activity = ActivityEvidence(manual: assessment)
            guard case .refused(let refusals) = try propose(asked) else {
                Issue.record("\(field)")
                continue
            }
            #expect(refusals == [FieldRefusal(path: "activity.manual.\(field)", code: code)])
        }
    }
}
