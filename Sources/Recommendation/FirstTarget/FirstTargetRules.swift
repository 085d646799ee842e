import Quantities

/// Paces, caps and the floor of algorithm §6.1 (ONB-19).
public struct LoseRules: Sendable {
    public let gentle: Parameter<Percent>
    public let steady: Parameter<Percent>
    public let brisk: Parameter<Percent>
    public let energyDensity: Parameter<EnergyDensity>
    public let shareCap: Parameter<Percent>
    /// What the share cap is drawn in to for people with less to spare.
    public let shareCapDrawnIn: Parameter<Percent>
    public let drawInBodyMassIndexFrom: Parameter<BodyMassIndex>
    public let drawInBodyMassIndexWidth: Parameter<BodyMassIndex>
    public let drawInAgeUntil: Parameter<Age>
    public let drawInAgeWidth: Parameter<Age>
    public let absoluteCap: Parameter<EnergyRate>
    public let floorFemale: Parameter<EnergyRate>
    public let floorMale: Parameter<EnergyRate>
    /// A pace is absent where less than this share of the deficit that it asks for could be applied.
    public let offeredFromShare: Parameter<Percent>

    init(_ p: inout ParameterBinder) {
        gentle = p.percent("lose.pace_gentle", unit: .percentPerWeek)
        steady = p.percent("lose.pace_steady", unit: .percentPerWeek)
        brisk = p.percent("lose.pace_brisk", unit: .percentPerWeek)
        energyDensity = p.density("lose.energy_density")
        shareCap = p.percent("lose.share_cap")
        shareCapDrawnIn = p.percent("lose.share_cap_drawn_in")
        drawInBodyMassIndexFrom = p.bodyMassIndex("lose.draw_in_bmi_from")
        drawInBodyMassIndexWidth = p.bodyMassIndex("lose.draw_in_bmi_width")
        drawInAgeUntil = p.age("lose.draw_in_age_until")
        drawInAgeWidth = p.age("lose.draw_in_age_width")
        absoluteCap = p.energy("lose.absolute_cap")
        floorFemale = p.energy("lose.floor_female")
        floorMale = p.energy("lose.floor_male")
        offeredFromShare = p.percent("lose.offered_from_share")
    }
}

/// Surpluses of algorithm §6.3 (ONB-22).
public struct GainRules: Sendable {
    public let surplusNovice: Parameter<Percent>
    public let surplusIntermediate: Parameter<Percent>
    public let surplusExperienced: Parameter<Percent>
    /// Consistent training from this on is intermediate.
    public let intermediateFromMonths: Parameter<Count>
    /// Consistent training over this is experienced.
    public let experiencedAboveMonths: Parameter<Count>
    public let absoluteCap: Parameter<EnergyRate>

    init(_ p: inout ParameterBinder) {
        surplusNovice = p.percent("gain.surplus_novice")
        surplusIntermediate = p.percent("gain.surplus_intermediate")
        surplusExperienced = p.percent("gain.surplus_experienced")
        intermediateFromMonths = p.count("gain.intermediate_from", unit: .month)
        experiencedAboveMonths = p.count("gain.experienced_above", unit: .month)
        absoluteCap = p.energy("gain.absolute_cap")
    }
}

/// The small deficit of algorithm §6.4 (ONB-23), applied only where the policy says so.
public struct RecompositionRules: Sendable {
    public let deficitShare: Parameter<Percent>
    public let deficitCap: Parameter<EnergyRate>

    init(_ p: inout ParameterBinder) {
        deficitShare = p.percent("recomposition.deficit_share")
        deficitCap = p.energy("recomposition.deficit_cap")
    }
}
