import Quantities

/// The weekly method of maintain with a stability band: a change answers weight that has stayed outside the band
/// around the weight to maintain for the whole of the stated time, and only towards it. Single readings scatter by half
/// a band, so medians of seven labels are looked at, week by week, the last one at the beginning of the time.
enum MaintainBand {
    static func answers(_ direction: ChangeDirection, _ week: WeekCase) -> Bool {
        guard let weight = week.input.plan.startWeight else { return false }
        let rules = week.rules.decision
        let distance = rules.maintainBand.value.of(weight)
        let earliest = max(0, rules.maintainBandHeld.value.value - Weekday.count)
        var back = 0
        while true {
            let end = week.asOf.dayNumber - Int32(clamping: back)
            guard let median = WeightMedian.before(end, week.input) else { return false }
            switch direction {
            case .less: guard median > weight + distance else { return false }
            case .more: guard median < weight - distance else { return false }
            }
            if back >= earliest { return true }
            back = min(back + Weekday.count, earliest)
        }
    }
}
