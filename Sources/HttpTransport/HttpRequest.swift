internal import CMicroHTTPD
internal import FrameTransport
internal import Locks
internal import Service
internal import StockDoor

/// One request, from its headers until it is answered.
final class HttpRequest: Sendable {
    /// Where a request stands.
    enum Phase: Sendable {
        /// The body is read; nil: it is thrown away, and the failure is told at its end.
        case reading(DoorCall?)
        /// A thread works on it, and the library has put it aside.
        case suspended
        case answered(HttpReply)
    }

    private struct State {
        var phase: Phase
        var body: [UInt8] = []
        /// Bytes of the body that were thrown away.
        var dropped = 0
    }

    private let state: Guarded<State>
    let method: UInt32
    /// The origin that may read the reply; nil: none was named, or none is allowed.
    let origin: String?
    private let failure: HttpReply?

    /// A request that a method will answer.
    init(_ call: DoorCall, origin: String?) {
        method = call.method
        self.origin = origin
        failure = nil
        state = Guarded(State(phase: .reading(call)))
    }

    /// A request that the door has answered already; its body is read to be polite.
    init(failing reply: HttpReply, origin: String?) {
        method = 0
        self.origin = origin
        failure = reply
        state = Guarded(State(phase: .reading(nil)))
    }

    /// The reply, once there is one.
    var reply: HttpReply? {
        state.withLock { state in
            switch state.phase {
            case .answered(let reply): reply
            case .reading(nil): failure
            default: nil
            }
        }
    }

    var isFailing: Bool { failure != nil }

    /// - Returns: how many bytes the body has with these.
    func append(_ bytes: UnsafeRawBufferPointer) -> Int {
        state.withLock { state in
            state.body.append(contentsOf: bytes)
            return state.body.count
        }
    }

    /// - Returns: how many bytes were thrown away with these.
    func drop(_ count: Int) -> Int {
        state.withLock { state in
            state.dropped += count
            return state.dropped
        }
    }

    /// Takes the body and the call, once.
    func takeCall() -> (DoorCall, [UInt8])? {
        state.withLock { state in
            guard case .reading(let call?) = state.phase else { return nil }
            let body = state.body
            state.body = []
            state.phase = .suspended
            return (call, body)
        }
    }

    /// The first reply holds.
    ///
    /// - Returns: false when there was one.
    func answer(_ reply: HttpReply) -> Bool {
        state.withLock { state in
            if case .answered = state.phase { return false }
            state.phase = .answered(reply)
            state.body = []
            return true
        }
    }
}
