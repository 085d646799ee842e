internal import Service
internal import Wire

/// What each frame means, and how calls are answered.
extension EventLoop {
    /// Takes whole frames off the input's front.
    ///
    /// - Returns: true when it stopped because the output is full, and not for want of a whole frame.
    mutating func takeFrames(_ connection: inout Connection) -> Bool {
        while connection.takesFrames {
            if connection.output.count >= limits.outputHighWaterBytes { return true }
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
        if request.id == 0 { return connection.output.appendRefusal(refusals.zeroID, id: 0) }
        if connection.isInFlight(id: request.id) {
            return connection.output.appendRefusal(refusals.duplicateID, id: request.id)
        }
        if connection.inFlight >= limits.maxInFlight {
            return connection.output.appendRefusal(refusals.tooManyInFlight, id: request.id)
        }
        if let refusal = tenantRefusal(connection) {
            return connection.output.appendRefusal(refusal, id: request.id)
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
                id: request.id, method: request.method,
                deadline: CallDeadline(monotonicNanoseconds: now + milliseconds * 1_000_000),
                traceParent: request.traceParent.isEmpty ? nil : TraceParent(request.traceParent),
                payloadOffset: offset, payloadCount: request.payload.count,
                streamCredit: request.streamCredit == 0 ? FrameProtocol.streamCredit : request.streamCredit))
    }

    /// Whether the caller's tenant is beyond its limits; a request that is taken counts against its rate.
    private func tenantRefusal(_ connection: borrowing Connection) -> TransportStatus? {
        guard let account = connection.account else { return nil }
        guard account.hasRoom(beyond: connection.inFlight - connection.countedInFlight) else {
            return refusals.tenantInFlight
        }
        return account.takes(now: now) ? nil : refusals.tenantRate
    }

    /// Answers accepted calls in order, or hands them to the workers, until none is left or the output is full.
    mutating func answerCalls(_ connection: inout Connection) {
        guard let caller = connection.caller else { return }
        while connection.output.count < limits.outputHighWaterBytes, let call = connection.pending.next() {
            answer(call, caller, &connection)
        }
    }

    private mutating func answer(_ call: PendingCall, _ caller: Caller, _ connection: inout Connection) {
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
        connection.output.appendAnswer(status, id: call.id, &reply, refusals)
    }

    /// Once every accepted call is answered, those of workers too, a closing connection gets its last frame.
    func sayGoodbye(_ connection: inout Connection) {
        guard case .closing(let reason) = connection.phase, connection.inFlight == 0 else { return }
        appendGoodbye(reason, &connection)
        connection.phase = .lingering
    }

    /// Says why a connection is dropped for want of memory, if the caller reads.
    func sayOverloaded(_ connection: inout Connection) {
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
