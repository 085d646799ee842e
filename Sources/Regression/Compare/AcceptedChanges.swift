public import GoldenKit

/// The changes of golden answers that somebody looked at and meant, as
/// `Goldens/regressions/<from>--<to>/accepted.json` lists them with a reason each.
public struct AcceptedChanges: Sendable {
    /// One reason, and the cases that it explains.
    public struct Group: Sendable {
        public let reason: String
        public let cases: [String]
    }

    public let groups: [Group]

    /// - Returns: nothing accepted where there is no file.
    public init(file path: String) throws(GoldenFault) {
        guard let value = try RecordFile.value(path) else {
            groups = []
            return
        }
        groups = try AcceptedChanges.groups(value, path)
    }

    private static func groups(_ value: JSONValue, _ path: String) throws(GoldenFault) -> [Group] {
        guard case .object(let members) = value, members.map(\.key) == ["accepted"] else {
            throw GoldenFault(file: path, problem: .missingKey("accepted"))
        }
        var groups: [Group] = []
        var seen: Set<String> = []
        for (index, element) in value["accepted"].map(\.elements).unwrapped.enumerated() {
            let place = "accepted[\(index)]"
            guard case .object(let members) = element, members.map(\.key).sorted() == ["cases", "reason"] else {
                throw GoldenFault(
                    file: path, path: place, problem: .malformed("reason and cases stand here, and nothing else"))
            }
            guard let reason = element["reason"]?.text, reason.hasSuffix(".") else {
                throw GoldenFault(
                    file: path, path: place + ".reason", problem: .malformed("a reason is a sentence"))
            }
            let cases = element["cases"].map(\.elements).unwrapped.compactMap(\.text)
            guard !cases.isEmpty else { throw GoldenFault(file: path, path: place + ".cases", problem: .empty) }
            for name in cases where !seen.insert(name).inserted {
                throw GoldenFault(
                    file: path, path: place + ".cases", problem: .malformed("\(name) stands there twice"))
            }
            groups.append(Group(reason: reason, cases: cases))
        }
        return groups
    }

    /// Changed cases that nobody accepted, and accepted ones that do not change.
    ///
    /// - Parameter changed: names of the cases that two versions answer differently.
    public func findings(_ changed: [String]) -> (unexplained: [String], outdated: [String]) {
        let accepted = Set(groups.flatMap(\.cases))
        let now = Set(changed)
        return (changed.filter { !accepted.contains($0) }, accepted.filter { !now.contains($0) }.sorted())
    }
}

extension Optional where Wrapped == [JSONValue] {
    fileprivate var unwrapped: [JSONValue] { self ?? [] }
}
