/// A request as the desk looks at it.
public struct DeskRequest: Sendable {
    /// `GET`, `POST` or whatever was sent.
    public var method: String
    /// Without the query, percent escapes undone.
    public var path: String
    public var host: String?
    public var origin: String?
    public var contentType: String?
    /// The reader comes from a review that was just kept.
    public var isAfterReview = false
    /// Nil where it was longer than ``Desk/bodyLimit``.
    public var body: [UInt8]?

    public init(method: String, path: String) {
        self.method = method
        self.path = path
        body = []
    }
}

/// What the desk answers.
public struct DeskResponse: Sendable, Equatable {
    public var status: UInt32
    public var contentType = "text/html; charset=utf-8"
    /// Names with values, besides those that every answer has.
    public var headers: [(name: String, value: String)] = []
    public var body: String

    public init(status: UInt32, body: String) {
        self.status = status
        self.body = body
    }

    public static func == (a: DeskResponse, b: DeskResponse) -> Bool {
        a.status == b.status && a.contentType == b.contentType && a.body == b.body
            && a.headers.elementsEqual(b.headers) { $0 == $1 }
    }
}

/// A reviewer's answer to one case, as the form sent it.
public struct ReviewAnswer: Sendable, Equatable {
    public let area: String
    public let id: String
    /// `approved` or `changes wanted`; looked at by the keeper.
    public let verdict: String
    /// One line.
    public let role: String
    /// Line breaks are line feeds.
    public let comment: String
    /// Of the case and the answer that the reviewer had before them.
    public let digest: String
}

/// Why a review was not kept: what failed, what is safe, what to do next.
public struct ReviewRefusal: Error, Sendable, Equatable {
    public enum Kind: Sendable {
        case noSuchCase
        /// The case or its answer is another one than the reviewer had before them.
        case changedMeanwhile
        case notComplete
        case notWritten
    }

    public let kind: Kind
    public let whatFailed: String
    public let whatIsSafe: String
    public let whatToDoNext: String

    public init(_ kind: Kind, whatFailed: String, whatIsSafe: String, whatToDoNext: String) {
        self.kind = kind
        self.whatFailed = whatFailed
        self.whatIsSafe = whatIsSafe
        self.whatToDoNext = whatToDoNext
    }

    public var text: String { "\(whatFailed) \(whatIsSafe) \(whatToDoNext)" }
}

/// What lies on the desk: pages to read, and a place where reviews are kept.
public protocol ReviewKeeper {
    /// A page of the packet.
    ///
    /// - Parameters:
    ///   - path: from the packet's folder.
    ///   - filled: shows a case with a form that holds what was typed already; nil for a fresh one.
    ///   - notice: said above the form.
    /// - Returns: nil where there is no such page.
    func page(_ path: String, token: String, filled: ReviewAnswer?, notice: String?) -> String?

    /// Writes a review down, for the case and the answer as they stand.
    mutating func keep(_ answer: ReviewAnswer) throws(ReviewRefusal)
}
