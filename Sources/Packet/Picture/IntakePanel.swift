import GoldenKit
import Quantities

/// The upper part of a check-in's picture: intake by day, targets, mean and maintenance.
extension WeekPicture {
    func intake(_ svg: inout SVG) {
        let targets = self.targets
        let energies =
            record.days.flatMap { [$0.expected, $0.high].compactMap(\.self) } + targets.map(\.energy)
            + [newTarget?.energy, interval?.high].compactMap(\.self)
        guard let highest = energies.max() else {
            svg.label("no intake was sent", WeekPicture.left + 8, WeekPicture.intakeBottom - 8)
            return
        }
        let scale = Scale(
            0, max(highest, 100), drawnFrom: WeekPicture.intakeBottom, to: WeekPicture.intakeTop, about: 4)
        axis(scale, "kcal/day", into: &svg)
        for day in record.days { bar(day, scale, &svg) }
        svg.line(
            WeekPicture.left, WeekPicture.intakeBottom, WeekPicture.right, WeekPicture.intakeBottom, "axis")
        var notes: [Note] = []
        mean(scale, &notes, &svg)
        maintenance(scale, &notes, &svg)
        draw(targets, scale, &notes, &svg)
        write(notes, into: &svg, top: WeekPicture.intakeTop, bottom: WeekPicture.intakeBottom)
    }

    private func bar(_ day: WeekRecord.Day, _ scale: Scale, _ svg: inout SVG) {
        let x = edge(day.date) + slot * 0.14
        let width = slot * 0.72
        let ground = scale.place(0)
        guard let expected = day.expected else {
            // Nothing recorded is not zero: a mark below the line instead of a bar.
            svg.cross(middle(day.date), ground - 6, 2.6, "absent")
            return
        }
        let top = scale.place(max(0, expected))
        if record.isJudged, !day.counts {
            svg.hatchedBox(x, top, width, ground - top, hatch)
        } else {
            svg.box(x, top, width, ground - top, "kept")
        }
        if expected == 0 { svg.label("0", middle(day.date), ground - 4, .middle) }
        guard let low = day.low, let high = day.high, low < high else { return }
        let centre = middle(day.date)
        svg.line(centre, scale.place(low), centre, scale.place(high), "whisker")
        for end in [low, high] {
            svg.line(centre - width * 0.3, scale.place(end), centre + width * 0.3, scale.place(end), "whisker")
        }
    }

    // MARK: lines

    struct Target {
        let from: CivilDate
        /// In kcal/day.
        let energy: Double
    }

    /// The targets that were sent, oldest first; one without energy ends the line before it.
    private var targets: [Target] {
        question.body.elements(at: "plan.targets").compactMap { target in
            guard let day = target.date(at: "effectiveOn"), let energy = target.number(at: "energyKcalPerDay") else {
                return nil
            }
            return Target(from: day, energy: energy)
        }
    }

    private var newTarget: Target? {
        guard let energy = answer.body.number(at: "adjust.toKcalPerDay"),
            let day = answer.body.date(at: "adjust.effectiveOn")
        else { return nil }
        return Target(from: day, energy: energy)
    }

    private var interval: (low: Double, high: Double)? {
        guard let low = answer.body.number(at: "interpretation.interval.lowKcalPerDay"),
            let high = answer.body.number(at: "interpretation.interval.highKcalPerDay")
        else { return nil }
        return (low, high)
    }

    private func mean(_ scale: Scale, _ notes: inout [Note], _ svg: inout SVG) {
        guard let mean = answer.body.number(at: "observation.meanIntakeKcalPerDay"), let window = record.window else {
            return
        }
        let y = scale.place(mean)
        svg.line(edge(window.first), y, edge(window.last) + slot, y, "mean")
        notes.append(Note(words: "mean intake \(NumberText.plain(mean))", place: y, cssClass: ""))
    }

    private func maintenance(_ scale: Scale, _ notes: inout [Note], _ svg: inout SVG) {
        guard let interval else { return }
        let x = WeekPicture.right + 6
        svg.line(x, scale.place(interval.low), x, scale.place(interval.high), "maintenance")
        for end in [interval.low, interval.high] {
            svg.line(x - 5, scale.place(end), x + 5, scale.place(end), "maintenance")
        }
        let words = "maintenance \(NumberText.plain(interval.low))–\(NumberText.plain(interval.high))"
        var place = scale.place((interval.low + interval.high) / 2)
        if let figure = answer.body.number(at: "interpretation.maintenanceKcalPerDay") {
            place = scale.place(figure)
            svg.dot(x, place, 3.5, "maintenance-dot")
        }
        notes.append(Note(words: words, place: place, cssClass: "of-maintenance"))
    }

    private func draw(_ targets: [Target], _ scale: Scale, _ notes: inout [Note], _ svg: inout SVG) {
        let end = WeekPicture.right
        var current: Target?
        for (position, target) in targets.enumerated() {
            let next = position + 1 < targets.count ? targets[position + 1].from : nil
            let start = max(WeekPicture.left, edge(target.from))
            let stop = min(end, next.map(edge) ?? newTarget.map { edge($0.from) } ?? end)
            current = target
            guard start < stop else { continue }
            svg.line(start, scale.place(target.energy), stop, scale.place(target.energy), "target")
        }
        guard let current else { return }
        let before = scale.place(current.energy)
        guard let newTarget else {
            notes.append(
                Note(words: "target \(NumberText.plain(current.energy))", place: before, cssClass: "of-target"))
            return
        }
        let after = scale.place(newTarget.energy)
        let x = max(WeekPicture.left, edge(newTarget.from))
        svg.line(x, before, x, after, "target")
        svg.line(x, after, end - 6, after, "target new")
        svg.area([(end, after), (end - 8, after - 5), (end - 8, after + 5)], "arrow")
        let words = "target \(NumberText.plain(current.energy)) → \(NumberText.plain(newTarget.energy))"
        notes.append(Note(words: words, place: after, cssClass: "of-target"))
    }
}
