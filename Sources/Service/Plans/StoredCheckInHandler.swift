import Ledger
import Quantities
import Recommendation
import Wire

/// The check-in of a stored plan: calculated from the record, and what it comes to is added to it.
extension RecommendationService {
    func proposeStoredWeek(
        _ decoded: StoredCheckInRequest, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        guard let header = decoded.header, decoded.hasEvidence else {
            throw .refused(decoded.refusals, pathPrefix: "")
        }
        let keeper = try keeper()
        let canonical = try wire { () throws(WireFault) in try decoded.canonicalBytes(in: scratch) }
        let call = try planCall(header, .proposeWeekly, canonical, context)
        let basis = try CheckInBasis(call, keeper)
        let request = try wire { () throws(WireFault) in
            try decoded.request(of: basis.record, isManualOnly: basis.isWithheld, scratch: scratch)
        }
        // What was decided once is told again by its own version, withdrawn since or not.
        let (algorithm, encoder) = try algorithm(
            basis.version ?? request.algorithmVersion, for: basis.version == nil ? .calculation : .replay)
        let outcome = try engine { () throws(EngineFault) in try WeeklyCheckIn.propose(request.request, algorithm) }
        switch outcome {
        case .notOffered, .manualOnlyReview: break
        case .refused, .needsInput, .checkIn:
            // An answer that blocks counts in spite of what is wrong otherwise; anything else does not.
            guard decoded.refusals.isEmpty else { throw .refused(decoded.refusals, pathPrefix: "") }
            guard basis.record.open != nil else { throw .plan(.noOpenPlan) }
        }
        let provenance = try provenance(request, algorithm, scratch)
        var stored = basis.earlier
        if stored == nil {
            let recording = try recording(outcome, request.request, basis.record, provenance, algorithm, encoder)
            stored = try store(recording, call, basis.record)
        }
        return try message { () throws(WireFault) in
            try encoder.weekly(
                outcome, provenance: provenance, energyVisible: request.request.display.energyVisible, stored: stored,
                scratch: scratch)
        }
    }

    /// What the outcome leaves in the record.
    private func recording(
        _ outcome: WeeklyOutcome, _ request: WeeklyRequest, _ record: PlanRecord, _ provenance: ReplyProvenance,
        _ algorithm: Algorithm, _ encoder: ReplyEncoder
    ) throws(ServiceFailure) -> PlanDecision {
        switch outcome {
        case .refused, .needsInput: return PlanDecision(changes: [])
        case .notOffered: return held(request, nil, record, algorithm)
        case .manualOnlyReview(let review): return held(request, review.reasons, record, algorithm)
        case .checkIn(let reply):
            guard let plan = record.open?.number, let digests = provenance.digests else {
                return PlanDecision(changes: [])
            }
            let stamp = CalculationStamp(
                algorithmVersion: algorithm.version, ruleSetDigest: digests.ruleSet.bytes,
                evidenceDigest: digests.input.bytes)
            let answers = newAnswers(request, record, algorithm)
            switch CheckInRecording(reply, stamp: stamp) {
            case .nothing: return PlanDecision(changes: [])
            case .week(let week):
                return PlanDecision(changes: answers + [PlannedChange(.weekRecorded(plan, week))])
            case .offer(let offer):
                let explanation = Explainer.explanation(of: reply, request)
                guard let scratch = MessageScratch() else { throw .wire(.tooLarge) }
                let encoded = try wire { () throws(WireFault) in
                    try encoder.encoded(explanation, scratch: scratch)
                }
                return PlanDecision(changes: answers + [PlannedChange(.offerMade(plan, offer), explanation: encoded)])
            }
        }
    }

