import GoldenKit
import Quantities
import Recommendation

/// Activity: steps by day against the bands of steps, or the level from answers against the bands of levels.
struct ActivityPicture {
    /// Where the next category begins, in steps a day or as an activity level.
    struct Band {
        let name: String
        let from: Double
    }

    struct Day {
        let date: CivilDate
        /// A day.
        let steps: Double
        let training: Double?
        let exclusion: String?
    }

    let days: [Day]
    /// The physical activity level from answers; nil with wearable days.
    let level: Double?
    let bands: [Band]
    let id: String

    private static let width = 900.0
    private static let left = 70.0
    private static let right = 742.0
    private static let top = 20.0
    private static let bottom = 200.0

    init?(_ question: Question, _ answer: Answer, rules: RuleSet, id: String) {
        self.id = id
        days = question.body.elements(at: "activity.wearable.days").compactMap { day in
            guard let date = day.date(at: "date"), let steps = day.number(at: "stepsPerDay") else { return nil }
            return Day(
                date: date, steps: steps, training: day.number(at: "trainingMinutes"),
                exclusion: day.text(at: "exclusion"))
        }.sorted { ($0.date, $0.steps) < ($1.date, $1.steps) }
        level = days.isEmpty ? answer.result(of: "activity.manual") : nil
        guard !days.isEmpty || level != nil else { return nil }
        if let first = days.first, let last = days.last, last.date.days(since: first.date) > 60 { return nil }
        let prefix = days.isEmpty ? "activity.band_" : "activity.steps_"
        bands = ["low_active", "active", "very_active"].compactMap { name in
            rules.parameters.first { $0.id == "\(prefix)\(name)_from" }
                .map { Band(name: CodeWords.words(name), from: $0.value) }
        }
    }

    var svg: String { days.isEmpty ? levels : steps }

    private var levels: String {
        let ends = bands.map(\.from) + [level].compactMap(\.self)
        let scale = Scale(
            min(1, ends.min() ?? 1), (ends.max() ?? 2) + 0.15, drawnFrom: ActivityPicture.left,
            to: ActivityPicture.right, about: 8)
        let words = level.map { "The answers give a level of \(NumberText.plain($0))." } ?? ""
        return SVG.picture(
            id: id, width: ActivityPicture.width, height: 120, title: "The activity level against its bands",
            description: words + " " + bandWords
        ) { svg in
            svg.line(ActivityPicture.left, 76, ActivityPicture.right, 76, "axis")
            for mark in scale.marks { svg.label(NumberText.plain(mark), scale.place(mark), 94, .middle) }
            svg.label("physical activity level", ActivityPicture.right, 112, .end, "unit")
            let starts = [scale.low] + bands.map(\.from)
            let names = ["inactive"] + bands.map(\.name)
            for (position, name) in names.enumerated() {
                let from = scale.place(starts[position])
                let to = position + 1 < starts.count ? scale.place(starts[position + 1]) : ActivityPicture.right
                svg.line(from, 30, from, 76, "limit")
                svg.label(name, (from + to) / 2, 44, .middle, "name")
            }
            guard let level else { return }
            let x = scale.place(level)
            svg.area([(x, 76), (x + 8, 64), (x - 8, 64)], "arrow")
            svg.label(NumberText.plain(level), x, 60, .middle, "note")
        }
    }

    private var bandWords: String {
        bands.map { "\(CodeWords.capital($0.name)) begins at \(NumberText.plain($0.from))." }.joined(separator: " ")
    }

    private var steps: String {
        let first = days.first?.date
        let count = (first.flatMap { first in days.last.map { $0.date.days(since: first) } } ?? 0) + 1
        let slot = min(48, (ActivityPicture.right - ActivityPicture.left) / Double(count))
        let highest = max(days.map(\.steps).max() ?? 0, bands.last?.from ?? 0)
        let scale = Scale(
            0, highest, drawnFrom: ActivityPicture.bottom, to: ActivityPicture.top, about: 4)
        return SVG.picture(
            id: id, width: ActivityPicture.width, height: 236, title: "Steps by day against the bands of steps",
            description: "\(days.count) days were sent. \(bandWords) All figures stand in the table below."
        ) { svg in
            svg.hatching(id + "-hatch")
            for mark in scale.marks {
                svg.label(NumberText.plain(mark), ActivityPicture.left - 7, scale.place(mark) + 4, .end)
            }
            for day in days {
                let x = ActivityPicture.left + Double(first.map { day.date.days(since: $0) } ?? 0) * slot
                let y = scale.place(day.steps)
                if day.exclusion == nil {
                    svg.box(x + slot * 0.15, y, slot * 0.7, ActivityPicture.bottom - y, "kept")
                } else {
                    svg.hatchedBox(x + slot * 0.15, y, slot * 0.7, ActivityPicture.bottom - y, id + "-hatch")
                }
                let isMarked = slot > 42 || (first.map { day.date.days(since: $0) % Weekday.count } ?? 0) == 0
                guard isMarked else { continue }
                svg.label(DateText.short(day.date), x + slot / 2, ActivityPicture.bottom + 16, .middle)
            }
            svg.line(
                ActivityPicture.left, ActivityPicture.bottom, ActivityPicture.right, ActivityPicture.bottom, "axis")
            for band in bands {
                let y = scale.place(band.from)
                svg.line(ActivityPicture.left, y, ActivityPicture.right, y, "target")
                svg.label("\(band.name) from \(NumberText.plain(band.from))", ActivityPicture.right + 8, y + 4)
            }
            svg.label("steps a day", ActivityPicture.left - 60, ActivityPicture.bottom + 34, .start, "unit")
        }
    }
}
