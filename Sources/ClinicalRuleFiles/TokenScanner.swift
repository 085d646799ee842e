import CJansson

/// Steps over the tokens of a JSON text and counts lines. It never reads past the end and always moves on.
struct TokenScanner {
    let bytes: [UInt8]
    /// Of the token that `nextToken` found.
    private(set) var offset = 0
    /// Of the same token, counted from 1.
    private(set) var line = 1

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// - Returns: the first byte of the next token; nil at the end of the text.
    mutating func nextToken() -> UInt8? {
        while offset < bytes.count, TokenScanner.isSpace(bytes[offset]) {
            if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
            offset += 1
        }
        return offset < bytes.count ? bytes[offset] : nil
    }

    /// Moves past the token that `nextToken` found.
    mutating func skipToken() {
        guard offset < bytes.count else { return }
        let first = bytes[offset]
        if first == UInt8(ascii: "\"") {
            let end = endOfString()
            while offset < end {
                if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
                offset += 1
            }
        } else if TokenScanner.isPunctuation(first) {
            offset += 1
        } else {
            while offset < bytes.count, !TokenScanner.isPunctuation(bytes[offset]),
                !TokenScanner.isSpace(bytes[offset]), bytes[offset] != UInt8(ascii: "\"")
            {
                offset += 1
            }
        }
    }

    /// The text of the string token at hand, decoded as jansson decodes it.
    func string() -> String {
        let token = bytes[offset..<endOfString()]
        let decoded = token.withUnsafeBufferPointer { buffer in
            json_loadb(buffer.baseAddress, buffer.count, Int(JSON_DECODE_ANY), nil)
        }
        guard let decoded else { return String(decoding: token.dropFirst().dropLast(), as: UTF8.self) }
        defer { json_decref(decoded) }
        return String(cString: json_string_value(decoded))
    }

    private func endOfString() -> Int {
        var position = offset + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(position + 1, bytes.count)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\t")
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
