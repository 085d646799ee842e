internal import CWireMessages
import Quantities
import Recommendation

/// Reads what the ledger stored of an event. We wrote it ourselves, so that anything unreadable is damage: one fault
/// for the whole, and no value in the place of another.
struct StoredChangeReader {
    private var fields = FieldReader(knownQuestions: nil)
    private static let root = FieldPath("change")

    mutating func event(_ sent: Caloriecount__V1__PlanChange, on date: CivilDate) throws(WireFault) -> PlanEvent {
        let actor = try need(fields.value(PlanActor.self, sent.has_actor, sent.actor, StoredChangeReader.root, "actor"))
        let change = try change(sent)
        guard fields.refusals.isEmpty else { throw .malformed }
        return PlanEvent(on: date, by: actor, change)
    }

    private mutating func change(_ sent: Caloriecount__V1__PlanChange) throws(WireFault) -> PlanChange {
        switch sent.change_case {
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_STARTED: return .started(try started(need(sent.started).pointee))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_ARCHIVED:
            let change = try need(sent.archived).pointee
            return .archived(try plan(change.has_plan_number, change.plan_number))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_CALIBRATION_RESET:
            let change = try need(sent.calibration_reset).pointee
            return .calibrationReset(try plan(change.has_plan_number, change.plan_number))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_DESTINATION_SET:
            let change = try need(sent.destination_set).pointee
            return .destinationSet(
                try plan(change.has_plan_number, change.plan_number),
                try need(fields.destination(change.destination)))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_TARGET_SET:
            let change = try need(sent.target_set).pointee
            return .targetSet(try plan(change.has_plan_number, change.plan_number), try own(change.target))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_TARGET_REMOVED:
            let change = try need(sent.target_removed).pointee
            return .targetRemoved(try plan(change.has_plan_number, change.plan_number))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_WEEK_RECORDED: return try week(need(sent.week_recorded).pointee)
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_OFFER_MADE: return try offer(need(sent.offer_made).pointee)
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_ANSWERED: return try answer(need(sent.answered).pointee)
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_ANSWER_UNDONE:
            let change = try need(sent.answer_undone).pointee
            return .answerUndone(try offerNumber(change.has_offer_id, change.offer_id))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_SAFETY_ASSESSED:
            return .safetyAssessed(try assessed(need(sent.safety_assessed).pointee))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_SAFETY_LOCKED: return .safetyLocked
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_SAFETY_UNLOCKED:
            let change = try need(sent.safety_unlocked).pointee
            return .safetyUnlocked(
                SafetyUnlocked(
                    lock: fields.isSet(change.has_lock_lifted, change.lock_lifted),
                    everAnswers: try texts(change.ever_question_ids, change.n_ever_question_ids)))
        case CALORIECOUNT__V1__PLAN_CHANGE__CHANGE_CONCERN_REPORTED:
            let change = try need(sent.concern_reported).pointee
            return .concernReported(
                try offerNumber(change.has_offer_id, change.offer_id),
                try need(ConcernCode(rawValue: text(change.concern_code))))
        default: throw .malformed
        }
    }

    private mutating func started(_ sent: Caloriecount__V1__PlanStarted) throws(WireFault) -> PlanStarted {
        let target: StartTarget
        switch sent.target_case {
        case CALORIECOUNT__V1__PLAN_STARTED__TARGET_ESTIMATE_KCAL_PER_DAY:
            target = .estimate(try need(EnergyRate(kcalPerDay: sent.estimate_kcal_per_day)))
        case CALORIECOUNT__V1__PLAN_STARTED__TARGET_OWN:
            target = .own(
                try own(sent.own),
                declinedEstimate: try energy(
                    sent.has_declined_estimate_kcal_per_day, sent.declined_estimate_kcal_per_day))
        case CALORIECOUNT__V1__PLAN_STARTED__TARGET_NO_TARGET: target = .noTarget
        default: throw .malformed
        }
        return PlanStarted(
            goal: try need(fields.goal(sent.goal)), destination: fields.destination(sent.destination),
            baseline: try baseline(need(sent.baseline).pointee),
            stamp: sent.stamp == nil ? nil : try stamp(need(sent.stamp)), target: target,
            nextCheckInOn: fields.date(sent.next_check_in_on, StoredChangeReader.root))
    }

