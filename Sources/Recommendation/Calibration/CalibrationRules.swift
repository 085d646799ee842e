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
    }
}
