import Quantities

/// Algorithm §7.2: intake-adjusted weight regression with the EER as prior, in closed form. Goal, target, destination
/// and text are no arguments: the result cannot depend on them.
enum IntakeAdjustedRegression {
    /// - Returns: the calibration, or why the evidence carries none.
    static func calibrate(
        _ window: EvidenceWindow, _ prior: CalibrationPrior, menstrualCycle: MenstrualCycle, _ rules: RuleSet
    ) -> CalibrationResult {
        let record = IntakeRecord(window, rules.calibration)
        let density = rules.lose.energyDensity.value.kcalPerKilogram
        guard record.keptDays > 1,
            let fit = fit(window, record, hasCycle: menstrualCycle != .no, density: density, rules)
        else { return .shortfall(.readingsDegenerate) }
        let scatter = max(1, fit.scatter)
        guard scatter <= rules.calibration.scatterLimit.value.factor else {
            return .shortfall(.readingsScatter)
        }
        let own = OwnEstimate(fit, scatter, record, window, density: density, rules.calibration)
        let calibration = Calibration(own, prior, record, window, rules)
        let formula = prior.formula.kcalPerDay
        let plausible = rules.calibration.plausible
        guard calibration.maintenance.kcalPerDay >= plausible.low.value.fraction * formula,
            calibration.maintenance.kcalPerDay <= plausible.high.value.fraction * formula,
            rules.estimate.shown.contains(calibration.maintenance)
        else { return .shortfall(.estimateNotPlausible) }
        return .calibrated(calibration)
    }

    /// y = W − S/ρ against the label: its slope is −M/ρ.
    private static func fit(
        _ window: EvidenceWindow, _ record: IntakeRecord, hasCycle: Bool, density: Double, _ rules: RuleSet
    ) -> CorrelatedLine? {
        let count = window.weights.count
        guard count > CorrelatedLine.estimated else { return nil }
        var water = WaterCovariance(
            distances: window.labels, mean: window.meanKeptWeight, hasCycle: hasCycle, rules.calibration)
        water.add(record.waterVariance(rules.calibration), memory: rules.calibration.intakeWaterMemory.value.factor)
        return withUnsafeTemporaryAllocation(of: IntakeAdjustedReading.self, capacity: count) { readings in
            let start = rules.calibration.planStartWater
            record.walk(window) { reading, label, weight, eatenBefore, missingBefore in
                let energy = Double(label) * record.dailyVariance + Double(missingBefore) * record.spreadVariance
                readings[reading] = IntakeAdjustedReading(
                    label: label, value: weight - eatenBefore / density, energy: energy / (density * density),
                    untilEnd: Double(window.labels - label),
                    startWater: start?.stillToCome(after: window.labelsSincePlanStart + label) ?? 0)
            }
            let drift = rules.calibration.drift.value.factor
            return water.byDistance.withUnsafeBufferPointer { byDistance in
                CorrelatedLine.fit(
                    IntakeAdjustedReadings(
                        readings: UnsafeBufferPointer(readings), byDistance: byDistance,
                        drift: drift * drift / 6 / (density * density)))
            }
        }
    }
}

private struct IntakeAdjustedReading {
    let label: Int
    /// y, kg.
    let value: Double
    /// Parts 4 and 5 of its variance, which grow with the label: of two readings the earlier one's counts.
    let energy: Double
    /// u, labels.
    let untilEnd: Double
    /// kg, one standard deviation; 0 for a rule set that leaves a plan's first weights out.
    let startWater: Double
}

/// All six parts of the covariance of algorithm §7.2.
private struct IntakeAdjustedReadings: CorrelatedReadings {
    let readings: UnsafeBufferPointer<IntakeAdjustedReading>
    /// Parts 1 to 3.
    let byDistance: UnsafeBufferPointer<Double>
    /// Part 6, without a²(3b − a).
    let drift: Double

    var count: Int { readings.count }
    func label(_ index: Int) -> Double { Double(readings[index].label) }
    func value(_ index: Int) -> Double { readings[index].value }

    func covariance(later: Int, earlier: Int) -> Double {
        let a = readings[later].untilEnd
        let b = readings[earlier].untilEnd
        return byDistance[readings[later].label - readings[earlier].label] + readings[earlier].energy
            + drift * (a * a * (3 * b - a)) + readings[later].startWater * readings[earlier].startWater
    }
}

/// What the log says about intake.
struct IntakeRecord {
    let keptDays: Int
    /// x̄, kcal/day.
    let mean: Double
    /// s_x, kcal/day, at least its minimum.
    let spread: Double
    /// h, kcal/day.
    let halfRange: Double
    /// τ², (kcal/day)².
    let dailyVariance: Double

    var spreadVariance: Double { spread * spread }

    init(_ window: EvidenceWindow, _ rules: CalibrationRules) {
        var count = 0
        var sum = 0.0
        var ranges = 0.0
        for day in window.days where day.isKept {
            count += 1
            sum += day.intake
            ranges += day.halfRange
        }
        keptDays = count
        let mean = count > 0 ? sum / Double(count) : 0
        self.mean = mean
        halfRange = count > 0 ? ranges / Double(count) : 0
        var squares = 0.0
        for day in window.days where day.isKept { squares += (day.intake - mean) * (day.intake - mean) }
        let deviation = count > 1 ? (squares / Double(count - 1)).squareRoot() : 0
        spread = max(deviation, rules.intakeSpreadMinimum.value.kcalPerDay)
        let fixed = rules.loggingNoise.value.kcalPerDay
        let share = rules.loggingNoiseShare.value.fraction * mean
        dailyVariance = fixed * fixed + share * share
    }

    /// Part 3 at distance 0, kg².
    func waterVariance(_ rules: CalibrationRules) -> Double {
        let swing = rules.intakeWater.value.factor * spread
        let memory = rules.intakeWaterMemory.value.factor
        return swing * swing / (1 - memory * memory)
    }

    /// Visits the kept weights, ascending, with S and m of each: intake and missing labels before it. Elsewhere than
    /// on kept days the mean stands in.
    func walk(
        _ window: EvidenceWindow,
        _ visit: (_ reading: Int, _ label: Int, _ weight: Double, _ eaten: Double, _ missing: Int) -> Void
    ) {
        var eaten = 0.0
        var missing = 0
        var label = 0
        for (reading, weight) in window.weights.enumerated() {
            let at = Int(weight.day - window.first)
            while label < at {
                let day = window.days[label]
                eaten += day.isKept ? day.intake : mean
                missing += day.isKept ? 0 : 1
                label += 1
            }
            visit(reading, at, weight.kilograms, eaten, missing)
        }
    }
}

extension EvidenceWindow {
    /// kg; 0 without weights.
    var meanKeptWeight: Double {
        guard !weights.isEmpty else { return 0 }
        var sum = 0.0
        for weight in weights { sum += weight.kilograms }
        return sum / Double(weights.count)
    }
}
