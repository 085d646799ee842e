package import Service
package import Wire

/// What a door says to a call that it answers itself.
package enum DoorRefusal: Error, Sendable, CaseIterable {
    case unauthenticated
    case unknownMethod
    case noMessage
    case messageTooLarge
    case cancelled
    case deadlineExceeded
    case tooManyCalls
    case noWorkerFree
    case tenantInFlight
    case tenantRate
    case stopping
    case itemTooLarge

    package var status: CallStatus { .failed(code, details) }

    package var code: FailureCode {
        switch self {
        case .unauthenticated: .unauthenticated
        case .unknownMethod: .unimplemented
        case .noMessage: .invalidArgument
        case .cancelled: .cancelled
        case .deadlineExceeded: .deadlineExceeded
        case .stopping: .unavailable
        case .messageTooLarge, .tooManyCalls, .noWorkerFree, .tenantInFlight, .tenantRate, .itemTooLarge:
            .resourceExhausted
        }
    }

    package var details: StatusDetails {
        let (failed, safe, next) = texts
        return StatusDetails(
            whatFailed: failed, whatIsSafe: safe, whatToDoNext: next, retryAfterMilliseconds: retryAfter)
    }

    private var retryAfter: UInt32? {
        switch self {
        case .tooManyCalls, .noWorkerFree: 100
        case .tenantInFlight: 10
        case .tenantRate: 1000
        default: nil
        }
    }

    private static let notBegun = "This request was not begun and nothing was changed."

    private var texts: (String, String, String) {
        switch self {
        case .unauthenticated:
            (
                "The caller could not be identified.", DoorRefusal.notBegun,
                "Send a valid token as `authorization: Bearer TOKEN`, or show a certificate."
            )
        case .unknownMethod:
            (
                "This service has no method of that name.", "Nothing was calculated and nothing was changed.",
                "See service.proto or docs/protocol.md for the methods."
            )
        case .noMessage:
            ("The call has no request message.", DoorRefusal.notBegun, "Send one message, which may be empty.")
        case .messageTooLarge:
            ("The message is longer than this door takes.", DoorRefusal.notBegun, "Send less at a time.")
        case .cancelled:
            (
                "The caller cancelled this request.", "Its calculation was not begun.",
                "Send it again if its reply is wanted after all."
            )
        case .deadlineExceeded:
            (
                "The reply was not ready within the request's deadline.", "The same request may be sent again.",
                "Allow more time, or send fewer requests at once."
            )
        case .tooManyCalls:
            (
                "More calls are open than the service can hold.", DoorRefusal.notBegun,
                "Send it again in a moment."
            )
        case .noWorkerFree:
            (
                "More requests wait for a thread than the service can hold.", DoorRefusal.notBegun,
                "Send it again in a moment."
            )
        case .tenantInFlight:
            (
                "More requests of this tenant are in flight than it may have.",
                "The requests already in flight are not affected.",
                "Wait for replies before sending more, on all connections together."
            )
        case .tenantRate:
            (
                "This tenant sends more requests a second than it may.", DoorRefusal.notBegun,
                "Send it again in a moment."
            )
        case .stopping:
            (
                "The service is stopping.", "What was answered is not affected.",
                "Connect again and repeat requests without a reply."
            )
        case .itemTooLarge:
            (
                "An item of the stream would be longer than a message may be.", "The items before it stand.",
                "Ask for less at a time."
            )
        }
    }
}
