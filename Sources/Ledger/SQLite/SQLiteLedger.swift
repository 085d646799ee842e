internal import Glibc
internal import Quantities

/// How a ledger's file is kept.
public struct SQLiteLedgerOptions: Sendable {
    /// More writes than these wait for nothing: they are refused.
    public var queueLimit = 1_024
    /// Writes that share a commit, at most.
    public var batchLimit = 256
    /// How long a write waits to be begun.
    public var waitMilliseconds = 10_000
    /// How long a write that was begun is waited for.
    public var commitMilliseconds = 30_000
    /// Connections for reading, 1…16.
    public var readers = 8
    /// How long a lock of another process is waited for.
    public var busyMilliseconds: Int32 = 5_000
    /// SQLite's file layer by name; nil for the system's. For tests of faults.
    public var fileLayer: String?

    public init() {}
}

/// The ledger in a SQLite file: write-ahead log, a sync before every acknowledgement, one writer, many readers.
public final class SQLiteLedger: Ledger {
    private let options: SQLiteLedgerOptions
    private let path: String
    private let queue: WriteQueue
    private let writer: WriterThread
    private let readers: ReaderPool

    /// Opens the file, or makes one; a file of an earlier release is brought up to this one's format.
    ///
    /// - Throws: `.foreignFile`, `.newerFile`, `.olderFileInUse`, and the file is not changed; `.storage` where the
    ///   system refuses.
    public init(
        path: String, clock: any LedgerClock, options: SQLiteLedgerOptions = SQLiteLedgerOptions()
    ) throws(LedgerFault) {
        let connection = try Connection(
            path: path, .write, vfs: options.fileLayer, busyMilliseconds: options.busyMilliseconds)
        let version = try Schema.examine(connection, path: path)
        let wait = Int(options.busyMilliseconds)
        let isOlder = version > 0 && version < Schema.migrations.count
        // Taken by an empty file alone, and before it has a log.
        if version == 0 { try connection.execute("PRAGMA page_size = \(Schema.pageBytes)") }
        if isOlder {
            try Schema.claim(connection, path: path)
        } else {
            try Schema.useLog(connection, waitMilliseconds: wait)
        }
        try connection.execute(
            """
            PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
            PRAGMA cache_size = -\(SQLiteLedger.writerCacheKiB);
            PRAGMA wal_autocheckpoint = \(SQLiteLedger.checkpointPages)
            """)
        guard try connection.number("PRAGMA synchronous") == 2, try connection.number("PRAGMA foreign_keys") == 1,
            try connection.number("PRAGMA secure_delete") == 1
        else { throw .storage(code: 0, "SQLite does not keep the settings that the ledger needs") }
        if version < Schema.migrations.count { try Schema.migrate(connection, now: clock.now()) }
        if isOlder {
            Schema.resizePages(connection)
            try Schema.useLog(connection, waitMilliseconds: wait)
        }
        let store = WriterStore(connection, clock)
        try store.readChores()

        var connections: [Connection] = []
        for _ in 0..<max(1, min(options.readers, 16)) {
            connections.append(
                try Connection(
                    path: path, .read, vfs: options.fileLayer, busyMilliseconds: options.busyMilliseconds))
        }
        self.path = path
        self.options = options
        readers = ReaderPool(connections, waitMilliseconds: options.waitMilliseconds)
        queue = WriteQueue(limit: max(1, options.queueLimit))
        writer = try WriterThread(store, queue, batchLimit: max(1, options.batchLimit))
    }

    /// The writer finds the pages that it changes again and again in its own memory.
    private static let writerCacheKiB = 32 << 10
    /// The log is moved into the file once it has 16 MiB: a page that many writes have changed is then moved once.
    private static let checkpointPages = (16 << 20) / Schema.pageBytes

    /// Finishes what was accepted, then closes the file. Later calls are refused.
    public func close() {
        // The writer goes last: the last connection to close moves the log into the file, which readers may not.
        readers.close()
        queue.close()
        writer.join()
    }

    // MARK: Writes

    /// Appends, and returns once the log is synced.
    public func add(_ write: LedgerWrite) throws(LedgerFault) -> Appended {
        let ready = try ReadyWrite(write)
        return try wait(.looksFirst) { store throws(LedgerFault) in try store.append(ready) }
    }

