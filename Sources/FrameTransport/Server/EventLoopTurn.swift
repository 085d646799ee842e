internal import CLinuxSockets
internal import Glibc
internal import Service

/// One connection's turn: read, take frames, answer calls, send.
extension EventLoop {
    /// Up to this size an unfinished frame moves to the loop's buffer for the next read, which then also takes what
    /// follows it; a longer one grows where it is.
    private static let smallPartialBytes = 4096

    /// - Returns: false when the connection is over.
    mutating func takeTurn(_ connection: inout Connection) -> Bool {
        if connection.isBlocked {
            guard send(&connection) else { return false }
            return connection.isBlocked || connection.isDeferred ? true : proceed(&connection)
        }
        if connection.isDeferred { return true }
        // What comes after the last frame taken is not read, but the end of the connection is noticed.
        if !connection.takesFrames { return discardInput(&connection) }
        switch receive(&connection) {
        case .bytes: return proceed(&connection)
        case .wouldBlock: return true
        case .ended: return false
        }
    }

    /// Ends the connection: accepted calls are answered and the reason is said, unless the caller reads nothing.
    ///
    /// - Returns: false when the connection is over.
    mutating func end(_ connection: inout Connection, _ reason: GoAwayReason) -> Bool {
        switch (connection.phase, reason) {
        case (.lingering, _): return false
        case _ where reason == .slowReader || !connection.canSpeak:
            setup.observer?.connectionEnded(reason: reason.label)
            return false
        default: connection.phase = .closing(reason)
        }
        return connection.isBlocked ? true : proceed(&connection)
    }

    /// Does what can be done without another read, until its time is over. Each round begins with nothing left to send,
    /// so that it moves at least one frame or call: the rounds are bounded by the input's size.
    mutating func proceed(_ connection: inout Connection) -> Bool {
        now = CallDeadline.now()
        turnEndsAt = now + ServerLimits.turnNanoseconds
        while true {
            guard useInput(&connection) else { return false }
            // A channel may hold decrypted bytes, of which the poller knows nothing.
            guard connection.channel?.hasBufferedInput == true, connection.takesFrames, !connection.isBlocked,
                !connection.isDeferred, !leavesRest(&connection)
            else { return true }
            guard case .bytes = receive(&connection) else { return false }
        }
    }

    private mutating func useInput(_ connection: inout Connection) -> Bool {
        lendBuffers(&connection)
        var hasMore = true
        while hasMore {
            let isFull = takeFrames(&connection)
            answerCalls(&connection)
            sayGoodbye(&connection)
            guard send(&connection) else { return false }
            if connection.pending.isEmpty {
                connection.input.take(connection.takenBytes)
                connection.takenBytes = 0
            }
            hasMore = !connection.isBlocked && (isFull || !connection.pending.isEmpty)
            if hasMore, leavesRest(&connection) { return true }
        }
        return true
    }

    /// Once its time is over, a connection waits with the rest until the others had their turn. It keeps its input
    /// meanwhile; where nobody else is there or too much is kept already, it goes on instead.
    private mutating func leavesRest(_ connection: inout Connection) -> Bool {
        now = CallDeadline.now()
        guard now >= turnEndsAt else { return false }
        let keptByOthers = deferredBytes - connection.deferredBytes
        let kept = connection.input.count + connection.pending.capacity
        guard keptByOthers + kept <= limits.maxDeferredBytes, othersWait(for: connection.token) else {
            turnEndsAt = now + ServerLimits.turnNanoseconds
            return false
        }
        if !connection.isDeferred {
            connection.isDeferred = true
            deferred.append(connection.token)
        }
        return true
    }

    /// Goes on with those that have waited longest, one turn at least, and for as long as this pass took for others.
    mutating func continueDeferred(passBegan: UInt64) {
        guard !deferred.isEmpty else { return }
        now = CallDeadline.now()
        let until = now + (now - min(passBegan, now))
        repeat {
            continueOne()
        } while !deferred.isEmpty && now < until
    }

    private mutating func continueOne() {
        while let token = deferred.next() {
            guard let connection = connections.connection(token) else { continue }
            connection.pointee.isDeferred = false
            // The wait was ours: it does not count against a frame whose rest could not be read.
            connection.pointee.frameBegunAt = now
            connection.pointee.lastFrameAt = now
            return finishTurn(token, isAlive: connection.pointee.isBlocked ? true : proceed(&connection.pointee))
        }
    }

    private mutating func receive(_ connection: inout Connection) -> SystemSocket.Transfer {
        if connection.input.isEmpty {
            connection.frameBegunAt = now
        }
        let wanted: Int
        if connection.input.count <= EventLoop.smallPartialBytes {
            lendInput(&connection)
            let most = deferred.isEmpty ? ServerLimits.readBytes : ServerLimits.crowdedReadBytes
            wanted = most - connection.input.count
        } else {
            // The claim of a length costs nothing: memory doubles as the bytes come, up to the frame's end.
            wanted = min(missingBytes(connection.input), connection.input.count)
        }
        let room = connection.input.room(for: wanted)
        let result = connection.receive(into: .init(rebasing: room[..<wanted]))
        if case .bytes(let count) = result {
            connection.input.wrote(count)
        }
        return result
    }

