import Quantities

/// Numbers without a locale: full stop, no grouping, a true minus sign.
enum NumberText {
    /// At most two decimals, trailing zeros left out; the sign only where there is something to sign.
    static func plain(_ value: Double) -> String { fixed(value, decimals: 2) }

    /// At most `decimals` decimals, 0 to 4, halves to even.
    static func fixed(_ value: Double, decimals: Int) -> String {
        var perUnit = 1
        for _ in 0..<decimals { perUnit *= 10 }
        guard let steps = Rounding.steps(value * Double(perUnit), step: 1, .halfToEven) else { return "\(value)" }
        let whole = abs(steps) / perUnit
        var digits = ""
        if decimals > 0 {
            digits = String(abs(steps) % perUnit)
            digits = String(repeating: "0", count: decimals - digits.count) + digits
            while digits.hasSuffix("0") { digits.removeLast() }
        }
        return (steps < 0 ? "−" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
    }

    /// With a plus where it is above nothing.
    static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + plain(value) }

    /// A figure as a rule file or trace has it, with all its digits.
    static func exact(_ value: Double) -> String {
        let text = "\(value)".replacing("-", with: "−")
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static func count(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}
