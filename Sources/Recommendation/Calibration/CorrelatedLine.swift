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
    /// order and then divided, as row by row, left-looking; the columns only let independent rows run side by side,
    /// which changes no bit.
    ///
    /// - Returns: nil where the readings determine no line or the covariance is not positive definite.
    static func fit(_ readings: some CorrelatedReadings) -> CorrelatedLine? {
        let count = readings.count
        guard count > estimated else { return nil }
        let rows = count + rightHandSides
        let origin = readings.value(0)
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: rows * count) { scratch in
            guard let factor = scratch.baseAddress else { return nil }
            for column in 0..<count {
                let start = factor + column * rows
                for row in column..<count { start[row] = readings.covariance(later: row, earlier: column) }
                start[count] = 1
                start[count + 1] = readings.label(column)
                start[count + 2] = readings.value(column) - origin
                guard reduce(factor, column, rows) else { return nil }
            }
            return solved(factor, count, rows)
        }
    }

    /// Reduces one column by those before it and divides it by its pivot.
    ///
    /// - Returns: false where the pivot is not above zero.
    private static func reduce(_ factor: UnsafeMutablePointer<Double>, _ column: Int, _ rows: Int) -> Bool {
        let target = factor + column * rows
        var earlier = 0
        // Two columns at a time save half of the loads; each element still loses its products one by one.
        while earlier + 1 < column {
            let first = factor + earlier * rows
            let second = first + rows
            let a = first[column]
            let b = second[column]
            for row in column..<rows { target[row] = (target[row] - first[row] * a) - second[row] * b }
            earlier += 2
        }
        if earlier < column {
            let last = factor + earlier * rows
            let a = last[column]
            for row in column..<rows { target[row] -= last[row] * a }
        }
        guard target[column] > 0, target[column].isFinite else { return false }
        let pivot = target[column].squareRoot()
        for row in column..<rows { target[row] /= pivot }
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
