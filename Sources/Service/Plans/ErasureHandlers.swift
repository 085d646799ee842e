import Ledger
import Quantities
import Recommendation
import Wire

/// Erasure in two steps: a preview with a token, then the same again with it (SET-13).
extension RecommendationService {
    func eraseRecords(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in try RequestDecoder.eraseRecords(payload, scratch: scratch) }
        let (call, step) = try read(decoded, .eraseRecords, context, scratch)
        let keeper = try keeper()
        let earlier = try keeper.ledger { ledger throws(LedgerFault) in
            try ledger.result(of: call.request, tenant: call.subject.tenant)
        }
        // An erasure adds no event: the count stands where a last sequence would.
        if let earlier {
            // The first time may have ended in another process, or after its caller had given up.
            keeper.cache.forgetErased(call.subject)
            return try erased(earlier.lastSequence, isReplay: true, scratch)
        }
        let sequences = try erasable(step.choice, call, keeper)
        let use = try tokenUse(.eraseRecords, call, sequences)
        guard let token = step.token else {
            let issued = try keeper.ledger { ledger throws(LedgerFault) in
                try ledger.issueToken(for: call.subject, use)
            }
            return try wire { () throws(WireFault) in
                try PlanReplies.erasurePreview(IssuedToken(issued), events: sequences.count, scratch: scratch)
            }
        }
        // Whatever it comes to: rows can be gone where rebuilding the file failed.
        defer { keeper.cache.forgetErased(call.subject) }
        let result = try keeper.ledger { ledger throws(LedgerFault) in
            try ledger.eraseRecords(
                try RecordErasure(
                    call.subject, call.request, sequences: sequences, token: TokenRedemption(token, use)))
        }
        return try erased(result.count, isReplay: result.isReplay, scratch)
    }

    func eraseSubject(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let step = try query { () throws(WireFault) in try RequestDecoder.eraseSubject(payload, scratch: scratch) }
        let keeper = try keeper()
        let key = try subjectKey(step.subject, context)
        guard let token = step.token else {
            let head = try keeper.ledger { ledger throws(LedgerFault) in try ledger.head(of: key) }
            guard let head else { throw .planFailure(.unknownSubject) }
            let issued = try keeper.ledger { ledger throws(LedgerFault) in
                try ledger.issueToken(for: key, .eraseSubject)
            }
            return try wire { () throws(WireFault) in
                try PlanReplies.erasurePreview(IssuedToken(issued), events: head.lastSequence, scratch: scratch)
            }
        }
        // Sent again after it was done it is not found: no request id is left that would tell it from a mistyped one.
        defer { keeper.cache.forgetErased(key) }
        let count = try keeper.ledger { ledger throws(LedgerFault) in try ledger.eraseSubject(key, token: token) }
        return try erased(count, isReplay: false, scratch)
    }

    private func erasable(
        _ choice: ErasureChoice, _ call: PlanCall, _ keeper: PlanKeeper
    ) throws(ServiceFailure) -> [Int] {
        var page = RecordPage(after: 0, limits: .history(Int.max))
        let record = try page.fill(call.subject, keeper.records)
        guard record.lastSequence > 0 else { throw .planFailure(.unknownSubject) }
        do throws(PlanRefusal) {
            if call.header.revision != record.revision { throw .staleRevision(current: record.revision) }
            return try ErasableRecords.sequences(in: page.events.map(\.event), choice.categories, choice.dates)
        } catch {
            throw .plan(error)
        }
    }

    private func erased(
        _ count: Int, isReplay: Bool, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        try wire { () throws(WireFault) in
            try PlanReplies.erasureDone(events: count, isReplay: isReplay, scratch: scratch)
        }
    }
}
