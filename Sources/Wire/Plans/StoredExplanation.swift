public import Recommendation

/// What `Explain` answers about a stored offer. Each throws `.tooLarge` where the scratch memory does not suffice.
public enum StoredExplanation {
    /// The reasons as they were given.
    ///
    /// - Parameter encoded: an `Explanation`.
    public static func reply(
        _ encoded: [UInt8], provenance: ReplyProvenance, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        typealias F = Fields.ExplainReply
        return try scratch.write { writer in
            writer.put(F.provenance, provenance)
            encoded.withUnsafeBufferPointer { bytes in
                writer.put(F.explanation, .long) { $0.put(EncodedFields(bytes: bytes)) }
            }
        }
    }

    /// In the place of reasons from before a turn to manual only.
    public static func withheld(
        identity: AlgorithmIdentity, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        typealias F = Fields.ExplainReply
        return try scratch.write { writer in
            writer.put(F.provenance, identity)
            writer.put(F.withheld) { writer in
                writer.put(Fields.ExplanationWithheld.texts) { $0.fields(of: .explanationWithheld) }
            }
        }
    }

    /// For somebody who is manual-only, or not offered anything, now.
    public static func none(
        _ plan: ManualOnlyPlan?, noTarget: Bool, identity: AlgorithmIdentity, scratch: borrowing MessageScratch
    ) throws(WireFault) -> ReplyMessage {
        typealias F = Fields.ExplainReply
        return try scratch.write { writer in
            writer.put(F.provenance, identity)
            guard let plan else { return writer.put(F.notOffered) { $0.fields(of: NotOffered.standing) } }
            writer.put(F.manualOnly) { writer in
                for cause in plan.causes { writer.put(Fields.ManualOnlyOutcome.reasonCodes, cause.code) }
                for key in plan.texts(noTarget: noTarget) {
                    writer.put(Fields.ManualOnlyOutcome.texts) { $0.fields(of: key) }
                }
                writer.put(Fields.ManualOnlyOutcome.nextSteps, plan.nextSteps(noTarget: noTarget))
            }
        }
    }
}
