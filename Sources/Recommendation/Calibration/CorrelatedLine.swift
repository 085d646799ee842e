/// A line through readings whose errors are correlated: generalised least squares by Cholesky.
struct CorrelatedLine: Equatable {
    /// Change of the value per label.
    let slope: Double
    /// Of the slope, with the covariance taken as it is.
    let slopeVariance: Double
    /// r′C⁻¹r over the degrees of freedom; 1 where the scatter is as modelled.
    let scatter: Double
}

/// Readings with the covariance of their errors; of two readings, `later` is the later one in the list.
protocol CorrelatedReadings {
    var count: Int { get }
    /// Ascending.
    func label(_ index: Int) -> Double
    func value(_ index: Int) -> Double
    func covariance(later: Int, earlier: Int) -> Double
}

extension CorrelatedLine {
    /// An intercept and a slope.
    static let estimated = 2
    /// The columns solved for: ones, labels, values.
    private static let rightHandSides = estimated + 1

    /// Fits value = intercept + slope · label. Values are taken against the first one, which the line does not depend
    /// on.
    ///
    /// Each element of the factor, and of the three solved columns beneath it, is reduced by its products in ascending
    /// order and then divided, as row by row, left-looking; the columns only let independent rows run side by side, two
    /// in one vector, which changes no bit.
    ///
    /// - Returns: nil where the readings determine no line or the covariance is not positive definite.
    static func fit(_ readings: some CorrelatedReadings) -> CorrelatedLine? {
        let count = readings.count
        guard count > estimated else { return nil }
        let pairs = (count + rightHandSides + 1) / 2
        return withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: pairs * count) { scratch in
            guard let factor = scratch.baseAddress else { return nil }
            for column in 0..<count {
                let start = factor + column * pairs
                start.withMemoryRebound(to: Double.self, capacity: 2 * pairs) { fill($0, column, readings) }
                guard reduce(factor, column, pairs) else { return nil }
            }
            return factor.withMemoryRebound(to: Double.self, capacity: 2 * pairs * count) {
                solved($0, count, 2 * pairs)
            }
        }
    }

    /// The lower part of a column of the covariance, and one element of each right-hand side; zeros where a pair has a
    /// row that is not asked for.
    private static func fill(
        _ start: UnsafeMutablePointer<Double>, _ column: Int, _ readings: some CorrelatedReadings
    ) {
        let count = readings.count
        if column % 2 == 1 { start[column - 1] = 0 }
        for row in column..<count { start[row] = readings.covariance(later: row, earlier: column) }
        start[count] = 1
        start[count + 1] = readings.label(column)
        start[count + 2] = readings.value(column) - readings.value(0)
        if count % 2 == 0 { start[count + rightHandSides] = 0 }
    }

    /// Reduces one column by those before it and divides it by its pivot.
    ///
    /// - Returns: false where the pivot is not above zero.
    private static func reduce(_ factor: UnsafeMutablePointer<SIMD2<Double>>, _ column: Int, _ pairs: Int) -> Bool {
        let target = factor + column * pairs
        let firstPair = column / 2
        let isSecondOfPair = column % 2 == 1
        func diagonalRow(of column: UnsafeMutablePointer<SIMD2<Double>>) -> Double {
            isSecondOfPair ? column[firstPair].y : column[firstPair].x
        }
        var earlier = factor
        // Four columns at a time save most of the loads; each element still loses its products one by one.
        for _ in 0..<(column / 4) {
            let (first, second) = (earlier, earlier + pairs)
            let (third, fourth) = (second + pairs, second + 2 * pairs)
            let (a, b) = (diagonalRow(of: first), diagonalRow(of: second))
            let (c, d) = (diagonalRow(of: third), diagonalRow(of: fourth))
            for pair in firstPair..<pairs {
                let reduced = (target[pair] - first[pair] * a) - second[pair] * b
                target[pair] = (reduced - third[pair] * c) - fourth[pair] * d
            }
            earlier = fourth + pairs
        }
        for _ in 0..<(column % 4) {
            let a = diagonalRow(of: earlier)
            for pair in firstPair..<pairs { target[pair] -= earlier[pair] * a }
            earlier += pairs
        }
        let square = diagonalRow(of: target)
        guard square > 0, square.isFinite else { return false }
        let pivot = square.squareRoot()
        for pair in firstPair..<pairs { target[pair] /= pivot }
        return true
    }

    /// The normal equations of the whitened columns, in closed form.
    private static func solved(_ factor: UnsafeMutablePointer<Double>, _ count: Int, _ rows: Int) -> CorrelatedLine? {
        var ones = 0.0
        var onesLabels = 0.0
        var labels = 0.0
        var onesValues = 0.0
        var labelsValues = 0.0
        for column in 0..<count {
            let solved = factor + column * rows + count
            ones += solved[0] * solved[0]
            onesLabels += solved[0] * solved[1]
            labels += solved[1] * solved[1]
            onesValues += solved[0] * solved[2]
            labelsValues += solved[1] * solved[2]
        }
        let determinant = ones * labels - onesLabels * onesLabels
        guard determinant > 0, determinant.isFinite else { return nil }
        let slope = (ones * labelsValues - onesLabels * onesValues) / determinant
        let intercept = (labels * onesValues - onesLabels * labelsValues) / determinant
        var residuals = 0.0
        for column in 0..<count {
            let solved = factor + column * rows + count
            let residual = solved[2] - intercept * solved[0] - slope * solved[1]
            residuals += residual * residual
        }
        return CorrelatedLine(
            slope: slope, slopeVariance: ones / determinant,
            scatter: residuals / Double(count - estimated))
    }
}
