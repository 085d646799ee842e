/// Why a server did not start or a client could not go on.
public struct TransportFault: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Kind: Sendable, Equatable {
        /// The text names no address that this transport knows.
        case malformedAddress
        /// The address would be reachable from other machines without TLS or for callers who are not known.
        case notLoopback
        /// Something else has the address or the file.
        case addressInUse
        /// A limit or an option is out of its range.
        case invalidConfiguration
        /// The system refused a call; its errno.
        case system(errno: Int32)
        /// A bounded wait ran out.
        case timedOut
        /// The other side ended the connection without a word.
        case connectionClosed
        /// The other side ended the connection and said why.
        case goneAway(GoAwayReason, lastID: UInt64, status: UInt32)
        /// The other side sent bytes that are no frame, or a frame out of place.
        case protocolViolation
        /// TLS did not come about: the other side speaks none, is not trusted, or does not trust us.
        case notSecured
        /// The frame is longer than the other side reads.
        case frameTooLarge
    }

    public let kind: Kind
    public let whatFailed: String
    public let whatIsSafe: String
    public let whatToDoNext: String

    public var description: String { "\(whatFailed) \(whatIsSafe) \(whatToDoNext)" }

    package init(_ kind: Kind, failed: String, safe: String, next: String) {
        self.kind = kind
        whatFailed = failed
        whatIsSafe = safe
        whatToDoNext = next
    }
}
