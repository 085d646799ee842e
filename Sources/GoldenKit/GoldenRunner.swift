/// A failed call, as a case looks at it.
public struct GoldenStatus: Sendable, Equatable {
    /// One refused field, with the hint that the person is shown.
    public struct Violation: Sendable, Equatable {
        public let fieldPath: String
        public let code: String
        public let whatFailed: String
        public let whatToDoNext: String
        public let hint: String?

        public init(
            fieldPath: String, code: String, whatFailed: String = "", whatToDoNext: String = "", hint: String? = nil
        ) {
            self.fieldPath = fieldPath
            self.code = code
            self.whatFailed = whatFailed
            self.whatToDoNext = whatToDoNext
            self.hint = hint
        }
    }

    /// gRPC's name of the code, such as `INVALID_ARGUMENT`.
    public let code: String
    public let whatFailed: String
    public let whatIsSafe: String
    public let whatToDoNext: String
    public let violations: [Violation]

    public init(
        code: String, whatFailed: String = "", whatIsSafe: String = "", whatToDoNext: String = "",
        violations: [Violation] = []
    ) {
        self.code = code
        self.whatFailed = whatFailed
        self.whatIsSafe = whatIsSafe
        self.whatToDoNext = whatToDoNext
        self.violations = violations
    }
}

/// What came back from a call.
public enum GoldenAnswer: Sendable, Equatable {
    /// The reply in proto3 JSON.
    case reply([UInt8])
    case status(GoldenStatus)
}

/// Runs cases through whatever answers calls: the service in process, or one over a socket.
public enum GoldenRunner {
    /// - Parameters:
    ///   - namingVersion: the request names the version of the figures; otherwise it is sent as it stands.
    ///   - answering: called with the method's name and the request in proto3 JSON.
    /// - Returns: where the answer is not what the case expects; empty when it is met.
    public static func run(
        _ golden: GoldenCase, namingVersion: Bool = false,
        answering: (_ method: String, _ request: String) throws -> GoldenAnswer
    ) rethrows -> [GoldenDifference] {
        let request = namingVersion ? golden.requestNamingVersion : golden.text.request
        let answer = try answering(golden.text.method, request.description)
        return golden.expectation.differences(to: answer)
    }

    /// How many cases each area has, sorted by area.
    public static func counts(_ cases: [GoldenCase]) -> [(area: String, count: Int)] {
        var counts: [(area: String, count: Int)] = []
        for area in cases.map(\.area).sorted() {
            if counts.last?.area == area { counts[counts.count - 1].count += 1 } else { counts.append((area, 1)) }
        }
        return counts
    }
}

extension GoldenExpectation {
    /// Where an answer is not what was worked out; empty when it is met.
    public func differences(to answer: GoldenAnswer) -> [GoldenDifference] {
        switch (self, answer) {
        case (.reply(let expected), .reply(let bytes)):
            guard let reply = try? JSONValue(parsing: bytes) else {
                return [
                    GoldenDifference(
                        path: "reply", expected: "JSON", found: String(decoding: bytes.prefix(200), as: UTF8.self))
                ]
            }
            return Comparison.differences(expected, reply)
        case (.status(let expected), .status(let status)):
            return Comparison.differences(expected, status)
        case (.reply, .status(let status)):
            let named = status.violations.map { "\($0.fieldPath) \($0.code)" }.joined(separator: ", ")
            return [GoldenDifference(path: "answer", expected: "a reply", found: "\(status.code) (\(named))")]
        case (.status(let expected), .reply(let bytes)):
            let shown = String(decoding: bytes.prefix(200), as: UTF8.self)
            return [GoldenDifference(path: "answer", expected: "status \(expected.code)", found: "a reply: \(shown)")]
        }
    }
}
