internal import Glibc
internal import Locks
public import Service
internal import Synchronization

/// The framed socket's server: listens on TCP and Unix sockets and calls the handler for each request. Beyond this
/// machine it listens only with TLS and with callers who show who they are.
///
/// Runs on threads of its own from `init` until `stop`. One loop answers one call at a time; more loops use more
/// cores. See docs/protocol.md for the frames and limits.
public final class FrameServer: Sendable {
    /// Where the server listens and within which bounds.
    public struct Configuration: Sendable {
        public var addresses: [SocketAddress]
        /// Threads that serve, 1 to 64.
        public var loops = 1
        public var limits = ServerLimits()
        /// As told in the hello reply.
        public var serviceName: String
        public var serviceVersion: String
        public var gate: any CallerGate = OpenGate()
        /// Shared with other doors, so that a tenant has its limits over all of them; nil: limits of this door's own.
        package var accounts: TenantAccounts?
        /// TLS for all TCP addresses; a Unix socket has none. Needed beyond this machine.
        public var security: ServerSecurity?

        /// Told of every call and of connections that the server ends.
        public var observer: (any CallObserver)?

        public init(addresses: [SocketAddress], serviceName: String, serviceVersion: String) {
            self.addresses = addresses
            self.serviceName = serviceName
            self.serviceVersion = serviceVersion
        }
    }

    /// Where the server listens, with the ports that the system chose.
    public let addresses: [SocketAddress]

    private let shared = SharedState()
    private let resources: LoopResources
    private let threads = Guarded<[LoopThread]>([])
    private let pool: CallPool
    private let streamPool: CallPool

    /// Listens and begins to serve.
    ///
    /// - Throws: `TransportFault` when an address is taken or not allowed, or a limit is out of its range; nothing
    ///   listens then.
    public init(_ configuration: Configuration, handler: any CallHandler) throws(TransportFault) {
        try FrameServer.check(configuration)
        guard let refusals = CallRefusals(configuration.limits) else {
            throw TransportFault(
                .system(errno: ENOMEM), failed: "There is no memory for the server's texts.", safe: "Nothing listens.",
                next: "Free memory, then start again.")
        }
        let limits = configuration.limits
        let recorder = configuration.observer?.recorder()
        let pool = CallPool(
            limits.pool(threads: limits.blockingThreads), handler: handler, refusals: refusals, recorder: recorder)
        self.pool = pool
        let streamPool = CallPool(
            limits.pool(threads: limits.streamThreads), handler: handler, refusals: refusals, recorder: recorder)
        self.streamPool = streamPool
        let accounts = configuration.accounts ?? TenantAccounts(limits)
        let resources = try LoopResources(configuration.addresses, loops: configuration.loops)
        self.resources = resources
        addresses = resources.addresses
        do throws(TransportFault) {
            for loop in 0..<configuration.loops {
                let setup = LoopSetup(
                    poller: resources.pollers[loop], wake: resources.wakes[loop],
                    listeners: resources.listeners(loop), sharesListeners: configuration.loops > 1,
                    limits: configuration.limits, serviceName: configuration.serviceName,
                    serviceVersion: configuration.serviceVersion, handler: handler, gate: configuration.gate,
                    security: configuration.security,
                    observer: configuration.observer, recorder: configuration.observer?.recorder(),
                    shared: shared, accounts: accounts, pool: pool, streamPool: streamPool,
                    mailbox: LoopMailbox(wake: resources.wakes[loop]))
                let thread = try LoopThread(setup)
                threads.withLock { $0.append(thread) }
            }
        } catch {
            stop(withinMilliseconds: 0)
            throw error
        }
    }

    deinit {
        stop(withinMilliseconds: 0)
    }

    /// Stops: listens no more, tells every caller to go away, answers what was accepted, and waits until all have
    /// closed. What is still open after `withinMilliseconds` is cut off; a call that still blocks then goes on on its
    /// thread, and its reply is dropped. Not to be called from a handler.
    ///
    /// - Returns: how many connections were cut off.
    @discardableResult
    public func stop(withinMilliseconds milliseconds: UInt32) -> Int {
        let stopAt = CallDeadline.after(milliseconds: milliseconds).monotonicNanoseconds
        // The first caller's bound holds; a later one may only shorten it.
        let earlier = shared.stopAt.compareExchange(
            expected: 0, desired: stopAt, ordering: .acquiringAndReleasing
        ).original
        if earlier > stopAt {
            shared.stopAt.store(stopAt, ordering: .releasing)
        }
        resources.wakeAll()
        threads.withLock { threads in
            for thread in threads {
                thread.join()
            }
            threads = []
            let end = CallDeadline(monotonicNanoseconds: shared.stopAt.load(ordering: .acquiring))
            pool.stop(until: end)
            streamPool.stop(until: end)
            resources.close()
        }
        return shared.cutOff.load(ordering: .relaxed)
    }

    /// Sends every caller away after what was accepted is answered, so that they show again who they are: to be called
    /// when the gate admits fewer than before. New connections are taken as ever.
    public func dismissCallers() {
        shared.dismissals.add(1, ordering: .releasing)
        resources.wakeAll()
    }

    /// Connections of all loops right now, without those that are told that there are too many.
    public var openConnections: Int { shared.connections.load(ordering: .relaxed) }

    /// Calls that wait for a thread or have one, without those that were answered on the loops.
    public struct Load: Sendable {
        public let waitingCalls, runningCalls, waitingStreams, runningStreams: Int
    }

    /// What the server's threads have to do right now.
    public var load: Load {
        let (waitingCalls, runningCalls) = pool.load
        let (waitingStreams, runningStreams) = streamPool.load
        return Load(
            waitingCalls: waitingCalls, runningCalls: runningCalls, waitingStreams: waitingStreams,
            runningStreams: runningStreams)
    }

    private static func checkReach(_ configuration: Configuration) throws(TransportFault) {
        let isOpen =
            configuration.security == nil
            || !(configuration.gate.identifiesCallers || configuration.security?.asksForCertificates == true)
        guard isOpen, let address = configuration.addresses.first(where: { !$0.isLocal }) else { return }
        throw TransportFault(
            .notLoopback,
            failed: "“\(address)” can be reached from other machines, which needs TLS and callers who are known.",
            safe: "Nothing listens.",
            next: "Give a certificate with its key, and tokens or the authority of client certificates; "
                + "or use 127.0.0.1:PORT, [::1]:PORT or unix:PATH.")
    }

    private static func check(_ configuration: Configuration) throws(TransportFault) {
        try configuration.limits.check()
        try checkReach(configuration)
        let names = [configuration.serviceName, configuration.serviceVersion]
        guard !configuration.addresses.isEmpty, (1...64).contains(configuration.loops),
            names.allSatisfy({ (1...256).contains($0.utf8.count) && !$0.utf8.contains(0) })
        else {
            throw TransportFault(
                .invalidConfiguration,
                failed: "A server needs an address, 1 to 64 loops, and names of 1 to 256 bytes.",
                safe: "Nothing listens.", next: "Correct the configuration.")
        }
    }
}