    /// Appends without waiting.
    public func submit(
        _ write: LedgerWrite, _ completion: @escaping @Sendable (Result<AppendResult, LedgerFault>) -> Void
    ) throws(LedgerFault) {
        let slot = WriteSlot<AppendResult>()
        let ready = try ReadyWrite(write)
        let work: WriteJob.Work = { store throws(LedgerFault) in slot.put(try store.append(ready).result) }
        try queue.add(
            WriteJob(.looksFirst, work) { fault in
                slot.complete(fault)
                completion(slot.current ?? .failure(.closed))
            })
    }

    /// Stores the hash of a new token.
    public func issueToken(for subject: SubjectKey, _ use: TokenUse) throws(LedgerFault) -> LedgerToken {
        try wait(.grouped) { store throws(LedgerFault) in try store.issueToken(for: subject, use) }
    }

    /// Erases content, then rebuilds the file.
    public func eraseRecords(_ erasure: RecordErasure) throws(LedgerFault) -> RecordsErased {
        let erased = try wait(.grouped) { store throws(LedgerFault) in try store.eraseRecords(erasure) }
        if !erased.isReplay {
            try wait(.alone) { store throws(LedgerFault) in try store.removeTraces() }
        }
        return erased
    }

    /// Erases all rows, then rebuilds the file.
    public func eraseSubject(_ subject: SubjectKey, token: [UInt8]) throws(LedgerFault) -> Int {
        try wait(.alone) { store throws(LedgerFault) in try store.eraseSubject(subject, token: token) }
    }

    private func wait<Value: Sendable>(
        _ kind: WriteJob.Kind, _ work: @escaping @Sendable (WriterStore) throws(LedgerFault) -> Value
    ) throws(LedgerFault) -> Value {
        let slot = WriteSlot<Value>()
        let job = WriteJob(kind, { store throws(LedgerFault) in slot.put(try work(store)) }, slot.complete)
        try queue.add(job)
        if let result = slot.wait(milliseconds: options.waitMilliseconds) { return try result.get() }
        if queue.withdraw(job) { throw .timedOut }
        guard let result = slot.wait(milliseconds: options.commitMilliseconds) else { throw .outcomeUnknown }
        return try result.get()
    }

    // MARK: Reads

    /// Looks a request id up.
    public func result(of request: RequestKey, tenant: String) throws(LedgerFault) -> AppendResult? {
        try readers.readOnce { connection throws(LedgerFault) in
            try RequestRow.read(tenant, request.id, connection)?.result(for: request)
        }
    }

    /// Reads the subject's row.
    public func head(of subject: SubjectKey) throws(LedgerFault) -> SubjectHead? {
        try readers.readOnce { connection throws(LedgerFault) in
            try SubjectRow.read(subject, connection).map {
                SubjectHead(lastSequence: $0.lastSequence, revision: $0.revision)
            }
        }
    }

    /// Reads the subject's row.
    public func version(of subject: SubjectKey) throws(LedgerFault) -> RecordVersion? {
        try readers.readOnce { connection throws(LedgerFault) in try SubjectRow.read(subject, connection)?.version }
    }

    /// Reads a page.
    public func events(
        of subject: SubjectKey, after sequence: Int, limit: Int, where filter: EventFilter
    ) throws(LedgerFault) -> EventPage {
        guard (1...LedgerLimits.eventsPerPage).contains(limit), sequence >= 0 else { throw .malformed("page") }
        return try readers.readOnce { connection throws(LedgerFault) in
            try EventPages.read(subject, after: sequence, limit: limit, filter, connection)
        }
    }

    /// Reads everything in one snapshot, beside the writer.
    public func verify() throws(LedgerFault) -> VerifyReport {
        try readers.read { connection throws(LedgerFault) in try Verification.run(connection) }
    }

    /// Counts rows; takes time in proportion to them.
    public func stats() throws(LedgerFault) -> LedgerStats {
        let counts = queue.currentCounts
        return try readers.read { connection throws(LedgerFault) in
            try LedgerStats(connection, path: path, counts)
        }
    }

    /// Copies one snapshot; the copy is synced before it gets its name.
    public func backup(to target: String) throws(LedgerFault) {
        try readers.read { connection throws(LedgerFault) in
            try Backup.make(of: connection, to: target, vfs: options.fileLayer)
        }
    }
}
