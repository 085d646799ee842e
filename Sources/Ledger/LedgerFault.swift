/// Why the ledger did not do as asked.
public enum LedgerFault: Error, Equatable, Sendable {
    /// A key, digest or payload is outside its limits; the name says which.
    case malformed(String)
    /// The record has gone on since the write was decided.
    case stale(SubjectPosition)
    /// The request id was used for another request.
    case requestIDReused
    /// The request id was used, and what it did was erased since.
    case requestErased
    /// Unknown, used, expired, or for another purpose.
    case tokenNotValid
    case unknownSubject
    case unknownSequence(Int)

    /// More writes wait than the queue takes.
    case queueFull(limit: Int)
    /// The wait ran out before the write was begun.
    case timedOut
    /// The wait ran out while the write was being made durable.
    case outcomeUnknown
    case closed
    case storageFull
    /// The system or SQLite refused; its extended result code.
    case storage(code: Int32, String)

    /// The file is no ledger of this project.
    case foreignFile(path: String)
    /// The file was written by a later release.
    case newerFile(path: String, version: Int, known: Int)
    /// The file is of an earlier format and open elsewhere: nobody may write the old format while the new one is made.
    case olderFileInUse(path: String)
    /// A file of that name exists.
    case fileExists(path: String)
    /// Rows are gone; copies in the file's free space are not yet.
    case traceRemains
}

/// Where a subject's record stands.
public struct SubjectPosition: Equatable, Sendable {
    public let sequence: Int
    public let revision: Int

    public init(sequence: Int, revision: Int) {
        self.sequence = sequence
        self.revision = revision
    }
}

extension LedgerFault {
    public var whatFailed: String {
        switch self {
        case .malformed(let what): "The \(what) is outside its limits."
        case .stale: "The record has changed since it was read."
        case .requestIDReused: "This request id was used for another request."
        case .requestErased: "What this request id did was erased since."
        case .tokenNotValid: "The confirmation is not valid, or not any more."
        case .unknownSubject: "Nothing is stored for this subject."
        case .unknownSequence(let sequence): "There is no event \(sequence)."
        case .queueFull(let limit): "\(limit) writes are waiting already."
        case .timedOut: "The write waited too long."
        case .outcomeUnknown: "The write was not finished in time."
        case .closed: "The ledger is closed."
        case .storageFull: "The disk is full."
        case .storage(let code, let text): "The storage refused (\(code)): \(text)."
        case .foreignFile(let path): "\(path) is no ledger of this service."
        case .newerFile(let path, let version, let known):
            "\(path) was written by a later release (format \(version), known up to \(known))."
        case .olderFileInUse(let path):
            "\(path) has to be brought up to this release's format, and another program has it open."
        case .fileExists(let path): "\(path) exists."
        case .traceRemains: "All rows are erased, but the file could not be rebuilt yet."
        }
    }

    public var whatIsSafe: String {
        switch self {
        case .malformed, .stale, .requestIDReused, .requestErased, .tokenNotValid, .unknownSubject, .unknownSequence,
            .queueFull, .timedOut, .closed, .storageFull:
            "Nothing was stored; everything stored before is as it was."
        case .storage: "Nothing was acknowledged; everything acknowledged before is stored."
        case .outcomeUnknown: "It is stored once or not at all, never twice."
        case .foreignFile, .newerFile, .olderFileInUse, .fileExists: "The file was not changed."
        case .traceRemains: "Nothing of the subject can be read; other subjects are as they were."
        }
    }

    public var whatToDoNext: String {
        switch self {
        case .malformed: "Correct it and send the request with a new id."
        case .stale: "Read the record again and decide anew."
        case .requestIDReused: "Send it with an id of its own."
        case .requestErased: "Nothing: an erased request is not carried out again."
        case .tokenNotValid: "Ask for the preview again and confirm within ten minutes."
        case .unknownSubject: "Check tenant and subject. After an erasure this is as it should be."
        case .unknownSequence: "Read the record again."
        case .queueFull, .timedOut: "Try again in a moment."
        case .outcomeUnknown: "Send the same request id again: it tells what became of it."
        case .closed: "Start the service again."
        case .storageFull: "Free some space; the ledger goes on by itself."
        case .storage: "See to what the storage names, then send the same request id again."
        case .foreignFile: "Name another file."
        case .newerFile: "Use the release that wrote it, or a later one."
        case .olderFileInUse: "Stop the other service, make a backup, then start this one again."
        case .fileExists: "Name a file that does not exist yet."
        case .traceRemains: "Nothing: the ledger rebuilds the file by itself."
        }
    }
}
