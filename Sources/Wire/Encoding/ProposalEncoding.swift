import Quantities
import Recommendation

extension ReplyEncoder {
    func write(_ proposal: InitialProposal, energyVisible: Bool, to writer: inout MessageWriter) {
        typealias F = Fields.InitialProposal
        writer.put(F.goal) { $0.fields(of: proposal.goal) }
        writer.put(F.target) { $0.fields(of: proposal.target) }
        if let maintenance = proposal.maintenance { writer.put(F.maintenance) { $0.fields(of: maintenance) } }
        if let change = proposal.expectedChange { writer.put(F.expectedChange) { $0.fields(of: change) } }
        if let pace = proposal.pace { writer.put(F.pace) { $0.fields(of: pace) } }
        writer.put(F.bindingLimit, proposal.bindingLimit.number)
        writer.put(F.landing) { $0.fields(of: proposal.landing) }
        if let activity = proposal.activity { writer.put(F.activity) { $0.fields(of: activity) } }
        if let confidence = proposal.confidence { writer.put(F.confidence, confidence.number) }
        if proposal.maintenance != nil { writer.put(F.method, estimateMethod) }
        writer.put(F.wideningCodes, proposal.widenings)
        writer.put(F.pendingQuestionIds, proposal.pendingQuestions)
        writer.put(F.inputs) { $0.fields(of: proposal.inputs) }
        writer.put(F.texts, proposal.texts, energyVisible: energyVisible)
        writer.put(F.nextSteps, proposal.nextSteps)
        writer.put(F.trace, .long) { write(proposal.trace, to: &$0) }
    }

    func write(_ outcome: NoTargetOffered, energyVisible: Bool, to writer: inout MessageWriter) {
        typealias F = Fields.NoTargetOffered
        writer.put(F.goal, outcome.goal.number)
        writer.put(F.reasonCode, outcome.reason.rawValue)
        if let maintenance = outcome.maintenance { writer.put(F.maintenance) { $0.fields(of: maintenance) } }
        writer.put(F.pendingQuestionIds, outcome.pendingQuestions)
        writer.put(F.texts, outcome.texts, energyVisible: energyVisible)
        writer.put(F.nextSteps, outcome.nextSteps)
        writer.put(F.trace, .long) { write(outcome.trace, to: &$0) }
    }
}
