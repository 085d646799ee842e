import Quantities
public import Recommendation

extension ReplyEncoder {
    /// An `ExplainReply`.
    ///
    /// - Parameter provenance: of which not-offered and manual-only replies carry the identity alone.
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func explanation(
        _ outcome: ExplanationOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        typealias F = Fields.ExplainReply
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
            case .nothingCalculated(let code, let texts):
                writer.put(F.provenance, provenance)
                writer.put(F.nothingCalculated, .long) {
                    $0.put(Fields.NothingCalculated.outcomeCode, code)
                    $0.put(Fields.NothingCalculated.texts, texts, energyVisible: energyVisible)
                }
            case .explanation(let explanation):
                writer.put(F.provenance, provenance)
                writer.put(F.explanation, .long) { write(explanation, to: &$0) }
            }
        }
        return .message(message)
    }

    /// An `ExplainReply` about a check-in: refused fields are named from the root of the weekly request.
    ///
    /// - Throws: `.tooLarge` where the scratch memory does not suffice.
    public func weeklyExplanation(
        _ outcome: ExplanationOutcome, provenance: ReplyProvenance, energyVisible: Bool,
        scratch: borrowing MessageScratch
    ) throws(WireFault) -> EncodedReply {
        if case .refused(let refusals) = outcome { return .refused(refusals.map(\.inEvidence)) }
        return try explanation(outcome, provenance: provenance, energyVisible: energyVisible, scratch: scratch)
    }

    /// An `Explanation`, to be stored beside an offer.
    public func encoded(
        _ explanation: Explanation, scratch: borrowing MessageScratch
    ) throws(WireFault) -> [UInt8] {
        try scratch.write { write(explanation, to: &$0) }.bytes()
    }

    private func write(_ explanation: Explanation, to writer: inout MessageWriter) {
        typealias F = Fields.Explanation
        for sentence in explanation.sentences {
            writer.put(F.sentences, .long) { write(sentence, to: &$0) }
        }
        for neighbour in explanation.neighbours {
            writer.put(F.neighbours) {
                $0.put(Fields.NeighbourEstimate.category, neighbour.category.number)
                $0.put(Fields.NeighbourEstimate.maintenanceKcalPerDay, neighbour.maintenance.kcalPerDay)
            }
        }
    }

    private func write(_ sentence: ExplanationSentence, to writer: inout MessageWriter) {
        typealias F = Fields.ExplanationSentence
        writer.put(F.english, sentence.english)
        let rule = sentence.step.rule
        writer.put(F.ruleId, rule.id)
        writer.put(F.productRules, rule.productRules)
        sentence.step.parameters.withUnsafeBufferPointer { parameters in
            for index in parameters { writer.put(F.parameterIds, table.ruleSet[index].id) }
            if let status = table.leastCertainStatus(of: parameters) { writer.put(F.status, status.code) }
            table.forEachSource(of: parameters) { position in
                writer.put(F.sources, .long) { $0.fields(of: table.ruleSet.sources[position]) }
            }
        }
    }
}
