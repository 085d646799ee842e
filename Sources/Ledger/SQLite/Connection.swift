internal import CSQLite
internal import Glibc

/// One connection to the file. One thread at a time uses it.
final class Connection {
    enum Mode {
        /// Creates the file where there is none, readable by its owner alone.
        case write
        case read
    }

    private var handle: OpaquePointer?
    private var statements: [Statement?]
    /// Of the file; statements depend on it where an earlier release wrote it.
    var format = Schema.migrations.count

    /// - Parameters:
    ///   - vfs: the name of SQLite's file layer; nil for the system's.
    ///   - busyMilliseconds: how long a lock of another process is waited for.
    init(path: String, _ mode: Mode, vfs: String?, busyMilliseconds: Int32) throws(LedgerFault) {
        statements = Array(repeating: nil, count: SQL.allCases.count)
        if mode == .write { try Connection.createFile(path) }
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        flags |= mode == .write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
        let code = sqlite3_open_v2(path, &handle, flags, vfs)
        guard code == SQLITE_OK else {
            sqlite3_close_v2(handle)
            handle = nil
            throw Connection.fault(code, systemError: 0)
        }
        sqlite3_busy_timeout(handle, busyMilliseconds)
        try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        if mode == .read { try execute("PRAGMA query_only = ON") }
    }

    deinit { close() }

    func close() {
        for statement in statements { statement?.finalize() }
        statements = Array(repeating: nil, count: SQL.allCases.count)
        sqlite3_close_v2(handle)
        handle = nil
    }

    /// SQLite would create the file readable by everyone; its log takes the file's mode. A file that is there is not
    /// opened here: to close it again would let go of every lock that this process has on it.
    private static func createFile(_ path: String) throws(LedgerFault) {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        let isThere = file < 0 && errno == EEXIST && access(path, R_OK | W_OK) == 0
        guard file >= 0 || isThere else {
            throw .storage(code: errno, "\(path): \(String(cString: strerror(errno)))")
        }
        if file >= 0 { Glibc.close(file) }
    }

    /// Runs statements without arguments.
    func execute(_ sql: String) throws(LedgerFault) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// The prepared statement, ready for its arguments.
    func prepared(_ sql: SQL) throws(LedgerFault) -> Statement {
        if let statement = statements[sql.rawValue] {
            statement.reset()
            return statement
        }
        let statement = try prepare(sql.text(format: format))
        statements[sql.rawValue] = statement
        return statement
    }

    /// For statements of one use; finalised when it is let go.
    func prepare(_ sql: String) throws(LedgerFault) -> Statement {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement else { throw .storage(code: SQLITE_MISUSE, "an empty statement") }
        return Statement(statement, self)
    }

    /// The first column of the first row of a statement without arguments.
    func number(_ sql: String) throws(LedgerFault) -> Int64 {
        let statement = try prepare(sql)
        defer { statement.finalize() }
        return try statement.step() ? statement.number(0) : 0
    }

    /// Whether a transaction is open: SQLite itself ends one after some faults.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func rollBack() {
        guard isInTransaction else { return }
        sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }

    /// Ends a snapshot.
    func endReading() {
        do { try prepared(.endReading).run() } catch { rollBack() }
    }

    /// Rows inserted, changed or deleted since the connection was opened.
    var changeCount: Int64 { sqlite3_total_changes64(handle) }

    /// Empties the log into the file. A reader in the middle of a snapshot prevents it.
    func truncateLog() throws(LedgerFault) {
        try check(sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
    }

    /// Copies the whole file as of now.
    func copy(into target: Connection) throws(LedgerFault) {
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw Connection.fault(sqlite3_extended_errcode(target.handle), systemError: 0)
        }
        // All pages in one step: one snapshot, which no writer can make begin anew.
        let step = sqlite3_backup_step(backup, -1)
        let finish = sqlite3_backup_finish(backup)
        guard step == SQLITE_DONE, finish == SQLITE_OK else {
            throw Connection.fault(step == SQLITE_DONE ? finish : step, systemError: 0)
        }
    }

    func check(_ code: Int32) throws(LedgerFault) {
        guard code != SQLITE_OK else { return }
        throw Connection.fault(code, systemError: sqlite3_system_errno(handle))
    }

    static func fault(_ code: Int32, systemError: Int32) -> LedgerFault {
        let primary = code & 0xFF
        if primary == SQLITE_FULL || (primary == SQLITE_IOERR && (systemError == ENOSPC || systemError == EDQUOT)) {
            return .storageFull
        }
        return .storage(code: code, String(cString: sqlite3_errstr(code)))
    }
}

/// A prepared statement.
final class Statement {
    private var handle: OpaquePointer?
    private unowned let connection: Connection

    init(_ handle: OpaquePointer, _ connection: Connection) {
        self.handle = handle
        self.connection = connection
    }

    deinit { finalize() }

    func finalize() {
        sqlite3_finalize(handle)
        handle = nil
    }

    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    // SQLite copies what is bound; the constant of C is a cast that Swift does not import.
    private static var copies: sqlite3_destructor_type {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }

    func bind(_ place: Int32, _ text: String) throws(LedgerFault) {
        var text = text
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(handle, place, $0.baseAddress, Int32($0.count), Statement.copies)
            }
        }
        try connection.check(code)
    }

    func bind(_ place: Int32, _ number: Int64) throws(LedgerFault) {
        try connection.check(sqlite3_bind_int64(handle, place, number))
    }

    func bind(_ place: Int32, _ number: Int) throws(LedgerFault) { try bind(place, Int64(number)) }

    func bind(_ place: Int32, _ bytes: [UInt8]) throws(LedgerFault) {
        // No byte is a blob too, not NULL.
        let code =
            bytes.isEmpty
            ? sqlite3_bind_zeroblob(handle, place, 0)
            : sqlite3_bind_blob(handle, place, bytes, Int32(bytes.count), Statement.copies)
        try connection.check(code)
    }

    /// - Returns: whether there is a row.
    func step() throws(LedgerFault) -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            try connection.check(code)
            return false
        }
    }

    /// For statements without rows.
    func run() throws(LedgerFault) {
        _ = try step()
        sqlite3_reset(handle)
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func whole(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
