/// Random values by integer arithmetic alone, so that a seed gives the same values on every machine and toolchain.
extension SeededGenerator {
    /// A whole number of the closed range. Inlined, because most ranges are known where they are drawn from, and a
    /// division by a known width is none.
    @inline(__always)
    public mutating func whole(_ range: ClosedRange<Int>) -> Int {
        let width = UInt64(range.upperBound - range.lowerBound) + 1
        return range.lowerBound + Int(next() % width)
    }

    /// A number of the closed range with so many decimals; the double nearest to the decimal.
    public mutating func decimal(_ range: ClosedRange<Double>, decimals: Int) -> Double {
        var perUnit = 1.0
        for _ in 0..<decimals { perUnit *= 10 }
        let low = Int(range.lowerBound * perUnit)
        let high = Int(range.upperBound * perUnit)
        return Double(whole(low...max(low, high))) / perUnit
    }

    /// True in so many of a hundred cases.
    @inline(__always)
    public mutating func chance(_ percent: Int) -> Bool { whole(0...99) < percent }

    /// One of the values, which are not empty.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[whole(0...values.count - 1)] }

    /// Brings the values into another order.
    public mutating func shuffle<Value>(_ values: inout [Value]) {
        for index in values.indices.dropLast() {
            values.swapAt(index, whole(index...values.count - 1))
        }
    }

    /// The values in another order.
    public mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
        var shuffled = values
        shuffle(&shuffled)
        return shuffled
    }
}
