public import Wire

/// What a transport calls: the method table. A transport knows bytes, a method number and the call's context.
public protocol CallHandler: Sendable {
    /// Answers one call, on the transport's own thread; several threads may call at once.
    ///
    /// - Parameters:
    ///   - method: the method's number; an unknown one is answered with `.unimplemented`.
    ///   - payload: the request message, valid until this function returns.
    ///   - context: who calls and how long they wait.
    ///   - reply: receives the reply message; its scratch memory is empty at the start of each call.
    /// - Returns: `.ok` once a payload was written (an empty one is valid), else why not.
    func handle(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, reply: inout ReplyBuffer
    ) -> CallStatus

    /// Whether a call of this method may wait for something other than the processor, such as a durable write.
    ///
    /// A transport answers other methods where it read them, one after the other; one that may block gets a thread of
    /// its own, so that nobody else waits with it. Asked for each call: it must be quick and always say the same.
    func mayBlock(method: UInt32) -> Bool

    /// Whether a method answers with items before its reply. Asked for methods that may block, as a stream does: it
    /// waits for its reader.
    func isStream(method: UInt32) -> Bool

    /// Answers one call of a streaming method: any number of items through `items`, then the reply as `handle` does.
    ///
    /// A handler that is told that no further item is wanted ends soon; what it returns is then not used.
    func handleStream(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, items: any ItemSink,
        reply: inout ReplyBuffer
    ) -> CallStatus
}

/// Where a streaming method puts its items. One thread at a time.
public protocol ItemSink {
    /// Sends one item, in order; waits while the caller has no room for it.
    ///
    /// - Returns: false when no further item is wanted: the call was cancelled, its deadline has passed, the caller is
    ///   gone, or the item is longer than a frame may be.
    func send(_ item: UnsafeRawBufferPointer) -> Bool

    /// Whether items are still wanted. Long work between two items asks now and then.
    var isWanted: Bool { get }
}

extension CallHandler {
    /// Nothing blocks, unless a handler says otherwise.
    public func mayBlock(method: UInt32) -> Bool { false }

    /// Nothing streams, unless a handler says otherwise.
    public func isStream(method: UInt32) -> Bool { false }

    /// No method streams, unless a handler says otherwise.
    public func handleStream(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, items: any ItemSink,
        reply: inout ReplyBuffer
    ) -> CallStatus {
        .failed(
            .unimplemented,
            StatusDetails(
                whatFailed: "This method does not answer with a stream.", whatIsSafe: "Nothing was calculated.",
                whatToDoNext: "Call it as one that has a single reply."))
    }
}

/// Where a handler puts its reply, and the memory that it may use on the way. Reused from call to call.
public struct ReplyBuffer: ~Copyable {
    /// Memory for unpacking the request and building the reply; the transport resets it before each call.
    public let scratch: MessageScratch

    /// The longest payload accepted, in bytes.
    public let payloadLimit: Int

    private var bytes: UnsafeMutableRawBufferPointer
    private var count = 0

    /// Bytes kept from call to call; what one large reply needed beyond them is given back.
    private static let keptBytes = 64 << 10

    /// - Returns: nil when the system refuses the scratch memory.
    public init?(payloadLimit: Int, scratchByteLimit: Int = MessageScratch.defaultByteLimit) {
        guard let scratch = MessageScratch(byteLimit: scratchByteLimit) else { return nil }
        self.scratch = scratch
        self.payloadLimit = payloadLimit
        bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    }

    deinit {
        bytes.deallocate()
    }

    /// Makes room for a payload of exactly `byteCount` bytes and lets `pack` fill it. Replaces what was there.
    ///
    /// - Returns: false, with `pack` not called, when the payload would be longer than `payloadLimit`.
    public mutating func writePayload(byteCount: Int, _ pack: (UnsafeMutableRawBufferPointer) -> Void) -> Bool {
        guard byteCount >= 0, byteCount <= payloadLimit else { return false }
        if byteCount > bytes.count {
            bytes.deallocate()
            // Doubling keeps the number of allocations small while replies grow to their usual size.
            bytes = .allocate(byteCount: max(byteCount, min(2 * bytes.count, payloadLimit), 4096), alignment: 16)
        }
        count = byteCount
        pack(UnsafeMutableRawBufferPointer(rebasing: bytes[..<byteCount]))
        return true
    }

    /// What the handler wrote; empty when it wrote nothing. Valid until the next mutation.
    public var payload: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<count])
    }

    /// For transports: empties payload and scratch before the next call.
    public mutating func reset() {
        count = 0
        scratch.reset()
        if bytes.count > ReplyBuffer.keptBytes {
            bytes.deallocate()
            bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        }
    }
}
