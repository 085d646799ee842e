/// Appends frames, each with its length, in the shortest encoding.
extension ByteBuffer {
    mutating func appendHello(version: UInt32, clientName: UnsafeRawBufferPointer, token: UnsafeRawBufferPointer) {
        let size =
            WireSize.number(version) + WireSize.bytes(clientName)
            + (token.isEmpty ? 0 : WireSize.bytes(token))
        appendFrame(1, size) { writer in
            writer.number(1, UInt64(version))
            writer.bytes(2, clientName)
            if !token.isEmpty { writer.bytes(3, token) }
        }
    }

    mutating func appendHelloReply(_ frame: HelloReplyFrame) {
        let size =
            WireSize.number(frame.protocolVersion) + WireSize.bytes(frame.serviceName)
            + WireSize.bytes(frame.serviceVersion) + WireSize.number(frame.maxFrameBytes)
            + WireSize.number(frame.maxInFlight)
        appendFrame(2, size) { writer in
            writer.number(1, UInt64(frame.protocolVersion))
            writer.bytes(2, frame.serviceName)
            writer.bytes(3, frame.serviceVersion)
            writer.number(4, UInt64(frame.maxFrameBytes))
            writer.number(5, UInt64(frame.maxInFlight))
        }
    }

    mutating func appendRequest(_ frame: RequestFrame) {
        let size =
            WireSize.number(frame.id) + WireSize.number(frame.method)
            + (frame.deadlineMilliseconds == 0 ? 0 : WireSize.number(frame.deadlineMilliseconds))
            + (frame.traceParent.isEmpty ? 0 : WireSize.bytes(frame.traceParent)) + WireSize.bytes(frame.payload)
            + (frame.streamCredit == 0 ? 0 : WireSize.number(frame.streamCredit))
        appendFrame(3, size) { writer in
            writer.number(1, frame.id)
            writer.number(2, UInt64(frame.method))
            if frame.deadlineMilliseconds != 0 { writer.number(3, UInt64(frame.deadlineMilliseconds)) }
            if !frame.traceParent.isEmpty { writer.bytes(4, frame.traceParent) }
            writer.bytes(5, frame.payload)
            if frame.streamCredit != 0 { writer.number(6, UInt64(frame.streamCredit)) }
        }
    }

    /// A reply with a payload when the status is 0, with details otherwise.
    mutating func appendReply(_ frame: ReplyFrame) {
        let isOK = frame.status == 0
        let size =
            WireSize.number(frame.id) + WireSize.number(frame.status)
            + WireSize.bytes(isOK ? frame.payload : frame.details)
        appendFrame(4, size) { writer in
            writer.number(1, frame.id)
            writer.number(2, UInt64(frame.status))
            if isOK { writer.bytes(4, frame.payload) } else { writer.bytes(3, frame.details) }
        }
    }

    mutating func appendStreamItem(id: UInt64, _ payload: UnsafeRawBufferPointer) {
        appendFrame(5, WireSize.number(id) + WireSize.bytes(payload)) { writer in
            writer.number(1, id)
            writer.bytes(2, payload)
        }
    }

    mutating func appendCredit(id: UInt64, items: UInt32) {
        appendFrame(10, WireSize.number(id) + WireSize.number(items)) { writer in
            writer.number(1, id)
            writer.number(2, UInt64(items))
        }
    }

    mutating func appendCancel(id: UInt64) {
        appendFrame(6, WireSize.number(id)) { $0.number(1, id) }
    }

    mutating func appendPing(_ opaque: UnsafeRawBufferPointer) {
        appendFrame(7, WireSize.bytes(opaque)) { $0.bytes(1, opaque) }
    }

    mutating func appendPong(_ opaque: UnsafeRawBufferPointer) {
        appendFrame(8, WireSize.bytes(opaque)) { $0.bytes(1, opaque) }
    }

    mutating func appendGoAway(_ frame: GoAwayFrame) {
        let size =
            WireSize.number(frame.reason) + WireSize.number(frame.lastID) + WireSize.number(frame.status)
            + WireSize.bytes(frame.details)
        appendFrame(9, size) { writer in
            writer.number(1, UInt64(frame.reason))
            writer.number(2, frame.lastID)
            writer.number(3, UInt64(frame.status))
            writer.bytes(4, frame.details)
        }
    }

    @inline(__always)
    private mutating func appendFrame(_ body: UInt8, _ bodySize: Int, _ write: (inout WireWriter) -> Void) {
        let frameSize = 1 + WireSize.varint(UInt64(bodySize)) + bodySize
        let total = FrameProtocol.lengthBytes + frameSize
        var writer = WireWriter(room(for: total))
        writer.frameLength(UInt32(frameSize))
        writer.lengthDelimited(body, bodySize)
        write(&writer)
        wrote(total)
    }
}

/// Bytes that a field takes with its one-byte tag; every field number of the envelope is below 16.
enum WireSize {
    static func varint(_ value: UInt64) -> Int {
        // Seven bits a byte; 0 still takes one.
        (70 - (value | 1).leadingZeroBitCount) / 7
    }

    static func number(_ value: UInt32) -> Int { 1 + varint(UInt64(value)) }
    static func number(_ value: UInt64) -> Int { 1 + varint(value) }
    static func bytes(_ bytes: UnsafeRawBufferPointer) -> Int { 1 + varint(UInt64(bytes.count)) + bytes.count }
}

/// Writes protobuf fields into room that is known to be large enough.
struct WireWriter {
    private var rest: UnsafeMutableRawBufferPointer

    init(_ room: UnsafeMutableRawBufferPointer) {
        rest = room
    }

    mutating func frameLength(_ value: UInt32) {
        rest.storeBytes(of: value.bigEndian, as: UInt32.self)
        advance(4)
    }

    mutating func number(_ field: UInt8, _ value: UInt64) {
        put(field << 3)
        varint(value)
    }

    mutating func bytes(_ field: UInt8, _ value: UnsafeRawBufferPointer) {
        lengthDelimited(field, value.count)
        rest.copyMemory(from: value)
        advance(value.count)
    }

    mutating func lengthDelimited(_ field: UInt8, _ byteCount: Int) {
        put(field << 3 | 2)
        varint(UInt64(byteCount))
    }

    private mutating func varint(_ value: UInt64) {
        var value = value
        while value >= 0x80 {
            put(UInt8(truncatingIfNeeded: value) | 0x80)
            value >>= 7
        }
        put(UInt8(truncatingIfNeeded: value))
    }

    private mutating func put(_ byte: UInt8) {
        rest[0] = byte
        advance(1)
    }

    private mutating func advance(_ byteCount: Int) {
        rest = UnsafeMutableRawBufferPointer(rebasing: rest[byteCount...])
    }
}
