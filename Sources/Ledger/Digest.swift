internal import CCrypto

/// SHA-256 over fields with their lengths, so that no two lists of fields have the same bytes.
struct FieldDigest {
    private var message: [UInt8] = []

    init(_ domain: String) {
        message.reserveCapacity(512)
        add(domain)
    }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

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
    /// - Returns: 32 bytes; none where OpenSSL has no memory, which no stored digest equals.
    static func digest(_ message: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            var length: UInt32 = 0
            let isDone = EVP_Digest(message, message.count, buffer.baseAddress, &length, EVP_sha256(), nil)
            count = isDone == 1 ? Int(length) : 0
        }
    }
}
