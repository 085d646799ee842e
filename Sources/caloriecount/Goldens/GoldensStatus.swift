import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation

/// `goldens status`: how far the cases have been reviewed.
enum GoldensStatus {
    static func run(_ words: [String]) throws(CommandFault) {
        guard let arguments = try GoldensCommand.arguments(words, values: [SignOffCheck.option]) else { return }
        guard arguments.positional.isEmpty else { throw .usage("status takes options only.", see: "goldens ") }
        let folder = try GoldenFolder(arguments)
        let cases = try folder.cases(area: arguments.value("--area"))
        let check = arguments.value(SignOffCheck.option).map { SignOffCheck(allowedSigners: $0) }
        var signed: [[Review]] = []
        for golden in cases { signed.append(try check?.signedReviews(golden) ?? golden.reviews) }
        var text = ""
        for entry in try folder.asked(arguments) {
            let states = zip(cases, signed).map { golden, counted in
                (golden, golden.reviewState(of: entry.version, counting: { counted.contains($0) }))
            }
            text += "\(entry.version) (\(entry.status.rawValue), "
            text += entry.signedBy.isEmpty ? "signed by nobody" : "signed by \(entry.signedBy.joined(separator: ", "))"
            text += "): \(cases.count) cases"
            for state in [ReviewState.approved, .changesWanted, .stale, .unreviewed] {
                let count = states.count { $0.1 == state }
                if count > 0 { text += ", \(count) \(state.text)" }
            }
            text += "\n"
            for (golden, state) in states where state == .changesWanted || state == .stale {
                text += "  \(golden.name): \(state.text)\n"
            }
        }
        Files.write(text, to: STDOUT_FILENO)
    }
}
