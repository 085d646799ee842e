/// Looks at a ledger's file without writing to it, beside a running service or after one: for `verify`, `export`,
/// `backup` and `stats` on the command line. One thread at a time.
public final class LedgerInspection: LedgerReading {
    private let connection: Connection
    private let path: String

    /// - Throws: `.foreignFile`, `.newerFile`; `.storage` where there is no such file or it cannot be read.
    public init(path: String) throws(LedgerFault) {
        connection = try Connection(path: path, .read, vfs: nil, busyMilliseconds: 5_000)
        self.path = path
        let format = try Schema.examine(connection, path: path)
        guard format > 0 else { throw .foreignFile(path: path) }
        connection.format = format
    }

    /// Looks at every row, in one snapshot.
    public func verify() throws(LedgerFault) -> VerifyReport {
        try snapshot { connection throws(LedgerFault) in try Verification.run(connection) }
    }

    /// Counts rows; the writer's counts are zero, as this one writes nothing.
    public func stats() throws(LedgerFault) -> LedgerStats {
        try snapshot { connection throws(LedgerFault) in try LedgerStats(connection, path: path, WriterCounts()) }
    }

    /// Copies one snapshot into a new file.
    public func backup(to target: String) throws(LedgerFault) {
        try snapshot { connection throws(LedgerFault) in try Backup.make(of: connection, to: target, vfs: nil) }
    }

    /// Events after a sequence number, ascending; 1…1,000 of them.
    public func events(
        of subject: SubjectKey, after sequence: Int, limit: Int, where filter: EventFilter
    ) throws(LedgerFault) -> EventPage {
        guard (1...LedgerLimits.eventsPerPage).contains(limit), sequence >= 0 else { throw .malformed("page") }
        return try snapshot { connection throws(LedgerFault) in
            try EventPages.read(subject, after: sequence, limit: limit, filter, connection)
        }
    }

    /// The latest events of a kind, of whatever subject, newest first; at most 1,000.
    public func latest(ofKind kind: String) throws(LedgerFault) -> [(subject: SubjectKey, event: LedgerEvent)] {
        try snapshot { connection throws(LedgerFault) in
            let statement = try connection.prepare(
                """
                SELECT tenant, subject, sequence, \(EventRow.columns) FROM events WHERE kind = ?1
                ORDER BY recorded_at DESC, tenant, subject, sequence LIMIT \(LedgerLimits.eventsPerPage)
                """)
            defer { statement.finalize() }
            try statement.bind(1, kind)
            var found: [(subject: SubjectKey, event: LedgerEvent)] = []
            while try statement.step() {
                let key = SubjectKey(storedTenant: statement.text(0), subject: statement.text(1))
                found.append((key, try EventRow(statement, from: 3).event(sequence: statement.whole(2))))
            }
            return found
        }
    }

    private func snapshot<Value>(
        _ body: (Connection) throws(LedgerFault) -> Value
    ) throws(LedgerFault) -> Value {
        try connection.execute("BEGIN")
        defer { connection.rollBack() }
        return try body(connection)
    }
}
