internal import Quantities

extension WriterStore {
    /// Appends the events of one request, inside the batch's transaction.
    func append(_ write: LedgerWrite) throws(LedgerFault) -> AppendResult {
        let key = write.subject
        if let earlier = try RequestRow.read(key.tenant, write.request.id, connection) {
            guard earlier.subject == key.subject else { throw .requestIDReused }
            return try earlier.result(for: write.request)
        }
        let stored = try SubjectRow.read(key, connection)
        var row = stored ?? SubjectRow()
        guard row.revision == write.revision, write.lastSequence ?? row.lastSequence == row.lastSequence else {
            throw .stale(row.position)
        }
        if let redemption = write.token { try redeem(redemption, for: key) }
        if stored == nil { try insert(key, row) }

        let now = clock.now()
        let first = row.lastSequence + 1
        for draft in write.events { try append(draft, key, &row, now: now) }
        try update(key, row)
        let request = try RequestRow(
            subject: key.subject, (first, row.lastSequence), revision: row.revision, recordedAt: now,
            request: write.request)
        try request.insert(key.tenant, write.request.id, connection)
        return AppendResult(
            firstSequence: first, lastSequence: row.lastSequence, revision: row.revision, recordedAt: now,
            isReplay: false)
    }

    private func append(
        _ draft: EventDraft, _ key: SubjectKey, _ row: inout SubjectRow, now: Int64
    ) throws(LedgerFault) {
        let given = draft.content
        let content = EventRow.Content(
            kind: given.kind, day: Int64(given.on.dayNumber), algorithmVersion: given.stamp?.algorithmVersion,
            ruleSetDigest: given.stamp?.ruleSetDigest ?? [], evidenceDigest: given.stamp?.evidenceDigest ?? [],
            payload: given.payload, salt: try RandomBytes.make(16))
        row.lastSequence += 1
        if draft.changesRevision { row.revision += 1 }
        let link = ChainLink(
            previous: row.head, revision: row.revision, changesRevision: draft.changesRevision, recordedAt: now,
            commitment: content.commitment)
        row.head = link.hash(key, sequence: row.lastSequence)

        let statement = try connection.prepared(.insertEvent)
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        try statement.bind(3, row.lastSequence)
        try statement.bind(4, row.revision)
        try statement.bind(5, draft.changesRevision ? 1 : 0)
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
