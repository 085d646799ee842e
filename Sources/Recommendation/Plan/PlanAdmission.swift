import Quantities

/// The limits of a rule set that a new event must keep. Events of the past were judged by those of their own day.
public struct PlanLimits: Sendable {
    /// A first target rests on answers at most so many days old.
    public let firstAssessmentDays: Int
    /// A deferral reaches so many days at most.
    public let deferralDays: Int
    public let clearing: ClearingLimits
    public let isNoTargetAllowed: Bool
    let plausibility: PlausibilityRules

    public init(_ rules: RuleSet) {
        firstAssessmentDays = rules.eligibility.firstTargetAssessmentDays.value.value
        deferralDays = rules.plan.deferralDays.value.value
        clearing = ClearingLimits(rules.eligibility)
        isNoTargetAllowed = rules.policies.noTarget.choice == .allowed
        plausibility = rules.plausibility
    }
}

/// A second look at an offer at the moment of acceptance. Only the service knows the rule sets and inputs of the day.
public protocol AcceptanceCheck {
    /// - Parameters:
    ///   - isLate: accepted on a later day than it was made: gate, caps and floor are run again (algorithm §8).
    /// - Returns: whether the offer may still be accepted.
    func verdict(
        on offer: PendingOffer, in plan: OpenPlan, on date: CivilDate, isLate: Bool
    ) -> AcceptanceVerdict
}

extension PlanRecord {
    /// The record after a new event, if it may be added.
    ///
    /// - Parameters:
    ///   - revision: the one that the write was made against. Safety events and concerns are taken at any revision.
    ///   - check: asked for every acceptance.
    /// - Throws: why not; this record stays as it is.
    public func admitting(
        _ event: PlanEvent, against revision: Int, _ limits: PlanLimits, check: some AcceptanceCheck
    ) throws(PlanRefusal) -> PlanRecord {
        if event.change.changesRevision, !event.change.isAboutSafety, revision != self.revision {
            throw .staleRevision(current: self.revision)
        }
        var next = self
        try next.apply(event)
        try checkLimits(event, limits, check)
        return next
    }

    /// Looks at what depends on the rule set; the fold has seen all else.
    private func checkLimits(
        _ event: PlanEvent, _ limits: PlanLimits, _ check: some AcceptanceCheck
    ) throws(PlanRefusal) {
        switch event.change {
        case .started(let started): try checkStart(started, on: event.on, limits)
        case .targetSet(_, let own): try PlanRecord.checkOwn(own, limits)
        case .targetRemoved: if !limits.isNoTargetAllowed { throw .noTargetNotAllowed }
        case .answered(_, .edit(let own)): try PlanRecord.checkOwn(own, limits)
        case .answered(_, .defer(let until)):
            guard let latest = event.on.adding(days: limits.deferralDays), until <= latest else {
                throw .deferralTooLong(latest: event.on.adding(days: limits.deferralDays) ?? event.on)
            }
        case .answered(_, .accept):
            guard let plan = open, let pending = plan.pending else { throw .noOpenPlan }
            let isLate = event.on > pending.madeOn
            switch check.verdict(on: pending, in: plan, on: event.on, isLate: isLate) {
            case .holds: break
            case .noLongerHolds(let reason): throw .noLongerHolds(reason)
            }
        case .safetyAssessed(let assessed):
            guard assessed.clearing == limits.clearing else { throw .clearingLimitsNotInForce }
        case .answered(_, .keep), .answered(_, .reject), .archived, .calibrationReset, .destinationSet,
            .weekRecorded, .offerMade, .answerUndone, .safetyLocked, .safetyUnlocked, .concernReported, .erased:
            break
        }
    }

    private func checkStart(
        _ started: PlanStarted, on date: CivilDate, _ limits: PlanLimits
    ) throws(PlanRefusal) {
        if started.goal != .observe {
            guard let assessed = safety.assessedOn, date.days(since: assessed) <= limits.firstAssessmentDays else {
                throw .safetyAssessmentDue
            }
        }
        switch started.target {
        case .own(let own, _): try PlanRecord.checkOwn(own, limits)
        case .noTarget: if started.goal != .observe, !limits.isNoTargetAllowed { throw .noTargetNotAllowed }
        case .estimate: break
        }
    }

    /// Algorithm §6.6: one confirmation outside what most people enter, no preferred number.
    private static func checkOwn(_ own: OwnTarget, _ limits: PlanLimits) throws(PlanRefusal) {
        let reading = Plausibility.ownTarget(kcalPerDay: own.energy.kcalPerDay, limits.plausibility)
        if reading.refusal != nil { throw .ownTargetNotPossible }
        if reading.isUnusual, !own.isConfirmed { throw .ownTargetNeedsConfirmation }
    }
}
