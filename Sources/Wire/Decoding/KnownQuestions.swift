internal import Glibc
public import Recommendation

/// The ids of a rule set's safety questions, so that reading an answer compares bytes and makes no new text.
///
/// Ids that are not among them are read all the same; the engine refuses them.
///
/// Unchecked: the memory is written in `init` only and lives as long as this.
public final class KnownQuestions: @unchecked Sendable {
    private struct Entry {
        let id: String
        let utf8: UnsafeRawBufferPointer
    }

    private let entries: [Entry]

    public init(_ ruleSet: RuleSet) {
        entries = ruleSet.questions.map { question in
            let utf8 = UnsafeMutableRawBufferPointer.allocate(byteCount: question.id.utf8.count, alignment: 1)
            utf8.copyBytes(from: question.id.utf8)
            return Entry(id: question.id, utf8: UnsafeRawBufferPointer(utf8))
        }
    }

    deinit {
        for entry in entries { entry.utf8.deallocate() }
    }

    /// The id with these bytes, or nil.
    ///
    /// - Parameter place: where in the list of answers it stands. Callers mostly answer in the rule set's order.
    func id(_ bytes: UnsafeRawBufferPointer, at place: Int) -> String? {
        if place < entries.count, KnownQuestions.matches(entries[place], bytes) { return entries[place].id }
        return entries.first { KnownQuestions.matches($0, bytes) }?.id
    }

    private static func matches(_ entry: Entry, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard entry.utf8.count == bytes.count, let known = entry.utf8.baseAddress,
            let sent = bytes.baseAddress
        else { return false }
        return memcmp(known, sent, bytes.count) == 0
    }
}
