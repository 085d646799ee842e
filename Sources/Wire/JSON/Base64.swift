/// Base64 of RFC 4648, as the JSON mapping has it: written in the standard alphabet with padding; read in the standard
/// or the URL-safe alphabet, with or without padding.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    static func encode(_ bytes: UnsafeRawBufferPointer, into text: inout [UInt8]) {
        var index = 0
        while index < bytes.count {
            let held = min(3, bytes.count - index)
            var group: UInt32 = 0
            for offset in 0..<3 {
                group = group << 8 | (offset < held ? UInt32(bytes[index + offset]) : 0)
            }
            for digit in 0..<4 {
                let value = Int(group >> UInt32(18 - 6 * digit) & 0x3F)
                text.append(digit <= held ? alphabet[value] : padding)
            }
            index += 3
        }
    }

    /// - Returns: nil where the text is not base64.
    static func decode(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
        var digits = text[...]
        if digits.count % 4 == 0 {
            for _ in 0..<2 where digits.last == padding { digits.removeLast() }
        }
        guard digits.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3 + 2)
        var held: UInt32 = 0
        var heldBits = 0
        for byte in digits {
            guard let value = value(of: byte) else { return nil }
            held = held << 6 | value
            heldBits += 6
            if heldBits >= 8 {
                heldBits -= 8
                bytes.append(UInt8(truncatingIfNeeded: held >> UInt32(heldBits)))
            }
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
