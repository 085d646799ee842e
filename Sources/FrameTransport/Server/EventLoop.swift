internal import CLinuxSockets
internal import Glibc
internal import Service
internal import Synchronization

/// One thread that serves many connections: it waits for events, reads what is there, answers the calls in it and
/// sends all replies of a turn at once.
///
/// Turns are short: whoever sends much is served a little at a time, with the others in between.
///
/// Buffers are lent: a connection uses the loop's spare ones during its turn and keeps memory of its own only for an
/// unfinished frame or for replies that the caller has not read.
struct EventLoop: ~Copyable {
    let setup: LoopSetup
    let limits: ServerLimits
    let refusals: CallRefusals
    /// By the reason's number.
    let goodbyes: [TransportStatus]

    var connections = ConnectionTable()
    var reply: ReplyBuffer
    var spareInput = ByteBuffer()
    var spareOutput = ByteBuffer()
    var sparePending = PendingCalls()
    /// Memory that connections keep beyond their turns.
    var heldBytes = 0
    /// Connections that are told that there are too many.
    var refusedCount = 0
    /// Those that have more to do than one turn takes, in the order in which they go on.
    var deferred = DeferredTurns()
    /// Memory for their input and calls.
    var deferredBytes = 0

    /// The monotonic clock when it was last read: at each wake-up and after each call.
    var now = CallDeadline.now()
    /// When the connection that is served leaves the rest for later.
    var turnEndsAt: UInt64 = 0
    private var nextTick: UInt64 = 0
    /// Where the walk over all connections goes on; nil between two walks.
    private var walkedSlots: Int?
    /// Set when the system could not open another socket.
    var acceptsAgainAt: UInt64?
    private(set) var isStopping = false
    private var seenDismissals = 0
    /// The most connections since memory was last given back.
    private var mostConnections = 0
    private var connectionsAtTick = 0

    /// So many connections hold memory that is worth giving back.
    private static let manyConnections = 100
    /// So many come and go between two ticks without being a crowd.
    private static let fewConnections = 4

    private static let wakeToken = UInt64.max
    private static let eventsPerTurn = 128
    /// Connections that one look at the limits in time goes through; one that is ended counts as many.
    private static let workPerLook = 1000
    private static let workOfAnEnd = 50

    /// - Returns: nil when the system has no memory for a loop.
    init?(_ setup: LoopSetup) {
        let goodbyes = GoAwayReason.allCases.compactMap { $0.status() }
        guard goodbyes.count == GoAwayReason.allCases.count,
            let reply = ReplyBuffer(
                payloadLimit: setup.limits.maxFrameBytes - FrameProtocol.envelopeBytes,
                scratchByteLimit: setup.limits.scratchBytes)
        else { return nil }
        self.setup = setup
        limits = setup.limits
        refusals = setup.pool.refusals
        self.goodbyes = goodbyes
        self.reply = reply
    }

