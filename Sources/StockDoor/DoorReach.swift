package import FrameTransport

/// Who can reach a door.
package enum DoorReach {
    /// - Throws: when other machines could reach the address without TLS or without being known, or it is a file.
    package static func check(
        _ address: SocketAddress, isSecured: Bool, identifiesCallers: Bool
    ) throws(TransportFault) {
        if case .unixSocket = address {
            throw TransportFault(
                .malformedAddress, failed: "This door listens on TCP alone.", safe: "Nothing listens.",
                next: "Use 127.0.0.1:PORT or [::1]:PORT; the framed socket takes unix:PATH.")
        }
        guard address.isLocal || (isSecured && identifiesCallers) else {
            throw TransportFault(
                .notLoopback,
                failed: "“\(address)” can be reached from other machines, which needs TLS and callers who are known.",
                safe: "Nothing listens.",
                next: "Give a certificate with its key, and tokens or the authority of client certificates; "
                    + "or use 127.0.0.1:PORT or [::1]:PORT.")
        }
    }
}

extension SocketAddress {
    /// The same address with another port; a Unix socket has none.
    package func with(port: UInt16) -> SocketAddress {
        switch self {
        case .loopback4: .loopback4(port: port)
        case .loopback6: .loopback6(port: port)
        case .unixSocket: self
        case .ip4(let address, _): .ip4(address, port: port)
        case .ip6(let high, let low, _): .ip6(high: high, low: low, port: port)
        }
    }
}
