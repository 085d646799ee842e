import Quantities
import Recommendation

/// The calibration of algorithm §7.2 once more, written from its text: dense matrices, plain elimination, no structure
/// used. It takes exactly the days and weights that a reply says were kept, and the numbers of the text.
public struct SlowCalibration {
    #if arch(x86_64)
        /// Wider than the engine's double, so that the twin's own rounding stays out of the comparison.
        typealias Wide = Float80
    #else
        typealias Wide = Double
    #endif

    public let own: Double
    public let ownVariance: Double
    /// r′C⁻¹r over the degrees of freedom, before the maximum with 1.
    public let scatter: Double
    public let maintenance: Double
    public let standardDeviation: Double

    /// - Parameters:
    ///   - labels: N.
    ///   - intakes: of kept days, by label, with half of the range given.
    ///   - weights: by label.
    ///   - formula: EER at the mean kept weight; `formulaError` its standard error.
    ///   - drift: kcal/day per √day, and `densityError` kcal/kg: those of 0.1.0 unless stated.
    ///   - startWater: kg of a plan's start, what is left of it a day later, and labels from that start to the window.
    public init(
        labels: Int, intakes: [Int: (expected: Double, half: Double)], weights: [(label: Int, kilograms: Double)],
        hasCycle: Bool, formula: Double, formulaError: Double, isManual: Bool, drift: Double = 15,
        densityError: Double = 900, startWater: (kilograms: Double, memory: Double, labelsBefore: Int)? = nil
    ) {
        let rho: Wide = 7_700
        let keptLabels = intakes.keys.sorted()
        let n = Wide(keptLabels.count)
        let xs = keptLabels.map { Wide(intakes[$0]?.expected ?? 0) }
        let mean = xs.reduce(0, +) / n
        let variance = xs.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / (n - 1)
        let sx = max(200, variance.squareRoot())
        func eaten(before t: Int) -> Wide {
            (0..<t).map { intakes[$0].map { Wide($0.expected) } ?? mean }.reduce(0, +)
        }
        let count = weights.count
        let c = SlowCalibration.covariance(
            weights, labels: labels, isKept: { intakes[$0] != nil }, hasCycle: hasCycle, mean: mean, spread: sx,
            drift: Wide(drift), startWater: startWater)
        // The columns of the design, and y: C⁻¹ times each by elimination.
        let ones = [Wide](repeating: 1, count: count)
        let times = weights.map { -Wide($0.label) / rho }
        let y = weights.map { Wide($0.kilograms) - eaten(before: $0.label) / rho }
        let solved = SlowCalibration.solve(c, [ones, times, y])
        func dot(_ a: [Wide], _ b: [Wide]) -> Wide { zip(a, b).map { $0 * $1 }.reduce(0, +) }
        let a11 = dot(ones, solved[0])
        let a12 = dot(ones, solved[1])
        let a22 = dot(times, solved[1])
        let b1 = dot(ones, solved[2])
        let b2 = dot(times, solved[2])
        let determinant = a11 * a22 - a12 * a12
        let level = (a22 * b1 - a12 * b2) / determinant
        let m = (a11 * b2 - a12 * b1) / determinant
        let residuals = (0..<count).map { y[$0] - level - m * times[$0] }
        let chi2 = dot(residuals, SlowCalibration.solve(c, [residuals])[0])
        let ratio = chi2 / Wide(count - 2)
        let lambda = max(1, ratio)
        let missingShare = (Wide(labels) - n) / Wide(labels)
        let half = keptLabels.map { Wide(intakes[$0]?.half ?? 0) }.reduce(0, +) / n
        let stored = abs(mean - m) * Wide(densityError) / rho
        let v =
            lambda * a11 / determinant + (missingShare * sx) * (missingShare * sx) / n + half * half
            + stored * stored

        let prior = 0.92 * Wide(formula)
        let priorVariance =
            Wide(formulaError) * Wide(formulaError) + (0.12 * Wide(formula)) * (0.12 * Wide(formula))
            + (isManual ? 150 * 150 : 0)
        let precision = 1 / v + 1 / priorVariance
        own = Double(m)
        ownVariance = Double(v)
        scatter = Double(ratio)
        maintenance = Double((m / v + prior / priorVariance) / precision)
        standardDeviation = Double((1 / precision).squareRoot())
    }

