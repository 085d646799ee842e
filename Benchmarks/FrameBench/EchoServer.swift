import FrameTransport
import Glibc
import Service
import Wire

/// The transport alone: every method sends its payload back.
struct EchoServer: CallHandler {
    func handle(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, reply: inout ReplyBuffer
    ) -> CallStatus {
        let isWritten = reply.writePayload(byteCount: payload.count) { $0.copyMemory(from: payload) }
        return isWritten
            ? .ok
            : .failed(
                .resourceExhausted,
                StatusDetails(
                    whatFailed: "The payload is too long.", whatIsSafe: "Nothing is stored.",
                    whatToDoNext: "Send less."))
    }

    /// Serves until SIGTERM or until the process that started it is gone.
    static func serve(_ address: SocketAddress) throws {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let parent = getppid()
        let configuration = FrameServer.Configuration(
            addresses: [address], serviceName: "frame-bench echo", serviceVersion: "1")
        let server = try FrameServer(configuration, handler: EchoServer())
        var second = timespec(tv_sec: 1, tv_nsec: 0)
        while sigtimedwait(&signals, nil, &second) != SIGTERM, getppid() == parent {}
        server.stop(withinMilliseconds: 2_000)
    }
}
