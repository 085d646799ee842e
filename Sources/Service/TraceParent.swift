/// A W3C `traceparent` of version 00: `00-<32 hex>-<16 hex>-<2 hex>`, lower case, neither id all zero.
public struct TraceParent: Sendable, Equatable {
    public let traceIDHigh: UInt64
    public let traceIDLow: UInt64
    public let parentID: UInt64
    public let flags: UInt8

    private static let byteCount = 55

    /// - Returns: nil when the bytes are not of that form.
    public init?(_ text: UnsafeRawBufferPointer) {
        guard text.count == TraceParent.byteCount, TraceParent.number(text, 0..<2) == 0,
            text[2] == 0x2D, text[35] == 0x2D, text[52] == 0x2D,
            let high = TraceParent.number(text, 3..<19), let low = TraceParent.number(text, 19..<35),
            let parent = TraceParent.number(text, 36..<52), let flags = TraceParent.number(text, 53..<55),
            high | low != 0, parent != 0
        else { return nil }
        traceIDHigh = high
        traceIDLow = low
        parentID = parent
        self.flags = UInt8(truncatingIfNeeded: flags)
    }

    private static func number(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64? {
        var value: UInt64 = 0
        for index in range {
            switch text[index] {
            case let byte where byte >= 0x30 && byte <= 0x39: value = value << 4 | UInt64(byte - 0x30)
            case let byte where byte >= 0x61 && byte <= 0x66: value = value << 4 | UInt64(byte - 0x57)
            default: return nil
            }
        }
        return value
    }
}