    /// C, written out element by element.
    private static func covariance(
        _ weights: [(label: Int, kilograms: Double)], labels: Int, isKept: (Int) -> Bool, hasCycle: Bool, mean: Wide,
        spread sx: Wide, drift: Wide, startWater: (kilograms: Double, memory: Double, labelsBefore: Int)?
    ) -> [[Wide]] {
        let rho: Wide = 7_700
        let tau2: Wide = 150 * 150 + (0.12 * mean) * (0.12 * mean)
        let meanWeight = weights.map { Wide($0.kilograms) }.reduce(0, +) / Wide(weights.count)
        func missing(before t: Int) -> Wide { Wide((0..<t).filter { !isKept($0) }.count) }
        let count = weights.count
        var c = [[Wide]](repeating: [Wide](repeating: 0, count: count), count: count)
        for i in 0..<count {
            for j in 0..<count {
                let ti = weights[i].label
                let tj = weights[j].label
                let gap = abs(ti - tj)
                let sigmaW: Wide = 0.0055 * meanWeight
                var value = sigmaW * sigmaW * SlowCalibration.power(0.4, gap)
                if hasCycle { value += 0.35 * 0.35 * SlowCalibration.cosine28(gap) }
                value += (0.0006 * sx) * (0.0006 * sx) / (1 - 0.36) * SlowCalibration.power(0.6, gap)
                value += Wide(min(ti, tj)) * tau2 / (rho * rho)
                value += min(missing(before: ti), missing(before: tj)) * sx * sx / (rho * rho)
                let a = Wide(labels - max(ti, tj))
                let b = Wide(labels - min(ti, tj))
                value += drift * drift * a * a * (3 * b - a) / 6 / (rho * rho)
                if let water = startWater {
                    let ages = ti + tj + 2 * water.labelsBefore
                    value += Wide(water.kilograms) * Wide(water.kilograms) * power(Wide(water.memory), ages)
                }
                c[i][j] = value
            }
        }
        return c
    }

    static func power(_ base: Wide, _ exponent: Int) -> Wide {
        (0..<exponent).reduce(Wide(1)) { product, _ in product * base }
    }

    /// cos(2πk/28) by its series: independent of the engine's table.
    static func cosine28(_ k: Int) -> Wide {
        let turn = k % 28
        let angle = 2 * Wide.pi * Wide(turn <= 14 ? turn : turn - 28) / 28
        var term: Wide = 1
        var sum: Wide = 1
        for step in 1...30 {
            term *= -angle * angle / Wide((2 * step - 1) * (2 * step))
            sum += term
        }
        return sum
    }

    /// Gauss elimination with row pivoting.
    static func solve(_ matrix: [[Wide]], _ columns: [[Wide]]) -> [[Wide]] {
        var a = matrix
        var b = columns
        let count = a.count
        for k in 0..<count {
            let pivot = (k..<count).max { abs(a[$0][k]) < abs(a[$1][k]) } ?? k
            a.swapAt(k, pivot)
            for column in b.indices { b[column].swapAt(k, pivot) }
            for row in (k + 1)..<max(count, k + 1) {
                let factor = a[row][k] / a[k][k]
                if factor == 0 { continue }
                for index in k..<count { a[row][index] -= factor * a[k][index] }
                for column in b.indices { b[column][row] -= factor * b[column][k] }
            }
        }
        for column in b.indices {
            for k in (0..<count).reversed() {
                var value = b[column][k]
                for index in (k + 1)..<max(count, k + 1) { value -= a[k][index] * b[column][index] }
                b[column][k] = value / a[k][k]
            }
        }
        return b
    }
}

/// The weight-only slope of algorithm §7.3 step 2, by the same plain means.
public struct SlowSlope {
    /// kg per label.
    public let slope: Double
    public let standardError: Double

    public init(_ weights: [(label: Int, kilograms: Double)], hasCycle: Bool) {
        let count = weights.count
        let mean = weights.map { SlowCalibration.Wide($0.kilograms) }.reduce(0, +) / SlowCalibration.Wide(count)
        let sigma: SlowCalibration.Wide = 0.0055 * mean
        var c: [[SlowCalibration.Wide]] = []
        for first in weights {
            c.append(
                weights.map { second in
                    let gap = abs(first.label - second.label)
                    let cycle = hasCycle ? 0.35 * 0.35 * SlowCalibration.cosine28(gap) : 0
                    return sigma * sigma * SlowCalibration.power(0.4, gap) + cycle
                })
        }
        let ones = [SlowCalibration.Wide](repeating: 1, count: count)
        let times = weights.map { SlowCalibration.Wide($0.label) }
        let y = weights.map { SlowCalibration.Wide($0.kilograms) }
        let solved = SlowCalibration.solve(c, [ones, times, y])
        func dot(_ a: [SlowCalibration.Wide], _ b: [SlowCalibration.Wide]) -> SlowCalibration.Wide {
            zip(a, b).map { $0 * $1 }.reduce(0, +)
        }
        let determinant = dot(ones, solved[0]) * dot(times, solved[1]) - dot(ones, solved[1]) * dot(ones, solved[1])
        let b =
            (dot(ones, solved[0]) * dot(times, solved[2]) - dot(ones, solved[1]) * dot(ones, solved[2])) / determinant
        let a =
            (dot(times, solved[1]) * dot(ones, solved[2]) - dot(ones, solved[1]) * dot(times, solved[2])) / determinant
        let residuals = (0..<count).map { y[$0] - a - b * times[$0] }
        let ratio = dot(residuals, SlowCalibration.solve(c, [residuals])[0]) / SlowCalibration.Wide(count - 2)
        slope = Double(b)
        standardError = Double((max(1, ratio) * dot(ones, solved[0]) / determinant).squareRoot())
    }
}
