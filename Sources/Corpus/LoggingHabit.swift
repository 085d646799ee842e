import Quantities

/// How somebody keeps a record.
struct LoggingHabit {
    /// Labels before *as of* that the record may hold.
    let labels: Int
    /// Percent of the days without a weigh-in.
    let missingWeights: Int
    private let skipsWeekends: Bool
    /// Labels before *as of* without any entry.
    private let gap: ClosedRange<Int>?
    private let weighsOn: Weekday?

    init(_ random: inout SeededGenerator, wild: Bool) {
        guard wild else {
            labels = 42
            missingWeights = 30
            skipsWeekends = false
            gap = nil
            weighsOn = nil
            return
        }
        labels = random.chance(80) ? 42 : random.whole(43...70)
        missingWeights = random.pick([5, 20, 40, 50, 50, 70])
        skipsWeekends = random.chance(5)
        let start = random.whole(1...40)
        gap = random.chance(8) ? start...(start + random.whole(3...14)) : nil
        weighsOn = random.chance(6) ? random.pick(Weekday.allCases) : nil
    }

    func logs(_ date: CivilDate, _ labelsBefore: Int) -> Bool {
        if gap?.contains(labelsBefore) == true { return false }
        return !skipsWeekends || (date.weekday != .saturday && date.weekday != .sunday)
    }

    func weighs(_ date: CivilDate) -> Bool { weighsOn == nil || date.weekday == weighsOn }
}
