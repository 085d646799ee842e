import Quantities
import Recommendation

/// A rule set as a person reads it.
enum RulesDescription {
    static func text(_ algorithm: Algorithm) -> String {
        let rules = algorithm.rules
        var lines = [
            "\(rules.identity.version): \(rules.identity.title)",
            "status \(rules.identity.status.rawValue), review by \(rules.identity.reviewBy)",
            rules.identity.intendedUse,
            "methods: \(algorithm.methods.ids.joined(separator: ", "))",
        ]
        lines += ["", "Parameters"] + rules.parameters.map(parameter)
        lines += ["", "Policies (open questions and the branch in force)"] + rules.policyRecords.map(policy)
        lines += ["", "Safety questions"] + rules.questions.map(question)
        lines += ["", "Sources"] + rules.sources.map(source)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func parameter(_ record: ParameterRecord) -> String {
        let value = Rounding.whole(record.value).map { "\($0)" } ?? "\(record.value)"
        return "  \(padded(record.id, to: 48)) \(padded(value, to: 9)) \(padded(record.unit.rawValue, to: 22)) "
            + "\(padded(record.status.rawValue, to: 12)) \(record.sources.joined(separator: ", "))"
    }

    private static func policy(_ record: Policy) -> String {
        "  \(record.id) = \(record.choice) (\(record.status.rawValue))\n      \(record.question)"
    }

    private static func question(_ record: SafetyQuestion) -> String {
        "  \(record.id) (\(record.effect.rawValue), \(record.status.rawValue))\n      \(record.wording)"
    }

    private static func source(_ record: Source) -> String {
        "  \(record.id): \(record.author)\(record.year.map { ", \($0)" } ?? ""): \(record.title). \(record.location)"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
