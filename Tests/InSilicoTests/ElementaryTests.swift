import Foundation
import Testing
import TestSupport

@testable import InSilico

/// Our own functions against those of the C library, and the generator against what its distributions promise.
struct ElementaryTests {
    @Test func agreesWithTheMathsLibrary() {
        var generator = SeededGenerator(seed: 7_001)
        for _ in 0..<20_000 {
            let x = generator.decimal(-40...40, decimals: 7)
            let exponential = Elementary.exponential(x)
            #expect(abs(exponential / exp(x) - 1) < 1e-14)
            #expect(abs(Elementary.logarithm(exp(x)) - x) < 1e-13 * max(1, abs(x)))
            #expect(abs(Elementary.cosine(turns: x) - cos(2 * .pi * x)) < 1e-13)
        }
        #expect(Elementary.logarithm(1) == 0)
        #expect(Elementary.exponential(0) == 1)
        #expect(Elementary.logarithm(0) == 0)
        #expect(Elementary.exponential(-10_000) > 0)
    }

    /// 200,000 deviates: mean, variance and the share beyond 1.645 within four standard errors.
    @Test func normalDeviatesAreNormal() {
        var generator = TrialGenerator(seed: 5, person: 1, purpose: 1)
        let count = 200_000
        var (sum, squares, beyond) = (0.0, 0.0, 0)
        for _ in 0..<count {
            let value = generator.normal()
            sum += value
            squares += value * value
            if abs(value) > 1.644_854 { beyond += 1 }
        }
        let root = Double(count).squareRoot()
        #expect(abs(sum / Double(count)) < 4 / root)
        #expect(abs(squares / Double(count) - 1) < 4 * 2.0.squareRoot() / root)
        #expect(abs(Double(beyond) / Double(count) - 0.1) < 4 * 0.3 / root)
    }

    /// SplitMix64 as published: the state moves by the golden gamma, the output is its mix. Two streams of different
    /// person or purpose share nothing.
    @Test func streamsDiffer() {
        var seen: Set<UInt64> = []
        for person in 0..<50 {
            for purpose in 1...6 as ClosedRange<UInt64> {
                var generator = TrialGenerator(seed: 3, person: person, purpose: purpose)
                for _ in 0..<20 { seen.insert(generator.bits()) }
            }
        }
        #expect(seen.count == 50 * 6 * 20)
        var once = TrialGenerator(seed: 3, person: 4, purpose: 2)
        var again = TrialGenerator(seed: 3, person: 4, purpose: 2)
        #expect((0..<100).map { _ in once.bits() } == (0..<100).map { _ in again.bits() })
    }
}
