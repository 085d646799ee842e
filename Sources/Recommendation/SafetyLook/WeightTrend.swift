import Quantities

/// The weight-only slope: no intake, no prior (algorithm §7.3, step 2).
struct WeightSlope: Equatable {
    /// kg per label.
    let slope: Double
    /// The scatter beyond the modelled one included.
    let standardError: Double
    let meanWeight: Mass
    let weights: Int
    let firstDay: Int32
    let lastDay: Int32
    /// Sum of the day numbers: with count and ends, it tells one selection of days from another.
    let daySum: Int
}

extension WeightSlope {
    /// Over the weights after the plan's first week, whatever the reset; transitions and outliers leave this window
    /// as they leave the evidence's. No label of the person's and no flag takes a weight out here: nothing beside the
    /// weights themselves may silence the look.
    ///
    /// - Returns: nil with too short a window, too few weights, or weights that determine no slope.
    static func before(_ end: Int32, _ input: EvidenceInput) -> WeightSlope? {
        let rules = input.rules.safetyLook
        let afterFirstWeek =
            input.plan.startedOn.dayNumber + Int32(clamping: input.rules.evidence.planTransitionLabels.value.value)
        let start = max(end - Int32(clamping: rules.slopeLabels.value.value), afterFirstWeek)
        guard Int(end) - Int(start) >= rules.slopeMinimumLabels.value.value else { return nil }
        var weights: [DayWeight] = []
        weights.reserveCapacity(input.weights.accepted.count)
        for weight in input.weights.accepted where weight.day >= start && weight.day < end {
            if !WeightsInWindow.isInTransition(weight.day, input, asOf: end) { weights.append(weight) }
        }
        if let outliers = input.outliers.of(weights) {
            weights = zip(weights, outliers).compactMap { $1 ? nil : $0 }
        }
        guard weights.count >= max(1, rules.slopeMinimumWeights.value.value) else { return nil }
        return fit(weights, input)
    }

    /// Over weights that were chosen elsewhere.
    ///
    /// - Returns: nil with too few, or where they determine no slope.
    static func of(_ weights: [DayWeight], _ input: EvidenceInput) -> WeightSlope? {
        guard weights.count >= max(1, input.rules.safetyLook.slopeMinimumWeights.value.value) else { return nil }
        return fit(weights, input)
    }

    /// Whether this is the slope of these weights, one per day of one request.
    func isOf(_ others: [DayWeight]) -> Bool {
        others.count == weights && others.first?.day == firstDay && others.last?.day == lastDay
            && others.reduce(0) { $0 + Int($1.day) } == daySum
    }

    private static func fit(_ weights: [DayWeight], _ input: EvidenceInput) -> WeightSlope? {
        var sum = 0.0
        for weight in weights { sum += weight.kilograms }
        let mean = sum / Double(weights.count)
        guard let first = weights.first, let last = weights.last else { return nil }
        let water = WaterCovariance(
            distances: Int(last.day - first.day) + 1, mean: mean,
            hasCycle: input.request.menstrualCycle != .no, input.rules.calibration)
        let line = weights.withUnsafeBufferPointer { readings in
            water.byDistance.withUnsafeBufferPointer { byDistance in
                CorrelatedLine.fit(WeightReadings(readings: readings, byDistance: byDistance))
            }
        }
        guard let line else { return nil }
        return WeightSlope(
            slope: line.slope, standardError: (max(1, line.scatter) * line.slopeVariance).squareRoot(),
            meanWeight: Mass(unchecked: mean), weights: weights.count, firstDay: first.day, lastDay: last.day,
            daySum: weights.reduce(0) { $0 + Int($1.day) })
    }

    private static let labelsPerWeek = Double(Weekday.count)

    /// kg/week.
    var perWeek: Double { slope * WeightSlope.labelsPerWeek }

    /// kg/week.
    var errorPerWeek: Double { standardError * WeightSlope.labelsPerWeek }
}

/// Weights under parts 1 and 2 of the covariance.
private struct WeightReadings: CorrelatedReadings {
    let readings: UnsafeBufferPointer<DayWeight>
    let byDistance: UnsafeBufferPointer<Double>

    var count: Int { readings.count }
    func label(_ index: Int) -> Double { Double(readings[index].day - readings[0].day) }
    func value(_ index: Int) -> Double { readings[index].kilograms }
    func covariance(later: Int, earlier: Int) -> Double {
        byDistance[Int(readings[later].day - readings[earlier].day)]
    }
}
