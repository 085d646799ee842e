internal import Service
internal import Wire

/// What each frame means, and how calls are answered.
extension EventLoop {
    /// Takes whole frames off the input's front.
    ///
    /// - Returns: true when it stopped because the output is full or enough were taken, and not for want of a whole
    ///   frame.
    mutating func takeFrames(_ connection: inout Connection) -> Bool {
        var taken = 0
        while connection.takesFrames {
            let hasEnough =
                taken == ServerLimits.framesPerRound
                || !deferred.isEmpty && connection.pending.count >= ServerLimits.crowdedCalls
            if hasEnough || connection.output.count >= limits.outputHighWaterBytes { return true }
            taken += 1
            let input = connection.input.bytes
            let available = input.count - connection.takenBytes
            guard available >= FrameProtocol.lengthBytes else { return false }
            let length = Int(
                input.loadUnaligned(fromByteOffset: connection.takenBytes, as: UInt32.self).bigEndian)
            guard length <= limits.maxFrameBytes else {
                connection.phase = .closing(.frameTooLarge)
                return false
            }
            guard available - FrameProtocol.lengthBytes >= length else { return false }
            let begin = connection.takenBytes + FrameProtocol.lengthBytes
            connection.takenBytes = begin + length
            connection.lastFrameAt = now
            connection.frameBegunAt = now
            guard let body = FrameReader.body(of: .init(rebasing: input[begin..<begin + length])) else {
                connection.phase = .closing(.malformedFrame)
                return false
            }
            take(body, input, &connection)
        }
        return false
    }

    private mutating func take(
        _ body: FrameBody, _ input: UnsafeRawBufferPointer, _ connection: inout Connection
    ) {
        if connection.caller == nil {
            guard case .hello(let hello) = body else { return connection.phase = .closing(.helloExpected) }
            return greet(hello, &connection)
        }
        switch body {
        case .request(let request): accept(request, input, &connection)
        case .cancel(let id): cancel(id: id, &connection)
        case .ping(let opaque): connection.output.appendPong(opaque)
        case .credit(let id, let items): grant(id: id, items: items, &connection)
        case .hello, .helloReply, .reply, .streamItem, .pong, .goAway:
            connection.phase = .closing(.unexpectedFrame)
        }
    }

    private mutating func greet(_ hello: HelloFrame, _ connection: inout Connection) {
        guard hello.protocolVersion == FrameProtocol.version else {
            return connection.phase = .closing(.unsupportedVersion)
        }
        guard (1...FrameProtocol.maxClientNameBytes).contains(hello.clientName.count),
            hello.authToken.count <= FrameProtocol.maxTokenBytes
        else { return connection.phase = .closing(.malformedFrame) }
        let name = String(decoding: hello.clientName, as: UTF8.self)
        if let channel = connection.channel { connection.peer = .secured(certificate: channel.certificate) }
        guard let identity = setup.gate.identity(clientName: name, token: hello.authToken, peer: connection.peer)
        else {
            return connection.phase = .closing(.unauthenticated)
        }
        connection.caller = Caller(identity, clientName: name, peer: connection.peer)
        connection.account = setup.accounts.account(identity.tenant)
        connection.phase = .open
        var serviceName = setup.serviceName
        var serviceVersion = setup.serviceVersion
        serviceName.withUTF8 { name in
            serviceVersion.withUTF8 { version in
                connection.output.appendHelloReply(
                    HelloReplyFrame(
                        protocolVersion: FrameProtocol.version, serviceName: UnsafeRawBufferPointer(name),
                        serviceVersion: UnsafeRawBufferPointer(version), maxFrameBytes: UInt32(limits.maxFrameBytes),
                        maxInFlight: UInt32(limits.maxInFlight)))
            }
        }
    }

    private mutating func accept(
        _ request: RequestFrame, _ input: UnsafeRawBufferPointer, _ connection: inout Connection
    ) {
        if let refusal = refusal(of: request, connection) {
            connection.output.appendRefusal(refusal, id: request.id)
            return note(request.method, refusal.code.rawValue, since: now, connection.caller, nil)
        }
        let asked = request.deadlineMilliseconds == 0 ? UInt32.max : request.deadlineMilliseconds
        let milliseconds = UInt64(min(asked, limits.maxDeadlineMilliseconds))
        var offset = 0
        if let payload = request.payload.baseAddress, let start = input.baseAddress {
            offset = payload - start
        }
        connection.lastAcceptedID = request.id
        connection.pending.append(
            PendingCall(
                id: request.id, method: request.method, acceptedAt: now,
                deadline: CallDeadline(monotonicNanoseconds: now + milliseconds * 1_000_000),
                traceParent: request.traceParent.isEmpty ? nil : TraceParent(request.traceParent),
                payloadOffset: offset, payloadCount: request.payload.count,
                streamCredit: request.streamCredit == 0 ? FrameProtocol.streamCredit : request.streamCredit))
    }

