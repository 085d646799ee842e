internal import Glibc
internal import Service

/// A thread of the pool: it takes calls that may block, one after the other, and posts their replies.
enum WorkerThread {
    /// Enough for the engine and the ledger; of address space, not of memory.
    private static let stackBytes = 2 << 20

    /// Carries what a thread needs to it.
    private final class Start {
        let pool: CallPool
        private var reply: ReplyBuffer?

        init(_ pool: CallPool, _ reply: consuming ReplyBuffer) {
            self.pool = pool
            self.reply = consume reply
        }

        func take() -> ReplyBuffer? { reply.take() }
    }

    /// - Returns: false when the system gives no further thread.
    static func start(_ pool: CallPool, _ reply: consuming ReplyBuffer) -> Bool {
        // Allocated, as the system's type has no initialiser in Swift.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return false }
        defer { pthread_attr_destroy(attributes) }
        pthread_attr_setstacksize(attributes, stackBytes)
        // Nobody joins it: a call that never returns must not hold up a server that stops.
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        let start = Unmanaged.passRetained(Start(pool, reply))
        var thread = pthread_t()
        guard pthread_create(&thread, attributes, body, start.toOpaque()) == 0 else {
            start.release()
            return false
        }
        return true
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        // Signals are for the program's own threads.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
        if var reply = start.take() {
            run(start.pool, &reply)
        }
        return nil
    }

    private static func run(_ pool: CallPool, _ reply: inout ReplyBuffer) {
        var frame = ByteBuffer()
        var hasRun = false
        while let call = pool.next(hasRun: hasRun) {
            hasRun = true
            let status = perform(call, pool, &reply, &frame)
            pool.note(call, status)
            call.mailbox.post(
                PostedFrames(
                    connection: call.connection, id: call.id, bytes: [UInt8](frame.bytes), endsCall: true))
            frame.clear()
            // Memory of a large call is not kept for the next.
            reply.reset()
            if frame.capacity > keptBytes { frame.release() }
        }
    }

    private static let keptBytes = 64 << 10

    /// - Returns: the status that the frame says.
    private static func perform(
        _ call: BlockingCall, _ pool: CallPool, _ reply: inout ReplyBuffer, _ frame: inout ByteBuffer
    ) -> UInt32 {
        guard !call.context.deadline.hasPassed else {
            return frame.appendRefusal(pool.refusals.deadlineExceeded, id: call.id)
        }
        reply.reset()
        let status = call.payload.withUnsafeBytes { payload in
            if let flow = call.flow {
                let items = StreamSink(call, flow, byteLimit: reply.payloadLimit)
                return pool.handler.handleStream(
                    method: call.method, payload: payload, context: call.context, items: items, reply: &reply)
            }
            return pool.handler.handle(
                method: call.method, payload: payload, context: call.context, reply: &reply)
        }
        switch call.flow?.ending {
        case .cancelled: return frame.appendRefusal(pool.refusals.cancelled, id: call.id)
        case .itemTooLarge: return frame.appendRefusal(pool.refusals.replyTooLarge, id: call.id)
        case .deadlinePassed, .connectionGone, nil: break
        }
        guard !call.context.deadline.hasPassed else {
            return frame.appendRefusal(pool.refusals.deadlineExceeded, id: call.id)
        }
        return frame.appendAnswer(status, id: call.id, &reply, pool.refusals)
    }
}
