import Quantities
import Recommendation
import TestSupport
import Testing

/// Offers, answers and undo (algorithm §8, JRN-09, JRN-10).
struct PlanOfferTests {
    private let three = OfferNumber(sequence: 3)

    @Test func noTargetChangesBeforeAcceptance() throws {
        var walk = try Walk.offered()
        #expect(try walk.target(21) == .estimate(try PlanSample.energy(2_000)))
        try walk.answer(21, 3, .accept)
        #expect(try walk.target(21) == .estimate(try PlanSample.energy(2_000)))
        #expect(try walk.target(22) == .estimate(try PlanSample.energy(1_850)))
        #expect(walk.record.open?.targets.latest?.cause == .accepted(three, .regular))
    }

    @Test(arguments: [OfferAnswer.keep, .reject])
    func keepingAndRejectingChangeNoTarget(_ answer: OfferAnswer) throws {
        var walk = try Walk.offered()
        let before = walk.record.open?.targets
        try walk.answer(22, 3, answer)
        #expect(walk.record.open?.targets == before)
        #expect(try walk.record.pendingOffer(on: On.day(22)) == nil)
    }

    @Test func anEditIsThePersonsOwnNumber() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .edit(try PlanSample.own(1_900)))
        #expect(
            try walk.target(22)
                == .userEntered(try PlanSample.energy(1_900), declinedEstimate: try PlanSample.energy(1_850)))
    }

    @Test func aSecondAnswerIsToldFromAStaleOne() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .keep)
        #expect(throws: PlanRefusal.alreadyAnswered(.kept)) { try walk.answer(22, 3, .accept) }
        #expect(throws: PlanRefusal.unknownOffer(OfferNumber(sequence: 9))) { try walk.answer(22, 9, .accept) }
    }

    @Test func newEvidenceReplacesAnOfferAndTheSameReturnsIt() throws {
        var walk = try Walk.offered()
        let keep = try PlanSample.offer(.keep, week: 14, next: 28, evidence: 2)
        let same = try PlanSample.offer(.keep, week: 14, next: 28, evidence: 1)
        #expect(throws: PlanRefusal.offerStands(three)) { try walk.make(22, same) }
        let later = try walk.make(22, keep)
        #expect(throws: PlanRefusal.offerReplaced(by: OfferNumber(sequence: later))) {
            try walk.answer(22, 3, .accept)
        }
        try walk.answer(22, later, .accept)
        #expect(throws: PlanRefusal.weekAlreadyAnswered(try On.day(14))) {
            try walk.make(23, try PlanSample.offer(.keep, week: 14, next: 28, evidence: 3))
        }
        #expect(throws: PlanRefusal.weekBeforeLast(try On.day(14))) {
            try walk.make(23, try PlanSample.offer(.keep, week: 7, next: 28, evidence: 3))
        }
    }

    /// The next check-in is the last day on which it can be answered.
    @Test func anOfferExpiresWithTheNextCheckIn() throws {
        var walk = try Walk.offered()
        #expect(try walk.record.pendingOffer(on: On.day(28))?.number == three)
        #expect(throws: PlanRefusal.offerExpired(try On.day(28))) { try walk.answer(29, 3, .accept) }
        #expect(try walk.record.pendingOffer(on: On.day(29)) == nil)
        try walk.answer(28, 3, .accept)
        // Accepted after its day, it holds from the day of the answer.
        #expect(try walk.target(27) == .estimate(try PlanSample.energy(2_000)))
        #expect(try walk.target(28) == .estimate(try PlanSample.energy(1_850)))
    }

    @Test func aDeferredOfferStandsUntilItsDay() throws {
        var walk = try Walk.offered()
        #expect(throws: PlanRefusal.deferralNotLater) { try walk.answer(22, 3, .defer(until: try On.day(22))) }
        try walk.answer(22, 3, .defer(until: try On.day(25)))
        #expect(try walk.record.pendingOffer(on: On.day(25)) != nil)
        #expect(throws: PlanRefusal.alreadyDeferred(until: try On.day(25))) {
            try walk.answer(23, 3, .defer(until: try On.day(27)))
        }
        #expect(throws: PlanRefusal.offerExpired(try On.day(25))) { try walk.answer(26, 3, .accept) }
        try walk.answer(25, 3, .accept)
        #expect(try walk.target(25) == .estimate(try PlanSample.energy(1_850)))
    }

    @Test func theNextCheckInEndsALongerDeferral() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .defer(until: try On.day(35)))
        #expect(throws: PlanRefusal.offerExpired(try On.day(28))) { try walk.answer(29, 3, .keep) }
    }

    /// The target is back from the day of the undo, both records stay, and the offer waits again.
    @Test func anUndoRestoresTheTarget() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .accept)
        try walk.undo(24, 3)
        #expect(try walk.target(22) == .estimate(try PlanSample.energy(1_850)))
        #expect(try walk.target(24) == .estimate(try PlanSample.energy(2_000)))
        #expect(walk.record.open?.targets.latest?.cause == .restored(three))
        #expect(walk.events.count == 5)
        #expect(try walk.record.pendingOffer(on: On.day(24))?.number == three)
        #expect(throws: PlanRefusal.nothingToUndo) { try walk.undo(24, 3) }
        try walk.answer(25, 3, .keep)
        #expect(try walk.target(25) == .estimate(try PlanSample.energy(2_000)))
    }

    /// Undone before its day, the change never was a target in force.
    @Test func anUndoBeforeItsDayLeavesNoChange() throws {
        var walk = try Walk.offered()
        let before = walk.record.open?.targets
        try walk.answer(21, 3, .accept)
        try walk.undo(21, 3)
        #expect(walk.record.open?.targets == before)
        #expect(walk.record.open?.stamp == PlanSample.stamp())
    }

    @Test func anUndoneDeferralIsAnOfferAgain() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .defer(until: try On.day(25)))
        try walk.undo(23, 3)
        #expect(try walk.record.pendingOffer(on: On.day(28))?.deferredUntil == nil)
        try walk.answer(27, 3, .accept)
    }

    @Test func undoEndsAtTheNextAnsweredCheckIn() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .accept)
        let next = try walk.make(28, try PlanSample.offer(.keep, week: 21, next: 35))
        // Offered, not answered: the earlier answer can still be undone, and the offer that rests on it falls.
        var undone = walk
        try undone.undo(28, 3)
        #expect(try undone.target(28) == .estimate(try PlanSample.energy(2_000)))
        #expect(undone.record.fate(of: OfferNumber(sequence: next)) == .void(.targetChanged))
        #expect(throws: PlanRefusal.offerVoid(.answerUndone)) { try undone.answer(28, 3, .accept) }

        try walk.answer(29, next, .keep)
        #expect(throws: PlanRefusal.undoNoLongerPossible) { try walk.undo(29, 3) }
        try walk.undo(29, next)
    }

    @Test func undoWithoutAnAnswerIsRefused() throws {
        var walk = try Walk.offered()
        #expect(throws: PlanRefusal.nothingToUndo) { try walk.undo(22, 3) }
        #expect(throws: PlanRefusal.unknownOffer(OfferNumber(sequence: 1))) { try walk.undo(22, 1) }
    }

    /// An own number after the answer is the person's later word: an undo would take it away silently.
    @Test func anOwnNumberEndsUndoAndVoidsOffers() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .accept)
        try walk.add(23, .targetSet(PlanNumber(sequence: 2), try PlanSample.own(1_900)))
        #expect(throws: PlanRefusal.undoNoLongerPossible) { try walk.undo(23, 3) }

        var other = try Walk.offered()
        try other.add(22, .targetSet(PlanNumber(sequence: 2), try PlanSample.own(1_900)))
        #expect(throws: PlanRefusal.offerVoid(.targetChanged)) { try other.answer(22, 3, .accept) }
    }

    @Test func anOfferStartsFromTheTargetThatIsHeld() throws {
        var walk = try Walk.losing()
        let wrong = try PlanSample.offer(
            try PlanSample.adjust(from: 1_990, to: 1_850, effective: 22), week: 14, next: 28)
        #expect(throws: PlanRefusal.offerFromOtherTarget) { try walk.make(21, wrong) }
        let early = try PlanSample.offer(
            try PlanSample.adjust(from: 2_000, to: 1_850, effective: 20), week: 14, next: 28)
        #expect(throws: PlanRefusal.datesOutOfOrder) { try walk.make(21, early) }
        // Only completed weeks are checked in, and the next check-in lies ahead.
        #expect(throws: PlanRefusal.datesOutOfOrder) {
            try walk.make(21, try PlanSample.offer(.keep, week: 21, next: 28))
        }
        #expect(throws: PlanRefusal.datesOutOfOrder) {
            try walk.make(21, try PlanSample.offer(.keep, week: 14, next: 21))
        }
    }

    /// What the weekly rules need again: the last fast-loss notice, guards once a week until a new assessment, arrival.
    @Test func noticesAreRemembered() throws {
        var walk = try Walk.losing()
        let plan = PlanNumber(sequence: 2)
        _ = try walk.make(
            21, try PlanSample.offer(.keep, week: 14, next: 28, notices: [.lowIntakeGuard, .losingFasterThanPlanned]))
        _ = try walk.make(
            22,
            try PlanSample.offer(
                .keep, week: 14, next: 28, evidence: 2, notices: [.lowIntakeGuard, .losingFasterThanPlanned]))
        #expect(walk.record.memory.lowIntakeGuards == [try On.day(22)])
        #expect(walk.record.memory.fastLossStoodOn == (try On.day(22)))
        try walk.add(
            28,
            .weekRecorded(
                plan,
                WeekRecorded(
                    weekOf: try On.day(21), notices: [.lowIntakeGuard, .destinationReached],
                    nextCheckInOn: try On.day(35))))
        #expect(walk.record.memory.lowIntakeGuards == [try On.day(22), try On.day(28)])
        #expect(walk.record.open?.arrivedOn == (try On.day(28)))
        #expect(walk.record.open?.nextCheckInOn == (try On.day(35)))
        try walk.add(29, PlanSample.assessed())
        #expect(walk.record.memory.lowIntakeGuards.isEmpty)
        #expect(walk.record.memory.fastLossStoodOn == (try On.day(22)))
    }

    /// A weight was mistyped, and its week is checked in anew: what the first time noted is gone, as if it had not
    /// been, and the earlier weeks' notes stand.
    @Test func aWeekCountsAsItsLatestCheckInSays() throws {
        var walk = try Walk.losing()
        let all: [CheckInNotice] = [.lowIntakeGuard, .losingFasterThanPlanned, .destinationReached]
        _ = try walk.make(21, try PlanSample.offer(.keep, week: 14, next: 28, notices: [.losingFasterThanPlanned]))
        _ = try walk.make(28, try PlanSample.offer(.keep, week: 21, next: 35, notices: all))
        let again = walk.record.weeklyMemory(for: try On.day(21), on: try On.day(29))
        #expect(again.fastLossStoodOn == (try On.day(21)))
        #expect(again.lowDayGuardsOn.isEmpty)
        #expect(again.arrivedOn == nil)
        let next = walk.record.weeklyMemory(for: try On.day(28), on: try On.day(35))
        #expect(next.fastLossStoodOn == (try On.day(28)))
        #expect(next.lowDayGuardsOn == [try On.day(28)])
        #expect(next.arrivedOn == (try On.day(28)))

        _ = try walk.make(29, try PlanSample.offer(.keep, week: 21, next: 35, evidence: 2))
        #expect(walk.record.memory.fastLossStoodOn == (try On.day(21)))
        #expect(walk.record.memory.lowIntakeGuards.isEmpty)
        #expect(walk.record.open?.arrivedOn == nil)
        _ = try walk.make(30, try PlanSample.offer(.keep, week: 21, next: 35, evidence: 3, notices: all))
        #expect(walk.record.memory.fastLossStoodOn == (try On.day(30)))
        #expect(walk.record.memory.lowIntakeGuards == [try On.day(30)])
        #expect(walk.record.open?.arrivedOn == (try On.day(30)))
    }

    /// To begin a new plan and check the same week in there takes nothing back; the new assessment, which a plan asks
    /// for, clears the guards as any does.
    @Test func aNewPlanClearsNoNotice() throws {
        var walk = try Walk.losing()
        _ = try walk.make(
            21, try PlanSample.offer(.keep, week: 14, next: 28, notices: [.lowIntakeGuard, .losingFasterThanPlanned]))
        try walk.add(22, .archived(PlanNumber(sequence: 2)))
        try walk.add(22, PlanSample.assessed())
        try walk.add(
            22,
            .started(
                PlanStarted(
                    goal: .lose(pace: .steady), destination: nil, baseline: PlanBaseline(weight: Sample.mass(80)),
                    stamp: PlanSample.stamp(), target: .estimate(try PlanSample.energy(2_000)), nextCheckInOn: nil)))
        let number = try #require(walk.record.open?.number)
        try walk.add(
            22, .weekRecorded(number, WeekRecorded(weekOf: try On.day(14), notices: [], nextCheckInOn: try On.day(28))))
        #expect(walk.record.memory.fastLossStoodOn == (try On.day(21)))
        #expect(walk.record.memory.lowIntakeGuards.isEmpty)
        let memory = walk.record.weeklyMemory(for: try On.day(14), on: try On.day(23))
        #expect(memory.fastLossStoodOn == (try On.day(21)))
    }

    /// Weekly rules get the dated changes, oldest first, with safety raises marked, and no suspended figure.
    @Test func theWeeklyRulesGetTheHistory() throws {
        var walk = Walk()
        try walk.add(0, PlanSample.assessed())
        try walk.add(
            0,
            .started(
                PlanStarted(
                    goal: .lose(pace: .steady), destination: nil, baseline: PlanBaseline(weight: Sample.mass(80)),
                    stamp: PlanSample.stamp(), target: .estimate(try PlanSample.energy(2_000)), nextCheckInOn: nil)))
        let raise = try PlanSample.adjust(from: 2_000, to: 2_150, effective: 22, kind: .safetyRaise)
        let offer = try walk.make(
            21, try PlanSample.offer(raise, week: 14, next: 28, notices: [.losingFasterThanPlanned]))
        try walk.answer(21, offer, .accept)
        try walk.add(25, .calibrationReset(PlanNumber(sequence: 2)))
        let weekly = try #require(walk.record.weeklyPlan)
        #expect(weekly.startedOn == (try On.day(0)))
        #expect(weekly.lastResetOn == (try On.day(25)))
        #expect(
            weekly.targets == [
                DatedTarget(effectiveOn: try On.day(0), origin: .estimate, kcalPerDay: 2_000),
                DatedTarget(effectiveOn: try On.day(22), origin: .estimate, kcalPerDay: 2_150, isSafetyRaise: true),
            ])
        let memory = walk.record.weeklyMemory(for: try On.day(21), on: try On.day(28))
        #expect(memory.fastLossStoodOn == (try On.day(21)))
        #expect(!memory.isManualOnly)

        try walk.add(29, PlanSample.pregnant)
        #expect(walk.record.weeklyMemory(for: nil, on: try On.day(29)).isManualOnly)
        #expect(walk.record.weeklyPlan?.targets.compactMap(\.kcalPerDay) == [])
    }
}
