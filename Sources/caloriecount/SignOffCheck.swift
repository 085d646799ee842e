import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation
import Signatures

/// Signatures under rule sets and reviews, checked against a file of allowed signers.
struct SignOffCheck {
    /// As described in ssh-keygen(1), ALLOWED SIGNERS.
    let allowedSigners: String

    static let option = "--allowed-signers"
    static let fileName = "allowed_signers"

    /// - Returns: nil where none is named and none lies beside the register.
    static func usual(_ asked: String?, rules folder: String) -> SignOffCheck? {
        if let asked { return SignOffCheck(allowedSigners: asked) }
        let beside = folder + "/" + fileName
        return access(beside, R_OK) == 0 ? SignOffCheck(allowedSigners: beside) : nil
    }

    /// The roles of the register's `signed_by` under which no valid signature stands.
    func unsignedRoles(_ entry: RegisterEntry, rules folder: String) throws(CommandFault) -> [String] {
        let signOffs: [SignOff]
        do throws(RuleFileError) {
            signOffs = try ClinicalRuleFiles.signOffs(in: folder, version: entry.version)
        } catch {
            throw CommandFault(error)
        }
        var unsigned: [String] = []
        for role in entry.signedBy {
            var isSigned = false
            for signOff in signOffs where signOff.role == role && !isSigned {
                isSigned = try isValid(
                    signOff.signature, over: signOff.signedText(of: entry), by: signOff.signer,
                    namespace: SignOff.namespace)
            }
            if !isSigned { unsigned.append(role) }
        }
        return unsigned
    }

    /// Whether a review is signed, and rightly.
    func isSigned(_ review: Review, of name: String) throws(CommandFault) -> Bool {
        guard let signature = review.signature else { return false }
        return try isValid(
            signature.text, over: review.signedText(of: name), by: signature.signer,
            namespace: ReviewSignature.namespace)
    }

    /// The signed reviews of a case that hold.
    func signedReviews(_ golden: RecordedCase) throws(CommandFault) -> [Review] {
        var held: [Review] = []
        for review in golden.reviews where try isSigned(review, of: golden.name) { held.append(review) }
        return held
    }

    private func isValid(
        _ signature: String, over text: String, by signer: String, namespace: String
    ) throws(CommandFault) -> Bool {
        do throws(SSHSignature.Fault) {
            return try SSHSignature.isValid(
                signature, over: text, by: signer, namespace: namespace, allowedSigners: allowedSigners)
        } catch {
            throw CommandFault(error)
        }
    }

    /// Refuses a current rule set that is not signed throughout: for `serve --require-signed`.
    static func require(_ check: SignOffCheck?, _ folder: String) throws(CommandFault) {
        let version = try LoadedService.catalogue(rules: folder).current.version
        let entries: [RegisterEntry]
        do throws(RuleFileError) {
            entries = try ClinicalRuleFiles.versions(in: folder)
        } catch {
            throw CommandFault(error)
        }
        for entry in entries where entry.version == version { try require(entry, check, rules: folder) }
    }

    private static func require(
        _ entry: RegisterEntry, _ check: SignOffCheck?, rules folder: String
    ) throws(CommandFault) {
        let next =
            "Have it signed with `caloriecount rules sign`, or serve without --require-signed: "
            + "then every reply says that it is unreviewed."
        guard !entry.signedBy.isEmpty else {
            throw CommandFault(
                exit: .badInput, whatFailed: "Rule set \(entry.version) is signed by nobody.",
                whatIsSafe: "Nothing was started.", whatToDoNext: next)
        }
        guard let check else {
            throw CommandFault(
                exit: .badInput,
                whatFailed: "There is no file of allowed signers to check signatures against.",
                whatIsSafe: "Nothing was started.", whatToDoNext: "Name it with \(option) FILE.")
        }
        let unsigned = try check.unsignedRoles(entry, rules: folder)
        guard unsigned.isEmpty else {
            throw CommandFault(
                exit: .badInput,
                whatFailed: "Rule set \(entry.version) has no valid signature of: \(unsigned.joined(separator: ", ")).",
                whatIsSafe: "Nothing was started.", whatToDoNext: next)
        }
    }
}

extension CommandFault {
    init(_ fault: SSHSignature.Fault) {
        let (failed, next): (String, String) =
            switch fault {
            case .notInstalled:
                ("There is no ssh-keygen on this machine.", "Install Debian's openssh-client, then run this again.")
            case .refused(let status, let said):
                ("ssh-keygen ended with status \(status).", "See what it said: \(said)")
            case .tookTooLong: ("ssh-keygen took too long.", "Run this again where it can ask for the key.")
            case .system(let code):
                (
                    "The system refused: \(String(cString: strerror(code))).",
                    "See that there is room, then run this again."
                )
            case .missingFile(let path):
                ("“\(path)” cannot be read.", "Name a file that is there.")
            }
        self.init(
            exit: .failed, whatFailed: failed, whatIsSafe: "Nothing was signed or changed.", whatToDoNext: next)
    }
}
