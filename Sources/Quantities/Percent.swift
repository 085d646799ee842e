/// A part of a whole, stored in percent (20 is one fifth).
public struct Percent: Hashable, Comparable, Sendable {
    public let percent: Double

    /// - Returns: nil for a value that is not finite.
    public init?(percent: Double) {
        guard percent.isFinite else { return nil }
        self.percent = percent
    }

    package init(unchecked percent: Double) { self.percent = percent }

    /// The share as a factor: 20 % is 0.2.
    public var fraction: Double { percent / 100 }

    /// This share of an energy rate.
    public func of(_ energy: EnergyRate) -> EnergyRate {
        EnergyRate(unchecked: energy.kcalPerDay * percent / 100)
    }

    /// This share of a mass.
    public func of(_ mass: Mass) -> Mass { Mass(unchecked: mass.kilograms * percent / 100) }

    public static func < (a: Percent, b: Percent) -> Bool { a.percent < b.percent }
}
