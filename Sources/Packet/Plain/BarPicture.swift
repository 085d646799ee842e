/// Bars that lie beside each other in groups, each with its value written at its end: nothing hangs on colour alone.
public struct BarPicture: Sendable {
    public let title: String
    /// What the values are in.
    public let unit: String
    /// One name for each bar of a group; at most four.
    public let series: [String]
    public let groups: [(name: String, values: [Double?])]
    /// A line that the values are held against.
    public let mark: Double?
    public let decimals: Int

    public init(
        title: String, unit: String, series: [String], groups: [(name: String, values: [Double?])], mark: Double?,
        decimals: Int
    ) {
        self.title = title
        self.unit = unit
        self.series = series
        self.groups = groups
        self.mark = mark
        self.decimals = decimals
    }

    private static let width = 900.0
    private static let left = 290.0
    private static let right = 840.0
    private static let bar = 13.0
    private static let gap = 9.0
    private static let top = 46.0

    func svg(id: String) -> String {
        let groupHeight = Double(max(1, series.count)) * BarPicture.bar + BarPicture.gap
        let bottom = BarPicture.top + Double(groups.count) * groupHeight
        let largest = groups.flatMap(\.values).compactMap { $0 }.max() ?? 1
        let scale = Scale(
            0, max(largest, mark ?? 0), drawnFrom: BarPicture.left, to: BarPicture.right, about: 6)
        return SVG.picture(
            id: id, width: BarPicture.width, height: bottom + 34, title: title, description: description
        ) { svg in
            legend(&svg)
            for value in scale.marks {
                svg.line(scale.place(value), BarPicture.top, scale.place(value), bottom, "grid")
                svg.label(written(value), scale.place(value), bottom + 16, .middle)
            }
            svg.label(unit, BarPicture.right, bottom + 30, .end, "unit")
            for (position, group) in groups.enumerated() {
                draw(group, at: BarPicture.top + Double(position) * groupHeight, groupHeight, scale, &svg)
            }
            svg.line(BarPicture.left, BarPicture.top, BarPicture.left, bottom, "axis")
            if let mark { svg.line(scale.place(mark), BarPicture.top, scale.place(mark), bottom, "target") }
        }
    }

    private func legend(_ svg: inout SVG) {
        guard series.count > 1 else { return }
        var x = BarPicture.left
        for (position, name) in series.enumerated() {
            svg.box(x, 14, 22, 11, "bar-\(position % 4)")
            svg.label(name, x + 28, 24)
            x += 50 + 7.5 * Double(name.count)
        }
    }

    private func draw(
        _ group: (name: String, values: [Double?]), at y: Double, _ height: Double, _ scale: Scale, _ svg: inout SVG
    ) {
        svg.label(group.name, BarPicture.left - 10, y + (height - BarPicture.gap) / 2 + 4, .end, "name")
        for (position, value) in group.values.enumerated() {
            let place = y + Double(position) * BarPicture.bar
            guard let value else {
                svg.label("–", BarPicture.left + 6, place + 10, .start)
                continue
            }
            let end = scale.place(max(0, value))
            svg.box(BarPicture.left, place, end - BarPicture.left, BarPicture.bar - 2, "bar-\(position % 4)")
            svg.label(written(value), end + 5, place + 10, .start)
        }
    }

    private func written(_ value: Double) -> String { NumberText.fixed(value, decimals: decimals) }

    private var description: String {
        groups.map { group in
            let values = group.values.map { $0.map { written($0) } ?? "none" }.joined(separator: ", ")
            return "\(group.name): \(values)"
        }.joined(separator: "; ") + " (\(unit); \(series.joined(separator: ", ")))"
    }
}
