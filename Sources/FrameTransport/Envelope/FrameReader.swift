/// Reads one frame without copying it.
///
/// Written by hand where protobuf-c would do for most: it cuts a string at an embedded NUL and accepts invalid
/// UTF-8, both of which must be refused here, and it copies each payload once more. The tests compare every frame
/// with what protobuf-c reads.
enum FrameReader {
    /// - Returns: nil when the bytes are no valid frame with exactly one known body.
    static func body(of message: UnsafeRawBufferPointer) -> FrameBody? {
        var cursor = WireCursor(message)
        var body: FrameBody?
        while let field = cursor.next() {
            guard field.number <= 10 else { continue }  // a field of a later version beside the body
            guard body == nil, field.kind == .bytes, let read = read(field) else { return nil }
            body = read
        }
        return cursor.isMalformed ? nil : body
    }

    private static func read(_ field: WireField) -> FrameBody? {
        switch field.number {
        case 1: hello(field.bytes).map(FrameBody.hello)
        case 2: helloReply(field.bytes).map(FrameBody.helloReply)
        case 3: request(field.bytes).map(FrameBody.request)
        case 4: reply(field.bytes).map(FrameBody.reply)
        case 5: streamItem(field.bytes).map(FrameBody.streamItem)
        case 6: cancel(field.bytes).map { FrameBody.cancel(id: $0) }
        case 7: opaque(field.bytes).map { FrameBody.ping(opaque: $0) }
        case 8: opaque(field.bytes).map { FrameBody.pong(opaque: $0) }
        case 9: goAway(field.bytes).map(FrameBody.goAway)
        case 10: credit(field.bytes)
        default: nil
        }
    }

    private static func hello(_ message: UnsafeRawBufferPointer) -> HelloFrame? {
        var frame = HelloFrame()
        let isValid = fields(of: message) { field in
            switch field.number {
            case 1: field.read(into: &frame.protocolVersion)
            case 2: field.readText(into: &frame.clientName)
            case 3: field.readText(into: &frame.authToken)
            default: true
            }
        }
        return isValid ? frame : nil
    }

    private static func helloReply(_ message: UnsafeRawBufferPointer) -> HelloReplyFrame? {
        var frame = HelloReplyFrame()
        let isValid = fields(of: message) { field in
            switch field.number {
            case 1: field.read(into: &frame.protocolVersion)
            case 2: field.readText(into: &frame.serviceName)
            case 3: field.readText(into: &frame.serviceVersion)
            case 4: field.read(into: &frame.maxFrameBytes)
            case 5: field.read(into: &frame.maxInFlight)
            default: true
            }
        }
        return isValid ? frame : nil
    }

    private static func request(_ message: UnsafeRawBufferPointer) -> RequestFrame? {
        var frame = RequestFrame()
        let isValid = fields(of: message) { field in
            switch field.number {
            case 1: field.read(into: &frame.id)
            case 2: field.read(into: &frame.method)
            case 3: field.read(into: &frame.deadlineMilliseconds)
            case 4: field.readText(into: &frame.traceParent)
            case 5: field.read(into: &frame.payload)
            case 6: field.read(into: &frame.streamCredit)
            default: true
            }
        }
        return isValid ? frame : nil
    }

    private static func reply(_ message: UnsafeRawBufferPointer) -> ReplyFrame? {
        var frame = ReplyFrame()
        let isValid = fields(of: message) { field in
            switch field.number {
            case 1: field.read(into: &frame.id)
            case 2: field.read(into: &frame.status)
            case 3: field.readMessage(into: &frame.details)
            case 4: field.read(into: &frame.payload)
            default: true
            }
        }
        return isValid ? frame : nil
    }

    private static func streamItem(_ message: UnsafeRawBufferPointer) -> StreamItemFrame? {
        var frame = StreamItemFrame()
        let isValid = fields(of: message) { field in
            switch field.number {
            case 1: field.read(into: &frame.id)
            case 2: field.read(into: &frame.payload)
            default: true
            }
        }
        return isValid ? frame : nil
    }

    private static func cancel(_ message: UnsafeRawBufferPointer) -> UInt64? {
        var id: UInt64 = 0
        return fields(of: message) { $0.number != 1 || $0.read(into: &id) } ? id : nil
    }

    private static func credit(_ message: UnsafeRawBufferPointer) -> FrameBody? {
        var id: UInt64 = 0
        var items: UInt32 = 0
        let isValid = fields(of: message) { field in
            switch field.number {
            case 1: field.read(into: &id)
            case 2: field.read(into: &items)
            default: true
            }
        }
        return isValid ? .credit(id: id, items: items) : nil
    }

    private static func opaque(_ message: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var bytes = UnsafeRawBufferPointer.empty
        guard fields(of: message, { $0.number != 1 || $0.read(into: &bytes) }),
            bytes.count <= FrameProtocol.maxOpaqueBytes
        else { return nil }
        return bytes
    }

    private static func goAway(_ message: UnsafeRawBufferPointer) -> GoAwayFrame? {
        var frame = GoAwayFrame()
        let isValid = fields(of: message) { field in
            switch field.number {
            case 1: field.read(into: &frame.reason)
            case 2: field.read(into: &frame.lastID)
            case 3: field.read(into: &frame.status)
            case 4: field.readMessage(into: &frame.details)
            default: true
            }
        }
        return isValid ? frame : nil
    }

    /// Whether the bytes are a message of which `accept` takes every field; a number, text or bytes given twice count
    /// as last given.
    @inline(__always)
    private static func fields(of message: UnsafeRawBufferPointer, _ accept: (WireField) -> Bool) -> Bool {
        var cursor = WireCursor(message)
        while let field = cursor.next() {
            guard accept(field) else { return false }
        }
        return !cursor.isMalformed
    }
}
