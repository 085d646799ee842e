internal import CWireMessages
import Quantities
import Recommendation

/// What a reply shows of a plan: made from views alone, which hold no figure of ours for a manual-only person.
extension MessageWriter {
    /// - Parameters:
    ///   - view: of the subject on the date asked about.
    ///   - assessedOn: the day of the latest safety answers.
    ///   - noTarget: whether going without a target is on offer.
    mutating func fields(of view: PlanView, assessedOn: CivilDate?, noTarget: Bool) {
        typealias F = Fields.PlanStanding
        switch view {
        case .noPlan(let revision):
            put(F.planRevision, revision)
            put(F.noPlan) { if let assessedOn { $0.put(Fields.NoPlan.assessedOn, assessedOn) } }
        case .plan(let shown):
            put(F.planRevision, shown.revision)
            put(F.running, .long) { $0.fields(of: shown, assessedOn: assessedOn) }
        case .manualOnly(let plan):
            put(F.planRevision, plan.revision)
            put(F.manualOnly, .long) { $0.fields(of: plan, noTarget: noTarget) }
        case .notOffered(let revision):
            put(F.planRevision, revision)
            put(F.notOffered, .long) { $0.fields(of: NotOffered.standing) }
        }
    }

    private mutating func fields(of shown: PlanShown, assessedOn: CivilDate?) {
        typealias F = Fields.RunningPlan
        let plan = shown.plan
        put(F.planNumber, plan.number.sequence)
        put(F.startedOn, plan.startedOn)
        put(F.goal) { $0.fields(of: plan.goal) }
        if let destination = plan.destination { put(F.destination) { $0.fields(of: destination) } }
        put(F.baseline) { $0.fields(of: plan.baseline) }
        if let stamp = plan.stamp { put(F.stamp) { $0.fields(of: stamp) } }
        put(F.target) { $0.fields(of: shown.inForce) }
        if let upcoming = shown.upcoming { put(F.upcomingTarget) { $0.fields(of: upcoming) } }
        for change in plan.targets.changes { put(F.targetHistory) { $0.fields(of: change) } }
        if let pending = shown.pending { put(F.pendingOffer) { $0.fields(of: pending, plan.number) } }
        if let undoable = plan.undoable { put(F.undoableOfferId, undoable.offer.sequence) }
        if let date = plan.nextCheckInOn { put(F.nextCheckInOn, date) }
        if let date = plan.lastWeek { put(F.lastWeekOf, date) }
        if let date = plan.lastResetOn { put(F.lastResetOn, date) }
        if let assessedOn { put(F.assessedOn, assessedOn) }
        for key in shown.texts { put(F.texts) { $0.fields(of: key) } }
    }

    private mutating func fields(of change: TargetChange) {
        typealias F = Fields.HeldTarget
        put(F.effectiveOn, change.effectiveOn)
        switch change.target {
        case .estimate(let energy): put(F.estimateKcalPerDay, energy.kcalPerDay)
        case .userEntered(let energy, let declined):
            put(F.ownKcalPerDay, energy.kcalPerDay)
            if let declined { put(F.declinedEstimateKcalPerDay, declined.kcalPerDay) }
        case .noTarget: put(F.noTarget) { _ in }
        case .suspended: put(F.withheld) { _ in }
        }
        put(F.cause, change.cause.number)
        if let offer = change.cause.offer { put(F.offerId, offer.sequence) }
    }

    private mutating func fields(of pending: PendingOffer, _ plan: PlanNumber) {
        typealias F = Fields.PendingOffer
        put(F.offerId, pending.number.sequence)
        put(F.madeOn, pending.madeOn)
        put(F.expiresOn, pending.expiresOn)
        if let until = pending.deferredUntil { put(F.deferredUntil, until) }
        put(F.offer) { $0.fields(of: pending.offer, plan, explanation: nil) }
    }

    private mutating func fields(of plan: ManualOnlyPlan, noTarget: Bool) {
        typealias F = Fields.ManualOnlyPlan
        for cause in plan.causes { put(F.reasonCodes, cause.code) }
        if let number = plan.number { put(F.planNumber, number.sequence) }
        if let date = plan.startedOn { put(F.startedOn, date) }
        if let goal = plan.goal { put(F.goal, goal.number) }
        if let destination = plan.destination { put(F.destination) { $0.fields(of: destination) } }
        if let baseline = plan.baseline { put(F.baseline) { $0.fields(of: baseline) } }
        switch plan.target {
        case .own(let own): put(F.ownKcalPerDay, own.kcalPerDay)
        case .noTarget: put(F.noTarget) { _ in }
        case .withheld: put(F.withheld) { _ in }
        }
        if let date = plan.nextCheckInOn { put(F.nextCheckInOn, date) }
        if let date = plan.clearingFrom { put(F.clearingCountsFrom, date) }
        for key in plan.texts(noTarget: noTarget) { put(F.texts) { $0.fields(of: key) } }
        put(F.nextSteps, plan.nextSteps(noTarget: noTarget))
    }
}

extension ManualOnlyCause {
    /// For the calling service, never for display.
    var code: String {
        switch self {
        case .gate(let reason): reason.code
        case .everAnswered(let id): "ever_answered:" + id
        case .clinicianLock: "clinician_lock"
        case .clearingCounts: "clearing_counts_later"
        }
    }
}

extension TargetChange.Cause {
    /// The cause without its offer.
    var number: Caloriecount__V1__TargetCause {
        switch self {
        case .planStarted: CALORIECOUNT__V1__TARGET_CAUSE__TARGET_CAUSE_PLAN_STARTED
        case .ownNumber: CALORIECOUNT__V1__TARGET_CAUSE__TARGET_CAUSE_OWN_NUMBER
        case .removed: CALORIECOUNT__V1__TARGET_CAUSE__TARGET_CAUSE_REMOVED
        case .accepted: CALORIECOUNT__V1__TARGET_CAUSE__TARGET_CAUSE_OFFER_ACCEPTED
        case .edited: CALORIECOUNT__V1__TARGET_CAUSE__TARGET_CAUSE_OFFER_EDITED
        case .restored: CALORIECOUNT__V1__TARGET_CAUSE__TARGET_CAUSE_RESTORED
        case .suspended: CALORIECOUNT__V1__TARGET_CAUSE__TARGET_CAUSE_SUSPENDED
        }
    }

    var offer: OfferNumber? {
        switch self {
        case .accepted(let offer, _), .edited(let offer), .restored(let offer): offer
        case .planStarted, .ownNumber, .removed, .suspended: nil
        }
    }
}
