internal import CMicroHTTPD
internal import Glibc

/// The desk on a socket of loopback. One thread: the caller's own, inside ``serve(until:)``.
public final class DeskServer<Keeper: ReviewKeeper> {
    private let daemon: OpaquePointer
    private let box: AnswerBox
    /// Where it listens, such as `http://127.0.0.1:2276/`.
    public let address: String

    private static var connectionLimit: UInt32 { 32 }
    private static var idleSeconds: UInt32 { 30 }
    private static var bytesPerConnection: Int { 64 << 10 }

    /// - Parameter port: 0 lets the system choose.
    /// - Throws: where the port is taken, or the system gives no socket or no random bytes.
    public init(_ keeper: Keeper, port: UInt16) throws(DeskFault) {
        let socket = try LoopbackSocket(port: port)
        var desk = Desk(keeper, port: socket.port, token: try DeskToken.draw())
        box = AnswerBox { desk.answer($0) }
        address = "http://127.0.0.1:\(socket.port)/"
        let context = Unmanaged.passUnretained(box).toOpaque()
        guard
            let daemon = micro_httpd_start(
                UInt32(MHD_USE_ERROR_LOG.rawValue), socket.descriptor, DeskServer.connectionLimit,
                DeskServer.idleSeconds, DeskServer.bytesPerConnection, answerRequest, forgetRequest, context)
        else {
            close(socket.descriptor)
            throw DeskFault("libmicrohttpd did not start.", "See whether the system is out of memory or of files.")
        }
        self.daemon = daemon
    }

    deinit { MHD_stop_daemon(daemon) }

    /// Answers until `isDone` says so; it is asked at least four times a second.
    public func serve(until isDone: () -> Bool) {
        while !isDone() {
            guard MHD_run_wait(daemon, 250) == MHD_Result.YES else { return }
        }
    }
}

/// Why the desk does not open.
public struct DeskFault: Error, Sendable, Equatable {
    public let whatFailed: String
    public let whatToDoNext: String

    init(_ whatFailed: String, _ whatToDoNext: String) {
        self.whatFailed = whatFailed
        self.whatToDoNext = whatToDoNext
    }
}

/// Bound to 127.0.0.1: no other machine reaches it, whatever the firewall does.
private struct LoopbackSocket {
    let descriptor: Int32
    let port: UInt16

    init(port: UInt16) throws(DeskFault) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw LoopbackSocket.fault("There is no socket to be had") }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard isListening else {
            let fault = LoopbackSocket.fault("Port \(port) of 127.0.0.1 cannot be listened on")
            close(descriptor)
            throw fault
        }
        self.descriptor = descriptor
        self.port = UInt16(bigEndian: address.sin_port)
    }

    private static func fault(_ what: String) -> DeskFault {
        DeskFault(
            "\(what): \(String(cString: strerror(errno))).", "Stop what uses the port, or name another with --port.")
    }
}

enum DeskToken {
    /// 64 hexadecimal digits of 32 random bytes.
    static func draw() throws(DeskFault) -> String {
        var bytes = [UInt8](repeating: 0, count: 32)
        guard getentropy(&bytes, bytes.count) == 0 else {
            throw DeskFault("The system gives no random bytes.", "Try again later.")
        }
        return bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
