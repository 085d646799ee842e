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
    private let daemon: Guarded<Daemon?>

    private struct Daemon: @unchecked Sendable {
        // Unchecked: taken out by the one who stops it.
        let pointer: OpaquePointer
    }

    private static let idleSeconds: UInt32 = 30
    private static let bytesPerConnection = 32 << 10

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
        let desk = DoorDesk(
            handler: handler, limits: configuration.limits, gate: configuration.gate, accounts: configuration.accounts)
        let rules = HttpRules(
            isSecured: configuration.security != nil, asksForHost: !configuration.gate.identifiesCallers,
            origins: configuration.origins)
        guard let door = HttpDoor(desk, rules, observer: configuration.observer) else {
            throw TransportFault(
                .invalidConfiguration, failed: "There is no memory for the door's threads.", safe: "Nothing listens.",
                next: "Free memory, then start again.")
        }
        self.door = door
        let listener = try Listener.open(configuration.address, sharesPort: false)
        guard let pointer = HttpServer.start(configuration, door, listener.socket) else {
            close(listener.socket)
            throw TransportFault(
                .invalidConfiguration, failed: "HTTP could not be served on \(configuration.address).",
                safe: "Nothing listens.", next: "Check certificate and key, or free memory, then start again.")
        }
        daemon = Guarded(Daemon(pointer: pointer))
        address = listener.address
    }

    deinit {
        stop(withinMilliseconds: 0)
    }

    /// Stops: no new call is taken, those that run are answered, at most so long. Not to be called from a handler.
    ///
    /// - Returns: how many calls were cut off.
    @discardableResult
    public func stop(withinMilliseconds milliseconds: UInt32) -> Int {
        let taken = daemon.withLock { daemon in
            defer { daemon = nil }
            return daemon
        }
        guard let pointer = taken?.pointer else { return 0 }
        let end = CallDeadline.after(milliseconds: milliseconds)
        door.beginStopping()
        // The library leaves the listening socket to whoever asked for this.
        let socket = MHD_quiesce_daemon(pointer)
        if socket >= 0 { close(socket) }
        while door.openRequests > 0, !end.hasPassed { usleep(5_000) }
        var cutOff = 0
        if let scratch = MessageScratch() { cutOff = door.cutOff(scratch) }
        // A moment for these answers to leave.
        if cutOff > 0 { usleep(50_000) }
        MHD_stop_daemon(pointer)
        door.stopThreads(until: end)
        return cutOff
    }

    private static func start(_ configuration: Configuration, _ door: HttpDoor, _ socket: Int32) -> OpaquePointer? {
        // The library ends its thread before the server lets the door go.
        let context = Unmanaged.passUnretained(door).toOpaque()
        var settings = micro_httpd_settings()
        settings.listening_socket = socket
        settings.connection_limit = UInt32(configuration.limits.maxConnections)
        settings.idle_seconds = idleSeconds
        settings.bytes_per_connection = bytesPerConnection
        guard let security = configuration.security else {
            return micro_httpd_start_door(&settings, HttpServer.answer, HttpServer.completed, context)
        }
        return text(security.certificate).withCString { certificate in
            settings.certificate = certificate
            return text(security.key).withCString { key in
                settings.key = key
                guard security.asksForCertificates else {
                    return micro_httpd_start_door(&settings, HttpServer.answer, HttpServer.completed, context)
                }
                return text(security.authority).withCString { authority in
                    settings.authority = authority
                    return micro_httpd_start_door(&settings, HttpServer.answer, HttpServer.completed, context)
                }
            }
        }
    }

    private static func text(_ pem: [UInt8]) -> String { String(decoding: pem, as: UTF8.self) }

    private static let answer: MHD_AccessHandlerCallback = { context, connection, path, verb, _, bytes, count, slot in
        guard let context, let connection, let path, let verb, let count, let slot else { return .NO }
        let door = Unmanaged<HttpDoor>.fromOpaque(context).takeUnretainedValue()
        guard let pointer = slot.pointee else {
            let request = door.begin(connection, path: String(cString: path), verb: String(cString: verb))
            slot.pointee = Unmanaged.passRetained(request).toOpaque()
            return .YES
        }
        let request = Unmanaged<HttpRequest>.fromOpaque(pointer).takeUnretainedValue()
        guard count.pointee > 0 else { return door.finish(connection, request) }
        let isTaken = door.take(UnsafeRawBufferPointer(start: bytes, count: count.pointee), request)
        count.pointee = 0
        return isTaken ? .YES : .NO
    }

    private static let completed: MHD_RequestCompletedCallback = { context, _, slot, _ in
        guard let context, let slot, let pointer = slot.pointee else { return }
        slot.pointee = nil
        let request = Unmanaged<HttpRequest>.fromOpaque(pointer).takeRetainedValue()
        Unmanaged<HttpDoor>.fromOpaque(context).takeUnretainedValue().ended(request)
    }
}
