import Ledger
import Quantities
import Recommendation
import Wire

/// Some events of a record, with the whole record folded on the way: what may be shown of an event depends on those
/// that came after it.
struct RecordPage {
    /// Which events are wanted, and how many at once.
    struct Limits {
        let count: Int
        /// Of stored content: JSON takes a few times as much.
        let byteCount: Int
        /// nil is all.
        var categories: [ExportCategory]?
        var firstDay: CivilDate?
        var lastDay: CivilDate?
        var withExplanations = false

        static func history(_ count: Int) -> Limits { Limits(count: count, byteCount: .max) }

        static func export(_ query: ExportQuery) -> Limits {
            Limits(
                count: 500, byteCount: 96 << 10, categories: query.categories.isEmpty ? nil : query.categories,
                firstDay: query.firstDay, lastDay: query.lastDay, withExplanations: true)
        }

        func accepts(_ event: PlanEvent) -> Bool {
            if let categories {
                guard let category = ExportCategory(event.change), categories.contains(category) else { return false }
            }
            if case .erased = event.change { return true }
            return (firstDay.map { $0 <= event.on } ?? true) && (lastDay.map { event.on <= $0 } ?? true)
        }
    }

    private let after: Int
    private let limits: Limits
    private(set) var events: [RecordedEvent] = []
    /// Ask on after this event; nil where nothing more follows.
    private(set) var next: Int?
    private var byteCount = 0

    init(after: Int, limits: Limits) {
        self.after = after
        self.limits = limits
    }

    /// Reads the record.
    ///
    /// - Returns: all of it, folded.
    mutating func fill(_ key: SubjectKey, _ records: RecordReader) throws(ServiceFailure) -> PlanRecord {
        guard let scratch = MessageScratch() else { throw .wire(.tooLarge) }
        var loaded = LoadedRecord()
        let withExplanations = limits.withExplanations
        try records.forEachEvent(of: key, withAttachments: withExplanations) { stored throws(ServiceFailure) in
            scratch.reset()
            let event = try loaded.add(stored, scratch)
            guard stored.sequence > after, next == nil, limits.accepts(event) else { return }
            byteCount += stored.content.map { $0.payload.count + ($0.attachment?.count ?? 0) } ?? 0
            if events.count == limits.count || (byteCount > limits.byteCount && !events.isEmpty) {
                next = events.last?.event.sequence
                return
            }
            var explanation: [UInt8]?
            if withExplanations, let content = stored.content {
                explanation = try records.pool.explanation(in: content)
            }
            events.append(
                RecordedEvent(
                    event: SequencedEvent(sequence: stored.sequence, event: event), recordedAt: stored.recordedAt,
                    explanation: explanation))
        }
        return loaded.record
    }

    /// As a reply may show it.
    func history(_ record: PlanRecord, on date: CivilDate) -> HistoryPage {
        HistoryPage(events, record, on: max(date, record.lastOn ?? date))
    }
}
