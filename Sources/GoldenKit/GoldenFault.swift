/// A case file that cannot be used: where, what failed, and what to do next. Nothing is ever changed by reading.
public struct GoldenFault: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Problem: Sendable, Equatable {
        case unreadable(reason: String)
        case unwritable(reason: String)
        case notJSON(line: Int, detail: String)
        case unknownKey(String)
        case missingKey(String)
        case wrongType(expected: String)
        case empty
        case malformed(String)
        case tooMany(limit: Int)
    }

    /// Below the folder of cases: `lose/pace-missing/case.json`.
    public let file: String
    /// Keys and positions from the file's root; empty for the root itself.
    public let path: String
    public let problem: Problem

    public init(file: String, path: String = "", problem: Problem) {
        self.file = file
        self.path = path
        self.problem = problem
    }

    public var whatFailed: String {
        switch problem {
        case .unreadable(let reason): "it cannot be read: \(reason)"
        case .unwritable(let reason): "it cannot be written: \(reason)"
        case .notJSON(let line, let detail): "line \(line) is not JSON: \(detail)"
        case .unknownKey(let key): "the key \(key) is not known here"
        case .missingKey(let key): "the key \(key) is missing"
        case .wrongType(let expected): "this must be \(expected)"
        case .empty: "this must not be empty"
        case .malformed(let detail): detail
        case .tooMany(let limit): "there are more than \(limit)"
        }
    }

    public var whatToDoNext: String {
        switch problem {
        case .unwritable: "See that there is room and that the folder may be written, then run again."
        case .unreadable, .tooMany: "See that the folder of cases is whole, then run again."
        case .notJSON, .unknownKey, .missingKey, .wrongType, .empty, .malformed:
            "Mend the file by Goldens/README.md, then run again."
        }
    }

    public var description: String {
        let place = path.isEmpty ? file : "\(file): \(path)"
        return "\(place): \(whatFailed). Nothing was run or changed. \(whatToDoNext)"
    }
}
