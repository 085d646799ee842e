import Quantities

/// The gate alone, before anything is calculated (screens 3A and 3B).
public enum EligibilityCheck {
    /// In the order of algorithm §6.7, as far as the gate: goal, activity and destination are not looked at.
    public static func run(_ request: InitialTargetRequest, _ algorithm: Algorithm) -> EligibilityOutcome {
        let reading = RequestReading(request, algorithm.rules)
        switch reading.gate {
        case .notOffered(let outcome): return .notOffered(outcome)
        case .manualOnly(let outcome): return .manualOnly(outcome)
        case .mayCalculate: break
        }
        let refusals = reading.refusals
        guard refusals.isEmpty else { return .refused(refusals) }
        let missing = MissingInputs.ofGateAlone(reading)
        guard missing.isEmpty else { return .needsInput(NeedsInput(missing)) }
        let confirmations = reading.profile.confirmations
        guard confirmations.isEmpty else { return .needsConfirmation(NeedsConfirmation(confirmations, reading)) }
        return .eligible(
            Eligible(
                widenings: Widenings.known(reading.profile, reading.training, reading.safety, reading.rules),
                texts: [Text(.eligibleNotAClearance), Text(.nothingChangesWithoutApproval), Text(.overrideOwnTarget)]))
    }
}
