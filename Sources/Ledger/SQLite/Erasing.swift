extension WriterStore {
    /// Removes content and salt of events; what stays of them are places in the chain.
    func eraseRecords(_ erasure: RecordErasure) throws(LedgerFault) -> RecordsErased {
        let key = erasure.subject
        if let earlier = try RequestRow.read(key.tenant, erasure.request.id, connection) {
            guard earlier.subject == key.subject, earlier.firstSequence == 0 else { throw .requestIDReused }
            _ = try earlier.result(for: erasure.request)
            return RecordsErased(count: earlier.lastSequence, isReplay: true)
        }
        guard let row = try SubjectRow.read(key, connection) else { throw .unknownSubject }
        try redeem(erasure.token, for: key)
        var count = 0
        for sequence in erasure.sequences {
            guard sequence <= row.lastSequence else { throw .unknownSequence(sequence) }
            if try !isErased(key, sequence) {
                for sql in [SQL.eraseEvent, .deleteAttachment] {
                    let statement = try connection.prepared(sql)
                    try statement.bind(1, key.tenant)
                    try statement.bind(2, key.subject)
                    try statement.bind(3, sequence)
                    try statement.run()
                }
                count += 1
            }
        }
        try eraseRequests(key)
        let counted = try connection.prepared(.countErasure)
        try counted.bind(1, key.tenant)
        try counted.bind(2, key.subject)
        try counted.run()
        try noteTraces()
        // It adds no event; its place is 0, and the count stands where a last sequence would.
        let request = RequestRow(
            subject: key.subject, (0, count), revision: row.revision, recordedAt: clock.now(),
            SaltedRequest(erasure.request, salt: try RandomBytes.make(16)))
        try request.insert(key.tenant, erasure.request.id, connection)
        return RecordsErased(count: count, isReplay: false)
    }

    private func isErased(_ key: SubjectKey, _ sequence: Int) throws(LedgerFault) -> Bool {
        let statement = try connection.prepared(.eventCommitment)
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        try statement.bind(3, sequence)
        defer { statement.reset() }
        guard try statement.step() else { throw .unknownSequence(sequence) }
        return statement.number(0) != 0
    }

    /// The digest of a request tells of its content: it goes once all of its events are erased. All requests of the
    /// tenant are looked through; the file is rebuilt afterwards, which takes longer.
    private func eraseRequests(_ key: SubjectKey) throws(LedgerFault) {
        let statement = try connection.prepared(.requestsOfSubject)
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        var found: [(id: String, row: RequestRow)] = []
        while try statement.step() { found.append((statement.text(0), RequestRow(statement, from: 1))) }
        statement.reset()
        for (id, row) in found {
            let left = try connection.prepared(.erasedInRange)
            try left.bind(1, key.tenant)
            try left.bind(2, key.subject)
            try left.bind(3, row.firstSequence)
            try left.bind(4, row.lastSequence)
            let isLeft = try left.step() && left.number(0) > 0
            left.reset()
            if isLeft { continue }
            var emptied = row
            emptied.salt = []
            emptied.digest = []
            let erase = try connection.prepared(.eraseRequest)
            try erase.bind(1, key.tenant)
            try erase.bind(2, id)
            try erase.bind(3, emptied.seal(tenant: key.tenant, id: id))
            try erase.run()
        }
    }

    /// Removes every row of a subject; foreign keys would refuse to leave one behind.
    func eraseSubject(_ key: SubjectKey, token: [UInt8]) throws(LedgerFault) -> Int {
        try begin()
        guard let row = try SubjectRow.read(key, connection) else { throw .unknownSubject }
        try redeem(TokenRedemption(token, .eraseSubject), for: key)
        for sql in [SQL.deleteTokensOfSubject, .deleteRequests, .deleteAttachments, .deleteEvents, .deleteSubject] {
            let statement = try connection.prepared(sql)
            try statement.bind(1, key.tenant)
            try statement.bind(2, key.subject)
            try statement.run()
        }
        try noteTraces()
        try commit()
        try removeTraces()
        return row.lastSequence
    }
}
