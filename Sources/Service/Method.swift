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
        }
    }

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
        }
    }

    /// - Returns: nil for a name that is no method.
    public init?(name: String) {
        guard let method = Method.allCases.first(where: { $0.name == name }) else { return nil }
        self = method
    }
}
