/// A case with its working, and what is expected of one algorithm version.
public struct GoldenCase: Sendable {
    /// The folder that holds the case's own folder, such as `lose`.
    public let area: String
    public let id: String
    /// A sentence.
    public let title: String
    /// Why it matters.
    public let why: String
    /// Ids of product rules and of public reports, such as `ONB-19` and `P14`.
    public let rules: [String]
    /// Ids of ClinicalRules/sources.json.
    public let sources: [String]
    /// A method of the service.
    public let method: String
    /// The request in proto3 JSON.
    public let request: JSONValue
    /// The algorithm version of the expected file.
    public let version: String
    /// The hand calculation, line by line.
    public let working: [String]
    public let expectation: GoldenExpectation

    /// `area/id`.
    public var name: String { area + "/" + id }

    /// The request with the expected file's version named in it, for a version that is not asked for otherwise.
    public var requestNamingVersion: JSONValue {
        guard case .object(let members) = request, request["algorithmVersion"] == nil else { return request }
        return .object([JSONMember(key: "algorithmVersion", value: .string(version))] + members)
    }
}

/// A figure that is met within a tolerance.
public struct FigureExpectation: Sendable, Equatable {
    public let value: Double
    /// Above zero.
    public let tolerance: Double

    public init(value: Double, tolerance: Double) {
        self.value = value
        self.tolerance = tolerance
    }

    func isMet(by found: Double) -> Bool { (found - value).magnitude <= tolerance }
}

/// What a reply must be, or the status in its place.
public enum GoldenExpectation: Sendable {
    case reply(ReplyExpectation)
    case status(StatusExpectation)
}

/// A partial reply: what is not stated is not looked at.
public struct ReplyExpectation: Sendable {
    /// Every key stated must be there with the same value; arrays are equal in length and order.
    public let reply: JSONValue
    /// Places that must not exist.
    public let absent: [JSONPlace]
    /// Unrounded results by rule id, in the order of the file.
    public let traced: [(rule: String, figure: FigureExpectation)]
    /// Numbers of the reply that are met within a tolerance.
    public let near: [(place: JSONPlace, figure: FigureExpectation)]
    /// Elements that an array must contain, among others and in any order.
    public let includes: [(place: JSONPlace, elements: [JSONValue])]
    /// What no sentence of the reply may contain.
    public let sentencesOmit: [String]
    /// The reply holds no number anywhere.
    public let noNumbers: Bool
}

/// A failed call with its refused fields in order.
public struct StatusExpectation: Sendable, Equatable {
    /// One refused field.
    public struct Violation: Sendable, Equatable {
        public let fieldPath: String
        public let code: String
        /// A word that the hint shown to the person contains; nil where there is no hint.
        public let hintWord: String?
    }

    /// gRPC's name of the code, such as `INVALID_ARGUMENT`.
    public let code: String
    public let violations: [Violation]
}
