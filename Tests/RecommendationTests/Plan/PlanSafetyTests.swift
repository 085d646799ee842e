import Quantities
import Recommendation
import TestSupport
import Testing

/// Manual-only sticks (algorithm §2).
struct PlanSafetyTests {
    private func status(_ walk: Walk, _ day: Int) throws -> SafetyStatus { walk.record.status(on: try On.day(day)) }

    private func isEligible(_ walk: Walk, _ day: Int) throws -> Bool { try status(walk, day) == .eligible }

    @Test func aClearingCountsFromTheNextDay() throws {
        var walk = try Walk.losing()
        try walk.add(10, PlanSample.pregnant)
        try walk.add(20, PlanSample.assessed())
        #expect(try status(walk, 20) == .manualOnly([.clearingCounts(from: try On.day(21))]))
        #expect(try isEligible(walk, 21))
    }

    /// Cleared from day 21, held again on day 22: the next clearing counts from day 28, seven days after the first.
    @Test func oneClearingInSevenDays() throws {
        var walk = try Walk.losing()
        try walk.add(10, PlanSample.pregnant)
        try walk.add(20, PlanSample.assessed())
        try walk.add(22, PlanSample.pregnant)
        try walk.add(23, PlanSample.assessed())
        #expect(try !isEligible(walk, 27))
        #expect(try isEligible(walk, 28))
        // Asking again does not hasten it, nor delay it.
        try walk.add(26, PlanSample.assessed())
        #expect(try !isEligible(walk, 27))
        #expect(try isEligible(walk, 28))
    }

    /// A clearing that was taken back before its day never counted.
    @Test func aClearingThatNeverCountedStartsNoInterval() throws {
        var walk = try Walk.losing()
        try walk.add(10, PlanSample.pregnant)
        try walk.add(20, PlanSample.assessed())
        try walk.add(20, PlanSample.pregnant)
        try walk.add(21, PlanSample.assessed())
        #expect(try isEligible(walk, 22))
    }

