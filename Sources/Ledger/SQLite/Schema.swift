internal import Glibc

/// The file's format. Migrations are named, append-only, and never edited once released: a file keeps the list of those
/// that made it.
enum Schema {
    /// "CalC" in the file's header.
    static let applicationID: Int64 = 0x4361_6C43

    struct Migration {
        let name: String
        let sql: String
    }

    static let migrations = [
        Migration(name: "0001-events", sql: events),
        Migration(name: "0002-attachments", sql: attachments),
        Migration(name: "0003-requests", sql: requests),
    ]

    /// The first format with a table of attachments, and with erasures counted.
    static let formatWithAttachments = 2

    private static let events = """
        CREATE TABLE migrations (
          position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, applied_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE subjects (
          tenant TEXT NOT NULL, subject TEXT NOT NULL,
          last_sequence INTEGER NOT NULL CHECK (last_sequence >= 0),
          revision INTEGER NOT NULL CHECK (revision >= 0),
          head BLOB NOT NULL CHECK (length(head) = 32),
          PRIMARY KEY (tenant, subject)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE events (
          tenant TEXT NOT NULL, subject TEXT NOT NULL, sequence INTEGER NOT NULL CHECK (sequence >= 1),
          revision INTEGER NOT NULL, changes_revision INTEGER NOT NULL CHECK (changes_revision IN (0, 1)),
          recorded_at INTEGER NOT NULL,
          kind TEXT, day INTEGER, algorithm_version TEXT, rule_set_digest BLOB, evidence_digest BLOB, payload BLOB,
          salt BLOB,
          commitment BLOB NOT NULL CHECK (length(commitment) = 32),
          previous BLOB NOT NULL CHECK (length(previous) = 32),
          hash BLOB NOT NULL CHECK (length(hash) = 32),
          PRIMARY KEY (tenant, subject, sequence),
          FOREIGN KEY (tenant, subject) REFERENCES subjects (tenant, subject),
          CHECK ((salt IS NULL) = (payload IS NULL) AND (salt IS NULL) = (kind IS NULL)
            AND (salt IS NULL) = (day IS NULL)),
          CHECK ((algorithm_version IS NULL) = (rule_set_digest IS NULL)
            AND (algorithm_version IS NULL) = (evidence_digest IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE requests (
          tenant TEXT NOT NULL, request_id TEXT NOT NULL, subject TEXT NOT NULL,
          first_sequence INTEGER NOT NULL, last_sequence INTEGER NOT NULL, revision INTEGER NOT NULL,
          recorded_at INTEGER NOT NULL, salt BLOB, digest BLOB,
          seal BLOB NOT NULL CHECK (length(seal) = 32),
          PRIMARY KEY (tenant, request_id),
          FOREIGN KEY (tenant, subject) REFERENCES subjects (tenant, subject)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX requests_of_subject ON requests (tenant, subject);
        CREATE TABLE tokens (
          hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
          tenant TEXT NOT NULL, subject TEXT NOT NULL, purpose INTEGER NOT NULL,
          scope BLOB NOT NULL CHECK (length(scope) = 32), expires_at INTEGER NOT NULL,
          FOREIGN KEY (tenant, subject) REFERENCES subjects (tenant, subject)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX tokens_of_subject ON tokens (tenant, subject);
        CREATE TABLE chores (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
        CREATE INDEX tokens_by_expiry ON tokens (expires_at);
        """

    /// Decision 0039. Events that were there stay as they are: their chain holds their bytes.
    private static let attachments = """
        CREATE TABLE attachments (
          tenant TEXT NOT NULL, subject TEXT NOT NULL, sequence INTEGER NOT NULL,
          content BLOB NOT NULL,
          PRIMARY KEY (tenant, subject, sequence),
          FOREIGN KEY (tenant, subject, sequence) REFERENCES events (tenant, subject, sequence)
        ) STRICT, WITHOUT ROWID;
        ALTER TABLE subjects ADD COLUMN erasures INTEGER NOT NULL DEFAULT 0 CHECK (erasures >= 0);
        UPDATE subjects SET erasures = (
          SELECT COUNT(*) FROM requests r
          WHERE r.tenant = subjects.tenant AND r.subject = subjects.subject AND r.first_sequence = 0);
        """

