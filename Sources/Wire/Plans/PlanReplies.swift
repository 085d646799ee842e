public import Quantities
public import Recommendation

/// Where a change stands in the record, as a reply tells it.
public struct WriteReceipt: Sendable, Equatable {
    public let requestID: String
    public let firstSequence: Int
    public let lastSequence: Int
    /// Right after the change.
    public let revision: Int
    /// Milliseconds since 1970-01-01 UTC.
    public let recordedAt: Int64
    /// The request had been carried out before.
    public let isReplay: Bool

    public init(
        requestID: String, firstSequence: Int, lastSequence: Int, revision: Int, recordedAt: Int64, isReplay: Bool
    ) {
        self.requestID = requestID
        self.firstSequence = firstSequence
        self.lastSequence = lastSequence
        self.revision = revision
        self.recordedAt = recordedAt
        self.isReplay = isReplay
    }
}

/// A subject's record as replies show it on a date.
public struct ShownRecord: Sendable {
    let view: PlanView
    let assessedOn: CivilDate?
    let noTarget: Bool

    /// - Parameter noTarget: whether going without a target is on offer.
    public init(_ record: PlanRecord, on date: CivilDate, noTarget: Bool) {
        view = record.view(on: date)
        assessedOn = record.safety.assessedOn
        self.noTarget = noTarget
    }
}

/// What waits for one subject.
public struct PendingItemsShown: Sendable {
    public let subject: String
    public let revision: Int
    public let plan: PlanNumber?
    public let offer: PendingOffer?
    public let nextCheckInOn: CivilDate?
    public let isSafetyDue: Bool

    public init(
        subject: String, revision: Int, plan: PlanNumber?, offer: PendingOffer?, nextCheckInOn: CivilDate?,
        isSafetyDue: Bool
    ) {
        self.subject = subject
        self.revision = revision
        self.plan = plan
        self.offer = offer
        self.nextCheckInOn = nextCheckInOn
        self.isSafetyDue = isSafetyDue
    }
}

/// A token beside what it allows.
public struct IssuedToken: Sendable {
    public let bytes: [UInt8]
    /// Milliseconds since 1970-01-01 UTC.
    public let expiresAt: Int64

    public init(bytes: [UInt8], expiresAt: Int64) {
        self.bytes = bytes
        self.expiresAt = expiresAt
    }
}

/// The replies of the plan life cycle. Each throws `.tooLarge` where the scratch memory does not suffice.
public enum PlanReplies {
    /// A `PlanWriteReply`.
    public static func write(
        _ receipt: WriteReceipt, _ shown: ShownRecord, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        try scratch.write { $0.fields(of: receipt, shown) }
    }

    /// A `GetPlanReply`.
    public static func plan(_ shown: ShownRecord, scratch: borrowing MessageScratch) throws(WireFault) -> ReplyMessage {
        try scratch.write { $0.put(Fields.GetPlanReply.plan, shown) }
    }

    /// A `ResetCalibrationReply` that says what a reset would do.
    public static func resetPreview(
        _ token: IssuedToken, countsFrom date: CivilDate, voiding offer: OfferNumber?,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        typealias F = Fields.ResetPreview
        return try scratch.write { writer in
            writer.put(Fields.ResetCalibrationReply.preview, .long) { writer in
                token.bytes.withUnsafeBufferPointer { writer.put(F.token, $0) }
                writer.put(F.tokenExpiresAtUnixMs, Int(token.expiresAt))
                writer.put(F.evidenceCountsFrom, date)
                if let offer { writer.put(F.voidedOfferId, offer.sequence) }
                let texts: [PlainTextKey] = [.resetWhat, .resetKept] + (offer == nil ? [] : [.resetOffer])
                for key in texts { writer.put(F.texts) { $0.fields(of: key) } }
            }
        }
    }

    /// A `ResetCalibrationReply` that says what was done.
    public static func resetDone(
        _ receipt: WriteReceipt, _ shown: ShownRecord, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        try scratch.write { writer in
            writer.put(Fields.ResetCalibrationReply.done, .long) { $0.fields(of: receipt, shown) }
        }
    }

    /// A `ListPendingReply`.
    public static func pending(
        _ subjects: [PendingItemsShown], scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        try scratch.write { writer in
            for items in subjects { writer.put(Fields.ListPendingReply.subjects) { $0.fields(of: items) } }
        }
    }

    /// A `ListHistoryReply`.
    public static func history(
        _ page: HistoryPage, revision: Int, next: Int?, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        typealias F = Fields.ListHistoryReply
        return try scratch.write { writer in
            writer.put(F.planRevision, revision)
            writer.put(F.entries, manualOnly: F.manualOnlyEntries, page)
            if let next { writer.put(F.nextAfterSequence, next) }
        }
    }

    /// An `EraseReply` that says how much would go.
    public static func erasurePreview(
        _ token: IssuedToken, events: Int, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        typealias F = Fields.ErasurePreview
        return try scratch.write { writer in
            writer.put(Fields.EraseReply.preview) { writer in
                token.bytes.withUnsafeBufferPointer { writer.put(F.token, $0) }
                writer.put(F.tokenExpiresAtUnixMs, Int(token.expiresAt))
                writer.put(F.eventCount, events)
            }
        }
    }

    /// An `EraseReply` that says how much went.
    public static func erasureDone(
        events: Int, isReplay: Bool, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        try scratch.write { writer in
            writer.put(Fields.EraseReply.done) {
                $0.put(Fields.ErasureDone.eventCount, events)
                $0.put(Fields.ErasureDone.replayed, isReplay)
            }
        }
    }
}

extension MessageWriter {
    mutating func put(_ field: MessageField, _ shown: ShownRecord) {
        put(field, .long) { $0.fields(of: shown.view, assessedOn: shown.assessedOn, noTarget: shown.noTarget) }
    }

    mutating func fields(of receipt: WriteReceipt) {
        typealias F = Fields.WriteReceipt
        put(F.requestId, receipt.requestID)
        put(F.firstSequence, receipt.firstSequence)
        put(F.lastSequence, receipt.lastSequence)
        put(F.planRevision, receipt.revision)
        put(F.recordedAtUnixMs, Int(receipt.recordedAt))
        put(F.replayed, receipt.isReplay)
    }

    fileprivate mutating func fields(of receipt: WriteReceipt, _ shown: ShownRecord) {
        put(Fields.PlanWriteReply.receipt) { $0.fields(of: receipt) }
        put(Fields.PlanWriteReply.plan, shown)
    }

    fileprivate mutating func fields(of items: PendingItemsShown) {
        typealias F = Fields.PendingItems
        put(F.subjectId, items.subject)
        put(F.planRevision, items.revision)
        if let plan = items.plan { put(F.planNumber, plan.sequence) }
        if let offer = items.offer {
            put(F.offerId, offer.number.sequence)
            put(F.offerExpiresOn, offer.expiresOn)
        }
        if let date = items.nextCheckInOn { put(F.nextCheckInOn, date) }
        put(F.safetyQuestionsDue, items.isSafetyDue)
    }
}
