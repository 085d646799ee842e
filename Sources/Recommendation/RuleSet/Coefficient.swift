/// A factor of a formula; its unit stands in its parameter's record.
public struct Coefficient: Hashable, Sendable {
    public let factor: Double

    /// - Returns: nil for a value that is not finite.
    public init?(_ factor: Double) {
        guard factor.isFinite else { return nil }
        self.factor = factor
    }
}
