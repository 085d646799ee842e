import Recommendation

/// The replies that hold no figure. They are made of the outcome alone: no request, no rule set, so that neither can
/// leave a trace in the bytes.
extension MessageWriter {
    mutating func fields(of outcome: NotOffered) {
        for key in outcome.texts { put(Fields.NotOffered.texts) { $0.fields(of: key) } }
    }

    mutating func fields(of outcome: ManualOnlyOutcome) {
        typealias F = Fields.ManualOnlyOutcome
        for reason in outcome.reasons { put(F.reasonCodes, reason.code) }
        for key in outcome.texts { put(F.texts) { $0.fields(of: key) } }
        for step in outcome.nextSteps { put(F.nextSteps, step.number) }
    }

    mutating func fields(of key: PlainTextKey) {
        typealias F = Fields.PlainText
        put(F.key, key.rawValue)
        put(F.english, PlainEnglish.sentence(for: key))
    }
}

extension ManualOnlyReason {
    /// For the calling service, never for display. Names questions of the rule set, nothing that was answered.
    var code: String {
        switch self {
        case .answeredYes(let questionID): "answered_yes:" + questionID
        case .notAnswered(let questionID): "not_answered:" + questionID
        case .eatingDisorderScreen: "eating_disorder_screen"
        case .belowAgeOfEquations: "below_age_of_equations"
        case .underweight: "underweight"
        }
    }
}