    /// Decision 0042. Every write changed a page of this index; erasures and verification do without it.
    private static let requests = "DROP INDEX requests_of_subject"

    /// Of files that are new or brought up. A write changes a few hundred bytes on each of its pages, and each of them
    /// is written to the log and synced whole; a smaller page would not hold an event.
    static let pageBytes = 2_048

    /// Looks before it changes anything: a file of someone else, or of a later release, stays as it is.
    ///
    /// - Returns: the number of migrations in the file; 0 for an empty file.
    static func examine(_ connection: Connection, path: String) throws(LedgerFault) -> Int {
        let application: Int64
        let version: Int
        let tables: Int64
        do {
            // One snapshot: somebody else may be making the file, and half of it is foreign. A caller may have one.
            let isWithin = connection.isInTransaction
            if !isWithin { try connection.execute("BEGIN") }
            defer { if !isWithin { connection.rollBack() } }
            application = try connection.number("PRAGMA application_id")
            version = Int(try connection.number("PRAGMA user_version"))
            tables = try connection.number("SELECT COUNT(*) FROM sqlite_schema")
        } catch .storage(let code, _) where code & 0xFF == notADatabase {
            throw .foreignFile(path: path)
        }
        if tables == 0, application == 0, version == 0 { return 0 }
        guard application == applicationID, version >= 1 else { throw .foreignFile(path: path) }
        guard version <= migrations.count else {
            throw .newerFile(path: path, version: version, known: migrations.count)
        }
        let names = try connection.prepare("SELECT name FROM migrations ORDER BY position")
        defer { names.finalize() }
        for migration in migrations[..<version] {
            guard try names.step(), names.text(0) == migration.name else { throw .foreignFile(path: path) }
        }
        return version
    }

    /// SQLITE_NOTADB.
    private static let notADatabase: Int32 = 26

    /// Takes a file of an earlier format out of everybody's hands: a program of that format would go on erasing without
    /// what this one adds. SQLite leaves the log only where no other connection is open, in whatever process.
    static func claim(_ connection: Connection, path: String) throws(LedgerFault) {
        do {
            try connection.execute("PRAGMA journal_mode = DELETE")
        } catch .storage(let code, _) where code & 0xFF == busy {
            throw .olderFileInUse(path: path)
        }
    }

    /// SQLITE_BUSY.
    private static let busy: Int32 = 5

    /// Has the file written through a log. Of several who start at once, SQLite tells all but one that the file is in
    /// use without waiting, as each of them looks before it changes the file.
    static func useLog(_ connection: Connection, waitMilliseconds: Int) throws(LedgerFault) {
        let end = MonotonicMoment.after(milliseconds: waitMilliseconds)
        while true {
            do throws(LedgerFault) {
                return try connection.execute("PRAGMA journal_mode = WAL")
            } catch {
                guard case .storage(let code, _) = error, code & 0xFF == busy, !end.hasPassed else { throw error }
                usleep(retryMicroseconds)
            }
        }
    }

    private static let retryMicroseconds: UInt32 = 5_000

    /// Gives a file that was brought up the page size of a new one, by writing it anew. SQLite does so only without a
    /// log. A file that somebody else has opened meanwhile, or for which there is no room, serves as it is.
    static func resizePages(_ connection: Connection) {
        try? connection.execute("PRAGMA page_size = \(pageBytes); VACUUM")
    }

    /// Brings a file up to this format in one transaction.
    static func migrate(_ connection: Connection, now: Int64) throws(LedgerFault) {
        do {
            try connection.execute("BEGIN EXCLUSIVE")
            // Asked in the transaction: of two services that start at once, one comes second and finds it done.
            let version = Int(try connection.number("PRAGMA user_version"))
            for (position, migration) in migrations.enumerated().dropFirst(version) {
                try connection.execute(migration.sql)
                let insert = try connection.prepare(
                    "INSERT INTO migrations (position, name, applied_at) VALUES (?1, ?2, ?3)")
                try insert.bind(1, position + 1)
                try insert.bind(2, migration.name)
                try insert.bind(3, now)
                try insert.run()
                insert.finalize()
                try connection.execute(
                    "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(position + 1)")
            }
            try connection.execute("COMMIT")
        } catch {
            connection.rollBack()
            throw error
        }
    }
}
