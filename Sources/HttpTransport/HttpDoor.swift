internal import Acceptors
internal import CMicroHTTPD
internal import FrameTransport
internal import Locks
internal import Service
internal import StockDoor
internal import Synchronization
internal import Wire

/// What the library calls: requests become calls of the method table.
final class HttpDoor: @unchecked Sendable {
    let desk: DoorDesk
    private let rules: HttpRules
    private let connections: OpenConnections
    private let pool: DoorPool
    private let observer: (any CallRecorder)?
    /// Of all bodies that are under way.
    private let heldBytes = Atomic<Int>(0)
    private let suspended = Guarded<Aside>(Aside())
    private let isStopping = Atomic<Bool>(false)
    private let open = Atomic<Int>(0)
    private let lost = Atomic<Int>(0)
    // Unchecked: the library's one thread touches it alone.
    private var buffer: ReplyBuffer

    private struct Suspended: @unchecked Sendable {
        // Unchecked: the connection is put aside, and resumed once.
        let connection: OpaquePointer
        let request: HttpRequest
    }

    private struct Aside {
        var requests: [ObjectIdentifier: Suspended] = [:]
        /// From then on none is put aside: the library must not be stopped with any left.
        var isClosed = false
    }

    init?(
        _ desk: DoorDesk, _ rules: HttpRules, _ connections: OpenConnections, observer: (any CallObserver)?
    ) {
        let limits = desk.limits
        guard let buffer = ReplyBuffer(payloadLimit: limits.maxMessageBytes, scratchByteLimit: limits.scratchBytes)
        else { return nil }
        self.buffer = buffer
        self.desk = desk
        self.rules = rules
        self.connections = connections
        self.observer = observer?.recorder()
        pool = DoorPool(threads: limits.blockingThreads, limits)
    }

    var openRequests: Int { open.load(ordering: .relaxed) }

    /// Admitted requests that a stop ended before their body was whole: they are told nothing, and nothing was begun.
    var lostRequests: Int { lost.load(ordering: .relaxed) }

    /// A request's first line is there.
    func firstLine(_ connection: OpaquePointer) {
        connections.requestBegins(micro_httpd_socket(connection), now: CallDeadline.now())
    }

    /// Looks at the headers.
    func begin(_ connection: OpaquePointer, path: String, verb: String) -> HttpRequest {
        open.add(1, ordering: .relaxed)
        let headers = HttpHeaders(connection)
        let origin = headers.origin.flatMap { rules.origins.contains($0) ? $0 : nil }
        if verb == "OPTIONS", origin != nil { return HttpRequest(failing: HttpRules.preflight, origin: origin) }
        let method = Array(path.utf8).withUnsafeBytes { DoorPaths.method($0) }
        switch admit(headers, method, verb: verb) {
        case .success(let call):
            connections.prove(micro_httpd_socket(connection))
            return HttpRequest(call, origin: origin)
        case .failure(let refused):
            observer?.refused(method ?? 0, refused.refusal.code)
            return HttpRequest(failing: refused.refusal.reply(buffer.scratch), origin: origin)
        }
    }

    private struct Refused: Error {
        let refusal: HttpRefusal

        init(_ refusal: HttpRefusal) {
            self.refusal = refusal
        }
    }

    private func admit(_ headers: HttpHeaders, _ method: UInt32?, verb: String) -> Result<DoorCall, Refused> {
        if !headers.sayTheLengthPlainly { return .failure(Refused(.unclearLength)) }
        if isStopping.load(ordering: .relaxed) { return .failure(Refused(.stopping)) }
        if rules.asksForHost, !headers.namesThisMachine { return .failure(Refused(.foreignHost)) }
        guard let method else { return .failure(Refused(.unknownPath)) }
        if verb != "POST" { return .failure(Refused(.notPost)) }
        if headers.contentType != "application/json" { return .failure(Refused(.notJSON)) }
        if headers.isCompressed { return .failure(Refused(.compressed)) }
        if !headers.isSpokenVersion { return .failure(Refused(.protocolVersion)) }
        guard let timeout = headers.timeout else { return .failure(Refused(.timeout)) }
        if desk.handler.isStream(method: method) { return .failure(Refused(.stream)) }
        if let length = headers.contentLength, length > UInt64(desk.limits.maxMessageBytes) {
            return .failure(Refused(.tooLarge))
        }
        let peer: Peer = rules.isSecured ? .secured(certificate: headers.certificate) : .loopback
        return headers.withVisitor(peer, timeout) { visitor in
            desk.admit(method, visitor).mapError { Refused(.of($0)) }
        }
    }

