/// A fraction of whole numbers: the twin calculates without a double, so that every tie and limit is decided exactly.
struct Exact: Comparable {
    let numerator: Int128
    /// Above zero.
    let denominator: Int128

    init(_ numerator: Int128, over denominator: Int128 = 1) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// A decimal written as its digits: `Exact("14.10")`.
    init(_ decimal: String) {
        let parts = decimal.split(separator: ".")
        let digits = parts.joined().filter { $0 != "-" }
        var scale: Int128 = 1
        if parts.count > 1 { for _ in parts[1] { scale *= 10 } }
        let magnitude = Int128(digits) ?? 0
        self.init(decimal.hasPrefix("-") ? -magnitude : magnitude, over: scale)
    }

    static func == (a: Exact, b: Exact) -> Bool { a.numerator * b.denominator == b.numerator * a.denominator }
    static func < (a: Exact, b: Exact) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }
    static func + (a: Exact, b: Exact) -> Exact {
        if a.denominator == b.denominator { return Exact(a.numerator + b.numerator, over: a.denominator) }
        return Exact(a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
            .reduced
    }
    static func - (a: Exact, b: Exact) -> Exact { a + Exact(-b.numerator, over: b.denominator) }
    static func * (a: Exact, b: Exact) -> Exact {
        Exact(a.numerator * b.numerator, over: a.denominator * b.denominator).reduced
    }
    /// - Parameter b: above zero.
    static func / (a: Exact, b: Exact) -> Exact {
        Exact(a.numerator * b.denominator, over: a.denominator * b.numerator).reduced
    }

    private var reduced: Exact {
        var (a, b) = (numerator.magnitude, denominator.magnitude)
        while b != 0 { (a, b) = (b, a % b) }
        guard a > 1 else { return self }
        return Exact(numerator / Int128(a), over: denominator / Int128(a))
    }

    /// The largest whole number not above it.
    var floor: Int128 {
        let quotient = numerator / denominator
        return numerator % denominator < 0 ? quotient - 1 : quotient
    }

    /// The smallest whole number not below it.
    var ceiling: Int128 { -Exact(-numerator, over: denominator).floor }

    /// The nearest whole number; of two the even one.
    var halfToEven: Int128 {
        let below = floor
        let twice = (numerator - below * denominator) * 2
        if twice == denominator { return below % 2 == 0 ? below : below + 1 }
        return twice > denominator ? below + 1 : below
    }

    var double: Double { Double(numerator) / Double(denominator) }

    /// The square root, to at least twelve decimals, from below.
    var squareRoot: Exact {
        let scale: Int128 = 1_000_000_000_000
        let square = Exact(numerator, over: denominator) * Exact(scale * scale)
        var low: Int128 = 0
        var high: Int128 = scale * 10_000
        while low < high {
            let middle = (low + high + 1) / 2
            if Exact(middle * middle) > square { high = middle - 1 } else { low = middle }
        }
        return Exact(low, over: scale)
    }

    static func clamp(_ value: Exact) -> Exact { min(max(value, Exact(0)), Exact(1)) }
}
