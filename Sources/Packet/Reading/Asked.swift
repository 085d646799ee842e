import GoldenKit
import Quantities

/// What the person of a case asked for, and what they said beside it.
enum Asked {
    /// One sentence.
    static func line(_ question: Question) -> String {
        let day = question.asOf.map { " as of \(DateText.day(iso: $0))" } ?? ""
        let goal = goal(question.body["goal"])
        return switch question.method {
        case "ProposeInitialTarget": "Asks\(day) for a first target: \(goal)."
        case "CheckEligibility": "Asks\(day) whether a target may be calculated at all."
        case "ClassifyActivity": "Asks\(day) which activity category fits."
        case "ListOptions": "Asks\(day) what may be chosen: \(goal)."
        case "Explain": "Asks\(day) why the reply says what it says: \(goal)."
        case "ProposeWeekly": "Asks\(day) for the weekly check-in: \(goal)."
        case "ReviewWeek": "Asks\(day) what of the week counts, and what to look at again: \(goal)."
        case "Observe": "Asks\(day) for a description of what was recorded."
        default: "Calls \(question.method)\(day)."
        }
    }

    static func goal(_ goal: JSONValue?) -> String {
        guard let goal, let kind = goal.text(at: "kind") else { return "no goal named" }
        var parts = [CodeWords.words(kind)]
        if let pace = goal.text(at: "pace") { parts.append("at a \(CodeWords.words(pace)) pace") }
        if let months = goal.number(at: "trainingMonths") {
            parts.append("after \(NumberText.exact(months)) months of consistent training")
        }
        if let priority = goal.text(at: "priority") { parts.append(CodeWords.words(priority)) }
        if let progressive = goal.at("progressiveTraining")?.flag {
            parts.append("\(progressive ? "with" : "without") progressive resistance training")
        }
        return parts.joined(separator: ", ")
    }

    /// What belongs to the question besides the person: names with values, in a fixed order.
    static func facts(_ question: Question) -> [(name: String, value: String)] {
        let body = question.body
        var facts: [(name: String, value: String)] = []
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { facts.append((name, value)) }
        }
        if question.method != "ClassifyActivity" { add("Safety questions", safety(body)) }
        add("Has any of it changed?", body.at("safetyChanged")?.flag.map { $0 ? "yes" : "no" })
        add("Destination", destination(body["destination"]))
        add("Target asked for", targetChoice(body["targetChoice"]))
        add("Week reviewed by the person", reviewed(question))
        add("Plan", plan(body["plan"]))
        add("Targets so far", targets(body))
        add("Labels on dates", labels(body))
        add("Left by earlier check-ins", memory(body["memory"]))
        add("Answers to questions about days", answers(body))
        add("Menstrual cycle", body.text(at: "menstrualCycle").map(CodeWords.words))
        add("Own intentions", intentions(body["intentions"]))
        add("Switched off", switches(body["switches"]))
        add(
            "Confirmed although unusual",
            body.elements(at: "confirmedFields").compactMap(\.text).map(CodeWords.words)
                .joined(separator: ", "))
        add("Weight readings before", recent(body.at("profile.recentWeights")))
        add("Drafts from a health source", drafts(body["profile"]))
        add("Energy figures", question.energyIsHidden ? "hidden by the person: sentences carry none" : nil)
        add("Free text", body.text(at: "transcript").map { "“\($0)” (never read)" })
        return facts
    }

    private static func safety(_ body: JSONValue) -> String? {
        guard let safety = body["safety"] else { return "not sent" }
        let answers = safety.elements(at: "answers")
        let kinds = [
            "SAFETY_ANSWER_YES", "SAFETY_ANSWER_PREFER_NOT_TO_SAY", "SAFETY_ANSWER_NOT_ASKED",
            "SAFETY_ANSWER_NOT_APPLICABLE",
        ]
        var parts: [String] = []
        for kind in kinds {
            let ids = answers.filter { $0.text(at: "answer") == kind }.compactMap { $0.text(at: "questionId") }
            if !ids.isEmpty {
                parts.append("\(CodeWords.words(kind)): \(ids.map(CodeWords.words).joined(separator: ", "))")
            }
        }
        let no = answers.filter { $0.text(at: "answer") == "SAFETY_ANSWER_NO" }.count
        if no > 0 { parts.append(parts.isEmpty ? "all \(no) answered no" : "\(no) answered no") }
        if let score = safety.number(at: "eatingDisorderScreenScore") {
            parts.append("eating-disorder screen: score \(NumberText.exact(score))")
        }
        let day = safety.text(at: "assessedOn").map { " (answered on \(DateText.day(iso: $0)))" } ?? ""
        return (parts.isEmpty ? "none answered" : parts.joined(separator: "; ")) + day
    }

    private static func destination(_ destination: JSONValue?) -> String? {
        guard let destination else { return nil }
        if destination.at("deferred")?.flag == true { return "put off for later" }
        var parts: [String] = []
        if let weight = destination["landingWeight"].flatMap(Person.weight) { parts.append("landing at \(weight)") }
        if let fat = destination.number(at: "landingBodyFatPercent") {
            parts.append("landing at \(NumberText.exact(fat)) % body fat")
        }
        for seen in destination.elements(at: "observations") {
            let value = seen.number(at: "bodyFatPercent").map { "\(NumberText.exact($0)) %" } ?? "no value"
            let method = seen.text(at: "method").map { " by \(CodeWords.words($0))" } ?? ""
            let day = seen.text(at: "observedOn").map { " on \(DateText.day(iso: $0))" } ?? ""
            parts.append("observed \(value)\(method)\(day)")
        }
        return parts.joined(separator: "; ")
    }

    private static func targetChoice(_ choice: JSONValue?) -> String? {
        guard let choice else { return nil }
        let energy = choice.number(at: "energyKcalPerDay").map { ", \(NumberText.exact($0)) kcal/day" } ?? ""
        return (choice.text(at: "origin").map(CodeWords.words) ?? "not named") + energy
    }

    private static func reviewed(_ question: Question) -> String? {
        guard question.isWeekly else { return nil }
        return question.body.text(at: "reviewedWeek").map { "the week from \(DateText.day(iso: $0))" } ?? "none"
    }
}
