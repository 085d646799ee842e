internal import CCrypto

/// SHA-256 over fields with their lengths, so that no two lists of fields have the same bytes.
struct FieldDigest {
    private var message: [UInt8] = []

    /// - Parameter longest: bytes of what is longest among the fields, so that the message is not moved as it grows.
    init(_ domain: String, longest: Int = 0) {
        message.reserveCapacity(512 + longest)
        add(domain)
    }

    mutating func add(_ text: String) {
        addNumber(Int64(text.utf8.count))
        message.append(contentsOf: text.utf8)
    }

    mutating func add(_ bytes: [UInt8]) {
        addNumber(Int64(bytes.count))
        message += bytes
    }

    mutating func add(_ number: Int) { addNumber(Int64(number)) }

    mutating func addNumber(_ number: Int64) {
        withUnsafeBytes(of: number.bigEndian) { message += $0 }
    }

    /// 32 bytes.
    var value: [UInt8] { SHA256.digest(message) }
}

enum SHA256 {
    /// Looked up once: to look it up for every digest takes longer than the digest of a short message. Nil where
    /// OpenSSL offers none. Unsafe for the compiler alone: it is never changed, and made for many threads.
    nonisolated(unsafe) private static let method = EVP_MD_fetch(nil, "SHA256", nil)

    /// - Returns: 32 bytes; none where OpenSSL has no memory or no SHA-256, which no stored digest equals.
    static func digest(_ message: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            var length: UInt32 = 0
            guard let method else { return }
            let isDone = EVP_Digest(message, message.count, buffer.baseAddress, &length, method, nil)
            count = isDone == 1 ? Int(length) : 0
        }
    }
}
