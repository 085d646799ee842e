internal import CMicroHTTPD
internal import Glibc

/// Why the port could not be opened.
public struct PortFault: Error, Sendable {
    public let whatFailed: String
    public let whatIsSafe = "Nothing listens."
    public let whatToDoNext = "Name a free port with --metrics, or 0 to let the system choose."
}

/// A small HTTP port on loopback for whoever watches the service: `/metrics`, `/healthz`, `/readyz`. It takes no input.
public final class HTTPPort: @unchecked Sendable {
    /// What the port says. Asked on the port's own thread.
    public protocol Source: Sendable {
        /// The page for Prometheus.
        func metrics() -> String
        /// Whether requests are taken right now.
        var isReady: Bool { get }
    }

    /// On 127.0.0.1, as the system chose it.
    public let port: UInt16

    private let source: any Source
    // Unchecked: set once by `init` before any other thread knows of it, cleared by `stop`.
    private var daemon: OpaquePointer?

    private static let connectionLimit: UInt32 = 16
    private static let idleSeconds: UInt32 = 10
    private static let bytesPerConnection = 16 << 10

    /// - Parameter port: 0 lets the system choose.
    public init(port: UInt16, _ source: any Source) throws(PortFault) {
        self.source = source
        let (socket, bound) = try HTTPPort.listen(port)
        self.port = bound
        let flags = UInt32(MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_EPOLL.rawValue)
        daemon = micro_httpd_start(
            flags, socket, HTTPPort.connectionLimit, HTTPPort.idleSeconds, HTTPPort.bytesPerConnection,
            HTTPPort.answer, nil, Unmanaged.passUnretained(self).toOpaque())
        guard daemon != nil else {
            close(socket)
            throw PortFault(whatFailed: "The port for metrics could not be served.")
        }
    }

    deinit {
        stop()
    }

    /// Ends the port's thread and closes what it has open.
    public func stop() {
        // It closes the listening socket as well.
        if let daemon { MHD_stop_daemon(daemon) }
        daemon = nil
    }

    private static func listen(_ port: UInt16) throws(PortFault) -> (socket: Int32, port: UInt16) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
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

    private func page(_ path: String) -> (status: UInt32, type: String, text: String) {
        let plain = "text/plain; charset=utf-8"
        switch path {
        case "/metrics": return (200, PrometheusPage.contentType, source.metrics())
        case "/healthz": return (200, plain, "ok\n")
        case "/readyz": return source.isReady ? (200, plain, "ready\n") : (503, plain, "not ready\n")
        default: return (404, plain, "not found\n")
        }
    }

    private static let answer: MHD_AccessHandlerCallback = { context, connection, path, method, _, _, _, _ in
        guard let context, let connection, let path, let method else { return .NO }
        let port = Unmanaged<HTTPPort>.fromOpaque(context).takeUnretainedValue()
        var (status, type, text) = port.page(String(cString: path))
        if !["GET", "HEAD"].contains(String(cString: method)) {
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
