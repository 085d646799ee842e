import Quantities
import Testing
import TestSupport

/// Calendar age in completed years (ONB-01, P38).
struct AgeTests {
    private func day(_ iso: String) throws -> CivilDate { try #require(CivilDate(iso: iso)) }

    /// Birth, date, completed years; worked out on a calendar.
    @Test(arguments: [
        ("2000-06-15", "2026-06-14", 25), ("2000-06-15", "2026-06-15", 26), ("2000-06-15", "2026-06-16", 26),
        ("2000-06-15", "2000-06-15", 0), ("1999-12-31", "2026-01-01", 26), ("2000-01-01", "2025-12-31", 25),
        // P38: born on 29 February; reached on 1 March of a common year, on the day itself of a leap year.
        ("2000-02-29", "2026-02-28", 25), ("2000-02-29", "2026-03-01", 26), ("2000-02-29", "2028-02-28", 27),
        ("2000-02-29", "2028-02-29", 28), ("2000-02-29", "2019-02-28", 18), ("2000-02-29", "2019-03-01", 19),
        ("2000-03-01", "2019-02-28", 18), ("2000-03-01", "2019-03-01", 19), ("2000-02-28", "2019-02-28", 19),
        // 2100 is a common year.
        ("2076-02-29", "2100-02-28", 23), ("2076-02-29", "2100-03-01", 24),
    ])
    func completedYearsFromBirth(_ birth: String, _ date: String, _ years: Int) throws {
        #expect(try Age(bornOn: day(birth), on: day(date))?.completedYears == years)
    }

    @Test(arguments: [
        (30, "2025-03-02", "2026-03-01", 30), (30, "2025-03-02", "2026-03-02", 31),
        (30, "2026-03-02", "2026-03-02", 30), (18, "2024-02-29", "2025-02-28", 18),
        (18, "2024-02-29", "2025-03-01", 19), (0, "2020-01-01", "2026-01-01", 6),
    ])
    func givenYearsGrowWithFullYearsSince(_ given: Int, _ on: String, _ date: String, _ years: Int) throws {
        #expect(try Age(years: given, givenOn: day(on), on: day(date))?.completedYears == years)
    }

    /// An independent rule: on any day, age is one more than at most one day before, and changes on birthdays only.
    @Test func ageChangesOnBirthdaysOnly() throws {
        var random = SeededGenerator(seed: 38)
        for _ in 0..<300 {
            let birth = try #require(CivilDate(dayNumber: Int32(random.whole(-25_567...20_000))))
            let isLeapDay = birth.parts.month == 2 && birth.parts.day == 29
            var date = try #require(birth.adding(days: random.whole(300...30_000)))
            for _ in 0..<400 {
                let next = try #require(date.adding(days: 1))
                let before = try #require(Age(bornOn: birth, on: date)).completedYears
                let after = try #require(Age(bornOn: birth, on: next)).completedYears
                let parts = next.parts
                let isLeapDayReached =
                    isLeapDay && !CivilDate.isLeap(year: parts.year) && parts.month == 3 && parts.day == 1
                let isBirthday = parts.month == birth.parts.month && parts.day == birth.parts.day || isLeapDayReached
                #expect(after - before == (isBirthday ? 1 : 0), "seed \(random.seed), born \(birth), \(next)")
                date = next
            }
        }
    }

    @Test func datesBeforeBirthAndNegativeYearsHaveNoAge() throws {
        #expect(try Age(bornOn: day("2026-03-03"), on: day("2026-03-02")) == nil)
        #expect(try Age(years: 30, givenOn: day("2026-03-03"), on: day("2026-03-02")) == nil)
        #expect(try Age(years: -1, givenOn: day("2026-03-02"), on: day("2026-03-02")) == nil)
        #expect(Age(completedYears: -1) == nil)
    }

    /// Years that no sum can hold are no age; the program goes on.
    @Test func endlessYearsHaveNoAge() throws {
        #expect(try Age(years: .max, givenOn: day("2020-03-02"), on: day("2026-03-02")) == nil)
    }
}
