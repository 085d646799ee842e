import ClinicalRuleFiles
import Recommendation

/// Released versions are frozen by behaviour: what they say about a seeded corpus was recorded once, and stays so.
public enum FrozenVersions {
    /// The corpus behind a recorded digest.
    public static let count = 2_000
    public static let seed: UInt64 = 20_260_302

    /// Digests of released versions, recorded when each was released. Never changed afterwards: another digest means
    /// another version. No version has been released yet.
    public static let recorded: [(version: String, digest: UInt64)] = []

    /// What is wrong: a released version without a recorded digest, one that says something else than it did, or a
    /// record of a version that nobody released.
    ///
    /// - Parameter digest: of a version's behaviour today.
    public static func findings(
        _ register: [RegisterEntry], recorded: [(version: String, digest: UInt64)],
        digest: (String) throws -> UInt64
    ) rethrows -> [String] {
        var findings: [String] = []
        for entry in register where entry.status != .draft {
            guard let frozen = recorded.first(where: { $0.version == entry.version }) else {
                findings.append("\(entry.version) is \(entry.status.rawValue) and has no recorded digest")
                continue
            }
            if try digest(entry.version) != frozen.digest {
                findings.append("\(entry.version) is frozen and no longer says what it said")
            }
        }
        for frozen in recorded where !register.contains(where: { $0.version == frozen.version && $0.status != .draft })
        {
            findings.append("\(frozen.version) has a recorded digest and was never released")
        }
        return findings
    }

    /// A version's digest over the corpus, from the rule files of this repository.
    public static func digest(version: String) throws -> UInt64 {
        let rules = try ClinicalRuleFiles.load(folder: TestRules.folder, version: version, purpose: .replay)
        let methods = Catalogue.rows.first { $0.version == version }?.methods
        guard let methods else { throw CatalogueFault.unknownRuleSet(version: version) }
        let algorithm = Algorithm(version: version, methods: methods, rules: rules)
        return CorpusDigest.digest(try SeededCorpus.requests(count: count, seed: seed), algorithm)
    }
}
