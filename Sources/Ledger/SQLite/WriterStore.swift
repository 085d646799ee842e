/// The writing connection and its clock. Only the writer's thread uses it once that runs.
final class WriterStore: @unchecked Sendable {
    let connection: Connection
    let clock: any LedgerClock
    /// Rows were erased, and the file could not be rebuilt yet.
    private(set) var hasTracesLeft = false

    init(_ connection: Connection, _ clock: any LedgerClock) {
        self.connection = connection
        self.clock = clock
    }

    func begin() throws(LedgerFault) { try connection.prepared(.begin).run() }
    func commit() throws(LedgerFault) { try connection.prepared(.commit).run() }
    func rollBack() { connection.rollBack() }
    func close() { connection.close() }

    /// Carries out one write of a batch. A refused one leaves nothing behind.
    ///
    /// - Throws: a fault of the storage, which ends the whole transaction.
    func refusal(of work: WriteJob.Work) throws(LedgerFault) -> LedgerFault? {
        try connection.prepared(.savepoint).run()
        do {
            try work(self)
            try connection.prepared(.release).run()
            return nil
        } catch {
            switch error {
            case .storageFull, .storage: throw error
            case .malformed, .stale, .requestIDReused, .requestErased, .tokenNotValid, .unknownSubject,
                .unknownSequence, .queueFull, .timedOut, .outcomeUnknown, .closed, .foreignFile, .newerFile,
                .fileExists, .traceRemains:
                try connection.prepared(.rollBackToSavepoint).run()
                try connection.prepared(.release).run()
                return error
            }
        }
    }

    /// Notes, in the transaction that erases, that the file is to be rebuilt: a program that ends in between does it
    /// when it starts again.
    func noteTraces() throws(LedgerFault) {
        try connection.execute("INSERT OR IGNORE INTO chores (name) VALUES ('remove_traces')")
    }

    /// `secure_delete` overwrites what is deleted, but where pages were split earlier, copies of rows can stand in
    /// their free space: so the file is written anew, without them, and the log is emptied.
    func removeTraces() throws(LedgerFault) {
        hasTracesLeft = true
        do {
            try connection.execute("VACUUM")
            try connection.truncateLog()
        } catch { throw .traceRemains }
        // Should this fail, the file is rebuilt once more than it need be.
        try? connection.execute("DELETE FROM chores WHERE name = 'remove_traces'")
        hasTracesLeft = false
    }

    /// What an earlier attempt, or an earlier run of the program, left to do.
    func removeTracesLeft() {
        if hasTracesLeft { try? removeTraces() }
    }

    func readChores() throws(LedgerFault) {
        hasTracesLeft = try connection.number("SELECT COUNT(*) FROM chores WHERE name = 'remove_traces'") > 0
    }
}
