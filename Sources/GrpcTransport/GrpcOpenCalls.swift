internal import CGrpcBridge
internal import FrameTransport
internal import Locks
internal import Service
internal import StockDoor
internal import Wire

/// Calls of the standard services: health, answered or watched, and reflection. Anyone who reaches the door may make
/// them: they tell what is public and whether the service is up.
final class GrpcOpenCalls: Sendable {
    private enum Kind: Sendable {
        case watch
        case reflection(GrpcReflection.Version)
    }

    private struct OpenCall: Sendable {
        let call: GrpcCall
        let kind: Kind
    }

    private struct State {
        /// By the address of its call.
        var open: [UInt: OpenCall] = [:]
        var isStopping = false
    }

    private let state = Guarded<State>(State())

    /// Watches and reflections that may be open at once.
    static let openLimit = 1024

    /// - Returns: false when the path is of no standard service.
    func begin(_ call: OpaquePointer, _ path: UnsafeRawBufferPointer, _ message: grpc_bridge_bytes) -> Bool {
        switch String(decoding: path.prefix(128), as: UTF8.self) {
        case "/grpc.health.v1.Health/Check": check(call, GrpcBytes.view(message))
        case "/grpc.health.v1.Health/Watch":
            open(call, .watch) { [self] in
                let serving = GrpcHealth.serving(GrpcBytes.view(message), isStopping: isStopping)
                GrpcBytes.write(call, GrpcHealth.reply(serving ?? .unknownService), readsNext: false)
            }
        case "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo": reflect(call, .v1, message)
        case "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo": reflect(call, .v1alpha, message)
        default: return false
        }
        return true
    }

    /// A further message of a call that goes on, or its end.
    func message(_ call: OpaquePointer, _ message: grpc_bridge_bytes) {
        let key = UInt(bitPattern: call)
        guard let one = state.withLock({ $0.open[key] }), case .reflection = one.kind else { return }
        answerReflection(call, message)
    }

    func ended(_ call: OpaquePointer) {
        // What is taken out is let go outside the lock.
        let key = UInt(bitPattern: call)
        _ = state.withLock { $0.open.removeValue(forKey: key) }
    }

    /// Watchers learn that nothing is served any more; then all of them end.
    func stop() {
        let calls = state.withLock { state in
            state.isStopping = true
            return state.open.sorted { $0.key < $1.key }.map(\.value)
        }
        guard let scratch = MessageScratch() else { return }
        let status = DoorStatus(.unavailable, DoorRefusal.stopping.details, scratch: scratch)
        for one in calls {
            if case .watch = one.kind {
                GrpcBytes.write(one.call.pointer, GrpcHealth.reply(.notServing), readsNext: false)
            }
            GrpcBytes.finish(one.call.pointer, status)
        }
    }

    private var isStopping: Bool { state.withLock { $0.isStopping } }

    private func check(_ call: OpaquePointer, _ message: UnsafeRawBufferPointer) {
        guard let serving = GrpcHealth.serving(message, isStopping: isStopping) else {
            return refuse(call, .notFound, "There is no service of that name here.")
        }
        GrpcHealth.reply(serving).withUnsafeBytes { GrpcBytes.finish(call, $0) }
    }

    private func reflect(_ call: OpaquePointer, _ version: GrpcReflection.Version, _ message: grpc_bridge_bytes) {
        open(call, .reflection(version)) { [self] in answerReflection(call, message) }
    }

    private func answerReflection(_ call: OpaquePointer, _ message: grpc_bridge_bytes) {
        guard message.start != nil else { return GrpcBytes.finish(call) }
        GrpcBytes.write(call, GrpcReflection.answer(GrpcBytes.view(message)), readsNext: true)
    }

    private func open(_ call: OpaquePointer, _ kind: Kind, _ begin: () -> Void) {
        let one = OpenCall(call: GrpcCall(call), kind: kind)
        let key = UInt(bitPattern: call)
        let isOpen = state.withLock { state in
            guard !state.isStopping, state.open.count < GrpcOpenCalls.openLimit else { return false }
            state.open[key] = one
            return true
        }
        guard isOpen else { return refuse(call, .unavailable, "The service stops, or holds too many such calls.") }
        begin()
    }

    private func refuse(_ call: OpaquePointer, _ code: FailureCode, _ text: String) {
        guard let scratch = MessageScratch() else { return GrpcBytes.finish(call) }
        let details = StatusDetails(
            whatFailed: text, whatIsSafe: "Nothing was changed.",
            whatToDoNext: "Ask for the server as a whole, or for a service that reflection lists.")
        GrpcBytes.finish(call, DoorStatus(code, details, scratch: scratch))
    }
}
