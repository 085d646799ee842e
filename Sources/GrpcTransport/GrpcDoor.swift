internal import Acceptors
internal import CGrpcBridge
internal import FrameTransport
internal import Service
internal import StockDoor
internal import Synchronization
internal import Wire

/// What the bridge calls: each call goes to the method table, to health or to reflection.
final class GrpcDoor: Sendable {
    private let desk: DoorDesk
    private let connections: OpenConnections
    private let isStopping = Atomic<Bool>(false)
    private let lanes: [GrpcLane]
    private let pool: DoorPool
    private let streamPool: DoorPool
    private let recorder: (any CallRecorder)?
    private let isSecured: Bool
    private let certificates = GrpcCertificates()
    private let standardCalls = GrpcOpenCalls()

    /// - Returns: nil when the system refuses the memory of a thread.
    init?(
        _ desk: DoorDesk, _ connections: OpenConnections, threads: Int, isSecured: Bool, observer: (any CallObserver)?
    ) {
        var lanes: [GrpcLane] = []
        for _ in 0..<threads {
            guard let lane = GrpcLane(desk.limits, observer?.recorder()) else { return nil }
            lanes.append(lane)
        }
        self.desk = desk
        self.connections = connections
        self.lanes = lanes
        self.isSecured = isSecured
        recorder = observer?.recorder()
        pool = DoorPool(threads: desk.limits.blockingThreads, desk.limits)
        streamPool = DoorPool(threads: desk.limits.streamThreads, desk.limits)
    }

    /// A message of a call. Called on the bridge's thread of that number, and on no other.
    func message(_ thread: Int, _ call: OpaquePointer, isFirst: Bool, _ message: grpc_bridge_bytes) {
        let lane = lanes[thread]
        guard isFirst else { return standardCalls.message(call, message) }
        let path = GrpcBytes.path(call)
        guard let method = DoorPaths.method(path) else {
            if !standardCalls.begin(call, path, message) { refuse(call, 0, .unknownMethod, lane) }
            return
        }
        guard !isStopping.load(ordering: .acquiring) else { return refuse(call, method, .stopping, lane) }
        guard message.start != nil else { return refuse(call, method, .noMessage, lane) }
        switch desk.admit(method, visitor(call)) {
        case .failure(let refusal): refuse(call, method, refusal, lane)
        case .success(let admitted):
            if connections.hasUnproven { connections.prove(peer: GrpcBytes.peer(call)) }
            begin(admitted, call, GrpcBytes.view(message), lane)
        }
    }

    func ended(_ call: OpaquePointer) {
        standardCalls.ended(call)
    }

    private func begin(
        _ admitted: DoorCall, _ call: OpaquePointer, _ payload: UnsafeRawBufferPointer, _ lane: GrpcLane
    ) {
        guard desk.handler.mayBlock(method: admitted.method) || desk.handler.isStream(method: admitted.method) else {
            let status = desk.answer(admitted, payload, &lane.reply)
            admitted.end(status, lane.recorder)
            return GrpcDoor.finish(call, status, &lane.reply)
        }
        let held = GrpcCall(call)
        let bytes = [UInt8](payload)
        let isStream = desk.handler.isStream(method: admitted.method)
        let isTaken = (isStream ? streamPool : pool).submit(bytes: bytes.count) { [desk, recorder] reply in
            let status = bytes.withUnsafeBytes { payload in
                GrpcDoor.run(admitted, held, payload, isStream: isStream, desk, &reply)
            }
            admitted.end(status, recorder)
            // What ends a stream on the framed socket is its status alone here.
            if isStream, status == .ok, reply.payload.isEmpty { return GrpcBytes.finish(held.pointer) }
            GrpcDoor.finish(held.pointer, status, &reply)
        }
        guard !isTaken else { return }
        admitted.end(DoorRefusal.noWorkerFree.status, lane.recorder)
        GrpcDoor.finish(call, DoorRefusal.noWorkerFree.status, &lane.reply)
    }

    private static func run(
        _ admitted: DoorCall, _ call: GrpcCall, _ payload: UnsafeRawBufferPointer, isStream: Bool, _ desk: DoorDesk,
        _ reply: inout ReplyBuffer
    ) -> CallStatus {
        // Whoever is gone before a thread is free wants nothing begun.
        if call.isCancelled { return DoorRefusal.cancelled.status }
        guard isStream else { return desk.answer(admitted, payload, &reply) }
        let tooLarge = GrpcSink.TooLarge()
        let sink = GrpcSink(
            call, admitted.context.deadline, byteLimit: desk.limits.maxMessageBytes, tooLarge)
        let status = desk.answerStream(admitted, payload, sink, &reply)
        return tooLarge.isSet ? DoorRefusal.itemTooLarge.status : status
    }

    private func visitor(_ call: OpaquePointer) -> DoorVisitor {
        let trace = GrpcBytes.metadata(call, "traceparent")
        let left = grpc_bridge_nanoseconds_left(call)
        let agent = GrpcBytes.metadata(call, "user-agent")
        return DoorVisitor(
            token: DoorVisitor.bearer(GrpcBytes.metadata(call, "authorization")),
            clientName: String(decoding: agent.prefix(FrameProtocol.maxClientNameBytes), as: UTF8.self),
            peer: isSecured
                ? .secured(certificate: certificates.read(GrpcBytes.view(grpc_bridge_certificate(call)))) : .loopback,
            traceParent: trace.isEmpty ? nil : TraceParent(trace),
            milliseconds: left == .max ? nil : UInt32(clamping: max(left, 0) / 1_000_000))
    }

    /// The bridge refused a call for want of room.
    func overloaded() {
        recorder?.refused(0, DoorRefusal.tooManyCalls.code)
    }

    private func refuse(_ call: OpaquePointer, _ method: UInt32, _ refusal: DoorRefusal, _ lane: GrpcLane) {
        lane.recorder?.refused(method, refusal.code)
        GrpcDoor.finish(call, refusal.status, &lane.reply)
    }

    private static func finish(_ call: OpaquePointer, _ status: CallStatus, _ reply: inout ReplyBuffer) {
        switch status {
        case .ok: GrpcBytes.finish(call, reply.payload)
        case .failed(let code, let details):
            GrpcBytes.finish(call, DoorStatus(code, details, scratch: reply.scratch))
        }
    }

    /// Tells whoever watches that the service stops, and ends what would go on for ever. Calls are refused after that.
    func beginStopping() {
        guard !isStopping.exchange(true, ordering: .acquiringAndReleasing) else { return }
        standardCalls.stop()
    }

    /// Calls that still run after the bridge has stopped have nobody to answer.
    func finishStopping(until moment: CallDeadline) {
        pool.stop(until: moment)
        streamPool.stop(until: moment)
    }
}

/// What belongs to one thread of the bridge.
private final class GrpcLane: @unchecked Sendable {
    // Unchecked: the one thread touches it alone.
    var reply: ReplyBuffer
    let recorder: (any CallRecorder)?

    init?(_ limits: DoorLimits, _ recorder: (any CallRecorder)?) {
        guard let reply = ReplyBuffer(payloadLimit: limits.maxMessageBytes, scratchByteLimit: limits.scratchBytes)
        else { return nil }
        self.reply = reply
        self.recorder = recorder
    }
}
