import Quantities
import Recommendation
import TestSupport
import Testing

/// Plans begin, change at the person's word, and end (JRN-13, JRN-14, TRK-05).
struct PlanLifeTests {
    private let plan = PlanNumber(sequence: 2)

    @Test func aPlanBeginsWithItsBaselineAndOrigin() throws {
        let walk = try Walk.losing()
        let open = try #require(walk.record.open)
        #expect(open.number == plan)
        #expect(open.stamp == PlanSample.stamp())
        #expect(try walk.target(0) == .estimate(try PlanSample.energy(2_000)))
        #expect(walk.record.revision == 2)
    }

    @Test func onePlanAtATime() throws {
        var walk = try Walk.losing()
        try walk.add(1, PlanSample.assessed())
        #expect(throws: PlanRefusal.planAlreadyOpen(plan)) {
            try walk.add(1, try PlanSample.started(.noTarget))
        }
        try walk.add(1, .archived(plan))
        try walk.add(1, try PlanSample.started(.noTarget))
        #expect(walk.record.open?.number == PlanNumber(sequence: 5))
        #expect(walk.record.archived == [plan])
    }

    /// Each plan rests on an assessment of its own.
    @Test func aNewPlanNeedsANewAssessment() throws {
        var walk = Walk()
        let start = try PlanSample.started(.estimate(try PlanSample.energy(2_000)))
        #expect(throws: PlanRefusal.safetyAssessmentDue) { try walk.add(0, start) }
        try walk.add(0, PlanSample.assessed())
        try walk.add(0, start)
        try walk.add(0, .archived(plan))
        #expect(throws: PlanRefusal.safetyAssessmentDue) { try walk.add(0, start) }
        try walk.add(0, PlanSample.assessed())
        try walk.add(0, start)
    }

    @Test func observingAsksForNoAssessmentAndHoldsNoTarget() throws {
        var walk = Walk()
        #expect(throws: PlanRefusal.targetNotForGoal) {
            try walk.add(
                0, try PlanSample.started(.own(try PlanSample.own(2_000), declinedEstimate: nil), goal: .observe))
        }
        try walk.add(0, try PlanSample.started(.noTarget, goal: .observe))
        #expect(throws: PlanRefusal.targetNotForGoal) {
            try walk.add(0, .targetSet(PlanNumber(sequence: 1), try PlanSample.own(2_000)))
        }
    }

    @Test func whatIsArchivedStaysAsItIs() throws {
        var walk = try Walk.losing()
        try walk.add(1, .archived(plan))
        for change: PlanChange in [
            .archived(plan), .calibrationReset(plan), .targetRemoved(plan),
            .targetSet(plan, try PlanSample.own(1_900)),
            .destinationSet(plan, .landingWeight(Sample.mass(60))),
            .offerMade(plan, try PlanSample.offer(.keep, week: 0, next: 8)),
        ] {
            #expect(throws: PlanRefusal.planArchived(plan)) { try walk.add(1, change) }
        }
        #expect(throws: PlanRefusal.noOpenPlan) { try walk.add(1, .archived(PlanNumber(sequence: 9))) }
    }

    @Test func anotherPlansNumberIsUnknown() throws {
        var walk = try Walk.losing()
        #expect(throws: PlanRefusal.unknownPlan(PlanNumber(sequence: 1))) {
            try walk.add(1, .calibrationReset(PlanNumber(sequence: 1)))
        }
    }

    /// Only the evidence begins anew: target, safety and history stay (JRN-13, SET-14).
    @Test func aResetClearsNothingButTheEvidence() throws {
        var walk = try Walk.offered()
        let before = walk.record
        try walk.add(22, .calibrationReset(plan))
        #expect(walk.record.open?.lastResetOn == (try On.day(22)))
        #expect(walk.record.open?.targets == before.open?.targets)
        #expect(walk.record.safety == before.safety)
        #expect(walk.record.fate(of: OfferNumber(sequence: 3)) == .void(.calibrationReset))
    }

    /// ONB-13, ONB-34: intent only.
    @Test func aDestinationChangesNoTarget() throws {
        var walk = try Walk.offered()
        let before = try #require(walk.record.open)
        try walk.add(22, .destinationSet(plan, .landingWeight(Sample.mass(60))))
        #expect(walk.record.open?.destination == .landingWeight(Sample.mass(60)))
        #expect(walk.record.open?.targets == before.targets)
        #expect(walk.record.open?.pending == before.pending)
        #expect(throws: PlanRefusal.destinationNotForGoal) { try walk.add(22, .destinationSet(plan, .deferred)) }
    }

    /// ONB-29: stored as entered, ours visible beside it.
    @Test func anOwnNumberKeepsTheDeclinedEstimateBesideIt() throws {
        var walk = try Walk.losing()
        try walk.add(3, .targetSet(plan, try PlanSample.own(1_937)))
        let ours = try PlanSample.energy(2_000)
        #expect(try walk.target(3) == .userEntered(try PlanSample.energy(1_937), declinedEstimate: ours))
        try walk.add(4, .targetSet(plan, try PlanSample.own(1_940)))
        #expect(try walk.target(4) == .userEntered(try PlanSample.energy(1_940), declinedEstimate: ours))
        #expect(try walk.target(2) == .estimate(ours))
        try walk.add(5, .targetRemoved(plan))
        #expect(try walk.target(5) == .noTarget)
        #expect(throws: PlanRefusal.noTargetHeld) { try walk.add(5, .targetRemoved(plan)) }
    }

    /// Nothing later replaces an own number unasked (ONB-29); a new estimate comes when it is asked for.
    @Test func noWeeklyOfferReplacesAnOwnNumber() throws {
        var walk = try Walk.losing()
        try walk.add(3, .targetSet(plan, try PlanSample.own(1_937)))
        let weekly = try PlanSample.offer(
            try PlanSample.adjust(from: 1_937, to: 1_850, effective: 22), week: 14, next: 28)
        #expect(throws: PlanRefusal.targetIsThePersonsOwn) { try walk.make(21, weekly) }
        let asked = try PlanSample.offer(
            try PlanSample.adjust(from: 1_937, to: 1_850, effective: 22, kind: .newEstimate), week: 14, next: 28)
        let offer = try walk.make(21, asked)
        #expect(walk.record.open?.lastWeek == nil)
        try walk.answer(21, offer, .accept)
        #expect(try walk.target(22) == .estimate(try PlanSample.energy(1_850)))
    }

    @Test func datesDoNotRunBackwards() throws {
        var walk = try Walk.offered()
        #expect(throws: PlanRefusal.earlierThanLastEvent(try On.day(21))) {
            try walk.add(20, .targetSet(plan, try PlanSample.own(1_900)))
        }
        // Safety is never turned away for a date: it counts as of the latest label.
        try walk.add(20, PlanSample.pregnant)
        #expect(walk.record.lastOn == (try On.day(21)))
        #expect(walk.record.status(on: try On.day(21)) != .eligible)
    }

    @Test func figuresNeedTheirStamp() throws {
        var walk = Walk()
        try walk.add(0, PlanSample.assessed())
        let unstamped = PlanChange.started(
            PlanStarted(
                goal: .maintain, destination: nil, baseline: PlanBaseline(), stamp: nil,
                target: .estimate(try PlanSample.energy(2_000)), nextCheckInOn: nil))
        #expect(throws: PlanRefusal.stampMissing) { try walk.add(0, unstamped) }
        #expect(throws: PlanRefusal.goalIncomplete) {
            try walk.add(
                0, try PlanSample.started(.estimate(try PlanSample.energy(2_000)), goal: .lose(pace: nil)))
        }
        #expect(throws: PlanRefusal.figureNotPossible) {
            try walk.add(0, try PlanSample.started(.estimate(try PlanSample.energy(0)), goal: .maintain))
        }
    }

    @Test func aRefusedEventLeavesTheRecordAsItWas() throws {
        var walk = try Walk.offered()
        let before = walk.record
        #expect(throws: PlanRefusal.self) { try walk.answer(29, 3, .accept) }
        #expect(throws: PlanRefusal.self) { try walk.add(22, .archived(PlanNumber(sequence: 1))) }
        #expect(walk.record == before)
    }

    @Test func aConcernIsTakenAtAnyRevisionAndMovesNone() throws {
        var walk = try Walk.offered()
        let revision = walk.record.revision
        try walk.add(22, .concernReported(OfferNumber(sequence: 3), .targetTooLow), by: .clinician)
        #expect(walk.record.revision == revision)
        #expect(walk.record.lastSequence == 4)
        #expect(throws: PlanRefusal.unknownOffer(OfferNumber(sequence: 1))) {
            try walk.add(22, .concernReported(OfferNumber(sequence: 1), .other), by: .service)
        }
    }
}
