internal import Locks
internal import Service

/// A thread of the pool: it takes calls that may block, one after the other, and posts their replies.
enum WorkerThread {
    /// Carries the thread's own memory to it.
    private final class Start: @unchecked Sendable {
        // Unchecked: taken out once, by the thread.
        private var reply: ReplyBuffer?

        init(_ reply: consuming ReplyBuffer) {
            self.reply = consume reply
        }

        func take() -> ReplyBuffer? { reply.take() }
    }

    /// Nobody joins the thread: a call that never returns must not hold up a server that stops.
    ///
    /// - Returns: false when the system gives no further thread.
    static func start(_ pool: CallPool, _ reply: consuming ReplyBuffer) -> Bool {
        let start = Start(reply)
        return ServiceThread.detach {
            if var reply = start.take() { run(pool, &reply) }
        }
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
