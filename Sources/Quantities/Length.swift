/// Body height, stored in centimetres.
public struct Length: Hashable, Comparable, Sendable {
    public let centimetres: Double

    /// One inch in centimetres (exact, international inch, 1959).
    public static let centimetresPerInch = 2.54
    public static let inchesPerFoot = 12.0

    /// - Returns: nil for a value that is not finite.
    public init?(centimetres: Double) {
        guard centimetres.isFinite else { return nil }
        self.centimetres = centimetres
    }

    /// - Returns: nil for values that are not finite.
    public init?(feet: Double, inches: Double) {
        self.init(centimetres: (feet * Length.inchesPerFoot + inches) * Length.centimetresPerInch)
    }

    package init(unchecked centimetres: Double) { self.centimetres = centimetres }

    public var metres: Double { centimetres / 100 }
    public var inches: Double { centimetres / Length.centimetresPerInch }

    public static func < (a: Length, b: Length) -> Bool { a.centimetres < b.centimetres }
}

/// Body mass index, stored in kilograms per square metre.
public struct BodyMassIndex: Hashable, Comparable, Sendable {
    public let kilogramsPerSquareMetre: Double

    /// - Returns: nil for a value that is not finite.
    public init?(kilogramsPerSquareMetre: Double) {
        guard kilogramsPerSquareMetre.isFinite else { return nil }
        self.kilogramsPerSquareMetre = kilogramsPerSquareMetre
    }

    /// Without binary noise: 47.36 kg at 160 cm are 18.5, not a last bit less.
    ///
    /// - Returns: nil where the height is zero or below: an index of such a body is undefined, not infinite.
    public init?(mass: Mass, height: Length) {
        guard height.centimetres > 0 else { return nil }
        self.init(
            kilogramsPerSquareMetre: Rounding.withoutNoise(mass.kilograms / (height.metres * height.metres)))
    }

    /// The mass at which a body of this height has this index.
    public func mass(at height: Length) -> Mass {
        Mass(unchecked: kilogramsPerSquareMetre * (height.metres * height.metres))
    }

    public static func < (a: BodyMassIndex, b: BodyMassIndex) -> Bool {
        a.kilogramsPerSquareMetre < b.kilogramsPerSquareMetre
    }
}
