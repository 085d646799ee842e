/// Errors of one method over a group of people.
struct ErrorFigures: Sendable, Equatable {
    var people = 0
    /// Mean of estimate less truth, kcal/day.
    var biasKcal = 0.0
    var rootMeanSquareKcal = 0.0
    /// Percentiles of the size of the error, kcal/day.
    var halfKcal = 0.0
    var nineTenthsKcal = 0.0
    var nineteenTwentiethsKcal = 0.0
    /// Percent of people whose truth lies in the 90 % interval; nil for methods without one.
    var coveragePercent: Double?

    /// - Parameter covered: one per error; empty for methods without an interval.
    init(_ errors: [Double], covered: [Bool] = []) {
        people = errors.count
        guard people > 0 else { return }
        let count = Double(people)
        biasKcal = errors.reduce(0, +) / count
        rootMeanSquareKcal = (errors.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
        let sizes = errors.map { $0.magnitude }.sorted()
        halfKcal = ErrorFigures.quantile(sizes, 0.5)
        nineTenthsKcal = ErrorFigures.quantile(sizes, 0.9)
        nineteenTwentiethsKcal = ErrorFigures.quantile(sizes, 0.95)
        if covered.count == people {
            coveragePercent = 100 * Double(covered.count { $0 }) / count
        }
    }

    /// By linear interpolation between order statistics (type 7).
    static func quantile(_ sorted: [Double], _ share: Double) -> Double {
        guard let last = sorted.last else { return 0 }
        let place = share * Double(sorted.count - 1)
        let below = Int(place)
        guard below + 1 < sorted.count else { return last }
        return sorted[below] + (place - Double(below)) * (sorted[below + 1] - sorted[below])
    }
}
