import Quantities
import Recommendation

/// The fields of a `PlanChange`: what the ledger stores of an event, and what history shows of it.
extension MessageWriter {
    /// - Parameter explanation: beside an offer, the encoded `Explanation`; nil leaves it out.
    mutating func fields(of event: PlanEvent, explanation: UnsafeBufferPointer<UInt8>?) {
        typealias F = Fields.PlanChange
        put(F.actor, event.actor.number)
        switch event.change {
        case .started(let started): put(F.started) { $0.fields(of: started) }
        case .archived(let plan): put(F.archived) { $0.put(Fields.PlanArchived.planNumber, plan.sequence) }
        case .calibrationReset(let plan):
            put(F.calibrationReset) { $0.put(Fields.CalibrationReset.planNumber, plan.sequence) }
        case .destinationSet(let plan, let choice):
            put(F.destinationSet) {
                $0.put(Fields.DestinationSet.planNumber, plan.sequence)
                $0.put(Fields.DestinationSet.destination) { $0.fields(of: choice) }
            }
        case .targetSet(let plan, let target):
            put(F.targetSet) {
                $0.put(Fields.TargetSet.planNumber, plan.sequence)
                $0.put(Fields.TargetSet.target) { $0.fields(of: target) }
            }
        case .targetRemoved(let plan):
            put(F.targetRemoved) { $0.put(Fields.TargetRemoved.planNumber, plan.sequence) }
        case .weekRecorded(let plan, let week): put(F.weekRecorded) { $0.fields(of: week, plan) }
        case .offerMade(let plan, let offer):
            put(F.offerMade, .long) { $0.fields(of: offer, plan, explanation: explanation) }
        case .answered(let offer, let answer): put(F.answered) { $0.fields(of: answer, offer) }
        case .answerUndone(let offer):
            put(F.answerUndone) { $0.put(Fields.AnswerUndone.offerId, offer.sequence) }
        case .safetyAssessed(let assessed): put(F.safetyAssessed) { $0.fields(of: assessed) }
        case .safetyLocked: put(F.safetyLocked) { _ in }
        case .safetyUnlocked(let unlocked):
            put(F.safetyUnlocked) {
                $0.put(Fields.SafetyUnlocked.lockLifted, unlocked.lock)
                $0.put(Fields.SafetyUnlocked.everQuestionIds, unlocked.everAnswers)
            }
        case .concernReported(let offer, let code):
            put(F.concernReported) {
                $0.put(Fields.ConcernReported.offerId, offer.sequence)
                $0.put(Fields.ConcernReported.concernCode, code.rawValue)
            }
        case .erased: break
        }
    }

    private mutating func fields(of started: PlanStarted) {
        typealias F = Fields.PlanStarted
        put(F.goal) { $0.fields(of: started.goal) }
        if let destination = started.destination { put(F.destination) { $0.fields(of: destination) } }
        put(F.baseline) { $0.fields(of: started.baseline) }
        if let stamp = started.stamp { put(F.stamp) { $0.fields(of: stamp) } }
        switch started.target {
        case .estimate(let energy): put(F.estimateKcalPerDay, energy.kcalPerDay)
        case .own(let own, let declined):
            put(F.own) { $0.fields(of: own) }
            if let declined { put(F.declinedEstimateKcalPerDay, declined.kcalPerDay) }
        case .noTarget: put(F.noTarget) { _ in }
        }
        if let date = started.nextCheckInOn { put(F.nextCheckInOn, date) }
    }

    mutating func fields(of baseline: PlanBaseline) {
        typealias F = Fields.PlanBaseline
        if let age = baseline.age { put(F.age) { $0.fields(of: age) } }
        if let sex = baseline.equationSex { put(F.equationSex, sex.number) }
        if let height = baseline.height { put(F.height) { $0.fields(of: height) } }
        if let weight = baseline.weight { put(F.weight) { $0.fields(of: weight) } }
        if let category = baseline.activityCategory { put(F.activityCategory, category.number) }
        if let source = baseline.activitySource { put(F.activitySourceCode, source.rawValue) }
    }

