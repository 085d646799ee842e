/// Elementary functions over `+ - * /` alone: those of maths libraries differ in their last bits between machines,
/// and a trial has to give the same digest everywhere. Good to about one part in 10¹⁴, which no figure here comes
/// near.
enum Elementary {
    private static let ln2 = 0.693_147_180_559_945_309_417
    static let pi = 3.141_592_653_589_793_238_462

    /// Natural logarithm, by ln(m · 2ᵉ) = e · ln 2 + 2 · artanh((m − 1)/(m + 1)) with m between √½ and √2.
    ///
    /// - Parameter value: above zero and finite; anything else gives 0.
    static func logarithm(_ value: Double) -> Double {
        guard value > 0, value.isFinite else { return 0 }
        var exponent = Int(value.exponent)
        var mantissa = value.significand
        if mantissa > 1.414_213_562_373_095 {
            mantissa /= 2
            exponent += 1
        }
        let ratio = (mantissa - 1) / (mantissa + 1)
        let square = ratio * ratio
        // |ratio| is at most 0.1716, so that the term of order 23 lies under 1e-18.
        var sum = 0.0
        var odd = 23
        while odd >= 1 {
            sum = sum * square + 1 / Double(odd)
            odd -= 2
        }
        return Double(exponent) * ln2 + 2 * ratio * sum
    }

    /// eˣ, by a Taylor series on the rest of a multiple of ln 2. Beyond ±700 the nearer end counts.
    static func exponential(_ value: Double) -> Double {
        let bounded = min(max(value, -700), 700)
        let halves = Int(bounded / ln2 + (bounded < 0 ? -0.5 : 0.5))
        let rest = bounded - Double(halves) * ln2
        // |rest| is at most 0.35, so that the term of order 18 lies under 1e-23.
        var sum = 1.0
        var order = 18
        while order >= 1 {
            sum = 1 + sum * rest / Double(order)
            order -= 1
        }
        return sum * Double(sign: .plus, exponent: halves, significand: 1)
    }

    /// cos(2π · turns), by symmetry and a Taylor series on a quarter of a turn.
    static func cosine(turns: Double) -> Double {
        let whole = turns - Double(Int(turns))
        var part = whole < 0 ? whole + 1 : whole
        if part > 0.5 { part = 1 - part }
        let isSecondQuarter = part > 0.25
        let angle = (isSecondQuarter ? 0.5 - part : part) * 2 * pi
        let square = angle * angle
        var sum = 1.0
        var order = 22
        while order >= 2 {
            sum = 1 - sum * square / Double(order * (order - 1))
            order -= 2
        }
        return isSecondQuarter ? -sum : sum
    }
}

/// The cosine of a cycle, for methods that know its length.
public enum CycleCosine {
    /// cos(2π · turns).
    public static func of(_ turns: Double) -> Double { Elementary.cosine(turns: turns) }
}
