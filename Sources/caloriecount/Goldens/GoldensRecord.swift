import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation

/// `goldens record`: writes what the versions answer today.
enum GoldensRecord {
    static func run(_ words: [String]) throws(CommandFault) {
        guard let arguments = try GoldensCommand.arguments(words, flags: ["--all"]) else { return }
        let names = arguments.positional
        guard names.isEmpty == arguments.has("--all") else {
            throw .usage("record takes the names of cases, or --all.", see: "goldens ")
        }
        let folder = try GoldenFolder(arguments)
        let asked = try folder.asked(arguments)
        var cases: [RecordedCase] = []
        if names.isEmpty { cases = try folder.cases(area: arguments.value("--area")) }
        for name in names { cases.append(try folder.recordedCase(name)) }
        var answers = try folder.answers()
        var changed = 0
        for golden in cases {
            let count = try record(golden, asked, folder, &answers)
            if count > 0 { Files.write("recorded \(golden.name)\n", to: STDOUT_FILENO) }
            changed += count
        }
        throw CommandFault(
            exit: .failed,
            whatFailed: "\(cases.count) case(s) were recorded; \(changed) answer(s) are not what they were.",
            whatIsSafe: "The independent figures were not touched. The reviews of these answers are reset.",
            whatToDoNext: "Look at every changed line, run `caloriecount goldens verify`, and have the cases reviewed.")
    }

    /// - Returns: how many answers changed.
    static func record(
        _ golden: RecordedCase, _ asked: [RegisterEntry], _ folder: GoldenFolder, _ answers: inout ServiceAnswers
    ) throws(CommandFault) -> Int {
        var all: [(version: String, answer: RecordedAnswer)] = []
        var changed = 0
        for entry in folder.versions {
            let before = golden.answer(of: entry.version)
            guard asked.contains(entry) else {
                if let before { all.append((entry.version, before)) }
                continue
            }
            let now = try answers.answer(golden.text, entry.version).recorded
            if before != now { changed += 1 }
            if let before, before != now, entry.status != .draft {
                throw CommandFault(
                    exit: .failed,
                    whatFailed: "\(golden.name): \(entry.version) is \(entry.status.rawValue), "
                        + "and no longer answers as it did.",
                    whatIsSafe: "Nothing of this case was changed: what a released version answers stays.",
                    whatToDoNext: "Undo what changed the version's behaviour, or make it a new version.")
            }
            all.append((entry.version, now))
        }
        try folder.reading { () throws(GoldenFault) in
            try CaseWriter.record(
                golden.text, folder: folder.path, answers: all, resetting: asked.map(\.version))
        }
        return changed
    }
}
