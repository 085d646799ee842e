internal import CWireMessages
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
        let reply = try scratch.make(Caloriecount__V1__ExplainReply.self, caloriecount__v1__explain_reply__init)
        switch outcome {
        case .refused(let refusals):
            return .refused(refusals)
        case .notOffered(let outcome):
            reply.pointee.provenance = try scratch.provenance(provenance.identity)
            reply.pointee.outcome_case = CALORIECOUNT__V1__EXPLAIN_REPLY__OUTCOME_NOT_OFFERED
            reply.pointee.not_offered = try GateEncoder.notOffered(outcome, scratch)
            return .message(ReplyMessage(reply))
        case .manualOnly(let outcome):
            reply.pointee.provenance = try scratch.provenance(provenance.identity)
            reply.pointee.outcome_case = CALORIECOUNT__V1__EXPLAIN_REPLY__OUTCOME_MANUAL_ONLY
            reply.pointee.manual_only = try GateEncoder.manualOnly(outcome, scratch)
            return .message(ReplyMessage(reply))
        case .nothingCalculated(let code, let texts):
            let message = try scratch.make(
                Caloriecount__V1__NothingCalculated.self, caloriecount__v1__nothing_calculated__init)
            message.pointee.outcome_code = programText(code)
            message.pointee.n_texts = texts.count
            message.pointee.texts = try self.texts(texts, energyVisible, scratch)
            reply.pointee.outcome_case = CALORIECOUNT__V1__EXPLAIN_REPLY__OUTCOME_NOTHING_CALCULATED
            reply.pointee.nothing_calculated = message
        case .explanation(let explanation):
            reply.pointee.outcome_case = CALORIECOUNT__V1__EXPLAIN_REPLY__OUTCOME_EXPLANATION
            reply.pointee.explanation = try message(explanation, scratch)
        }
        reply.pointee.provenance = try scratch.provenance(provenance)
        return .message(ReplyMessage(reply, names: table))
    }

    private func message(
        _ explanation: Explanation, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__Explanation> {
        let message = try scratch.make(Caloriecount__V1__Explanation.self, caloriecount__v1__explanation__init)
        message.pointee.n_sentences = explanation.sentences.count
        message.pointee.sentences = try scratch.list(explanation.sentences) { sentence throws(WireFault) in
            try self.sentence(sentence, scratch)
        }
        message.pointee.n_neighbours = explanation.neighbours.count
        message.pointee.neighbours = try scratch.list(explanation.neighbours) { neighbour throws(WireFault) in
            let estimate = try scratch.make(
                Caloriecount__V1__NeighbourEstimate.self, caloriecount__v1__neighbour_estimate__init)
            estimate.pointee.has_category = 1
            estimate.pointee.category = neighbour.category.number
            estimate.pointee.has_maintenance_kcal_per_day = 1
            estimate.pointee.maintenance_kcal_per_day = neighbour.maintenance.kcalPerDay
            return estimate
        }
        return message
    }

    private func sentence(
        _ explained: ExplanationSentence, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ExplanationSentence> {
        let message = try scratch.make(
            Caloriecount__V1__ExplanationSentence.self, caloriecount__v1__explanation_sentence__init)
        message.pointee.english = try scratch.string(explained.english)
        let rule = explained.step.rule
        message.pointee.rule_id = programText(rule.id)
        let productRules = rule.productRules
        message.pointee.n_product_rules = productRules.count
        message.pointee.product_rules = try scratch.programTexts(productRules)

        let basis = try StepBasis(explained.step, table, scratch)
        message.pointee.n_parameter_ids = explained.step.parameters.count
        message.pointee.parameter_ids = basis.parameterIDs
        if let status = basis.status { message.pointee.status = programText(status.code) }
        let sources = basis.sourcePositions.map { table.ruleSet.sources[$0] }
        message.pointee.n_sources = sources.count
        message.pointee.sources = try scratch.list(sources) { source throws(WireFault) in
            try scratch.citation(source)
        }
        return message
    }
}
