/// Sums in the stated order, one addition at a time. Addition of doubles is not associative: a fixed order gives
/// the same last bit everywhere.
public enum OrderedSum {
    /// - Parameter values: already in ascending order of their date label.
    public static func of(_ values: some Sequence<Double>) -> Double {
        var sum = 0.0
        for value in values { sum += value }
        return sum
    }

    /// The mean and the n − 1 standard deviation.
    ///
    /// - Returns: nil mean for no value; nil deviation for fewer than two.
    public static func meanAndDeviation(_ values: [Double]) -> (mean: Double?, deviation: Double?) {
        guard !values.isEmpty else { return (nil, nil) }
        let mean = of(values) / Double(values.count)
        guard values.count > 1 else { return (mean, nil) }
        let squares = of(values.lazy.map { ($0 - mean) * ($0 - mean) })
        return (mean, (squares / Double(values.count - 1)).squareRoot())
    }

    /// The middle value; for an even count the mean of the middle two.
    ///
    /// - Returns: nil for no value.
    public static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
