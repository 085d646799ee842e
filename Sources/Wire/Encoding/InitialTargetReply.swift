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
        if case .refused(let refusals) = outcome { return .refused(refusals) }
        return .message(
            try scratch.write { write(outcome, provenance, energyVisible: energyVisible, to: &$0) })
    }

    private func write(
        _ outcome: InitialTargetOutcome, _ provenance: ReplyProvenance, energyVisible: Bool,
        to writer: inout MessageWriter
    ) {
        typealias F = Fields.ProposeInitialTargetReply
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
        case .route(let outcome):
            writer.put(F.provenance, provenance)
            writer.put(F.route, .long) { $0.fields(of: outcome, energyVisible: energyVisible) }
        case .noTargetOffered(let outcome):
            writer.put(F.provenance, provenance)
            writer.put(F.noTargetOffered, .long) { write(outcome, energyVisible: energyVisible, to: &$0) }
        case .observe(let outcome):
            writer.put(F.provenance, provenance)
            writer.put(F.observe, .long) { $0.fields(of: outcome, energyVisible: energyVisible) }
        case .eligible(let outcome):
            writer.put(F.provenance, provenance)
            writer.put(F.eligible, .long) { write(outcome, energyVisible: energyVisible, to: &$0) }
        }
    }
}
