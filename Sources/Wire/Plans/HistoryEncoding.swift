internal import CWireMessages
import Quantities
public import Recommendation

/// An event as the ledger keeps it, beside what it says.
public struct RecordedEvent: Sendable {
    public let event: SequencedEvent
    /// Milliseconds since 1970-01-01 UTC.
    public let recordedAt: Int64
    /// Beside an offer, the encoded `Explanation`, where an export is to show it.
    public let explanation: [UInt8]?

    public init(event: SequencedEvent, recordedAt: Int64, explanation: [UInt8]? = nil) {
        self.event = event
        self.recordedAt = recordedAt
        self.explanation = explanation
    }
}

/// A page of a record as a reply shows it, with what the ledger knows of each event.
public struct HistoryPage: Sendable {
    public let view: HistoryView
    /// In the order of the view.
    public let recorded: [RecordedEvent]

    /// - Parameter record: the whole record, which decides what is withheld on the date.
    public init(_ recorded: [RecordedEvent], _ record: PlanRecord, on date: CivilDate) {
        self.recorded = recorded
        view = record.history(of: recorded.map(\.event), on: date)
    }
}

extension MessageWriter {
    /// The entries of a page, into the one of two fields that fits its view.
    mutating func put(_ entries: MessageField, manualOnly: MessageField, _ page: HistoryPage) {
        switch page.view {
        case .entries(let shown):
            for (entry, recorded) in zip(shown, page.recorded) {
                put(entries, .long) { $0.fields(of: entry, recorded) }
            }
        case .manualOnly(let withheld):
            for (event, recorded) in zip(withheld, page.recorded) {
                put(manualOnly, .long) { $0.fields(of: event, recorded) }
            }
        }
    }

    /// An event in full, whatever is withheld elsewhere: for `earlier_calculations` of an export alone.
    mutating func fields(ofEarlier recorded: RecordedEvent) {
        fields(of: .shown(recorded.event), recorded)
    }

    private mutating func fields(of entry: HistoryEntry, _ recorded: RecordedEvent) {
        typealias F = Fields.HistoryEntry
        put(F.sequence, recorded.event.sequence)
        put(F.recordedAtUnixMs, Int(recorded.recordedAt))
        if case .erased = recorded.event.event.change { return put(F.erased) { _ in } }
        put(F.on, recorded.event.event.on)
        put(F.actor, recorded.event.event.actor.number)
        switch entry {
        case .withheld(let event): put(F.withheldEvent) { $0.fields(of: event) }
        case .shown(let event):
            put(F.change, .long) { $0.fields(of: event.event, explanation: nil) }
            recorded.explanation?.withUnsafeBufferPointer { bytes in
                put(F.explanation, .long) { $0.put(EncodedFields(bytes: bytes)) }
            }
        }
    }

    private mutating func fields(of event: WithheldEvent, _ recorded: RecordedEvent) {
        typealias F = Fields.ManualOnlyHistoryEntry
        put(F.sequence, recorded.event.sequence)
        put(F.recordedAtUnixMs, Int(recorded.recordedAt))
        if event.kind != .erased {
            put(F.on, event.on)
            put(F.actor, event.actor.number)
        }
        put(F.event) { $0.fields(of: event) }
    }

    private mutating func fields(of event: WithheldEvent) {
        typealias F = Fields.WithheldEvent
        put(F.kindCode, event.kind.rawValue)
        if let goal = event.goal { put(F.goal, goal.number) }
        if let destination = event.destination { put(F.destination) { $0.fields(of: destination) } }
        if let own = event.ownTarget { put(F.ownKcalPerDay, own.kcalPerDay) }
        if let answer = event.answer { put(F.answer, answer.number) }
        if let offer = event.offer { put(F.offerId, offer.sequence) }
        if event.withheld != nil { put(F.withheld) { _ in } }
    }
}
