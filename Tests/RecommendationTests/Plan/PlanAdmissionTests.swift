import Quantities
import Recommendation
import TestSupport
import Testing

/// What depends on the revision, the rule set in force, and a second look at acceptance.
struct PlanAdmissionTests {
    private struct Check: AcceptanceCheck {
        var late = AcceptanceVerdict.holds
        var sameDay = AcceptanceVerdict.holds

        func verdict(on offer: PendingOffer, in plan: OpenPlan, on date: CivilDate, isLate: Bool) -> AcceptanceVerdict {
            isLate ? late : sameDay
        }
    }

    private let limits: PlanLimits
    private let plan = PlanNumber(sequence: 2)
    private let three = OfferNumber(sequence: 3)

    init() throws {
        limits = PlanLimits(try TestRules.current)
    }

    private func admit(
        _ record: PlanRecord, _ day: Int, _ change: PlanChange, revision: Int? = nil, _ check: Check = Check(),
        limits: PlanLimits? = nil
    ) throws -> PlanRecord {
        try record.admitting(
            PlanEvent(on: try On.day(day), by: .person, change), against: revision ?? record.revision,
            limits ?? self.limits, check: check)
    }

    @Test func limitsAreThoseOfTheRuleSet() throws {
        #expect(limits.deferralDays == 14)
        #expect(limits.firstAssessmentDays == 0)
        #expect(limits.clearing == ClearingLimits(delayDays: 1, intervalDays: 7))
        #expect(limits.isNoTargetAllowed)
    }

