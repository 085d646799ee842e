internal import FrameTransport
package import Service

/// One call that a door has let in, from then until it is answered.
package final class DoorCall: Sendable {
    package let method: UInt32
    package let context: CallContext
    private let account: TenantAccount?
    private let begunAt: UInt64

    init(method: UInt32, context: CallContext, account: TenantAccount?, begunAt: UInt64) {
        self.method = method
        self.context = context
        self.account = account
        self.begunAt = begunAt
    }

    /// Once for each call: it no longer counts as being in flight, and whoever watches learns of it.
    package func end(_ status: CallStatus, _ recorder: (any CallRecorder)?) {
        account?.count(-1)
        recorder?.ended(
            EndedCall(
                method: method, status: status.wireCode, nanoseconds: CallDeadline.now() - begunAt,
                tenant: context.caller.identity.tenant, traceParent: context.traceParent))
    }
}

extension CallRecorder {
    /// Notes a call that was refused before it began, and by whom it would have been made is not known.
    ///
    /// - Parameter method: 0 where it is none of the service's.
    package func refused(_ method: UInt32, _ code: FailureCode) {
        ended(EndedCall(method: method, status: code.rawValue, nanoseconds: 0, tenant: "", traceParent: nil))
    }
}

/// What a caller shows beside its message.
package struct DoorVisitor {
    /// Of an `authorization: Bearer TOKEN`; empty without one. Valid while the visitor is looked at.
    package let token: UnsafeRawBufferPointer
    /// What the caller calls itself: for logs, and no proof of anything.
    package let clientName: String
    package let peer: Peer
    package let traceParent: TraceParent?
    /// How long the caller waits; nil when it names no bound.
    package let milliseconds: UInt32?

    package init(
        token: UnsafeRawBufferPointer, clientName: String, peer: Peer, traceParent: TraceParent?, milliseconds: UInt32?
    ) {
        self.token = token
        self.clientName = clientName
        self.peer = peer
        self.traceParent = traceParent
        self.milliseconds = milliseconds
    }

    /// The token of an `authorization` header; empty when it is of another kind.
    package static func bearer(_ header: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let scheme = Array("bearer ".utf8)
        let isBearer = header.count > scheme.count && zip(header, scheme).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        return isBearer ? UnsafeRawBufferPointer(rebasing: header[scheme.count...]) : .init(start: nil, count: 0)
    }
}
