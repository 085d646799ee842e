import Quantities

/// Values along a line of the picture, with round marks.
struct Scale {
    let low: Double
    let high: Double
    /// Where `low` and `high` are drawn.
    let from: Double
    let to: Double
    let marks: [Double]

    /// Widened to round ends.
    ///
    /// - Parameter count: about how many marks.
    init(_ low: Double, _ high: Double, drawnFrom from: Double, to: Double, about count: Int) {
        let step = Scale.step(for: max(high - low, 1e-6) / Double(max(1, count)))
        let first = Rounding.steps(low, step: step, .down) ?? 0
        let last = max(Rounding.steps(high, step: step, .up) ?? 0, first + 1)
        self.low = Double(first) * step
        self.high = Double(last) * step
        self.from = from
        self.to = to
        marks = last - first > 60 ? [] : (first...last).map { Double($0) * step }
    }

    func place(_ value: Double) -> Double { from + (to - from) * (value - low) / (high - low) }

    /// 1, 2 or 5 times a power of ten, at least `least`.
    private static func step(for least: Double) -> Double {
        var power = 0.001
        for _ in 0..<12 {
            for factor in [1.0, 2, 5] where power * factor >= least { return power * factor }
            power *= 10
        }
        return power
    }

    /// Places for labels that would lie upon each other, moved apart in their order.
    static func apart(_ places: [Double], by gap: Double, within range: ClosedRange<Double>) -> [Double] {
        let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        var moved = places
        for (rank, position) in order.enumerated() where rank > 0 {
            moved[position] = max(moved[position], moved[order[rank - 1]] + gap)
        }
        var limit = range.upperBound
        for position in order.reversed() {
            moved[position] = min(moved[position], limit)
            limit = moved[position] - gap
        }
        return moved
    }
}
