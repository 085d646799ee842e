package import FrameTransport
package import Service

/// Where a door's calls pass: who calls, whether there is room, the deadline, the handler. The same for every stock
/// door, and the same order as on the framed socket.
package final class DoorDesk: Sendable {
    package let handler: any CallHandler
    package let limits: DoorLimits
    private let gate: any CallerGate
    private let accounts: TenantAccounts?

    package init(handler: any CallHandler, limits: DoorLimits, gate: any CallerGate, accounts: TenantAccounts?) {
        self.handler = handler
        self.limits = limits
        self.gate = gate
        self.accounts = accounts
    }

    /// Whether a call may begin. One that does must be ended.
    package func admit(_ method: UInt32, _ visitor: DoorVisitor) -> Result<DoorCall, DoorRefusal> {
        let now = CallDeadline.now()
        let name = String(decoding: visitor.clientName.utf8.prefix(FrameProtocol.maxClientNameBytes), as: UTF8.self)
        guard visitor.token.count <= FrameProtocol.maxTokenBytes,
            let identity = gate.identity(clientName: name, token: visitor.token, peer: visitor.peer)
        else { return .failure(.unauthenticated) }
        let account = accounts?.account(identity.tenant)
        if let account {
            guard account.hasRoom(beyond: 0) else { return .failure(.tenantInFlight) }
            guard account.takes(now: now) else { return .failure(.tenantRate) }
            account.count(1)
        }
        let milliseconds = min(visitor.milliseconds ?? .max, limits.maxDeadlineMilliseconds)
        let context = CallContext(
            caller: Caller(identity, clientName: name, peer: visitor.peer),
            deadline: CallDeadline(monotonicNanoseconds: now + UInt64(milliseconds) * 1_000_000),
            traceParent: visitor.traceParent)
        return .success(DoorCall(method: method, context: context, account: account, begunAt: now))
    }

    /// Answers a call on this thread. What was stored before its deadline passed is stored; the caller asks again.
    package func answer(
        _ call: DoorCall, _ payload: UnsafeRawBufferPointer, _ reply: inout ReplyBuffer
    ) -> CallStatus {
        reply.reset()
        if call.context.deadline.hasPassed { return DoorRefusal.deadlineExceeded.status }
        let status = handler.handle(method: call.method, payload: payload, context: call.context, reply: &reply)
        return call.context.deadline.hasPassed ? DoorRefusal.deadlineExceeded.status : status
    }

    package func answerStream(
        _ call: DoorCall, _ payload: UnsafeRawBufferPointer, _ items: any ItemSink, _ reply: inout ReplyBuffer
    ) -> CallStatus {
        reply.reset()
        if call.context.deadline.hasPassed { return DoorRefusal.deadlineExceeded.status }
        let status = handler.handleStream(
            method: call.method, payload: payload, context: call.context, items: items, reply: &reply)
        return call.context.deadline.hasPassed ? DoorRefusal.deadlineExceeded.status : status
    }
}
