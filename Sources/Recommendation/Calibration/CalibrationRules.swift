import Quantities

/// Covariance, prior, limits and confidence of algorithm §7.2. The energy density is that of §6.1: there is one (P02).
public struct CalibrationRules: Sendable {
    public let waterShare: Parameter<Percent>
    public let waterMemory: Parameter<Coefficient>
    public let cycleAmplitude: Parameter<Mass>
    public let intakeWater: Parameter<Coefficient>
    public let intakeWaterMemory: Parameter<Coefficient>
    public let intakeSpreadMinimum: Parameter<EnergyRate>
    public let loggingNoise: Parameter<EnergyRate>
    public let loggingNoiseShare: Parameter<Percent>
    public let drift: Parameter<Coefficient>
    public let scatterLimit: Parameter<Coefficient>
    public let densityUncertainty: Parameter<EnergyDensity>
    public let priorShare: Parameter<Percent>
    public let priorBiasShare: Parameter<Percent>
    public let intervalFactor: Parameter<Coefficient>
    public let highWithin: Parameter<EnergyRate>
    public let moderateWithin: Parameter<EnergyRate>
    public let plausible: ParameterRange<Percent>
    /// nil: the weights of a plan's first labels stay out.
    public let planStartWater: PlanStartWater?

    init(_ p: inout ParameterBinder) {
        waterShare = p.percent("calibration.water_share")
        waterMemory = p.coefficient("calibration.water_memory", unit: .ratio)
        cycleAmplitude = p.mass("calibration.cycle_amplitude")
        intakeWater = p.coefficient("calibration.intake_water", unit: .kilogramPerKilocalorie)
        intakeWaterMemory = p.coefficient("calibration.intake_water_memory", unit: .ratio)
        intakeSpreadMinimum = p.energy("calibration.intake_spread_minimum")
        loggingNoise = p.energy("calibration.logging_noise")
        loggingNoiseShare = p.percent("calibration.logging_noise_share")
        drift = p.coefficient("calibration.drift", unit: .kcalPerDayPerRootDay)
        scatterLimit = p.coefficient("calibration.scatter_limit", unit: .ratio)
        densityUncertainty = p.density("calibration.density_uncertainty")
        priorShare = p.percent("calibration.prior_share")
        priorBiasShare = p.percent("calibration.prior_bias_share")
        intervalFactor = p.coefficient("calibration.interval_factor", unit: .ratio)
        highWithin = p.energy("calibration.high_within")
        moderateWithin = p.energy("calibration.moderate_within")
        plausible = p.range(p.percent("calibration.plausible_low"), p.percent("calibration.plausible_high"))
        planStartWater = PlanStartWater(&p)
    }
}

/// Water that comes or goes at the start of a plan, of unknown size: with it the weights of the first labels stay in
/// the fit, where without it they are left out.
public struct PlanStartWater: Sendable {
    /// Standard deviation of what is still to come on the plan's first morning.
    public let size: Parameter<Mass>
    /// What of it is still to come a day later.
    public let memory: Parameter<Coefficient>

    /// - Returns: nil for a rule set without it.
    init?(_ p: inout ParameterBinder) {
        guard p.has("calibration.plan_start_water") || p.has("calibration.plan_start_water_memory") else { return nil }
        size = p.mass("calibration.plan_start_water")
        memory = p.coefficient("calibration.plan_start_water_memory", unit: .ratio)
    }

    var indices: [ParameterIndex] { [size.index, memory.index] }

    /// One standard deviation of the water still to come, in kg, so many labels after the plan's start.
    func stillToCome(after labels: Int) -> Double {
        var kilograms = size.value.kilograms
        for _ in 0..<max(0, labels) { kilograms *= memory.value.factor }
        return kilograms
    }
}
