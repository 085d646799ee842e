internal import Acceptors
internal import CGrpcBridge
public import FrameTransport
internal import Glibc
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
    private let connections: OpenConnections
    private let running: Guarded<Running?>

    /// What runs until the door stops.
    private struct Running: @unchecked Sendable {
        // Unchecked: taken out by the one who stops it.
        let bridge: OpaquePointer
        let acceptor: ConnectionAcceptor
    }

    /// Listens and begins to serve.
    ///
    /// - Throws: `TransportFault` when the address is taken or not allowed, or a limit is out of its range; nothing
    ///   listens then.
    public init(_ configuration: Configuration, handler: any CallHandler) throws(TransportFault) {
        try GrpcServer.check(configuration)
        let limits = configuration.limits
        let desk = DoorDesk(
            handler: handler, limits: limits, gate: configuration.gate, accounts: configuration.accounts)
        let connections = OpenConnections(
            limit: limits.maxConnections,
            .init(
                unproven: limits.unprovenMilliseconds,
                unprovenBytes: GrpcServer.messagesUnproven * limits.maxMessageBytes))
        guard
            let door = GrpcDoor(
                desk, connections, threads: configuration.threads, isSecured: configuration.security != nil,
                observer: configuration.observer),
            let scratch = MessageScratch()
        else { throw GrpcServer.noMemory }
        self.door = door
        self.connections = connections
        let overload = DoorStatus(.resourceExhausted, DoorRefusal.tooManyCalls.details, scratch: scratch)
        let stopping = DoorStatus(.unavailable, DoorRefusal.stopping.details, scratch: scratch)
        let paths = DoorPaths.all { !handler.mayBlock(method: $0) && !handler.isStream(method: $0) }
        let listener = try Listener.open(configuration.address, sharesPort: false)
        address = listener.address
        guard let bridge = GrpcBridgeStart.start(configuration, door, paths, overload: overload, stopping: stopping)
        else {
            close(listener.socket)
            throw TransportFault(
                .invalidConfiguration, failed: "gRPC could not be served on \(configuration.address).",
                safe: "Nothing listens.", next: "Check certificate and key, or free memory, then start again.")
        }
        let backlog = GrpcBacklog(
            bridge, connections,
            .init(
                waiting: 2 * limits.maxCalls, silent: limits.maxCalls, resetting: 2 * limits.maxCallsPerConnection,
                messageBytes: limits.maxMessageBytes))
        let held = Bridge(pointer: bridge, backlog: backlog)
        let acceptor = ConnectionAcceptor(
            listener: listener.socket, connections, take: { grpc_bridge_take(held.pointer, $0) },
            ended: { [observer = configuration.observer] in observer?.connectionEnded(reason: $0.grpcReason) },
            watch: { held.backlog.look(now: $0) })
        guard let acceptor else {
            close(listener.socket)
            grpc_bridge_stop(bridge)
            grpc_bridge_free(bridge)
            throw GrpcServer.noMemory
        }
        running = Guarded(Running(bridge: bridge, acceptor: acceptor))
    }

    private static let noMemory = TransportFault(
        .invalidConfiguration, failed: "There is no memory for the door's threads.", safe: "Nothing listens.",
        next: "Free memory, then start again.")

    /// The bridge's server, which takes connections on any thread.
    private struct Bridge: @unchecked Sendable {
        // Unchecked: the acceptor, which holds it, ends before it is freed, and looks at the backlog alone.
        let pointer: OpaquePointer
        let backlog: GrpcBacklog
    }

    /// Longest messages that an honest caller may have sent before one of them is whole and admitted.
    private static let messagesUnproven = 2

    deinit {
        stop(withinMilliseconds: 0)
    }

    /// Takes no new connection and no new call from here on: watchers of health learn it, calls are answered with
    /// UNAVAILABLE, and those that are open go on until `stop`.
    public func beginStopping() {
        running.withLock { running in
            guard let running else { return }
            // In this order: a call that the bridge does not count any more is refused.
            door.beginStopping()
            grpc_bridge_begin_stopping(running.bridge)
            running.acceptor.stop()
        }
    }

    /// Stops: calls that were there before are answered. What is still open after `withinMilliseconds` is told that
    /// the service stops. Not to be called from a handler.
    ///
    /// - Returns: how many calls were cut off.
    @discardableResult
    public func stop(withinMilliseconds milliseconds: UInt32) -> Int {
        beginStopping()
        let taken = running.withLock { running in
            defer { running = nil }
            return running
        }
        guard let taken else { return 0 }
        let bridge = taken.bridge
        let end = CallDeadline.after(milliseconds: milliseconds)
        GrpcServer.wait(until: end) { grpc_bridge_unfinished_calls(bridge) == 0 }
        let cutOff = grpc_bridge_cut_off(bridge)
        let answered = CallDeadline.after(milliseconds: GrpcServer.closingMilliseconds)
        if cutOff > 0 { GrpcServer.wait(until: answered) { grpc_bridge_unfinished_calls(bridge) == 0 } }
        // The library cancels calls that come while it stops; a caller whose connection ends learns UNAVAILABLE.
        connections.endReading()
        GrpcServer.wait(until: .after(milliseconds: GrpcServer.closingMilliseconds)) {
            connections.forgetClosed()
            return connections.count == 0
        }
        taken.acceptor.stopWatching()
        grpc_bridge_stop(bridge)
        door.finishStopping(until: end)
        grpc_bridge_free(bridge)
        return Int(cutOff)
    }

    /// For answers to leave and connections to close, which takes the library a moment.
    private static let closingMilliseconds: UInt32 = 500

    private static func wait(until end: CallDeadline, _ isDone: () -> Bool) {
        while !isDone(), !end.hasPassed { usleep(2_000) }
    }

    /// Connections right now; one that has just closed may still count for a moment.
    public var openConnections: Int { connections.count }

    /// Calls that are open right now.
    public var openCalls: Int { running.withLock { $0.map { Int(grpc_bridge_open_calls($0.bridge)) } ?? 0 } }

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
}
