/// Learns how calls end, for metrics and logs. Transports tell it; nothing that a caller sent reaches it but the
/// method's number and the trace.
public protocol CallObserver: Sendable {
    /// For one thread of a transport, or a few that record rarely: recorders do not get in each other's way.
    func recorder() -> any CallRecorder

    /// The transport ended a connection of itself.
    ///
    /// - Parameter reason: one of the transport's own few, in lower snake case.
    func connectionEnded(reason: StaticString)
}

/// Takes note of calls. Called on the transport's threads: it must be quick and never wait.
public protocol CallRecorder: Sendable {
    func ended(_ call: borrowing EndedCall)
}

/// A call that was answered.
public struct EndedCall: ~Copyable {
    /// As the caller sent it; perhaps no method at all.
    public let method: UInt32
    /// gRPC's status codes, 0 to 16.
    public let status: UInt32
    /// From reading the request to having its reply, waiting included.
    public let nanoseconds: UInt64
    public let tenant: String
    public let traceParent: TraceParent?

    public init(method: UInt32, status: UInt32, nanoseconds: UInt64, tenant: String, traceParent: TraceParent?) {
        self.method = method
        self.status = status
        self.nanoseconds = nanoseconds
        self.tenant = tenant
        self.traceParent = traceParent
    }
}
