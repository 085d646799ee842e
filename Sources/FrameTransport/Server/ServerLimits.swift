/// Every bound of the framed socket's server.
public struct ServerLimits: Sendable, Equatable {
    /// Longest frame in bytes, both ways, without its length: 4 KiB to 64 MiB.
    public var maxFrameBytes = 1 << 20
    /// Requests of one connection that may wait for their reply: 1 to 65,536. Beyond it they are refused at once.
    public var maxInFlight = 256
    /// Connections of the whole server: 1 to 65,536.
    public var maxConnections = 1024
    /// Unread bytes of replies at which a connection's calls wait until the caller has read them.
    public var outputHighWaterBytes = 32 << 10
    /// Memory per loop for unfinished frames and unread replies of all connections together.
    public var maxHeldBytes = 32 << 20
    /// Memory that one call may take for its messages.
    public var scratchBytes = 8 << 20

    /// Threads of the whole server for calls that may block, started as they are needed: 1 to 256.
    public var blockingThreads = 64
    /// Threads of the whole server for streams, started as they are needed: 1 to 256.
    public var streamThreads = 16
    /// Streams of one connection that may be open: 1 to 256.
    public var maxStreams = 8
    /// Calls of either kind that may wait for such a thread: 1 to 65,536. Beyond it they are refused at once.
    public var maxWaitingCalls = 1024
    /// Bytes of the payloads of those that wait, for either kind.
    public var maxWaitingBytes = 32 << 20

    /// Requests of one tenant in flight, over all its connections: up to 65,536; 0 is no bound.
    public var maxTenantInFlight = 0
    /// Requests of one tenant a second, a second's worth at once: up to 1,000,000; 0 is no bound.
    public var maxTenantRequestsPerSecond: UInt32 = 0

    /// The deadline of a request that names none, and the longest that a request may name.
    public var maxDeadlineMilliseconds: UInt32 = 30_000
    /// From connecting to a finished hello.
    public var helloMilliseconds: UInt32 = 5_000
    /// From a frame's first byte to its last.
    public var frameMilliseconds: UInt32 = 10_000
    /// From the first reply that could not be sent until all are read.
    public var unreadMilliseconds: UInt32 = 10_000
    /// Without any frame.
    public var idleMilliseconds: UInt32 = 600_000
    /// Between the server's last frame and the caller's closing.
    public var lingerMilliseconds: UInt32 = 1_000

    /// How long a loop asks for more without sleeping after its last event, in microseconds: 0 to 1,000. Costs at
    /// most this much of a core per event and spares callers the waking of a core.
    public var spinMicroseconds: UInt32 = 50

    public init() {}

    /// Bytes of the buffer that connections read into by turns. A full one is about a thousand small requests.
    static let readBytes = 256 << 10

    /// How long one connection is served before others have their turn: a dozen calls and more, at least one.
    static let turnNanoseconds: UInt64 = 200_000

    /// Frames that are taken before the time is looked at again.
    static let framesPerRound = 512

    /// While connections wait for their next turn, one read takes so many bytes and one connection so many calls: what
    /// it cannot finish in its turn is kept, and that should be little.
    static let crowdedReadBytes = 16 << 10
    static let crowdedCalls = 64

    /// Connections above the limit that are told so; beyond them the socket is closed without a word.
    static let maxRefusals = 64

    /// How often limits in time are looked at: often against the shortest, never more than a hundred times a second.
    var tickMilliseconds: Int32 {
        let shortest = min(
            helloMilliseconds, frameMilliseconds, unreadMilliseconds, idleMilliseconds, lingerMilliseconds)
        return Int32(min(max(shortest / 4, 10), 1000))
    }

    /// Memory per loop for input and calls of connections that wait for their next turn.
    var maxDeferredBytes: Int { maxHeldBytes }

    func check() throws(TransportFault) {
        let times = [
            maxDeadlineMilliseconds, helloMilliseconds, frameMilliseconds, unreadMilliseconds, idleMilliseconds,
            lingerMilliseconds,
        ]
        guard (4 << 10...64 << 20).contains(maxFrameBytes), (1...65_536).contains(maxInFlight),
            (1...65_536).contains(maxConnections), (4 << 10...64 << 20).contains(outputHighWaterBytes),
            (1 << 20...1 << 30).contains(maxHeldBytes), (64 << 10...1 << 30).contains(scratchBytes),
            (1...256).contains(blockingThreads), (1...256).contains(streamThreads), (1...256).contains(maxStreams),
            (1...65_536).contains(maxWaitingCalls),
            (64 << 10...1 << 30).contains(maxWaitingBytes), (0...65_536).contains(maxTenantInFlight),
            maxTenantRequestsPerSecond <= 1_000_000, spinMicroseconds <= 1000,
            times.allSatisfy({ (1...86_400_000).contains($0) })
        else {
            throw TransportFault(
                .invalidConfiguration, failed: "A limit of the framed socket is out of its range.",
                safe: "Nothing listens.", next: "See the ranges in docs/protocol.md.")
        }
    }

    func pool(threads: Int) -> CallPool.Limits {
        CallPool.Limits(
            threads: threads, waitingCalls: maxWaitingCalls, waitingBytes: maxWaitingBytes,
            payloadBytes: maxFrameBytes - FrameProtocol.envelopeBytes, scratchBytes: scratchBytes)
    }
}