    /// Clear answers of this very day, asked at the check-in, so that the record knows how old they are.
    private func newAnswers(
        _ request: WeeklyRequest, _ record: PlanRecord, _ algorithm: Algorithm
    ) -> [PlannedChange] {
        guard let asOf = request.asOf, request.safety?.assessedOn == asOf,
            record.safety.assessedOn.map({ $0 < asOf }) ?? true
        else { return [] }
        let asked = InitialTargetRequest(
            asOf: asOf, profile: request.profile, safety: request.safety, goal: request.goal,
            confirmed: Set(ConfirmableField.allCases))
        guard let assessed = try? SafetyAssessed.reading(asked, algorithm.rules), assessed.finding == .clear else {
            return []
        }
        return [PlannedChange(.safetyAssessed(assessed.judged(by: planLimits.clearing)))]
    }

    /// Turning manual-only is kept in any case, the week where the record takes it.
    private func held(
        _ request: WeeklyRequest, _ reasons: [ManualOnlyReason]?, _ record: PlanRecord, _ algorithm: Algorithm
    ) -> PlanDecision {
        let turning =
            SafetyAssessed.behind(request, reasons, algorithm.rules, record).map {
                [PlannedChange(.safetyAssessed($0.judged(by: planLimits.clearing)))]
            } ?? []
        guard let plan = record.open, case .week(let week)? = CheckInRecording(manualOnly: request),
            plan.lastWeek != week.weekOf
        else { return PlanDecision(changes: turning) }
        return PlanDecision(changes: turning + [PlannedChange(.weekRecorded(plan.number, week))], atLeast: turning)
    }

    private func store(
        _ decision: PlanDecision, _ call: PlanCall, _ basis: PlanRecord
    ) throws(ServiceFailure) -> StoredCheckIn? {
        do throws(ServiceFailure) {
            let committed = try commit(call) { record throws(ServiceFailure) in
                let isBound = decision.changes.contains { !$0.change.isTakenAtAnyRevision }
                // What was calculated from one state of the record is not added to another.
                guard record.revision == basis.revision || !isBound else {
                    guard !decision.atLeast.isEmpty else {
                        throw .plan(.staleRevision(current: record.revision))
                    }
                    return PlanDecision(changes: decision.atLeast)
                }
                return decision
            }
            guard let receipt = committed.receipt else { return nil }
            return StoredCheckIn(receipt: receipt, offer: committed.record.open?.pending?.number)
        } catch {
            if case .plan(.offerStands(let offer)) = error { return StoredCheckIn(receipt: nil, offer: offer) }
            throw error
        }
    }
}

/// The record that a check-in is calculated from. One that was carried out before is calculated again from the record
/// of that moment, and withheld where the person has turned manual-only since, for good.
private struct CheckInBasis {
    let record: PlanRecord
    let isWithheld: Bool
    /// Where the request stands that was carried out before; nil for a new one.
    let earlier: StoredCheckIn?
    /// Of the algorithm that answered it.
    let version: String?

    init(_ call: PlanCall, _ keeper: PlanKeeper) throws(ServiceFailure) {
        let result = try keeper.ledger { ledger throws(LedgerFault) in
            try ledger.result(of: call.request, tenant: call.subject.tenant)
        }
        let date = call.header.on
        guard let result else {
            record = try keeper.record(of: call.subject)
            isWithheld = record.status(on: max(date, record.lastOn ?? date)).isHeld
            earlier = nil
            version = nil
            return
        }
        record = try keeper.records.load(call.subject, through: result.firstSequence - 1).loaded.record
        let now = try keeper.record(of: call.subject)
        isWithheld =
            now.status(on: max(date, now.lastOn ?? date)).isHeld || result.lastSequence <= now.withheldThrough
        var offer: (number: OfferNumber, version: String)?
        try keeper.records.forEachEvent(of: call.subject, through: result.lastSequence) {
            stored throws(ServiceFailure) in
            guard stored.sequence >= result.firstSequence, let stamp = stored.content?.stamp else { return }
            offer = (OfferNumber(sequence: stored.sequence), stamp.algorithmVersion)
        }
        earlier = StoredCheckIn(
            receipt: WriteReceipt(call, result, isReplay: true), offer: isWithheld ? nil : offer?.number)
        version = offer?.version
    }
}
