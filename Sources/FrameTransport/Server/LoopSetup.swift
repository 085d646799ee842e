internal import Service
internal import Synchronization

/// What one event loop is given; everything else it makes for itself on its own thread.
struct LoopSetup: Sendable {
    let poller: Int32
    /// An event counter that ends the wait of the poller.
    let wake: Int32
    let listeners: [ListeningSocket]
    /// Whether other loops wait on the same listeners.
    let sharesListeners: Bool
    let limits: ServerLimits
    let serviceName: String
    let serviceVersion: String
    let handler: any CallHandler
    let gate: any CallerGate
    /// Set where TCP callers speak TLS.
    let security: ServerSecurity?
    let observer: (any CallObserver)?
    let recorder: (any CallRecorder)?
    let shared: SharedState
    let accounts: TenantAccounts
    let pool: CallPool
    let streamPool: CallPool
    let mailbox: LoopMailbox
}

struct ListeningSocket: Sendable {
    let socket: Int32
    let isUnix: Bool
}

/// What the loops and the server's owner share.
final class SharedState: Sendable {
    /// Connections of all loops that count against the limit.
    let connections = Atomic<Int>(0)
    /// When draining ends, in nanoseconds on the monotonic clock; 0 while the server runs.
    let stopAt = Atomic<UInt64>(0)
    /// How often callers were sent away to show again who they are.
    let dismissals = Atomic<Int>(0)
    /// Connections that were cut off because draining took too long.
    let cutOff = Atomic<Int>(0)
}
