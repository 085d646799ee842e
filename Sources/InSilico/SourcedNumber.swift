/// Where a number of the virtual people comes from.
public enum NumberOrigin: Sendable, Equatable {
    /// A published figure; the key is that of `ClinicalRules/sources.json` or author and year.
    case published(String)
    /// Chosen here, where nobody has published one.
    case ours
}

/// One number of the virtual people.
public struct SourcedNumber: Sendable, Equatable {
    public let id: String
    /// In `unit`.
    public let value: Double
    public let unit: String
    public let origin: NumberOrigin
    /// One line: why this value.
    public let reason: String

    init(_ id: String, _ value: Double, _ unit: String, _ origin: NumberOrigin, _ reason: String) {
        self.id = id
        self.value = value
        self.unit = unit
        self.origin = origin
        self.reason = reason
    }
}
