import Recommendation

/// Writes the encoding of a message from front to back, in one pass, into memory of a fixed size.
///
/// Why not protobuf-c, which reads what is sent to us: it wants a tree of C messages and walks it twice, which takes
/// most of the time of a call (docs/decisions/0012-replies-in-one-pass.md). Tests read every reply back
/// with protobuf-c and pack it again to the same bytes.
struct MessageWriter: ~Copyable {
    private let start: UnsafeMutablePointer<UInt8>
    private let limit: UnsafeMutablePointer<UInt8>
    private var cursor: UnsafeMutablePointer<UInt8>
    /// Something did not fit: what was written is of no use.
    private(set) var isFull = false

    /// - Parameter memory: not empty; outlives the writer.
    init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        start = memory.baseAddress.unsafelyUnwrapped
        limit = start + memory.count
        cursor = start
    }

    var byteCount: Int { cursor - start }

    /// How long a nested message is expected to be. A wrong guess costs a move of its bytes, nothing else.
    enum ExpectedLength: Int {
        /// Below 128 bytes.
        case short = 1
        /// Below 16 KiB.
        case long = 2
    }

    @inline(__always)
    mutating func put(_ field: DoubleField, _ value: Double) {
        putFixed(field.tag, value.bitPattern)
    }

    @inline(__always)
    mutating func put(_ field: Fixed64Field, _ value: UInt64) {
        putFixed(field.tag, value)
    }

    @inline(__always)
    mutating func put(_ field: UInt32Field, _ value: Int) {
        putVarint(field.tag, UInt64(UInt32(clamping: value)))
    }

    @inline(__always)
    mutating func put(_ field: Int64Field, _ value: Int) {
        putVarint(field.tag, UInt64(bitPattern: Int64(value)))
    }

    @inline(__always)
    mutating func put(_ field: BoolField, _ value: Bool) {
        putVarint(field.tag, value ? 1 : 0)
    }

    /// An enum's value, or a C constant for what the engine has no enum of.
    @inline(__always)
    mutating func put(_ field: EnumField, _ value: some RawRepresentable<UInt32>) {
        putVarint(field.tag, UInt64(value.rawValue))
    }

    @inline(__always)
    mutating func put(_ field: TextField, _ text: StaticText) {
        put(field.tag, text.utf8)
    }

    @inline(__always)
    mutating func put(_ field: TextField, _ text: StaticString) {
        put(field.tag, UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func put(_ field: TextField, _ text: String) {
        var text = text
        text.withUTF8 { put(field.tag, $0) }
    }

    mutating func put(_ field: BytesField, _ bytes: UnsafeBufferPointer<UInt8>) {
        put(field.tag, bytes)
    }

    /// Fields that were encoded before.
    @inline(__always)
    mutating func put(_ encoded: EncodedFields) {
        append(encoded.bytes)
    }

    /// A nested message, or any other content of a length that is known once it is written.
    @inline(__always)
    mutating func put(
        _ field: some WireField, _ expected: ExpectedLength = .short, _ content: (inout MessageWriter) -> Void
    ) {
        guard hasRoom(2 + expected.rawValue) else { return }
        put(field.tag)
        let begin = cursor + expected.rawValue
        cursor = begin
        content(&self)
        close(begin, reserved: expected.rawValue)
    }

    /// Lets `write` fill memory of its own accord.
    ///
    /// - Parameter write: returns how many bytes it wrote, or nil where they do not fit.
    @inline(__always)
    mutating func append(_ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?) {
        guard let count = write(UnsafeMutableBufferPointer(start: cursor, count: limit - cursor)) else {
            isFull = true
            return
        }
        cursor += count
    }

    @inline(__always)
    private mutating func hasRoom(_ count: Int) -> Bool {
        if limit - cursor >= count { return true }
        isFull = true
        return false
    }

    @inline(__always)
    private mutating func putFixed(_ tag: FieldTag, _ value: UInt64) {
        guard hasRoom(10) else { return }
        put(tag)
        UnsafeMutableRawPointer(cursor).storeBytes(of: value.littleEndian, as: UInt64.self)
        cursor += 8
    }

    @inline(__always)
    private mutating func put(_ tag: FieldTag) {
        cursor[0] = UInt8(truncatingIfNeeded: tag.bytes)
        if tag.count == 2 { cursor[1] = UInt8(truncatingIfNeeded: tag.bytes >> 8) }
        cursor += tag.count
    }

    @inline(__always)
    private mutating func putVarint(_ tag: FieldTag, _ value: UInt64) {
        guard hasRoom(12) else { return }
        put(tag)
        putVarint(value)
    }

    @inline(__always)
    private mutating func put(_ tag: FieldTag, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard hasRoom(12) else { return }
        put(tag)
        putVarint(UInt64(bytes.count))
        append(bytes)
    }

    @inline(__always)
    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard hasRoom(bytes.count), let source = bytes.baseAddress else { return }
        cursor.update(from: source, count: bytes.count)
        cursor += bytes.count
    }

    /// At most 10 bytes, for which the caller has made room.
    @inline(__always)
    private mutating func putVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            cursor.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
            cursor += 1
            rest >>= 7
        }
        cursor.pointee = UInt8(truncatingIfNeeded: rest)
        cursor += 1
    }

    /// Writes the length before the content that began at `begin`, moving the content where the guess was wrong.
    private mutating func close(_ begin: UnsafeMutablePointer<UInt8>, reserved: Int) {
        let length = cursor - begin
        var needed = 1
        while length >> (7 * needed) != 0 { needed += 1 }
        if needed != reserved {
            guard hasRoom(max(0, needed - reserved)) else { return }
            (begin - reserved + needed).update(from: begin, count: length)
        }
        cursor = begin - reserved
        putVarint(UInt64(length))
        cursor += length
    }
}

/// Fields that are the same in every reply, encoded once.
struct EncodedFields {
    let bytes: UnsafeBufferPointer<UInt8>
}

extension MessageScratch {
    /// The message that `content` writes.
    ///
    /// - Parameter content: may be called again with more room.
    borrowing func write(_ content: (inout MessageWriter) -> Void) throws(WireFault) -> ReplyMessage {
        // Twice what most replies need. Doubling ends where the scratch memory does.
        var capacity = 16 << 10
        while true {
            guard let memory = allocate(UInt8.self, count: capacity) else { throw .tooLarge }
            var writer = MessageWriter(UnsafeMutableBufferPointer(start: memory, count: capacity))
            content(&writer)
            if !writer.isFull {
                return ReplyMessage(UnsafeRawBufferPointer(start: memory, count: writer.byteCount))
            }
            capacity *= 2
        }
    }
}
