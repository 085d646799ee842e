internal import CWireMessages
public import Recommendation

extension ReplyEncoder {
    /// A `CheckEligibilityReply`.
    ///
    /// - Parameter provenance: of which not-offered and manual-only replies carry the identity alone.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func eligibility(
        _ outcome: EligibilityOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        let reply = try scratch.make(
            Caloriecount__V1__CheckEligibilityReply.self, caloriecount__v1__check_eligibility_reply__init)
        switch outcome {
        case .refused(let refusals):
            return .refused(refusals)
        case .notOffered(let outcome):
            reply.pointee.provenance = try scratch.provenance(provenance.identity)
            reply.pointee.outcome_case = CALORIECOUNT__V1__CHECK_ELIGIBILITY_REPLY__OUTCOME_NOT_OFFERED
            reply.pointee.not_offered = try GateEncoder.notOffered(outcome, scratch)
            return .message(ReplyMessage(reply))
        case .manualOnly(let outcome):
            reply.pointee.provenance = try scratch.provenance(provenance.identity)
            reply.pointee.outcome_case = CALORIECOUNT__V1__CHECK_ELIGIBILITY_REPLY__OUTCOME_MANUAL_ONLY
            reply.pointee.manual_only = try GateEncoder.manualOnly(outcome, scratch)
            return .message(ReplyMessage(reply))
        case .needsInput(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__CHECK_ELIGIBILITY_REPLY__OUTCOME_NEEDS_INPUT
            reply.pointee.needs_input = try needsInput(outcome, energyVisible, scratch)
        case .needsConfirmation(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__CHECK_ELIGIBILITY_REPLY__OUTCOME_NEEDS_CONFIRMATION
            reply.pointee.needs_confirmation = try needsConfirmation(outcome, energyVisible, scratch)
        case .eligible(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__CHECK_ELIGIBILITY_REPLY__OUTCOME_ELIGIBLE
            reply.pointee.eligible = try eligible(outcome, energyVisible, scratch)
        }
        reply.pointee.provenance = try scratch.provenance(provenance)
        return .message(ReplyMessage(reply, names: table))
    }

    /// A `ListOptionsReply`.
    ///
    /// - Parameter provenance: of which not-offered and manual-only replies carry the identity alone.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func options(
        _ outcome: OptionsOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        let reply = try scratch.make(
            Caloriecount__V1__ListOptionsReply.self, caloriecount__v1__list_options_reply__init)
        switch outcome {
        case .refused(let refusals):
            return .refused(refusals)
        case .notOffered(let outcome):
            reply.pointee.provenance = try scratch.provenance(provenance.identity)
            reply.pointee.outcome_case = CALORIECOUNT__V1__LIST_OPTIONS_REPLY__OUTCOME_NOT_OFFERED
            reply.pointee.not_offered = try GateEncoder.notOffered(outcome, scratch)
            return .message(ReplyMessage(reply))
        case .manualOnly(let outcome):
            reply.pointee.provenance = try scratch.provenance(provenance.identity)
            reply.pointee.outcome_case = CALORIECOUNT__V1__LIST_OPTIONS_REPLY__OUTCOME_MANUAL_ONLY
            reply.pointee.manual_only = try GateEncoder.manualOnly(outcome, scratch)
            return .message(ReplyMessage(reply))
        case .needsConfirmation(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__LIST_OPTIONS_REPLY__OUTCOME_NEEDS_CONFIRMATION
            reply.pointee.needs_confirmation = try needsConfirmation(outcome, energyVisible, scratch)
        case .options(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__LIST_OPTIONS_REPLY__OUTCOME_OPTIONS
            reply.pointee.options = try options(outcome, energyVisible, scratch)
        }
        reply.pointee.provenance = try scratch.provenance(provenance)
        return .message(ReplyMessage(reply, names: table))
    }

    /// A `ClassifyActivityReply`.
    ///
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func activity(
        _ outcome: ActivityOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        let reply = try scratch.make(
            Caloriecount__V1__ClassifyActivityReply.self, caloriecount__v1__classify_activity_reply__init)
        switch outcome {
        case .refused(let refusals):
            return .refused(refusals)
        case .needsInput(let outcome):
            reply.pointee.outcome_case = CALORIECOUNT__V1__CLASSIFY_ACTIVITY_REPLY__OUTCOME_NEEDS_INPUT
            reply.pointee.needs_input = try needsInput(outcome, energyVisible, scratch)
        case .suggestion(let suggestion, let trace):
            reply.pointee.outcome_case = CALORIECOUNT__V1__CLASSIFY_ACTIVITY_REPLY__OUTCOME_SUGGESTION
            reply.pointee.suggestion = try self.suggestion(suggestion, energyVisible, scratch)
            reply.pointee.trace = try self.trace(trace, scratch)
        }
        reply.pointee.provenance = try scratch.provenance(provenance)
        return .message(ReplyMessage(reply, names: table))
    }
}
