import Glibc
import GoldenKit
import Quantities
import Recommendation
import Service
import Signatures

/// `goldens sign`: a reviewer's word about a case.
enum GoldensSign {
    static func run(_ words: [String]) throws(CommandFault) {
        guard
            let arguments = try GoldensCommand.arguments(
                words, values: ["--role", "--verdict", "--comment", "--date", "--key", "--signer"])
        else { return }
        guard !arguments.positional.isEmpty else { throw .usage("sign takes the names of cases.", see: "goldens ") }
        guard let role = arguments.value("--role") else { throw .usage("sign needs --role.", see: "goldens ") }
        let verdictText = arguments.value("--verdict") ?? ""
        let verdicts = ["approved": ReviewVerdict.approved, "changes-wanted": .changesWanted]
        guard let verdict = verdicts[verdictText] else {
            throw .usage("--verdict takes approved or changes-wanted.", see: "goldens ")
        }
        guard let date = arguments.value("--date").map({ CivilDate(iso: $0) }) ?? RegisterWatch.today else {
            throw .usage("--date takes a day such as 2026-12-01.", see: "goldens ")
        }
        guard (arguments.value("--key") == nil) == (arguments.value("--signer") == nil) else {
            throw .usage("--key and --signer stand together.", see: "goldens ")
        }
        let folder = try GoldenFolder(arguments)
        let version = arguments.value("--version") ?? folder.service.currentVersion
        for name in arguments.positional {
            let golden = try folder.recordedCase(name)
            guard let digest = golden.digest(of: version) else {
                throw CommandFault(
                    exit: .badInput, whatFailed: "\(golden.name) has no recorded answer of \(version).",
                    whatIsSafe: "This case was not changed.", whatToDoNext: "Record it first, and look at it.")
            }
            var review = Review(
                version: version, role: role, date: date, verdict: verdict,
                comment: arguments.value("--comment") ?? "", digest: digest)
            if let key = arguments.value("--key"), let signer = arguments.value("--signer") {
                review = try signed(review, golden.name, key: key, signer: signer)
            }
            try folder.reading { () throws(GoldenFault) in
                try CaseWriter.add(review, to: golden.text, folder: folder.path)
            }
            Files.write("\(golden.name): \(version) \(verdict.rawValue) by \(role)\n", to: STDOUT_FILENO)
        }
    }

    private static func signed(
        _ review: Review, _ name: String, key: String, signer: String
    ) throws(CommandFault) -> Review {
        do throws(SSHSignature.Fault) {
            let text = try SSHSignature.sign(
                review.signedText(of: name), key: key, namespace: ReviewSignature.namespace)
            return Review(
                version: review.version, role: review.role, date: review.date, verdict: review.verdict,
                comment: review.comment, digest: review.digest,
                signature: ReviewSignature(signer: signer, text: text))
        } catch {
            throw CommandFault(error)
        }
    }
}
