/// What is said beside a failure. Texts are neutral and hold no value that the caller sent.
public struct StatusDetails: Sendable, Equatable {
    /// What failed, in one sentence.
    public var whatFailed: String
    /// What was kept or left unchanged.
    public var whatIsSafe: String
    /// What to do about it.
    public var whatToDoNext: String
    public var fieldViolations: [FieldViolation]
    /// When a retry may succeed, in milliseconds; nil when a retry does not help.
    public var retryAfterMilliseconds: UInt32?
    /// Stable, in lower snake case: why, where the status code alone leaves it open.
    public var reasonCode: String?
    /// Beside `stale_revision`: the revision that holds now.
    public var planRevision: UInt32?

    public init(
        whatFailed: String, whatIsSafe: String, whatToDoNext: String, fieldViolations: [FieldViolation] = [],
        retryAfterMilliseconds: UInt32? = nil, reasonCode: String? = nil, planRevision: UInt32? = nil
    ) {
        self.whatFailed = whatFailed
        self.whatIsSafe = whatIsSafe
        self.whatToDoNext = whatToDoNext
        self.fieldViolations = fieldViolations
        self.retryAfterMilliseconds = retryAfterMilliseconds
        self.reasonCode = reasonCode
        self.planRevision = planRevision
    }
}

/// One field that was refused.
public struct FieldViolation: Sendable, Equatable {
    /// Names as in the .proto: `profile.weight`, `activity.wearable.days[3].date`.
    public var fieldPath: String
    /// Stable, in lower snake case: `out_of_range`.
    public var code: String
    public var whatFailed: String
    public var whatToDoNext: String
    /// A likely cause, when there is one.
    public var hint: String?

    public init(fieldPath: String, code: String, whatFailed: String, whatToDoNext: String, hint: String? = nil) {
        self.fieldPath = fieldPath
        self.code = code
        self.whatFailed = whatFailed
        self.whatToDoNext = whatToDoNext
        self.hint = hint
    }
}
