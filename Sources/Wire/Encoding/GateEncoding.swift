internal import CWireMessages
import Recommendation

/// Writes the replies that hold no figure. Takes the outcome alone: no request, no rule set, so that neither can
/// leave a trace in the bytes.
enum GateEncoder {
    static func notOffered(
        _ outcome: NotOffered, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__NotOffered> {
        let message = try scratch.make(Caloriecount__V1__NotOffered.self, caloriecount__v1__not_offered__init)
        message.pointee.n_texts = outcome.texts.count
        message.pointee.texts = try plainTexts(outcome.texts, scratch)
        return message
    }

    static func manualOnly(
        _ outcome: ManualOnlyOutcome, _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<Caloriecount__V1__ManualOnlyOutcome> {
        let message = try scratch.make(
            Caloriecount__V1__ManualOnlyOutcome.self, caloriecount__v1__manual_only_outcome__init)
        message.pointee.n_reason_codes = outcome.reasons.count
        message.pointee.reason_codes = try scratch.list(outcome.reasons) { reason throws(WireFault) in
            try scratch.string(reason.code)
        }
        message.pointee.n_texts = outcome.texts.count
        message.pointee.texts = try plainTexts(outcome.texts, scratch)
        message.pointee.n_next_steps = outcome.nextSteps.count
        message.pointee.next_steps = try scratch.numbers(outcome.nextSteps)
        return message
    }

    private static func plainTexts(
        _ keys: [PlainTextKey], _ scratch: borrowing MessageScratch
    ) throws(WireFault) -> UnsafeMutablePointer<UnsafeMutablePointer<Caloriecount__V1__PlainText>?>? {
        try scratch.list(keys) { key throws(WireFault) in
            let message = try scratch.make(Caloriecount__V1__PlainText.self, caloriecount__v1__plain_text__init)
            message.pointee.key = try scratch.string(key.rawValue)
            message.pointee.english = programText(PlainEnglish.sentence(for: key))
            return message
        }
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
