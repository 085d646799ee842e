/// A question of the safety gate. Wording and list are data, pending clinical review (ONB-09).
public struct SafetyQuestion: Sendable, Equatable {
    public enum Effect: String, Sendable, CaseIterable {
        /// A yes, an unsaid or an unasked answer leads to manual-only.
        case blocking
        /// A yes or an unsaid answer adds a note and lowers confidence; unasked, it is a missing input.
        case widening
    }

    public let id: String
    public let effect: Effect
    /// As put to the person.
    public let wording: String
    /// *Not applicable* is an answer of the person's own to this question.
    public let allowsNotApplicable: Bool
    /// A yes stays: a later no is recorded as a contradiction and stays manual-only.
    public let asksWhetherEver: Bool
    /// Blocking out of caution rather than on evidence; the text says so.
    public let isPrecaution: Bool
    public let status: ParameterStatus
    public let sources: [String]
    public let reason: String

    public init(
        id: String, effect: Effect, wording: String, allowsNotApplicable: Bool, asksWhetherEver: Bool,
        isPrecaution: Bool, status: ParameterStatus, sources: [String], reason: String
    ) {
        self.id = id
        self.effect = effect
        self.wording = wording
        self.allowsNotApplicable = allowsNotApplicable
        self.asksWhetherEver = asksWhetherEver
        self.isPrecaution = isPrecaution
        self.status = status
        self.sources = sources
        self.reason = reason
    }
}

/// Where a published figure was found.
public struct Source: Sendable, Equatable {
    public let id: String
    public let author: String
    /// The year of publication; nil for the project's own documents without one.
    public let year: Int?
    public let title: String
    /// Journal, address, page or table.
    public let location: String

    public init(id: String, author: String, year: Int?, title: String, location: String) {
        self.id = id
        self.author = author
        self.year = year
        self.title = title
        self.location = location
    }
}
