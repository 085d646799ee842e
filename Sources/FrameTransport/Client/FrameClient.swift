internal import Glibc
internal import Service

/// A small client of the framed socket. Every wait is bounded. One thread at a time.
///
/// `call` sends one request and waits for its reply. `send`, `flush` and `receive` keep many requests in flight.
public final class FrameClient {
    /// What the server said of itself.
    public let server: ServerDescription

    let connection: ClientConnection
    private var nextID: UInt64 = 1
    private var inFlight = 0
    /// Replies to other requests that arrived while `call` waited for its own.
    private var early: [ClientReply] = []

    /// Extra time over a request's deadline for the reply to travel, in milliseconds.
    private static let travelMilliseconds: UInt32 = 2_000

    /// Connects and says hello.
    ///
    /// - Parameters:
    ///   - security: to speak TLS; the server's certificate must be trusted and be for the name given there.
    ///   - milliseconds: bound for connecting and the server's answer together.
    ///   - spinMicroseconds: how long each wait asks without sleeping before it sleeps; spares the waking of a core
    ///     where a quick reply matters more than the core's time.
    public init(
        _ address: SocketAddress, clientName: String, token: String = "", security: ClientSecurity? = nil,
        withinMilliseconds milliseconds: UInt32 = 5_000, spinMicroseconds: UInt32 = 0
    ) throws(TransportFault) {
        let until = CallDeadline.after(milliseconds: milliseconds)
        let connection = try ClientConnection(
            address, until: until, security: security, spinMicroseconds: spinMicroseconds)
        self.connection = connection
        var clientName = clientName
        var token = token
        clientName.withUTF8 { name in
            token.withUTF8 { token in
                connection.output.appendHello(
                    version: FrameProtocol.version, clientName: UnsafeRawBufferPointer(name),
                    token: UnsafeRawBufferPointer(token))
            }
        }
        try connection.flush(until: until)
        server = try connection.nextFrame(until: until) { body throws(TransportFault) in
            guard case .helloReply(let hello) = body else { throw ClientFaults.unexpected(body) }
            return ServerDescription(hello)
        }
    }

    /// Sends one request and waits for its reply, at most for the deadline and two seconds more.
    ///
    /// - Parameter deadlineMilliseconds: above 0; the server answers `.deadlineExceeded` when it takes longer.
    public func call(
        method: UInt32, payload: [UInt8], deadlineMilliseconds: UInt32 = 10_000, traceParent: String = ""
    ) throws(TransportFault) -> ClientReply {
        let id = try send(
            method: method, payload: payload, deadlineMilliseconds: deadlineMilliseconds, traceParent: traceParent)
        let until = FrameClient.end(of: deadlineMilliseconds)
        try connection.flush(until: until)
        // The bound counts frames: a server that answers other requests only would otherwise hold us here.
        for _ in 0...inFlight {
            let reply = try receiveNext(until: until)
            if reply.id == id { return reply }
            early.append(reply)
        }
        throw ClientFaults.violation("The server answered requests that were never sent.")
    }

    /// The end of the wait for a reply to a request of this deadline.
    static func end(of deadlineMilliseconds: UInt32) -> CallDeadline {
        let (wait, overflow) = deadlineMilliseconds.addingReportingOverflow(travelMilliseconds)
        return .after(milliseconds: overflow ? UInt32.max : wait)
    }

    /// A reply came while a stream was read; one to another request is kept for `receive`.
    func noteReply(_ reply: ClientReply, to id: UInt64) {
        inFlight -= 1
        if reply.id != id { early.append(reply) }
    }

    /// Queues a request; `flush` sends it.
    ///
    /// - Parameter streamCredit: for a streaming method, the items that the server may send at first; 0 is its own
    ///   number.
    /// - Returns: the request's id, which its reply carries.
    public func send(
        method: UInt32, payload: [UInt8], deadlineMilliseconds: UInt32 = 0, traceParent: String = "",
        streamCredit: UInt32 = 0
    ) throws(TransportFault) -> UInt64 {
        guard payload.count + traceParent.utf8.count + FrameProtocol.envelopeBytes <= Int(server.maxFrameBytes) else {
            throw ClientFaults.frameTooLarge(server.maxFrameBytes)
        }
        let id = nextID
        var traceParent = traceParent
        traceParent.withUTF8 { trace in
            payload.withUnsafeBytes { payload in
                connection.output.appendRequest(
                    RequestFrame(
                        id: id, method: method, deadlineMilliseconds: deadlineMilliseconds,
                        traceParent: UnsafeRawBufferPointer(trace), payload: payload,
                        streamCredit: streamCredit))
            }
        }
        nextID += 1
        inFlight += 1
        return id
    }

    /// Sends what `send`, `cancel` have queued.
    public func flush(withinMilliseconds milliseconds: UInt32 = 10_000) throws(TransportFault) {
        try connection.flush(until: .after(milliseconds: milliseconds))
    }

    /// The next reply, to whichever request.
    public func receive(withinMilliseconds milliseconds: UInt32 = 10_000) throws(TransportFault) -> ClientReply {
        if !early.isEmpty { return early.removeFirst() }
        return try receiveNext(until: .after(milliseconds: milliseconds))
    }

    /// Waits for at least one reply and hands over all that have arrived, without copying payloads.
    ///
    /// - Returns: how many there were.
    public func receiveEach(
        withinMilliseconds milliseconds: UInt32,
        _ body: (_ id: UInt64, _ status: UInt32, _ payload: UnsafeRawBufferPointer) -> Void
    ) throws(TransportFault) -> Int {
        let until = CallDeadline.after(milliseconds: milliseconds)
        var count = 0
        repeat {
            try connection.nextFrame(until: until) { frame throws(TransportFault) in
                guard case .reply(let reply) = frame else { throw ClientFaults.unexpected(frame) }
                body(reply.id, reply.status, reply.payload)
            }
            count += 1
        } while connection.hasWholeFrame
        inFlight -= count
        return count
    }

    /// Queues word that the reply to this request is no longer wanted; it is answered `.cancelled` or as usual.
    public func cancel(id: UInt64) {
        connection.output.appendCancel(id: id)
    }

    /// Sends a ping of at most 64 bytes and waits for its pong. No request may be in flight.
    public func ping(
        _ opaque: [UInt8] = [], withinMilliseconds milliseconds: UInt32 = 5_000
    ) throws(TransportFault) -> [UInt8] {
        let until = CallDeadline.after(milliseconds: milliseconds)
        opaque.withUnsafeBytes { connection.output.appendPing($0) }
        try connection.flush(until: until)
        return try connection.nextFrame(until: until) { body throws(TransportFault) in
            guard case .pong(let opaque) = body else { throw ClientFaults.unexpected(body) }
            return [UInt8](opaque)
        }
    }

    private func receiveNext(until: CallDeadline) throws(TransportFault) -> ClientReply {
        let reply = try connection.nextFrame(until: until) { body throws(TransportFault) in
            guard case .reply(let reply) = body else { throw ClientFaults.unexpected(body) }
            return try ClientReply(reply)
        }
        inFlight -= 1
        return reply
    }
}
