internal import Glibc

/// A listening socket. The owner closes it with `close`.
package struct Listener {
    package let socket: Int32
    /// With the port that the system chose.
    package let address: SocketAddress
    /// Set for a Unix socket: the lock that keeps two servers off one path, and the file's identity.
    private let file: SocketFile?

    private static let backlog: Int32 = 1024

    /// - Parameter sharesPort: several listeners of this process take turns on one TCP port.
    package static func open(_ address: SocketAddress, sharesPort: Bool) throws(TransportFault) -> Listener {
        if case .unixSocket(let path) = address {
            try address.checkPath()
            return try openFile(path)
        }
        if sharesPort { try checkIsFree(address) }
        return try openPort(address, sharesPort: sharesPort)
    }

    /// Another listener of this server on a TCP port that `open` has opened.
    static func openAnother(_ address: SocketAddress) throws(TransportFault) -> Listener {
        try openPort(address, sharesPort: true)
    }

    /// Sharing a port also lets another program of this user share it, unasked; a socket that does not share finds out.
    private static func checkIsFree(_ address: SocketAddress) throws(TransportFault) {
        Glibc.close(try openPort(address, sharesPort: false).socket)
    }

    private static func openPort(_ address: SocketAddress, sharesPort: Bool) throws(TransportFault) -> Listener {
        let socket = try SystemSocket.open(address.family, nonBlocking: true)
        do throws(TransportFault) {
            _ = SystemSocket.setOption(socket, SOL_SOCKET, SO_REUSEADDR)
            if sharesPort, !SystemSocket.setOption(socket, SOL_SOCKET, SO_REUSEPORT) {
                throw SystemSocket.systemFault("\(address) cannot be shared by several loops")
            }
            try bindAndListen(socket, address)
            return Listener(socket: socket, address: try boundAddress(socket, address), file: nil)
        } catch {
            Glibc.close(socket)
            throw error
        }
    }

    func close() {
        Glibc.close(socket)
        file?.remove()
    }

    private static func openFile(_ path: String) throws(TransportFault) -> Listener {
        let address = SocketAddress.unixSocket(path: path)
        let lock = try SocketFile.lock(path)
        do throws(TransportFault) {
            try SocketFile.removeStale(path)
            let socket = try SystemSocket.open(AF_UNIX, nonBlocking: true)
            do throws(TransportFault) {
                // The mode of the open socket becomes the file's: there is no moment at which others may connect.
                guard fchmod(socket, 0o600) == 0 else {
                    throw SystemSocket.systemFault("\(address) cannot be made private")
                }
                try bindAndListen(socket, address)
                return Listener(socket: socket, address: address, file: SocketFile(path: path, lock: lock))
            } catch {
                Glibc.close(socket)
                throw error
            }
        } catch {
            Glibc.close(lock)
            throw error
        }
    }

    private static func bindAndListen(_ socket: Int32, _ address: SocketAddress) throws(TransportFault) {
        guard address.withSystemAddress({ bind(socket, $0, $1) }) == 0 else {
            guard errno == EADDRINUSE else { throw SystemSocket.systemFault("\(address) cannot be opened") }
            throw SocketFile.inUse(address)
        }
        guard listen(socket, backlog) == 0 else {
            throw SystemSocket.systemFault("\(address) cannot be listened on")
        }
    }

    private static func boundAddress(_ socket: Int32, _ asked: SocketAddress) throws(TransportFault) -> SocketAddress {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isKnown = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) == 0 }
        }
        guard isKnown else { throw SystemSocket.systemFault("The port of \(asked) cannot be read") }
        // The port stands at the same place in both families' addresses.
        let port = withUnsafeBytes(of: &storage) {
            UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
        switch asked {
        case .loopback6: return .loopback6(port: port)
        case .ip4(let address, _): return .ip4(address, port: port)
        case .ip6(let high, let low, _): return .ip6(high: high, low: low, port: port)
        case .loopback4, .unixSocket: return .loopback4(port: port)
        }
    }
}
