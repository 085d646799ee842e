internal import CWireMessages
public import Recommendation

extension ReplyEncoder {
    /// A `ProposeInitialTargetReply`.
    ///
    /// - Parameter provenance: of which not-offered and manual-only replies carry the identity alone.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func initialTarget(
        _ outcome: InitialTargetOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        let reply = try scratch.make(
            Caloriecount__V1__ProposeInitialTargetReply.self,
            caloriecount__v1__propose_initial_target_reply__init)
        switch outcome {
        case .refused(let refusals):
            return .refused(refusals)
        case .notOffered(let outcome):
            reply.pointee.provenance = try scratch.provenance(provenance.identity)
            reply.pointee.outcome_case = CALORIECOUNT__V1__PROPOSE_INITIAL_TARGET_REPLY__OUTCOME_NOT_OFFERED
            reply.pointee.not_offered = try GateEncoder.notOffered(outcome, scratch)
            return .message(ReplyMessage(reply))
        case .manualOnly(let outcome):
            reply.pointee.provenance = try scratch.provenance(provenance.identity)
            reply.pointee.outcome_case = CALORIECOUNT__V1__PROPOSE_INITIAL_TARGET_REPLY__OUTCOME_MANUAL_ONLY
            reply.pointee.manual_only = try GateEncoder.manualOnly(outcome, scratch)
            return .message(ReplyMessage(reply))
        case .needsInput(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__PROPOSE_INITIAL_TARGET_REPLY__OUTCOME_NEEDS_INPUT
            reply.pointee.needs_input = try needsInput(outcome, energyVisible, scratch)
        case .needsConfirmation(let outcome):
            reply.pointee.outcome_case =
                CALORIECOUNT__V1__PROPOSE_INITIAL_TARGET_REPLY__OUTCOME_NEEDS_CONFIRMATION
            reply.pointee.needs_confirmation = try needsConfirmation(outcome, energyVisible, scratch)
        case .route(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__PROPOSE_INITIAL_TARGET_REPLY__OUTCOME_ROUTE
            reply.pointee.route = try route(outcome, energyVisible, scratch)
        case .noTargetOffered(let outcome):
            reply.pointee.outcome_case =
                CALORIECOUNT__V1__PROPOSE_INITIAL_TARGET_REPLY__OUTCOME_NO_TARGET_OFFERED
            reply.pointee.no_target_offered = try noTargetOffered(outcome, energyVisible, scratch)
        case .observe(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__PROPOSE_INITIAL_TARGET_REPLY__OUTCOME_OBSERVE
            reply.pointee.observe = try observe(outcome, energyVisible, scratch)
        case .eligible(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__PROPOSE_INITIAL_TARGET_REPLY__OUTCOME_ELIGIBLE
            reply.pointee.eligible = try proposal(outcome, energyVisible, scratch)
        }
        reply.pointee.provenance = try scratch.provenance(provenance)
        return .message(ReplyMessage(reply, names: table))
    }
}
