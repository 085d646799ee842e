internal import CSecureSockets
internal import Service

/// TLS over one socket, which stays its owner's. One thread at a time.
final class SecureChannel {
    private let channel: OpaquePointer
    /// Outlives the channel, whoever made it may have let it go: OpenSSL goes on calling what belongs to it.
    private let context: SecureContext
    /// The other side has ended, which no event of the socket need tell a second time.
    private var isEnded = false
    /// A read waits until the socket can be written.
    private(set) var wantsToWrite = false

    /// For a server. - Returns: nil without memory.
    init?(accepting socket: Int32, _ security: ServerSecurity) {
        guard let channel = secure_accept(security.context.pointer, socket) else { return nil }
        self.channel = channel
        context = security.context
    }

    /// For a client. - Returns: nil without memory, or when the name is none.
    init?(connecting socket: Int32, _ security: ClientSecurity) {
        guard let channel = secure_connect(security.context.pointer, socket, security.serverName) else { return nil }
        self.channel = channel
        context = security.context
    }

    deinit {
        secure_channel_free(channel)
    }

    /// Whether the handshake is done. The first reads and writes do it.
    var isEstablished: Bool { secure_is_established(channel) }

    /// Whether a read would give something though the socket has nothing.
    var hasBufferedInput: Bool { isEnded || secure_pending(channel) > 0 }

    /// Records of one receive: there may be one for each byte.
    private static let recordsPerReceive = 64

    /// Reads until the room is full, nothing is left or many records are read; what then is left the socket still has,
    /// or `hasBufferedInput` says so. - Parameter sleeps: whether a socket that may block does.
    func receive(into room: UnsafeMutableRawBufferPointer, sleeps: Bool = false) -> SystemSocket.Transfer {
        guard let start = room.baseAddress else { return .wouldBlock }
        wantsToWrite = false
        var total = 0
        for _ in 0..<SecureChannel.recordsPerReceive where total < room.count {
            let count = secure_read(channel, start + total, room.count - total, sleeps && total == 0)
            guard count > 0 else {
                if count == 0 { isEnded = true }
                wantsToWrite = count == Int(SECURE_WOULD_WRITE)
                if total > 0 { break }
                return count == 0 ? .ended : .wouldBlock
            }
            total += count
        }
        return .bytes(total)
    }

    func send(_ bytes: UnsafeRawBufferPointer) -> SystemSocket.Transfer {
        guard let start = bytes.baseAddress else { return .wouldBlock }
        let count = secure_write(channel, start, bytes.count)
        if count > 0 { return .bytes(count) }
        // After the handshake a write never waits for a read: nothing is negotiated again.
        return count == Int(SECURE_WOULD_WRITE) ? .wouldBlock : .ended
    }

    /// Does what can be done of the handshake. - Returns: nil when it failed.
    func shakeHands() -> Bool? {
        let result = secure_handshake(channel)
        return result == 0 ? nil : result > 0
    }

    /// Tells the other side that nothing follows.
    func finish() {
        secure_finish(channel)
    }

    /// What the other side's verified certificate says; nil when it has shown none.
    var certificate: ClientCertificate? {
        guard secure_has_certificate(channel) else { return nil }
        let units = (0..<ClientCertificate.maxUnits).compactMap { subject(SECURE_ORGANIZATIONAL_UNIT, $0) }
        return ClientCertificate(
            commonName: subject(SECURE_COMMON_NAME, 0), organization: subject(SECURE_ORGANIZATION, 0),
            organizationalUnits: units)
    }

    private func subject(_ field: secure_field, _ index: Int) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: ClientCertificate.maxFieldBytes) { room in
            guard let start = room.baseAddress else { return nil }
            let count = secure_subject(channel, field, Int32(index), start, room.count)
            guard count > 0 else { return nil }
            return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
