import Recommendation

/// Reads rule sets from a folder of rule files, strictly: what is not exactly right is refused with its place.
public enum ClinicalRuleFiles {
    /// What a rule set is read for. A withdrawn one still replays what it decided; it calculates nothing new.
    public enum Purpose: Sendable {
        case calculation
        case replay
    }

    /// - Parameters:
    ///   - folder: the folder that holds `REGISTER.json`, `sources.json` and one folder for each version.
    ///   - version: as in the register.
    /// - Throws: the first error found, in the order register, manifest, sources, files, whole set, digest.
    public static func load(
        folder: String, version: String, purpose: Purpose = .calculation
    ) throws(RuleFileError) -> RuleSet {
        let register = try Register(folder: folder)
        let (entry, row) = try register.row(version)
        if entry.status == .withdrawn, purpose == .calculation {
            throw register.document.error(
                .withdrawn(version, successor: entry.successor), at: row.path["status"])
        }
        let files = try SetFiles(folder: folder, version: version)
        let digest = RuleSetDigest(files: files.files, cited: files.citedSources)
        let identity = RuleSetIdentity(
            version: version, title: files.title, intendedUse: files.intendedUse, status: entry.status,
            digest: digest.bytes, reviewBy: entry.reviewBy, successor: entry.successor,
            signedBy: entry.signedBy)
        let ruleSet = try bind(files, identity)
        guard digest == entry.digest else {
            throw register.document.error(
                .wrongDigest(registered: entry.digest.hexadecimal, found: digest.hexadecimal),
                at: row.path["digest"])
        }
        return ruleSet
    }

    /// The rows of the register, in its order.
    public static func versions(in folder: String) throws(RuleFileError) -> [RegisterEntry] {
        try Register(folder: folder).entries
    }

    /// The digest of a rule set's files as they stand, whatever the register says.
    public static func digest(folder: String, version: String) throws(RuleFileError) -> RuleSetDigest {
        guard Form.isVersion(version) else {
            throw RuleFileError(
                problem: .malformed(version, form: Form.version), file: "", line: nil, keyPath: "")
        }
        let files = try SetFiles(folder: folder, version: version)
        return RuleSetDigest(files: files.files, cited: files.citedSources)
    }

    private static func bind(
        _ files: SetFiles, _ identity: RuleSetIdentity
    ) throws(RuleFileError) -> RuleSet {
        do throws(RuleSetFaults) {
            return try RuleSet(
                identity: identity, parameters: files.records.parameters, policies: files.records.policies,
                questions: files.records.questions, sources: files.sources)
        } catch {
            guard let first = error.faults.first else {
                throw files.manifest.error(.missingKey("files"), at: JSONPath())
            }
            throw files.error(for: first)
        }
    }
}
