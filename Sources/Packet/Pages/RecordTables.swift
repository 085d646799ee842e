import GoldenKit
import Quantities

/// The record of a check-in in words: what does not count by reason, and every day and weight in a table.
enum WeekTable {
    static func write(_ record: WeekRecord, _ suffix: String, into html: inout HTML) {
        if record.isJudged { left(record, suffix, &html) }
        html.element("details") { html in
            html.element("summary", "Every day and weight of the picture" + suffix)
            html.table(
                caption: "Days and weights as they were sent, and whether each counts" + suffix,
                columns: ["Day", "Intake, kcal", "Completeness", "Day counts", "Weight, kg", "Weight counts"],
                rows: rows(record))
        }
    }

    private static func left(_ record: WeekRecord, _ suffix: String, _ html: inout HTML) {
        let days = WeekRecord.grouped(record.days.filter { !$0.counts }.map { ($0.date, $0.exclusion) })
        let weights = WeekRecord.grouped(record.weights.filter { !$0.counts }.map { ($0.date, $0.exclusion) })
        guard !days.isEmpty || !weights.isEmpty else {
            html.element("p", "Every day and every weight that was sent counts.")
            return
        }
        html.table(
            caption: "What does not count, and why" + suffix, columns: ["Reason", "Days", "Weights"],
            rows: reasons(days, weights).map { reason in
                HTML.Row(cells: [
                    .init(CodeWords.words(reason)), .init(spans(reason, days)), .init(spans(reason, weights)),
                ])
            })
    }

    private typealias Groups = [(reason: String, dates: [CivilDate])]

    private static func reasons(_ days: Groups, _ weights: Groups) -> [String] {
        days.map(\.reason) + weights.map(\.reason).filter { reason in !days.contains { $0.reason == reason } }
    }

    private static func spans(_ reason: String, _ groups: Groups) -> String {
        groups.first { $0.reason == reason }.map { "\($0.dates.count): \(DateText.spans($0.dates))" } ?? "none"
    }

    private static func rows(_ record: WeekRecord) -> [HTML.Row] {
        var rows: [HTML.Row] = []
        for offset in 0...max(0, record.last.days(since: record.first)) {
            guard let date = record.first.adding(days: offset) else { continue }
            let day = record.days.first { $0.date == date }
            let weights = record.weights.filter { $0.date == date }
            if day == nil, weights.isEmpty { continue }
            rows.append(
                HTML.Row(cells: [
                    .init(DateText.day(date)), .init(day.map(intake) ?? "", isNumber: true),
                    .init(day?.completeness.map(CodeWords.words) ?? ""),
                    .init(day.map { counts($0.counts, $0.exclusion, record) } ?? ""),
                    .init(weights.map { NumberText.plain($0.kilograms) }.joined(separator: "; "), isNumber: true),
                    .init(weights.map { counts($0.counts, $0.exclusion, record) }.joined(separator: "; ")),
                ]))
        }
        return rows
    }

    private static func intake(_ day: WeekRecord.Day) -> String {
        guard let expected = day.expected else { return "not recorded" }
        guard let low = day.low, let high = day.high else { return NumberText.plain(expected) }
        return "\(NumberText.plain(expected)) (\(NumberText.plain(low)) to \(NumberText.plain(high)))"
    }

    private static func counts(_ counts: Bool, _ reason: String?, _ record: WeekRecord) -> String {
        guard record.isJudged else { return "not said" }
        return counts ? "yes" : "no: \(reason.map(CodeWords.words) ?? "not named in the reply")"
    }
}

/// The days of a wearable, or the level from answers, in words.
enum ActivityTable {
    static func write(_ picture: ActivityPicture, _ suffix: String, into html: inout HTML) {
        let bands = picture.bands.map { "\($0.name) from \(NumberText.plain($0.from))" }.joined(separator: ", ")
        html.element("p", ["class": "note"], "Bands: inactive below, " + bands + ".")
        guard !picture.days.isEmpty else { return }
        html.element("details") { html in
            html.element("summary", "Every day of the picture" + suffix)
            html.table(
                caption: "Wearable days as they were sent" + suffix,
                columns: ["Day", "Steps", "Training, minutes", "Left out by the person"],
                rows: picture.days.map { day in
                    HTML.Row(cells: [
                        .init(DateText.day(day.date)), .init(NumberText.plain(day.steps), isNumber: true),
                        .init(day.training.map(NumberText.plain) ?? "not sent", isNumber: true),
                        .init(day.exclusion.map(CodeWords.words) ?? "no"),
                    ])
                })
        }
    }
}
