internal import Glibc

/// Where the framed socket listens: this machine only. Other machines need TLS, which this socket does not speak.
public enum SocketAddress: Sendable, Equatable, CustomStringConvertible {
    /// 127.0.0.1; port 0 lets the system choose.
    case loopback4(port: UInt16)
    /// ::1; port 0 lets the system choose.
    case loopback6(port: UInt16)
    /// A file of mode 0600, removed when the server stops.
    case unixSocket(path: String)

    /// Bytes of a path that the system takes, without the closing NUL.
    static let maxPathBytes = 107

    /// Reads `127.0.0.1:PORT`, `localhost:PORT`, `[::1]:PORT` or `unix:PATH`.
    public init(_ text: String) throws(TransportFault) {
        if text.hasPrefix("unix:") {
            self = .unixSocket(path: String(text.dropFirst(5)))
            try checkPath()
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw SocketAddress.malformed(text)
        }
        switch text[..<colon] {
        case "127.0.0.1", "localhost": self = .loopback4(port: port)
        case "[::1]": self = .loopback6(port: port)
        case "": throw SocketAddress.malformed(text)
        default:
            throw TransportFault(
                .notLoopback,
                failed: "“\(text)” can be reached from other machines, and this socket speaks no TLS.",
                safe: "Nothing listens.", next: "Use 127.0.0.1:PORT, [::1]:PORT or unix:PATH.")
        }
    }

    public var description: String {
        switch self {
        case .loopback4(let port): "127.0.0.1:\(port)"
        case .loopback6(let port): "[::1]:\(port)"
        case .unixSocket(let path): "unix:\(path)"
        }
    }

    /// The path's form, before anything touches the file.
    func checkPath() throws(TransportFault) {
        guard case .unixSocket(let path) = self else { return }
        guard !path.isEmpty, path.utf8.count <= SocketAddress.maxPathBytes, !path.utf8.contains(0) else {
            throw TransportFault(
                .malformedAddress, failed: "The socket's path must have 1 to \(SocketAddress.maxPathBytes) bytes.",
                safe: "No file was touched.", next: "Choose a shorter path, as in unix:/run/caloriecount.sock.")
        }
    }

    private static func malformed(_ text: String) -> TransportFault {
        TransportFault(
            .malformedAddress, failed: "“\(text)” is no address of a framed socket.", safe: "Nothing was opened.",
            next: "Use 127.0.0.1:PORT, [::1]:PORT or unix:PATH, with a port from 0 to 65535.")
    }

    var family: Int32 {
        switch self {
        case .loopback4: AF_INET
        case .loopback6: AF_INET6
        case .unixSocket: AF_UNIX
        }
    }

    /// Calls `body` with the address as the system wants it.
    func withSystemAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        switch self {
        case .loopback4(let port):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            return SocketAddress.pass(&address, body)
        case .loopback6(let port):
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = in6addr_loopback
            return SocketAddress.pass(&address, body)
        case .unixSocket(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { room in
                for (index, byte) in path.utf8.prefix(SocketAddress.maxPathBytes).enumerated() {
                    room[index] = byte
                }
            }
            return SocketAddress.pass(&address, body)
        }
    }

    private static func pass<Address, Result>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
