import GoldenKit
import Quantities

/// A check-in on one time line: intake above, weights below, the evidence window behind both.
struct WeekPicture {
    let record: WeekRecord
    let answer: Answer
    let question: Question
    let id: String

    static let width = 900.0
    static let height = 452.0
    static let left = 56.0
    static let right = 690.0
    static let intakeTop = 40.0
    static let intakeBottom = 236.0
    static let weightTop = 276.0
    static let weightBottom = 414.0

    /// Days after the last label, in which a target goes on.
    private static let daysAhead = 5

    /// What is written at the right edge, each at its height.
    struct Note {
        let words: String
        let place: Double
        let cssClass: String
    }

    var hatch: String { id + "-hatch" }
    var slots: Int { record.last.days(since: record.first) + 1 + WeekPicture.daysAhead }
    var slot: Double { (WeekPicture.right - WeekPicture.left) / Double(slots) }

    /// The left edge of a day.
    func edge(_ date: CivilDate) -> Double { WeekPicture.left + Double(date.days(since: record.first)) * slot }
    func middle(_ date: CivilDate) -> Double { edge(date) + slot / 2 }

    var svg: String {
        SVG.picture(
            id: id, width: WeekPicture.width, height: WeekPicture.height, title: title, description: description
        ) { svg in
            svg.hatching(hatch)
            window(&svg)
            intake(&svg)
            weights(&svg)
            dates(&svg)
        }
    }

    private var title: String { "Intake and weights, \(DateText.span(record.first, record.last))" }

    private var description: String {
        var parts: [String] = []
        if record.isJudged {
            let days = record.days.filter(\.counts).count
            let weights = record.weights.filter(\.counts).count
            parts.append(
                "\(days) of \(record.days.count) days and \(weights) of \(record.weights.count) weights count.")
        } else {
            parts.append("\(record.days.count) days and \(record.weights.count) weights as they were sent.")
        }
        if let mean = answer.body.number(at: "observation.meanIntakeKcalPerDay") {
            parts.append("Mean intake of the days that count: \(NumberText.plain(mean)) kcal/day.")
        }
        if answer.decision != nil { parts.append(Headline.line(answer)) }
        parts.append("All figures stand in the table below.")
        return parts.joined(separator: " ")
    }

    private func window(_ svg: inout SVG) {
        guard let window = record.window else { return }
        let start = edge(window.first)
        let end = edge(window.last) + slot
        for (top, bottom) in [
            (WeekPicture.intakeTop, WeekPicture.intakeBottom), (WeekPicture.weightTop, WeekPicture.weightBottom),
        ] {
            svg.box(start, top, end - start, bottom - top, "window")
        }
        svg.line(start, 24, end, 24, "rule")
        svg.line(start, 20, start, 28, "rule")
        svg.line(end, 20, end, 28, "rule")
        let words = "evidence window, \(NumberText.count(window.last.days(since: window.first) + 1, "day", "days"))"
        svg.label(words, (start + end) / 2, 15, .middle)
    }

    private func dates(_ svg: inout SVG) {
        let bottom = WeekPicture.weightBottom
        svg.line(WeekPicture.left, bottom, WeekPicture.right, bottom, "axis")
        let total = record.last.days(since: record.first)
        // Weekly marks on the weekday of the last label, so that the check-in's own edge is marked.
        var offset = (total + 1) % Weekday.count
        while offset <= total + 1 {
            if let day = record.first.adding(days: offset) {
                svg.line(edge(day), bottom, edge(day), bottom + 5, "axis")
                svg.label(DateText.short(day), edge(day), bottom + 19, .middle)
            }
            offset += Weekday.count
        }
    }

    /// Words at the right edge, moved apart, each joined to its height.
    func write(_ notes: [Note], into svg: inout SVG, top: Double, bottom: Double) {
        let places = Scale.apart(notes.map(\.place), by: 15, within: (top + 4)...(bottom - 2))
        for (note, place) in zip(notes, places) {
            svg.line(WeekPicture.right + 12, note.place, WeekPicture.right + 22, place, "leader")
            svg.label(note.words, WeekPicture.right + 26, place + 4, .start, "note " + note.cssClass)
        }
    }

    /// A scale at the left edge with faint lines across.
    func axis(_ scale: Scale, _ unit: String, into svg: inout SVG) {
        for mark in scale.marks {
            let y = scale.place(mark)
            svg.line(WeekPicture.left, y, WeekPicture.right, y, "grid")
            svg.label(NumberText.plain(mark), WeekPicture.left - 7, y + 4, .end)
        }
        svg.label(unit, WeekPicture.left - 50, scale.to - 10, .start, "unit")
    }
}