    /// Serves until the owner asks to stop and every connection is closed or cut off.
    mutating func run() {
        watch(setup.wake, token: EventLoop.wakeToken, UInt32(EPOLLIN.rawValue))
        listen()
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: EventLoop.eventsPerTurn) { events in
            while !isFinished {
                let found = wait(events)
                let began = now
                for index in 0..<Int(max(found, 0)) {
                    dispatch(events[index])
                }
                continueDeferred(passBegan: began)
                tick()
            }
        }
        cutOffAll()
        setup.mailbox.close()
    }

    private var isFinished: Bool {
        isStopping && (connections.count == 0 || now >= setup.shared.stopAt.load(ordering: .acquiring))
    }

    /// Waits for events. For a moment after the last one it asks without sleeping: to wake a sleeping core takes
    /// longer than to answer a call, so that a caller who waits for each reply would mostly wait for that.
    private mutating func wait(_ events: UnsafeMutableBufferPointer<epoll_event>) -> Int32 {
        let hasMore = !deferred.isEmpty || walkedSlots != nil
        let spinUntil = hasMore ? now : now + UInt64(limits.spinMicroseconds) * 1000
        var found: Int32 = 0
        repeat {
            found = epoll_wait(setup.poller, events.baseAddress, Int32(events.count), 0)
            now = CallDeadline.now()
        } while found == 0 && now < spinUntil
        if found == 0, !hasMore {
            found = epoll_wait(setup.poller, events.baseAddress, Int32(events.count), waitMilliseconds)
            now = CallDeadline.now()
        }
        return found
    }

    private var waitMilliseconds: Int32 {
        if isStopping {
            let left = setup.shared.stopAt.load(ordering: .acquiring).subtractingReportingOverflow(now)
            let milliseconds = left.overflow ? 0 : left.partialValue / 1_000_000 + 1
            return Int32(min(milliseconds, UInt64(limits.tickMilliseconds)))
        }
        if acceptsAgainAt != nil { return min(limits.tickMilliseconds, EventLoop.pauseMilliseconds) }
        // Nobody is there, and no memory waits to be given back.
        let mayRest = connections.count == 0 && mostConnections < EventLoop.manyConnections
        return mayRest ? -1 : limits.tickMilliseconds
    }

    /// Whether anything else has to be done than what one connection still has to do.
    func othersWait(for token: UInt64) -> Bool {
        if !deferred.isEmpty || walkedSlots != nil || now >= nextTick { return true }
        return withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 2) { events in
            // What is found stays to be found: the poller tells of it for as long as it is so.
            let found = epoll_wait(setup.poller, events.baseAddress, Int32(events.count), 0)
            return events.prefix(Int(max(found, 0))).contains { $0.data.u64 != token }
        }
    }

    private mutating func dispatch(_ event: epoll_event) {
        let token = event.data.u64
        if token == EventLoop.wakeToken {
            wokenUp()
        } else if let index = listenerIndex(token) {
            accept(setup.listeners[index])
        } else if let connection = connections.connection(token) {
            // Nothing is read from one that waits for its turn; its caller may be gone meanwhile.
            let isGone = event.events & UInt32(EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
            let isAlive = !(isGone && connection.pointee.isDeferred) && takeTurn(&connection.pointee)
            finishTurn(token, isAlive: isAlive)
        }
    }

    /// Looks at the limits in time of every connection, a few times a second and a part of them at a time: to end
    /// thousands at once would keep the others waiting.
    private mutating func tick() {
        if let again = acceptsAgainAt, now >= again, !isStopping {
            acceptsAgainAt = nil
            listen()
        }
        guard walkedSlots != nil || now >= nextTick else { return }
        var slot = walkedSlots ?? 0
        if slot == 0 {
            nextTick = now + UInt64(limits.tickMilliseconds) * 1_000_000
            giveMemoryBack()
        }
        var work = 0
        while slot < connections.slotCount, work < EventLoop.workPerLook {
            work += enforceTimeLimit(slot) ? EventLoop.workOfAnEnd : 1
            slot += 1
        }
        walkedSlots = slot < connections.slotCount ? slot : nil
    }

    /// - Returns: whether the slot's connection was over its time.
    private mutating func enforceTimeLimit(_ slot: Int) -> Bool {
        guard let token = connections.token(slot: slot), let connection = connections.connection(token) else {
            return false
        }
        let limit = connection.pointee.timeLimit(limits)
        guard now >= limit.at else { return false }
        finishTurn(token, isAlive: end(&connection.pointee, limit.reason))
        return true
    }

    /// When most of a crowd has gone and no more are going, its memory goes back to the system: the allocator would
    /// keep it. In the middle of their going, what the last of them hold would stay.
    private mutating func giveMemoryBack() {
        mostConnections = max(mostConnections, connections.count)
        let areGoing = connections.count + EventLoop.fewConnections < connectionsAtTick
        connectionsAtTick = connections.count
        guard mostConnections >= EventLoop.manyConnections, connections.count < mostConnections / 4, !areGoing
        else { return }
        mostConnections = connections.count
        linux_give_memory_back()
        now = CallDeadline.now()
    }

    /// Workers have posted replies, or the owner asks to stop.
    private mutating func wokenUp() {
        var wakes: eventfd_t = 0
        eventfd_read(setup.wake, &wakes)
        deliverPosted()
        dismiss()
        beginToStop()
    }

    /// Callers who have shown who they are show it again, on another connection.
    private mutating func dismiss() {
        let dismissals = setup.shared.dismissals.load(ordering: .acquiring)
        guard dismissals != seenDismissals else { return }
        seenDismissals = dismissals
        for slot in 0..<connections.slotCount {
            guard let token = connections.token(slot: slot), let connection = connections.connection(token),
                connection.pointee.caller != nil, connection.pointee.takesFrames
            else { continue }
            finishTurn(token, isAlive: end(&connection.pointee, .credentialsChanged))
        }
    }

    private mutating func beginToStop() {
        guard setup.shared.stopAt.load(ordering: .acquiring) != 0, !isStopping else { return }
        isStopping = true
        stopListening()
        for slot in 0..<connections.slotCount {
            guard let token = connections.token(slot: slot), let connection = connections.connection(token),
                connection.pointee.takesFrames
            else { continue }
            finishTurn(token, isAlive: end(&connection.pointee, .shutdown))
        }
    }

    private mutating func cutOffAll() {
        for slot in 0..<connections.slotCount {
            guard let token = connections.token(slot: slot) else { continue }
            setup.shared.cutOff.add(1, ordering: .relaxed)
            drop(token)
        }
    }

    // MARK: The poller

    func watch(_ socket: Int32, token: UInt64, _ events: UInt32) {
        control(EPOLL_CTL_ADD, socket, token, events)
    }

    func change(_ socket: Int32, token: UInt64, _ events: UInt32) {
        control(EPOLL_CTL_MOD, socket, token, events)
    }

    func unwatch(_ socket: Int32) {
        control(EPOLL_CTL_DEL, socket, 0, 0)
    }

    private func control(_ operation: Int32, _ socket: Int32, _ token: UInt64, _ events: UInt32) {
        var event = epoll_event()
        event.events = events
        event.data.u64 = token
        // Fails only for want of kernel memory; a connection that is not watched then ends by its limit in time.
        _ = epoll_ctl(setup.poller, operation, socket, &event)
    }
}
