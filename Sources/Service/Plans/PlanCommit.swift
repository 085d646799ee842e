import Ledger
import Quantities
import Recommendation
import Wire

/// Something to be added to a record.
struct PlannedChange {
    let change: PlanChange
    /// Beside an offer: the encoded `Explanation`.
    var explanation: [UInt8]?

    init(_ change: PlanChange, explanation: [UInt8]? = nil) {
        self.change = change
        self.explanation = explanation
    }
}

/// What a request comes to, decided on one state of the record.
struct PlanDecision {
    /// Empty: there is nothing to add.
    var changes: [PlannedChange]
    /// Added instead where the record refuses the changes: a yes that turns somebody manual-only is kept in any case.
    var atLeast: [PlannedChange] = []
    var check: (any AcceptanceCheck)?
    var token: TokenRedemption?
}

/// What became of a request.
struct PlanCommit {
    /// nil where nothing was added.
    let receipt: WriteReceipt?
    /// As it stands after the request, or now for one that had been carried out before.
    let record: PlanRecord
}

/// A request that may be sent again, and on whose record it acts.
struct PlanCall {
    let header: PlanWriteHeader
    let subject: SubjectKey
    let request: RequestKey
}

extension RecommendationService {
    /// Offers of the record are looked at with the rule set in force.
    var planLimits: PlanLimits { PlanLimits(catalogue.current.rules) }

    func keeper() throws(ServiceFailure) -> PlanKeeper {
        guard let keeper = plans else { throw .planFailure(.noLedger) }
        return keeper
    }

    func subjectKey(_ subject: String, _ context: borrowing CallContext) throws(ServiceFailure) -> SubjectKey {
        let tenant = context.caller.identity.tenant
        return try ledgerValue { () throws(LedgerFault) in try SubjectKey(tenant: tenant, subject: subject) }
    }

    func ledgerValue<Value>(_ body: () throws(LedgerFault) -> Value) throws(ServiceFailure) -> Value {
        do throws(LedgerFault) { return try body() } catch { throw .ledger(error) }
    }

    /// - Parameter canonical: the request's canonical bytes.
    func planCall(
        _ header: PlanWriteHeader, _ method: Method, _ canonical: UnsafeRawBufferPointer,
        _ context: borrowing CallContext
    ) throws(ServiceFailure) -> PlanCall {
        if header.actor == .clinician, !context.caller.identity.isClinician { throw .planFailure(.clinicianOnly) }
        guard let digest = digester.digest(canonical) else { throw .digestUnavailable }
        // The same bytes mean another request to another method.
        let named = [UInt8(truncatingIfNeeded: method.rawValue)] + digest.bytes
        guard let request = named.withUnsafeBytes({ digester.digest($0) }) else { throw .digestUnavailable }
        let subject = try subjectKey(header.subject, context)
        let key = try ledgerValue { () throws(LedgerFault) in
            try RequestKey(id: header.requestID, digest: request.bytes)
        }
        return PlanCall(header: header, subject: subject, request: key)
    }

    /// Adds what `decide` says to the subject's record, once for each request id. A request that had been carried out
    /// gets its first result, whatever it would come to now.
    ///
    /// - Parameter decide: called with the record as it stands; again where somebody else was faster and the change is
    ///   one that is taken at any revision.
    func commit(
        _ call: PlanCall, _ decide: (PlanRecord) throws(ServiceFailure) -> PlanDecision
    ) throws(ServiceFailure) -> PlanCommit {
        let keeper = try keeper()
        do throws(ServiceFailure) {
            return try commitNew(call, keeper, decide)
        } catch {
            // Only what fails is looked up: what succeeds was recognised by the ledger, in the same transaction.
            let earlier = try keeper.ledger { ledger throws(LedgerFault) in
                try ledger.result(of: call.request, tenant: call.subject.tenant)
            }
            guard let earlier else { throw error }
            return try replay(call, earlier, keeper)
        }
    }

    private func commitNew(
        _ call: PlanCall, _ keeper: PlanKeeper, _ decide: (PlanRecord) throws(ServiceFailure) -> PlanDecision
    ) throws(ServiceFailure) -> PlanCommit {
        if let kept = keeper.cache.entry(of: call.subject),
            let committed = try commit(call, keeper, on: kept, decide)
        {
            return committed
        }
        for _ in 0..<RecommendationService.attempts {
            let epoch = keeper.cache.epoch
            let loaded = try keeper.read(call.subject)
            let decision = try decide(loaded.record)
            guard !decision.changes.isEmpty else { return PlanCommit(receipt: nil, record: loaded.record) }
            let (changes, next) = try admitted(decision, call, loaded.record)
            let write = try ledgerWrite(call, changes, loaded.record, decision.token, keeper)
            let appended = try append(write, mayBeStale: changes.allSatisfy { $0.change.isTakenAtAnyRevision }, keeper)
            guard let appended else { continue }
            if appended.result.isReplay { return try replay(call, appended.result, keeper) }
            keeper.keep(loaded, adding: write.events, appended, of: call.subject, readIn: epoch)
            return PlanCommit(receipt: WriteReceipt(call, appended.result), record: next)
        }
        throw .ledger(.timedOut)
    }

