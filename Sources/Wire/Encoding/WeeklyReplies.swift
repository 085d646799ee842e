public import Recommendation

/// The replies of the weekly methods. Refused fields and missing inputs are named from the message's root.
extension ReplyEncoder {
    /// A `ProposeWeeklyReply`.
    ///
    /// - Parameters:
    ///   - provenance: of which not-offered and manual-only replies carry the identity alone.
    ///   - stored: where the check-in stands in a record; nil where nothing was stored.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func weekly(
        _ outcome: WeeklyOutcome, provenance: ReplyProvenance, energyVisible: Bool, stored: StoredCheckIn? = nil,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        typealias F = Fields.ProposeWeeklyReply
        if case .refused(let refusals) = outcome { return .refused(refusals.map(\.inEvidence)) }
        let message = try scratch.write { writer in
            switch outcome {
            case .refused: break
            case .notOffered(let outcome):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.notOffered, .long) { $0.fields(of: outcome) }
            case .manualOnlyReview(let record):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.manualOnlyReview, .long) { $0.fields(of: record) }
            case .needsInput(let outcome):
                writer.put(F.provenance, provenance)
                writer.put(F.needsInput, .long) {
                    $0.fields(of: outcome, energyVisible: energyVisible, pathPrefix: evidencePath)
                }
            case .checkIn(let reply):
                writer.put(F.provenance, provenance)
                writer.put(F.checkIn, .long) { write(reply, energyVisible: energyVisible, to: &$0) }
            }
            if let stored {
                if let receipt = stored.receipt { writer.put(F.receipt) { $0.fields(of: receipt) } }
                if let offer = stored.offer { writer.put(F.offerId, offer.sequence) }
            }
        }
        return .message(message)
    }

    /// A `ReviewWeekReply`.
    ///
    /// - Parameter provenance: of which not-offered and manual-only replies carry the identity alone.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func weekReview(
        _ outcome: WeekReviewOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        typealias F = Fields.ReviewWeekReply
        if case .refused(let refusals) = outcome { return .refused(refusals.map(\.inEvidence)) }
        let message = try scratch.write { writer in
            switch outcome {
            case .refused: break
            case .notOffered(let outcome):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.notOffered, .long) { $0.fields(of: outcome) }
            case .manualOnlyReview(let record):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.manualOnlyReview, .long) { $0.fields(of: record) }
            case .needsInput(let outcome):
                writer.put(F.provenance, provenance)
                writer.put(F.needsInput, .long) {
                    $0.fields(of: outcome, energyVisible: energyVisible, pathPrefix: evidencePath)
                }
            case .underReview(let week):
                writer.put(F.provenance, provenance)
                writer.put(F.underReview, .long) { write(week, energyVisible: energyVisible, to: &$0) }
            }
        }
        return .message(message)
    }

    /// An `ObserveReply`.
    ///
    /// - Parameter provenance: of which not-offered and manual-only replies carry the identity alone.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func observed(
        _ outcome: ObserveOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        typealias F = Fields.ObserveReply
        if case .refused(let refusals) = outcome { return .refused(refusals.map(\.inEvidence)) }
        let message = try scratch.write { writer in
            switch outcome {
            case .refused: break
            case .notOffered(let outcome):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.notOffered, .long) { $0.fields(of: outcome) }
            case .manualOnlyReview(let record):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.manualOnlyReview, .long) { $0.fields(of: record) }
            case .needsInput(let outcome):
                writer.put(F.provenance, provenance)
                writer.put(F.needsInput, .long) {
                    $0.fields(of: outcome, energyVisible: energyVisible, pathPrefix: evidencePath)
                }
            case .observed(let summary):
                writer.put(F.provenance, provenance)
                writer.put(F.observed, .long) { $0.fields(of: summary, energyVisible: energyVisible) }
            }
        }
        return .message(message)
    }
}

/// Where a check-in stands in a record.
public struct StoredCheckIn: Sendable {
    /// nil where nothing new was stored: the offer was there already.
    public let receipt: WriteReceipt?
    /// nil where no offer waits.
    public let offer: OfferNumber?

    public init(receipt: WriteReceipt?, offer: OfferNumber?) {
        self.receipt = receipt
        self.offer = offer
    }
}

/// What precedes the engine's paths in a weekly request.
let evidencePath = "evidence."

extension FieldRefusal {
    /// Named from the root of a weekly request. The version stands beside the evidence.
    var inEvidence: FieldRefusal {
        path == "algorithm_version" ? self : FieldRefusal(path: evidencePath + path, code: code, hint: hint)
    }
}