    private mutating func baseline(_ sent: Caloriecount__V1__PlanBaseline) throws(WireFault) -> PlanBaseline {
        let source = try sent.activity_source_code.map { code throws(WireFault) in
            try need(ActivityBasis.Source(rawValue: text(code)))
        }
        return PlanBaseline(
            age: fields.age(sent.age),
            equationSex: fields.value(
                EquationSex.self, sent.has_equation_sex, sent.equation_sex, StoredChangeReader.root, "equation_sex"),
            height: fields.height(sent.height, StoredChangeReader.root),
            weight: fields.mass(sent.weight, StoredChangeReader.root),
            activityCategory: fields.value(
                ActivityCategory.self, sent.has_activity_category, sent.activity_category, StoredChangeReader.root,
                "activity_category"),
            activitySource: source)
    }

    private mutating func week(_ sent: Caloriecount__V1__WeekRecorded) throws(WireFault) -> PlanChange {
        .weekRecorded(
            try plan(sent.has_plan_number, sent.plan_number),
            WeekRecorded(
                weekOf: try date(sent.week_of), notices: try notices(sent.notices, sent.n_notices),
                nextCheckInOn: try date(sent.next_check_in_on)))
    }

    private mutating func offer(_ sent: Caloriecount__V1__OfferMade) throws(WireFault) -> PlanChange {
        let decision: OfferedDecision
        switch sent.decision_case {
        case CALORIECOUNT__V1__OFFER_MADE__DECISION_KEEP: decision = .keep
        case CALORIECOUNT__V1__OFFER_MADE__DECISION_COLLECT_MORE_EVIDENCE: decision = .collectMoreEvidence
        case CALORIECOUNT__V1__OFFER_MADE__DECISION_FLEXIBLE_WEEK:
            let week = try need(sent.flexible_week).pointee
            decision = .flexibleWeek(from: try date(week.first_day), through: try date(week.last_day))
        case CALORIECOUNT__V1__OFFER_MADE__DECISION_ADJUST:
            let adjust = try need(sent.adjust).pointee
            decision = .adjust(
                TargetAdjustment(
                    from: try energy(adjust.has_from_kcal_per_day, adjust.from_kcal_per_day),
                    to: try need(EnergyRate(kcalPerDay: adjust.to_kcal_per_day)),
                    effectiveOn: try date(adjust.effective_on),
                    kind: try need(
                        fields.value(
                            TargetAdjustment.Kind.self, adjust.has_kind, adjust.kind, StoredChangeReader.root, "kind")),
                    maintenance: try energy(adjust.has_maintenance_kcal_per_day, adjust.maintenance_kcal_per_day)))
        default: throw .malformed
        }
        return .offerMade(
            try plan(sent.has_plan_number, sent.plan_number),
            OfferMade(
                weekOf: try date(sent.week_of), stamp: try stamp(need(sent.stamp)), decision: decision,
                notices: try notices(sent.notices, sent.n_notices), nextCheckInOn: try date(sent.next_check_in_on)))
    }

    private mutating func answer(_ sent: Caloriecount__V1__OfferAnswered) throws(WireFault) -> PlanChange {
        let kind = try need(
            fields.value(OfferAnswerKind.self, sent.has_answer, sent.answer, StoredChangeReader.root, "answer"))
        let answer: OfferAnswer
        switch kind {
        case .accepted: answer = .accept
        case .kept: answer = .keep
        case .edited: answer = .edit(try own(sent.edited))
        case .deferred: answer = .defer(until: try date(sent.deferred_until))
        case .rejected: answer = .reject
        }
        return .answered(try offerNumber(sent.has_offer_id, sent.offer_id), answer)
    }

