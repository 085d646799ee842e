internal import Glibc

/// Where the framed socket listens. A server listens beyond this machine only with TLS and known callers.
public enum SocketAddress: Sendable, Equatable, CustomStringConvertible {
    /// 127.0.0.1; port 0 lets the system choose.
    case loopback4(port: UInt16)
    /// ::1; port 0 lets the system choose.
    case loopback6(port: UInt16)
    /// A file of mode 0600, removed when the server stops.
    case unixSocket(path: String)
    /// Another IPv4 address, its first byte highest; 0.0.0.0 is every one of the machine.
    case ip4(UInt32, port: UInt16)
    /// Another IPv6 address, its first byte highest; :: is every one of the machine.
    case ip6(high: UInt64, low: UInt64, port: UInt16)

    /// Bytes of a path that the system takes, without the closing NUL.
    static let maxPathBytes = 107

    /// Reads `127.0.0.1:PORT`, `localhost:PORT`, `[::1]:PORT`, `unix:PATH`, or a numeric address of either kind. Names
    /// are not looked up.
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
        case let host:
            guard let address = SocketAddress.numeric(String(host), port: port) else {
                throw SocketAddress.malformed(text)
            }
            self = address
        }
    }

    /// Whether only this machine can reach it.
    public var isLocal: Bool {
        switch self {
        case .loopback4, .loopback6, .unixSocket: true
        case .ip4(let address, _): address >> 24 == 127
        case .ip6: false
        }
    }

    public var description: String {
        switch self {
        case .loopback4(let port): "127.0.0.1:\(port)"
        case .loopback6(let port): "[::1]:\(port)"
        case .unixSocket(let path): "unix:\(path)"
        case .ip4(_, let port): "\(host):\(port)"
        case .ip6(_, _, let port): "[\(host)]:\(port)"
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
            next: "Use 127.0.0.1:PORT, [::1]:PORT, unix:PATH or another numeric address, with a port from 0 to 65535.")
    }

    var family: Int32 {
        switch self {
        case .loopback4, .ip4: AF_INET
        case .loopback6, .ip6: AF_INET6
        case .unixSocket: AF_UNIX
        }
    }

    /// Calls `body` with the address as the system wants it.
    func withSystemAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        switch self {
        case .loopback4(let port): return SocketAddress.pass(0x7F00_0001, port, body)
        case .ip4(let address, let port): return SocketAddress.pass(address, port, body)
        case .loopback6(let port): return SocketAddress.pass(high: 0, low: 1, port, body)
        case .ip6(let high, let low, let port): return SocketAddress.pass(high: high, low: low, port, body)
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

    private static func pass<Result>(
        _ ip: UInt32, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = ip.bigEndian
        return pass(&address, body)
    }

    private static func pass<Result>(
        high: UInt64, low: UInt64, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        withUnsafeMutableBytes(of: &address.sin6_addr) { bytes in
            bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
            bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        return pass(&address, body)
    }
}
