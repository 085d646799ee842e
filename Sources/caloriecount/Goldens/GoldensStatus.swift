import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation

/// `goldens status`: how far the cases have been reviewed.
enum GoldensStatus {
    static func run(_ words: [String]) throws(CommandFault) {
        guard let arguments = try GoldensCommand.arguments(words) else { return }
        guard arguments.positional.isEmpty else { throw .usage("status takes options only.", see: "goldens ") }
        let folder = try GoldenFolder(arguments)
        let cases = try folder.cases(area: arguments.last("--area"))
        var text = ""
        for entry in try folder.asked(arguments) {
            let states = cases.map { ($0, $0.reviewState(of: entry.version)) }
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
