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
        switch bind(files, entry) {
        case .failure(let faults):
            throw faults.faults.first.map { files.error(for: $0) }
                ?? files.manifest.error(.unusableSet, at: JSONPath())
        case .success(let rules):
            if let fault = ValueOrder.fault(in: rules.parameters) { throw files.error(for: fault) }
            if let wrong = try register.digestError(entry, rules) { throw wrong }
            return rules
        }
    }

    /// The rows of the register, in its order.
    public static func versions(in folder: String) throws(RuleFileError) -> [RegisterEntry] {
        try Register(folder: folder).entries
    }

    /// The digest of a rule set's files as they stand, whatever the register says.
    public static func digest(folder: String, version: String) throws(RuleFileError) -> RuleSetDigest {
        let (entry, _) = try Register(folder: folder).row(version)
        return try SetFiles(folder: folder, version: entry.version).digest
    }

    static func bind(_ files: SetFiles, _ entry: RegisterEntry) -> Result<RuleSet, RuleSetFaults> {
        let identity = RuleSetIdentity(
            version: entry.version, title: files.title, intendedUse: files.intendedUse, status: entry.status,
            digest: files.digest.bytes, reviewBy: entry.reviewBy, successor: entry.successor,
            signedBy: entry.signedBy)
        return Result { () throws(RuleSetFaults) in
            try RuleSet(
                identity: identity, parameters: files.records.parameters, policies: files.records.policies,
                questions: files.records.questions, sources: files.sources)
        }
    }
}
