internal import Service
internal import Wire

/// What a client says when it cannot go on.
enum ClientFaults {
    private static let repeatable = "A calculation stores nothing, so that a request may be sent again."

    static func timedOut(_ what: String) -> TransportFault {
        TransportFault(
            .timedOut, failed: "The time allowed for \(what) ran out.", safe: repeatable,
            next: "Check that the service runs, or allow more time.")
    }

    static var closed: TransportFault {
        TransportFault(
            .connectionClosed, failed: "The server closed the connection.", safe: repeatable,
            next: "Connect again.")
    }

    static var notSecured: TransportFault {
        TransportFault(
            .notSecured, failed: "TLS did not come about: one side does not trust the other, or speaks none.",
            safe: "Nothing was sent.",
            next: "Check the authority, the server's name, and whether the server asks for a client's certificate.")
    }

    static func frameTooLarge(_ limit: UInt32) -> TransportFault {
        TransportFault(
            .frameTooLarge, failed: "The request is longer than the server's limit of \(limit) bytes a frame.",
            safe: "Nothing was sent.", next: "Send less per request.")
    }

    static func violation(_ what: String) -> TransportFault {
        TransportFault(
            .protocolViolation, failed: what, safe: "Nothing of it was used.",
            next: "Check that client and server are of matching versions.")
    }

    static func unexpected(_ body: FrameBody) -> TransportFault {
        violation("The server sent a frame that has no place here.")
    }

    static func goneAway(_ frame: GoAwayFrame) -> TransportFault {
        guard let details = StatusDetailsReader.details(frame.details) else {
            return violation("The server ended the connection with words that cannot be read.")
        }
        // A later server may know more reasons; the status and the words still say what to do.
        let reason = GoAwayReason(rawValue: frame.reason) ?? .unspecified
        return TransportFault(
            .goneAway(reason, lastID: frame.lastID, status: frame.status), failed: details.whatFailed,
            safe: details.whatIsSafe, next: details.whatToDoNext)
    }
}
