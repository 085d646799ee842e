import ClinicalRuleFiles
import Glibc
import GoldenKit
import Quantities
import Signatures

/// `rules sign`: a role's signature under a rule set.
enum RulesSign {
    static func run(_ version: String, _ arguments: Arguments, _ folder: String) throws(CommandFault) {
        guard let role = arguments.value("--role"), let key = arguments.value("--key"),
            let signer = arguments.value("--signer")
        else { throw .usage("rules sign needs --role, --key and --signer.", see: "rules ") }
        guard let date = arguments.value("--date").map({ CivilDate(iso: $0) }) ?? RegisterWatch.today else {
            throw .usage("--date takes a day such as 2026-12-01.", see: "rules ")
        }
        let signOffs = try signOffs(version, folder)
        guard let entry = try entry(version, folder) else {
            throw CommandFault(
                exit: .badInput, whatFailed: "There is no version “\(version)” in the register.",
                whatIsSafe: "Nothing was signed.", whatToDoNext: "See `caloriecount rules check`.")
        }
        // What is signed is what the register froze, and only where the files are still that.
        let signature: String
        do throws(RuleFileError) {
            _ = try ClinicalRuleFiles.load(folder: folder, version: version, purpose: .replay)
        } catch {
            throw CommandFault(error)
        }
        do throws(SSHSignature.Fault) {
            signature = try SSHSignature.sign(
                SignOff.signedText(version: version, digest: entry.digest, role: role, date: date), key: key,
                namespace: SignOff.namespace)
        } catch {
            throw CommandFault(error)
        }
        let added = SignOff(role: role, date: date, signer: signer, signature: signature)
        try write(signOffs.filter { $0.role != role } + [added], version, folder)
        Files.write(
            "\(version) is signed as \(role), in \(SignOff.folderName)/\(version).json. "
                + "The register's signed_by says which roles have signed: see that “\(role)” stands there.\n",
            to: STDOUT_FILENO)
    }

    private static func signOffs(_ version: String, _ folder: String) throws(CommandFault) -> [SignOff] {
        do throws(RuleFileError) {
            return try ClinicalRuleFiles.signOffs(in: folder, version: version)
        } catch {
            throw CommandFault(error)
        }
    }

    private static func entry(_ version: String, _ folder: String) throws(CommandFault) -> RegisterEntry? {
        do throws(RuleFileError) {
            return try ClinicalRuleFiles.versions(in: folder).first { $0.version == version }
        } catch {
            throw CommandFault(error)
        }
    }

    private static func write(_ signOffs: [SignOff], _ version: String, _ folder: String) throws(CommandFault) {
        let rows = signOffs.map { signOff in
            JSONValue.object([
                JSONMember(key: "role", value: .string(signOff.role)),
                JSONMember(key: "date", value: .string("\(signOff.date)")),
                JSONMember(key: "signer", value: .string(signOff.signer)),
                JSONMember(
                    key: "signature",
                    value: .array(signOff.signature.split(separator: "\n").map { .string(String($0)) })),
            ])
        }
        let file = JSONValue.object([JSONMember(key: "sign_offs", value: .array(rows))])
        mkdir("\(folder)/\(SignOff.folderName)", 0o777)
        let path = "\(folder)/\(SignOff.folderName)/\(version).json"
        let descriptor = open(path + ".new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        let isWritten = descriptor >= 0 && Files.writeAll(Array(file.fileText.utf8), to: descriptor)
        if descriptor >= 0 { close(descriptor) }
        guard isWritten, rename(path + ".new", path) == 0 else {
            throw CommandFault(
                exit: .failed, whatFailed: "\(path) cannot be written: \(String(cString: strerror(errno))).",
                whatIsSafe: "What stood there is unchanged.", whatToDoNext: "See that the folder may be written.")
        }
    }
}
