/// Steps in a day.
public struct StepsPerDay: Hashable, Comparable, Sendable {
    public let steps: Double
    /// - Returns: nil unless the value is finite and not negative.
    public init?(steps: Double) {
        guard steps.isFinite, steps >= 0 else { return nil }
        self.steps = steps
    }
    public static func < (a: StepsPerDay, b: StepsPerDay) -> Bool { a.steps < b.steps }
}

/// A duration in minutes.
public struct Minutes: Hashable, Comparable, Sendable {
    public let minutes: Double
    /// - Returns: nil unless the value is finite and not negative.
    public init?(minutes: Double) {
        guard minutes.isFinite, minutes >= 0 else { return nil }
        self.minutes = minutes
    }
    public static func < (a: Minutes, b: Minutes) -> Bool { a.minutes < b.minutes }
}

/// A count of whole things or days.
public struct Count: Hashable, Comparable, Sendable {
    public let value: Int
    /// - Returns: nil below zero.
    public init?(_ value: Int) {
        guard value >= 0 else { return nil }
        self.value = value
    }
    public static func < (a: Count, b: Count) -> Bool { a.value < b.value }
}

/// Physical activity level: total energy expenditure over resting expenditure, without unit.
public struct PhysicalActivityLevel: Hashable, Comparable, Sendable {
    public let ratio: Double
    /// - Returns: nil unless the value is finite and not negative.
    public init?(ratio: Double) {
        guard ratio.isFinite, ratio >= 0 else { return nil }
        self.ratio = ratio
    }
    public static func < (a: PhysicalActivityLevel, b: PhysicalActivityLevel) -> Bool { a.ratio < b.ratio }
}
