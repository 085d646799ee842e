internal import Service

/// Calls that may block: they leave for a worker and come back through the mailbox.
extension EventLoop {
    /// Hands a call to the workers; its payload is copied, as the connection's input goes on without it.
    mutating func dispatch(
        _ call: PendingCall, _ payload: UnsafeRawBufferPointer, _ context: CallContext, _ connection: inout Connection
    ) {
        let dispatched = BlockingCall(
            connection: connection.token, id: call.id, method: call.method, payload: payload, context: context,
            mailbox: setup.mailbox)
        guard setup.pool.submit(dispatched) else {
            return connection.output.appendRefusal(refusals.noWorkerFree, id: call.id)
        }
        connection.dispatched[call.id] = dispatched
    }

    /// Takes a call back that no worker has begun; one that runs is answered as usual.
    mutating func cancel(id: UInt64, _ connection: inout Connection) {
        connection.pending.cancel(id: id)
        guard let call = connection.dispatched[id], setup.pool.withdraw(call) else { return }
        connection.forget(id)
        connection.output.appendRefusal(refusals.cancelled, id: id)
    }

    /// Gives each reply of a worker to its connection, if that is still there, and each connection a turn to send.
    mutating func deliverPosted() {
        let posted = setup.mailbox.take()
        guard !posted.isEmpty else { return }
        var receivers: [UInt64] = []
        for frames in posted {
            guard let connection = connections.connection(frames.connection),
                connection.pointee.dispatched[frames.id] != nil
            else { continue }
            connection.pointee.forget(frames.id)
            lendOutput(&connection.pointee)
            frames.bytes.withUnsafeBytes { connection.pointee.output.append($0) }
            if !connection.pointee.hasDelivery {
                connection.pointee.hasDelivery = true
                receivers.append(frames.connection)
            }
        }
        for token in receivers {
            guard let connection = connections.connection(token) else { continue }
            connection.pointee.hasDelivery = false
            connection.pointee.lastFrameAt = now
            finishTurn(token, isAlive: connection.pointee.isBlocked ? true : proceed(&connection.pointee))
        }
    }

    /// A connection that ends takes its calls back from the queue. Those that run finish, and their replies find
    /// nobody.
    func abandonCalls(_ connection: borrowing Connection) {
        guard !connection.dispatched.isEmpty else { return }
        setup.pool.withdrawAll(of: connection.token, setup.mailbox)
    }
}
