import Quantities

/// The person's answer to a safety question. Yes, no and unknown are three things (P10).
public enum SafetyAnswer: Sendable, Equatable, CaseIterable {
    case yes
    case no
    case notApplicable
    case preferNotToSay
    case notAsked
}

/// One answer, by the question's id in the rule set.
public struct AnsweredQuestion: Sendable, Equatable {
    public let questionID: String
    public let answer: SafetyAnswer

    public init(questionID: String, answer: SafetyAnswer) {
        self.questionID = questionID
        self.answer = answer
    }
}

/// The answers given on one date. A question without an answer was not asked.
public struct SafetyAssessment: Sendable, Equatable {
    public var assessedOn: CivilDate?
    public var answers: [AnsweredQuestion]
    /// Score of the five-item eating-disorder screen, where the caller has one; never stored.
    public var eatingDisorderScreenScore: Int?

    public init(
        assessedOn: CivilDate? = nil, answers: [AnsweredQuestion] = [], eatingDisorderScreenScore: Int? = nil
    ) {
        self.assessedOn = assessedOn
        self.answers = answers
        self.eatingDisorderScreenScore = eatingDisorderScreenScore
    }
}
