public import GoldenKit

/// How far a version's answer to a case has been reviewed, and by whom.
public struct CaseStanding: Sendable {
    /// A review of this version with what became of its signature.
    public struct Signed: Sendable {
        /// What `ssh-keygen` said.
        public enum Signature: Sendable {
            case none
            case valid
            /// There is one, and it was not checked or is not right.
            case notValid
        }

        public let review: Review
        public let signature: Signature

        public init(_ review: Review, signature: Signature) {
            self.review = review
            self.signature = signature
        }
    }

    public let state: ReviewState
    /// Of this version alone, in the order of the file.
    public let reviews: [Signed]
    /// What a review of the answer is given about; nil where nothing was recorded.
    public let digest: String?

    public init(_ state: ReviewState, reviews: [Signed], digest: String?) {
        self.state = state
        self.reviews = reviews
        self.digest = digest
    }

    /// For classes of rows and ids of filters.
    var code: String { StandingCode.of(state) }

    /// In words; a sign stands beside them, so that colour is never alone.
    var words: String { StandingCode.words(code) }
}

/// The four standings in the order in which they are listed.
enum StandingCode {
    static let all: [(code: String, words: String)] = [
        ("unreviewed", "unreviewed"), ("changes-wanted", "changes wanted"),
        ("stale", "unreviewed (changed since)"), ("approved", "approved"),
    ]

    static func of(_ state: ReviewState) -> String {
        switch state {
        case .unreviewed: "unreviewed"
        case .stale: "stale"
        case .approved: "approved"
        case .changesWanted: "changes-wanted"
        }
    }

    static func words(_ code: String) -> String { all.first { $0.code == code }?.words ?? code }

    static func sign(_ code: String) -> String {
        switch code {
        case "approved": "✓"
        case "changes-wanted": "✎"
        case "stale": "↻"
        default: "○"
        }
    }
}

/// The line on top of a page that says how far it has been reviewed.
struct StandingLine {
    let code: String
    let words: String

    init(code: String, words: String) {
        self.code = code
        self.words = words
    }

    /// For a single case.
    init(_ standing: CaseStanding, of version: String) {
        code = standing.code
        let by = standing.reviews.filter { $0.review.verdict != .comment }.map { "a \($0.review.role)" }
            .joined(separator: " and ")
        words =
            switch standing.state {
            case .unreviewed: "Unreviewed: no clinician has signed this case. Nothing here is advice."
            case .stale: "Unreviewed: the case or its answer has changed since the review by \(by)."
            case .approved: "Approved for version \(version) by \(by)."
            case .changesWanted: "Changes wanted for version \(version); reviewed by \(by)."
            }
    }

    /// For many cases.
    init(_ standings: [CaseStanding], of what: String) {
        let approved = standings.filter { $0.state == .approved }.count
        if approved == standings.count, approved > 0 {
            code = "approved"
            words = "All \(approved) cases of \(what) are approved."
        } else {
            code = "unreviewed"
            let signed = approved == 0 ? "no clinician has signed one" : "\(approved) are approved"
            words = "Unreviewed: of \(standings.count) cases in \(what), \(signed). Nothing here is advice."
        }
    }

    func write(into html: inout HTML) {
        html.element("p", ["class": "standing \(code)"]) { html in
            html.element("span", ["class": "sign", "aria-hidden": "true"], StandingCode.sign(code))
            html.words(" " + words)
        }
    }
}

extension CaseStanding.Signed.Signature {
    var words: String {
        switch self {
        case .none: "none"
        case .valid: "checked against the allowed signers"
        case .notValid: "not valid, so it does not count as signed"
        }
    }
}
