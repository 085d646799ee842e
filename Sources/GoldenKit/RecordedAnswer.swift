/// The whole answer of a version to a case, as it was recorded: reply and trace, or the status in its place.
///
/// Without `provenance`: the version stands in the file's name, and the rest of it (status, review state, digests) is
/// the register's and the request's, not the calculation's. A version that is released later keeps its answers.
public enum RecordedAnswer: Sendable, Equatable {
    /// In proto3 JSON, every figure in the shortest form that reads back the same.
    case reply(JSONValue)
    /// gRPC's name of the code, the three texts, and the refused fields.
    case status(JSONValue)

    /// - Throws: where a reply is no JSON object.
    public init(_ answer: GoldenAnswer) throws(JSONTextFault) {
        switch answer {
        case .reply(let bytes):
            guard case .object(let members) = try JSONValue(parsing: bytes) else {
                throw JSONTextFault(line: 1, detail: "a reply is an object")
            }
            self = .reply(.object(members.filter { $0.key != "provenance" }))
        case .status(let status): self = .status(status.file)
        }
    }

    /// The content of an expected file.
    public var file: JSONValue {
        switch self {
        case .reply(let reply): .object([JSONMember(key: "reply", value: reply)])
        case .status(let status): .object([JSONMember(key: "status", value: status)])
        }
    }

    /// As it would come from a call, for the comparison with figures.
    var asAnswer: GoldenAnswer {
        switch self {
        case .reply(let reply): .reply(Array(reply.description.utf8))
        case .status(let status): .status(GoldenStatus(file: status))
        }
    }

    /// Where `found` is another answer than this one; at most `limit` places.
    public func differences(to found: RecordedAnswer, limit: Int = 20) -> [GoldenDifference] {
        Array(WholeComparison.differences(file, found.file, at: "").prefix(limit))
    }
}

extension GoldenStatus {
    /// As compact JSON, the way an expected file holds it.
    public var json: String { file.description }

    /// What `file` holds.
    fileprivate init(file: JSONValue) {
        func text(_ key: String) -> String { file[key]?.text ?? "" }
        self.init(
            code: text("code"), whatFailed: text("whatFailed"), whatIsSafe: text("whatIsSafe"),
            whatToDoNext: text("whatToDoNext"),
            violations: (file["violations"]?.elements ?? []).map { violation in
                Violation(
                    fieldPath: violation["fieldPath"]?.text ?? "", code: violation["code"]?.text ?? "",
                    whatFailed: violation["whatFailed"]?.text ?? "",
                    whatToDoNext: violation["whatToDoNext"]?.text ?? "", hint: violation["hint"]?.text)
            })
    }

    fileprivate var file: JSONValue {
        var members = [JSONMember(key: "code", value: .string(code))]
        for (key, text) in [("whatFailed", whatFailed), ("whatIsSafe", whatIsSafe), ("whatToDoNext", whatToDoNext)] {
            members.append(JSONMember(key: key, value: .string(text)))
        }
        members.append(JSONMember(key: "violations", value: .array(violations.map(\.file))))
        return .object(members)
    }
}

extension GoldenStatus.Violation {
    fileprivate var file: JSONValue {
        let texts = [
            ("fieldPath", fieldPath), ("code", code), ("whatFailed", whatFailed), ("whatToDoNext", whatToDoNext),
        ]
        let members = texts.map { JSONMember(key: $0.0, value: .string($0.1)) }
        return .object(members + (hint.map { [JSONMember(key: "hint", value: .string($0))] } ?? []))
    }
}

/// Two values of which nothing may differ, order of keys apart.
enum WholeComparison {
    static func differences(_ expected: JSONValue?, _ found: JSONValue?, at path: String) -> [GoldenDifference] {
        switch (expected, found) {
        case (.object(let members)?, .object(let others)?):
            let missing = others.filter { other in !members.contains { $0.key == other.key } }
            return (members.map(\.key) + missing.map(\.key)).flatMap { key in
                differences(expected?[key], found?[key], at: path.isEmpty ? key : "\(path).\(key)")
            }
        case (.array(let elements)?, .array(let others)?):
            return (0..<max(elements.count, others.count)).flatMap { index in
                differences(
                    index < elements.count ? elements[index] : nil, index < others.count ? others[index] : nil,
                    at: "\(path)[\(index)]")
            }
        default:
            if expected == found { return [] }
            return [
                GoldenDifference(
                    path: path, expected: expected?.description ?? "nothing", found: found?.description ?? "nothing")
            ]
        }
    }
}
