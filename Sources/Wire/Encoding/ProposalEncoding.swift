internal import CWireMessages
import Quantities
import Recommendation

extension ReplyEncoder {
    func proposal(
        _ proposal: InitialProposal, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__InitialProposal> {
        let message = try scratch.make(
            Caloriecount__V1__InitialProposal.self, caloriecount__v1__initial_proposal__init)
        message.pointee.goal = try scratch.goal(proposal.goal)
        message.pointee.target = try scratch.target(proposal.target)
        if let maintenance = proposal.maintenance {
            message.pointee.maintenance = try scratch.maintenance(maintenance)
            message.pointee.method = programText(estimateMethod)
        }
        if let change = proposal.expectedChange {
            message.pointee.expected_change = try scratch.expectedChange(change)
        }
        if let pace = proposal.pace { message.pointee.pace = try scratch.pace(pace) }
        message.pointee.has_binding_limit = 1
        message.pointee.binding_limit = proposal.bindingLimit.number
        message.pointee.landing = try scratch.landing(proposal.landing)
        if let activity = proposal.activity { message.pointee.activity = try scratch.activityBasis(activity) }
        if let confidence = proposal.confidence {
            message.pointee.has_confidence = 1
            message.pointee.confidence = confidence.number
        }
        message.pointee.n_widening_codes = proposal.widenings.count
        message.pointee.widening_codes = try scratch.codes(proposal.widenings)
        message.pointee.n_pending_question_ids = proposal.pendingQuestions.count
        message.pointee.pending_question_ids = try scratch.programTexts(proposal.pendingQuestions)
        message.pointee.inputs = try scratch.inputs(proposal.inputs)
        message.pointee.n_texts = proposal.texts.count
        message.pointee.texts = try texts(proposal.texts, energyVisible, scratch)
        message.pointee.n_next_steps = proposal.nextSteps.count
        message.pointee.next_steps = try scratch.numbers(proposal.nextSteps)
        message.pointee.trace = try trace(proposal.trace, scratch)
        return message
    }

    func noTargetOffered(
        _ outcome: NoTargetOffered, _ energyVisible: Bool, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__NoTargetOffered> {
        let message = try scratch.make(
            Caloriecount__V1__NoTargetOffered.self, caloriecount__v1__no_target_offered__init)
        message.pointee.has_goal = 1
        message.pointee.goal = outcome.goal.number
        message.pointee.reason_code = try scratch.string(outcome.reason.rawValue)
        if let maintenance = outcome.maintenance {
            message.pointee.maintenance = try scratch.maintenance(maintenance)
        }
        message.pointee.n_pending_question_ids = outcome.pendingQuestions.count
        message.pointee.pending_question_ids = try scratch.programTexts(outcome.pendingQuestions)
        message.pointee.n_texts = outcome.texts.count
        message.pointee.texts = try texts(outcome.texts, energyVisible, scratch)
        message.pointee.n_next_steps = outcome.nextSteps.count
        message.pointee.next_steps = try scratch.numbers(outcome.nextSteps)
        message.pointee.trace = try trace(outcome.trace, scratch)
        return message
    }
}
