public import Wire

/// The methods of `caloriecount.v1.Recommendation`, with their numbers on the framed socket. A number is never reused.
public enum Method: UInt32, Sendable, CaseIterable {
    case describeAlgorithms = 1
    case checkEligibility = 2
    case classifyActivity = 3
    case listOptions = 4
    case proposeInitialTarget = 5
    case explain = 6
    case reviewWeek = 7
    case proposeWeekly = 8
    case observe = 9
    case startPlan = 10
    case archivePlan = 11
    case resetCalibration = 12
    case reassessSafety = 13
    case setTarget = 14
    case setDestination = 15
    case answerProposal = 16
    case undoAnswer = 17
    case getPlan = 18
    case listPending = 19
    case listHistory = 20
    case exportSubject = 21
    case eraseRecords = 22
    case eraseSubject = 23
    case lockSafety = 24
    case unlockSafety = 25
    case reportConcern = 26
    case replay = 27

    /// As in the .proto.
    public var name: String {
        switch self {
        case .describeAlgorithms: "DescribeAlgorithms"
        case .checkEligibility: "CheckEligibility"
        case .classifyActivity: "ClassifyActivity"
        case .listOptions: "ListOptions"
        case .proposeInitialTarget: "ProposeInitialTarget"
        case .explain: "Explain"
        case .reviewWeek: "ReviewWeek"
        case .proposeWeekly: "ProposeWeekly"
        case .observe: "Observe"
        case .startPlan: "StartPlan"
        case .archivePlan: "ArchivePlan"
        case .resetCalibration: "ResetCalibration"
        case .reassessSafety: "ReassessSafety"
        case .setTarget: "SetTarget"
        case .setDestination: "SetDestination"
        case .answerProposal: "AnswerProposal"
        case .undoAnswer: "UndoAnswer"
        case .getPlan: "GetPlan"
        case .listPending: "ListPending"
        case .listHistory: "ListHistory"
        case .exportSubject: "ExportSubject"
        case .eraseRecords: "EraseRecords"
        case .eraseSubject: "EraseSubject"
        case .lockSafety: "LockSafety"
        case .unlockSafety: "UnlockSafety"
        case .reportConcern: "ReportConcern"
        case .replay: "Replay"
        }
    }

    /// Whether a call may read or write a plan's record.
    public var mayUseLedger: Bool {
        switch self {
        case .describeAlgorithms, .checkEligibility, .classifyActivity, .listOptions, .proposeInitialTarget,
            .reviewWeek,
            .observe, .replay:
            false
        case .explain, .proposeWeekly: true
        case .startPlan, .archivePlan, .resetCalibration, .reassessSafety, .setTarget, .setDestination, .answerProposal,
            .undoAnswer, .getPlan, .listPending, .listHistory, .exportSubject, .eraseRecords, .eraseSubject,
            .lockSafety, .unlockSafety, .reportConcern:
            true
        }
    }

    public var request: MessageName {
        switch self {
        case .describeAlgorithms: .describeAlgorithmsRequest
        case .checkEligibility: .checkEligibilityRequest
        case .classifyActivity: .classifyActivityRequest
        case .listOptions: .listOptionsRequest
        case .proposeInitialTarget: .proposeInitialTargetRequest
        case .explain: .explainRequest
        case .reviewWeek: .reviewWeekRequest
        case .proposeWeekly: .proposeWeeklyRequest
        case .observe: .observeRequest
        case .startPlan: .startPlanRequest
        case .archivePlan: .archivePlanRequest
        case .resetCalibration: .resetCalibrationRequest
        case .reassessSafety: .reassessSafetyRequest
        case .setTarget: .setTargetRequest
        case .setDestination: .setDestinationRequest
        case .answerProposal: .answerProposalRequest
        case .undoAnswer: .undoAnswerRequest
        case .getPlan: .getPlanRequest
        case .listPending: .listPendingRequest
        case .listHistory: .listHistoryRequest
        case .exportSubject: .exportSubjectRequest
        case .eraseRecords: .eraseRecordsRequest
        case .eraseSubject: .eraseSubjectRequest
        case .lockSafety: .lockSafetyRequest
        case .unlockSafety: .unlockSafetyRequest
        case .reportConcern: .reportConcernRequest
        case .replay: .replayRequest
        }
    }

    /// Whether it answers with items, of which the last one says how many there were; the reply after them is empty.
    public var isStream: Bool { self == .replay }

    /// The reply, or an item of a stream.
    public var reply: MessageName {
        switch self {
        case .describeAlgorithms: .describeAlgorithmsReply
        case .checkEligibility: .checkEligibilityReply
        case .classifyActivity: .classifyActivityReply
        case .listOptions: .listOptionsReply
        case .proposeInitialTarget: .proposeInitialTargetReply
        case .explain: .explainReply
        case .reviewWeek: .reviewWeekReply
        case .proposeWeekly: .proposeWeeklyReply
        case .observe: .observeReply
        case .startPlan: .planWriteReply
        case .archivePlan: .planWriteReply
        case .resetCalibration: .resetCalibrationReply
        case .reassessSafety: .planWriteReply
        case .setTarget: .planWriteReply
        case .setDestination: .planWriteReply
        case .answerProposal: .planWriteReply
        case .undoAnswer: .planWriteReply
        case .getPlan: .getPlanReply
        case .listPending: .listPendingReply
        case .listHistory: .listHistoryReply
        case .exportSubject: .exportSubjectReply
        case .eraseRecords: .eraseReply
        case .eraseSubject: .eraseReply
        case .lockSafety: .planWriteReply
        case .unlockSafety: .planWriteReply
        case .reportConcern: .planWriteReply
        case .replay: .replayItem
        }
    }

    /// - Returns: nil for a name that is no method.
    public init?(name: String) {
        guard let method = Method.allCases.first(where: { $0.name == name }) else { return nil }
        self = method
    }
}
