public import GoldenKit

/// `Goldens/corpus/<version>.json`: which requests the corpora hold, and what the version said about them. For a
/// version that is no draft it is never written again.
extension CorpusDigests {
    /// As the file holds it.
    public var fileText: String {
        func seeds(_ seeds: [UInt64]) -> JSONValue { .array(seeds.map { .number(Double($0)) }) }
        let members: [(String, JSONValue)] = [
            ("count", .number(Double(plan.count))), ("seed", .number(Double(plan.seed))),
            ("firstTargetEdges", seeds(plan.firstTargetEdges)), ("checkInEdges", seeds(plan.checkInEdges)),
            (
                "digests",
                .object(zip(Name.allCases, digests).map { JSONMember(key: $0.rawValue, value: .string($1)) })
            ),
        ]
        return JSONValue.object(members.map { JSONMember(key: $0.0, value: $0.1) }).fileText
    }

    /// - Returns: nil where there is no file.
    public static func recorded(file path: String) throws(GoldenFault) -> CorpusDigests? {
        guard let value = try RecordFile.value(path) else { return nil }
        return try digests(value, path)
    }

    private static func digests(_ value: JSONValue, _ path: String) throws(GoldenFault) -> CorpusDigests {
        let keys = ["checkInEdges", "count", "digests", "firstTargetEdges", "seed"]
        guard case .object(let members) = value, members.map(\.key).sorted() == keys else {
            throw GoldenFault(file: path, problem: .malformed("\(keys.joined(separator: ", ")) stand here"))
        }
        guard let count = value["count"]?.whole, let seed = value["seed"]?.whole else {
            throw GoldenFault(file: path, path: "count", problem: .wrongType(expected: "a whole number"))
        }
        let edges = ["firstTargetEdges", "checkInEdges"].map { value[$0]?.elements.compactMap(\.whole) ?? [] }
        var digests: [String] = []
        for name in Name.allCases {
            guard let digest = value["digests"]?[name.rawValue]?.text else {
                throw GoldenFault(file: path, path: "digests", problem: .missingKey(name.rawValue))
            }
            digests.append(digest)
        }
        let plan = Plan(
            count: Int(count), seed: seed, firstTargetEdges: edges[0], checkInEdges: edges[1])
        return CorpusDigests(plan: plan, digests: digests)
    }

    /// Names of the corpora about which something else is said now.
    public func differences(to now: CorpusDigests) -> [Name] {
        zip(Name.allCases, zip(digests, now.digests)).filter { $0.1.0 != $0.1.1 }.map(\.0)
    }
}

extension JSONValue {
    /// nil where this is no whole number that a double holds exactly.
    fileprivate var whole: UInt64? {
        guard case .number(let number) = self, number >= 0, number < 9_007_199_254_740_992,
            number.rounded() == number
        else { return nil }
        return UInt64(number)
    }
}
