internal import GoldenKit

/// What a comparison looks at in an answer: what kind it is, the target that would be in force, and what held it.
struct ReplyReading: Equatable {
    /// Such as `eligible`, `keep` or `adjust up`.
    var kind: String
    /// kcal/day: the target that is offered, or the one that stays; nil where there is none.
    var target: Double?
    /// The name of the limit that binds, as on the wire; nil where none does.
    var limit: String?
    /// Expected change in percent of body weight a week, where both are known; negative for a loss.
    var rate: Double?
    /// Codes of notices.
    var notices: [String] = []

    init(_ answer: RecordedAnswer) {
        switch answer {
        case .status(let status): kind = "status \(status["code"]?.text ?? "")"
        case .reply(let reply):
            guard case .object(let members) = reply, let outcome = members.first else {
                kind = "nothing"
                return
            }
            kind = outcome.key
            if outcome.key == "checkIn" { readCheckIn(outcome.value) } else { readProposal(outcome.value) }
        }
    }

    private mutating func readProposal(_ outcome: JSONValue) {
        target = outcome["target"]?["energyKcalPerDay"]?.number
        limit = ReplyReading.limit(outcome["bindingLimit"])
        rate = ReplyReading.rate(outcome["expectedChange"], weight: outcome["inputs"]?["weightKg"]?.number)
    }

    private mutating func readCheckIn(_ checkIn: JSONValue) {
        notices = checkIn["noticeCodes"]?.elements.compactMap(\.text) ?? []
        let weight = checkIn["observation"]?["latestWeightKg"]?.number
        for decision in ReplyReading.decisions {
            guard let found = checkIn[decision.key] else { continue }
            kind = decision.name
            switch decision.key {
            case "adjust":
                target = found["toKcalPerDay"]?.number
                if let target, let from = found["fromKcalPerDay"]?.number {
                    kind = target > from ? "adjust up" : "adjust down"
                }
                limit = ReplyReading.limit(found["bindingLimit"])
                rate = ReplyReading.rate(found["expectedChange"], weight: weight)
            default: target = found["target"]?["energyKcalPerDay"]?.number
            }
            return
        }
    }

    private static let decisions: [(key: String, name: String)] = [
        ("keep", "keep"), ("adjust", "adjust"), ("collectMoreEvidence", "collect more evidence"),
        ("flexibleWeek", "flexible week"), ("reviewItemsFirst", "review items first"),
        ("summaryOnly", "summary only"),
    ]

    private static func limit(_ value: JSONValue?) -> String? {
        guard let name = value?.text, name != "BINDING_LIMIT_NONE" else { return nil }
        return name.hasPrefix("BINDING_LIMIT_") ? String(name.dropFirst(14)) : name
    }

    private static func rate(_ change: JSONValue?, weight: Double?) -> Double? {
        guard let perWeek = change?["massRateKgPerWeek"]?.number, let weight, weight > 0 else { return nil }
        return perWeek / weight * 100
    }
}

extension JSONValue {
    /// nil where this is no number.
    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}
