/// Requests beside the subjects that they belong to, for a walk over all of both.
///
/// No index names the requests of a subject: each write would change a page of it, for what only erasures, which
/// rebuild the file, and verification ask. So both are sorted for the walk; SQLite does it in a temporary file where
/// they are many.
struct RequestWalk {
    struct Found {
        let tenant: String
        let id: String
        let row: RequestRow
    }

    private let statement: Statement
    private var current: Found?

    init(_ connection: Connection) throws(LedgerFault) {
        statement = try connection.prepare(
            """
            SELECT tenant, request_id, \(RequestRow.columns) FROM requests
            ORDER BY tenant, subject, first_sequence, last_sequence, request_id
            """)
        try advance()
    }

    func finalize() { statement.finalize() }

    /// The next request of a subject, in the order of what they added. Subjects are asked for in ascending order of
    /// their bytes; requests of none are left out.
    mutating func next(of key: SubjectKey) throws(LedgerFault) -> Found? {
        while let found = current {
            if RequestWalk.isBefore((key.tenant, key.subject), (found.tenant, found.row.subject)) { return nil }
            let isBehind = RequestWalk.isBefore((found.tenant, found.row.subject), (key.tenant, key.subject))
            try advance()
            if !isBehind { return found }
        }
        return nil
    }

    private mutating func advance() throws(LedgerFault) {
        current = nil
        guard try statement.step() else { return }
        current = Found(tenant: statement.text(0), id: statement.text(1), row: RequestRow(statement, from: 2))
    }

    /// As SQLite sorts: by bytes, where Swift would take letters that look the same for equal.
    private static func isBefore(_ one: (tenant: String, subject: String), _ other: (String, String)) -> Bool {
        one.tenant.utf8.elementsEqual(other.0.utf8)
            ? one.subject.utf8.lexicographicallyPrecedes(other.1.utf8)
            : one.tenant.utf8.lexicographicallyPrecedes(other.0.utf8)
    }
}
