import Recommendation

/// Why rule files are not usable: what is wrong, in which file, on which line, at which key.
public struct RuleFileError: Error, Equatable, Sendable {
    public let problem: RuleFileProblem
    /// Relative to the rules folder: `0.1.0/estimate.json`.
    public let file: String
    /// Counted from 1; nil where the file as a whole is meant.
    public let line: Int?
    /// `parameters[3].unit`; empty where the file as a whole is meant.
    public let keyPath: String

    public init(problem: RuleFileProblem, file: String, line: Int?, keyPath: String) {
        self.problem = problem
        self.file = file
        self.line = line
        self.keyPath = keyPath
    }
}

/// What can be wrong with rule files. Each kind is refused on its own, so that a person can put it right at once.
public enum RuleFileProblem: Equatable, Sendable {
    // The file.
    case missingFile
    case unreadableFile(reason: String)
    case oversizedFile(limit: Int)
    case notUTF8
    case notJSON(detail: String)
    case nestedTooDeep(limit: Int)
    case numberNotFinite

    // Keys and values.
    case duplicateKey(String)
    case unknownKey(String)
    case missingKey(String)
    case missingUnit
    case missingSource
    case wrongType(expected: String, found: String)
    case emptyText
    case emptyList
    case repeatedEntry(String)
    case malformed(String, form: String)
    case unknownUnit(String)
    case unknownStatus(String)
    case unknownEffect(String)
    case unknownChoice(String, choices: [String])
    case stepNotPositive(Double)
    case outsideOwnRange(value: Double, minimum: Double, maximum: Double)

    // The set.
    case duplicateParameter(id: String)
    case missingParameter(id: String)
    case unknownParameter(id: String)
    case wrongUnit(id: String, expected: ParameterUnit, found: ParameterUnit)
    case unsuitableValue(id: String)
    case contradiction(id: String, other: String)
    case nothingAhead(id: String, behind: String)
    case duplicatePolicy(id: String)
    case missingPolicy(id: String)
    case unknownPolicy(id: String)
    case duplicateQuestion(id: String)
    case noBlockingQuestion
    case duplicateSource(id: String)
    case unknownSource(id: String)
    case unlistedFile(String)
    case wrongStage(expected: String, found: String)
    case unusableSet

    // The register.
    case versionNotInRegister(String)
    case duplicateVersion(String)
    case versionMismatch(expected: String, found: String)
    case unknownSuccessor(String)
    case releasedUnsigned(String)
    case withdrawn(String, successor: String?)
    case wrongDigest(registered: String, found: String)
}
