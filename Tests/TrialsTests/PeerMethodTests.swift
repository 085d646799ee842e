import InSilico
import Testing
import TestSupport

@testable import Trials

/// Methods of others on records worked out by hand.
struct PeerMethodTests {
    /// 28 days at 2,000 kcal, losing 0.05 kg a day: balance −385, so 2,385 kcal/day.
    private static let steady = PeerRecord(
        intakeKcal: Array(repeating: 2_000, count: 28), weightKg: (0..<28).map { 80 - 0.05 * Double($0) },
        formulaKcal: 2_600)

    @Test(arguments: [PeerMethod.leastSquares, .leastSquaresLater, .weeklyMeans])
    func linesOnALineAreExact(_ method: PeerMethod) throws {
        let found = try #require(method.estimate(PeerMethodTests.steady))
        #expect(abs(found - 2_385) < 1e-6)
    }

    /// A 0.1 average starts at the first weight and lags: after n steps of −0.05 its change is −0.05·(n − 9·(1 −
    /// 0.9ⁿ)). For n = 27: 27 − 9·(1 − 0.9²⁷) = 18.5233…; over 27 days 0.034302 kg/day, so 264.1 kcal.
    @Test(arguments: [PeerMethod.movingAverage28, .movingAverageAll])
    func movingAverageLags(_ method: PeerMethod) throws {
        let found = try #require(method.estimate(PeerMethodTests.steady))
        #expect(abs(found - 2_264.13) < 0.05)
    }

    /// Means of seven days on a line keep its slope; 2,385 lies within 500 of 2,600, and not of 3,000.
    @Test func endpointsAreClamped() throws {
        let free = try #require(PeerMethod.clampedEndpoints.estimate(PeerMethodTests.steady))
        #expect(abs(free - 2_385) < 1e-6)
        let far = PeerRecord(
            intakeKcal: PeerMethodTests.steady.intakeKcal, weightKg: PeerMethodTests.steady.weightKg,
            formulaKcal: 3_000)
        #expect(PeerMethod.clampedEndpoints.estimate(far) == 2_500)
    }

    @Test func formulaIsTheFormula() {
        #expect(PeerMethod.formula.estimate(PeerMethodTests.steady) == 2_600)
    }

    /// Without readings the filter keeps the formula; with exact ones for a long time it goes where they point.
    @Test func filterGoesFromFormulaToRecord() throws {
        let long = PeerRecord(
            intakeKcal: Array(repeating: 2_000, count: 200), weightKg: (0..<200).map { 80 - 0.05 * Double($0) },
            formulaKcal: 2_900)
        let found = try #require(PeerMethod.recursiveFilter.estimate(long))
        #expect(abs(found - 2_385) < 25, "\(found)")
        let one = PeerRecord(
            intakeKcal: Array(repeating: 2_000, count: 20), weightKg: [80] + Array(repeating: nil, count: 19),
            formulaKcal: 2_900)
        #expect(PeerMethod.recursiveFilter.estimate(one) == 2_900)
    }

    @Test(arguments: PeerMethod.allCases)
    func emptyRecordsGiveNothingButTheFormula(_ method: PeerMethod) {
        let empty = PeerRecord(
            intakeKcal: Array(repeating: nil, count: 21), weightKg: Array(repeating: nil, count: 21),
            formulaKcal: 2_500)
        #expect(method.estimate(empty) == (method == .formula ? 2_500 : nil))
    }

    @Test func gapsAreFilledByStraightLines() {
        let record = PeerRecord(
            intakeKcal: Array(repeating: nil, count: 6), weightKg: [nil, 80, nil, nil, 77, nil], formulaKcal: 0)
        let (first, values) = record.interpolatedKg
        #expect(first == 1)
        #expect(values.count == 4)
        for (a, b) in zip(values, [80.0, 79, 78, 77]) { #expect(abs(a - b) < 1e-12) }
    }

    /// Errors −3, 1, 2, 4: mean 1, mean square 7.5, sizes 1 2 3 4; quantiles of type 7.
    @Test func figuresOfErrors() {
        let figures = ErrorFigures([-3, 1, 2, 4], covered: [true, true, false, true])
        #expect(figures.people == 4)
        #expect(figures.biasKcal == 1)
        #expect(abs(figures.rootMeanSquareKcal - 7.5.squareRoot()) < 1e-12)
        #expect(figures.halfKcal == 2.5)
        #expect(abs(figures.nineTenthsKcal - 3.7) < 1e-12)
        #expect(figures.coveragePercent == 75)
    }
}
