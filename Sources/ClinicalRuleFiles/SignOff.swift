import Quantities

/// One role's signature under a rule set, as `sign-offs/<version>.json` holds it beside the register.
public struct SignOff: Equatable, Sendable {
    /// As in the register's `signed_by`; never a name.
    public let role: String
    public let date: CivilDate
    /// Who signed, as the file of allowed signers names them.
    public let signer: String
    /// Armoured, as `ssh-keygen -Y sign` writes it.
    public let signature: String

    public init(role: String, date: CivilDate, signer: String, signature: String) {
        self.role = role
        self.date = date
        self.signer = signer
        self.signature = signature
    }

    /// The namespace of `ssh-keygen -Y`, so that no signature made for something else passes for a sign-off.
    public static let namespace = "caloriecount-rule-set"

    /// The folder of sign-offs, beside the register.
    public static let folderName = "sign-offs"

    /// What a signature covers: the version with the digest that the register froze.
    public static func signedText(version: String, digest: RuleSetDigest, role: String, date: CivilDate) -> String {
        """
        caloriecount sign-off of a rule set
        version: \(version)
        digest: \(digest.hexadecimal)
        role: \(role)
        date: \(date)

        """
    }

    /// What this sign-off's signature covers for a row of the register.
    public func signedText(of entry: RegisterEntry) -> String {
        SignOff.signedText(version: entry.version, digest: entry.digest, role: role, date: date)
    }
}

extension ClinicalRuleFiles {
    /// The sign-offs of a version; none where there is no file for it. Whether a signature holds, the caller checks.
    public static func signOffs(in folder: String, version: String) throws(RuleFileError) -> [SignOff] {
        let name = "\(SignOff.folderName)/\(version).json"
        let file: FileBytes
        do throws(RuleFileError) {
            file = try BoundedFile.read(name, in: folder)
        } catch {
            if error.problem == .missingFile { return [] }
            throw error
        }
        let document = try JSONDocument(file)
        var signOffs: [SignOff] = []
        for place in try document.root.object(["sign_offs"])["sign_offs"].array() {
            let row = try place.object(["role", "date", "signer", "signature"])
            let date = try row["date"]
            guard let day = CivilDate(iso: try date.text()) else {
                throw date.error(.malformed(try date.text(), form: Form.date))
            }
            // Line by line, because a text of a rule file has no line breaks.
            var signature = ""
            for line in try row["signature"].array() { signature += try line.text() + "\n" }
            signOffs.append(
                SignOff(
                    role: try row["role"].text(), date: day, signer: try row["signer"].text(),
                    signature: signature))
        }
        return signOffs
    }
}
