import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation
import Regression

/// `goldens digest`: what the versions say about the corpora, against what was recorded.
enum GoldensDigest {
    static func run(_ words: [String]) throws(CommandFault) {
        guard
            let arguments = try GoldensCommand.arguments(words, values: ["--corpus-records"], flags: ["--record"])
        else { return }
        guard arguments.positional.isEmpty else { throw .usage("digest takes options only.", see: "goldens ") }
        let folder = try GoldenFolder(arguments)
        let records = arguments.value("--corpus-records") ?? "Goldens/corpus"
        let catalogue = try LoadedService.catalogue(rules: try Files.ruleFolder(arguments.value("--rules")))
        var findings: [String] = []
        for entry in try folder.asked(arguments) {
            guard let algorithm = catalogue.algorithm(version: entry.version) else { continue }
            let file = "\(records)/\(entry.version).json"
            let recorded = try folder.reading { () throws(GoldenFault) in try CorpusDigests.recorded(file: file) }
            let now = CorpusDigests(algorithm, recorded?.plan ?? .standard)
            for (name, digest) in zip(CorpusDigests.Name.allCases, now.digests) {
                Files.write("\(entry.version) \(name.rawValue) \(digest)\n", to: STDOUT_FILENO)
            }
            let differing = recorded?.differences(to: now)
            if differing == [] { continue }
            let what = differing.map { "says something else about: \($0.map(\.rawValue).joined(separator: ", "))" }
            findings.append("\(entry.version) \(what ?? "has no recorded digest")")
            guard arguments.has("--record") else { continue }
            guard entry.status == .draft || recorded == nil else {
                throw CommandFault(
                    exit: .failed, whatFailed: "\(entry.version) is \(entry.status.rawValue), and \(what ?? "").",
                    whatIsSafe: "Its record was not changed: what a released version says stays.",
                    whatToDoNext: "Undo what changed the version's behaviour, or make it a new version.")
            }
            try write(now.fileText, to: file)
        }
        guard !findings.isEmpty else { return }
        throw CommandFault(
            exit: .failed,
            whatFailed: arguments.has("--record")
                ? "\(findings.count) record(s) were written." : "\(findings.count) version(s) changed.",
            whatIsSafe: "Goldens and rule files were not touched.",
            whatToDoNext: "Where the change is meant, record it with --record and look at the goldens that change too.",
            details: findings)
    }

    private static func write(_ text: String, to path: String) throws(CommandFault) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        let isWritten = descriptor >= 0 && Files.writeAll(Array(text.utf8), to: descriptor)
        if descriptor >= 0 { close(descriptor) }
        guard isWritten else {
            throw CommandFault(
                exit: .failed, whatFailed: "\(path) cannot be written: \(String(cString: strerror(errno))).",
                whatIsSafe: "Goldens and rule files were not touched.", whatToDoNext: "See that its folder is there.")
        }
    }
}
