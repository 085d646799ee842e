/// A question that the product documents leave open: the choices, and the one in force.
public struct Policy: Sendable, Equatable {
    public let id: String
    /// The question, as a sentence.
    public let question: String
    /// The choice in force: the conservative one, unless the question is settled.
    public let choice: String
    public let choices: [String]
    public let status: ParameterStatus
    /// Product rule ids.
    public let rules: [String]
    public let sources: [String]
    public let reason: String

    public init(
        id: String, question: String, choice: String, choices: [String], status: ParameterStatus,
        rules: [String], sources: [String], reason: String
    ) {
        self.id = id
        self.question = question
        self.choice = choice
        self.choices = choices
        self.status = status
        self.rules = rules
        self.sources = sources
        self.reason = reason
    }
}

/// A policy's typed choice, with the place where its record stands.
public struct PolicyChoice<Choice: Sendable>: Sendable {
    public let choice: Choice
    public let id: String
}
