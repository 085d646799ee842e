import Quantities

/// The one decision of algorithm §7.3, steps 3 to 8.
public struct DecisionRules: Sendable {
    public let deadband: Parameter<EnergyRate>
    public let stepLimit: Parameter<EnergyRate>
    public let spacingDays: Parameter<Count>
    public let lessCertainty: Parameter<Coefficient>
    public let moreCertainty: Parameter<Coefficient>
    public let persistenceDays: Parameter<Count>
    public let lowDays: Parameter<Count>
    public let lowMaintenanceShare: Parameter<Percent>
    public let lowTargetShare: Parameter<Percent>
    public let weekendsWithoutDay: Parameter<Count>
    public let decreasesTotal: Parameter<EnergyRate>
    public let guardCount: Parameter<Count>
    public let guardDays: Parameter<Count>
    public let arrivalDays: Parameter<Count>
    public let longLabelDays: Parameter<Count>
    /// The band of `MaintainWeekly.stabilityBand`, around the weight to maintain.
    public let maintainBand: Parameter<Percent>
    public let maintainBandHeld: Parameter<Count>

    init(_ p: inout ParameterBinder) {
        deadband = p.energy("decision.deadband")
        stepLimit = p.energy("decision.step_limit")
        spacingDays = p.count("decision.spacing_days", unit: .day)
        lessCertainty = p.coefficient("decision.less_certainty", unit: .ratio)
        moreCertainty = p.coefficient("decision.more_certainty", unit: .ratio)
        persistenceDays = p.count("decision.persistence_days", unit: .day)
        lowDays = p.count("decision.low_days", unit: .day)
        lowMaintenanceShare = p.percent("decision.low_maintenance_share")
        lowTargetShare = p.percent("decision.low_target_share")
        weekendsWithoutDay = p.count("decision.weekends_without_day")
        decreasesTotal = p.energy("decision.decreases_total")
        guardCount = p.count("decision.guard_count")
        guardDays = p.count("decision.guard_days", unit: .day)
        arrivalDays = p.count("decision.arrival_days", unit: .day)
        longLabelDays = p.count("decision.long_label_days", unit: .day)
        maintainBand = p.percent("decision.maintain_band")
        maintainBandHeld = p.count("decision.maintain_band_held", unit: .day)
    }
}
