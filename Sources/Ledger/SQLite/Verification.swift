/// Looks at every row of the file, in one snapshot. Memory does not grow with the number of events.
struct Verification {
    private let connection: Connection
    private var report = VerifyReport()

    static func run(_ connection: Connection) throws(LedgerFault) -> VerifyReport {
        var verification = Verification(connection: connection)
        try verification.checkFile()
        do {
            try verification.checkSubjects()
            try verification.checkOrphans()
        } catch .storage(_, let text) {
            // The file is damaged where rows should be; what SQLite says of it is all that can be said.
            verification.report.add(
                LedgerDamage(tenant: "", subject: "", sequence: nil, fault: .file("rows cannot be read: \(text)")))
        }
        return verification.report
    }

    private init(connection: Connection) { self.connection = connection }

    private var hasAttachments: Bool { connection.format >= Schema.formatWithAttachments }

    private mutating func checkFile() throws(LedgerFault) {
        for sql in ["PRAGMA integrity_check(100)", "PRAGMA foreign_key_check"] {
            do {
                let statement = try connection.prepare(sql)
                defer { statement.finalize() }
                while try statement.step() {
                    let line = statement.text(0)
                    if line == "ok" { continue }
                    let text = sql.hasSuffix("foreign_key_check") ? "a row of \(line) belongs to nothing" : line
                    report.add(LedgerDamage(tenant: "", subject: "", sequence: nil, fault: .file(text)))
                }
            } catch .storage(_, let text) {
                report.add(LedgerDamage(tenant: "", subject: "", sequence: nil, fault: .file(text)))
            }
        }
    }

    /// Sorted (`+`) rather than in the order of the table, which may be damaged: beside the sorted requests, one
    /// subject out of its place would take the requests from all that follow.
    private mutating func checkSubjects() throws(LedgerFault) {
        let subjects = try connection.prepare(
            """
            SELECT tenant, subject, last_sequence, revision, head, \(hasAttachments ? "erasures" : "0") FROM subjects
            ORDER BY +tenant, +subject
            """)
        defer { subjects.finalize() }
        var requests = try RequestWalk(connection)
        defer { requests.finalize() }
        while try subjects.step() {
            let key = SubjectKey(storedTenant: subjects.text(0), subject: subjects.text(1))
            let row = SubjectRow(subjects, from: 2)
            report.subjects += 1
            var chain = ChainCheck(key, row)
            try chain.run(connection)
            report.events += chain.eventCount
            for damage in chain.damages { report.add(damage) }
            try checkRequests(key, row, &requests)
        }
    }

    /// Every event belongs to exactly one request.
    private mutating func checkRequests(
        _ key: SubjectKey, _ row: SubjectRow, _ requests: inout RequestWalk
    ) throws(LedgerFault) {
        var next = 1
        var erasures = 0
        while let found = try requests.next(of: key) {
            let request = found.row
            if request.seal(tenant: key.tenant, id: found.id) != request.storedSeal {
                let place = request.firstSequence > 0 ? request.firstSequence : nil
                report.add(damage(key, place, .requestAltered(id: found.id)))
            }
            guard request.firstSequence > 0 else {
                erasures += 1
                continue
            }
            while next < request.firstSequence, next <= row.lastSequence {
                report.add(damage(key, next, .requestMissing))
                next += 1
                if report.isCutShort { return }
            }
            next = max(next, request.lastSequence &+ 1)
        }
        while next <= row.lastSequence, !report.isCutShort {
            report.add(damage(key, next, .requestMissing))
            next += 1
        }
        if hasAttachments, erasures != row.erasures { report.add(damage(key, nil, .headAltered)) }
    }

    private mutating func checkOrphans() throws(LedgerFault) {
        let orphans = try connection.prepare(
            """
            SELECT DISTINCT e.tenant, e.subject FROM events e
            LEFT JOIN subjects s ON s.tenant = e.tenant AND s.subject = e.subject
            WHERE s.tenant IS NULL
            """)
        defer { orphans.finalize() }
        while try orphans.step() {
            let key = SubjectKey(storedTenant: orphans.text(0), subject: orphans.text(1))
            report.add(damage(key, nil, .subjectMissing))
        }
    }

