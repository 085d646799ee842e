/// A closed interval of one quantity.
public struct Interval<Bound: Comparable & Sendable & Hashable>: Hashable, Sendable {
    public let low: Bound
    public let high: Bound

    /// - Returns: nil where the ends are in the wrong order.
    public init?(low: Bound, high: Bound) {
        guard low <= high else { return nil }
        self.low = low
        self.high = high
    }

    package init(uncheckedLow low: Bound, high: Bound) {
        self.low = low
        self.high = high
    }

    /// Whether the value lies between the ends, both of them included.
    public func contains(_ value: Bound) -> Bool { low <= value && value <= high }
}
