import Glibc
import Service
import Synchronization
import Wire

/// A tiny method table for the transport's tests.
struct EchoHandler: CallHandler {
    enum Method {
        /// The payload comes back.
        static let echo: UInt32 = 1
        /// Fails with INVALID_ARGUMENT, details and a field violation.
        static let refuse: UInt32 = 2
        /// Takes as many milliseconds as the payload has bytes.
        static let work: UInt32 = 3
        /// Replies with as many kilobytes as the payload has bytes.
        static let grow: UInt32 = 4
        /// Replies with the context: tenant, client name, peer and trace.
        static let context: UInt32 = 5
        /// Says that it wrote a reply and wrote none.
        static let silent: UInt32 = 6
        /// Replies with the caller's tenant and whether it is a clinician.
        static let identity: UInt32 = 7
        /// Replies with how many calls had reached the handler by then, as text.
        static let ordinal: UInt32 = 8
        static let unknown: UInt32 = 999
        /// As `echo`, `grow` and `refuse`, but each waits at the latch first and so may block.
        static let hold: UInt32 = 20
        static let holdGrow: UInt32 = 21
        static let holdRefuse: UInt32 = 22
        /// Streams as many items as the payload's first byte says, each numbered, of as many kilobytes as the second
        /// says, and replies with how many it sent.
        static let count: UInt32 = 30
        /// As `count`, but fails as `refuse` does in the end.
        static let countRefuse: UInt32 = 31
    }

    /// How many calls reached the handler.
    let calls = Counter()
    /// How many of them were `grow`.
    let grown = Counter()
    let latch = Latch()
    /// Items that streams have sent.
    let items = Counter()

    static let refusal = StatusDetails(
        whatFailed: "One value is out of its range.", whatIsSafe: "Nothing was stored.",
        whatToDoNext: "Correct the value.",
        fieldViolations: [
            FieldViolation(
                fieldPath: "profile.mass_kg", code: "OUT_OF_RANGE", whatFailed: "Zu groß.",
                whatToDoNext: "Check the unit.", hint: "Is this in pounds?")
        ], retryAfterMilliseconds: 250)

    func mayBlock(method: UInt32) -> Bool {
        (Method.hold...Method.holdRefuse).contains(method) || isStream(method: method)
    }

    func isStream(method: UInt32) -> Bool {
        method == Method.count || method == Method.countRefuse
    }

    func handleStream(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, items sink: any ItemSink,
        reply: inout ReplyBuffer
    ) -> CallStatus {
        calls.increment()
        for index in 0..<payload[0] {
            let item = [index] + [UInt8](repeating: index, count: Int(payload[1]) << 10)
            guard item.withUnsafeBytes({ sink.send($0) }) else { return .ok }
            items.increment()
        }
        if method == Method.countRefuse { return .failed(.invalidArgument, EchoHandler.refusal) }
        return write(1, &reply) { $0[0] = payload[0] }
    }

    func handle(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, reply: inout ReplyBuffer
    ) -> CallStatus {
        let ordinal = calls.increment()
        if mayBlock(method: method), !latch.pass() { return .failed(.internal, EchoHandler.refusal) }
        switch method {
        case Method.echo, Method.hold:
            return write(payload.count, &reply) { $0.copyMemory(from: payload) }
        case Method.refuse, Method.holdRefuse:
            return .failed(.invalidArgument, EchoHandler.refusal)
        case Method.work:
            usleep(UInt32(payload.count) * 1000)
            return write(0, &reply) { _ in }
        case Method.grow, Method.holdGrow:
            grown.increment()
            return write(payload.count * 1024, &reply) { room in
                for index in room.indices { room[index] = UInt8(truncatingIfNeeded: index) }
            }
        case Method.context:
            let text = EchoHandler.describe(context)
            return write(text.count, &reply) { $0.copyBytes(from: text) }
        case Method.identity:
            let identity = context.caller.identity
            let text = Array("\(identity.tenant)|\(identity.isClinician)".utf8)
            return write(text.count, &reply) { $0.copyBytes(from: text) }
        case Method.ordinal:
            return write("\(ordinal)".utf8.count, &reply) { $0.copyBytes(from: "\(ordinal)".utf8) }
        case Method.silent:
            return .ok
        default:
            return .failed(
                .unimplemented,
                StatusDetails(whatFailed: "No such method.", whatIsSafe: "Nothing ran.", whatToDoNext: "Use another."))
        }
    }

    private func write(
        _ byteCount: Int, _ reply: inout ReplyBuffer, _ pack: (UnsafeMutableRawBufferPointer) -> Void
    ) -> CallStatus {
        reply.writePayload(byteCount: byteCount, pack)
            ? .ok
            : .failed(
                .resourceExhausted,
                StatusDetails(whatFailed: "Too long.", whatIsSafe: "Nothing.", whatToDoNext: "Ask for less."))
    }

    private static func describe(_ context: borrowing CallContext) -> [UInt8] {
        let trace = context.traceParent.map { "\($0.traceIDHigh)-\($0.traceIDLow)-\($0.parentID)-\($0.flags)" }
        let caller = context.caller
        return Array("\(caller.identity.tenant)|\(caller.clientName)|\(caller.peer)|\(trace ?? "none")".utf8)
    }
}

final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    @discardableResult
    func increment() -> Int {
        value.add(1, ordering: .relaxed).newValue
    }

    var current: Int { value.load(ordering: .relaxed) }
}

/// Admits those who know the word.
struct WordGate: CallerGate {
    let word: String
    var identifiesCallers: Bool { true }

    func identity(clientName: String, token: UnsafeRawBufferPointer, peer: Peer) -> CallerIdentity? {
        token.elementsEqual(word.utf8)
            ? CallerIdentity(tenant: "tenant-of-\(clientName)", isClinician: false) : nil
    }
}
