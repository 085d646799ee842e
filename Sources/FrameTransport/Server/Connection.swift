internal import Service

/// What the server knows of one caller. Holds no buffer while nothing is under way: an idle connection costs this
/// struct and what the kernel keeps.
struct Connection: ~Copyable {
    enum Phase {
        case awaitingHello
        case open
        /// No further frame is taken; accepted requests are answered, then the last word is said.
        case closing(GoAwayReason)
        /// The last frame is in the output; the caller reads it and closes.
        case lingering
    }

    let socket: Int32
    var peer: Peer
    /// Set where the caller speaks TLS.
    let channel: SecureChannel?
    /// Slot and generation: tells a late event or reply of a former holder of this slot from one of this connection.
    let token: UInt64
    var phase = Phase.awaitingHello
    /// Set once the hello was accepted.
    var caller: Caller?
    /// Set where the caller's tenant has limits.
    var account: TenantAccount?
    /// Requests that are counted there.
    var countedInFlight = 0

    var input = ByteBuffer()
    /// Bytes at the front of `input` whose frames were taken; their payloads may still be pending.
    var takenBytes = 0
    var output = ByteBuffer()
    var pending = PendingCalls()
    /// Requests that a worker has or will have, by id.
    var dispatched: [UInt64: BlockingCall] = [:]
    /// Those of them that stream.
    var streams: [OpenStream] = []
    /// Set while replies of workers were put into the output and not yet sent.
    var hasDelivery = false
    var lastAcceptedID: UInt64 = 0

    /// Which events the poller reports for this socket.
    var interest: UInt32 = 0
    /// The caller does not read: no frame is taken and no call begun until the output is sent.
    var isBlocked = false
    /// It was served for as long as one turn takes, and goes on when the others had theirs. Nothing is read meanwhile.
    var isDeferred = false
    /// Memory for input and calls that are kept meanwhile, as it was counted against the loop's limit.
    var deferredBytes = 0
    /// Counted against the limit of connections; those that are told "too many" are not.
    let isCounted: Bool
    /// Buffer memory that was counted against the loop's limit.
    var heldBytes = 0

    /// Points on the monotonic clock, in nanoseconds.
    let connectedAt: UInt64
    var lastFrameAt: UInt64
    var frameBegunAt: UInt64 = 0
    var blockedAt: UInt64 = 0
    var lingersSince: UInt64 = 0

    init(socket: Int32, peer: Peer, channel: SecureChannel?, token: UInt64, isCounted: Bool, now: UInt64) {
        self.socket = socket
        self.peer = peer
        self.channel = channel
        self.token = token
        self.isCounted = isCounted
        connectedAt = now
        lastFrameAt = now
    }

    /// Whether frames are taken from the input.
    var takesFrames: Bool {
        switch phase {
        case .awaitingHello, .open: true
        case .closing, .lingering: false
        }
    }

    /// Whether words reach the caller: before the end of a handshake they do not.
    var canSpeak: Bool { channel?.isEstablished ?? true }

    func receive(into room: UnsafeMutableRawBufferPointer) -> SystemSocket.Transfer {
        channel?.receive(into: room) ?? SystemSocket.receive(socket, into: room)
    }

    func send(_ bytes: UnsafeRawBufferPointer) -> SystemSocket.Transfer {
        channel?.send(bytes) ?? SystemSocket.send(socket, bytes)
    }

    /// Requests that were accepted and not yet answered.
    var inFlight: Int { pending.count + dispatched.count }

    /// Brings the tenant's count up to date.
    mutating func countInFlight() {
        guard let account else { return }
        let inFlight = inFlight
        guard inFlight != countedInFlight else { return }
        account.count(inFlight - countedInFlight)
        countedInFlight = inFlight
    }

    func isInFlight(id: UInt64) -> Bool { pending.contains(id: id) || dispatched[id] != nil }

    /// A dispatched request is answered; the last one gives the table's memory back.
    mutating func forget(_ id: UInt64) {
        dispatched[id] = nil
        if dispatched.isEmpty { dispatched = [:] }
        guard !streams.isEmpty else { return }
        streams.removeAll { $0.id == id }
        if streams.isEmpty { streams = [] }
    }

    /// An item of a stream was put into the output.
    mutating func noteItem(_ id: UInt64, _ byteCount: Int) {
        guard let index = streams.firstIndex(where: { $0.id == id }) else { return }
        streams[index].outputBytes += byteCount
    }

    /// The output is sent: its streams may go on.
    mutating func noteSent() {
        for index in streams.indices where streams[index].outputBytes > 0 {
            streams[index].flow.sent(streams[index].outputBytes)
            streams[index].outputBytes = 0
        }
    }

    /// Whether an unfinished frame waits for its rest.
    var hasPartialFrame: Bool { takesFrames && !isBlocked && !input.isEmpty }

    /// The limit in time that applies now: when it is over and what is said then.
    func timeLimit(_ limits: ServerLimits) -> (at: UInt64, reason: GoAwayReason) {
        func after(_ start: UInt64, _ milliseconds: UInt32, _ reason: GoAwayReason) -> (UInt64, GoAwayReason) {
            (start + UInt64(milliseconds) * 1_000_000, reason)
        }
        if isBlocked { return after(blockedAt, limits.unreadMilliseconds, .slowReader) }
        if isDeferred { return (UInt64.max, .unspecified) }
        switch phase {
        case .lingering: return after(lingersSince, limits.lingerMilliseconds, .unspecified)
        case .awaitingHello: return after(connectedAt, limits.helloMilliseconds, .slowWriter)
        case .closing, .open: break
        }
        if hasPartialFrame { return after(frameBegunAt, limits.frameMilliseconds, .slowWriter) }
        // A call has its own deadline, which its worker looks at.
        if !dispatched.isEmpty { return (UInt64.max, .unspecified) }
        return after(lastFrameAt, limits.idleMilliseconds, .idle)
    }
}

/// A stream that a worker has or will have.
struct OpenStream {
    let id: UInt64
    let flow: StreamFlow
    /// Bytes of its items in the output.
    var outputBytes = 0
}