    /// Takes a piece of the body.
    ///
    /// - Returns: false when the connection is to be cut.
    func take(_ bytes: UnsafeRawBufferPointer, _ request: HttpRequest) -> Bool {
        guard !request.isFailing, request.reply == nil else {
            // A caller in the middle of its body reads the answer when it is through, if that is soon.
            return request.drop(bytes.count) <= 4 * desk.limits.maxMessageBytes
        }
        let held = heldBytes.add(bytes.count, ordering: .relaxed).newValue
        let total = request.append(bytes)
        if total > desk.limits.maxMessageBytes { return settle(request, .tooLarge, held: total) }
        if held > desk.limits.maxHeldBytes { return settle(request, .overloaded, held: total) }
        return true
    }

    private func settle(_ request: HttpRequest, _ refusal: HttpRefusal, held: Int) -> Bool {
        heldBytes.subtract(held, ordering: .relaxed)
        let reply = refusal.reply(buffer.scratch)
        if let (call, _) = request.takeCall() {
            call.end(.failed(.resourceExhausted, DoorRefusal.messageTooLarge.details), observer)
        }
        return request.answer(reply)
    }

    /// The body is whole: answers, or puts the request aside.
    func finish(_ connection: OpaquePointer, _ request: HttpRequest) -> MHD_Result {
        connections.requestIsWhole(micro_httpd_socket(connection), now: CallDeadline.now())
        if let (call, body) = request.takeCall() {
            heldBytes.subtract(body.count, ordering: .relaxed)
            guard desk.handler.mayBlock(method: call.method) else {
                let reply = HttpCall.answer(call, body, desk, observer, &buffer)
                return send(reply, connection, request)
            }
            return dispatch(call, body, connection, request)
        }
        guard let reply = request.reply else { return .NO }
        return send(reply, connection, request)
    }

    private func send(_ reply: HttpReply, _ connection: OpaquePointer, _ request: HttpRequest) -> MHD_Result {
        var reply = reply
        // Nobody should send anything more to a service that stops.
        if isStopping.load(ordering: .relaxed) { reply.closes = true }
        return reply.send(connection, allowing: request.origin)
    }

    private func dispatch(
        _ call: DoorCall, _ body: [UInt8], _ connection: OpaquePointer, _ request: HttpRequest
    ) -> MHD_Result {
        let key = ObjectIdentifier(request)
        let entry = Suspended(connection: connection, request: request)
        let isAside = suspended.withLock { suspended in
            guard !suspended.isClosed else { return false }
            MHD_suspend_connection(entry.connection)
            suspended.requests[key] = entry
            return true
        }
        guard isAside else {
            call.end(DoorRefusal.stopping.status, observer)
            return HttpRefusal.stopping.reply(buffer.scratch).send(connection, allowing: request.origin)
        }
        let isTaken = pool.submit(bytes: body.count) { [self] reply in
            let answer = HttpCall.answer(call, body, desk, observer, &reply)
            resume(request, answer)
        }
        if !isTaken {
            call.end(DoorRefusal.noWorkerFree.status, observer)
            resume(request, HttpRefusal.of(.noWorkerFree).reply(buffer.scratch))
        }
        return .YES
    }

    /// Hands the reply to the library, unless the request was cut off before.
    private func resume(_ request: HttpRequest, _ reply: HttpReply) {
        guard request.answer(reply) else { return }
        suspended.withLock { suspended in
            guard let entry = suspended.requests.removeValue(forKey: ObjectIdentifier(request)) else { return }
            MHD_resume_connection(entry.connection)
        }
    }

    /// The request is over, answered or not.
    func ended(_ connection: OpaquePointer, _ request: HttpRequest) {
        connections.requestEnded(micro_httpd_socket(connection), now: CallDeadline.now())
        open.subtract(1, ordering: .relaxed)
        if let (call, body) = request.takeCall() {
            // The caller went away in the middle of its body; or its time is over, and the service goes.
            if suspended.withLock({ $0.isClosed }) { lost.add(1, ordering: .relaxed) }
            heldBytes.subtract(body.count, ordering: .relaxed)
            call.end(DoorRefusal.cancelled.status, observer)
        }
    }

    /// Takes no new call from here on.
    func beginStopping() {
        isStopping.store(true, ordering: .relaxed)
    }

    /// Answers what is still put aside, so that the library can stop.
    ///
    /// - Returns: how many requests that were.
    func cutOff(_ scratch: borrowing MessageScratch) -> Int {
        let rest = suspended.withLock { suspended in
            suspended.isClosed = true
            return suspended.requests.sorted { $0.key < $1.key }.map { $0.value.request }
        }
        let reply = HttpRefusal.stopping.reply(scratch)
        for request in rest { resume(request, reply) }
        return rest.count
    }

    func stopThreads(until moment: CallDeadline) {
        pool.stop(until: moment)
    }
}
