import Quantities

/// A typed argument of a text; the caller can say it in another language or unit.
public enum TextArgument: Sendable, Equatable {
    /// Shown rounded, kcal/day.
    case energy(EnergyRate)
    /// In the person's own unit.
    case mass(Mass, SuppliedMass.Unit)
    case massRate(MassRate, SuppliedMass.Unit)
    case percent(Percent)
    case count(Int)
    case date(CivilDate)
    case code(StaticText)
}

/// A message key with typed arguments; the English sentence is made from both.
public struct Text: Sendable, Equatable {
    public let key: TextKey
    public let arguments: [TextArgument]

    init(_ key: TextKey, _ arguments: [TextArgument] = []) {
        self.key = key
        self.arguments = arguments
    }
}
