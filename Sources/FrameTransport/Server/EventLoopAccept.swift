internal import CLinuxSockets
internal import Glibc
internal import Service
internal import Synchronization

/// Taking in new connections.
extension EventLoop {
    private static let acceptsPerTurn = 16
    static let pauseMilliseconds: Int32 = 100

    private func listenerToken(_ index: Int) -> UInt64 { UInt64.max - 1 - UInt64(index) }

    func listenerIndex(_ token: UInt64) -> Int? {
        let distance = UInt64.max - 1 - token
        return distance < UInt64(setup.listeners.count) ? Int(distance) : nil
    }

    func listen() {
        // Exclusive: of several loops on one socket, one wakes up per caller.
        let shared = setup.sharesListeners ? UInt32(EPOLLEXCLUSIVE.rawValue) : 0
        for (index, listener) in setup.listeners.enumerated() {
            watch(listener.socket, token: listenerToken(index), UInt32(EPOLLIN.rawValue) | shared)
        }
    }

    func stopListening() {
        for listener in setup.listeners {
            unwatch(listener.socket)
        }
    }

    mutating func accept(_ listener: ListeningSocket) {
        // A caller may have come in the same turn as the word to stop.
        for _ in 0..<(isStopping ? 0 : EventLoop.acceptsPerTurn) {
            let socket = linux_accept(listener.socket)
            guard socket >= 0 else {
                switch errno {
                case EAGAIN: return
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: return pauseListening()
                default: continue  // this one caller failed; the next may not
                }
            }
            guard let peer = peer(of: socket, listener) else {
                close(socket)
                continue
            }
            admit(socket, peer)
        }
    }

    /// The system has no room for another socket. Callers wait in the kernel's queue meanwhile; asking on would only
    /// burn time.
    private mutating func pauseListening() {
        stopListening()
        acceptsAgainAt = now + UInt64(EventLoop.pauseMilliseconds) * 1_000_000
    }

    private func peer(of socket: Int32, _ listener: ListeningSocket) -> Peer? {
        guard listener.isUnix else {
            SystemSocket.sendWithoutDelay(socket)
            return setup.security == nil ? .loopback : .secured(certificate: nil)
        }
        var user: UInt32 = 0
        return linux_peer_user(socket, &user) ? .unixSocket(userID: user) : nil
    }

    private mutating func admit(_ socket: Int32, _ peer: Peer) {
        let count = setup.shared.connections.add(1, ordering: .relaxed).newValue
        let hasRoom = count <= limits.maxConnections
        if !hasRoom {
            setup.shared.connections.subtract(1, ordering: .relaxed)
            guard refusedCount < ServerLimits.maxRefusals else {
                setup.observer?.connectionEnded(reason: GoAwayReason.tooManyConnections.label)
                close(socket)
                return
            }
            refusedCount += 1
        }
        var channel: SecureChannel?
        if case .secured = peer, let security = setup.security {
            channel = SecureChannel(accepting: socket, security)
            // Without memory for a channel nothing may be said in the open.
            guard channel != nil else { return refuse(socket, isCounted: hasRoom) }
        }
        let now = now
        let token = connections.add { token in
            Connection(socket: socket, peer: peer, channel: channel, token: token, isCounted: hasRoom, now: now)
        }
        guard let connection = connections.connection(token) else { return }
        connection.pointee.interest = UInt32(EPOLLIN.rawValue)
        watch(socket, token: token, connection.pointee.interest)
        if !hasRoom {
            finishTurn(token, isAlive: end(&connection.pointee, .tooManyConnections))
        }
    }

    private mutating func refuse(_ socket: Int32, isCounted: Bool) {
        if isCounted { setup.shared.connections.subtract(1, ordering: .relaxed) } else { refusedCount -= 1 }
        close(socket)
    }

    mutating func drop(_ token: UInt64) {
        guard let connection = connections.connection(token) else { return }
        if connection.pointee.isCounted {
            setup.shared.connections.subtract(1, ordering: .relaxed)
        } else {
            refusedCount -= 1
        }
        abandonCalls(connection.pointee)
        connection.pointee.account?.count(-connection.pointee.countedInFlight)
        heldBytes -= connection.pointee.heldBytes
        deferredBytes -= connection.pointee.deferredBytes
        // Closing takes the socket out of the poller, too: no other descriptor refers to it.
        close(connection.pointee.socket)
        connections.remove(token)
    }
}
