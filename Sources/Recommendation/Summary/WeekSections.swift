import Quantities

/// Observation and exclusion: what was recorded, and exactly what remains of it.
enum WeekSections {
    static func observation(
        _ window: EvidenceWindow, _ input: EvidenceInput, _ signs: FastLossSigns
    ) -> WeeklyObservation? {
        guard let first = CivilDate(dayNumber: window.first), let last = CivilDate(dayNumber: window.asOf - 1) else {
            return nil
        }
        let kept = window.keptDays(last: window.labels)
        var total = 0.0
        for day in window.days where day.isKept { total += day.intake }
        return WeeklyObservation(
            windowFirst: min(first, last), windowLast: last, labels: window.labels, keptDays: kept,
            keptWeights: window.weights.count, meanIntake: wholeMean(total, kept),
            totalIntakeKcal: kept > 0 ? total : nil, meanProteinGrams: meanProtein(window, input),
            latestWeight: signs.latest.flatMap(\.shown),
            trend: WeightTrendShown(window, signs, input))
    }

    static func wholeMean(_ total: Double, _ count: Int) -> EnergyRate? {
        guard count > 0, let whole = Rounding.steps(total / Double(count), step: 1, .halfToEven) else { return nil }
        return EnergyRate(unchecked: Double(whole))
    }

    private static func meanProtein(_ window: EvidenceWindow, _ input: EvidenceInput) -> Double? {
        var count = 0
        var sum = 0.0
        for (position, out) in zip(input.dayOrder, window.recordOut) where out == nil {
            guard let protein = input.request.days[position].proteinGrams?.expected else { continue }
            count += 1
            sum += protein
        }
        return count > 0 ? Rounding.tenths(sum / Double(count), .halfToEven) : nil
    }

    static func exclusion(_ window: EvidenceWindow, _ input: EvidenceInput) -> WeeklyExclusion {
        var keptDays: [CivilDate] = []
        keptDays.reserveCapacity(window.labels)
        var days: [ExcludedDay] = []
        days.reserveCapacity(window.recordOut.count)
        // The labels of the window without any record are listed where they fall among the others.
        var label = window.first
        func listMissing(before day: Int32) {
            while label < day, label < window.asOf {
                if let date = CivilDate(dayNumber: label) { days.append(ExcludedDay(date: date, reason: .missing)) }
                label += 1
            }
        }
        for (position, out) in zip(input.dayOrder, window.recordOut) {
            let date = input.request.days[position].date
            listMissing(before: date.dayNumber)
            if let out { days.append(ExcludedDay(date: date, reason: out)) } else { keptDays.append(date) }
            if date.dayNumber == label { label += 1 }
        }
        listMissing(before: window.asOf)
        var keptWeights: [KeptWeight] = []
        keptWeights.reserveCapacity(window.weights.count)
        var weights: [ExcludedWeight] = []
        weights.reserveCapacity(window.weightOut.count - window.weights.count)
        for (reading, out) in zip(input.weights.weights, window.weightOut) {
            let id = input.request.weights[reading.position].id
            let date = input.request.weights[reading.position].date
            if let out {
                weights.append(ExcludedWeight(readingID: id, date: date, reason: out))
            } else {
                keptWeights.append(KeptWeight(readingID: id, date: date))
            }
        }
        return WeeklyExclusion(keptDays: keptDays, keptWeights: keptWeights, days: days, weights: weights)
    }
}

extension WeightTrendShown {
    /// The trend of exactly the weights that remain, without those of a plan's first labels: where they remain, only
    /// the fit knows of their water. The safety look's own slope serves where it was made from the same ones; a label
    /// or a flag that takes weights out of the evidence takes them out here too.
    init?(_ window: EvidenceWindow, _ signs: FastLossSigns, _ input: EvidenceInput) {
        let weights =
            input.rules.calibration.planStartWater == nil
            ? window.weights : window.weights.filter { !WeightsInWindow.isInFirstLabels($0.day, input) }
        let slope = signs.slope.flatMap { $0.isOf(weights) ? $0 : nil } ?? WeightSlope.of(weights, input)
        guard let slope else { return nil }
        self.init(slope, input.rules.calibration)
    }

    /// - Returns: nil where a rate cannot be rounded, which no accepted weight reaches.
    init?(_ slope: WeightSlope, _ rules: CalibrationRules) {
        let half = rules.intervalFactor.value.factor * slope.errorPerWeek
        guard let middle = Rounding.hundredths(slope.perWeek, .halfToEven),
            let low = Rounding.hundredths(slope.perWeek - half, .down),
            let high = Rounding.hundredths(slope.perWeek + half, .up)
        else { return nil }
        perWeek = MassRate(unchecked: middle)
        range = Interval(uncheckedLow: MassRate(unchecked: low), high: MassRate(unchecked: high))
        weights = slope.weights
        isSupported = slope.perWeek.magnitude > half
    }
}
