/// Fixed memory that a sentence is written into, so that a reply's sentences need no memory of their own.
public struct SentenceBuffer: ~Copyable {
    private let start: UnsafeMutablePointer<UInt8>?
    private let capacity: Int
    /// Bytes of UTF-8 written so far.
    public private(set) var byteCount = 0
    /// Something did not fit: what was written is of no use.
    public private(set) var isFull = false

    /// - Parameter memory: outlives this.
    public init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        start = memory.baseAddress
        capacity = memory.count
    }

    mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
        guard capacity - byteCount >= utf8.count, let start, let source = utf8.baseAddress else {
            isFull = isFull || !utf8.isEmpty
            return
        }
        (start + byteCount).update(from: source, count: utf8.count)
        byteCount += utf8.count
    }

    mutating func append(_ text: StaticText) {
        append(text.utf8)
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func append(byte: UInt8) {
        guard byteCount < capacity, let start else {
            isFull = true
            return
        }
        start[byteCount] = byte
        byteCount += 1
    }

    /// Decimal digits, without grouping.
    mutating func append(_ number: Int) {
        guard number >= 0 else {
            append(byte: UInt8(ascii: "-"))
            return append(magnitude: number.magnitude)
        }
        append(magnitude: UInt(number))
    }

    private mutating func append(magnitude: UInt) {
        var divisor: UInt = 1
        while magnitude / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(byte: UInt8(ascii: "0") + UInt8(magnitude / divisor % 10))
            divisor /= 10
        }
    }

    /// The text that `write` writes.
    ///
    /// - Parameter write: may be called again with more room, which ends where its text does.
    static func text(_ write: (inout SentenceBuffer) -> Void) -> String {
        var capacity = usualCapacity
        while true {
            let written = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory -> String? in
                var buffer = SentenceBuffer(memory)
                write(&buffer)
                return buffer.isFull ? nil : String(decoding: memory[..<buffer.byteCount], as: UTF8.self)
            }
            if let written { return written }
            capacity *= 2
        }
    }

    /// Bytes: longer than any sentence so far.
    private static let usualCapacity = 1 << 10
}
