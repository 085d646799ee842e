internal import Glibc

/// Who calls, how long they wait, and what their trace is.
public struct CallContext: Sendable {
    public let caller: Caller
    public let deadline: CallDeadline
    /// W3C trace context as the caller sent it, checked for form; nil when the caller does not trace.
    public let traceParent: TraceParent?

    public init(caller: Caller, deadline: CallDeadline, traceParent: TraceParent? = nil) {
        self.caller = caller
        self.deadline = deadline
        self.traceParent = traceParent
    }
}

/// A point on the machine's monotonic clock after which nobody waits for the reply.
public struct CallDeadline: Sendable, Equatable {
    /// Nanoseconds on the monotonic clock, which does not jump when the wall clock is set.
    public let monotonicNanoseconds: UInt64

    public init(monotonicNanoseconds: UInt64) {
        self.monotonicNanoseconds = monotonicNanoseconds
    }

    /// So many milliseconds from now, by the machine's monotonic clock.
    public static func after(milliseconds: UInt32) -> CallDeadline {
        CallDeadline(monotonicNanoseconds: now() + UInt64(milliseconds) * 1_000_000)
    }

    /// Long work asks between its steps and ends with `.deadlineExceeded`.
    public var hasPassed: Bool { CallDeadline.now() >= monotonicNanoseconds }

    /// The monotonic clock, in nanoseconds.
    public static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

/// The other end of a connection, the same for all its calls.
public final class Caller: Sendable {
    /// Where a caller's subjects live, and what it may do; subjects of another tenant are out of reach.
    public let identity: CallerIdentity
    /// The name that the caller gave in its hello.
    public let clientName: String
    public let peer: Peer

    public init(_ identity: CallerIdentity, clientName: String, peer: Peer) {
        self.identity = identity
        self.clientName = clientName
        self.peer = peer
    }
}

/// Where a call comes from, as far as the transport can vouch for it.
public enum Peer: Sendable, Equatable {
    case inProcess
    /// A TCP connection from this machine.
    case loopback
    /// A Unix socket; the user id is the kernel's word, not the caller's.
    case unixSocket(userID: UInt32)
    /// A TCP connection under TLS, from anywhere; with what a client's certificate says, if it has shown one.
    case secured(certificate: ClientCertificate?)
}
