internal import CGrpcBridge
public import FrameTransport
internal import Locks
public import Service
public import StockDoor
internal import Wire

/// The gRPC door: the method table for stock clients, with health and reflection. Beyond this machine it listens only
/// with TLS and with callers who show who they are.
public final class GrpcServer: Sendable {
    /// Where the server listens and within which bounds.
    public struct Configuration: Sendable {
        public var address: SocketAddress
        /// Threads that serve, 1 to 64.
        public var threads = 1
        public var limits = DoorLimits()
        public var gate: any CallerGate = OpenGate()
        /// Needed beyond this machine.
        public var security: DoorSecurity?
        /// Learns how calls end.
        public var observer: (any CallObserver)?
        /// Shared with other doors; nil: tenants have no limits.
        package var accounts: TenantAccounts?

        public init(address: SocketAddress) {
            self.address = address
        }
    }

    /// Where the server listens, with the port that the system chose.
    public let address: SocketAddress

    private let door: GrpcDoor
    private let bridge: Guarded<Bridge?>

    /// The bridge's server.
    private struct Bridge: @unchecked Sendable {
        // Unchecked: taken out by the one who stops it.
        let pointer: OpaquePointer
    }

    /// Listens and begins to serve.
    ///
    /// - Throws: `TransportFault` when the address is taken or not allowed, or a limit is out of its range; nothing
    ///   listens then.
    public init(_ configuration: Configuration, handler: any CallHandler) throws(TransportFault) {
        try GrpcServer.check(configuration)
        let desk = DoorDesk(
            handler: handler, limits: configuration.limits, gate: configuration.gate, accounts: configuration.accounts)
        guard
            let door = GrpcDoor(
                desk, threads: configuration.threads, isSecured: configuration.security != nil,
                observer: configuration.observer),
            let scratch = MessageScratch()
        else {
            throw TransportFault(
                .invalidConfiguration, failed: "There is no memory for the door's threads.", safe: "Nothing listens.",
                next: "Free memory, then start again.")
        }
        self.door = door
        let overload = DoorStatus(.resourceExhausted, DoorRefusal.tooManyCalls.details, scratch: scratch)
        var port: Int32 = 0
        let paths = DoorPaths.all { !handler.mayBlock(method: $0) && !handler.isStream(method: $0) }
        guard let pointer = GrpcServer.start(configuration, door, paths, overload, &port) else {
            throw TransportFault(
                .addressInUse,
                failed: "gRPC cannot listen on \(configuration.address): it is taken, or the certificate is not right.",
                safe: "Nothing listens.", next: "Choose another port, or check certificate and key.")
        }
        bridge = Guarded(Bridge(pointer: pointer))
        address = configuration.address.with(port: UInt16(clamping: port))
    }

    deinit {
        stop(withinMilliseconds: 0)
    }

    /// Stops: watchers of health learn it, no new call is taken, those that are open are answered. What is still open
    /// after `withinMilliseconds` is cut off. Not to be called from a handler.
    ///
    /// - Returns: how many calls were cut off.
    @discardableResult
    public func stop(withinMilliseconds milliseconds: UInt32) -> Int {
        let taken = bridge.withLock { bridge in
            defer { bridge = nil }
            return bridge
        }
        guard let pointer = taken?.pointer else { return 0 }
        let end = CallDeadline.after(milliseconds: milliseconds)
        door.beginStopping()
        let cutOff = grpc_bridge_stop(pointer, Int64(milliseconds))
        door.finishStopping(until: end)
        grpc_bridge_free(pointer)
        return Int(cutOff)
    }

    /// Calls that are open right now.
    public var openCalls: Int { bridge.withLock { $0.map { Int(grpc_bridge_open_calls($0.pointer)) } ?? 0 } }

    private static func check(_ configuration: Configuration) throws(TransportFault) {
        try configuration.limits.check()
        guard (1...64).contains(configuration.threads) else {
            throw TransportFault(
                .invalidConfiguration, failed: "The gRPC door needs 1 to 64 threads.", safe: "Nothing listens.",
                next: "Correct the configuration.")
        }
        try DoorReach.check(
            configuration.address, isSecured: configuration.security != nil,
            identifiesCallers: configuration.gate.identifiesCallers
                || configuration.security?.asksForCertificates == true)
    }

    private static func start(
        _ configuration: Configuration, _ door: GrpcDoor, _ paths: [[UInt8]], _ overload: DoorStatus,
        _ port: inout Int32
    ) -> OpaquePointer? {
        // The threads are joined before the server lets the door go.
        let handler = grpc_bridge_handler(
            context: Unmanaged.passUnretained(door).toOpaque(),
            message: { context, thread, call, isFirst, message in
                guard let context else { return }
                Unmanaged<GrpcDoor>.fromOpaque(context).takeUnretainedValue()
                    .message(Int(thread), call, isFirst: isFirst, message)
            },
            ended: { context, call in
                guard let context else { return }
                Unmanaged<GrpcDoor>.fromOpaque(context).takeUnretainedValue().ended(call)
            })
        return "\(configuration.address)".withCString { address in
            var settings = grpc_bridge_settings_for(address)
            set(&settings, configuration)
            settings.overload_code = Int32(overload.code.rawValue)
            let security = configuration.security
            return view(security?.certificate) { certificate in
                settings.certificate = certificate
                return view(security?.key) { key in
                    settings.key = key
                    return view(security?.authority) { authority in
                        settings.authority = authority
                        return view(Array(overload.text.utf8)) { text in
                            settings.overload_message = text
                            return view(overload.rpcStatus) { details in
                                settings.overload_details = details
                                return views(paths) { paths in
                                    settings.paths = paths.baseAddress
                                    settings.path_count = paths.count
                                    return grpc_bridge_start(&settings, handler, &port)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func set(_ settings: inout grpc_bridge_settings, _ configuration: Configuration) {
        let limits = configuration.limits
        settings.threads = UInt32(configuration.threads)
        settings.max_message_bytes = Int32(limits.maxMessageBytes)
        settings.max_calls_per_connection = Int32(limits.maxCallsPerConnection)
        settings.max_calls = Int32(limits.maxCalls)
        settings.max_metadata_bytes = 8 << 10
        settings.idle_milliseconds = Int32(limits.idleMilliseconds)
        settings.handshake_milliseconds = Int32(limits.handshakeMilliseconds)
        settings.memory_bytes = limits.maxHeldBytes
    }

    /// All of them side by side; the bytes of each end where the next one's begin.
    private static func views<Result>(
        _ texts: [[UInt8]], _ body: (UnsafeBufferPointer<grpc_bridge_bytes>) -> Result
    ) -> Result {
        Array(texts.joined()).withUnsafeBytes { bytes in
            var start = 0
            let views = texts.map { text in
                defer { start += text.count }
                return grpc_bridge_bytes(start: bytes.baseAddress.map { $0 + start }, count: text.count)
            }
            return views.withUnsafeBufferPointer(body)
        }
    }

    private static func view<Result>(_ bytes: [UInt8]?, _ body: (grpc_bridge_bytes) -> Result) -> Result {
        guard let bytes, !bytes.isEmpty else { return body(GrpcBytes.none) }
        return bytes.withUnsafeBytes { GrpcBytes.pass($0, body) }
    }
}
