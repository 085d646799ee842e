public import Recommendation

extension StatusDetails {
    /// What is said beside INVALID_ARGUMENT where fields were refused.
    ///
    /// - Parameter pathPrefix: put before each path, where the refused fields lie deeper in the message that was
    ///   sent: `request.` for Explain.
    public init(refusals: [FieldRefusal], pathPrefix: String = "") {
        self.init(
            whatFailed: "Some entries could not be used.",
            whatIsSafe: "Nothing was calculated and nothing was changed.",
            whatToDoNext: "Please look at the entries that are named, and send the request again.",
            fieldViolations: refusals.map { refusal in
                FieldViolation(
                    fieldPath: pathPrefix + refusal.path, code: refusal.code.rawValue,
                    whatFailed: refusal.code.whatFailed, whatToDoNext: refusal.code.whatToDoNext,
                    hint: refusal.hint?.question)
            })
    }

    /// What is said where the message itself could not be read or did not fit.
    public init(fault: WireFault) {
        switch fault {
        case .malformed:
            self.init(
                whatFailed: "The request could not be read.",
                whatIsSafe: "Nothing was calculated and nothing was changed.",
                whatToDoNext: "Please send the message of this method, encoded as the protocol describes.")
        case .tooLarge:
            self.init(
                whatFailed: "The request needs more room than one request may take.",
                whatIsSafe: "Nothing was calculated and nothing was changed.",
                whatToDoNext: "Please send a smaller request.")
        }
    }
}
