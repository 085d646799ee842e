internal import Glibc
internal import Quantities

enum EventPages {
    static func read(
        _ key: SubjectKey, after sequence: Int, limit: Int, _ filter: EventFilter, _ connection: Connection
    ) throws(LedgerFault) -> EventPage {
        let statement = try connection.prepared(filter.withAttachments ? .eventPageWithAttachments : .eventPage)
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        try statement.bind(3, sequence)
        // One more than asked for tells whether anything follows.
        try statement.bind(4, limit + 1)
        if let dates = filter.dates {
            try statement.bind(5, Int(dates.low.dayNumber))
            try statement.bind(6, Int(dates.high.dayNumber))
        }
        defer { statement.reset() }
        var events: [LedgerEvent] = []
        var last = sequence
        var version: RecordVersion?
        for _ in 0..<limit {
            guard try statement.step() else { return EventPage(events: events, next: nil, version: version) }
            last = statement.whole(0)
            let row = EventRow(statement, from: 1, attachment: 2 + EventRow.columnCount)
            version = RecordVersion(
                sequence: last, head: row.hash, erasures: statement.whole(1 + EventRow.columnCount))
            if let kinds = filter.kinds, let content = row.content, !kinds.contains(content.kind) { continue }
            events.append(try row.event(sequence: last))
        }
        return EventPage(events: events, next: try statement.step() ? last : nil, version: version)
    }
}

extension LedgerStats {
    init(_ connection: Connection, path: String, _ writer: WriterCounts) throws(LedgerFault) {
        func count(_ sql: String) throws(LedgerFault) -> Int {
            Int(try connection.number("SELECT COUNT(*) FROM " + sql))
        }
        let page = try connection.number("PRAGMA page_size")
        var log = stat()
        self.init(
            tenants: Int(try connection.number("SELECT COUNT(DISTINCT tenant) FROM subjects")),
            subjects: try count("subjects"), events: try count("events"),
            erasedEvents: try count("events WHERE salt IS NULL"), requests: try count("requests"),
            openTokens: try count("tokens"), formatVersion: Int(try connection.number("PRAGMA user_version")),
            fileBytes: try connection.number("PRAGMA page_count") * page,
            freeBytes: try connection.number("PRAGMA freelist_count") * page,
            logBytes: stat(path + "-wal", &log) == 0 ? Int64(log.st_size) : 0, writer: writer)
    }
}

/// A copy that is complete or not there: it gets its name once it is on the disk.
enum Backup {
    static func make(of connection: Connection, to path: String, vfs: String?) throws(LedgerFault) {
        guard access(path, F_OK) != 0 else { throw .fileExists(path: path) }
        let unfinished = path + ".unfinished"
        unlink(unfinished)
        do throws(LedgerFault) {
            let target = try Connection(path: unfinished, .write, vfs: vfs, busyMilliseconds: 0)
            try connection.copy(into: target)
            // A single file: no log of its own beside it.
            try target.execute("PRAGMA journal_mode = DELETE")
            target.close()
            try sync(unfinished)
            // Unlike a renaming, a link never takes another file's place.
            guard link(unfinished, path) == 0 else {
                throw errno == EEXIST ? .fileExists(path: path) : systemFault(path)
            }
            unlink(unfinished)
            try sync(String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)), isFolder: true)
        } catch {
            unlink(unfinished)
            throw error
        }
    }

    private static func sync(_ path: String, isFolder: Bool = false) throws(LedgerFault) {
        let name = isFolder && !path.hasSuffix("/") ? "." : path
        let file = open(name, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw systemFault(name) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw systemFault(name) }
    }

    private static func systemFault(_ path: String) -> LedgerFault {
        let code = errno
        if code == ENOSPC { return .storageFull }
        return .storage(code: code, "\(path): \(String(cString: strerror(code)))")
    }
}
