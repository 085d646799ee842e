package import FrameTransport

/// Every bound of a stock door. One that is out of its range ends the start, not a call.
public struct DoorLimits: Sendable, Equatable {
    /// Longest message in bytes, both ways: 4 KiB to 64 MiB.
    public var maxMessageBytes = 1 << 20
    /// Calls of the whole door that may be open: 1 to 65,536. Beyond it they are refused at once.
    public var maxCalls = 4096
    /// Calls of one connection that may be open: 1 to 65,536. Its caller waits beyond it.
    public var maxCallsPerConnection = 256
    /// Connections of the door: 1 to 65,536. Beyond it they are closed at once.
    public var maxConnections = 1024
    /// Memory for the messages and connections of the door: 16 MiB to 4 GiB.
    public var maxHeldBytes = 256 << 20
    /// Memory that one call may take for its messages.
    public var scratchBytes = 8 << 20
    /// Threads for calls that may block, started as they are needed: 1 to 256.
    public var blockingThreads = 64
    /// Threads for streams, started as they are needed: 1 to 256.
    public var streamThreads = 16
    /// Calls of either kind that may wait for such a thread: 1 to 65,536, and the bytes of their messages.
    public var maxWaitingCalls = 1024
    public var maxWaitingBytes = 32 << 20
    /// The deadline of a call that names none, and the longest that a call may name.
    public var maxDeadlineMilliseconds: UInt32 = 30_000
    /// From connecting to a finished handshake.
    public var handshakeMilliseconds: UInt32 = 5_000
    /// Without any call; a gRPC connection.
    public var idleMilliseconds: UInt32 = 600_000
    /// Without any admitted call, where more than half of the connections are taken.
    public var unprovenMilliseconds: UInt32 = 10_000
    /// After that a gRPC connection is asked to end, and ended when its calls have had the longest deadline.
    public var maxAgeMilliseconds: UInt32 = 1_800_000
    /// Of an HTTP connection: from connecting, or from a request's first line on a connection that was kept, until the
    /// request is whole.
    public var requestMilliseconds: UInt32 = 10_000

    public init() {}

    /// - Throws: a fault of the configuration when a limit is out of its range.
    package func check() throws(TransportFault) {
        let times = [
            maxDeadlineMilliseconds, handshakeMilliseconds, idleMilliseconds, unprovenMilliseconds, maxAgeMilliseconds,
            requestMilliseconds,
        ]
        guard (4 << 10...64 << 20).contains(maxMessageBytes), (1...65_536).contains(maxCalls),
            (1...65_536).contains(maxCallsPerConnection), (1...65_536).contains(maxConnections),
            (16 << 20...4 << 30).contains(maxHeldBytes), (64 << 10...1 << 30).contains(scratchBytes),
            (1...256).contains(blockingThreads), (1...256).contains(streamThreads),
            (1...65_536).contains(maxWaitingCalls), (64 << 10...1 << 30).contains(maxWaitingBytes),
            times.allSatisfy({ (1...86_400_000).contains($0) })
        else {
            throw TransportFault(
                .invalidConfiguration, failed: "A limit of a door is out of its range.", safe: "Nothing listens.",
                next: "See the ranges in docs/protocol.md.")
        }
    }
}
