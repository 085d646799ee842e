/// Which way a value goes when it is shown in whole steps.
public enum RoundingRule: Sendable {
    /// To the nearest step; a tie goes to the even step.
    case halfToEven
    case up
    case down
}

/// Rounding by integer conversion, so that no maths library is involved and the last bit never differs.
public enum Rounding {
    /// The largest magnitude, in steps, that converts without loss.
    static let largestExactInteger = 9_007_199_254_740_992.0

    /// The whole number of steps that `value` is rounded to.
    ///
    /// - Returns: nil where the value is not finite or has no exact whole number of steps in a Double.
    public static func steps(_ value: Double, step: Double, _ rule: RoundingRule) -> Int? {
        let scaled = value / step
        guard scaled.isFinite, scaled.magnitude < largestExactInteger else { return nil }
        let truncated = Int(scaled)
        let rest = scaled - Double(truncated)
        switch rule {
        case .up: return rest > 0 ? truncated + 1 : truncated
        case .down: return rest < 0 ? truncated - 1 : truncated
        case .halfToEven:
            if rest.magnitude < 0.5 { return truncated }
            let away = truncated + (scaled < 0 ? -1 : 1)
            if rest.magnitude > 0.5 { return away }
            return truncated % 2 == 0 ? truncated : away
        }
    }

    /// - Returns: the value itself as an integer; nil where it is not a whole number that converts without loss.
    public static func whole(_ value: Double) -> Int? {
        guard value.isFinite, value.magnitude < largestExactInteger else { return nil }
        let truncated = Int(value)
        return Double(truncated) == value ? truncated : nil
    }

    /// `value` without the last bits that sums, products and quotients of decimals leave behind: the double nearest to
    /// its nine decimals. Limits and ties then fall where a hand calculation puts them.
    ///
    /// - Returns: the value itself where it has no nine exact decimals (not finite, or beyond some nine million).
    public static func withoutNoise(_ value: Double) -> Double {
        let billionths = 1_000_000_000.0
        guard let count = steps(value * billionths, step: 1, .halfToEven) else { return value }
        return Double(count) / billionths
    }

    /// `value` to one decimal; a distance from a whole tenth under one millionth of it is conversion noise and does
    /// not carry the value to the next tenth.
    ///
    /// - Returns: nil where the value cannot be rounded exactly.
    public static func tenths(_ value: Double, _ rule: RoundingRule) -> Double? {
        decimal(value, perUnit: 10, rule)
    }

    /// `value` to two decimals, with the same care for conversion noise.
    ///
    /// - Returns: nil where the value cannot be rounded exactly.
    public static func hundredths(_ value: Double, _ rule: RoundingRule) -> Double? {
        decimal(value, perUnit: 100, rule)
    }

    /// The quotient of two whole numbers is the double nearest to the decimal, so that 62.9 is the literal 62.9.
    private static func decimal(_ value: Double, perUnit: Double, _ rule: RoundingRule) -> Double? {
        let scaled = withoutNoise(value * perUnit)
        guard let nearest = steps(scaled, step: 1, .halfToEven) else { return nil }
        if rule != .halfToEven, (scaled - Double(nearest)).magnitude < 0.000_001 { return Double(nearest) / perUnit }
        guard let count = steps(scaled, step: 1, rule) else { return nil }
        return Double(count) / perUnit
    }
}

extension EnergyRate {
    /// Binary noise of the value moves it over no step and out of no tie.
    ///
    /// - Returns: nil where the value cannot be rounded exactly.
    public func rounded(toStep step: EnergyRate, _ rule: RoundingRule) -> EnergyRate? {
        guard let count = Rounding.steps(Rounding.withoutNoise(kcalPerDay), step: step.kcalPerDay, rule)
        else { return nil }
        return EnergyRate(unchecked: Double(count) * step.kcalPerDay)
    }
}
