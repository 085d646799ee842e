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
            if reason == nil, reading.day < water || isOutForWater(reading.day, input, asOf: bounds.asOf) {
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

    /// As `isInTransition`, but a rule set whose fit knows the water of a plan's start keeps the first labels.
    private static func isOutForWater(_ day: Int32, _ input: EvidenceInput, asOf: Int32) -> Bool {
        guard input.rules.calibration.planStartWater != nil else { return isInTransition(day, input, asOf: asOf) }
        return isAfterChange(day, input, asOf: asOf)
    }

    /// The first week of a plan, and the labels d + 1 … after a change of target effective on d: water dominates.
    static func isInTransition(_ day: Int32, _ input: EvidenceInput, asOf: Int32) -> Bool {
        isInFirstLabels(day, input) || isAfterChange(day, input, asOf: asOf)
    }

    static func isInFirstLabels(_ day: Int32, _ input: EvidenceInput) -> Bool {
        day < input.plan.startedOn.dayNumber
            + Int32(clamping: input.rules.evidence.planTransitionLabels.value.value)
    }

    private static func isAfterChange(_ day: Int32, _ input: EvidenceInput, asOf: Int32) -> Bool {
        let labels = Int32(clamping: input.rules.evidence.transitionLabels.value.value)
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
