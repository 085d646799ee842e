import GoldenKit

/// A first target on a line of energy: the estimate with its ranges, what the limits leave, the target, the floor.
struct TargetPicture {
    /// One figure or range, with its row in the picture and in the table below.
    struct Mark {
        enum Kind { case estimate, range, wide, limit, target, own, declined, floor }
        let kind: Kind
        let name: String
        /// In kcal/day; equal for a single figure.
        let low: Double
        let high: Double

        init(_ kind: Kind, _ name: String, _ low: Double, _ high: Double? = nil) {
            self.kind = kind
            self.name = name
            self.low = low
            self.high = high ?? low
        }

        /// Whole numbers: unrounded ones stand in the steps.
        var words: String {
            let low = NumberText.fixed(low, decimals: 0)
            let high = NumberText.fixed(high, decimals: 0)
            return low == high ? low : "\(low) to \(high)"
        }
    }

    let marks: [Mark]
    let id: String
    private static let width = 900.0
    private static let left = 250.0
    private static let right = 800.0
    private static let rowHeight = 30.0
    private static let top = 14.0

    /// - Returns: nil where the reply has no figure that could be drawn.
    init?(_ answer: Answer, id: String) {
        let body = answer.body
        var marks: [Mark] = []
        if let low = body.number(at: "maintenance.wideInterval.lowKcalPerDay"),
            let high = body.number(at: "maintenance.wideInterval.highKcalPerDay")
        {
            marks.append(Mark(.wide, "Maintenance, wider interval", low, high))
        }
        if let low = body.number(at: "maintenance.plausibleRange.lowKcalPerDay"),
            let high = body.number(at: "maintenance.plausibleRange.highKcalPerDay")
        {
            marks.append(Mark(.range, "Maintenance, plausible range", low, high))
        }
        if let energy = body.number(at: "maintenance.energyKcalPerDay") {
            marks.append(Mark(.estimate, "Maintenance, estimate", energy))
        }
        marks += TargetPicture.limits(answer)
        if let energy = body.number(at: "target.energyKcalPerDay") {
            let isOwn = body.text(at: "target.origin") == "TARGET_ORIGIN_USER_ENTERED"
            marks.append(isOwn ? Mark(.own, "The person's own number", energy) : Mark(.target, "Target", energy))
        }
        if let energy = body.number(at: "target.declinedEstimateKcalPerDay") {
            marks.append(Mark(.declined, "Our estimate beside it", energy))
        }
        if let floor = TargetPicture.floor(answer) { marks.append(Mark(.floor, TargetPicture.floorName(body), floor)) }
        guard marks.contains(where: { $0.kind != .floor }) else { return nil }
        self.marks = marks
        self.id = id
    }

    /// Where each limit alone would put the target.
    private static func limits(_ answer: Answer) -> [Mark] {
        let rule = "first_target.lose.deficit_applied"
        guard let maintenance = answer.input("maintenance", of: "first_target.lose.target") else { return [] }
        let inputs = [
            ("deficit_asked", "Pace asked alone", "NONE"),
            ("share_of_maintenance", "Share cap alone", "SHARE_OF_MAINTENANCE"),
            ("absolute_cap", "Fixed cap alone", "ABSOLUTE_CAP"),
        ]
        let binding = answer.body.text(at: "bindingLimit")
        return inputs.compactMap { input, name, limit in
            let decides = binding == "BINDING_LIMIT_" + limit ? ", decides" : ""
            return answer.input(input, of: rule).map { Mark(.limit, name + decides, maintenance - $0) }
        }
    }

    private static func floorName(_ body: JSONValue) -> String {
        let decides = body.text(at: "bindingLimit") == "BINDING_LIMIT_INTAKE_FLOOR"
        return "Lowest target (floor)" + (decides ? ", decides" : "")
    }

    private static func floor(_ answer: Answer) -> Double? {
        answer.input("floor", of: "first_target.lose.target")
            ?? answer.input("floor", of: "first_target.lose.no_room_above_floor")
            ?? answer.input("floor", of: "estimate.below_floor")
    }

    var svg: String {
        let bottom = TargetPicture.top + Double(marks.count) * TargetPicture.rowHeight
        let low = marks.map(\.low).min() ?? 0
        let high = marks.map(\.high).max() ?? 0
        let pad = max((high - low) * 0.06, 40)
        let scale = Scale(low - pad, high + pad, drawnFrom: TargetPicture.left, to: TargetPicture.right, about: 6)
        let description = marks.map { "\($0.name): \($0.words) kcal/day." }.joined(separator: " ")
        return SVG.picture(
            id: id, width: TargetPicture.width, height: bottom + 44, title: "From maintenance to the target",
            description: description
        ) { svg in
            svg.hatching(id + "-hatch")
            for mark in scale.marks {
                svg.line(scale.place(mark), TargetPicture.top, scale.place(mark), bottom, "grid")
                svg.label(NumberText.plain(mark), scale.place(mark), bottom + 18, .middle)
            }
            svg.line(TargetPicture.left, bottom, TargetPicture.right, bottom, "axis")
            svg.label("kcal/day", TargetPicture.right, bottom + 36, .end, "unit")
            floor(scale, bottom, &svg)
            maintenanceLine(scale, bottom, &svg)
            for (row, mark) in marks.enumerated() {
                let y = TargetPicture.top + (Double(row) + 0.5) * TargetPicture.rowHeight
                svg.label(mark.name, TargetPicture.left - 12, y + 4, .end, "name")
                draw(mark, at: y, scale, &svg)
            }
        }
    }

    private func floor(_ scale: Scale, _ bottom: Double, _ svg: inout SVG) {
        guard let floor = marks.first(where: { $0.kind == .floor }) else { return }
        let x = scale.place(floor.low)
        svg.hatchedBox(
            TargetPicture.left, TargetPicture.top, x - TargetPicture.left, bottom - TargetPicture.top, id + "-hatch")
        svg.line(x, TargetPicture.top, x, bottom, "floor")
    }

    private func maintenanceLine(_ scale: Scale, _ bottom: Double, _ svg: inout SVG) {
        guard let estimate = marks.first(where: { $0.kind == .estimate }) else { return }
        svg.line(scale.place(estimate.low), TargetPicture.top, scale.place(estimate.low), bottom, "mean")
    }

    private func draw(_ mark: Mark, at y: Double, _ scale: Scale, _ svg: inout SVG) {
        let x = scale.place(mark.low)
        let end = scale.place(mark.high)
        switch mark.kind {
        case .wide:
            svg.line(x, y, end, y, "whisker")
            for edge in [x, end] { svg.line(edge, y - 6, edge, y + 6, "whisker") }
        case .range: svg.box(x, y - 6, end - x, 12, "kept")
        case .estimate: svg.dot(x, y, 6, "maintenance-dot")
        case .limit: svg.line(x, y - 8, x, y + 8, "limit")
        case .target: svg.area([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)], "arrow")
        case .own: svg.box(x - 6, y - 6, 12, 12, "own")
        case .declined: svg.area([(x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y)], "open-mark")
        case .floor: svg.line(x, y - 8, x, y + 8, "floor")
        }
        svg.label(mark.words, max(x, end) + 12, y + 4, .start, "note")
    }
}
