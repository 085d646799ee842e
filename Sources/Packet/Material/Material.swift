public import GoldenKit
public import Recommendation

/// All that a packet is made from. The same content gives the same bytes.
public struct PacketContent: Sendable {
    /// Whose answers are to be reviewed.
    public let version: String
    /// Sorted by area and id.
    public var cases: [CaseMaterial]
    /// The reviewed version's first.
    public let ruleSets: [RuleSet]

    public init(version: String, cases: [CaseMaterial], ruleSets: [RuleSet]) {
        self.version = version
        self.cases = cases
        self.ruleSets = ruleSets
    }
}

/// A case, what comes back for it, and what has been said of it.
public struct CaseMaterial: Sendable {
    public let golden: CaseText
    /// What the reviewed version answers.
    public let answer: VersionAnswer
    /// Other versions that answer otherwise.
    public let others: [VersionAnswer]
    public var standing: CaseStanding

    public init(golden: CaseText, answer: VersionAnswer, others: [VersionAnswer], standing: CaseStanding) {
        self.golden = golden
        self.answer = answer
        self.others = others
        self.standing = standing
    }
}

/// What one algorithm version answers.
public struct VersionAnswer: Sendable {
    public let version: String
    public let recorded: RecordedAnswer
    /// The reply of Explain to the same request; nil where there is nothing to explain.
    public let explanation: JSONValue?
    /// Figures for this version were worked out independently: the case is about it.
    public let isWorkedOut: Bool
    /// The program of this packet answers as was recorded.
    public let isCurrent: Bool

    public init(
        version: String, recorded: RecordedAnswer, explanation: JSONValue?, isWorkedOut: Bool, isCurrent: Bool
    ) {
        self.version = version
        self.recorded = recorded
        self.explanation = explanation
        self.isWorkedOut = isWorkedOut
        self.isCurrent = isCurrent
    }
}
