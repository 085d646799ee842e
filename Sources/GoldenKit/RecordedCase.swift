/// One case's folder as a reviewer sees it: the case, what each version answers, and what reviewers said.
@dynamicMemberLookup
public struct RecordedCase: Sendable {
    public let text: CaseText
    /// The recorded answers, sorted by version; a file that points to another version's answer is followed.
    public let expected: [(version: String, answer: RecordedAnswer)]
    /// In the order of the file.
    public let reviews: [Review]

    /// A case that nothing was recorded for.
    public init(_ text: CaseText) { self.init(text: text, expected: [], reviews: []) }

    init(text: CaseText, expected: [(version: String, answer: RecordedAnswer)], reviews: [Review]) {
        self.text = text
        self.expected = expected
        self.reviews = reviews
    }

    /// What the case's file states.
    public subscript<Value>(dynamicMember member: KeyPath<CaseText, Value>) -> Value { text[keyPath: member] }

    /// - Returns: nil where nothing was recorded for the version.
    public func answer(of version: String) -> RecordedAnswer? { expected.first { $0.version == version }?.answer }

    /// What a review of the version's answer is given about: 64 lower-case hexadecimal digits.
    ///
    /// - Returns: nil where nothing was recorded for the version.
    public func digest(of version: String) -> String? {
        answer(of: version).map { CaseDigest.hexadecimal(of: text.file, $0) }
    }

    /// - Parameter counting: which reviews count, for instance only those with a valid signature.
    public func reviewState(of version: String, counting: (Review) -> Bool = { _ in true }) -> ReviewState {
        guard let digest = digest(of: version) else { return .unreviewed }
        return ReviewState(reviews.filter { $0.version == version && counting($0) }, digest: digest)
    }
}

extension CaseStore {
    /// Every case with its recorded answers and its reviews, sorted by area and id.
    ///
    /// - Parameter area: only cases of this area; nil for all.
    public static func recorded(folder: String, area: String? = nil) throws(GoldenFault) -> [RecordedCase] {
        var cases: [RecordedCase] = []
        for name in try names(in: folder) where area == nil || area == name.area {
            cases.append(try recorded(folder: folder, area: name.area, id: name.id))
        }
        return cases
    }

    /// One case with its recorded answers and its reviews. A case that nothing was recorded for has none; one that
    /// nobody reviewed needs no review file.
    public static func recorded(folder: String, area: String, id: String) throws(GoldenFault) -> RecordedCase {
        let place = "\(area)/\(id)"
        let hasReviews = CaseFiles.exists("\(place)/review.json", in: folder)
        return RecordedCase(
            text: try text(folder: folder, area: area, id: id), expected: try answers(folder: folder, place),
            reviews: hasReviews ? try CaseFiles.root(of: "\(place)/review.json", in: folder).reviews() : [])
    }

    /// The recorded answers of a case, sorted by version; a file that points to another version's answer is followed.
    ///
    /// - Parameter place: `area/id`.
    static func answers(
        folder: String, _ place: String
    ) throws(GoldenFault) -> [(version: String, answer: RecordedAnswer)] {
        var files: [(version: String, file: ExpectedFile)] = []
        for version in try CaseFiles.versions(in: folder, below: "\(place)/expected") {
            files.append((version, try CaseFiles.root(of: "\(place)/expected/\(version).json", in: folder).expected()))
        }
        var expected: [(version: String, answer: RecordedAnswer)] = []
        for (version, file) in files {
            switch file {
            case .answer(let answer): expected.append((version, answer))
            case .sameAs(let other):
                // One step only: a chain could close on itself.
                guard case .answer(let answer)? = files.first(where: { $0.version == other })?.file else {
                    throw GoldenFault(
                        file: "\(place)/expected/\(version).json", path: "sameAs",
                        problem: .malformed("\(other) has no answer of its own here"))
                }
                expected.append((version, answer))
            }
        }
        return expected
    }
}

/// What an expected file holds.
enum ExpectedFile {
    case answer(RecordedAnswer)
    /// The answer is, figure by figure, that of another version.
    case sameAs(String)

    var value: JSONValue {
        switch self {
        case .answer(let answer): answer.file
        case .sameAs(let version): .object([JSONMember(key: "sameAs", value: .string(version))])
        }
    }
}

/// The keys of an expected file, as Goldens/schema/expected.schema.json lists them; exactly one of them.
public enum ExpectedKeys {
    public static let all = ["reply", "status", "sameAs"]
}

extension StrictNode {
    /// The root of an expected file.
    func expected() throws(GoldenFault) -> ExpectedFile {
        guard try members().count == 1 else { throw fault(.malformed("one of reply, status and sameAs stands here")) }
        try object(required: [], optional: ExpectedKeys.all)
        if let version = optional("sameAs") { return .sameAs(try version.text()) }
        if let reply = optional("reply") {
            guard !(try reply.members()).isEmpty else { throw reply.fault(.empty) }
            return .answer(.reply(reply.value))
        }
        let status = try member("status")
        try status.object(required: ["code", "whatFailed", "whatIsSafe", "whatToDoNext", "violations"])
        return .answer(.status(status.value))
    }
}
