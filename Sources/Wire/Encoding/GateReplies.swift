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
        typealias F = Fields.CheckEligibilityReply
        if case .refused(let refusals) = outcome { return .refused(refusals) }
        let message = try scratch.write { writer in
            switch outcome {
            case .refused: break
            case .notOffered(let outcome):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.notOffered, .long) { $0.fields(of: outcome) }
            case .manualOnly(let outcome):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.manualOnly, .long) { $0.fields(of: outcome) }
            case .needsInput(let outcome):
                writer.put(F.provenance, provenance)
                writer.put(F.needsInput, .long) { $0.fields(of: outcome, energyVisible: energyVisible) }
            case .needsConfirmation(let outcome):
                writer.put(F.provenance, provenance)
                writer.put(F.needsConfirmation, .long) { $0.fields(of: outcome, energyVisible: energyVisible) }
            case .eligible(let outcome):
                writer.put(F.provenance, provenance)
                writer.put(F.eligible, .long) { $0.fields(of: outcome, energyVisible: energyVisible) }
            }
        }
        return .message(message)
    }

    /// A `ListOptionsReply`.
    ///
    /// - Parameter provenance: of which not-offered and manual-only replies carry the identity alone.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func options(
        _ outcome: OptionsOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        typealias F = Fields.ListOptionsReply
        if case .refused(let refusals) = outcome { return .refused(refusals) }
        let message = try scratch.write { writer in
            switch outcome {
            case .refused: break
            case .notOffered(let outcome):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.notOffered, .long) { $0.fields(of: outcome) }
            case .manualOnly(let outcome):
                writer.put(F.provenance, provenance.identity)
                writer.put(F.manualOnly, .long) { $0.fields(of: outcome) }
            case .needsConfirmation(let outcome):
                writer.put(F.provenance, provenance)
                writer.put(F.needsConfirmation, .long) { $0.fields(of: outcome, energyVisible: energyVisible) }
            case .options(let outcome):
                writer.put(F.provenance, provenance)
                writer.put(F.options, .long) { $0.fields(of: outcome, energyVisible: energyVisible) }
            }
        }
        return .message(message)
    }

    /// A `ClassifyActivityReply`.
    ///
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func activity(
        _ outcome: ActivityOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        typealias F = Fields.ClassifyActivityReply
        if case .refused(let refusals) = outcome { return .refused(refusals) }
        let message = try scratch.write { writer in
            writer.put(F.provenance, provenance)
            switch outcome {
            case .refused: break
            case .needsInput(let outcome):
                writer.put(F.needsInput, .long) { $0.fields(of: outcome, energyVisible: energyVisible) }
            case .suggestion(let suggestion, let trace):
                writer.put(F.suggestion, .long) { $0.fields(of: suggestion, energyVisible: energyVisible) }
                writer.put(F.trace, .long) { write(trace, to: &$0) }
            }
        }
        return .message(message)
    }
}
