/// Energy per day, stored in kilocalories per day. Differences (deficits, surpluses) are energy rates too.
public struct EnergyRate: Hashable, Comparable, Sendable {
    public let kcalPerDay: Double

    /// - Returns: nil for a value that is not finite.
    public init?(kcalPerDay: Double) {
        guard kcalPerDay.isFinite else { return nil }
        self.kcalPerDay = kcalPerDay
    }

    /// For results of arithmetic on values that were already checked.
    package init(unchecked kcalPerDay: Double) { self.kcalPerDay = kcalPerDay }

    package static let zero = EnergyRate(unchecked: 0)

    public static func < (a: EnergyRate, b: EnergyRate) -> Bool { a.kcalPerDay < b.kcalPerDay }
    public static func + (a: EnergyRate, b: EnergyRate) -> EnergyRate {
        EnergyRate(unchecked: a.kcalPerDay + b.kcalPerDay)
    }
    public static func - (a: EnergyRate, b: EnergyRate) -> EnergyRate {
        EnergyRate(unchecked: a.kcalPerDay - b.kcalPerDay)
    }
}

/// Energy content of changed body mass, stored in kilocalories per kilogram.
public struct EnergyDensity: Hashable, Sendable {
    public let kcalPerKilogram: Double

    /// - Returns: nil unless the value is finite and above zero.
    public init?(kcalPerKilogram: Double) {
        guard kcalPerKilogram.isFinite, kcalPerKilogram > 0 else { return nil }
        self.kcalPerKilogram = kcalPerKilogram
    }
}
