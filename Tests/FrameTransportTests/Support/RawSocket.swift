@testable import FrameTransport
import Glibc
import Service

/// A socket on which a test writes what it likes and reads what comes, with every wait bounded.
final class RawSocket {
    let socket: Int32
    private var received: [UInt8] = []

    init(_ address: SocketAddress, receiveBufferBytes: Int32? = nil) throws {
        socket = try SystemSocket.open(address.family, nonBlocking: false)
        if var bytes = receiveBufferBytes {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
        }
        var slice = timeval(tv_sec: 0, tv_usec: 20_000)
        let length = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &slice, length)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &slice, length)
        SystemSocket.sendWithoutDelay(socket)
        let result = address.withSystemAddress { connect(socket, $0, $1) }
        guard result == 0 else { throw SystemSocket.systemFault("connect") }
    }

    deinit {
        close(socket)
    }

    /// Sends all bytes, or returns false when the server no longer takes them within twenty seconds.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        let until = CallDeadline.after(milliseconds: 20_000)
        var sent = 0
        while sent < bytes.count, !until.hasPassed {
            let result = bytes[sent...].withUnsafeBytes { SystemSocket.send(socket, $0) }
            switch result {
            case .bytes(let count): sent += count
            case .wouldBlock: continue
            case .ended: return false
            }
        }
        return sent == bytes.count
    }

    func finishSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    enum Event: Equatable {
        case frame(TestFrame)
        case end
        case nothing
    }

    /// The next frame, the end of the connection, or nothing within the time.
    func next(withinMilliseconds milliseconds: UInt32 = 5_000) -> Event {
        let until = CallDeadline.after(milliseconds: milliseconds)
        repeat {
            if let frame = takeFrame() { return .frame(frame) }
            var room = [UInt8](repeating: 0, count: 65_536)
            switch room.withUnsafeMutableBytes({ SystemSocket.receive(socket, into: $0) }) {
            case .bytes(let count): received += room[..<count]
            case .wouldBlock: continue
            case .ended: return .end
            }
        } while !until.hasPassed
        return .nothing
    }

    /// Reads and forgets until the connection ends.
    func isEnded(withinMilliseconds milliseconds: UInt32) -> Bool {
        let until = CallDeadline.after(milliseconds: milliseconds)
        return withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 16) { room in
            repeat {
                if SystemSocket.receive(socket, into: room) == .ended { return true }
            } while !until.hasPassed
            return false
        }
    }

    private func takeFrame() -> TestFrame? {
        guard received.count >= 4 else { return nil }
        let length = received[..<4].reduce(0) { $0 << 8 | Int($1) }
        guard received.count >= 4 + length else { return nil }
        let message = Array(received[4..<4 + length])
        received.removeFirst(4 + length)
        return TestFrame(message)
    }
}
