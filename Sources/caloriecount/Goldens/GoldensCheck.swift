import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation

/// `goldens check`: whether the folders of cases are whole and fit together, without an answer of today.
enum GoldensCheck {
    /// Faults shown in all.
    private static let shownFaults = 40

    static func run(_ words: [String]) throws(CommandFault) {
        guard let arguments = try GoldensCommand.arguments(words) else { return }
        guard arguments.positional.isEmpty, arguments.value("--version") == nil else {
            throw .usage("check takes --area, --cases and --rules only: it looks at all versions.", see: "goldens ")
        }
        let folder = try GoldenFolder(arguments)
        let catalogue = try LoadedService.catalogue(rules: try Files.ruleFolder(arguments.value("--rules")))
        let check = CaseCheck(
            CaseCheck.Known(
                versions: folder.versions.map(\.version),
                sources: catalogue.current.rules.sources.map(\.id),
                tracedRules: TracedRule.allCases.map(\.id.text)))
        let area = arguments.value("--area")
        let report = try folder.reading { () throws(GoldenFault) in try check.run(folder: folder.path, area: area) }
        guard report.cases > 0 else { throw GoldenFolder.noCase(area: area) }
        Files.write(
            "\(report.cases) cases: \(report.figures) files of figures, \(report.answers) recorded answers, "
                + "\(report.reviews) reviews.\n", to: STDOUT_FILENO)
        guard report.faults.isEmpty else {
            let shown = report.faults.prefix(shownFaults).map(text)
            let more = report.faults.count - shown.count
            throw CommandFault(
                exit: .badInput, whatFailed: "\(report.faults.count) thing(s) are not right.",
                whatIsSafe: "No case was run, and no file was changed.",
                whatToDoNext: "Mend each place that is named by Goldens/README.md, then run this again and "
                    + "`caloriecount goldens verify`.",
                details: shown + (more > 0 ? ["and \(more) more"] : []))
        }
    }

    private static func text(_ fault: GoldenFault) -> String {
        let place = fault.path.isEmpty ? fault.file : "\(fault.file): \(fault.path)"
        return "\(place): \(fault.whatFailed)."
    }
}
