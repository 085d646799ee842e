internal import CWireMessages
import Recommendation

extension MessageWriter {
    /// Provenance without digests: for replies that carry no figure at all.
    mutating func fields(of identity: AlgorithmIdentity) {
        typealias F = Fields.Provenance
        put(F.algorithmVersion, identity.version)
        put(F.ruleSetStatus, identity.status.number)
        put(F.reviewState, reviewState(identity.isReviewed))
        put(F.reviewOverdue, identity.isReviewOverdue)
    }

    mutating func fields(of provenance: ReplyProvenance) {
        typealias F = Fields.Provenance
        fields(of: provenance.identity)
        guard let digests = provenance.digests else { return }
        digests.ruleSet.withBytes { put(F.ruleSetDigest, $0) }
        digests.input.withBytes { put(F.inputDigest, $0) }
    }
}

func reviewState(_ isReviewed: Bool) -> Caloriecount__V1__ReviewState {
    isReviewed
        ? CALORIECOUNT__V1__REVIEW_STATE__REVIEW_STATE_REVIEWED
        : CALORIECOUNT__V1__REVIEW_STATE__REVIEW_STATE_UNREVIEWED
}

extension MessageWriter {
    mutating func put(_ field: MessageField, _ identity: AlgorithmIdentity) {
        put(field) { $0.fields(of: identity) }
    }

    mutating func put(_ field: MessageField, _ provenance: ReplyProvenance) {
        put(field) { $0.fields(of: provenance) }
    }
}
