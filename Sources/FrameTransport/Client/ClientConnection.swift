internal import Glibc
internal import Service

/// The client's socket: whole frames in, whole frames out, every wait bounded.
final class ClientConnection {
    let socket: Int32
    private let channel: SecureChannel?
    var output = ByteBuffer()
    private var input = ByteBuffer()
    /// The bytes of the frame that was handed out last; taken off before the next is read.
    private var handedOut = 0

    /// How long a wait asks without sleeping, in nanoseconds.
    private let spinNanoseconds: UInt64

    private static let readBytes = 256 << 10
    /// The longest frame that a client reads: the most that a server may be configured to send.
    private static let maxFrameBytes = 64 << 20
    /// The kernel ends a wait this often so that the deadline can be looked at.
    private static let sliceMicroseconds = 20_000

    init(
        _ address: SocketAddress, until: CallDeadline, security: ClientSecurity?, spinMicroseconds: UInt32
    ) throws(TransportFault) {
        try address.checkPath()
        spinNanoseconds = UInt64(spinMicroseconds) * 1000
        let socket = try SystemSocket.open(address.family, nonBlocking: false)
        self.socket = socket
        channel = security.flatMap { SecureChannel(connecting: socket, $0) }
        guard security == nil || channel != nil else { throw ClientFaults.notSecured }
        SystemSocket.sendWithoutDelay(socket)
        // Waits in the kernel come in slices: one system call per wait instead of a poll beside it.
        var slice = timeval(tv_sec: 0, tv_usec: ClientConnection.sliceMicroseconds)
        let length = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &slice, length)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &slice, length)
        try connect(address, until: until)
        try shakeHands(until: until)
    }

    deinit {
        close(socket)
    }

    private func connect(_ address: SocketAddress, until: CallDeadline) throws(TransportFault) {
        repeat {
            if address.withSystemAddress({ Glibc.connect(socket, $0, $1) }) == 0 { return }
            switch errno {
            case EISCONN: return
            case EINTR, EAGAIN, EINPROGRESS, EALREADY: usleep(1000)
            default: throw SystemSocket.systemFault("\(address) cannot be reached")
            }
        } while !until.hasPassed
        throw ClientFaults.timedOut("connecting")
    }

    private func shakeHands(until: CallDeadline) throws(TransportFault) {
        guard let channel else { return }
        while !until.hasPassed {
            guard let isDone = channel.shakeHands() else { throw ClientFaults.notSecured }
            if isDone { return }
        }
        throw ClientFaults.timedOut("the TLS handshake")
    }

    private func sendBytes(_ bytes: UnsafeRawBufferPointer) -> SystemSocket.Transfer {
        channel?.send(bytes) ?? SystemSocket.send(socket, bytes)
    }

    private func receiveBytes(into room: UnsafeMutableRawBufferPointer, sleeps: Bool) -> SystemSocket.Transfer {
        channel?.receive(into: room, sleeps: sleeps) ?? SystemSocket.receive(socket, into: room, sleeps: sleeps)
    }

    /// Sends all output. A server that does not read lets us wait until the deadline, no longer.
    func flush(until: CallDeadline) throws(TransportFault) {
        while !output.isEmpty {
            switch sendBytes(output.bytes) {
            case .bytes(let count): output.take(count)
            case .ended: throw try parting(until: until)
            case .wouldBlock:
                if until.hasPassed { throw ClientFaults.timedOut("sending") }
            }
        }
    }

    /// Waits for the next frame and hands it to `body`; its bytes are valid until then. A goaway is thrown.
    func nextFrame<Result>(
        until: CallDeadline, _ body: (FrameBody) throws(TransportFault) -> Result
    ) throws(TransportFault) -> Result {
        input.take(handedOut)
        handedOut = 0
        while !hasWholeFrame {
            try read(until: until)
        }
        let length = frameLength
        handedOut = FrameProtocol.lengthBytes + length
        let message = UnsafeRawBufferPointer(rebasing: input.bytes[FrameProtocol.lengthBytes..<handedOut])
        guard let frame = FrameReader.body(of: message) else {
            throw ClientFaults.violation("The server sent bytes that are no frame.")
        }
        if case .goAway(let goAway) = frame { throw ClientFaults.goneAway(goAway) }
        return try body(frame)
    }

    /// Whether another frame can be had without waiting.
    var hasWholeFrame: Bool {
        let rest = input.count - handedOut
        return rest >= FrameProtocol.lengthBytes && rest - FrameProtocol.lengthBytes >= frameLength
    }

    /// The length in front of the next frame; at least its four bytes must be there.
    private var frameLength: Int {
        Int(input.bytes.loadUnaligned(fromByteOffset: handedOut, as: UInt32.self).bigEndian)
    }

    private func read(until: CallDeadline) throws(TransportFault) {
        var room = ClientConnection.readBytes
        if input.count >= FrameProtocol.lengthBytes {
            guard frameLength <= ClientConnection.maxFrameBytes else {
                throw ClientFaults.violation("The server announced a frame of \(frameLength) bytes.")
            }
            room = max(room, min(frameLength + FrameProtocol.lengthBytes - input.count, 2 * input.count))
        }
        switch receive(into: input.room(for: room)) {
        case .bytes(let count): input.wrote(count)
        case .ended: throw ClientFaults.closed
        case .wouldBlock:
            if until.hasPassed { throw ClientFaults.timedOut("waiting for the server") }
        }
    }

    /// Asks without sleeping for a moment, then sleeps until bytes come or the slice ends.
    private func receive(into room: UnsafeMutableRawBufferPointer) -> SystemSocket.Transfer {
        let spinUntil = CallDeadline(monotonicNanoseconds: CallDeadline.now() + spinNanoseconds)
        while spinNanoseconds > 0, !spinUntil.hasPassed {
            let result = receiveBytes(into: room, sleeps: false)
            if result != .wouldBlock { return result }
        }
        return receiveBytes(into: room, sleeps: true)
    }

    /// What the server said before it closed while we were sending, if anything.
    private func parting(until: CallDeadline) throws(TransportFault) -> TransportFault {
        for _ in 0..<1000 {
            do throws(TransportFault) {
                try nextFrame(until: until) { _ in }
            } catch {
                return error
            }
        }
        return ClientFaults.closed
    }
}
