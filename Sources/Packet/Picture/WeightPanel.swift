import GoldenKit
import Quantities

/// The lower part of a check-in's picture: weights, and their trend with its interval.
extension WeekPicture {
    func weights(_ svg: inout SVG) {
        let values = record.weights.map(\.kilograms)
        guard let low = values.min(), let high = values.max() else {
            svg.label("no weight was sent", WeekPicture.left + 8, WeekPicture.weightBottom - 8)
            return
        }
        let pad = max((high - low) * 0.08, 0.2)
        let scale = Scale(
            low - pad, high + pad, drawnFrom: WeekPicture.weightBottom, to: WeekPicture.weightTop, about: 4)
        axis(scale, "kg", into: &svg)
        trend(scale, &svg)
        for weight in record.weights {
            let x = middle(weight.date)
            let y = scale.place(weight.kilograms)
            if record.isJudged, !weight.counts {
                svg.cross(x, y, 3.2, "weight-out")
            } else {
                svg.dot(x, y, 3.1, "weight")
            }
        }
    }

    /// Through the mean of the weights that count, over the days from the first to the last of them.
    private func trend(_ scale: Scale, _ svg: inout SVG) {
        guard let trend = answer.body.at("observation.trend"), let change = trend.number(at: "changeKgPerWeek"),
            let low = trend.number(at: "lowKgPerWeek"), let high = trend.number(at: "highKgPerWeek")
        else { return }
        let kept = record.weights.filter(\.counts)
        guard let first = kept.first?.date, let last = kept.last?.date, first < last else { return }
        let count = Double(kept.count)
        let week = Double(Weekday.count)
        let centre = kept.reduce(0) { $0 + Double($1.date.days(since: first)) } / count
        let mean = kept.reduce(0) { $0 + $1.kilograms } / count
        let span = Double(last.days(since: first))
        func place(_ slope: Double, _ day: Double) -> (x: Double, y: Double) {
            let y = scale.place(mean + slope / week * (day - centre))
            return (middle(first) + day * slot, min(max(y, WeekPicture.weightTop), WeekPicture.weightBottom))
        }
        let pivot = place(change, centre)
        svg.area([place(low, 0), place(high, 0), pivot], "fan")
        svg.area([place(low, span), place(high, span), pivot], "fan")
        let start = place(change, 0)
        let end = place(change, span)
        svg.line(start.x, start.y, end.x, end.y, "trend")
        let words = [
            "trend \(NumberText.signed(change)) kg a week",
            "(\(NumberText.signed(low)) to \(NumberText.signed(high)))",
        ]
        let y = min(max(end.y, WeekPicture.weightTop + 8), WeekPicture.weightBottom - 20)
        svg.line(end.x + 4, end.y, WeekPicture.right + 22, y, "leader")
        for (position, line) in words.enumerated() {
            svg.label(line, WeekPicture.right + 26, y + 4 + Double(position) * 15, .start, "note")
        }
    }
}
