public import Wire

/// gRPC's status codes for a call that failed; 0 (OK) is not among them.
public enum FailureCode: UInt32, Sendable, CaseIterable {
    case cancelled = 1
    case unknown = 2
    case invalidArgument = 3
    case deadlineExceeded = 4
    case notFound = 5
    case alreadyExists = 6
    case permissionDenied = 7
    case resourceExhausted = 8
    case failedPrecondition = 9
    case aborted = 10
    case outOfRange = 11
    case unimplemented = 12
    case `internal` = 13
    case unavailable = 14
    case dataLoss = 15
    case unauthenticated = 16
}

/// How a call ended.
public enum CallStatus: Sendable, Equatable {
    /// The reply's payload is the method's reply message.
    case ok
    /// There is no payload.
    case failed(FailureCode, StatusDetails)

    /// As on the wire: 0 to 16.
    public var wireCode: UInt32 {
        switch self {
        case .ok: 0
        case .failed(let code, _): code.rawValue
        }
    }
}
