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

    /// `value` in tenths, rounded; a distance from a whole tenth under one millionth of it is conversion noise
    /// and does not carry the value to the next tenth.
    ///
    /// - Returns: nil where the value cannot be rounded exactly.
    public static func tenths(_ value: Double, _ rule: RoundingRule) -> Double? {
        guard let nearest = steps(value * 10, step: 1, .halfToEven) else { return nil }
        if (value * 10 - Double(nearest)).magnitude < 0.000_001 { return Double(nearest) / 10 }
        guard let count = steps(value * 10, step: 1, rule) else { return nil }
        return Double(count) / 10
    }
}

extension EnergyRate {
    /// - Returns: nil where the value cannot be rounded exactly.
    public func rounded(toStep step: EnergyRate, _ rule: RoundingRule) -> EnergyRate? {
        guard let count = Rounding.steps(kcalPerDay, step: step.kcalPerDay, rule) else { return nil }
        return EnergyRate(unchecked: Double(count) * step.kcalPerDay)
    }
}
