import CCrypto
import Recommendation

/// The digest that freezes a rule set: SHA-256 over its files and the sources that it cites.
///
/// Hashed are, in this order: `<version>/rule_set.json` and the files that it lists, sorted by name; then, for each
/// cited source sorted by id, its author, year (empty where there is none), title and place. Each part is its name,
/// a line feed, its length in bytes in decimal, a line feed, its bytes and a line feed. Sources that another rule
/// set cites are left out, so that `sources.json` can grow without changing a released digest.
public struct RuleSetDigest: Equatable, Sendable {
    /// 32 bytes.
    public let bytes: [UInt8]

    /// 64 lower-case hexadecimal digits.
    public var hexadecimal: String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// - Returns: nil unless the text is 64 lower-case hexadecimal digits.
    init?(hexadecimal text: String) {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in text.utf8 {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        guard bytes.count == 32, high == nil else { return nil }
        self.bytes = bytes
    }

    init(files: [FileBytes], cited: [Source]) {
        var message: [UInt8] = []
        func append(_ name: String, _ content: [UInt8]) {
            message += Array("\(name)\n\(content.count)\n".utf8) + content + [UInt8(ascii: "\n")]
        }
        for file in files.sorted(by: { $0.name < $1.name }) { append(file.name, file.bytes) }
        for source in cited.sorted(by: { $0.id < $1.id }) {
            append("sources/\(source.id)/author", Array(source.author.utf8))
            append("sources/\(source.id)/year", Array((source.year.map(String.init) ?? "").utf8))
            append("sources/\(source.id)/title", Array(source.title.utf8))
            append("sources/\(source.id)/where", Array(source.location.utf8))
        }
        bytes = RuleSetDigest.sha256(message)
    }

    private static func sha256(_ message: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            var length: UInt32 = 0
            let isDone = EVP_Digest(message, message.count, buffer.baseAddress, &length, EVP_sha256(), nil)
            count = isDone == 1 ? Int(length) : 0
        }
    }
}
