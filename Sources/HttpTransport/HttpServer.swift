internal import Acceptors
internal import CMicroHTTPD
public import FrameTransport
internal import Glibc
internal import Locks
public import Service
public import StockDoor
internal import Wire

/// What holds for every request of a door.
struct HttpRules: Sendable {
    let isSecured: Bool
    /// Whether a request must name this machine as its host.
    let asksForHost: Bool
    let origins: [String]

    /// What a browser asks before it calls from another origin that is allowed.
    static let preflight = HttpReply(
        status: 204, body: [],
        headers: [
            ("Access-Control-Allow-Methods", "POST"),
            (
                "Access-Control-Allow-Headers",
                "Authorization, Connect-Protocol-Version, Connect-Timeout-Ms, Content-Type, Traceparent"
            ),
            ("Access-Control-Max-Age", "600"),
        ])
}

/// The HTTP door: the method table in JSON, in the unary form of the Connect protocol. Beyond this machine it listens
/// only with TLS and with callers who show who they are.
public final class HttpServer: Sendable {
    /// Where the server listens and within which bounds.
    public struct Configuration: Sendable {
        public var address: SocketAddress
        public var limits = DoorLimits()
        public var gate: any CallerGate = OpenGate()
        /// Needed beyond this machine.
        public var security: DoorSecurity?
        /// Learns how calls end.
        public var observer: (any CallObserver)?
        /// Origins whose pages may call, as `https://app.example`; none unless they are named here.
        public var origins: [String] = []
        /// Shared with other doors; nil: tenants have no limits.
        package var accounts: TenantAccounts?

        public init(address: SocketAddress) {
            self.address = address
        }
    }

    /// Where the server listens, with the port that the system chose.
    public let address: SocketAddress

    private let door: HttpDoor
    private let connections: OpenConnections
    private let running: Guarded<Running?>

    /// What runs until the door stops.
    private struct Running: @unchecked Sendable {
        // Unchecked: taken out by the one who stops it.
        let daemon: OpaquePointer
        let acceptor: ConnectionAcceptor
    }

    /// Listens and begins to serve.
    ///
    /// - Throws: `TransportFault` when the address is taken or not allowed, or a limit is out of its range; nothing
    ///   listens then.
    public init(_ configuration: Configuration, handler: any CallHandler) throws(TransportFault) {
        try configuration.limits.check()
        let asks = configuration.security?.asksForCertificates == true
        try DoorReach.check(
            configuration.address, isSecured: configuration.security != nil,
            identifiesCallers: configuration.gate.identifiesCallers || asks)
        let limits = configuration.limits
        let desk = DoorDesk(
            handler: handler, limits: limits, gate: configuration.gate, accounts: configuration.accounts)
        let rules = HttpRules(
            isSecured: configuration.security != nil, asksForHost: !configuration.gate.identifiesCallers,
            origins: configuration.origins)
        let connections = OpenConnections(limit: limits.maxConnections, HttpServer.bounds(limits))
        guard let door = HttpDoor(desk, rules, connections, observer: configuration.observer) else {
            throw HttpServer.noMemory
        }
        self.door = door
        self.connections = connections
        let listener = try Listener.open(configuration.address, sharesPort: false)
        address = listener.address
        guard let daemon = HttpDaemon.start(configuration, door) else {
            close(listener.socket)
            throw TransportFault(
                .invalidConfiguration, failed: "HTTP could not be served on \(configuration.address).",
                safe: "Nothing listens.", next: "Check certificate and key, or free memory, then start again.")
        }
        let held = Daemon(pointer: daemon)
        let acceptor = ConnectionAcceptor(
            listener: listener.socket, connections, take: { micro_httpd_take(held.pointer, $0) },
            ended: { [observer = configuration.observer] in observer?.connectionEnded(reason: $0.httpReason) })
        guard let acceptor else {
            close(listener.socket)
            MHD_stop_daemon(daemon)
            throw HttpServer.noMemory
        }
        running = Guarded(Running(daemon: daemon, acceptor: acceptor))
    }

    private static let noMemory = TransportFault(
        .invalidConfiguration, failed: "There is no memory for the door's threads.", safe: "Nothing listens.",
        next: "Free memory, then start again.")

    /// The library bounds the time in which nothing happens; these bound the time of the whole.
    private static func bounds(_ limits: DoorLimits) -> OpenConnections.Bounds {
        let kept = HttpDaemon.idleSeconds * 1000
        return OpenConnections.Bounds(
            request: limits.requestMilliseconds, answer: limits.maxDeadlineMilliseconds + kept, kept: kept,
            unproven: limits.unprovenMilliseconds)
    }

    /// The library's server, which takes connections on any thread.
    private struct Daemon: @unchecked Sendable {
        // Unchecked: the acceptor, which holds it, ends before it is stopped.
        let pointer: OpaquePointer
    }

    deinit {
        stop(withinMilliseconds: 0)
    }

    /// Takes no new connection and no new call from here on: calls are answered with 503, and those that are open go
    /// on until `stop`.
    public func beginStopping() {
        running.withLock { running in
            guard let running else { return }
            door.beginStopping()
            running.acceptor.stop()
        }
    }

    /// Stops: calls that were there before are answered, at most so long. Not to be called from a handler.
    ///
    /// - Returns: how many calls were cut off.
    @discardableResult
    public func stop(withinMilliseconds milliseconds: UInt32) -> Int {
        beginStopping()
        let taken = running.withLock { running in
            defer { running = nil }
            return running
        }
        guard let daemon = taken?.daemon else { return 0 }
        let end = CallDeadline.after(milliseconds: milliseconds)
        wait(until: end)
        var cutOff = 0
        if let scratch = MessageScratch() { cutOff = door.cutOff(scratch) }
        // A moment for these answers to leave, and for those to requests that have come since.
        connections.endReading()
        wait(until: .after(milliseconds: HttpServer.closingMilliseconds))
        MHD_stop_daemon(daemon)
        door.stopThreads(until: end)
        return cutOff + door.lostRequests
    }

    private static let closingMilliseconds: UInt32 = 100

    private func wait(until end: CallDeadline) {
        while door.openRequests > 0, !end.hasPassed { usleep(2_000) }
    }

    /// Connections right now; one that has just closed may still count for a moment.
    public var openConnections: Int { connections.count }
}
