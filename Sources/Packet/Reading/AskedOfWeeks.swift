import GoldenKit
import Quantities

/// What a check-in brings along besides days and weights.
extension Asked {
    static func plan(_ plan: JSONValue?) -> String? {
        guard let plan else { return nil }
        var parts: [String] = []
        if let start = plan.text(at: "startedOn") { parts.append("since \(DateText.day(iso: start))") }
        if let weight = plan["startWeight"].flatMap(Person.weight) { parts.append("from \(weight)") }
        if let reset = plan.text(at: "lastResetOn") {
            parts.append("calibration reset on \(DateText.day(iso: reset))")
        }
        return parts.joined(separator: ", ")
    }

    static func targets(_ body: JSONValue) -> String? {
        body.elements(at: "plan.targets").map { target in
            let energy = target.number(at: "energyKcalPerDay").map { "\(NumberText.exact($0)) kcal/day, " } ?? ""
            let origin = target.text(at: "origin").map(CodeWords.words) ?? "origin not named"
            let day = target.text(at: "effectiveOn").map { " from \(DateText.day(iso: $0))" } ?? ""
            let raise = target.at("safetyRaise")?.flag == true ? " (a raise for fast loss)" : ""
            return energy + origin + day + raise
        }.joined(separator: "; ")
    }

    static func labels(_ body: JSONValue) -> String? {
        body.elements(at: "labels").map { label in
            let kind = label.text(at: "kind").map(CodeWords.words) ?? "unnamed"
            let cause = label.text(at: "bodyWaterCause").map { " (\(CodeWords.words($0)))" } ?? ""
            let first = label.text(at: "firstDay") ?? ""
            let days = DateText.span(iso: first, label.text(at: "lastDay") ?? first)
            return "\(kind)\(cause), \(days)\(label.at("confirmed")?.flag == true ? "" : ", not confirmed")"
        }.joined(separator: "; ")
    }

    static func memory(_ memory: JSONValue?) -> String? {
        guard let memory else { return nil }
        var parts: [String] = []
        if let day = memory.text(at: "fastLossStoodOn") {
            parts.append("losing faster than planned stood until \(DateText.day(iso: day))")
        }
        if let day = memory.text(at: "arrivedOn") { parts.append("arrived on \(DateText.day(iso: day))") }
        let guards = memory.elements(at: "lowDayGuardsOn").compactMap(\.text).map(DateText.day(iso:))
        if !guards.isEmpty { parts.append("held back by low days on \(guards.joined(separator: ", "))") }
        if memory.at("manualOnly")?.flag == true { parts.append("manual only already") }
        return parts.joined(separator: "; ")
    }

    static func answers(_ body: JSONValue) -> String? {
        body.elements(at: "resolutions").map { answer in
            let day = answer.text(at: "date").map(DateText.day(iso:)) ?? ""
            let flag = answer.text(at: "flag").map(CodeWords.words) ?? ""
            let meal = answer.text(at: "meal").map { " (\(CodeWords.words($0)))" } ?? ""
            return "\(day): \(flag)\(meal): \(answer.text(at: "answer").map(CodeWords.words) ?? "no answer")"
        }.joined(separator: "; ")
    }

    static func intentions(_ intentions: JSONValue?) -> String? {
        guard let intentions else { return nil }
        var parts: [String] = []
        if let protein = intentions.number(at: "proteinGPerDay") {
            parts.append("\(NumberText.exact(protein)) g protein a day")
        }
        if let steps = intentions.number(at: "stepsPerDay") { parts.append("\(NumberText.exact(steps)) steps a day") }
        if let training = intentions.number(at: "trainingSessionsPerWeek") {
            parts.append("training \(NumberText.exact(training)) times a week")
        }
        return parts.joined(separator: ", ")
    }

    static func switches(_ switches: JSONValue?) -> String? {
        switches?.members.filter { $0.value.flag == false }.map { FieldNames.words($0.key) }.joined(separator: ", ")
    }

    static func recent(_ readings: JSONValue?) -> String? {
        readings?.elements.map { reading in
            let day = reading.text(at: "observedOn").map { " on \(DateText.day(iso: $0))" } ?? ""
            let unusual = reading.at("confirmedAsUnusual")?.flag == true ? " (unusual, confirmed)" : ""
            return (reading["mass"].flatMap(Person.weight) ?? "no value") + day + unusual
        }.joined(separator: "; ")
    }

    static func drafts(_ profile: JSONValue?) -> String? {
        var parts: [String] = []
        for (key, name) in [("heightDraft", "height"), ("weightDraft", "weight")] {
            guard let draft = profile?[key] else { continue }
            let value = key == "heightDraft" ? Person.height(draft) : Person.weight(draft)
            let day = draft.text(at: "observedOn").map { " of \(DateText.day(iso: $0))" } ?? ""
            parts.append("\(name) \(value ?? "without value")\(day)")
        }
        for (key, name) in [("height", "height"), ("weight", "weight")]
        where profile?.text(at: "\(key).source") == "VALUE_SOURCE_HEALTH_SOURCE" {
            parts.append("the \(name) itself is a draft")
        }
        return parts.joined(separator: "; ")
    }
}
