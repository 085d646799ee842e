public import Recommendation

/// Which algorithm answered, and how far it has been reviewed. Holds no figure and nothing of a request, so that
/// replies without any figure can carry it.
public struct AlgorithmIdentity: Sendable, Equatable {
    public let version: String
    public let status: RuleSetStatus
    /// Whether a clinician has signed the rule set.
    public let isReviewed: Bool
    /// Whether the request's date lies past the rule set's review-by date.
    public let isReviewOverdue: Bool

    public init(version: String, status: RuleSetStatus, isReviewed: Bool, isReviewOverdue: Bool) {
        self.version = version
        self.status = status
        self.isReviewed = isReviewed
        self.isReviewOverdue = isReviewOverdue
    }
}

/// What a calculation can be repeated from.
public struct CalculationDigests: Sendable, Equatable {
    /// Over the rule set's files.
    public let ruleSet: SHA256Digest
    /// Over the request's canonical bytes.
    public let input: SHA256Digest

    public init(ruleSet: SHA256Digest, input: SHA256Digest) {
        self.ruleSet = ruleSet
        self.input = input
    }
}

/// What a reply was calculated with. Not-offered and manual-only replies take the identity alone.
public struct ReplyProvenance: Sendable, Equatable {
    public let identity: AlgorithmIdentity
    /// nil where nothing was calculated for the person.
    public let digests: CalculationDigests?

    public init(identity: AlgorithmIdentity, digests: CalculationDigests?) {
        self.identity = identity
        self.digests = digests
    }
}

/// 32 bytes of SHA-256, held in place.
public struct SHA256Digest: Sendable, Equatable {
    public static let byteCount = 32

    private let bytesInPlace: SIMD32<UInt8>

    /// - Returns: nil unless there are exactly 32 bytes.
    public init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == SHA256Digest.byteCount else { return nil }
        bytesInPlace = bytes.loadUnaligned(as: SIMD32<UInt8>.self)
    }

    /// - Returns: nil unless there are exactly 32 bytes.
    public init?(_ bytes: [UInt8]) {
        guard let digest = bytes.withUnsafeBytes({ SHA256Digest($0) }) else { return nil }
        self = digest
    }

    /// The 32 bytes.
    public var bytes: [UInt8] { withUnsafeBytes(of: bytesInPlace) { Array($0) } }

    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withUnsafeBytes(of: bytesInPlace) { raw in raw.withMemoryRebound(to: UInt8.self, body) }
    }
}
