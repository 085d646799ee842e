import GoldenKit
import Quantities

/// Collects what a reply says: what is absent adds nothing.
struct FactList {
    let body: JSONValue
    private(set) var entries: [(name: String, value: String)] = []

    init(_ body: JSONValue) { self.body = body }

    mutating func add(_ name: String, _ value: String?) {
        if let value, !value.isEmpty { entries.append((name, value)) }
    }

    mutating func text(_ name: String, _ path: String) { add(name, body.text(at: path)) }
    mutating func code(_ name: String, _ path: String) { add(name, body.text(at: path).map(CodeWords.words)) }
    mutating func codes(_ name: String, _ path: String) {
        add(name, body.at(path)?.texts.map(CodeWords.words).joined(separator: "; "))
    }

    /// What held a target back; *none* alone would read like a missing answer.
    mutating func limit(_ path: String) {
        let none = "BINDING_LIMIT_NONE"
        add("Limit that decided", body.text(at: path).map { $0 == none ? "no limit was reached" : CodeWords.words($0) })
    }

    mutating func flag(_ name: String, _ path: String) {
        if body.at(path)?.flag == true { add(name, "yes") }
    }

    mutating func count(_ name: String, _ path: String) { add(name, body.at(path)?.count.map(String.init)) }
    mutating func day(_ name: String, _ path: String) { add(name, body.text(at: path).map(DateText.day(iso:))) }

    mutating func energy(_ name: String, _ path: String) {
        add(name, body.number(at: path).map { "\(NumberText.plain($0)) kcal/day" })
    }

    mutating func percent(_ name: String, _ path: String, _ of: String) {
        add(name, body.number(at: path).map { "\(NumberText.plain($0)) %\(of)" })
    }

    mutating func range(_ name: String, _ low: String, _ high: String, _ unit: String) {
        guard let low = body.number(at: low), let high = body.number(at: high) else { return }
        add(name, "\(NumberText.plain(low)) to \(NumberText.plain(high)) \(unit)")
    }

    mutating func days(_ name: String, _ first: String, _ last: String) {
        guard let first = body.text(at: first), let last = body.text(at: last) else { return }
        add(name, DateText.span(iso: first, last))
    }

    /// A change of weight with its ends.
    mutating func rate(_ name: String, _ path: String) {
        guard let change = body.at(path), let rate = change.number(at: "massRateKgPerWeek") else { return }
        let ends = [change.number(at: "lowKgPerWeek"), change.number(at: "highKgPerWeek")].compactMap(\.self)
        let between = ends.count == 2 ? " (\(NumberText.signed(ends[0])) to \(NumberText.signed(ends[1])))" : ""
        add(name, "\(NumberText.signed(rate)) kg a week\(between)")
    }

    mutating func trend(_ name: String, _ trend: JSONValue?) {
        guard let trend, let change = trend.number(at: "changeKgPerWeek") else { return }
        let ends = [trend.number(at: "lowKgPerWeek"), trend.number(at: "highKgPerWeek")].compactMap(\.self)
        let between = ends.count == 2 ? " (\(NumberText.signed(ends[0])) to \(NumberText.signed(ends[1])))" : ""
        add(name, "\(NumberText.signed(change)) kg a week\(between)")
    }

    mutating func counts(_ name: String, _ observation: JSONValue?) {
        guard let observation, let days = observation.at("keptDayCount")?.count,
            let labels = observation.at("labelCount")?.count
        else { return }
        let weights = observation.at("keptWeightCount")?.count ?? 0
        add(name, "\(days) of \(labels) days, \(NumberText.count(weights, "weight", "weights"))")
    }

    /// Things to look at, give or confirm: each with its field or days, and its reason. What is said alike of several
    /// days is said once.
    mutating func items(_ name: String, _ path: String) {
        var said: [(before: String, after: String, days: [String])] = []
        for item in body.elements(at: path) {
            let before = [
                item.text(at: "fieldPath").map(FieldNames.words), item.text(at: "kindCode").map(CodeWords.words),
            ]
            var after = ["meal", "reasonCode", "hintCode"].compactMap { key in
                item.text(at: key).map { key == "meal" ? CodeWords.words($0) : "(\(CodeWords.words($0)))" }
            }
            let flags = item.elements(at: "flags").compactMap { flag -> String? in
                guard let kind = flag.text(at: "flag").map(CodeWords.words) else { return nil }
                return flag.text(at: "stateCode").map { "\(kind), \(CodeWords.words($0))" } ?? kind
            }
            if !flags.isEmpty { after.append("[\(flags.joined(separator: "; "))]") }
            let parts = (before: before.compactMap(\.self).joined(separator: " "), after: after.joined(separator: " "))
            let day = item.text(at: "date")
            let place = said.firstIndex { !$0.days.isEmpty && $0.before == parts.before && $0.after == parts.after }
            if let day, let place {
                said[place].days.append(day)
            } else {
                said.append((parts.before, parts.after, day.map { [$0] } ?? []))
            }
        }
        for item in said {
            let days = FactList.days(item.days)
            add(name, [item.before, days, item.after].filter { !$0.isEmpty }.joined(separator: " "))
        }
    }

    /// `on 3 Jun 2026`, or `on 3 days: 1 to 3 Jun 2026`; what is no date stays as it was sent.
    private static func days(_ texts: [String]) -> String {
        guard let first = texts.first else { return "" }
        let days = texts.compactMap { CivilDate(iso: $0) }
        guard texts.count > 1, days.count == texts.count else {
            return "on " + (texts.count == 1 ? DateText.day(iso: first) : texts.joined(separator: ", "))
        }
        return "on \(days.count) days: \(DateText.spans(days))"
    }
}
