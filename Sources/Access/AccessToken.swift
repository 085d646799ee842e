internal import CCrypto

/// Secrets that name callers. A caller has the token; the service keeps its SHA-256 digest.
public enum AccessToken {
    /// Random bytes of a new token: far more than anyone can guess, so that a plain digest protects it.
    static let randomBytes = 32
    static let digestBytes = 32

    /// A new token: 64 hexadecimal digits, from the system's source of randomness.
    ///
    /// - Returns: nil when OpenSSL has no randomness to give.
    public static func make() -> String? {
        var bytes = [UInt8](repeating: 0, count: randomBytes)
        guard RAND_bytes(&bytes, Int32(bytes.count)) == 1 else { return nil }
        return hexadecimal(bytes)
    }

    /// The line of a tokens file that admits a token.
    ///
    /// - Returns: nil when the tenant's name is none, or OpenSSL has no memory.
    public static func entry(tenant: String, role: CallerRole, token: String) -> String? {
        var token = token
        guard TokenFile.isTenant(tenant), let digest = token.withUTF8({ digest(of: UnsafeRawBufferPointer($0)) }) else {
            return nil
        }
        return "\(tenant) \(role.rawValue) \(hexadecimal(digest))"
    }

    static func digest(of bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        var digest = [UInt8](repeating: 0, count: digestBytes)
        guard EVP_Digest(bytes.baseAddress, bytes.count, &digest, nil, EVP_sha256(), nil) == 1 else { return nil }
        return digest
    }

    /// Takes the same time wherever the two differ.
    static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}

/// What a caller may do.
public enum CallerRole: String, Sendable, CaseIterable {
    /// A service that people use: everything but holding a subject manual-only.
    case service
    /// Also holds a subject manual-only and lifts it.
    case clinician
}
