import Recommendation

extension InitialTargetOutcome {
    /// The case's name, for counting and for messages.
    public var kind: String {
        switch self {
        case .notOffered: "notOffered"
        case .manualOnly: "manualOnly"
        case .refused: "refused"
        case .needsInput: "needsInput"
        case .needsConfirmation: "needsConfirmation"
        case .route: "route"
        case .noTargetOffered: "noTargetOffered"
        case .observe: "observe"
        case .eligible: "eligible"
        }
    }

    public var proposal: InitialProposal? {
        if case .eligible(let proposal) = self { return proposal }
        return nil
    }
}
