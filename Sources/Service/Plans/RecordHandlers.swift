import Ledger
import Quantities
import Recommendation
import Wire

/// The methods that read a record. They never wait for a write.
extension RecommendationService {
    func getPlan(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let query = try query { () throws(WireFault) in try RequestDecoder.getPlan(payload, scratch: scratch) }
        let record = try keeper().record(of: try subjectKey(query.subject, context))
        return try wire { () throws(WireFault) in
            try PlanReplies.plan(shownRecord(record, query.on), scratch: scratch)
        }
    }

    func listPending(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let queries = try query { () throws(WireFault) in try RequestDecoder.listPending(payload, scratch: scratch) }
        let keeper = try keeper()
        let longest = catalogue.current.rules.eligibility.weeklyAssessmentDays.value.value
        var subjects: [PendingItemsShown] = []
        for query in queries {
            if context.deadline.hasPassed { throw .deadlineExceeded }
            let record = try keeper.record(of: try subjectKey(query.subject, context))
            let date = max(query.on, record.lastOn ?? query.on)
            let isHeld = record.status(on: date).isHeld
            let plan = record.open
            let isDue = record.safety.assessedOn.map { date.days(since: $0) > longest } ?? true
            subjects.append(
                PendingItemsShown(
                    subject: query.subject, revision: record.revision, plan: plan?.number,
                    offer: isHeld ? nil : record.pendingOffer(on: date), nextCheckInOn: plan?.nextCheckInOn,
                    isSafetyDue: plan.map { $0.goal != .observe && isDue } ?? false))
        }
        return try wire { () throws(WireFault) in try PlanReplies.pending(subjects, scratch: scratch) }
    }

    func listHistory(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let query = try query { () throws(WireFault) in try RequestDecoder.listHistory(payload, scratch: scratch) }
        let key = try subjectKey(query.query.subject, context)
        var page = RecordPage(after: query.after, limits: .history(query.limit))
        let record = try page.fill(key, try keeper().records)
        return try wire { () throws(WireFault) in
            try PlanReplies.history(
                page.history(record, on: query.query.on), revision: record.revision, next: page.next, scratch: scratch)
        }
    }

    func exportSubject(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let query = try query { () throws(WireFault) in try RequestDecoder.exportSubject(payload, scratch: scratch) }
        let key = try subjectKey(query.query.subject, context)
        let export = RecordExport(noTarget: planLimits.isNoTargetAllowed)
        let (json, next) = try export.page(query, key, try keeper().records)
        return try wire { () throws(WireFault) in
            try SubjectExport.reply(json: json, next: next, scratch: scratch)
        }
    }

    /// The reasons behind a stored offer, as they were given.
    func explainStored(
        _ query: SubjectQuery, _ offer: OfferNumber, _ context: borrowing CallContext,
        _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let keeper = try keeper()
        let key = try subjectKey(query.subject, context)
        let stored = try keeper.records.event(offer.sequence, of: key)
        // Read after the event: what was erased or withheld in between counts.
        let record = try keeper.record(of: key)
        let date = max(query.on, record.lastOn ?? query.on)
        let identity = identity(catalogue.current, on: date)
        let noTarget = planLimits.isNoTargetAllowed
        switch record.view(on: date) {
        case .notOffered:
            return try wire { () throws(WireFault) in
                try StoredExplanation.none(nil, noTarget: noTarget, identity: identity, scratch: scratch)
            }
        case .manualOnly(let plan):
            return try wire { () throws(WireFault) in
                try StoredExplanation.none(plan, noTarget: noTarget, identity: identity, scratch: scratch)
            }
        case .noPlan, .plan: break
        }
        guard let stored else { throw .planFailure(.unknownOffer) }
        guard let content = stored.content else { throw .planFailure(.offerErased) }
        guard content.kind == PlanChangeKind.offerMade.rawValue, let stamp = content.stamp else {
            throw .planFailure(.unknownOffer)
        }
        if stored.sequence <= record.withheldThrough {
            return try wire { () throws(WireFault) in
                try StoredExplanation.withheld(identity: identity, scratch: scratch)
            }
        }
        guard let encoded = try keeper.pool.explanation(in: content) else { throw .planFailure(.recordUnreadable) }
        let provenance = try self.provenance(stamp, on: date)
        return try wire { () throws(WireFault) in
            try StoredExplanation.reply(encoded, provenance: provenance, scratch: scratch)
        }
    }

    private func provenance(_ stamp: OfferStamp, on date: CivilDate) throws(ServiceFailure) -> ReplyProvenance {
        guard let algorithm = catalogue.algorithms.first(where: { $0.version == stamp.algorithmVersion }) else {
            throw .unknownVersion
        }
        guard let ruleSet = SHA256Digest(stamp.ruleSetDigest), let input = SHA256Digest(stamp.evidenceDigest) else {
            throw .planFailure(.recordUnreadable)
        }
        return ReplyProvenance(
            identity: identity(algorithm, on: date), digests: CalculationDigests(ruleSet: ruleSet, input: input))
    }

    func query<Query>(
        _ decode: () throws(WireFault) -> DecodedQuery<Query>
    ) throws(ServiceFailure) -> Query {
        switch try wire(decode) {
        case .query(let query):
            _ = try keeper()
            return query
        case .refused(let refusals): throw .refused(refusals, pathPrefix: "")
        }
    }
}
