import Recommendation

/// The names that traces take from a rule set, laid out once as C strings, so that encoding a trace copies none.
///
/// Unchecked: the memory is written in `init` only and lives as long as the table.
final class RuleSetTable: @unchecked Sendable {
    struct Row {
        let id: UnsafeMutablePointer<CChar>
        let status: ParameterStatus
        /// Positions in `sources`.
        let sources: [Int]
    }

    /// One row per parameter, in the rule set's order.
    let parameters: [Row]
    let sources: [UnsafeMutablePointer<CChar>]
    let ruleSet: RuleSet
    private let owned: [UnsafeMutablePointer<CChar>]

    init(_ ruleSet: RuleSet) {
        self.ruleSet = ruleSet
        var owned: [UnsafeMutablePointer<CChar>] = []
        func keep(_ text: String) -> UnsafeMutablePointer<CChar> {
            let copy = RuleSetTable.copy(text)
            owned.append(copy)
            return copy
        }
        let sourceIDs = ruleSet.sources.map(\.id)
        func positions(_ ids: [String]) -> [Int] { ids.compactMap { sourceIDs.firstIndex(of: $0) } }

        sources = sourceIDs.map { keep($0) }
        parameters = ruleSet.parameters.map {
            Row(id: keep($0.id), status: $0.status, sources: positions($0.sources))
        }
        self.owned = owned
    }

    deinit {
        for text in owned { text.deallocate() }
    }

    private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
        let bytes = text.utf8CString
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() { copy[index] = byte }
        return copy
    }
}

extension ParameterStatus {
    /// From the least certain, 0, upward.
    var certainty: Int {
        switch self {
        case .open: 0
        case .provisional: 1
        case .published: 2
        case .confirmed: 3
        }
    }

    var code: StaticString {
        switch self {
        case .open: "open"
        case .provisional: "provisional"
        case .published: "published"
        case .confirmed: "confirmed"
        }
    }
}
