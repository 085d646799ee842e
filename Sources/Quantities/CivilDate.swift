/// A whole-day label in the proleptic Gregorian calendar, without time zone or clock time.
///
/// Stored as days since 1970-01-01, so that differences of labels are plain subtraction and no 24-hour
/// arithmetic can shift a day (P36–P39).
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let dayNumber: Int32

    /// Labels outside these years are refused.
    public static let firstYear = 1900
    public static let lastYear = 2200

    /// - Returns: nil for a day that does not exist or a year outside 1900–2200.
    public init?(year: Int, month: Int, day: Int) {
        guard (CivilDate.firstYear...CivilDate.lastYear).contains(year),
            (1...12).contains(month), day >= 1,
            day <= CivilDate.daysInMonth(year: year, month: month)
        else { return nil }
        dayNumber = CivilDate.dayNumber(year: year, month: month, day: day)
    }

    /// - Returns: nil for a label outside 1900–2200.
    public init?(dayNumber: Int32) {
        guard dayNumber >= CivilDate.dayNumber(year: CivilDate.firstYear, month: 1, day: 1),
            dayNumber <= CivilDate.dayNumber(year: CivilDate.lastYear, month: 12, day: 31)
        else { return nil }
        self.dayNumber = dayNumber
    }

    /// Reads exactly `YYYY-MM-DD` in ASCII digits. Inlinable, so that whoever reads bytes gets code for bytes.
    ///
    /// - Returns: nil for any other form, a day that does not exist, or a year outside 1900–2200.
    @inlinable
    public init?(iso text: some Sequence<UInt8>) {
        var digits: (Int, Int, Int) = (0, 0, 0)
        var position = 0
        for byte in text {
            if position == 4 || position == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), position < 10 else { return nil }
                let digit = Int(byte - UInt8(ascii: "0"))
                if position < 4 {
                    digits.0 = digits.0 * 10 + digit
                } else if position < 7 {
                    digits.1 = digits.1 * 10 + digit
                } else {
                    digits.2 = digits.2 * 10 + digit
                }
            }
            position += 1
        }
        guard position == 10 else { return nil }
        self.init(year: digits.0, month: digits.1, day: digits.2)
    }

    /// Reads exactly `YYYY-MM-DD`; nil under the same conditions as for bytes.
    public init?(iso text: String) { self.init(iso: text.utf8) }

    /// Whole labels from `other` to this one; positive where this one is later.
    public func days(since other: CivilDate) -> Int { Int(dayNumber) - Int(other.dayNumber) }

    /// - Returns: nil where the result leaves 1900–2200.
    public func adding(days: Int) -> CivilDate? {
        let (sum, isTooLarge) = Int(dayNumber).addingReportingOverflow(days)
        guard !isTooLarge, let number = Int32(exactly: sum) else { return nil }
        return CivilDate(dayNumber: number)
    }

    public static func < (a: CivilDate, b: CivilDate) -> Bool { a.dayNumber < b.dayNumber }

    /// Gregorian leap years: every fourth, of full centuries only every fourth again.
    public static func isLeap(year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// 28 to 31; `month` counts from 1.
    public static func daysInMonth(year: Int, month: Int) -> Int {
        switch month {
        case 2: isLeap(year: year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01, counted in 400-year eras that begin on 1 March, so that the leap day ends a year.
    private static func dayNumber(year: Int, month: Int, day: Int) -> Int32 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int32(era * 146_097 + dayOfEra - 719_468)
    }

    /// Year, month and day of this label.
    public var parts: (year: Int, month: Int, day: Int) {
        let shifted = Int(dayNumber) + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, day)
    }
}

extension CivilDate: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = parts
        return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
}
