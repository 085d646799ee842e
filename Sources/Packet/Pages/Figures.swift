import GoldenKit
import Quantities

extension HTML {
    /// A picture with its legend, which scrolls sideways on its own where the page is narrow.
    mutating func figure(_ svg: String, name: String, legend: [LegendEntry]) {
        element("figure") { html in
            html.element("div", ["class": "scroll", "role": "region", "aria-label": name, "tabindex": "0"]) {
                $0.whole(svg)
            }
            guard !legend.isEmpty else { return }
            html.element("figcaption") { html in
                html.element("ul", ["class": "legend"]) { html in
                    for entry in legend {
                        html.element("li") { html in
                            html.whole(entry.swatch)
                            html.words(entry.words)
                        }
                    }
                }
            }
        }
    }
}

/// A shape of the picture with what it means.
struct LegendEntry {
    let swatch: String
    let words: String

    init(_ words: String, _ draw: (inout SVG) -> Void) {
        self.words = words
        var svg = SVG()
        svg.element(
            "svg",
            ["class": "swatch", "viewBox": "0 0 28 16", "width": "28", "height": "16", "aria-hidden": "true"],
            content: draw)
        swatch = svg.text
    }
}

/// What the shapes of a check-in's picture mean; only those that occur.
enum WeekLegend {
    static func entries(_ record: WeekRecord, _ answer: Answer) -> [LegendEntry] {
        var entries: [LegendEntry] = []
        if record.days.contains(where: { $0.expected != nil && ($0.counts || !record.isJudged) }) {
            entries.append(
                LegendEntry(record.isJudged ? "intake of a day that counts" : "intake of a day") {
                    $0.box(8, 1, 12, 14, "kept")
                })
        }
        if record.isJudged, record.days.contains(where: { $0.expected != nil && !$0.counts }) {
            entries.append(
                LegendEntry("a day that does not count") { svg in
                    svg.box(8, 1, 12, 14, "hatched")
                    for offset in [3.0, 8, 13] { svg.line(8, offset + 2, 20, offset - 2, "swatch-hatch") }
                })
        }
        if record.days.contains(where: { $0.expected == nil }) {
            entries.append(LegendEntry("nothing recorded") { $0.cross(14, 8, 3, "absent") })
        }
        if record.days.contains(where: { $0.low != nil && $0.low != $0.high }) {
            entries.append(
                LegendEntry("range of a day’s intake") { svg in
                    svg.line(14, 2, 14, 14, "whisker")
                    for end in [2.0, 14] { svg.line(10, end, 18, end, "whisker") }
                })
        }
        entries.append(LegendEntry("target") { $0.line(1, 8, 27, 8, "target") })
        if answer.body.number(at: "observation.meanIntakeKcalPerDay") != nil {
            entries.append(LegendEntry("mean intake of the days that count") { $0.line(1, 8, 27, 8, "mean") })
        }
        if answer.body["interpretation"] != nil {
            entries.append(
                LegendEntry("maintenance on the scale of the log, with its interval") { svg in
                    svg.line(14, 1, 14, 15, "maintenance")
                    for end in [1.0, 15] { svg.line(10, end, 18, end, "maintenance") }
                })
        }
        return entries + ofWeights(record, answer)
    }

    private static func ofWeights(_ record: WeekRecord, _ answer: Answer) -> [LegendEntry] {
        var entries: [LegendEntry] = []
        if record.weights.contains(where: { $0.counts || !record.isJudged }) {
            entries.append(
                LegendEntry(record.isJudged ? "a weight that counts" : "a weight") { $0.dot(14, 8, 3.5, "weight") })
        }
        if record.isJudged, record.weights.contains(where: { !$0.counts }) {
            entries.append(LegendEntry("a weight that does not count") { $0.cross(14, 8, 3.5, "weight-out") })
        }
        if answer.body.at("observation.trend.lowKgPerWeek") != nil {
            entries.append(
                LegendEntry("trend of the weights that count, with its interval") { svg in
                    svg.area([(1, 3), (1, 13), (14, 8)], "fan")
                    svg.area([(27, 3), (27, 13), (14, 8)], "fan")
                    svg.line(1, 8, 27, 8, "trend")
                })
        }
        return entries
    }
}
