internal import Acceptors
internal import CMicroHTTPD
internal import Glibc
internal import Locks
public import Service

/// Why the port could not be opened.
public struct PortFault: Error, Sendable {
    public let whatFailed: String
    public let whatIsSafe = "Nothing listens."
    public let whatToDoNext = "Name a free port with --metrics, or 0 to let the system choose."
}

/// A small HTTP port on loopback for whoever watches the service: `/metrics`, `/healthz`, `/readyz`. It takes no input.
public final class HTTPPort: Sendable {
    /// What the port says. Asked on the port's own thread.
    public protocol Source: Sendable {
        /// The page for Prometheus.
        func metrics() -> String
        /// Whether requests are taken right now.
        var isReady: Bool { get }
    }

    /// Connections at a time.
    public static let connectionLimit = 16
    /// From connecting to a whole request, and from there to its reply, in milliseconds.
    public static let requestMilliseconds: UInt32 = 10_000

    /// On 127.0.0.1, as the system chose it.
    public let port: UInt16

    private let answering: Answering
    private let running: Guarded<Running?>

    private struct Running: @unchecked Sendable {
        // Unchecked: taken out by the one who stops it; it takes connections on any thread.
        let daemon: OpaquePointer
        let acceptor: ConnectionAcceptor?
    }

    private static let idleSeconds: UInt32 = 10
    private static let bytesPerConnection = 16 << 10

    /// - Parameters:
    ///   - port: 0 lets the system choose.
    ///   - observer: told of connections that the port ends.
    public init(port: UInt16, _ source: any Source, observer: (any CallObserver)? = nil) throws(PortFault) {
        let bounds = OpenConnections.Bounds(
            request: HTTPPort.requestMilliseconds, answer: HTTPPort.requestMilliseconds,
            kept: HTTPPort.idleSeconds * 1000)
        let answering = Answering(source, OpenConnections(limit: HTTPPort.connectionLimit, bounds))
        self.answering = answering
        let (socket, bound) = try HTTPPort.listen(port)
        self.port = bound
        guard let daemon = HTTPPort.start(answering) else {
            close(socket)
            throw PortFault(whatFailed: "The port for metrics could not be served.")
        }
        let held = Running(daemon: daemon, acceptor: nil)
        let acceptor = ConnectionAcceptor(
            listener: socket, answering.connections, take: { micro_httpd_take(held.daemon, $0) },
            ended: { observer?.connectionEnded(reason: $0.portReason) })
        guard let acceptor else {
            close(socket)
            MHD_stop_daemon(daemon)
            throw PortFault(whatFailed: "The port for metrics could not be served.")
        }
        running = Guarded(Running(daemon: daemon, acceptor: acceptor))
    }

    deinit {
        stop()
    }

    /// Ends the port's threads and closes what it has open.
    public func stop() {
        let taken = running.withLock { running in
            defer { running = nil }
            return running
        }
        guard let taken else { return }
        taken.acceptor?.stop()
        MHD_stop_daemon(taken.daemon)
    }

    /// The library ends its thread before `answering` goes.
    private static func start(_ answering: Answering) -> OpaquePointer? {
        var settings = micro_httpd_settings()
        settings.connection_limit = UInt32(connectionLimit)
        settings.idle_seconds = idleSeconds
        settings.bytes_per_connection = bytesPerConnection
        settings.first_line = firstLine
        settings.handler = answer
        settings.completed = completed
        settings.context = Unmanaged.passUnretained(answering).toOpaque()
        return micro_httpd_start_door(&settings)
    }

    private static func listen(_ port: UInt16) throws(PortFault) -> (socket: Int32, port: UInt16) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let socket = Glibc.socket(AF_INET, kind, 0)
        guard socket >= 0 else { throw fault("A socket could not be opened") }
        var on: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && Glibc.listen(socket, 16) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound else {
            let failure = fault("127.0.0.1:\(port) cannot be listened on")
            close(socket)
            throw failure
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    private static func fault(_ what: String) -> PortFault {
        PortFault(whatFailed: "\(what): \(String(cString: strerror(errno))).")
    }

    private typealias FirstLine =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?

    private static let firstLine: FirstLine = { context, _, connection in
        guard let context, let connection else { return nil }
        Unmanaged<Answering>.fromOpaque(context).takeUnretainedValue().connections
            .requestBegins(micro_httpd_socket(connection), now: CallDeadline.now())
        return nil
    }

    private static let answer: MHD_AccessHandlerCallback = { context, connection, path, method, _, _, _, _ in
        guard let context, let connection, let path, let method else { return .NO }
        return Unmanaged<Answering>.fromOpaque(context).takeUnretainedValue()
            .answer(connection, String(cString: path), String(cString: method))
    }

    private static let completed: MHD_RequestCompletedCallback = { context, connection, _, _ in
        guard let context, let connection else { return }
        Unmanaged<Answering>.fromOpaque(context).takeUnretainedValue().connections
            .requestEnded(micro_httpd_socket(connection), now: CallDeadline.now())
    }
}

/// What the library calls.
private final class Answering: Sendable {
    let connections: OpenConnections
    private let source: any HTTPPort.Source

    init(_ source: any HTTPPort.Source, _ connections: OpenConnections) {
        self.source = source
        self.connections = connections
    }

    private func page(_ path: String) -> (status: UInt32, type: String, text: String) {
        let plain = "text/plain; charset=utf-8"
        switch path {
        case "/metrics": return (200, PrometheusPage.contentType, source.metrics())
        case "/healthz": return (200, plain, "ok\n")
        case "/readyz": return source.isReady ? (200, plain, "ready\n") : (503, plain, "not ready\n")
        default: return (404, plain, "not found\n")
        }
    }

    func answer(_ connection: OpaquePointer, _ path: String, _ method: String) -> MHD_Result {
        connections.requestIsWhole(micro_httpd_socket(connection), now: CallDeadline.now())
        var (status, type, text) = page(path)
        if !["GET", "HEAD"].contains(method) {
            (status, type, text) = (405, "text/plain; charset=utf-8", "only GET\n")
        }
        let response = text.withUTF8 { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let response else { return .NO }
        defer { MHD_destroy_response(response) }
        MHD_add_response_header(response, "Content-Type", type)
        if status == 405 { MHD_add_response_header(response, "Allow", "GET, HEAD") }
        return MHD_queue_response(connection, status, response)
    }
}

extension ConnectionAcceptor.Ending {
    fileprivate var portReason: StaticString {
        switch self {
        case .tooMany: "metrics_too_many_connections"
        case .tooSlow: "metrics_slow_request"
        case .flooding: "metrics_flooding"
        }
    }
}