    private func damage(_ key: SubjectKey, _ sequence: Int?, _ fault: LedgerDamage.Fault) -> LedgerDamage {
        LedgerDamage(tenant: key.tenant, subject: key.subject, sequence: sequence, fault: fault)
    }
}

extension SubjectKey {
    /// A key as it is stored, whatever became of it.
    init(storedTenant tenant: String, subject: String) {
        self.tenant = tenant
        self.subject = subject
    }
}

/// One subject's chain.
private struct ChainCheck {
    let key: SubjectKey
    let row: SubjectRow
    private(set) var damages: [LedgerDamage] = []
    private(set) var eventCount = 0
    private var next = 1
    private var revision = 0
    /// Where a row that stands elsewhere is looked for.
    private static let searchedPlaces = 10_000
    /// What the next event must follow; nil after a gap or a fault that was named already.
    private var head: [UInt8]? = SubjectRow.start

    init(_ key: SubjectKey, _ row: SubjectRow) {
        self.key = key
        self.row = row
    }

    mutating func run(_ connection: Connection) throws(LedgerFault) {
        let hasAttachments = connection.format >= Schema.formatWithAttachments
        let statement = try connection.prepare(
            hasAttachments
                ? """
                SELECT sequence, \(EventRow.columns), content FROM events
                LEFT JOIN attachments USING (tenant, subject, sequence)
                WHERE tenant = ?1 AND subject = ?2 ORDER BY sequence
                """
                : """
                SELECT sequence, \(EventRow.columns), NULL FROM events
                WHERE tenant = ?1 AND subject = ?2 ORDER BY sequence
                """)
        defer { statement.finalize() }
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        while try statement.step() {
            eventCount += 1
            let event = EventRow(statement, from: 1, attachment: 1 + EventRow.columnCount)
            check(event, sequence: statement.whole(0))
            // What was erased has none.
            if event.content == nil, !statement.isNull(1 + EventRow.columnCount) {
                add(statement.whole(0), .contentAltered)
            }
        }
        addMissing(upTo: row.lastSequence)
        if let head, head != row.head || revision != row.revision || next &- 1 != row.lastSequence {
            add(nil, .headAltered)
        }
    }

    private mutating func check(_ event: EventRow, sequence: Int) {
        // A damaged number can be any number: nothing here may overflow or run on.
        addMissing(upTo: sequence &- 1)
        next = sequence &+ 1
        if let content = event.content, content.commitment != event.commitment { add(sequence, .contentAltered) }
        let link = ChainLink(
            previous: event.previous, revision: event.revision, changesRevision: event.changesRevision,
            recordedAt: event.recordedAt, commitment: event.commitment)
        if link.hash(key, sequence: sequence) != event.hash {
            let origin = (1...max(1, min(row.lastSequence, ChainCheck.searchedPlaces))).first {
                $0 != sequence && link.hash(key, sequence: $0) == event.hash
            }
            add(sequence, origin.map { .moved(writtenAs: $0) } ?? .headerAltered)
            head = nil
        } else if let head, head != event.previous || event.revision != revision &+ (event.changesRevision ? 1 : 0) {
            add(sequence, .chainBroken)
            self.head = event.hash
        } else {
            head = event.hash
        }
        revision = event.revision
    }

    private mutating func addMissing(upTo last: Int) {
        guard next <= last else { return }
        while next <= last, damages.count <= VerifyReport.limit {
            add(next, .missing)
            next += 1
        }
        next = last &+ 1
        head = nil
    }

    private mutating func add(_ sequence: Int?, _ fault: LedgerDamage.Fault) {
        guard damages.count <= VerifyReport.limit else { return }
        damages.append(LedgerDamage(tenant: key.tenant, subject: key.subject, sequence: sequence, fault: fault))
    }
}
