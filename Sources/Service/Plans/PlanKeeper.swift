import Ledger
import Quantities
import Recommendation
import Wire

/// A subject's record, folded from the ledger.
struct LoadedRecord {
    private(set) var record = PlanRecord()
    /// The label of the latest event; an erased one takes it over, its own is gone.
    private var latest: CivilDate?

    /// Adds a stored event.
    ///
    /// - Returns: the event as the engine takes it.
    mutating func add(_ stored: LedgerEvent, _ scratch: borrowing MessageScratch) throws(ServiceFailure) -> PlanEvent {
        let event: PlanEvent
        if let content = stored.content {
            do throws(WireFault) {
                event = try PlanEventCoding.decode(content.payload, on: content.on, scratch: scratch)
            } catch {
                throw .planFailure(.recordUnreadable)
            }
        } else if let on = latest ?? LoadedRecord.anyDay {
            event = PlanEvent(on: on, by: .person, .erased(changedRevision: stored.changesRevision))
        } else {
            throw .planFailure(.recordUnreadable)
        }
        do throws(PlanRefusal) {
            try record.apply(event)
        } catch {
            throw .planFailure(.recordUnreadable)
        }
        guard record.lastSequence == stored.sequence, record.revision == stored.revision else {
            throw .planFailure(.recordUnreadable)
        }
        latest = record.lastOn
        return event
    }

    /// For an erased event at the very beginning, whose own day is gone.
    private static let anyDay = CivilDate(dayNumber: 0)
}

/// Reads records, folded on the way.
struct RecordReader {
    let source: any LedgerReading
    let pool: ScratchPool

    /// More events than anybody's record has; a longer one is not read into memory.
    private static let eventLimit = 100_000
    private static let pageSize = 500

    /// Calls `body` with every stored event, ascending.
    func forEachEvent(
        of key: SubjectKey, through last: Int = Int.max,
        _ body: (LedgerEvent) throws(ServiceFailure) -> Void
    ) throws(ServiceFailure) {
        var after = 0
        while after < RecordReader.eventLimit {
            let page: EventPage
            do throws(LedgerFault) {
                page = try source.events(of: key, after: after, limit: RecordReader.pageSize)
            } catch {
                throw .ledger(error)
            }
            for event in page.events {
                if event.sequence > last { return }
                try body(event)
            }
            guard let next = page.next else { return }
            after = next
        }
        throw .planFailure(.recordTooLong)
    }

    /// The record as it stands, or as it stood after an event.
    func load(_ key: SubjectKey, through last: Int = Int.max) throws(ServiceFailure) -> PlanRecord {
        try pool.with { scratch throws(ServiceFailure) in
            var loaded = LoadedRecord()
            try forEachEvent(of: key, through: last) { stored throws(ServiceFailure) in
                scratch.reset()
                _ = try loaded.add(stored, scratch)
            }
            return loaded.record
        }
    }
}

/// The service's only way to records: it reads and adds.
struct PlanKeeper: Sendable {
    let ledger: any Ledger
    let pool = ScratchPool()

    var records: RecordReader { RecordReader(source: ledger, pool: pool) }

    func ledger<Value>(
        _ body: (any Ledger) throws(LedgerFault) -> Value
    ) throws(ServiceFailure) -> Value {
        do throws(LedgerFault) { return try body(ledger) } catch { throw .ledger(error) }
    }
}
