import Ledger
import Wire

/// What is said where the ledger did not do as asked.
extension LedgerFault {
    var failureCode: FailureCode {
        switch self {
        case .malformed: .invalidArgument
        case .stale: .aborted
        case .requestIDReused: .alreadyExists
        case .requestErased, .tokenNotValid: .failedPrecondition
        case .unknownSubject, .unknownSequence: .notFound
        case .queueFull: .resourceExhausted
        case .timedOut, .outcomeUnknown, .closed, .storageFull, .storage, .traceRemains: .unavailable
        case .foreignFile, .newerFile, .olderFileInUse, .fileExists: .internal
        }
    }

    var details: StatusDetails {
        var details = StatusDetails(
            whatFailed: whatFailed, whatIsSafe: whatIsSafe, whatToDoNext: whatToDoNext, reasonCode: reasonCode)
        switch self {
        case .stale(let position): details.planRevision = UInt32(clamping: position.revision)
        case .queueFull, .timedOut, .outcomeUnknown: details.retryAfterMilliseconds = LedgerFault.soon
        case .storageFull, .storage:
            details.retryAfterMilliseconds = LedgerFault.later
            // What the system says of its files is for whoever runs the service, and stands in its log.
            details.whatFailed = "The change could not be stored."
            details.whatToDoNext = "Please send the same request id again later: it tells what became of it."
        default: break
        }
        return details
    }

    /// Milliseconds.
    private static let soon: UInt32 = 500
    private static let later: UInt32 = 5_000

    private var reasonCode: String {
        switch self {
        case .malformed: "malformed"
        case .stale: "stale_revision"
        case .requestIDReused: "request_id_reused"
        case .requestErased: "request_erased"
        case .tokenNotValid: "token_not_valid"
        case .unknownSubject: "unknown_subject"
        case .unknownSequence: "unknown_sequence"
        case .queueFull: "queue_full"
        case .timedOut: "timed_out"
        case .outcomeUnknown: "outcome_unknown"
        case .closed: "closed"
        case .storageFull: "storage_full"
        case .storage: "storage_failed"
        case .foreignFile, .newerFile, .olderFileInUse, .fileExists: "ledger_file"
        case .traceRemains: "trace_remains"
        }
    }
}
