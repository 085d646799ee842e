internal import Quantities

/// A write with everything computed that does not depend on where the record stands: by the caller's thread, so that
/// the one thread that writes has less to do.
struct ReadyWrite: Sendable {
    struct Event: Sendable {
        let content: EventRow.Content
        let commitment: [UInt8]
        let changesRevision: Bool
    }

    let write: LedgerWrite
    let events: [Event]
    let request: SaltedRequest

    init(_ write: LedgerWrite) throws(LedgerFault) {
        self.write = write
        let random = try RandomBytes.make(ReadyWrite.saltBytes * (write.events.count + 1))
        func salt(_ number: Int) -> [UInt8] {
            Array(random[ReadyWrite.saltBytes * number..<ReadyWrite.saltBytes * (number + 1)])
        }
        events = write.events.enumerated().map { number, draft in
            let content = EventRow.Content(draft.content, salt: salt(number))
            return Event(content: content, commitment: content.commitment, changesRevision: draft.changesRevision)
        }
        request = SaltedRequest(write.request, salt: salt(write.events.count))
    }

    private static let saltBytes = 16
}

extension EventRow.Content {
    init(_ given: EventContent, salt: [UInt8]) {
        self.init(
            kind: given.kind, day: Int64(given.on.dayNumber), algorithmVersion: given.stamp?.algorithmVersion,
            ruleSetDigest: given.stamp?.ruleSetDigest ?? [], evidenceDigest: given.stamp?.evidenceDigest ?? [],
            payload: given.payload, salt: salt, attachment: given.attachment)
    }
}

extension WriterStore {
    /// Appends the events of one request, inside the batch's transaction. Refuses before it changes anything.
    func append(_ ready: ReadyWrite) throws(LedgerFault) -> Appended {
        let write = ready.write
        let key = write.subject
        if let earlier = try RequestRow.read(key.tenant, write.request.id, connection) {
            guard earlier.subject == key.subject else { throw .requestIDReused }
            return Appended(try earlier.result(for: write.request), version: nil)
        }
        let stored = try SubjectRow.read(key, connection)
        var row = stored ?? SubjectRow()
        guard row.revision == write.revision, write.lastSequence ?? row.lastSequence == row.lastSequence else {
            throw .stale(row.position)
        }
        if let basis = write.basis, basis != row.version { throw .stale(row.position) }
        if let redemption = write.token { try redeem(redemption, for: key) }
        if stored == nil { try insert(key, row) }

        let now = clock.now()
        let first = row.lastSequence + 1
        for event in ready.events { try append(event, key, &row, now: now) }
        try update(key, row)
        let request = RequestRow(
            subject: key.subject, (first, row.lastSequence), revision: row.revision, recordedAt: now, ready.request)
        try request.insert(key.tenant, write.request.id, connection)
        let result = AppendResult(
            firstSequence: first, lastSequence: row.lastSequence, revision: row.revision, recordedAt: now,
            isReplay: false)
        return Appended(result, version: row.version)
    }

    private func append(
        _ event: ReadyWrite.Event, _ key: SubjectKey, _ row: inout SubjectRow, now: Int64
    ) throws(LedgerFault) {
        let content = event.content
        row.lastSequence += 1
        if event.changesRevision { row.revision += 1 }
        let link = ChainLink(
            previous: row.head, revision: row.revision, changesRevision: event.changesRevision, recordedAt: now,
            commitment: event.commitment)
        row.head = link.hash(key, sequence: row.lastSequence)

        let statement = try connection.prepared(.insertEvent)
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        try statement.bind(3, row.lastSequence)
        try statement.bind(4, row.revision)
        try statement.bind(5, event.changesRevision ? 1 : 0)
        try statement.bind(6, now)
        try statement.bind(7, content.kind)
        try statement.bind(8, content.day)
        if let version = content.algorithmVersion {
            try statement.bind(9, version)
            try statement.bind(10, content.ruleSetDigest)
            try statement.bind(11, content.evidenceDigest)
        }
        try statement.bind(12, content.payload)
        try statement.bind(13, content.salt)
        try statement.bind(14, link.commitment)
        try statement.bind(15, link.previous)
        try statement.bind(16, row.head)
        try statement.run()
        if let attachment = content.attachment { try insert(attachment, key, row.lastSequence) }
    }

    private func insert(_ attachment: [UInt8], _ key: SubjectKey, _ sequence: Int) throws(LedgerFault) {
        let statement = try connection.prepared(.insertAttachment)
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        try statement.bind(3, sequence)
        try statement.bind(4, attachment)
        try statement.run()
    }

    private func insert(_ key: SubjectKey, _ row: SubjectRow) throws(LedgerFault) {
        try bind(.insertSubject, key, row).run()
    }

    private func update(_ key: SubjectKey, _ row: SubjectRow) throws(LedgerFault) {
        try bind(.updateSubject, key, row).run()
    }

    private func bind(_ sql: SQL, _ key: SubjectKey, _ row: SubjectRow) throws(LedgerFault) -> Statement {
        let statement = try connection.prepared(sql)
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        try statement.bind(3, row.lastSequence)
        try statement.bind(4, row.revision)
        try statement.bind(5, row.head)
        return statement
    }
}
