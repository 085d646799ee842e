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
    case startPlanRequest = "StartPlanRequest"
    case archivePlanRequest = "ArchivePlanRequest"
    case resetCalibrationRequest = "ResetCalibrationRequest"
    case reassessSafetyRequest = "ReassessSafetyRequest"
    case setTargetRequest = "SetTargetRequest"
    case setDestinationRequest = "SetDestinationRequest"
    case answerProposalRequest = "AnswerProposalRequest"
    case undoAnswerRequest = "UndoAnswerRequest"
    case getPlanRequest = "GetPlanRequest"
    case listPendingRequest = "ListPendingRequest"
    case listHistoryRequest = "ListHistoryRequest"
    case exportSubjectRequest = "ExportSubjectRequest"
    case eraseRecordsRequest = "EraseRecordsRequest"
    case eraseSubjectRequest = "EraseSubjectRequest"
    case lockSafetyRequest = "LockSafetyRequest"
    case unlockSafetyRequest = "UnlockSafetyRequest"
    case reportConcernRequest = "ReportConcernRequest"
    case planWriteReply = "PlanWriteReply"
    case resetCalibrationReply = "ResetCalibrationReply"
    case getPlanReply = "GetPlanReply"
    case listPendingReply = "ListPendingReply"
    case listHistoryReply = "ListHistoryReply"
    case exportSubjectReply = "ExportSubjectReply"
    case eraseReply = "EraseReply"
    case subjectExport = "SubjectExport"
    case replayRequest = "ReplayRequest"
    case replayItem = "ReplayItem"
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
        case .startPlanRequest:
            descriptorSet(by: caloriecount__v1__start_plan_request__init)
        case .archivePlanRequest:
            descriptorSet(by: caloriecount__v1__archive_plan_request__init)
        case .resetCalibrationRequest:
            descriptorSet(by: caloriecount__v1__reset_calibration_request__init)
        case .reassessSafetyRequest:
            descriptorSet(by: caloriecount__v1__reassess_safety_request__init)
        case .setTargetRequest:
            descriptorSet(by: caloriecount__v1__set_target_request__init)
        case .setDestinationRequest:
            descriptorSet(by: caloriecount__v1__set_destination_request__init)
        case .answerProposalRequest:
            descriptorSet(by: caloriecount__v1__answer_proposal_request__init)
        case .undoAnswerRequest:
            descriptorSet(by: caloriecount__v1__undo_answer_request__init)
        case .getPlanRequest:
            descriptorSet(by: caloriecount__v1__get_plan_request__init)
        case .listPendingRequest:
            descriptorSet(by: caloriecount__v1__list_pending_request__init)
        case .listHistoryRequest:
            descriptorSet(by: caloriecount__v1__list_history_request__init)
        case .exportSubjectRequest:
            descriptorSet(by: caloriecount__v1__export_subject_request__init)
        case .eraseRecordsRequest:
            descriptorSet(by: caloriecount__v1__erase_records_request__init)
        case .eraseSubjectRequest:
            descriptorSet(by: caloriecount__v1__erase_subject_request__init)
        case .lockSafetyRequest:
            descriptorSet(by: caloriecount__v1__lock_safety_request__init)
        case .unlockSafetyRequest:
            descriptorSet(by: caloriecount__v1__unlock_safety_request__init)
        case .reportConcernRequest:
            descriptorSet(by: caloriecount__v1__report_concern_request__init)
        case .planWriteReply:
            descriptorSet(by: caloriecount__v1__plan_write_reply__init)
        case .resetCalibrationReply:
            descriptorSet(by: caloriecount__v1__reset_calibration_reply__init)
        case .getPlanReply:
            descriptorSet(by: caloriecount__v1__get_plan_reply__init)
        case .listPendingReply:
            descriptorSet(by: caloriecount__v1__list_pending_reply__init)
        case .listHistoryReply:
            descriptorSet(by: caloriecount__v1__list_history_reply__init)
        case .exportSubjectReply:
            descriptorSet(by: caloriecount__v1__export_subject_reply__init)
        case .eraseReply:
            descriptorSet(by: caloriecount__v1__erase_reply__init)
        case .subjectExport:
            descriptorSet(by: caloriecount__v1__subject_export__init)
        case .replayRequest:
            descriptorSet(by: caloriecount__v1__replay_request__init)
        case .replayItem:
            descriptorSet(by: caloriecount__v1__replay_item__init)
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
