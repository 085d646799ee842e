internal import Quantities

/// A subject's row.
struct SubjectRow {
    var lastSequence = 0
    var revision = 0
    var head = SubjectRow.start
    /// Requests that erased content; no event and no link of the chain tells of them.
    var erasures = 0

    /// What the first event of a chain follows.
    static let start = [UInt8](repeating: 0, count: 32)

    var position: SubjectPosition { SubjectPosition(sequence: lastSequence, revision: revision) }
    var version: RecordVersion { RecordVersion(sequence: lastSequence, head: head, erasures: erasures) }

    static func read(_ key: SubjectKey, _ connection: Connection) throws(LedgerFault) -> SubjectRow? {
        let statement = try connection.prepared(.subject)
        try statement.bind(1, key.tenant)
        try statement.bind(2, key.subject)
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        return SubjectRow(statement, from: 0)
    }

    /// - Parameter first: the column of `last_sequence`, before revision, head and erasures.
    init(_ row: Statement, from first: Int32) {
        lastSequence = row.whole(first)
        revision = row.whole(first + 1)
        head = row.bytes(first + 2)
        erasures = row.whole(first + 3)
    }

    init() {}
}

/// An event's row, but for its key.
struct EventRow {
    static let columns = """
        revision, changes_revision, recorded_at, kind, day, algorithm_version, rule_set_digest, evidence_digest,
        payload, salt, commitment, previous, hash
        """

    let revision: Int
    let changesRevision: Bool
    let recordedAt: Int64
    /// nil: erased.
    let content: Content?
    let commitment: [UInt8]
    let previous: [UInt8]
    let hash: [UInt8]

    /// As stored, before anything about it is believed.
    struct Content {
        let kind: String
        let day: Int64
        let algorithmVersion: String?
        let ruleSetDigest: [UInt8]
        let evidenceDigest: [UInt8]
        let payload: [UInt8]
        let salt: [UInt8]
        /// From a table of its own; nil where there is none, or where it was not read.
        let attachment: [UInt8]?
    }

    /// How many columns `columns` are.
    static let columnCount: Int32 = 13

    /// - Parameters:
    ///   - first: the column at which `columns` begin.
    ///   - attachment: the column of the attachment, where it is read.
    init(_ row: Statement, from first: Int32, attachment: Int32? = nil) {
        revision = row.whole(first)
        changesRevision = row.number(first + 1) != 0
        recordedAt = row.number(first + 2)
        content =
            row.isNull(first + 9)
            ? nil
            : Content(
                kind: row.text(first + 3), day: row.number(first + 4),
                algorithmVersion: row.isNull(first + 5) ? nil : row.text(first + 5),
                ruleSetDigest: row.bytes(first + 6), evidenceDigest: row.bytes(first + 7),
                payload: row.bytes(first + 8), salt: row.bytes(first + 9),
                attachment: attachment.flatMap { row.isNull($0) ? nil : row.bytes($0) })
        commitment = row.bytes(first + 10)
        previous = row.bytes(first + 11)
        hash = row.bytes(first + 12)
    }

    func event(sequence: Int) throws(LedgerFault) -> LedgerEvent {
        LedgerEvent(
            sequence: sequence, revision: revision, changesRevision: changesRevision, recordedAt: recordedAt,
            content: try content?.checked(), hash: hash)
    }
}

extension EventRow.Content {
    func checked() throws(LedgerFault) -> EventContent {
        guard let number = Int32(exactly: day), let on = CivilDate(dayNumber: number) else {
            throw .malformed("stored day")
        }
        var stamp: OfferStamp?
        if let algorithmVersion {
            stamp = try OfferStamp(
                algorithmVersion: algorithmVersion, ruleSetDigest: ruleSetDigest, evidenceDigest: evidenceDigest)
        }
        return try EventContent(kind: kind, on: on, stamp: stamp, payload: payload, attachment: attachment)
    }

    /// What the chain holds of the content. Once salt and content are gone, nobody can guess the content from it.
    var commitment: [UInt8] {
        // Content without an attachment is sealed as it was when there were none.
        var digest = FieldDigest(
            attachment == nil ? "caloriecount event content 1" : "caloriecount event content 2",
            longest: payload.count + (attachment?.count ?? 0))
        digest.add(salt)
        digest.add(kind)
        digest.addNumber(day)
        digest.add(algorithmVersion == nil ? 0 : 1)
        digest.add(algorithmVersion ?? "")
        digest.add(ruleSetDigest)
        digest.add(evidenceDigest)
        digest.add(payload)
        if let attachment { digest.add(attachment) }
        return digest.value
    }
}

