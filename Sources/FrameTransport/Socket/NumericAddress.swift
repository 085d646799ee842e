internal import Glibc

/// Addresses as numbers and as text, by the system's own rules.
extension SocketAddress {
    /// - Returns: nil when the text is no numeric address; one of IPv6 stands in brackets.
    static func numeric(_ host: String, port: UInt16) -> SocketAddress? {
        guard host.first == "[", host.last == "]" else {
            var address = in_addr()
            guard inet_pton(AF_INET, host, &address) == 1 else { return nil }
            return .ip4(UInt32(bigEndian: address.s_addr), port: port)
        }
        var address = in6_addr()
        guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1 else { return nil }
        return withUnsafeBytes(of: &address) { bytes in
            .ip6(
                high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)), port: port)
        }
    }

    /// The address without its port, as a certificate or a person names it; the path of a Unix socket.
    public var host: String {
        switch self {
        case .loopback4: return "127.0.0.1"
        case .loopback6: return "::1"
        case .unixSocket(let path): return path
        case .ip4(let address, _):
            return (0..<4).map { "\(address >> (24 - 8 * $0) & 0xFF)" }.joined(separator: ".")
        case .ip6(let high, let low, _):
            var bytes = (high.bigEndian, low.bigEndian)
            var room = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            guard inet_ntop(AF_INET6, &bytes, &room, socklen_t(room.count)) != nil else { return "" }
            return room.withUnsafeBufferPointer {
                String(decoding: $0.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
            }
        }
    }
}
