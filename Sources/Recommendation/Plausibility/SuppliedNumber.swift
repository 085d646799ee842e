import Quantities

/// Checks that hold for every supplied number, before its range is looked at.
enum SuppliedNumber {
    /// Distance from a whole last decimal that is conversion noise, in the value's own unit: devices hand on
    /// single-precision numbers, which miss a decimal near 350 by up to 0.000015.
    static let noise = 0.000_02

    /// - Returns: nil for a number that can be looked at further.
    static func refusal(_ value: Double) -> RefusalCode? {
        if !value.isFinite { return .notFinite }
        if value == 0, value.sign == .minus { return .negativeZero }
        return nil
    }

    /// Whether `value` has at most so many decimals.
    static func hasAcceptedDecimals(_ value: Double, decimals: Count) -> Bool {
        var step = 1.0
        for _ in 0..<decimals.value { step /= 10 }
        return isMultiple(value, of: step)
    }

    /// Whether `value` is what a value with one decimal in another unit becomes by conversion, as devices store it.
    ///
    /// - Parameter otherUnit: one of the other unit, in the unit of `value`.
    static func isConverted(_ value: Double, otherUnit: Double) -> Bool { isMultiple(value, of: otherUnit / 10) }

    private static func isMultiple(_ value: Double, of step: Double) -> Bool {
        guard let steps = Rounding.steps(value, step: step, .halfToEven) else { return false }
        return (value - Double(steps) * step).magnitude <= noise
    }
}

/// What plausibility made of one supplied value.
struct Reading<Value: Sendable>: Sendable {
    /// nil where the value is refused.
    var value: Value?
    var refusal: RefusalCode?
    var isUnusual = false
    var hint: UnitHint?

    static func refused(_ code: RefusalCode, hint: UnitHint? = nil) -> Reading {
        Reading(value: nil, refusal: code, hint: hint)
    }

    static func accepted(_ value: Value, unusual: Bool = false, hint: UnitHint? = nil) -> Reading {
        Reading(value: value, refusal: nil, isUnusual: unusual, hint: hint)
    }
}
