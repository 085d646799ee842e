import Quantities

/// The weight of a week: the median of the accepted weights of its labels, flagged ones too, on enough days.
enum WeightMedian {
    /// - Parameter end: the label after the last one.
    /// - Returns: nil with fewer days than it takes.
    static func before(_ end: Int32, _ input: EvidenceInput) -> Mass? {
        let rules = input.rules.safetyLook
        let start = end - Int32(clamping: rules.medianLabels.value.value)
        let accepted = input.weights.accepted
        var first = accepted.count
        while first > 0, accepted[first - 1].day >= start { first -= 1 }
        var last = accepted.count
        while last > first, accepted[last - 1].day >= end { last -= 1 }
        let count = last - first
        guard count >= max(1, rules.medianMinimumDays.value.value) else { return nil }
        let median = withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { values in
            for index in 0..<count { values[index] = accepted[first + index].kilograms }
            return Selection.median(of: values)
        }
        return Mass(unchecked: median)
    }
}