/// A link of a subject's chain.
struct ChainLink {
    let previous: [UInt8]
    let revision: Int
    let changesRevision: Bool
    let recordedAt: Int64
    let commitment: [UInt8]

    func hash(_ key: SubjectKey, sequence: Int) -> [UInt8] {
        var digest = FieldDigest("caloriecount event 1")
        digest.add(previous)
        digest.add(key.tenant)
        digest.add(key.subject)
        digest.add(sequence)
        digest.add(revision)
        digest.add(changesRevision ? 1 : 0)
        digest.addNumber(recordedAt)
        digest.add(commitment)
        return digest.value
    }
}

/// A request's row, but for its key.
struct RequestRow {
    static let columns = "subject, first_sequence, last_sequence, revision, recorded_at, salt, digest, seal"

    let subject: String
    /// 0 for a request that erased records: it added no event.
    let firstSequence: Int
    let lastSequence: Int
    let revision: Int
    let recordedAt: Int64
    /// Empty: what it did was erased.
    var salt: [UInt8]
    var digest: [UInt8]
    var storedSeal: [UInt8] = []

    init(_ row: Statement, from first: Int32) {
        subject = row.text(first)
        firstSequence = row.whole(first + 1)
        lastSequence = row.whole(first + 2)
        revision = row.whole(first + 3)
        recordedAt = row.number(first + 4)
        salt = row.bytes(first + 5)
        digest = row.bytes(first + 6)
        storedSeal = row.bytes(first + 7)
    }

    /// - Parameter request: its digest, salted.
    init(
        subject: String, _ sequences: (first: Int, last: Int), revision: Int, recordedAt: Int64,
        _ request: SaltedRequest
    ) {
        self.subject = subject
        firstSequence = sequences.first
        lastSequence = sequences.last
        self.revision = revision
        self.recordedAt = recordedAt
        salt = request.salt
        digest = request.digest
    }

    static func salted(_ digest: [UInt8], _ salt: [UInt8]) -> [UInt8] { SHA256.digest(salt + digest) }

    /// Over everything in the row, so that a changed byte shows.
    func seal(tenant: String, id: String) -> [UInt8] {
        var seal = FieldDigest("caloriecount request 1")
        seal.add(tenant)
        seal.add(id)
        seal.add(subject)
        seal.add(firstSequence)
        seal.add(lastSequence)
        seal.add(revision)
        seal.addNumber(recordedAt)
        seal.add(salt)
        seal.add(digest)
        return seal.value
    }

    /// - Throws: where the id was used for something else, or what it did is erased.
    func result(for request: RequestKey) throws(LedgerFault) -> AppendResult {
        guard !salt.isEmpty else { throw .requestErased }
        guard RequestRow.salted(request.digest, salt) == digest else { throw .requestIDReused }
        return AppendResult(
            firstSequence: firstSequence, lastSequence: lastSequence, revision: revision, recordedAt: recordedAt,
            isReplay: true)
    }

    static func read(_ tenant: String, _ id: String, _ connection: Connection) throws(LedgerFault) -> RequestRow? {
        let statement = try connection.prepared(.request)
        try statement.bind(1, tenant)
        try statement.bind(2, id)
        defer { statement.reset() }
        return try statement.step() ? RequestRow(statement, from: 0) : nil
    }

    func insert(_ tenant: String, _ id: String, _ connection: Connection) throws(LedgerFault) {
        let statement = try connection.prepared(.insertRequest)
        try statement.bind(1, tenant)
        try statement.bind(2, id)
        try statement.bind(3, subject)
        try statement.bind(4, firstSequence)
        try statement.bind(5, lastSequence)
        try statement.bind(6, revision)
        try statement.bind(7, recordedAt)
        try statement.bind(8, salt)
        try statement.bind(9, digest)
        try statement.bind(10, seal(tenant: tenant, id: id))
        try statement.run()
    }
}

/// A request's digest as it is stored.
struct SaltedRequest {
    let salt: [UInt8]
    let digest: [UInt8]

    init(_ request: RequestKey, salt: [UInt8]) {
        self.salt = salt
        digest = RequestRow.salted(request.digest, salt)
    }
}
