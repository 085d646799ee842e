import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation

/// `goldens verify`: every case against its figures and against its recorded answers.
enum GoldensVerify {
    /// Places shown of one answer.
    private static let shownPlaces = 8
    /// Findings shown in all.
    private static let shownFindings = 40

    static func run(_ words: [String]) throws(CommandFault) {
        guard let arguments = try GoldensCommand.arguments(words) else { return }
        guard arguments.positional.isEmpty else { throw .usage("verify takes options only.", see: "goldens ") }
        let folder = try GoldenFolder(arguments)
        let versions = try folder.asked(arguments).map(\.version)
        let cases = try folder.cases(area: arguments.value("--area"))
        var answers = try folder.answers()
        var findings: [String] = []
        var counts = Counts()
        for golden in cases {
            for version in versions { findings += try verify(golden, version, folder, &answers, &counts) }
        }
        Files.write(counts.text(cases.count, versions), to: STDOUT_FILENO)
        guard findings.isEmpty else {
            let more = findings.count - shownFindings
            throw CommandFault(
                exit: .failed, whatFailed: "\(findings.count) answer(s) are not what is expected.",
                whatIsSafe: "No file was changed.",
                whatToDoNext: "Where a figure differs, the program or the working is wrong; where only the recorded "
                    + "answer differs and the change is meant, `caloriecount goldens record ID` writes it.",
                details: findings.prefix(shownFindings) + (more > 0 ? ["and \(more) more"] : []))
        }
    }

    struct Counts {
        var figures = 0
        var recorded = 0

        func text(_ cases: Int, _ versions: [String]) -> String {
            "\(cases) cases, \(versions.joined(separator: " and ")): \(figures) compared with independent figures, "
                + "\(recorded) with the recorded answer.\n"
        }
    }

    private static func verify(
        _ golden: RecordedCase, _ version: String, _ folder: GoldenFolder, _ answers: inout ServiceAnswers,
        _ counts: inout Counts
    ) throws(CommandFault) -> [String] {
        var findings: [String] = []
        let (answer, found) = try answers.answer(golden.text, version)
        if let expected = golden.answer(of: version) {
            counts.recorded += 1
            let differences = expected.differences(to: found, limit: shownPlaces)
            if !differences.isEmpty { findings.append(text(golden, version, "recorded answer", differences)) }
        } else {
            findings.append("\(golden.name), \(version): nothing was recorded")
        }
        let figures = try folder.reading { () throws(GoldenFault) in
            try CaseStore.figures(of: golden.text, folder: folder.path, version: version)
        }
        if let figures {
            counts.figures += 1
            let differences = figures.differences(to: answer).prefix(shownPlaces)
            if !differences.isEmpty { findings.append(text(golden, version, "figures", Array(differences))) }
        }
        return findings
    }

    private static func text(
        _ golden: RecordedCase, _ version: String, _ against: String, _ differences: [GoldenDifference]
    ) -> String {
        "\(golden.name), \(version), against the \(against):"
            + differences.map { "\n      \($0)" }.joined()
    }
}
