import Quantities

/// A weight on a label.
struct DayWeight: Equatable {
    let day: Int32
    let kilograms: Double
}

/// The line that half of all pairs of days agree with (Theil 1950, Sen 1968): a reading far off it does not bend it.
enum RobustLine {
    /// Median absolute deviation to standard deviation, for a normal distribution: 1 / Φ⁻¹(3/4).
    private static let deviationsPerMedian = 1.4826

    /// Marks the readings whose distance from the line is over both limits. Applied once; what it marks is not
    /// replaced by a second look.
    ///
    /// - Parameter weights: ascending, on distinct days.
    /// - Returns: nil where nothing is marked, which is the usual case.
    static func outliers(_ weights: [DayWeight], _ rules: EvidenceRules) -> [Bool]? {
        let count = weights.count
        guard count >= rules.outlierMinimumWeights.value.value, count > 1 else { return nil }
        let pairs = count * (count - 1) / 2
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: pairs + 2 * count) { scratch in
            let residuals = UnsafeMutableBufferPointer(rebasing: scratch[pairs..<(pairs + count)])
            let sorted = UnsafeMutableBufferPointer(rebasing: scratch[(pairs + count)..<(pairs + 2 * count)])
            let slope = medianSlope(weights, UnsafeMutableBufferPointer(rebasing: scratch[0..<pairs]))
            fillResiduals(weights, slope, residuals)
            for index in 0..<count { sorted[index] = residuals[index] }
            let intercept = Selection.median(of: sorted)
            for index in 0..<count { sorted[index] = (residuals[index] - intercept).magnitude }
            let spread = rules.outlierDeviations.value.factor * deviationsPerMedian * Selection.median(of: sorted)
            let limit = max(spread, rules.outlierDistance.value.kilograms)
            var marked: [Bool]?
            for index in 0..<count where (residuals[index] - intercept).magnitude > limit {
                if marked == nil { marked = Array(repeating: false, count: count) }
                marked?[index] = true
            }
            return marked
        }
    }

    private static func medianSlope(_ weights: [DayWeight], _ slopes: UnsafeMutableBufferPointer<Double>) -> Double {
        var next = 0
        weights.withUnsafeBufferPointer { weights in
            for later in 1..<weights.count {
                let end = weights[later]
                for earlier in 0..<later {
                    let start = weights[earlier]
                    slopes[next] = (end.kilograms - start.kilograms) / Double(end.day &- start.day)
                    next += 1
                }
            }
        }
        return Selection.median(of: slopes)
    }

    /// W − slope · t, with t counted from the first reading.
    private static func fillResiduals(
        _ weights: [DayWeight], _ slope: Double, _ residuals: UnsafeMutableBufferPointer<Double>
    ) {
        let first = weights[0].day
        for (index, weight) in weights.enumerated() {
            residuals[index] = weight.kilograms - slope * Double(weight.day &- first)
        }
    }
}

/// Outliers of the weights that were last asked about.
final class OutlierLook {
    private let rules: EvidenceRules
    private var weights: [DayWeight] = []
    private var marks: [Bool]?

    init(_ rules: EvidenceRules) { self.rules = rules }

    /// As `RobustLine.outliers`, which is asked once for the same weights.
    func of(_ weights: [DayWeight]) -> [Bool]? {
        if weights != self.weights {
            self.weights = weights
            marks = RobustLine.outliers(weights, rules)
        }
        return marks
    }
}

/// Order statistics without a full sort.
enum Selection {
    /// The median; for an even count the mean of the middle two. Reorders `values`, which must not be empty.
    static func median(of values: UnsafeMutableBufferPointer<Double>) -> Double {
        let count = values.count
        let upper = select(count / 2, values)
        guard count % 2 == 0 else { return upper }
        var lower = values[0]
        for index in 1..<(count / 2) where values[index] > lower { lower = values[index] }
        return (lower + upper) / 2
    }

    /// The value of this rank; those before it end up to its left. Ends after at most `count` rounds, each of which
    /// leaves out at least one value.
    private static func select(_ rank: Int, _ values: UnsafeMutableBufferPointer<Double>) -> Double {
        var low = 0
        var high = values.count - 1
        while low < high {
            let split = partition(values, low, high)
            if split == rank { return values[rank] }
            if rank < split { high = split - 1 } else { low = split + 1 }
        }
        return values[rank]
    }

    /// Around the median of three, without a branch on the comparison: the order of slopes is unpredictable.
    private static func partition(
        _ values: UnsafeMutableBufferPointer<Double>, _ low: Int, _ high: Int
    ) -> Int {
        let middle = low + (high - low) / 2
        if values[middle] < values[low] { values.swapAt(middle, low) }
        if values[high] < values[low] { values.swapAt(high, low) }
        if values[high] < values[middle] { values.swapAt(high, middle) }
        values.swapAt(middle, high)
        let pivot = values[high]
        var end = low
        for index in low..<high {
            let value = values[index]
            values[index] = values[end]
            values[end] = value
            end += value < pivot ? 1 : 0
        }
        values.swapAt(end, high)
        return end
    }
}
