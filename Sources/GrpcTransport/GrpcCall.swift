internal import CGrpcBridge
internal import FrameTransport
internal import Service
internal import StockDoor
internal import Synchronization

/// A call of the bridge that is held for as long as this object lives.
final class GrpcCall: @unchecked Sendable {
    // Unchecked: the bridge takes calls of several threads.
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        grpc_bridge_hold(pointer)
    }

    deinit {
        grpc_bridge_let_go(pointer)
    }

    var isCancelled: Bool { grpc_bridge_is_cancelled(pointer) }
}

/// What can be done with a call, held or not.
enum GrpcBytes {
    static func view(_ bytes: grpc_bridge_bytes) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bytes.start, count: bytes.start == nil ? 0 : bytes.count)
    }

    static func path(_ call: OpaquePointer) -> UnsafeRawBufferPointer { view(grpc_bridge_path(call)) }

    static func metadata(_ call: OpaquePointer, _ name: StaticString) -> UnsafeRawBufferPointer {
        name.withUTF8Buffer { _ in
            // A static string ends with a NUL.
            view(
                UnsafeRawPointer(name.utf8Start).withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount) {
                    grpc_bridge_metadata(call, $0)
                })
        }
    }

    /// The caller's end of the connection as HOST:PORT; empty when it is no TCP connection.
    static func peer(_ call: OpaquePointer) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { room in
            guard let start = room.baseAddress else { return "" }
            let count = grpc_bridge_peer(call, start, room.count)
            let bytes = UnsafeRawBufferPointer(start: start, count: max(count, 0))
            return peer(named: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// HOST:PORT of what the library calls ipv4:127.0.0.1:PORT or ipv6:%5B::1%5D:PORT; else empty.
    static func peer(named name: String) -> String {
        guard let scheme = name.firstIndex(of: ":"), let last = name.lastIndex(of: ":"), scheme < last else {
            return ""
        }
        var host = name[name.index(after: scheme)..<last]
        for (open, close) in [("%5B", "%5D"), ("[", "]")] where host.hasPrefix(open) && host.hasSuffix(close) {
            host = host.dropFirst(open.count).dropLast(close.count)
        }
        return String(host + name[last...])
    }

    static func pass<Result>(_ bytes: UnsafeRawBufferPointer, _ body: (grpc_bridge_bytes) -> Result) -> Result {
        guard let start = bytes.baseAddress else {
            // Bytes without any still have a place, so that an empty message is one.
            return withUnsafeBytes(of: UInt8(0)) { body(grpc_bridge_bytes(start: $0.baseAddress, count: 0)) }
        }
        return body(grpc_bridge_bytes(start: start, count: bytes.count))
    }

    static var none: grpc_bridge_bytes { grpc_bridge_bytes(start: nil, count: 0) }

    static func finish(_ call: OpaquePointer, _ payload: UnsafeRawBufferPointer) {
        pass(payload) { grpc_bridge_finish(call, $0, 0, none, none) }
    }

    static func finish(_ call: OpaquePointer) {
        grpc_bridge_finish(call, none, 0, none, none)
    }

    static func finish(_ call: OpaquePointer, _ status: DoorStatus) {
        var text = status.text
        text.withUTF8 { text in
            status.rpcStatus.withUnsafeBytes { details in
                pass(UnsafeRawBufferPointer(text)) { text in
                    pass(details) { grpc_bridge_finish(call, none, Int32(status.code.rawValue), text, $0) }
                }
            }
        }
    }

    static func write(_ call: OpaquePointer, _ message: [UInt8], readsNext: Bool) {
        message.withUnsafeBytes { bytes in pass(bytes) { grpc_bridge_write(call, $0, readsNext) } }
    }
}

/// A stream as its handler sees it.
struct GrpcSink: ItemSink {
    private let call: GrpcCall
    private let deadline: CallDeadline
    private let byteLimit: Int
    private let tooLarge: TooLarge

    /// Whether an item was longer than a message may be.
    final class TooLarge: Sendable {
        private let flag = Atomic<Bool>(false)

        var isSet: Bool { flag.load(ordering: .relaxed) }
        func set() { flag.store(true, ordering: .relaxed) }
    }

    init(_ call: GrpcCall, _ deadline: CallDeadline, byteLimit: Int, _ tooLarge: TooLarge) {
        self.call = call
        self.deadline = deadline
        self.byteLimit = byteLimit
        self.tooLarge = tooLarge
    }

    var isWanted: Bool {
        !call.isCancelled && !deadline.hasPassed && !tooLarge.isSet
    }

    func send(_ item: UnsafeRawBufferPointer) -> Bool {
        if item.count > byteLimit { tooLarge.set() }
        guard isWanted else { return false }
        let now = CallDeadline.now()
        let left = deadline.monotonicNanoseconds > now ? deadline.monotonicNanoseconds - now : 0
        return GrpcBytes.pass(item) { grpc_bridge_write_and_wait(call.pointer, $0, Int64(clamping: left)) }
    }
}