    /// Bytes that the unfinished frame at the front still lacks; at least 1.
    private func missingBytes(_ input: borrowing ByteBuffer) -> Int {
        let length = input.bytes.loadUnaligned(as: UInt32.self).bigEndian
        return max(FrameProtocol.lengthBytes + Int(length) - input.count, 1)
    }

    private mutating func discardInput(_ connection: inout Connection) -> Bool {
        lendInput(&connection)
        let room = connection.input.room(for: ServerLimits.readBytes)
        return SystemSocket.receive(connection.socket, into: room) != .ended
    }

    /// - Returns: false when the connection is broken.
    mutating func send(_ connection: inout Connection) -> Bool {
        while !connection.output.isEmpty {
            switch connection.send(connection.output.bytes) {
            case .bytes(let count):
                connection.output.take(count)
            case .wouldBlock:
                if !connection.isBlocked {
                    connection.isBlocked = true
                    connection.blockedAt = now
                }
                return true
            case .ended:
                return false
            }
        }
        if connection.isBlocked {
            connection.isBlocked = false
            // The wait was ours: it does not count against a frame whose rest could not be read.
            connection.frameBegunAt = now
            connection.lastFrameAt = now
        }
        if case .lingering = connection.phase, connection.lingersSince == 0 {
            connection.lingersSince = now
            connection.channel?.finish()
            shutdown(connection.socket, Int32(SHUT_WR))
        }
        return true
    }

    // MARK: Lent buffers

    private mutating func lendInput(_ connection: inout Connection) {
        guard spareInput.capacity > 0 || connection.input.capacity < ServerLimits.readBytes else { return }
        spareInput.append(connection.input.bytes)
        swap(&connection.input, &spareInput)
        spareInput.release()
    }

    mutating func lendOutput(_ connection: inout Connection) {
        if connection.output.capacity == 0 { swap(&connection.output, &spareOutput) }
    }

    private mutating func lendBuffers(_ connection: inout Connection) {
        lendOutput(&connection)
        if connection.pending.capacity == 0 { swap(&connection.pending, &sparePending) }
    }

    /// Takes back what was lent, and leaves the connection with just what it still needs.
    private mutating func takeBack(_ connection: inout Connection) {
        if connection.input.isEmpty || (!connection.takesFrames && connection.pending.isEmpty) {
            connection.input.clear()
            if connection.input.capacity > spareInput.capacity { swap(&connection.input, &spareInput) }
            connection.input.release()
        } else if spareInput.capacity == 0 {
            spareInput = connection.input.compactCopy()
            swap(&connection.input, &spareInput)
            spareInput.clear()
        } else if connection.input.capacity > 2 * connection.input.count + EventLoop.smallPartialBytes {
            connection.input = connection.input.compactCopy()
        }
        if connection.output.isEmpty {
            if connection.output.capacity > spareOutput.capacity { swap(&connection.output, &spareOutput) }
            connection.output.release()
            if spareOutput.capacity > 4 * limits.outputHighWaterBytes { spareOutput.release() }
        } else if connection.output.capacity > 2 * connection.output.count {
            connection.output = connection.output.compactCopy()
        }
        if connection.pending.isEmpty {
            if connection.pending.capacity > sparePending.capacity { swap(&connection.pending, &sparePending) }
            connection.pending = PendingCalls()
        }
    }

    mutating func finishTurn(_ token: UInt64, isAlive: Bool) {
        guard let pointer = connections.connection(token) else { return }
        if pointer.pointee.output.isEmpty, !pointer.pointee.streams.isEmpty { pointer.pointee.noteSent() }
        pointer.pointee.countInFlight()
        takeBack(&pointer.pointee)
        // What one keeps that waits for its next turn has a bound of its own.
        let input = pointer.pointee.input.capacity + pointer.pointee.pending.capacity
        let waiting = pointer.pointee.isDeferred ? input : 0
        deferredBytes += waiting - pointer.pointee.deferredBytes
        pointer.pointee.deferredBytes = waiting
        let held = input - waiting + pointer.pointee.output.capacity
        heldBytes += held - pointer.pointee.heldBytes
        pointer.pointee.heldBytes = held
        guard isAlive, heldBytes <= limits.maxHeldBytes else {
            if isAlive { sayOverloaded(&pointer.pointee) }
            return drop(token)
        }
        var interest: UInt32 = 0
        if pointer.pointee.isBlocked {
            interest = UInt32(EPOLLOUT.rawValue)
        } else if !pointer.pointee.isDeferred {
            interest = UInt32(EPOLLIN.rawValue)
        }
        if pointer.pointee.channel?.wantsToWrite == true { interest |= UInt32(EPOLLOUT.rawValue) }
        if interest != pointer.pointee.interest {
            pointer.pointee.interest = interest
            change(pointer.pointee.socket, token: token, interest)
        }
    }
}
