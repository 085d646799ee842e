import Quantities
import Testing
import TestSupport

/// Day labels against a calendar that counts one day at a time (P36–P39: no label vanishes, repeats or shifts).
struct CivilDateTests {
    /// Counts forward from Monday 1 January 1900, with the Gregorian rule written out once more.
    private struct SlowCalendar {
        var year = 1900
        var month = 1
        var day = 1

        static func length(_ month: Int, of year: Int) -> Int {
            if [4, 6, 9, 11].contains(month) { return 30 }
            guard month == 2 else { return 31 }
            if year % 400 == 0 { return 29 }
            if year % 100 == 0 { return 28 }
            return year % 4 == 0 ? 29 : 28
        }

        mutating func step() {
            day += 1
            if day > SlowCalendar.length(month, of: year) {
                day = 1
                month += 1
            }
            if month > 12 {
                month = 1
                year += 1
            }
        }

        var iso: String {
            let month = month < 10 ? "0\(month)" : "\(month)"
            return "\(year)-\(month)-" + (day < 10 ? "0\(day)" : "\(day)")
        }
    }

    /// 1 January 1900 lies 25,567 days before 1 January 1970: 70 years, 17 of them leap (1900 is none).
    @Test func everyDayOf1900To2200RoundTrips() throws {
        var calendar = SlowCalendar()
        var number: Int32 = -25_567
        var faults: [String] = []
        while calendar.year <= 2200 {
            let label = CivilDate(dayNumber: number)
            let parts = label?.parts
            let isSame =
                label == CivilDate(year: calendar.year, month: calendar.month, day: calendar.day)
                && parts?.year == calendar.year && parts?.month == calendar.month && parts?.day == calendar.day
            if !isSame { faults.append(calendar.iso) }
            calendar.step()
            number += 1
        }
        #expect(faults.isEmpty, "first: \(faults.first ?? "")")
        // 301 years from 1900 to 2200 with 73 leap days: every fourth year but 1900, 2100 and 2200.
        #expect(number == -25_567 + 301 * 365 + 73)
        #expect(CivilDate(dayNumber: number) == nil)
        #expect(CivilDate(dayNumber: -25_568) == nil)
    }

    /// Text forms, on a sample of the same days: a prime stride visits every month and day of month.
    @Test func textRoundTrips() throws {
        var calendar = SlowCalendar()
        while calendar.year <= 2200 {
            let label = try #require(CivilDate(iso: calendar.iso))
            #expect(label.description == calendar.iso)
            for _ in 0..<97 { calendar.step() }
        }
    }

    @Test(arguments: [
        "1899-12-31", "2201-01-01", "2025-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-00-10", "2026-13-01",
        "2026-01-00", "2026-01-32", "2026-1-01", "26-01-01", "2026-01-01T00:00", " 2026-01-01", "2026-01-01 ",
        "2026/01/01", "20260101", "", "2026-01", "+026-01-01", "２０２６-01-01", "2026-01-0a",
    ])
    func refusesWhatIsNoDay(_ text: String) {
        #expect(CivilDate(iso: text) == nil)
    }

    @Test(arguments: ["2024-02-29", "2000-02-29", "1900-01-01", "2200-12-31"])
    func takesWhatIsADay(_ text: String) {
        #expect(CivilDate(iso: text)?.description == text)
    }

    /// Differences and sums of labels are plain whole numbers.
    @Test func differencesAreInverseToSums() throws {
        var random = SeededGenerator(seed: 36)
        for _ in 0..<2_000 {
            let start = try #require(CivilDate(dayNumber: Int32(random.whole(-20_000...80_000))))
            let days = random.whole(-4_000...4_000)
            let end = try #require(start.adding(days: days), "seed \(random.seed)")
            #expect(end.days(since: start) == days, "seed \(random.seed)")
            #expect((start < end) == (days > 0), "seed \(random.seed)")
        }
    }

    /// A sum that leaves the calendar is no label, however far it goes.
    @Test(arguments: [Int.max, Int.min, 1_000_000, -1_000_000, Int(Int32.max), Int(Int32.min)])
    func sumsOutsideTheCalendarAreNil(_ days: Int) throws {
        let day = try #require(CivilDate(iso: "2026-03-02"))
        #expect(day.adding(days: days) == nil)
    }
}
