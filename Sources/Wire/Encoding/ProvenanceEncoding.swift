internal import CProtobufC
internal import CWireMessages
import Recommendation

extension MessageScratch {
    /// Provenance without digests: for replies that carry no figure at all.
    borrowing func provenance(
        _ identity: AlgorithmIdentity
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Provenance> {
        let message = try make(Caloriecount__V1__Provenance.self, caloriecount__v1__provenance__init)
        message.pointee.algorithm_version = try string(identity.version)
        message.pointee.has_rule_set_status = 1
        message.pointee.rule_set_status = identity.status.number
        message.pointee.has_review_state = 1
        message.pointee.review_state = identity.isReviewed
            ? CALORIECOUNT__V1__REVIEW_STATE__REVIEW_STATE_REVIEWED
            : CALORIECOUNT__V1__REVIEW_STATE__REVIEW_STATE_UNREVIEWED
        message.pointee.has_review_overdue = 1
        message.pointee.review_overdue = identity.isReviewOverdue ? 1 : 0
        return message
    }

    borrowing func provenance(
        _ provenance: ReplyProvenance
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Provenance> {
        let message = try self.provenance(provenance.identity)
        guard let digests = provenance.digests else { return message }
        message.pointee.has_rule_set_digest = 1
        message.pointee.rule_set_digest = try digest(digests.ruleSet)
        message.pointee.has_input_digest = 1
        message.pointee.input_digest = try digest(digests.input)
        return message
    }

    private borrowing func digest(_ digest: SHA256Digest) throws(WireFault) -> ProtobufCBinaryData {
        guard let start = allocate(UInt8.self, count: SHA256Digest.byteCount) else { throw .tooLarge }
        digest.store(to: start)
        return ProtobufCBinaryData(len: SHA256Digest.byteCount, data: start)
    }
}
