internal import Service

/// A call that may block, on its way from its connection to a worker. It holds nothing of the connection but the
/// token: the connection may be gone before the reply is ready.
final class BlockingCall: Sendable {
    /// Names the connection and, when that is gone, nobody.
    let connection: UInt64
    let id: UInt64
    let method: UInt32
    let payload: [UInt8]
    let context: CallContext
    /// On the monotonic clock, in nanoseconds.
    let acceptedAt: UInt64
    /// Of the loop that the connection belongs to.
    let mailbox: LoopMailbox
    /// Set for a method that streams.
    let flow: StreamFlow?

    init(
        connection: UInt64, id: UInt64, method: UInt32, payload: UnsafeRawBufferPointer, context: CallContext,
        acceptedAt: UInt64, mailbox: LoopMailbox, flow: StreamFlow? = nil
    ) {
        self.connection = connection
        self.id = id
        self.method = method
        self.payload = [UInt8](payload)
        self.context = context
        self.acceptedAt = acceptedAt
        self.mailbox = mailbox
        self.flow = flow
    }
}

/// Frames that a worker made for a connection, lengths included.
struct PostedFrames: Sendable {
    let connection: UInt64
    let id: UInt64
    let bytes: [UInt8]
    /// False for an item of a stream that goes on.
    let endsCall: Bool
}