    /// Why a request is not accepted, or nil. One that is accepted counts against its tenant's rate.
    private func refusal(of request: RequestFrame, _ connection: borrowing Connection) -> TransportStatus? {
        if request.id == 0 { return refusals.zeroID }
        if connection.isInFlight(id: request.id) { return refusals.duplicateID }
        if connection.inFlight >= limits.maxInFlight { return refusals.tooManyInFlight }
        guard let account = connection.account else { return nil }
        guard account.hasRoom(beyond: connection.inFlight - connection.countedInFlight) else {
            return refusals.tenantInFlight
        }
        return account.takes(now: now) ? nil : refusals.tenantRate
    }

    /// Tells whoever counts calls of one that is answered.
    func note(
        _ method: UInt32, _ status: UInt32, since start: UInt64, _ caller: Caller?, _ traceParent: TraceParent?
    ) {
        guard let recorder = setup.recorder, let caller else { return }
        recorder.ended(
            EndedCall(
                method: method, status: status, nanoseconds: now - min(start, now), tenant: caller.identity.tenant,
                traceParent: traceParent))
    }

    /// Answers accepted calls in order, or hands them to the workers, until none is left, the output is full or the
    /// turn's time is over.
    mutating func answerCalls(_ connection: inout Connection) {
        guard let caller = connection.caller else { return }
        while connection.output.count < limits.outputHighWaterBytes, let call = connection.pending.next() {
            answer(call, caller, &connection)
            if now >= turnEndsAt { return }
        }
    }

    private mutating func answer(_ call: PendingCall, _ caller: Caller, _ connection: inout Connection) {
        if let status = answerNow(call, caller, &connection) {
            note(call.method, status, since: call.acceptedAt, caller, call.traceParent)
        }
    }

    /// - Returns: the status of the reply; nil when a worker has the call.
    private mutating func answerNow(
        _ call: PendingCall, _ caller: Caller, _ connection: inout Connection
    ) -> UInt32? {
        if call.isCancelled { return connection.output.appendRefusal(refusals.cancelled, id: call.id) }
        if now >= call.deadline.monotonicNanoseconds {
            return connection.output.appendRefusal(refusals.deadlineExceeded, id: call.id)
        }
        let end = call.payloadOffset + call.payloadCount
        let payload = UnsafeRawBufferPointer(rebasing: connection.input.bytes[call.payloadOffset..<end])
        let context = CallContext(caller: caller, deadline: call.deadline, traceParent: call.traceParent)
        if setup.handler.mayBlock(method: call.method) { return dispatch(call, payload, context, &connection) }
        reply.reset()
        let status = setup.handler.handle(method: call.method, payload: payload, context: context, reply: &reply)
        now = CallDeadline.now()
        if now >= call.deadline.monotonicNanoseconds {
            return connection.output.appendRefusal(refusals.deadlineExceeded, id: call.id)
        }
        return connection.output.appendAnswer(status, id: call.id, &reply, refusals)
    }

    /// Once every accepted call is answered, those of workers too, a closing connection gets its last frame.
    func sayGoodbye(_ connection: inout Connection) {
        guard case .closing(let reason) = connection.phase, connection.inFlight == 0 else { return }
        setup.observer?.connectionEnded(reason: reason.label)
        appendGoodbye(reason, &connection)
        connection.phase = .lingering
    }

    /// Says why a connection is dropped for want of memory, if the caller reads.
    func sayOverloaded(_ connection: inout Connection) {
        setup.observer?.connectionEnded(reason: GoAwayReason.overloaded.label)
        guard !connection.isBlocked, connection.canSpeak else { return }
        appendGoodbye(.overloaded, &connection)
        _ = connection.send(connection.output.bytes)
    }

    private func appendGoodbye(_ reason: GoAwayReason, _ connection: inout Connection) {
        let status = goodbyes[Int(reason.rawValue)]
        status.details.withUnsafeBytes { details in
            connection.output.appendGoAway(
                GoAwayFrame(
                    reason: reason.rawValue, lastID: connection.lastAcceptedID, status: status.code.rawValue,
                    details: details))
        }
    }
}
