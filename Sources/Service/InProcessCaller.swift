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
    private var buffer: ReplyBuffer

    /// - Returns: nil when the system refuses the scratch memory.
    public init?(_ handler: any CallHandler) {
        guard let buffer = ReplyBuffer(payloadLimit: InProcessCaller.payloadLimit) else { return nil }
        self.handler = handler
        self.buffer = buffer
    }

    /// - Parameter milliseconds: how long the caller waits.
    public mutating func call(
        _ method: UInt32, _ payload: [UInt8], withinMilliseconds milliseconds: UInt32 = 60_000
    ) -> Result {
        buffer.reset()
        let context = CallContext(
            caller: Caller(OpenGate.identity, clientName: "in-process", peer: .inProcess),
            deadline: .after(milliseconds: milliseconds))
        let status = payload.withUnsafeBytes { bytes in
            handler.handle(method: method, payload: bytes, context: context, reply: &buffer)
        }
        switch status {
        case .ok: return .reply(Array(buffer.payload))
        case .failed(let code, let details): return .failed(code, details)
        }
    }
}
