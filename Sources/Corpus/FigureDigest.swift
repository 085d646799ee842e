/// A 64-bit digest over words and texts: quick, the same on every machine, and sensitive to order. It finds accidents;
/// against forgery the SHA-256 digests of rule sets and cases stand.
public struct FigureDigest: Sendable {
    /// Over everything absorbed so far.
    public private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Of nothing yet.
    public init() {}

    /// 64 bits.
    public mutating func absorb(_ word: UInt64) {
        let turned = (value << 23) | (value >> 41)
        value = (turned ^ word) &* 0xD6E8_FEB8_6659_FD93
        value ^= value >> 32
    }

    /// By its bit pattern.
    public mutating func absorb(_ number: Double) { absorb(number.bitPattern) }
    /// By its 64 bits.
    public mutating func absorb(_ number: Int) { absorb(UInt64(bitPattern: Int64(number))) }
    /// As 1 or 0.
    public mutating func absorb(_ flag: Bool) { absorb(flag ? UInt64(1) : 0) }

    /// A missing figure is another one than any figure.
    public mutating func absorb(_ number: Double?) {
        absorb(number != nil)
        if let number { absorb(number) }
    }

    /// By its UTF-8.
    public mutating func absorb(_ text: String) {
        var text = text
        text.withUTF8 { absorb(UnsafeRawBufferPointer($0)) }
    }

    /// Eight bytes at a time, the last ones filled up with zeros; then the count.
    public mutating func absorb(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index + 8 <= bytes.count {
            absorb(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
        }
        var rest: UInt64 = 0
        if index > 0, index < bytes.count {
            // The last eight bytes, without those that are absorbed already.
            let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
            rest = UInt64(littleEndian: last) >> UInt64(8 * (index + 8 - bytes.count))
        } else {
            for offset in index..<bytes.count { rest |= UInt64(bytes[offset]) << UInt64(8 * (offset - index)) }
        }
        absorb(rest)
        absorb(bytes.count)
    }

    /// 16 lower-case hexadecimal digits.
    public var hexadecimal: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
