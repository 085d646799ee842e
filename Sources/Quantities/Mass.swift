/// Body mass, stored in kilograms.
public struct Mass: Hashable, Comparable, Sendable {
    public let kilograms: Double

    /// One pound in kilograms (exact, international avoirdupois pound, 1959).
    public static let kilogramsPerPound = 0.45359237

    /// - Returns: nil for a value that is not finite.
    public init?(kilograms: Double) {
        guard kilograms.isFinite else { return nil }
        self.kilograms = kilograms
    }

    /// - Returns: nil for a value that is not finite.
    public init?(pounds: Double) { self.init(kilograms: pounds * Mass.kilogramsPerPound) }

    package init(unchecked kilograms: Double) { self.kilograms = kilograms }

    public var pounds: Double { kilograms / Mass.kilogramsPerPound }

    /// As a reply shows it: to 0.01 kg, half to even. Nil where the value cannot be rounded exactly.
    public var shown: Mass? { Rounding.hundredths(kilograms, .halfToEven).map { Mass(unchecked: $0) } }

    public static func < (a: Mass, b: Mass) -> Bool { a.kilograms < b.kilograms }
    public static func + (a: Mass, b: Mass) -> Mass { Mass(unchecked: a.kilograms + b.kilograms) }
    public static func - (a: Mass, b: Mass) -> Mass { Mass(unchecked: a.kilograms - b.kilograms) }
}

/// Change of body mass over time, stored in kilograms per week; negative is loss.
public struct MassRate: Hashable, Comparable, Sendable {
    public let kilogramsPerWeek: Double

    /// - Returns: nil for a value that is not finite.
    public init?(kilogramsPerWeek: Double) {
        guard kilogramsPerWeek.isFinite else { return nil }
        self.kilogramsPerWeek = kilogramsPerWeek
    }

    package init(unchecked kilogramsPerWeek: Double) { self.kilogramsPerWeek = kilogramsPerWeek }

    public static func < (a: MassRate, b: MassRate) -> Bool { a.kilogramsPerWeek < b.kilogramsPerWeek }
}
