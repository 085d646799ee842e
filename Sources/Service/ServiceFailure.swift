import Ledger
import Recommendation
import Wire

/// Why a call has no reply message: the one place where faults of all layers become status codes.
enum ServiceFailure: Error {
    case wire(WireFault)
    case refused([FieldRefusal], pathPrefix: String)
    case engine(EngineFault)
    case unknownMethod
    case unknownVersion
    case withdrawnVersion(successor: String?)
    case deadlineExceeded
    case replyTooLarge
    case digestUnavailable
    case plan(PlanRefusal)
    case ledger(LedgerFault)
    case planFailure(PlanFailure)

    var status: CallStatus { .failed(code, details) }

    private var code: FailureCode {
        switch self {
        case .wire(.malformed), .refused: .invalidArgument
        case .wire(.tooLarge), .replyTooLarge: .resourceExhausted
        case .engine, .digestUnavailable: .internal
        case .unknownMethod: .unimplemented
        case .unknownVersion: .notFound
        case .withdrawnVersion: .failedPrecondition
        case .deadlineExceeded: .deadlineExceeded
        case .plan(let refusal): refusal.failureCode
        case .ledger(let fault): fault.failureCode
        case .planFailure(let failure): failure.code
        }
    }

    private static let nothingHappened = "Nothing was calculated and nothing was changed."

    private var details: StatusDetails {
        switch self {
        case .plan(let refusal): refusal.details
        case .ledger(let fault): fault.details
        case .planFailure(let failure): failure.details
        case .wire(let fault): StatusDetails(fault: fault)
        case .refused(let refusals, let prefix): StatusDetails(refusals: refusals, pathPrefix: prefix)
        case .engine, .digestUnavailable:
            StatusDetails(
                whatFailed: "The calculation did not come to a result that can be shown.",
                whatIsSafe: "No figure is shown, and nothing was changed.",
                whatToDoNext:
                    "Please report the request to whoever runs this service; a target of one's own works as ever.")
        case .unknownMethod:
            StatusDetails(
                whatFailed: "This service has no method of that name or number.",
                whatIsSafe: ServiceFailure.nothingHappened,
                whatToDoNext: "See service.proto or docs/protocol.md for the methods.")
        case .unknownVersion:
            StatusDetails(
                whatFailed: "This service does not know the algorithm version that was asked for.",
                whatIsSafe: ServiceFailure.nothingHappened,
                whatToDoNext: "Ask DescribeAlgorithms for the versions, or leave algorithm_version out.")
        case .withdrawnVersion(let successor):
            StatusDetails(
                whatFailed: "This algorithm version was withdrawn.",
                whatIsSafe: "No new calculation is made with it; earlier ones stay on record.",
                whatToDoNext: successor.map { "Use version \($0), which replaces it." }
                    ?? "Ask DescribeAlgorithms for the versions in use.")
        case .deadlineExceeded:
            StatusDetails(
                whatFailed: "The caller's time for this call ran out.", whatIsSafe: ServiceFailure.nothingHappened,
                whatToDoNext: "Send it again with a longer deadline.")
        case .replyTooLarge:
            StatusDetails(
                whatFailed: "The reply is longer than this connection allows.",
                whatIsSafe: ServiceFailure.nothingHappened,
                whatToDoNext: "Ask for less at once, or raise the frame limit.")
        }
    }
}
