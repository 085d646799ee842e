/// Why a set of records is no rule set. Each names the parameter, policy or question at fault.
public enum RuleSetFault: Error, Equatable, Sendable {
    case missingParameter(id: String)
    case unknownParameter(id: String)
    case duplicateParameter(id: String)
    case wrongUnit(id: String, expected: ParameterUnit, found: ParameterUnit)
    case outsideOwnRange(id: String)
    /// The value cannot stand for its quantity: a fraction where a whole number is due, or a negative count.
    case unsuitableValue(id: String)
    /// Two parameters contradict each other: a lower limit above its upper one, for instance.
    case contradiction(id: String, other: String)
    /// A parameter is said to be behind what the set has not, or behind itself.
    case nothingAhead(id: String, behind: String)
    case missingPolicy(id: String)
    case unknownPolicy(id: String)
    case duplicatePolicy(id: String)
    case unknownChoice(policy: String, choice: String)
    case duplicateQuestion(id: String)
    case noBlockingQuestion
    case unknownSource(id: String, source: String)
}

/// All faults of one attempt, in the order in which they were found.
public struct RuleSetFaults: Error, Equatable, Sendable {
    public let faults: [RuleSetFault]
}
