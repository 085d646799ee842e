internal import CProtobufC
internal import CWireMessages

/// The messages that a method takes or gives, and the status details, by their name in the .proto.
public enum MessageName: String, Sendable, CaseIterable {
    case describeAlgorithmsRequest = "DescribeAlgorithmsRequest"
    case describeAlgorithmsReply = "DescribeAlgorithmsReply"
    case checkEligibilityRequest = "CheckEligibilityRequest"
    case checkEligibilityReply = "CheckEligibilityReply"
    case classifyActivityRequest = "ClassifyActivityRequest"
    case classifyActivityReply = "ClassifyActivityReply"
    case listOptionsRequest = "ListOptionsRequest"
    case listOptionsReply = "ListOptionsReply"
    case proposeInitialTargetRequest = "ProposeInitialTargetRequest"
    case proposeInitialTargetReply = "ProposeInitialTargetReply"
    case explainRequest = "ExplainRequest"
    case explainReply = "ExplainReply"
    case reviewWeekRequest = "ReviewWeekRequest"
    case reviewWeekReply = "ReviewWeekReply"
    case proposeWeeklyRequest = "ProposeWeeklyRequest"
    case proposeWeeklyReply = "ProposeWeeklyReply"
    case observeRequest = "ObserveRequest"
    case observeReply = "ObserveReply"
    case statusDetails = "StatusDetails"

    /// protobuf-c's description of the message.
    var descriptor: UnsafePointer<ProtobufCMessageDescriptor> {
        switch self {
        case .describeAlgorithmsRequest:
            descriptorSet(by: caloriecount__v1__describe_algorithms_request__init)
        case .describeAlgorithmsReply:
            descriptorSet(by: caloriecount__v1__describe_algorithms_reply__init)
        case .checkEligibilityRequest:
            descriptorSet(by: caloriecount__v1__check_eligibility_request__init)
        case .checkEligibilityReply:
            descriptorSet(by: caloriecount__v1__check_eligibility_reply__init)
        case .classifyActivityRequest:
            descriptorSet(by: caloriecount__v1__classify_activity_request__init)
        case .classifyActivityReply:
            descriptorSet(by: caloriecount__v1__classify_activity_reply__init)
        case .listOptionsRequest:
            descriptorSet(by: caloriecount__v1__list_options_request__init)
        case .listOptionsReply:
            descriptorSet(by: caloriecount__v1__list_options_reply__init)
        case .proposeInitialTargetRequest:
            descriptorSet(by: caloriecount__v1__propose_initial_target_request__init)
        case .proposeInitialTargetReply:
            descriptorSet(by: caloriecount__v1__propose_initial_target_reply__init)
        case .explainRequest:
            descriptorSet(by: caloriecount__v1__explain_request__init)
        case .explainReply:
            descriptorSet(by: caloriecount__v1__explain_reply__init)
        case .reviewWeekRequest:
            descriptorSet(by: caloriecount__v1__review_week_request__init)
        case .reviewWeekReply:
            descriptorSet(by: caloriecount__v1__review_week_reply__init)
        case .proposeWeeklyRequest:
            descriptorSet(by: caloriecount__v1__propose_weekly_request__init)
        case .proposeWeeklyReply:
            descriptorSet(by: caloriecount__v1__propose_weekly_reply__init)
        case .observeRequest:
            descriptorSet(by: caloriecount__v1__observe_request__init)
        case .observeReply:
            descriptorSet(by: caloriecount__v1__observe_reply__init)
        case .statusDetails:
            descriptorSet(by: caloriecount__v1__status_details__init)
        }
    }
}

/// The descriptor that a generated initialiser writes into its message: the only way to its address that does not
/// copy the C constant.
func descriptorSet<Message>(
    by initialise: (UnsafeMutablePointer<Message>?) -> Void
) -> UnsafePointer<ProtobufCMessageDescriptor> {
    withUnsafeTemporaryAllocation(of: Message.self, capacity: 1) { buffer in
        let message = buffer.baseAddress!
        initialise(message)
        // Every generated message begins with its ProtobufCMessage base.
        return UnsafeRawPointer(message).assumingMemoryBound(to: ProtobufCMessage.self).pointee.descriptor
    }
}
