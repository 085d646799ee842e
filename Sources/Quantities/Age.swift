/// Calendar age in completed years.
public struct Age: Hashable, Comparable, Sendable {
    public let completedYears: Int

    /// - Returns: nil below zero.
    public init?(completedYears: Int) {
        guard completedYears >= 0 else { return nil }
        self.completedYears = completedYears
    }

    /// Age on a date, from the date of birth. A 29 February birthday is reached on 1 March in common years.
    ///
    /// - Returns: nil where the date lies before the birth.
    public init?(bornOn birth: CivilDate, on date: CivilDate) {
        guard birth <= date else { return nil }
        completedYears = CivilDate.fullYears(from: birth, to: date)
    }

    /// Age on a date, from an age that was given on an earlier date: the given years plus full years since.
    ///
    /// - Returns: nil where the date lies before the one on which the age was given, for a negative age, or for years
    ///   that no sum can hold.
    public init?(years: Int, givenOn given: CivilDate, on date: CivilDate) {
        guard years >= 0, given <= date else { return nil }
        let (sum, isTooLarge) = years.addingReportingOverflow(CivilDate.fullYears(from: given, to: date))
        guard !isTooLarge else { return nil }
        completedYears = sum
    }

    public static func < (a: Age, b: Age) -> Bool { a.completedYears < b.completedYears }
}

extension CivilDate {
    /// Anniversaries of `start` reached by `end`. A 29 February start has its anniversary on 1 March in common
    /// years, because February of such a year never reaches day 29.
    static func fullYears(from start: CivilDate, to end: CivilDate) -> Int {
        let (startYear, startMonth, startDay) = start.parts
        let (endYear, endMonth, endDay) = end.parts
        let reached = (endMonth, endDay) >= (startMonth, startDay)
        return endYear - startYear - (reached ? 0 : 1)
    }
}
