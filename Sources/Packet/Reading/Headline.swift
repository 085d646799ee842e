import GoldenKit

/// What a case comes to, in one line.
enum Headline {
    static func line(_ answer: Answer) -> String {
        let body = answer.body
        switch answer.kind {
        case "eligible": return body["target"] == nil ? "Eligible: a calculation is allowed." : target(body)
        case "manualOnly", "manualOnlyReview": return "Manual only: no number of ours."
        case "notOffered": return "Nothing is offered."
        case "needsInput": return "Details are missing: " + fields(body.elements(at: "missing")) + "."
        case "needsConfirmation": return "Asks to confirm first: " + fields(body.elements(at: "items")) + "."
        case "route": return "Leads to another goal: " + code(body, "toGoal") + "."
        case "noTargetOffered": return "No target is offered: " + code(body, "reasonCode") + "."
        case "observe": return "Observes: no target."
        case "observed": return "A description of what was recorded, no target."
        case "refused":
            return "Refused: " + fields(answer.refusal?.elements(at: "violations") ?? []) + "."
        case "checkIn": return decision(answer)
        case "underReview": return underReview(body)
        case "suggestion":
            return body.text(at: "category").map { "Suggests the activity category \(CodeWords.words($0))." }
                ?? "Suggests no activity category."
        case "options": return "Lists what may be chosen."
        case "explanation": return "Explains the calculation in sentences."
        case "nothingCalculated": return "Nothing was calculated: " + code(body, "outcomeCode") + "."
        default: return FieldNames.words(answer.kind) + "."
        }
    }

    private static func code(_ body: JSONValue, _ key: String) -> String {
        body.text(at: key).map(CodeWords.words) ?? "no reason named"
    }

    private static func fields(_ items: [JSONValue]) -> String {
        items.compactMap { $0.text(at: "fieldPath") }.map(FieldNames.words).joined(separator: ", ")
    }

    private static func target(_ body: JSONValue) -> String {
        let origin = body.text(at: "target.origin") ?? ""
        guard let energy = body.number(at: "target.energyKcalPerDay") else { return "No target, as chosen." }
        let words = "\(NumberText.exact(energy)) kcal/day"
        return origin == "TARGET_ORIGIN_USER_ENTERED" ? "The person's own number: \(words)." : "Target: \(words)."
    }

    private static func decision(_ answer: Answer) -> String {
        let body = answer.body
        switch answer.decision {
        case "keep":
            return body.number(at: "keep.target.energyKcalPerDay").map { "Keep \(NumberText.exact($0)) kcal/day." }
                ?? "Keep: no target is set."
        case "adjust":
            let from = body.number(at: "adjust.fromKcalPerDay").map(NumberText.exact) ?? "none"
            let to = body.number(at: "adjust.toKcalPerDay").map(NumberText.exact) ?? "none"
            let day = body.text(at: "adjust.effectiveOn").map { ", as of \(DateText.day(iso: $0))" } ?? ""
            return "Adjust: from \(from) to \(to) kcal/day\(day)."
        case "collectMoreEvidence": return "Collect more evidence; the target stays."
        case "flexibleWeek":
            let days = DateText.span(
                iso: body.text(at: "flexibleWeek.firstDay") ?? "", body.text(at: "flexibleWeek.lastDay") ?? "")
            return "Flexible week, \(days); the target stays."
        case "reviewItemsFirst": return "Nothing is decided until the items were looked at."
        case "summaryOnly": return "The week is described; no proposal is made."
        default: return "No decision."
        }
    }

    private static func underReview(_ body: JSONValue) -> String {
        let days = body.at("observation.keptDayCount")?.count ?? 0
        let labels = body.at("observation.labelCount")?.count ?? 0
        let weights = body.at("observation.keptWeightCount")?.count ?? 0
        return "Of \(labels) days in the window, \(NumberText.count(days, "day", "days")) and "
            + "\(NumberText.count(weights, "weight", "weights")) count."
    }
}
