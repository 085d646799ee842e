internal import Locks
public import Quantities
public import Recommendation
internal import Synchronization

/// What the register says about each version today. It may change while the service answers: a set is withdrawn or
/// signed, or passes its review-by date, without a restart. Calls read it without a lock.
public final class VersionStandings: Sendable {
    /// What a call needs to know.
    struct Standing: Equatable {
        var status: RuleSetStatus
        var isReviewed: Bool
        /// Whether the review-by date lies in the past, whatever date a request is made for.
        var isOverdueToday: Bool
        /// As a day number.
        var reviewBy: Int32
    }

    private final class Word: Sendable {
        let bits: Atomic<UInt64>
        init(_ bits: UInt64) { self.bits = Atomic(bits) }
    }

    /// In the catalogue's order, which is never empty.
    private let versions: [String]
    /// One of each version.
    private let words: [Word]
    private let identities: Guarded<[RuleSetIdentity]>

    init(_ catalogue: Catalogue) {
        let loaded = catalogue.algorithms.map(\.rules.identity)
        versions = catalogue.algorithms.map(\.version)
        words = loaded.map { Word(VersionStandings.bits($0, today: nil)) }
        identities = Guarded(loaded)
    }

    /// Takes over what the register says now. The calculation's own part (title, intended use, digest) stays as loaded.
    ///
    /// - Parameters:
    ///   - signedBy: the roles that signed.
    ///   - today: the day by which the review-by date is judged; nil leaves that to the date of each request.
    /// - Returns: false for a version that the service does not have.
    @discardableResult
    public func update(
        version: String, status: RuleSetStatus, reviewBy: CivilDate, successor: String?, signedBy: [String],
        today: CivilDate?
    ) -> Bool {
        identities.withLock { identities in
            guard let position = identities.firstIndex(where: { $0.version == version }) else { return false }
            let loaded = identities[position]
            let identity = RuleSetIdentity(
                version: version, title: loaded.title, intendedUse: loaded.intendedUse, status: status,
                digest: loaded.digest, reviewBy: reviewBy, successor: successor, signedBy: signedBy)
            identities[position] = identity
            words[position].bits.store(VersionStandings.bits(identity, today: today), ordering: .releasing)
            return true
        }
    }

    /// Versions of the service that a register of `listed` ones leaves out.
    public func missing(from listed: [String]) -> [String] { versions.filter { !listed.contains($0) } }

    /// As the register has it now.
    public func identity(of version: String) -> RuleSetIdentity? {
        identities.withLock { $0.first { $0.version == version } }
    }

    /// - Parameter position: of the version in the catalogue.
    func standing(at position: Int) -> Standing {
        let bits = words[position].bits.load(ordering: .acquiring)
        let status: RuleSetStatus =
            switch bits & 0b11 {
            case 0: .draft
            case 1: .released
            default: .withdrawn
            }
        let day = Int32(truncatingIfNeeded: Int64(bitPattern: bits) >> 32)
        return Standing(
            status: status, isReviewed: bits & 0b100 != 0, isOverdueToday: bits & 0b1000 != 0,
            reviewBy: day)
    }

    func standing(of algorithm: Algorithm) -> Standing {
        standing(at: versions.firstIndex(of: algorithm.version) ?? 0)
    }

    private static func bits(_ identity: RuleSetIdentity, today: CivilDate?) -> UInt64 {
        var bits: UInt64 =
            switch identity.status {
            case .draft: 0
            case .released: 1
            case .withdrawn: 2
            }
        if !identity.signedBy.isEmpty { bits |= 0b100 }
        if let today, today > identity.reviewBy { bits |= 0b1000 }
        return bits | UInt64(UInt32(bitPattern: identity.reviewBy.dayNumber)) << 32
    }
}
