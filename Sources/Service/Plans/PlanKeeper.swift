import Ledger
import Quantities
import Recommendation
import Wire

/// A subject's record, folded from the ledger.
struct LoadedRecord: Sendable {
    private(set) var record = PlanRecord()
    /// The label of the latest event; an erased one takes it over, its own is gone.
    private var latest: CivilDate?

    /// Adds a stored event.
    ///
    /// - Returns: the event as the engine takes it.
    mutating func add(_ stored: LedgerEvent, _ scratch: borrowing MessageScratch) throws(ServiceFailure) -> PlanEvent {
        let event: PlanEvent
        if let content = stored.content {
            event = try LoadedRecord.event(in: content, scratch)
        } else if let on = latest ?? LoadedRecord.anyDay {
            event = PlanEvent(on: on, by: .person, .erased(changedRevision: stored.changesRevision))
        } else {
            throw .planFailure(.recordUnreadable)
        }
        try add(event)
        guard record.lastSequence == stored.sequence, record.revision == stored.revision else {
            throw .planFailure(.recordUnreadable)
        }
        return event
    }

    /// The record after a write of this process: from the bytes that were stored, as a reading would make it.
    func adding(_ drafts: [EventDraft], _ scratch: borrowing MessageScratch) throws(ServiceFailure) -> LoadedRecord {
        var next = self
        for draft in drafts {
            scratch.reset()
            try next.add(try LoadedRecord.event(in: draft.content, scratch))
        }
        return next
    }

    private mutating func add(_ event: PlanEvent) throws(ServiceFailure) {
        do throws(PlanRefusal) {
            try record.apply(event)
        } catch {
            throw .planFailure(.recordUnreadable)
        }
        latest = record.lastOn
    }

    private static func event(
        in content: EventContent, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> PlanEvent {
        do throws(WireFault) {
            return try PlanEventCoding.decode(content.payload, on: content.on, scratch: scratch)
        } catch {
            throw .planFailure(.recordUnreadable)
        }
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
    ///
    /// - Returns: the state of the record that was read; nil where there is none, where not all of it was read, or
    ///   where something was erased between two pages.
    @discardableResult
    func forEachEvent(
        of key: SubjectKey, through last: Int = Int.max, withAttachments: Bool = false,
        _ body: (LedgerEvent) throws(ServiceFailure) -> Void
    ) throws(ServiceFailure) -> RecordVersion? {
        var after = 0
        var erasures: Int?
        var isOneState = true
        while after < RecordReader.eventLimit {
            let page = try page(of: key, after: after, limit: RecordReader.pageSize, withAttachments)
            for event in page.events {
                if event.sequence > last { return nil }
                try body(event)
            }
            if let erasures, page.version?.erasures != erasures { isOneState = false }
            erasures = page.version?.erasures
            guard let next = page.next else { return isOneState ? page.version : nil }
            after = next
        }
        throw .planFailure(.recordTooLong)
    }

    /// One event with what belongs to it; nil where there is none of that number.
    func event(_ sequence: Int, of key: SubjectKey) throws(ServiceFailure) -> LedgerEvent? {
        guard sequence >= 1 else { return nil }
        return try page(of: key, after: sequence - 1, limit: 1, true).events.first { $0.sequence == sequence }
    }

    private func page(
        of key: SubjectKey, after: Int, limit: Int, _ withAttachments: Bool
    ) throws(ServiceFailure) -> EventPage {
        do throws(LedgerFault) {
            return try source.events(
                of: key, after: after, limit: limit, where: EventFilter(withAttachments: withAttachments))
        } catch {
            throw .ledger(error)
        }
    }

    /// The record as it stands, or as it stood after an event, with its state where all of it was read.
    func load(
        _ key: SubjectKey, through last: Int = Int.max
    ) throws(ServiceFailure) -> (loaded: LoadedRecord, version: RecordVersion?) {
        try pool.with { scratch throws(ServiceFailure) in
            var loaded = LoadedRecord()
            let version = try forEachEvent(of: key, through: last) { stored throws(ServiceFailure) in
                scratch.reset()
                _ = try loaded.add(stored, scratch)
            }
            return (loaded, version)
        }
    }
}

/// The service's only way to records: it reads and adds.
struct PlanKeeper: Sendable {
    let ledger: any Ledger
    let pool = ScratchPool()
    let cache = RecordCache()

    var records: RecordReader { RecordReader(source: ledger, pool: pool) }

    /// The record as it stands: the kept one where the ledger says that it still is in that state.
    func record(of key: SubjectKey) throws(ServiceFailure) -> PlanRecord {
        if let kept = cache.entry(of: key) {
            let version = try ledger { ledger throws(LedgerFault) in try ledger.version(of: key) }
            if version == kept.version { return kept.loaded.record }
        }
        return try read(key).record
    }

    /// The record as it stands, from the ledger, whatever is kept of it.
    func read(_ key: SubjectKey) throws(ServiceFailure) -> LoadedRecord {
        let epoch = cache.epoch
        cache.forget(key)
        let (loaded, version) = try records.load(key)
        if let version { cache.keep(RecordCache.Entry(loaded: loaded, version: version), of: key, readIn: epoch) }
        return loaded
    }

    /// Keeps the record that a write has led to.
    ///
    /// - Parameter loaded: what the write was decided on.
    func keep(
        _ loaded: LoadedRecord, adding drafts: [EventDraft], _ appended: Appended, of key: SubjectKey,
        readIn epoch: RecordCache.Epoch
    ) {
        guard let version = appended.version else { return }
        // One that cannot be read back is not kept: the next reading says so.
        let next = try? pool.with { scratch throws(ServiceFailure) in try loaded.adding(drafts, scratch) }
        guard let next, next.record.lastSequence == version.sequence, next.record.revision == appended.result.revision
        else { return cache.forget(key) }
        cache.keep(RecordCache.Entry(loaded: next, version: version), of: key, readIn: epoch)
    }

    func ledger<Value>(
        _ body: (any Ledger) throws(LedgerFault) -> Value
    ) throws(ServiceFailure) -> Value {
        do throws(LedgerFault) { return try body(ledger) } catch { throw .ledger(error) }
    }
}
