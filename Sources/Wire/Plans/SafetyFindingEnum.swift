internal import CWireMessages
import Recommendation

extension SafetyFinding {
    /// The finding without its reasons, which stand beside it.
    var number: Caloriecount__V1__SafetyFinding {
        switch self {
        case .clear: CALORIECOUNT__V1__SAFETY_FINDING__SAFETY_FINDING_CLEAR
        case .manualOnly: CALORIECOUNT__V1__SAFETY_FINDING__SAFETY_FINDING_MANUAL_ONLY
        case .notOffered: CALORIECOUNT__V1__SAFETY_FINDING__SAFETY_FINDING_NOT_OFFERED
        }
    }

    /// - Returns: nil for a number that is none of them.
    init?(_ number: Caloriecount__V1__SafetyFinding, _ reasons: [ManualOnlyReason]) {
        switch number {
        case CALORIECOUNT__V1__SAFETY_FINDING__SAFETY_FINDING_CLEAR: self = .clear
        case CALORIECOUNT__V1__SAFETY_FINDING__SAFETY_FINDING_MANUAL_ONLY: self = .manualOnly(reasons)
        case CALORIECOUNT__V1__SAFETY_FINDING__SAFETY_FINDING_NOT_OFFERED: self = .notOffered
        default: return nil
        }
    }
}

extension ManualOnlyReason {
    /// - Returns: nil for a code that names none.
    init?(code: String) {
        switch code {
        case ManualOnlyReason.eatingDisorderScreen.code: self = .eatingDisorderScreen
        case ManualOnlyReason.belowAgeOfEquations.code: self = .belowAgeOfEquations
        case ManualOnlyReason.underweight.code: self = .underweight
        default:
            let parts = code.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            switch parts[0] {
            case "answered_yes": self = .answeredYes(questionID: parts[1])
            case "not_answered": self = .notAnswered(questionID: parts[1])
            default: return nil
            }
        }
    }
}
