/// A day of the week, by the person's own calendar.
public enum Weekday: Int, Sendable, CaseIterable {
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// Days in a week.
    public static let count = 7
}

extension CivilDate {
    /// 1970-01-01 was a Thursday.
    public var weekday: Weekday {
        let sinceMonday = (Int(dayNumber) + Weekday.thursday.rawValue) % Weekday.count
        return Weekday(rawValue: sinceMonday < 0 ? sinceMonday + Weekday.count : sinceMonday) ?? .monday
    }

    /// The latest such weekday on or before this label.
    ///
    /// - Returns: nil where it leaves 1900–2200.
    public func latest(_ weekday: Weekday) -> CivilDate? {
        let back = self.weekday.rawValue - weekday.rawValue
        return adding(days: back < 0 ? -back - Weekday.count : -back)
    }
}
