/// SplitMix64 with deviates of its own: one seed gives the same people on every machine and toolchain. It is no
/// `RandomNumberGenerator`, so that the standard library's algorithms, which may change, stay out of it.
public struct TrialGenerator: Sendable {
    private var state: UInt64

    /// A stream of its own for each person and purpose: drawing more in one leaves the others as they are.
    public init(seed: UInt64, person: Int, purpose: UInt64) {
        var mixed = TrialGenerator.mix(seed &+ 0x9E37_79B9_7F4A_7C15)
        let number = UInt64(truncatingIfNeeded: person)
        mixed = TrialGenerator.mix(mixed ^ TrialGenerator.mix(number &+ 0x632B_E59B_D9B4_E019))
        state = TrialGenerator.mix(mixed ^ TrialGenerator.mix(purpose &+ 0xD1B5_4A32_D192_ED03))
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 64 random bits.
    public mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return TrialGenerator.mix(state)
    }

    /// Uniform in 0..<1, in steps of 2⁻⁵³.
    public mutating func unit() -> Double { Double(bits() >> 11) / 9_007_199_254_740_992.0 }

    /// Uniform between the two.
    public mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

    /// True with this probability.
    public mutating func happens(_ probability: Double) -> Bool { unit() < probability }

    /// A standard normal deviate, by Marsaglia's polar method; the second one of each pair is not used, so that the
    /// state is one number.
    public mutating func normal() -> Double {
        // Each round succeeds with probability π/4; after 64 failures, once in 10⁴², the mean stands in.
        for _ in 0..<64 {
            let x = 2 * unit() - 1
            let y = 2 * unit() - 1
            let square = x * x + y * y
            if square > 0, square < 1 { return x * (-2 * Elementary.logarithm(square) / square).squareRoot() }
        }
        return 0
    }

    /// Normal with these, drawn again until within the bounds (at most 64 times, then the nearer bound).
    public mutating func normal(mean: Double, deviation: Double, in bounds: ClosedRange<Double>) -> Double {
        var value = mean
        for _ in 0..<64 {
            value = mean + deviation * normal()
            if bounds.contains(value) { return value }
        }
        return min(max(value, bounds.lowerBound), bounds.upperBound)
    }

    /// Lognormal by its median and the standard deviation of its logarithm.
    public mutating func lognormal(median: Double, spread: Double) -> Double {
        median * Elementary.exponential(spread * normal())
    }
}
