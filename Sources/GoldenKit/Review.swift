public import Quantities

/// What a reviewer thinks of a case and of what a version answers to it.
public enum ReviewVerdict: String, Sendable, CaseIterable {
    case approved
    case changesWanted = "changes wanted"
    /// Something to say without a verdict: the case is as reviewed or unreviewed as before.
    case comment
}

/// One review of one version's answer, as `review.json` holds it.
public struct Review: Sendable, Equatable {
    /// Whose answer was looked at.
    public let version: String
    /// What the reviewer is, such as `clinician`; never a name.
    public let role: String
    /// The day of the review.
    public let date: CivilDate
    public let verdict: ReviewVerdict
    /// Empty where there was nothing to say beside an approval.
    public let comment: String
    /// Of the case and the answer that were looked at: 64 lower-case hexadecimal digits.
    public let digest: String
    /// An SSH signature over `signedText`; nil where the review is not signed.
    public let signature: ReviewSignature?

    public init(
        version: String, role: String, date: CivilDate, verdict: ReviewVerdict, comment: String, digest: String,
        signature: ReviewSignature? = nil
    ) {
        self.version = version
        self.role = role
        self.date = date
        self.verdict = verdict
        self.comment = comment
        self.digest = digest
        self.signature = signature
    }
}

/// A signature made with `ssh-keygen -Y sign`.
public struct ReviewSignature: Sendable, Equatable {
    /// Who signed, as a file of allowed signers names them.
    public let signer: String
    /// The armoured signature.
    public let text: String

    public init(signer: String, text: String) {
        self.signer = signer
        self.text = text
    }

    /// The namespace of `ssh-keygen -Y`, so that no signature made for something else passes for a review.
    public static let namespace = "caloriecount-review"
}

/// How far a version's answer to a case has been reviewed.
public enum ReviewState: Sendable, Equatable {
    /// Nobody has looked at it.
    case unreviewed
    /// Somebody did, and the case or the answer has changed since; it counts as unreviewed.
    case stale
    case approved
    case changesWanted

    /// Of the reviews of one version: one that asks for changes outweighs approvals.
    ///
    /// - Parameter digest: of the case and the answer as they stand.
    init(_ reviews: [Review], digest: String) {
        let reviews = reviews.filter { $0.verdict != .comment }
        let current = reviews.filter { $0.digest == digest }
        if current.contains(where: { $0.verdict == .changesWanted }) {
            self = .changesWanted
        } else if !current.isEmpty {
            self = .approved
        } else {
            self = reviews.isEmpty ? .unreviewed : .stale
        }
    }

    /// As it is written in replies, packets and lists.
    public var text: String {
        switch self {
        case .unreviewed: "unreviewed"
        case .stale: "unreviewed (changed since its review)"
        case .approved: "approved"
        case .changesWanted: "changes wanted"
        }
    }

    public var isUnreviewed: Bool { self == .unreviewed || self == .stale }
}

extension Review {
    /// What a signature of this review covers: one line for each part, the comment last and to the end.
    ///
    /// - Parameter name: of the case, `area/id`.
    public func signedText(of name: String) -> String {
        """
        caloriecount review of a golden case
        case: \(name)
        version: \(version)
        role: \(role)
        date: \(date)
        verdict: \(verdict.rawValue)
        digest: \(digest)
        comment: \(comment)

        """
    }

    var file: JSONValue {
        let texts = [
            ("version", version), ("role", role), ("date", "\(date)"), ("verdict", verdict.rawValue),
            ("comment", comment), ("digest", digest),
        ]
        var members = texts.map { JSONMember(key: $0.0, value: .string($0.1)) }
        if let signature {
            members += [
                JSONMember(key: "signer", value: .string(signature.signer)),
                JSONMember(key: "signature", value: .string(signature.text)),
            ]
        }
        return .object(members)
    }
}