    /// Decides on a kept record without reading the stored one: the ledger takes the write only where the record is
    /// still in that state, in the transaction that writes.
    ///
    /// - Returns: nil where it comes to anything but a stored change. A refusal, and a change that is not to be made,
    ///   are for the stored record to say.
    private func commit(
        _ call: PlanCall, _ keeper: PlanKeeper, on kept: RecordCache.Entry,
        _ decide: (PlanRecord) throws(ServiceFailure) -> PlanDecision
    ) throws(ServiceFailure) -> PlanCommit? {
        let epoch = keeper.cache.epoch
        let record = kept.loaded.record
        let write: LedgerWrite
        let next: PlanRecord
        do throws(ServiceFailure) {
            let decision = try decide(record)
            guard !decision.changes.isEmpty else { return nil }
            let (changes, after) = try admitted(decision, call, record)
            write = try ledgerWrite(call, changes, record, decision.token, keeper, basis: kept.version)
            next = after
        } catch {
            return nil
        }
        guard let appended = try append(write, mayBeStale: true, keeper) else { return nil }
        if appended.result.isReplay { return try replay(call, appended.result, keeper) }
        keeper.keep(kept.loaded, adding: write.events, appended, of: call.subject, readIn: epoch)
        return PlanCommit(receipt: WriteReceipt(call, appended.result), record: next)
    }

    /// - Returns: nil where somebody else's write came first, and the change is to be decided anew.
    private func append(
        _ write: LedgerWrite, mayBeStale: Bool, _ keeper: PlanKeeper
    ) throws(ServiceFailure) -> Appended? {
        do throws(LedgerFault) {
            return try keeper.ledger.add(write)
        } catch {
            if case .stale = error, mayBeStale { return nil }
            throw .ledger(error)
        }
    }

    /// Somebody else's writes can come between reading and adding so many times.
    private static let attempts = 16

    private func replay(
        _ call: PlanCall, _ result: AppendResult, _ keeper: PlanKeeper
    ) throws(ServiceFailure) -> PlanCommit {
        PlanCommit(
            receipt: WriteReceipt(call, result, isReplay: true), record: try keeper.record(of: call.subject))
    }

    /// The changes that the record takes, and the record with them.
    private func admitted(
        _ decision: PlanDecision, _ call: PlanCall, _ record: PlanRecord
    ) throws(ServiceFailure) -> ([PlannedChange], PlanRecord) {
        do throws(PlanRefusal) {
            return (decision.changes, try admitted(decision.changes, decision.check, call, record))
        } catch {
            guard !decision.atLeast.isEmpty else { throw .plan(error) }
        }
        do throws(PlanRefusal) {
            return (decision.atLeast, try admitted(decision.atLeast, nil, call, record))
        } catch {
            throw .plan(error)
        }
    }

    private func admitted(
        _ changes: [PlannedChange], _ check: (any AcceptanceCheck)?, _ call: PlanCall, _ record: PlanRecord
    ) throws(PlanRefusal) -> PlanRecord {
        var next = record
        let isBound = changes.contains { !$0.change.isTakenAtAnyRevision }
        if isBound, call.header.revision != record.revision { throw .staleRevision(current: record.revision) }
        for planned in changes {
            let event = PlanEvent(on: call.header.on, by: call.header.actor, planned.change)
            if let check {
                next = try next.admitting(event, against: next.revision, planLimits, check: check)
            } else {
                next = try next.admitting(event, against: next.revision, planLimits, check: AlwaysHolds())
            }
        }
        return next
    }

    private func ledgerWrite(
        _ call: PlanCall, _ changes: [PlannedChange], _ record: PlanRecord, _ token: TokenRedemption?,
        _ keeper: PlanKeeper, basis: RecordVersion? = nil
    ) throws(ServiceFailure) -> LedgerWrite {
        var drafts: [EventDraft] = []
        for planned in changes { drafts.append(try draft(planned, call, keeper)) }
        return try ledgerValue { () throws(LedgerFault) in
            try LedgerWrite(
                call.subject, call.request, drafts, revision: record.revision, lastSequence: record.lastSequence,
                token: token, basis: basis)
        }
    }

    private func draft(
        _ planned: PlannedChange, _ call: PlanCall, _ keeper: PlanKeeper
    ) throws(ServiceFailure) -> EventDraft {
        let event = PlanEvent(on: call.header.on, by: call.header.actor, planned.change)
        let payload = try keeper.pool.with { scratch throws(ServiceFailure) in
            try wire { () throws(WireFault) in
                try PlanEventCoding.encode(event, scratch: scratch)
            }
        }
        let content = try ledgerValue { () throws(LedgerFault) in
            try EventContent(
                kind: PlanChangeKind(planned.change).rawValue, on: event.on, stamp: try OfferStamp(of: planned.change),
                payload: payload, attachment: planned.explanation)
        }
        return EventDraft(content, changesRevision: planned.change.changesRevision)
    }
}

/// For changes that are no acceptance.
private struct AlwaysHolds: AcceptanceCheck {
    func verdict(on offer: PendingOffer, in plan: OpenPlan, on date: CivilDate, isLate: Bool) -> AcceptanceVerdict {
        .holds
    }
}

extension PlanChange {
    /// Safety and concerns are never turned away for what the caller had read.
    var isTakenAtAnyRevision: Bool { isAboutSafety || !changesRevision }

    /// Of the calculation that the change holds a figure of.
    fileprivate var stamp: CalculationStamp? {
        switch self {
        case .started(let started): started.stamp
        case .offerMade(_, let offer): offer.stamp
        default: nil
        }
    }
}

extension OfferStamp {
    /// - Returns: nil for a change without a figure of ours.
    fileprivate init?(of change: PlanChange) throws(LedgerFault) {
        guard let stamp = change.stamp else { return nil }
        try self.init(
            algorithmVersion: stamp.algorithmVersion, ruleSetDigest: stamp.ruleSetDigest,
            evidenceDigest: stamp.evidenceDigest)
    }
}

extension WriteReceipt {
    init(_ call: PlanCall, _ result: AppendResult, isReplay: Bool = false) {
        self.init(
            requestID: call.request.id, firstSequence: result.firstSequence, lastSequence: result.lastSequence,
            revision: result.revision, recordedAt: result.recordedAt, isReplay: isReplay)
    }
}