    private mutating func fields(of age: SuppliedAge) {
        typealias F = Fields.SuppliedAge
        switch age {
        case .dateOfBirth(let date): put(F.dateOfBirth, date)
        case .years(let years, let givenOn):
            put(F.ageYears, years)
            put(F.ageGivenOn, givenOn)
        }
    }

    mutating func fields(of stamp: CalculationStamp) {
        typealias F = Fields.CalculationStamp
        put(F.algorithmVersion, stamp.algorithmVersion)
        stamp.ruleSetDigest.withUnsafeBufferPointer { put(F.ruleSetDigest, $0) }
        stamp.evidenceDigest.withUnsafeBufferPointer { put(F.evidenceDigest, $0) }
    }

    mutating func fields(of own: OwnTarget) {
        put(Fields.OwnTarget.energyKcalPerDay, own.energy.kcalPerDay)
        put(Fields.OwnTarget.confirmed, own.isConfirmed)
    }

    private mutating func fields(of week: WeekRecorded, _ plan: PlanNumber) {
        typealias F = Fields.WeekRecorded
        put(F.planNumber, plan.sequence)
        put(F.weekOf, week.weekOf)
        put(F.notices, week.notices)
        put(F.nextCheckInOn, week.nextCheckInOn)
    }

    private mutating func fields(of answer: OfferAnswer, _ offer: OfferNumber) {
        typealias F = Fields.OfferAnswered
        put(F.offerId, offer.sequence)
        put(F.answer, OfferAnswerKind(answer).number)
        switch answer {
        case .edit(let own): put(F.edited) { $0.fields(of: own) }
        case .defer(let until): put(F.deferredUntil, until)
        case .accept, .keep, .reject: break
        }
    }

    private mutating func fields(of assessed: SafetyAssessed) {
        typealias F = Fields.SafetyAssessed
        put(F.basis, assessed.basis.number)
        put(F.finding, assessed.finding.number)
        if case .manualOnly(let reasons) = assessed.finding {
            for reason in reasons { put(F.reasonCodes, reason.code) }
        }
        put(F.everYesQuestionIds, assessed.everYes)
        put(F.everNoQuestionIds, assessed.everNo)
        put(F.clearingDelayDays, assessed.clearing.delayDays)
        put(F.clearingIntervalDays, assessed.clearing.intervalDays)
    }
}

/// Offers.
extension MessageWriter {
    mutating func fields(of offer: OfferMade, _ plan: PlanNumber, explanation: UnsafeBufferPointer<UInt8>?) {
        typealias F = Fields.OfferMade
        put(F.planNumber, plan.sequence)
        put(F.weekOf, offer.weekOf)
        put(F.stamp) { $0.fields(of: offer.stamp) }
        switch offer.decision {
        case .keep: put(F.keep) { _ in }
        case .adjust(let adjustment): put(F.adjust) { $0.fields(of: adjustment) }
        case .collectMoreEvidence: put(F.collectMoreEvidence) { _ in }
        case .flexibleWeek(let from, let through):
            put(F.flexibleWeek) {
                $0.put(Fields.OfferedFlexibleWeek.firstDay, from)
                $0.put(Fields.OfferedFlexibleWeek.lastDay, through)
            }
        }
        put(F.notices, offer.notices)
        put(F.nextCheckInOn, offer.nextCheckInOn)
        if let explanation { put(F.explanation, explanation) }
    }

    private mutating func fields(of adjustment: TargetAdjustment) {
        typealias F = Fields.OfferedAdjustment
        if let from = adjustment.from { put(F.fromKcalPerDay, from.kcalPerDay) }
        put(F.toKcalPerDay, adjustment.to.kcalPerDay)
        put(F.effectiveOn, adjustment.effectiveOn)
        put(F.kind, adjustment.kind.number)
        if let maintenance = adjustment.maintenance { put(F.maintenanceKcalPerDay, maintenance.kcalPerDay) }
    }
}
