internal import Service

/// Calls that may block: they leave for a worker and come back through the mailbox.
extension EventLoop {
    /// Hands a call to the workers; its payload is copied, as the connection's input goes on without it.
    ///
    /// - Returns: the status of its reply when the workers do not take it.
    mutating func dispatch(
        _ call: PendingCall, _ payload: UnsafeRawBufferPointer, _ context: CallContext, _ connection: inout Connection
    ) -> UInt32? {
        let isStream = setup.handler.isStream(method: call.method)
        if isStream, connection.streams.count >= limits.maxStreams {
            return connection.output.appendRefusal(refusals.tooManyStreams, id: call.id)
        }
        let flow =
            isStream ? StreamFlow(credit: call.streamCredit, byteLimit: limits.outputHighWaterBytes) : nil
        let dispatched = BlockingCall(
            connection: connection.token, id: call.id, method: call.method, payload: payload, context: context,
            acceptedAt: call.acceptedAt, mailbox: setup.mailbox, flow: flow)
        guard pool(of: dispatched).submit(dispatched) else {
            return connection.output.appendRefusal(refusals.noWorkerFree, id: call.id)
        }
        connection.dispatched[call.id] = dispatched
        if let flow { connection.streams.append(OpenStream(id: call.id, flow: flow)) }
        return nil
    }

    /// Streams have threads of their own: one lasts as long as its reader takes.
    private func pool(of call: BlockingCall) -> CallPool { call.flow == nil ? setup.pool : setup.streamPool }

    /// Takes a call back that no worker has begun; one that runs is answered as usual, but a stream ends.
    mutating func cancel(id: UInt64, _ connection: inout Connection) {
        connection.pending.cancel(id: id)
        guard let call = connection.dispatched[id] else { return }
        guard pool(of: call).withdraw(call) else {
            call.flow?.end(.cancelled)
            return
        }
        connection.forget(id)
        let status = connection.output.appendRefusal(refusals.cancelled, id: id)
        note(call.method, status, since: call.acceptedAt, connection.caller, call.context.traceParent)
    }

    func grant(id: UInt64, items: UInt32, _ connection: inout Connection) {
        if !connection.pending.grant(id: id, items: items) { connection.dispatched[id]?.flow?.grant(items) }
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
            if frames.endsCall {
                connection.pointee.forget(frames.id)
            } else {
                connection.pointee.noteItem(frames.id, frames.bytes.count)
            }
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
            let isAlive =
                if connection.pointee.isBlocked {
                    true
                } else if connection.pointee.isDeferred {
                    send(&connection.pointee)
                } else {
                    proceed(&connection.pointee)
                }
            finishTurn(token, isAlive: isAlive)
        }
    }

    /// A connection that ends takes its calls back from the queue. Those that run finish, and their replies find
    /// nobody.
    func abandonCalls(_ connection: borrowing Connection) {
        guard !connection.dispatched.isEmpty else { return }
        setup.pool.withdrawAll(of: connection.token, setup.mailbox)
        guard !connection.streams.isEmpty else { return }
        setup.streamPool.withdrawAll(of: connection.token, setup.mailbox)
        for stream in connection.streams {
            stream.flow.end(.connectionGone)
        }
    }
}
