import GoldenKit
import Quantities

/// Days and weights of a check-in as they were sent, each with whether it counts and why not.
struct WeekRecord {
    struct Day {
        let date: CivilDate
        /// In kcal; nil where no intake was sent.
        let expected: Double?
        let low: Double?
        let high: Double?
        let completeness: String?
        /// Nil where it counts.
        let exclusion: String?
        let counts: Bool
    }

    struct Weight {
        let date: CivilDate
        let kilograms: Double
        let wasPounds: Bool
        let exclusion: String?
        let counts: Bool
    }

    /// By date; every day of the window is there, also one of which nothing was sent.
    let days: [Day]
    let weights: [Weight]
    let first: CivilDate
    let last: CivilDate
    /// The days that can count; nil where the reply names none.
    let window: (first: CivilDate, last: CivilDate)?
    /// The reply says of each day and weight whether it counts.
    let isJudged: Bool

    /// - Returns: nil where there is nothing to draw.
    init?(_ question: Question, _ answer: Answer) {
        let body = answer.body
        let exclusion = body["exclusion"]
        isJudged = exclusion != nil
        let kept = (exclusion?.elements(at: "keptDays") ?? []).compactMap(\.date)
        let out = (exclusion?.elements(at: "days") ?? []).compactMap { entry in
            entry.date(at: "date").map { ($0, entry.text(at: "reasonCode") ?? "") }
        }
        let sent = question.body.elements(at: "days")
        if let from = body.date(at: "observation.windowFirstDay"), let to = body.date(at: "observation.windowLastDay"),
            from <= to
        {
            window = (from, to)
        } else {
            window = nil
        }
        weights = WeekRecord.weights(question, exclusion)
        var dates = kept + out.map(\.0) + sent.compactMap { $0.date(at: "date") } + weights.map(\.date)
        if let window { dates += [window.first, window.last] }
        guard let first = dates.min(), let last = dates.max(), last.days(since: first) < 200 else { return nil }
        self.first = first
        self.last = last
        var days: [Day] = []
        for offset in 0...last.days(since: first) {
            guard let date = first.adding(days: offset) else { continue }
            let entry = sent.first { $0.date(at: "date") == date }
            let reason = out.first { $0.0 == date }?.1
            let counts = kept.contains(date)
            if entry == nil, reason == nil, !counts { continue }
            let energy = entry?["energy"]
            days.append(
                Day(
                    date: date, expected: energy?.number(at: "expectedKcal"), low: energy?.number(at: "lowKcal"),
                    high: energy?.number(at: "highKcal"), completeness: entry?.text(at: "completeness"),
                    exclusion: reason, counts: counts))
        }
        self.days = days
        guard !days.isEmpty || !weights.isEmpty else { return nil }
    }

    private static func weights(_ question: Question, _ exclusion: JSONValue?) -> [Weight] {
        let kept = (exclusion?.elements(at: "keptWeights") ?? []).compactMap { $0.text(at: "readingId") }
        let out = (exclusion?.elements(at: "weights") ?? []).compactMap { entry in
            entry.text(at: "readingId").map { ($0, entry.text(at: "reasonCode") ?? "") }
        }
        let weights = question.body.elements(at: "weights").compactMap { entry -> Weight? in
            guard let date = entry.date(at: "date"), let kilograms = Person.kilograms(entry["mass"]) else { return nil }
            let id = entry.text(at: "readingId") ?? ""
            return Weight(
                date: date, kilograms: kilograms, wasPounds: entry.at("mass.massLb") != nil,
                exclusion: out.first { $0.0 == id }?.1, counts: kept.contains(id))
        }
        // A stable order: by date, and within a day as they were sent.
        return weights.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element)
    }

    /// What does not count, by reason: `reason: dates`, in the order in which reasons first occur.
    static func grouped(_ entries: [(date: CivilDate, reason: String?)]) -> [(reason: String, dates: [CivilDate])] {
        var groups: [(reason: String, dates: [CivilDate])] = []
        for entry in entries {
            guard let reason = entry.reason else { continue }
            if let position = groups.firstIndex(where: { $0.reason == reason }) {
                groups[position].dates.append(entry.date)
            } else {
                groups.append((reason, [entry.date]))
            }
        }
        return groups
    }
}
