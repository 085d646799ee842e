internal import CCrypto
import Wire

/// SHA-256 of a request's canonical bytes, through OpenSSL.
struct InputDigester: @unchecked Sendable {
    // Unchecked: a fetched digest method is immutable and may be used by many threads at once.
    private let method: OpaquePointer

    /// - Returns: nil where the system's OpenSSL offers no SHA-256.
    init?() {
        guard let method = EVP_MD_fetch(nil, "SHA256", nil) else { return nil }
        self.method = method
    }

    /// - Returns: nil where OpenSSL fails, which only happens without memory.
    func digest(_ bytes: UnsafeRawBufferPointer) -> SHA256Digest? {
        withUnsafeTemporaryAllocation(byteCount: SHA256Digest.byteCount, alignment: 16) { output in
            var length: UInt32 = 0
            let start = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
            guard EVP_Digest(bytes.baseAddress, bytes.count, start, &length, method, nil) == 1 else { return nil }
            return SHA256Digest(UnsafeRawBufferPointer(output))
        }
    }
}