    @Test func anEverYesStaysAndALaterNoIsAContradiction() throws {
        var walk = Walk()
        let question = "eating_disorder_ever"
        try walk.add(0, PlanSample.assessed(.manualOnly([.answeredYes(questionID: question)]), yes: [question]))
        try walk.add(30, PlanSample.assessed(no: [question]))
        #expect(try status(walk, 300) == .manualOnly([.everAnswered(questionID: question)]))
        #expect(walk.record.safety.contradictions.map(\.questionID) == [question])
        #expect(walk.record.safety.contradictions.map(\.on) == [try On.day(30)])
        // Plans, archives and resets change none of it.
        try walk.add(30, try PlanSample.started(.noTarget))
        let plan = PlanNumber(sequence: 3)
        try walk.add(31, .calibrationReset(plan))
        try walk.add(31, .archived(plan))
        #expect(try status(walk, 300) == .manualOnly([.everAnswered(questionID: question)]))

        let lift = PlanChange.safetyUnlocked(SafetyUnlocked(lock: false, everAnswers: [question]))
        #expect(throws: PlanRefusal.notAllowedForActor(.person)) { try walk.add(40, lift) }
        #expect(throws: PlanRefusal.answerNotHeld(questionID: "x")) {
            try walk.add(40, .safetyUnlocked(SafetyUnlocked(lock: false, everAnswers: ["x"])), by: .clinician)
        }
        try walk.add(40, lift, by: .clinician)
        #expect(try isEligible(walk, 40))
        // And a new yes stays again.
        try walk.add(41, PlanSample.assessed(.manualOnly([.answeredYes(questionID: question)]), yes: [question]))
        try walk.add(42, PlanSample.assessed(no: [question]))
        #expect(try !isEligible(walk, 400))
    }

    @Test func aCliniciansLockHoldsUntilLifted() throws {
        var walk = try Walk.losing()
        #expect(throws: PlanRefusal.notAllowedForActor(.service)) { try walk.add(5, .safetyLocked, by: .service) }
        let unlock = PlanChange.safetyUnlocked(SafetyUnlocked(lock: true, everAnswers: []))
        #expect(throws: PlanRefusal.nothingToUnlock) { try walk.add(5, unlock, by: .clinician) }
        try walk.add(5, .safetyLocked, by: .clinician)
        #expect(try walk.target(5) == .suspended)
        #expect(throws: PlanRefusal.alreadyLocked) { try walk.add(5, .safetyLocked, by: .clinician) }
        try walk.add(6, PlanSample.assessed())
        #expect(try status(walk, 100) == .manualOnly([.clinicianLock]))
        try walk.add(7, unlock, by: .clinician)
        #expect(try isEligible(walk, 7))
        #expect(try walk.target(7) == .suspended)
    }

    @Test func theWeeklyLookHoldsAndNeverClears() throws {
        var walk = try Walk.offered()
        #expect(throws: PlanRefusal.assessmentWithoutFinding) {
            try walk.add(22, PlanSample.assessed(basis: .weeklyLook), by: .service)
        }
        try walk.add(22, PlanSample.assessed(.manualOnly([.underweight]), basis: .weeklyLook), by: .service)
        #expect(try status(walk, 22) == .manualOnly([.gate(.underweight)]))
        #expect(walk.record.safety.assessedOn == (try On.day(0)))
    }

    /// §2: one event suspends our target, voids the offer, ends the undo; an own number stays as it was entered.
    @Test func turningManualOnlyIsOneEvent() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .accept)
        _ = try walk.make(
            28, try PlanSample.offer(try PlanSample.adjust(from: 1_850, to: 1_800, effective: 29), week: 21, next: 35))
        try walk.add(28, PlanSample.pregnant)
        #expect(try walk.target(28) == .suspended)
        #expect(throws: PlanRefusal.offerVoid(.turnedManualOnly)) { try walk.answer(28, 5, .accept) }
        #expect(throws: PlanRefusal.undoNoLongerPossible) { try walk.undo(28, 3) }
        #expect(throws: PlanRefusal.manualOnly) {
            try walk.make(35, try PlanSample.offer(.keep, week: 28, next: 42))
        }
        #expect(walk.record.withheldThrough == 6)

        var own = try Walk.losing()
        try own.add(3, .targetSet(PlanNumber(sequence: 2), try PlanSample.own(1_937)))
        try own.add(4, PlanSample.pregnant)
        #expect(try own.target(4) == .userEntered(try PlanSample.energy(1_937), declinedEstimate: nil))
        #expect(try own.target(1) == .suspended)
    }

    @Test func underTheAgeNoTargetOfAnyOriginIsHeld() throws {
        var walk = try Walk.losing()
        try walk.add(3, .targetSet(PlanNumber(sequence: 2), try PlanSample.own(1_937)))
        try walk.add(4, PlanSample.assessed(.notOffered))
        #expect(try walk.target(4) == .suspended)
        #expect(throws: PlanRefusal.notOffered) {
            try walk.add(5, .targetSet(PlanNumber(sequence: 2), try PlanSample.own(1_937)))
        }
        #expect(walk.record.view(on: try On.day(5)) == .notOffered(revision: walk.record.revision))
    }

    /// A plan can begin while manual-only: with an own number or none, and nothing of ours beside it.
    @Test func aManualOnlyPlanHoldsNothingOfOurs() throws {
        var walk = Walk()
        try walk.add(0, PlanSample.pregnant)
        let ours = try PlanSample.energy(2_000)
        for target: StartTarget in [.estimate(ours), .own(try PlanSample.own(1_900), declinedEstimate: ours)] {
            #expect(throws: PlanRefusal.manualOnly) { try walk.add(0, try PlanSample.started(target)) }
        }
        try walk.add(0, try PlanSample.started(.own(try PlanSample.own(1_900), declinedEstimate: nil)))
        #expect(throws: PlanRefusal.manualOnly) {
            try walk.add(
                8,
                .weekRecorded(
                    PlanNumber(sequence: 2),
                    WeekRecorded(
                        weekOf: try On.day(0), notices: [.losingFasterThanPlanned], nextCheckInOn: try On.day(14))))
        }
    }
}
