import Glibc
import GoldenKit
import Recommendation
import Regression
import Service

/// `compare`: two versions over the golden cases and a seeded corpus.
enum CompareCommand {
    static let help = """
        usage: caloriecount compare FROM TO [OPTIONS]

        Answers every golden case and a seeded corpus with both versions and says what changes: how many answers, in
        which direction, by how much, which decisions flip, what protects, and the largest changes as full cases. Every
        golden that changes needs a reason in Goldens/regressions/FROM--TO/accepted.json.

          --corpus N           so many first targets and so many check-ins; else 2000
          --seed S             else 20260302
          --out FOLDER         write report.html and report.json there
          --regressions FOLDER where the reasons are; else ./Goldens/regressions
        \(GoldenFolder.optionHelp)
          --help               this text

        Exit status: 0 every changed golden has a reason, 1 some has none or a reason is outdated, 2 the command line
        or a file is not right.

        """

    private static let options = ["--corpus", "--seed", "--out", "--regressions"]

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(words, values: options + GoldenFolder.options, command: "compare")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.count == 2 else { throw .usage("compare takes two versions.", see: "compare ") }
        guard let corpus = Int(arguments.value("--corpus") ?? "2000"), (0...10_000_000).contains(corpus) else {
            throw .usage("--corpus takes a whole number up to 10000000.", see: "compare ")
        }
        guard let seed = UInt64(arguments.value("--seed") ?? "20260302") else {
            throw .usage("--seed takes a whole number.", see: "compare ")
        }
        let comparison = try compare(arguments, corpus: corpus, seed: seed)
        let folder = arguments.value("--regressions") ?? "Goldens/regressions"
        let file = "\(folder)/\(comparison.from)--\(comparison.to)/accepted.json"
        let accepted: AcceptedChanges
        do throws(GoldenFault) { accepted = try AcceptedChanges(file: file) } catch { throw CommandFault(error) }
        let (unexplained, outdated) = accepted.findings(comparison.changedGoldens)
        Files.write(comparison.summary, to: STDOUT_FILENO)
        if let out = arguments.value("--out") {
            try write(comparison.json, to: out, "report.json")
            try write(comparison.page(accepted, unexplained: unexplained), to: out, "report.html")
            Files.write("written: \(out)/report.html and \(out)/report.json\n", to: STDOUT_FILENO)
        }
        guard unexplained.isEmpty, outdated.isEmpty else {
            throw CommandFault(
                exit: .failed,
                whatFailed: "\(unexplained.count) changed golden(s) have no reason, \(outdated.count) reason(s) are "
                    + "about goldens that do not change.",
                whatIsSafe: "No file of goldens was changed.",
                whatToDoNext: "Look at each, and say why in \(file), or correct the version.",
                details: unexplained.prefix(40).map { "no reason: \($0)" }
                    + outdated.prefix(40).map { "does not change: \($0)" })
        }
        Files.write("every changed golden has a reason (\(comparison.changedGoldens.count))\n", to: STDOUT_FILENO)
    }

    private static func compare(
        _ arguments: Arguments, corpus: Int, seed: UInt64
    ) throws(CommandFault) -> VersionComparison {
        let folder = try GoldenFolder(arguments)
        let rules = try Files.ruleFolder(arguments.value("--rules"))
        let catalogue = try LoadedService.catalogue(rules: rules)
        for version in arguments.positional where catalogue.algorithm(version: version) == nil {
            throw CommandFault(
                exit: .badInput, whatFailed: "There is no version “\(version)”.", whatIsSafe: "Nothing was done.",
                whatToDoNext: "Use two of: \(catalogue.algorithms.map(\.version).joined(separator: ", ")).")
        }
        let cases = try folder.cases()
        let bar = ProgressBar(total: cases.count + 2 * corpus)
        defer { bar.clear() }
        do {
            return try VersionComparison(
                from: arguments.positional[0], to: arguments.positional[1], cases: cases, corpus: corpus, seed: seed,
                rules: catalogue.current.rules, service: try LoadedService.replayService(rules: rules),
                progress: { bar.show($0) })
        } catch {
            throw CommandFault(
                exit: .failed, whatFailed: "A request could not be put to the service: \(error)",
                whatIsSafe: "Nothing was changed.", whatToDoNext: "See `caloriecount goldens verify`.")
        }
    }

    private static func write(_ text: String, to folder: String, _ name: String) throws(CommandFault) {
        mkdir(folder, 0o777)
        let descriptor = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        let isWritten = descriptor >= 0 && Files.writeAll(Array(text.utf8), to: descriptor)
        if descriptor >= 0 { close(descriptor) }
        guard isWritten else {
            throw CommandFault(
                exit: .failed, whatFailed: "\(folder)/\(name) cannot be written: \(String(cString: strerror(errno))).",
                whatIsSafe: "Goldens and rule files were not touched.",
                whatToDoNext: "Name a folder that may be written.")
        }
    }
}
