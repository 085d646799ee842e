import Quantities
import Testing
import TestSupport

/// Sums in the stated order, means, n − 1 deviations and medians.
struct OrderedSumTests {
    /// 0.1 + 0.2 + 0.3 from the left is one bit above 0.6: a fixed order has one answer.
    @Test func sumsFromTheLeft() {
        #expect(OrderedSum.of([0.1, 0.2, 0.3]) == 0.1 + 0.2 + 0.3)
        #expect(OrderedSum.of([0.3, 0.2, 0.1]) == 0.6)
        #expect(OrderedSum.of([0.1, 0.2, 0.3]) != 0.6)
        #expect(OrderedSum.of([]) == 0)
    }

    /// 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32, over 7 for n − 1.
    @Test func meanAndDeviationByHand() throws {
        let (mean, deviation) = OrderedSum.meanAndDeviation([2, 4, 4, 4, 5, 5, 7, 9])
        #expect(mean == 5)
        #expect((try #require(deviation) - 2.138_089_935_299_395).magnitude < 1e-12)
    }

    @Test func fewValuesGiveNoDeviation() {
        #expect(OrderedSum.meanAndDeviation([]).mean == nil)
        #expect(OrderedSum.meanAndDeviation([]).deviation == nil)
        #expect(OrderedSum.meanAndDeviation([7]).mean == 7)
        #expect(OrderedSum.meanAndDeviation([7]).deviation == nil)
        #expect(OrderedSum.meanAndDeviation([7, 7]).deviation == 0)
    }

    @Test(
        arguments: [
            ([3.0], 3.0), ([3, 1], 2), ([5, 1, 3], 3), ([4, 1, 3, 2], 2.5), ([-1, -5, 2], -1), ([2, 2, 9], 2),
        ] as [([Double], Double)])
    func mediansByHand(_ values: [Double], _ expected: Double) { #expect(OrderedSum.median(values) == expected) }

    @Test func noValueNoMedian() { #expect(OrderedSum.median([]) == nil) }

    /// As many values lie at or below the median as at or above it, in any order of the values.
    @Test func medianIsInTheMiddle() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            let values = (0..<random.whole(1...9)).map { _ in random.decimal(-50...50, decimals: 1) }
            let median = try #require(OrderedSum.median(values))
            let below = values.filter { $0 < median }.count
            let above = values.filter { $0 > median }.count
            #expect(below <= values.count / 2 && above <= values.count / 2, "seed \(random.seed): \(values)")
            #expect(OrderedSum.median(random.shuffled(values)) == median, "seed \(random.seed): \(values)")
        }
    }
}