    @Test func aStaleWriteIsToldTheRevision() throws {
        let record = try Walk.offered().record
        for stale in [record.revision - 1, record.revision + 1] {
            #expect(throws: PlanRefusal.staleRevision(current: 3)) {
                try admit(record, 22, .answered(three, .accept), revision: stale)
            }
        }
        // A yes is taken whatever the caller knew, and so is a concern.
        #expect(try admit(record, 22, PlanSample.pregnant, revision: 0).revision == 4)
        #expect(try admit(record, 22, .concernReported(three, .wording), revision: 0).revision == 3)
    }

    @Test func aFirstTargetRestsOnAnswersOfTheSameDay() throws {
        var walk = Walk()
        try walk.add(0, PlanSample.assessed())
        let start = try PlanSample.started(.estimate(try PlanSample.energy(2_000)))
        #expect(throws: PlanRefusal.safetyAssessmentDue) { try admit(walk.record, 1, start) }
        #expect(try admit(walk.record, 0, start).open != nil)
    }

    /// §8: at most 14 days.
    @Test func aDeferralReachesFourteenDaysAtMost() throws {
        let record = try Walk.offered().record
        #expect(throws: PlanRefusal.deferralTooLong(latest: try On.day(36))) {
            try admit(record, 22, .answered(three, .defer(until: try On.day(37))))
        }
        let deferred = try admit(record, 22, .answered(three, .defer(until: try On.day(36))))
        #expect(deferred.open?.pending?.deferredUntil == (try On.day(36)))
        let shorter = PlanLimits(try TestRules.changed(id: "plan.deferral_days", to: 3))
        #expect(throws: PlanRefusal.deferralTooLong(latest: try On.day(25))) {
            try admit(record, 22, .answered(three, .defer(until: try On.day(26))), limits: shorter)
        }
    }

    /// Accepted on a later day, an offer is looked at again; on its own day a withdrawn rule set can speak against it.
    @Test(arguments: AcceptanceVerdict.Reason.allCases)
    func aLateAcceptanceIsLookedAtAgain(_ reason: AcceptanceVerdict.Reason) throws {
        let record = try Walk.offered().record
        let late = Check(late: .noLongerHolds(reason))
        #expect(throws: PlanRefusal.noLongerHolds(reason)) {
            try admit(record, 22, .answered(three, .accept), late)
        }
        #expect(try admit(record, 21, .answered(three, .accept), late).open?.pending == nil)
        #expect(try admit(record, 22, .answered(three, .keep), late).open?.pending == nil)
        #expect(throws: PlanRefusal.noLongerHolds(reason)) {
            try admit(record, 21, .answered(three, .accept), Check(sameDay: .noLongerHolds(reason)))
        }
    }

    /// §6.6: one confirmation below 1,000 and above 5,000 kcal/day, both ends usual; above 10,000 not at all.
    @Test func ownNumbersAreAskedForOnceAndNeverReplaced() throws {
        let record = try Walk.offered().record
        for usual in [1_000.0, 5_000.0] {
            _ = try admit(record, 22, .targetSet(plan, try PlanSample.own(usual)))
            _ = try admit(record, 22, .answered(three, .edit(try PlanSample.own(usual))))
        }
        for unusual in [999.0, 5_001, 10_000] {
            #expect(throws: PlanRefusal.ownTargetNeedsConfirmation) {
                try admit(record, 22, .targetSet(plan, try PlanSample.own(unusual)))
            }
            #expect(throws: PlanRefusal.ownTargetNeedsConfirmation) {
                try admit(record, 22, .answered(three, .edit(try PlanSample.own(unusual))))
            }
            _ = try admit(record, 22, .targetSet(plan, try PlanSample.own(unusual, confirmed: true)))
        }
        for impossible in [0.0, -5, 10_001] {
            #expect(throws: PlanRefusal.ownTargetNotPossible) {
                try admit(record, 22, .targetSet(plan, try PlanSample.own(impossible, confirmed: true)))
            }
        }
    }

    @Test func noTargetIsAPolicy() throws {
        let record = try Walk.losing().record
        _ = try admit(record, 1, .targetRemoved(plan))
        let strict = PlanLimits(try TestRules.changing(policy: "own_target.no_target", to: "not_allowed"))
        #expect(throws: PlanRefusal.noTargetNotAllowed) { try admit(record, 1, .targetRemoved(plan), limits: strict) }
    }

    @Test func clearingsAreCountedByTheLimitsInForce() throws {
        let hasty = PlanChange.safetyAssessed(
            SafetyAssessed(
                basis: .answers, finding: .clear, everYes: [], everNo: [],
                clearing: ClearingLimits(delayDays: 0, intervalDays: 0)))
        #expect(throws: PlanRefusal.clearingLimitsNotInForce) { try admit(PlanRecord(), 0, hasty) }
    }

    /// The same record under another rule set: what was admitted stays admitted.
    @Test func aRecordReadsTheSameUnderALaterRuleSet() throws {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .defer(until: try On.day(27)))
        try walk.add(23, PlanSample.pregnant)
        try walk.add(24, PlanSample.assessed())
        let later = PlanLimits(
            try TestRules.changed([("plan.deferral_days", 1), ("eligibility.clearing_delay_days", 7)]))
        #expect(try PlanRecord(folding: walk.events.map(\.event)) == walk.record)
        #expect(walk.record.status(on: try On.day(25)) == .eligible)
        #expect(throws: PlanRefusal.clearingLimitsNotInForce) {
            try admit(walk.record, 25, PlanSample.assessed(), limits: later)
        }
    }

    /// Read from answers as for a calculation: pregnant yes; an ever question yes; all no; a doubtful answer.
    @Test func anAssessmentIsReadFromTheAnswers() throws {
        let rules = try TestRules.current
        var request = try Sample.request()
        #expect(try SafetyAssessed.reading(request, rules).finding == .clear)
        #expect(try SafetyAssessed.reading(request, rules).everNo.count == 4)

        func answering(_ id: String, _ answer: SafetyAnswer) throws -> InitialTargetRequest {
            var changed = request
            changed.safety?.answers = rules.questions.map {
                AnsweredQuestion(questionID: $0.id, answer: $0.id == id ? answer : .no)
            }
            return changed
        }
        let pregnant = try SafetyAssessed.reading(try answering("pregnant", .yes), rules)
        #expect(pregnant.finding == .manualOnly([.answeredYes(questionID: "pregnant")]))
        #expect(pregnant.everYes.isEmpty)
        let surgery = try SafetyAssessed.reading(try answering("bariatric_surgery_ever", .yes), rules)
        #expect(surgery.everYes == ["bariatric_surgery_ever"])
        #expect(throws: SafetyAnswersRefused.self) {
            try SafetyAssessed.reading(try answering("eating_disorder_ever", .notApplicable), rules)
        }
        request.profile.age = Sample.asOf.map { .years(17, givenOn: $0) }
        #expect(try SafetyAssessed.reading(request, rules).finding == .notOffered)
    }
}
