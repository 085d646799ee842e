public import Wire

/// The methods of `caloriecount.v1.Recommendation`, with their numbers on the framed socket. A number is never reused.
public enum Method: UInt32, Sendable, CaseIterable {
    case describeAlgorithms = 1
    case checkEligibility = 2
    case classifyActivity = 3
    case listOptions = 4
    case proposeInitialTarget = 5
    case explain = 6

    /// As in the .proto.
    public var name: String {
        switch self {
        case .describeAlgorithms: "DescribeAlgorithms"
        case .checkEligibility: "CheckEligibility"
        case .classifyActivity: "ClassifyActivity"
        case .listOptions: "ListOptions"
        case .proposeInitialTarget: "ProposeInitialTarget"
        case .explain: "Explain"
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
        }
    }

    /// - Returns: nil for a name that is no method.
    public init?(name: String) {
        guard let method = Method.allCases.first(where: { $0.name == name }) else { return nil }
        self = method
    }
}
