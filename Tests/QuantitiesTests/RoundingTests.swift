import Quantities
import Testing
import TestSupport

/// Rounding to steps: ties, signs, and what is only binary noise (algorithm §0).
struct RoundingTests {
    /// Value, step, rule, steps; by hand.
    @Test(arguments: [
        (25.0, 10.0, RoundingRule.halfToEven, 2), (35, 10, .halfToEven, 4), (24.999, 10, .halfToEven, 2),
        (25.001, 10, .halfToEven, 3), (-25, 10, .halfToEven, -2), (-35, 10, .halfToEven, -4),
        (-24.9, 10, .halfToEven, -2), (0, 10, .halfToEven, 0), (5, 10, .halfToEven, 0), (15, 10, .halfToEven, 2),
        (20, 10, .up, 2), (20.01, 10, .up, 3), (-20.01, 10, .up, -2), (-29.99, 10, .up, -2), (-20, 10, .up, -2),
        (20, 10, .down, 2), (29.99, 10, .down, 2), (-20.01, 10, .down, -3), (-20, 10, .down, -2), (0.1, 10, .down, 0),
        (-0.1, 10, .down, -1), (0.1, 10, .up, 1), (-0.1, 10, .up, 0),
    ])
    func stepsByHand(_ value: Double, _ step: Double, _ rule: RoundingRule, _ expected: Int) {
        #expect(Rounding.steps(value, step: step, rule) == expected)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 9.1e16])
    func whatHasNoExactStepIsNil(_ value: Double) {
        for rule in [RoundingRule.halfToEven, .up, .down] {
            #expect(Rounding.steps(value, step: 10, rule) == nil)
            #expect(Rounding.tenths(value, rule) == nil)
            #expect(Rounding.hundredths(value, rule) == nil)
        }
        #expect(Rounding.whole(value) == nil)
    }

    @Test(arguments: [(3.0, 3), (-3, -3), (0, 0), (9_007_199_254_740_991, 9_007_199_254_740_991)])
    func wholeNumbersConvert(_ value: Double, _ expected: Int) { #expect(Rounding.whole(value) == expected) }

    @Test(arguments: [0.5, -0.5, 3.000_000_1, 2.999_999_9, 9_007_199_254_740_992])
    func otherNumbersDoNotConvert(_ value: Double) { #expect(Rounding.whole(value) == nil) }

    /// 62.9 to tenths is the literal 62.9, and 18.5 × 1.65² = 50.36625 rounds inward as written.
    @Test(arguments: [
        (62.9, RoundingRule.up, 62.9), (62.9, .down, 62.9), (62.900_000_01, .up, 62.9), (62.899_999_99, .down, 62.9),
        (62.901, .up, 63), (62.899, .down, 62.8), (50.36625, .up, 50.4), (50.36625, .down, 50.3),
        (0.05, .halfToEven, 0), (0.15000000000000002, .halfToEven, 0.2), (-62.95, .down, -63),
    ])
    func tenthsByHand(_ value: Double, _ rule: RoundingRule, _ expected: Double) {
        #expect(Rounding.tenths(value, rule) == expected)
    }

    @Test(arguments: [
        (0.3907, RoundingRule.halfToEven, 0.39), (0.125, .halfToEven, 0.12), (0.375, .halfToEven, 0.38),
        (-1.0136, .down, -1.02), (-0.3346, .up, -0.33), (-0.001, .up, 0), (0.001, .down, 0), (0.001, .up, 0.01),
    ])
    func hundredthsByHand(_ value: Double, _ rule: RoundingRule, _ expected: Double) {
        #expect(Rounding.hundredths(value, rule) == expected)
        #expect(Rounding.hundredths(value, rule)?.sign == (expected < 0 ? .minus : .plus))
    }

    /// A tie of decimals goes to the even hundredth, though neither 0.395 nor 0.395 × 100 is a double.
    @Test(arguments: [
        (0.395, 0.4), (0.385, 0.38), (1.005, 1), (1.015, 1.02), (-0.395, -0.4), (0.145, 0.14), (2.675, 2.68),
    ])
    func tiesOfHundredths(_ value: Double, _ expected: Double) {
        #expect(Rounding.hundredths(value, .halfToEven) == expected)
    }

    /// Up never lands below, down never above, half to even never farther than half a step; all within one step.
    @Test func roundingStaysOnItsSide() throws {
        var random = SeededGenerator(seed: 10)
        for _ in 0..<20_000 {
            let value = random.decimal(-9_999...9_999, decimals: 4)
            let up = try #require(Rounding.steps(value, step: 10, .up)) * 10
            let down = try #require(Rounding.steps(value, step: 10, .down)) * 10
            let even = try #require(Rounding.steps(value, step: 10, .halfToEven)) * 10
            #expect(Double(up) >= value && Double(up) < value + 10, "seed \(random.seed): \(value)")
            #expect(Double(down) <= value && Double(down) > value - 10, "seed \(random.seed): \(value)")
            #expect((Double(even) - value).magnitude <= 5, "seed \(random.seed): \(value)")
        }
    }

    /// A decimal that lies on a step, or halfway between two, stays there although its double misses it by the last
    /// bits: 0.1 + 0.2 is 0.3. Energies come out of sums of decimals, and a hand calculation must agree.
    @Test(arguments: [
        (1_800.000_000_000_000_2, RoundingRule.up, 1_800.0), (2_199.999_999_999_999_5, .down, 2_200),
        (2_265.000_000_000_000_5, .halfToEven, 2_260), (2_274.999_999_999_999_5, .halfToEven, 2_280),
        (1_800.000_001, .up, 1_810), (2_199.999_999, .down, 2_190), (2_265.000_001, .halfToEven, 2_270),
        (2_274.999_999, .halfToEven, 2_270),
    ])
    func binaryNoiseMovesNoEnergy(_ kcalPerDay: Double, _ rule: RoundingRule, _ expected: Double) throws {
        let energy = try #require(EnergyRate(kcalPerDay: kcalPerDay))
        let step = try #require(EnergyRate(kcalPerDay: 10))
        #expect(energy.rounded(toStep: step, rule)?.kcalPerDay == expected)
    }
}
