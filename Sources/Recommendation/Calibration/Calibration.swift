import Quantities

/// What the formula expects on the scale of a person's own log.
struct CalibrationPrior: Equatable {
    /// The EER itself.
    let formula: EnergyRate
    let mean: EnergyRate
    /// (kcal/day)².
    let variance: Double

    init(formula: EnergyRate, standardError: EnergyRate, addsActivityError: Bool, _ rules: RuleSet) {
        self.formula = formula
        mean = rules.calibration.priorShare.value.of(formula)
        let error = standardError.kcalPerDay
        let bias = rules.calibration.priorBiasShare.value.fraction * formula.kcalPerDay
        let activity = addsActivityError ? rules.estimate.manualActivityError.value.kcalPerDay : 0
        variance = error * error + bias * bias + activity * activity
    }
}

/// What the record alone says, with the parts of its variance, (kcal/day)².
struct OwnEstimate: Equatable {
    let maintenance: Double
    let scatter: Double
    let fitVariance: Double
    let missingVariance: Double
    let rangeVariance: Double
    let densityVariance: Double

    var variance: Double { scatter * fitVariance + missingVariance + rangeVariance + densityVariance }

    init(
        _ fit: CorrelatedLine, _ scatter: Double, _ record: IntakeRecord, _ window: EvidenceWindow, density: Double,
        _ rules: CalibrationRules
    ) {
        maintenance = -density * fit.slope
        self.scatter = scatter
        fitVariance = density * density * fit.slopeVariance
        let kept = Double(record.keptDays)
        let missing = (Double(window.labels) - kept) / Double(window.labels) * record.spread
        missingVariance = missing * missing / kept
        rangeVariance = record.halfRange * record.halfRange
        let stored =
            (record.mean - maintenance).magnitude * rules.densityUncertainty.value.kcalPerKilogram / density
        densityVariance = stored * stored
    }
}

/// Maintenance on the scale of the person's own log, unrounded.
struct Calibration: Equatable {
    /// M.
    let maintenance: EnergyRate
    /// s.
    let standardDeviation: EnergyRate
    let priorShare: Percent
    let own: OwnEstimate
    let prior: CalibrationPrior
    let keptDays: Int
    let labels: Int
    let weights: Int
    let meanIntake: EnergyRate
    let spread: EnergyRate
    /// Before §2's notes lower it.
    let confidence: Confidence

    init(
        _ own: OwnEstimate, _ prior: CalibrationPrior, _ record: IntakeRecord, _ window: EvidenceWindow,
        _ rules: RuleSet
    ) {
        let ownWeight = 1 / own.variance
        let priorWeight = 1 / prior.variance
        let weight = ownWeight + priorWeight
        let mean = (own.maintenance * ownWeight + prior.mean.kcalPerDay * priorWeight) / weight
        let deviation = (1 / weight).squareRoot()
        maintenance = EnergyRate(unchecked: mean)
        standardDeviation = EnergyRate(unchecked: deviation)
        priorShare = Percent(unchecked: priorWeight / weight * 100)
        self.own = own
        self.prior = prior
        keptDays = record.keptDays
        labels = window.labels
        weights = window.weights.count
        meanIntake = EnergyRate(unchecked: record.mean)
        spread = EnergyRate(unchecked: record.spread)
        confidence =
            if deviation <= rules.calibration.highWithin.value.kcalPerDay {
                .high
            } else if deviation <= rules.calibration.moderateWithin.value.kcalPerDay {
                .moderate
            } else {
                .low
            }
    }

    /// M + factor · s; a negative factor gives the low end.
    func end(_ factor: Double) -> EnergyRate {
        EnergyRate(unchecked: maintenance.kcalPerDay + factor * standardDeviation.kcalPerDay)
    }
}

/// A calibration, or why the evidence carries none.
enum CalibrationResult: Equatable {
    case calibrated(Calibration)
    case shortfall(Shortfall.Kind)
}

extension CalibrationResult {
    var calibration: Calibration? {
        if case .calibrated(let calibration) = self { return calibration }
        return nil
    }
}
