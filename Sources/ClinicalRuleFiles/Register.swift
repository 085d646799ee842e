import Quantities
import Recommendation

/// A row of `REGISTER.json`: one rule set, how far it can be trusted, and the digest that freezes it.
public struct RegisterEntry: Equatable, Sendable {
    public let version: String
    public let status: RuleSetStatus
    public let digest: RuleSetDigest
    /// Replies for a later date carry a flag.
    public let reviewBy: CivilDate
    /// The version that replaces a withdrawn one.
    public let successor: String?
    /// Roles that signed; a rule set stays a draft while nobody has.
    public let signedBy: [String]

    package init(
        version: String, status: RuleSetStatus, digest: RuleSetDigest, reviewBy: CivilDate, successor: String?,
        signedBy: [String]
    ) {
        self.version = version
        self.status = status
        self.digest = digest
        self.reviewBy = reviewBy
        self.successor = successor
        self.signedBy = signedBy
    }
}

/// The register of rule sets, with the place of each row.
struct Register {
    static let fileName = "REGISTER.json"

    let document: JSONDocument
    let entries: [RegisterEntry]
    private let places: [JSONNode]

    init(folder: String) throws(RuleFileError) {
        document = try JSONDocument(BoundedFile.read(Register.fileName, in: folder))
        let rows = try document.root.object(["rule_sets"])["rule_sets"]
        places = try rows.array()
        var entries: [RegisterEntry] = []
        for place in places {
            let entry = try place.registerEntry()
            guard !entries.contains(where: { $0.version == entry.version }) else {
                throw document.error(.duplicateVersion(entry.version), at: place.path["version"])
            }
            entries.append(entry)
        }
        self.entries = entries
        for (entry, place) in zip(entries, places) {
            guard let successor = entry.successor else { continue }
            guard successor != entry.version, entries.contains(where: { $0.version == successor }) else {
                throw document.error(.unknownSuccessor(successor), at: place.path["successor"])
            }
        }
    }

    func row(_ version: String) throws(RuleFileError) -> (entry: RegisterEntry, place: JSONNode) {
        guard let position = entries.firstIndex(where: { $0.version == version }) else {
            throw document.error(.versionNotInRegister(version), at: JSONPath()["rule_sets"])
        }
        return (entries[position], places[position])
    }

    /// - Returns: nil where the files are those that the register froze.
    func digestError(_ entry: RegisterEntry, _ rules: RuleSet) throws(RuleFileError) -> RuleFileError? {
        let found = RuleSetDigest(bytes: rules.identity.digest)
        guard found != entry.digest else { return nil }
        let (_, place) = try row(entry.version)
        return document.error(
            .wrongDigest(registered: entry.digest.hexadecimal, found: found.hexadecimal),
            at: place.path["digest"])
    }
}

extension JSONNode {
    fileprivate func registerEntry() throws(RuleFileError) -> RegisterEntry {
        let row = try object(["version", "status", "digest", "review_by", "successor", "signed_by"])
        let version = try row["version"].version()
        let statusText = try row["status"].text()
        guard let status = RuleSetStatus(rawValue: statusText) else {
            throw try row["status"].error(.unknownStatus(statusText))
        }
        let digestText = try row["digest"].text()
        guard let digest = RuleSetDigest(hexadecimal: digestText) else {
            throw try row["digest"].error(.malformed(digestText, form: Form.digest))
        }
        let dateText = try row["review_by"].text()
        guard let reviewBy = CivilDate(iso: dateText) else {
            throw try row["review_by"].error(.malformed(dateText, form: Form.date))
        }
        let successor = try row["successor"]
        let signedBy = try row["signed_by"].texts()
        guard status != .released || !signedBy.isEmpty else {
            throw try row["signed_by"].error(.releasedUnsigned(version))
        }
        return RegisterEntry(
            version: version, status: status, digest: digest, reviewBy: reviewBy,
            successor: successor.isNull ? nil : try successor.version(), signedBy: signedBy)
    }

    func version() throws(RuleFileError) -> String {
        let version = try text()
        guard Form.isVersion(version) else { throw error(.malformed(version, form: Form.version)) }
        return version
    }
}
