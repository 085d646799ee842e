import Glibc
import Service

/// Connections that are no good: each sends its bytes once and does nothing more. One that was cut off comes again:
/// those who read notice it, those who do not come again after a time.
struct Crowd {
    private let port: UInt16
    private let opening: [UInt8]
    private let size: Int
    /// Bytes that the kernel takes for a caller who does not read; 0 leaves that to the kernel.
    private let receiveBytes: Int32
    private let lifetimeMilliseconds: UInt32?
    private var sockets: [(socket: Int32, leavesAt: CallDeadline?)] = []
    /// Where the next look begins.
    private var next = 0
    /// How often one came again.
    private(set) var returned = 0

    /// - Parameters:
    ///   - opening: what each sends, its hello first.
    ///   - lifetimeMilliseconds: after which one leaves and comes again by itself.
    init(
        port: UInt16, size: Int, opening: [UInt8], receiveBytes: Int32 = 0, lifetimeMilliseconds: UInt32? = nil
    ) {
        self.port = port
        self.size = size
        self.opening = opening
        self.receiveBytes = receiveBytes
        self.lifetimeMilliseconds = lifetimeMilliseconds
    }

    /// POLLRDHUP of Linux, which Swift does not import.
    private static let otherSideEnded: Int16 = 0x2000

    /// As bytes of the framed socket: Frame { hello { protocol_version: 1, client_name: "soak" } }.
    static let hello: [UInt8] = [0, 0, 0, 10, 0x0A, 8, 0x08, 1, 0x12, 4] + Array("soak".utf8)

    /// Frame { request { id, method, payload: "" } }, for ids up to 127.
    static func request(id: UInt8, method: UInt8) -> [UInt8] {
        [0, 0, 0, 8, 0x1A, 6, 0x08, id, 0x10, method, 0x2A, 0]
    }

    mutating func open() throws {
        while sockets.count < size {
            sockets.append(try one())
        }
    }

    private func one() throws -> (socket: Int32, leavesAt: CallDeadline?) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var bytes = receiveBytes > 0 ? receiveBytes : nil {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
        }
        guard socket >= 0, Soak.withLoopback(port, { connect(socket, $0, $1) == 0 }) else {
            throw SoakFault("a connection cannot be opened: \(String(cString: strerror(errno)))")
        }
        // What no longer fits is not sent: such a caller has stalled by itself.
        _ = send(socket, opening, opening.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        return (socket, lifetimeMilliseconds.map { .after(milliseconds: $0) })
    }

    /// Looks at a few, and replaces those that the server has ended.
    mutating func replaceSome(_ count: Int) throws {
        for _ in 0..<min(count, sockets.count) {
            next = (next + 1) % sockets.count
            guard sockets[next].leavesAt?.hasPassed ?? Crowd.isEnded(sockets[next].socket) else { continue }
            returned += 1
            Glibc.close(sockets[next].socket)
            sockets[next] = try one()
        }
    }

    private static func isEnded(_ socket: Int32) -> Bool {
        var state = pollfd(fd: socket, events: otherSideEnded, revents: 0)
        return poll(&state, 1, 0) > 0 && state.revents & (otherSideEnded | Int16(POLLHUP | POLLERR)) != 0
    }

    mutating func close() {
        sockets.forEach { Glibc.close($0.socket) }
        sockets = []
    }
}
