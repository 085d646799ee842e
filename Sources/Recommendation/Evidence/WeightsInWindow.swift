import Quantities

/// The weights of one window: transition and outliers.
enum WeightsInWindow {
    /// - Parameter kept: receives the weights that remain, ascending.
    /// - Returns: one per weight, in the order of `WeightReading.weights`.
    static func exclusions(
        _ input: EvidenceInput, _ bounds: WindowBounds, kept: inout [DayWeight]
    ) -> [WeightExclusion?] {
        let readings = input.weights.weights
        var out: [WeightExclusion?] = []
        out.reserveCapacity(readings.count)
        kept.reserveCapacity(readings.count)
        let water = waterUntil(input, asOf: bounds.asOf)
        for reading in readings {
            var reason = bounds.weightOut(reading.day) ?? reading.out
            if reason == nil, reading.day < water || isInTransition(reading.day, input, asOf: bounds.asOf) {
                reason = .transition
            }
            out.append(reason)
            if reason == nil { kept.append(DayWeight(day: reading.day, kilograms: reading.kilograms)) }
        }
        guard let outliers = input.outliers.of(kept) else { return out }
        var next = 0
        for index in out.indices where out[index] == nil {
            if outliers[next] { out[index] = .outlier }
            next += 1
        }
        kept = zip(kept, outliers).compactMap { $1 ? nil : $0 }
        return out
    }

    /// The first week of a plan, and the labels d + 1 … after a change of target effective on d: water dominates.
    static func isInTransition(_ day: Int32, _ input: EvidenceInput, asOf: Int32) -> Bool {
        let rules = input.rules.evidence
        let planStart = input.plan.startedOn.dayNumber
        if day < planStart + Int32(clamping: rules.planTransitionLabels.value.value) { return true }
        let labels = Int32(clamping: rules.transitionLabels.value.value)
        return input.targetChanges.contains { $0 < day && day <= $0 + labels && $0 < asOf }
    }

    /// Labels before this one stand under other water than today's. A change that is yet to come says nothing.
    private static func waterUntil(_ input: EvidenceInput, asOf: Int32) -> Int32 {
        var until = Int32.min
        for change in input.waterChanges where change < asOf {
            until = max(until, change + Int32(clamping: input.rules.evidence.waterChangeLabels.value.value))
        }
        return until
    }
}
