/// Where the events of a subject can be read.
public protocol LedgerReading {
    /// Events after a sequence number, ascending; a subject without any has an empty page.
    ///
    /// - Parameter limit: 1…1,000 events.
    func events(
        of subject: SubjectKey, after sequence: Int, limit: Int, where filter: EventFilter
    ) throws(LedgerFault) -> EventPage
}

/// Keeps the events of plans: append-only, in order, durable. It does not read what events say.
///
/// Subjects are reached by tenant and id together; no call crosses tenants.
public protocol Ledger: LedgerReading, Sendable {
    /// Appends the events of one request, all or none, and returns once they are durable.
    ///
    /// - Throws: `.stale`, `.requestIDReused`, `.requestErased`, `.tokenNotValid` where the ledger's state speaks
    ///   against it; `.queueFull`, `.timedOut`, `.storageFull`, `.storage` where nothing was acknowledged;
    ///   `.outcomeUnknown` where a retry with the same request id tells.
    func add(_ write: LedgerWrite) throws(LedgerFault) -> Appended

    /// The same without waiting: `completion` is called once, on the ledger's own thread, after the commit is durable
    /// or has failed. It must not block.
    ///
    /// - Throws: `.queueFull`, `.closed`; `completion` is then not called.
    func submit(
        _ write: LedgerWrite, _ completion: @escaping @Sendable (Result<AppendResult, LedgerFault>) -> Void
    ) throws(LedgerFault)

    /// What an earlier request with this id came to; nil for an id that was not used.
    ///
    /// - Throws: `.requestIDReused` where the id was used for something else.
    func result(of request: RequestKey, tenant: String) throws(LedgerFault) -> AppendResult?

    /// Where a subject's record ends; nil for one without any.
    func head(of subject: SubjectKey) throws(LedgerFault) -> SubjectHead?

    /// The state of a subject's record, by which one that was read earlier is known to be the same; nil for one without
    /// any.
    func version(of subject: SubjectKey) throws(LedgerFault) -> RecordVersion?

    /// Allows one destructive step: 10 minutes, once. A later token for the same purpose replaces an earlier one.
    func issueToken(for subject: SubjectKey, _ use: TokenUse) throws(LedgerFault) -> LedgerToken

    /// Removes every row of a subject and every trace in the file.
    ///
    /// - Returns: the number of events removed.
    /// - Throws: `.unknownSubject`, `.tokenNotValid`; `.traceRemains` where the rows are gone and a reader kept the
    ///   file from being rebuilt: the ledger goes on trying.
    func eraseSubject(_ subject: SubjectKey, token: [UInt8]) throws(LedgerFault) -> Int

    /// Removes the content of events and keeps their places, so that the chain still verifies.
    func eraseRecords(_ erasure: RecordErasure) throws(LedgerFault) -> RecordsErased

    /// Looks at every row: chains, content, order, completeness.
    func verify() throws(LedgerFault) -> VerifyReport

    /// Copies the ledger as of now into a new file, while writes go on.
    func backup(to path: String) throws(LedgerFault)

    func stats() throws(LedgerFault) -> LedgerStats
}

extension LedgerReading {
    /// Events after a sequence number, of every kind and date.
    public func events(
        of subject: SubjectKey, after sequence: Int = 0, limit: Int = 1_000
    ) throws(LedgerFault) -> EventPage {
        try events(of: subject, after: sequence, limit: limit, where: EventFilter())
    }
}

extension Ledger {
    /// Appends, where the state that it leads to is of no interest.
    public func append(_ write: LedgerWrite) throws(LedgerFault) -> AppendResult { try add(write).result }
}

/// Wall-clock time, for the time of recording and the life of tokens. No calculation sees it.
public protocol LedgerClock: Sendable {
    /// Milliseconds since 1970-01-01 UTC.
    func now() -> Int64
}
