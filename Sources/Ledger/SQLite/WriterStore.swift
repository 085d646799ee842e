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
    func refusal(of job: WriteJob) throws(LedgerFault) -> LedgerFault? {
        switch job.kind {
        case .looksFirst: return try refusalBeforeChanges(of: job.work)
        case .grouped, .alone: break
        }
        try connection.prepared(.savepoint).run()
        do {
            try job.work(self)
            try connection.prepared(.release).run()
            return nil
        } catch {
            if error.endsTheTransaction { throw error }
            try connection.prepared(.rollBackToSavepoint).run()
            try connection.prepared(.release).run()
            return error
        }
    }

    /// Without a savepoint, for which SQLite would copy every page that the write changes.
    private func refusalBeforeChanges(of work: WriteJob.Work) throws(LedgerFault) -> LedgerFault? {
        let before = connection.changeCount
        do {
            try work(self)
            return nil
        } catch {
            if error.endsTheTransaction { throw error }
            // It did not look first after all: nothing of the batch may stay.
            guard connection.changeCount == before else {
                throw .storage(code: 0, "a write was refused after it had changed something")
            }
            return error
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

extension LedgerFault {
    /// Whether it is the storage's, after which SQLite's transaction may be gone.
    fileprivate var endsTheTransaction: Bool {
        switch self {
        case .storageFull, .storage: true
        case .malformed, .stale, .requestIDReused, .requestErased, .tokenNotValid, .unknownSubject, .unknownSequence,
            .queueFull, .timedOut, .outcomeUnknown, .closed, .foreignFile, .newerFile, .olderFileInUse, .fileExists,
            .traceRemains:
            false
        }
    }
}
