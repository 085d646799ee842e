public import Wire

/// Calls the service without a transport, as one caller at a time: for command lines, tests and goldens.
public struct InProcessCaller: ~Copyable {
    /// How an in-process call ended.
    public enum Result: Sendable, Equatable {
        case reply([UInt8])
        case failed(FailureCode, StatusDetails)
    }

    /// The longest reply, in bytes.
    public static let payloadLimit = 64 << 20

    private let handler: any CallHandler
    private let identity: CallerIdentity
    private var buffer: ReplyBuffer

    /// - Parameter identity: whose subjects are reached, and in which role.
    /// - Returns: nil when the system refuses the scratch memory.
    public init?(_ handler: any CallHandler, as identity: CallerIdentity = OpenGate.identity) {
        guard let buffer = ReplyBuffer(payloadLimit: InProcessCaller.payloadLimit) else { return nil }
        self.handler = handler
        self.identity = identity
        self.buffer = buffer
    }

    /// Calls a streaming method.
    ///
    /// - Parameter item: receives each item, valid until it returns; false ends the stream.
    public mutating func callStream(
        _ method: UInt32, _ payload: [UInt8], withinMilliseconds milliseconds: UInt32 = 60_000,
        item: @escaping (UnsafeRawBufferPointer) -> Bool
    ) -> Result {
        buffer.reset()
        let context = context(milliseconds)
        let sink = InProcessSink(deadline: context.deadline, item: item)
        let status = payload.withUnsafeBytes { bytes in
            handler.handleStream(method: method, payload: bytes, context: context, items: sink, reply: &buffer)
        }
        return result(status)
    }

    private func context(_ milliseconds: UInt32) -> CallContext {
        CallContext(
            caller: Caller(identity, clientName: "in-process", peer: .inProcess),
            deadline: .after(milliseconds: milliseconds))
    }

    private func result(_ status: CallStatus) -> Result {
        switch status {
        case .ok: .reply(Array(buffer.payload))
        case .failed(let code, let details): .failed(code, details)
        }
    }

    /// - Parameter milliseconds: how long the caller waits.
    public mutating func call(
        _ method: UInt32, _ payload: [UInt8], withinMilliseconds milliseconds: UInt32 = 60_000
    ) -> Result {
        buffer.reset()
        let context = context(milliseconds)
        let status = payload.withUnsafeBytes { bytes in
            handler.handle(method: method, payload: bytes, context: context, reply: &buffer)
        }
        return result(status)
    }
}

/// Hands items to a closure.
private final class InProcessSink: ItemSink {
    private let deadline: CallDeadline
    private let item: (UnsafeRawBufferPointer) -> Bool
    private var isEnded = false

    init(deadline: CallDeadline, item: @escaping (UnsafeRawBufferPointer) -> Bool) {
        self.deadline = deadline
        self.item = item
    }

    var isWanted: Bool { !isEnded && !deadline.hasPassed }

    func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard isWanted, bytes.count <= InProcessCaller.payloadLimit, item(bytes) else {
            isEnded = true
            return false
        }
        return true
    }
}