    private mutating func assessed(_ sent: Caloriecount__V1__SafetyAssessed) throws(WireFault) -> SafetyAssessed {
        var reasons: [ManualOnlyReason] = []
        for code in try texts(sent.reason_codes, sent.n_reason_codes) {
            reasons.append(try need(ManualOnlyReason(code: code)))
        }
        return SafetyAssessed(
            basis: try need(
                fields.value(SafetyAssessed.Basis.self, sent.has_basis, sent.basis, StoredChangeReader.root, "basis")),
            finding: try need(SafetyFinding(sent.finding, reasons)),
            everYes: try texts(sent.ever_yes_question_ids, sent.n_ever_yes_question_ids),
            everNo: try texts(sent.ever_no_question_ids, sent.n_ever_no_question_ids),
            clearing: ClearingLimits(
                delayDays: Int(sent.clearing_delay_days), intervalDays: Int(sent.clearing_interval_days)))
    }

    // MARK: Parts

    private func need<Value>(_ value: Value?) throws(WireFault) -> Value {
        guard let value else { throw .malformed }
        return value
    }

    private mutating func date(_ text: UnsafePointer<CChar>?) throws(WireFault) -> CivilDate {
        try need(fields.date(text, StoredChangeReader.root))
    }

    private func text(_ text: UnsafePointer<CChar>?) throws(WireFault) -> String {
        try need(text.flatMap { sentText(of: $0) })
    }

    private func texts(
        _ list: UnsafePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int
    ) throws(WireFault) -> [String] {
        guard count > 0, let list else { return [] }
        var texts: [String] = []
        for index in 0..<count { texts.append(try text(list[index])) }
        return texts
    }

    private func notices(
        _ list: UnsafePointer<Caloriecount__V1__CheckInNotice>?, _ count: Int
    ) throws(WireFault) -> [CheckInNotice] {
        guard count > 0, let list else { return [] }
        var notices: [CheckInNotice] = []
        for index in 0..<count { notices.append(try need(CheckInNotice(list[index]))) }
        return notices
    }

    private func plan(_ has: Int32, _ number: UInt32) throws(WireFault) -> PlanNumber {
        guard has != 0 else { throw .malformed }
        return PlanNumber(sequence: Int(number))
    }

    private func offerNumber(_ has: Int32, _ number: UInt32) throws(WireFault) -> OfferNumber {
        guard has != 0 else { throw .malformed }
        return OfferNumber(sequence: Int(number))
    }

    private func energy(_ has: Int32, _ kcalPerDay: Double) throws(WireFault) -> EnergyRate? {
        has != 0 ? try need(EnergyRate(kcalPerDay: kcalPerDay)) : nil
    }

    private func own(_ sent: UnsafePointer<Caloriecount__V1__OwnTarget>?) throws(WireFault) -> OwnTarget {
        let sent = try need(sent).pointee
        return OwnTarget(
            energy: try need(EnergyRate(kcalPerDay: sent.energy_kcal_per_day)),
            isConfirmed: fields.isSet(sent.has_confirmed, sent.confirmed))
    }

    private func stamp(
        _ sent: UnsafePointer<Caloriecount__V1__CalculationStamp>
    ) throws(WireFault) -> CalculationStamp {
        CalculationStamp(
            algorithmVersion: try text(sent.pointee.algorithm_version),
            ruleSetDigest: bytes(sent.pointee.rule_set_digest), evidenceDigest: bytes(sent.pointee.evidence_digest))
    }

    private func bytes(_ data: ProtobufCBinaryData) -> [UInt8] {
        Array(UnsafeBufferPointer(start: data.data, count: data.data == nil ? 0 : data.len))
    }
}
