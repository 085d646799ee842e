internal import Service
internal import Wire

/// A failure of the transport itself, with its details encoded once, as many callers may meet it at a time.
struct TransportStatus: Sendable {
    let code: FailureCode
    let details: [UInt8]

    /// - Returns: nil when there is no memory for the few bytes that it takes.
    init?(_ code: FailureCode, _ details: StatusDetails) {
        guard let scratch = MessageScratch(byteLimit: 64 << 10), let encoded = details.encoded(with: scratch) else {
            return nil
        }
        self.code = code
        self.details = encoded
    }

    init?(_ code: FailureCode, failed: String, safe: String, next: String, retryAfter: UInt32? = nil) {
        self.init(
            code,
            StatusDetails(
                whatFailed: failed, whatIsSafe: safe, whatToDoNext: next, retryAfterMilliseconds: retryAfter))
    }
}

/// What the transport says to a request that it answers itself.
struct CallRefusals: Sendable {
    let cancelled, deadlineExceeded, tooManyInFlight, zeroID, duplicateID, replyTooLarge,
        noWorkerFree, tooManyStreams, tenantInFlight, tenantRate: TransportStatus

    init?(_ limits: ServerLimits) {
        let turn = 1000 / max(limits.maxTenantRequestsPerSecond, 1)
        guard
            let cancelled = TransportStatus(
                .cancelled, failed: "The caller cancelled this request.",
                safe: "Its calculation was not begun.", next: "Send it again if its reply is wanted after all."),
            let deadlineExceeded = TransportStatus(
                .deadlineExceeded, failed: "The reply was not ready within the request's deadline.",
                safe: "The same request may be sent again.", next: "Allow more time, or send fewer requests at once."),
            let tooManyInFlight = TransportStatus(
                .resourceExhausted, failed: "More requests are in flight on this connection than it may hold.",
                safe: "The requests already in flight are not affected.",
                next: "Wait for replies before sending more; the hello reply names the limit.", retryAfter: 10),
            let zeroID = TransportStatus(
                .invalidArgument, failed: "The request has no id.", safe: "Its calculation was not begun.",
                next: "Give each request an id above 0 that is not in flight."),
            let duplicateID = TransportStatus(
                .alreadyExists, failed: "A request with this id is still in flight on this connection.",
                safe: "The earlier request is answered as if nothing had happened.",
                next: "Give each request an id that is not in flight."),
            let replyTooLarge = TransportStatus(
                .resourceExhausted, failed: "The reply would be longer than a frame may be.",
                safe: "The calculation was finished and kept nothing.", next: "Ask for less at a time."),
            let noWorkerFree = TransportStatus(
                .resourceExhausted, failed: "More requests wait for a thread than the service can hold.",
                safe: "This request was not begun and nothing was changed.",
                next: "Send it again in a moment.", retryAfter: 100),
            let tooManyStreams = TransportStatus(
                .resourceExhausted, failed: "More streams are open on this connection than it may hold.",
                safe: "The streams that are open go on.", next: "Wait for one to end, or cancel it.",
                retryAfter: 1000),
            let tenantInFlight = TransportStatus(
                .resourceExhausted, failed: "More requests of this tenant are in flight than it may have.",
                safe: "The requests already in flight are not affected.",
                next: "Wait for replies before sending more, on all connections together.", retryAfter: 10),
            let tenantRate = TransportStatus(
                .resourceExhausted, failed: "This tenant sends more requests a second than it may.",
                safe: "This request was not begun and nothing was changed.", next: "Send it again in a moment.",
                retryAfter: max(turn, 1))
        else { return nil }
        self.cancelled = cancelled
        self.deadlineExceeded = deadlineExceeded
        self.tooManyInFlight = tooManyInFlight
        self.zeroID = zeroID
        self.duplicateID = duplicateID
        self.replyTooLarge = replyTooLarge
        self.noWorkerFree = noWorkerFree
        self.tooManyStreams = tooManyStreams
        self.tenantInFlight = tenantInFlight
        self.tenantRate = tenantRate
    }
}

/// Why the server ends a connection, in words.
extension GoAwayReason {
    func status() -> TransportStatus? {
        let safe = "Requests that have their reply are not affected."
        let (code, failed, next): (FailureCode, String, String) =
            switch self {
            case .unspecified, .shutdown:
                (.unavailable, "The service is stopping.", "Connect again and repeat requests without a reply.")
            case .helloExpected:
                (.failedPrecondition, "The first frame must be a hello.", "Send a hello before all else.")
            case .unsupportedVersion:
                (.failedPrecondition, "This protocol version is not spoken here.", "Use protocol version 1.")
            case .unauthenticated:
                (.unauthenticated, "The caller could not be identified.", "Send a valid name and token in the hello.")
            case .frameTooLarge:
                (.invalidArgument, "A frame is longer than the limit in the hello reply.", "Send less per frame.")
            case .malformedFrame:
                (.invalidArgument, "The bytes of a frame are not valid.", "Check how frames are written.")
            case .unexpectedFrame:
                (.invalidArgument, "A frame has no place at this point.", "Send requests, cancels and pings only.")
            case .idle:
                (.unavailable, "Nothing was sent for longer than the idle limit.", "Connect again, or send pings.")
            case .slowWriter:
                (.deadlineExceeded, "A frame was not finished in time.", "Connect again and send whole frames.")
            case .slowReader:
                (.resourceExhausted, "Replies were not read in time.", "Connect again and read replies as they come.")
            case .tooManyConnections:
                (.resourceExhausted, "The service holds as many connections as it may.", "Close some, then try again.")
            case .credentialsChanged:
                (.unavailable, "Who may call has changed.", "Connect again with a valid token.")
            case .overloaded:
                (.resourceExhausted, "The service has no room for more unread bytes.", "Try again in a moment.")
            }
        return TransportStatus(code, failed: failed, safe: safe, next: next)
    }
}
