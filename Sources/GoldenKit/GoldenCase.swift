/// A case as its file states it: what is asked, why it matters, and the hand calculation.
public struct CaseText: Sendable {
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
    /// The hand calculation, line by line.
    public let working: [String]
    /// The whole file, for its digest.
    let file: JSONValue

    /// `area/id`.
    public var name: String { area + "/" + id }

    /// The request with a version named in it, where it names none. A request to explain names it in the request that
    /// is explained.
    public func request(naming version: String) -> JSONValue {
        guard case .object(let members) = request else { return request }
        if method == "Explain" {
            return .object(
                members.map { member in
                    ["request", "weeklyRequest"].contains(member.key)
                        ? JSONMember(key: member.key, value: CaseText.naming(version, in: member.value)) : member
                })
        }
        return CaseText.naming(version, in: request)
    }

    private static func naming(_ version: String, in request: JSONValue) -> JSONValue {
        guard case .object(let members) = request, request["algorithmVersion"] == nil else { return request }
        return .object([JSONMember(key: "algorithmVersion", value: .string(version))] + members)
    }
}

/// A case with the figures that were worked out independently for one algorithm version.
@dynamicMemberLookup
public struct GoldenCase: Sendable {
    public let text: CaseText
    /// The algorithm version of the figures.
    public let version: String
    public let expectation: GoldenExpectation

    /// What the case's file states.
    public subscript<Value>(dynamicMember member: KeyPath<CaseText, Value>) -> Value { text[keyPath: member] }

    /// The request with the version of the figures named in it.
    public var requestNamingVersion: JSONValue { text.request(naming: version) }
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
