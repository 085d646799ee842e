import Quantities

/// Dates that no reader can take for another day: `2 Mar 2026`.
enum DateText {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func day(_ date: CivilDate) -> String {
        let parts = date.parts
        return "\(parts.day) \(months[parts.month - 1]) \(parts.year)"
    }

    /// Without the year, for the ends of a span and for axes.
    static func short(_ date: CivilDate) -> String {
        let parts = date.parts
        return "\(parts.day) \(months[parts.month - 1])"
    }

    /// What is no date stays as it was sent.
    static func day(iso text: String) -> String { CivilDate(iso: text).map(day) ?? "“\(text)”" }

    static func span(_ first: CivilDate, _ last: CivilDate) -> String {
        if first == last { return day(first) }
        let (from, to) = (first.parts, last.parts)
        if from.year != to.year { return "\(day(first)) to \(day(last))" }
        return from.month == to.month ? "\(from.day) to \(day(last))" : "\(short(first)) to \(day(last))"
    }

    static func span(iso first: String, _ last: String) -> String {
        guard let from = CivilDate(iso: first), let to = CivilDate(iso: last) else { return "“\(first)” to “\(last)”" }
        return span(from, to)
    }

    /// Days in ascending order as spans: `1 to 3 Jun 2026, 7 Jun 2026`.
    static func spans(_ days: [CivilDate]) -> String {
        var spans: [(first: CivilDate, last: CivilDate)] = []
        for day in days {
            if let open = spans.last, day.days(since: open.last) == 1 {
                spans[spans.count - 1].last = day
            } else if spans.last?.last != day {
                spans.append((day, day))
            }
        }
        return spans.map { span($0.first, $0.last) }.joined(separator: ", ")
    }
}
