internal import CCrypto

/// What a review was given about: SHA-256 over a case and what a version answers to it.
///
/// Hashed are the compact text of the case file, and the compact text of `{"reply": …}` or `{"status": …}` as recorded;
/// each part is its name, a line feed, its length in bytes in decimal, a line feed, its bytes and a line feed. So
/// blanks and line breaks of the files change nothing.
enum CaseDigest {
    /// 64 lower-case hexadecimal digits.
    static func hexadecimal(of file: JSONValue, _ answer: RecordedAnswer) -> String {
        var message: [UInt8] = []
        for (name, part) in [("case", file), ("expected", answer.file)] {
            let bytes = Array(part.description.utf8)
            message += Array("\(name)\n\(bytes.count)\n".utf8) + bytes + [UInt8(ascii: "\n")]
        }
        return SHA256Text.hexadecimal(of: message)
    }
}

enum SHA256Text {
    /// 64 lower-case hexadecimal digits; empty where OpenSSL has no memory, which no written digest equals.
    static func hexadecimal(of message: [UInt8]) -> String {
        let bytes = [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            var length: UInt32 = 0
            let isDone = EVP_Digest(message, message.count, buffer.baseAddress, &length, EVP_sha256(), nil)
            count = isDone == 1 ? Int(length) : 0
        }
        return bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
