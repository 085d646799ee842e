import Quantities

/// The weekly method of maintain with a stability band: a change answers weight that has stayed outside the band
/// around the weight to maintain for the whole of the stated time, and only towards it.
enum MaintainBand {
    static func answers(_ direction: ChangeDirection, _ week: WeekCase) -> Bool {
        guard let weight = week.input.plan.startWeight else { return false }
        let rules = week.rules.decision
        let distance = rules.maintainBand.value.of(weight)
        let weeks = rules.maintainBandHeld.value.value / Weekday.count
        var end = week.asOf.dayNumber
        for _ in 0..<max(1, weeks) {
            guard let median = WeightMedian.before(end, week.input) else { return false }
            switch direction {
            case .less: guard median > weight + distance else { return false }
            case .more: guard median < weight - distance else { return false }
            }
            end -= Int32(clamping: Weekday.count)
        }
        return true
    }
}
