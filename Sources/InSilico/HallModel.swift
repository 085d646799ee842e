/// The adult body-weight model of Hall et al., Lancet 2011;378:826, web appendix, as many have written it again: fat,
/// lean, glycogen, extracellular fluid and adaptive thermogenesis. Energies in kcal, masses in kg, times in days.
public struct HallModel: Sendable {
    /// Published constants; megajoules become kilocalories by 4.184.
    enum Constant {
        static let kcalPerMegajoule = 1 / 0.004184
        static let fatDensity = 39.5 * kcalPerMegajoule
        static let leanDensity = 7.6 * kcalPerMegajoule
        static let glycogenDensity = 17.6 * kcalPerMegajoule
        static let fatMetabolism = 0.013 * kcalPerMegajoule
        static let leanMetabolism = 0.092 * kcalPerMegajoule
        static let fatDeposition = 0.75 * kcalPerMegajoule
        static let leanDeposition = 0.96 * kcalPerMegajoule
        static let foodThermogenesis = 0.1
        static let adaptation = 0.14
        static let adaptationDays = 14.0
        /// Forbes, kg.
        static let forbes = 10.4 * leanDensity / fatDensity
        static let glycogenKg = 0.5
        static let massPerGlycogen = 3.7
        static let sodiumMgPerLitre = 3_220.0
        static let sodiumByFluidMgPerLitreDay = 3_000.0
        static let sodiumByCarbohydrateMgPerDay = 4_000.0
    }

    /// What a day brings.
    public struct Day: Sendable, Equatable {
        public var intakeKcal: Double
        public var carbohydrateKcal: Double
        /// Dietary sodium against the usual, mg/day.
        public var sodiumChangeMg: Double
        /// Expenditure beyond the model's, such as more activity than usual, kcal/day.
        public var extraExpenditureKcal: Double

        public init(
            intakeKcal: Double, carbohydrateKcal: Double, sodiumChangeMg: Double = 0, extraExpenditureKcal: Double = 0
        ) {
            self.intakeKcal = intakeKcal
            self.carbohydrateKcal = carbohydrateKcal
            self.sodiumChangeMg = sodiumChangeMg
            self.extraExpenditureKcal = extraExpenditureKcal
        }
    }

    /// Steps of the integration in a day; one step already agrees to 0.001 kg over ten years.
    private static let stepsPerDay = 4

    private let baselineIntakeKcal: Double
    private let baselineCarbohydrateKcal: Double
    private let baselineFluid: Double
    /// k_G, kcal/kg²/day.
    private let glycogenRate: Double
    /// δ, kcal/kg/day.
    private let activityRate: Double
    /// K, kcal/day.
    private let constantKcal: Double
    private(set) var state: HallState

    /// A body in balance at `intakeKcal`, of which `carbohydrateShare` is carbohydrate.
    public init(body: HallBody, intakeKcal: Double, carbohydrateShare: Double) {
        typealias C = Constant
        baselineIntakeKcal = intakeKcal
        baselineCarbohydrateKcal = carbohydrateShare * intakeKcal
        baselineFluid = body.fluidLitres
        glycogenRate = baselineCarbohydrateKcal / (C.glycogenKg * C.glycogenKg)
        activityRate = max(0, (1 - C.foodThermogenesis) * intakeKcal - body.restingKcalPerDay) / body.weightKg
        state = HallState(
            fat: body.fatKg, lean: body.leanKg, glycogen: C.glycogenKg, fluid: body.fluidLitres, adaptation: 0)
        // K makes expenditure equal intake at the start, where nothing is deposited and glycogen stands still.
        constantKcal =
            intakeKcal - C.fatMetabolism * body.fatKg - C.leanMetabolism * body.leanKg - activityRate * body.weightKg
    }

    public var weightKg: Double { state.weightKg }
    public var fatKg: Double { state.fat }
    /// Fat, lean and the water and glycogen of the start: weight without its passing water.
    public var tissueKg: Double {
        state.fat + state.lean + baselineFluid + Constant.massPerGlycogen * Constant.glycogenKg
    }

    /// The intake at which fat and lean would neither grow nor shrink now, adaptation as it stands, kcal/day.
    public func balanceIntakeKcal(extraExpenditureKcal: Double) -> Double {
        typealias C = Constant
        let standing =
            constantKcal + C.fatMetabolism * state.fat + C.leanMetabolism * state.lean + activityRate * tissueKg
            + state.adaptation + extraExpenditureKcal
        return (standing - C.foodThermogenesis * baselineIntakeKcal) / (1 - C.foodThermogenesis)
    }

    /// Expenditure at this intake, with glycogen at rest, kcal/day: thermogenesis and the cost of storing go with
    /// intake.
    public func expenditureKcal(atIntakeKcal intakeKcal: Double, extraExpenditureKcal: Double) -> Double {
        let balance = balanceIntakeKcal(extraExpenditureKcal: extraExpenditureKcal)
        return balance + burntAtOnceShare * (intakeKcal - balance)
    }

    /// What of a kcal more or less is burnt at once, by thermogenesis and by the cost of storing, 0 to 1.
    public var burntAtOnceShare: Double {
        typealias C = Constant
        let leanShare = C.forbes / (C.forbes + state.fat)
        let deposition =
            leanShare * C.leanDeposition / C.leanDensity + (1 - leanShare) * C.fatDeposition / C.fatDensity
        return (C.foodThermogenesis + deposition) / (1 + deposition)
    }

    /// Energy of a kilogram of fat and lean lost or gained now, kcal/kg: Forbes' split with both densities.
    public var energyDensityKcalPerKg: Double {
        typealias C = Constant
        // Of a change of mass the lean share is 10.4/(10.4 + F); C is the same split in energy.
        let forbes = C.forbes * C.fatDensity / C.leanDensity
        return (C.fatDensity * state.fat + C.leanDensity * forbes) / (state.fat + forbes)
    }

    /// One day later.
    public mutating func live(_ day: Day) {
        let step = 1 / Double(HallModel.stepsPerDay)
        for _ in 0..<HallModel.stepsPerDay {
            let first = rates(state, day)
            let second = rates(state.moved(by: step / 2, first), day)
            let third = rates(state.moved(by: step / 2, second), day)
            let fourth = rates(state.moved(by: step, third), day)
            state = state.moved(by: step / 6, first).moved(by: step / 3, second)
                .moved(by: step / 3, third).moved(by: step / 6, fourth)
        }
    }

    private func rates(_ now: HallState, _ day: Day) -> HallState {
        typealias C = Constant
        let change = day.intakeKcal - baselineIntakeKcal
        let stored = day.carbohydrateKcal - glycogenRate * now.glycogen * now.glycogen
        let carbohydrate = day.carbohydrateKcal / baselineCarbohydrateKcal
        let sodium =
            day.sodiumChangeMg - C.sodiumByFluidMgPerLitreDay * (now.fluid - baselineFluid)
            - C.sodiumByCarbohydrateMgPerDay * (1 - carbohydrate)
        let leanShare = C.forbes / (C.forbes + now.fat)
        let deposition =
            leanShare * C.leanDeposition / C.leanDensity + (1 - leanShare) * C.fatDeposition / C.fatDensity
        let expenditure =
            (constantKcal + C.fatMetabolism * now.fat + C.leanMetabolism * now.lean + activityRate * now.weightKg
                + C.foodThermogenesis * change + now.adaptation + day.extraExpenditureKcal
                + (day.intakeKcal - stored) * deposition) / (1 + deposition)
        let balance = day.intakeKcal - expenditure - stored
        return HallState(
            fat: (1 - leanShare) * balance / C.fatDensity, lean: leanShare * balance / C.leanDensity,
            glycogen: stored / C.glycogenDensity, fluid: sodium / C.sodiumMgPerLitre,
            adaptation: (C.adaptation * change - now.adaptation) / C.adaptationDays)
    }
}

/// The five states, or their rates of change a day.
struct HallState: Sendable, Equatable {
    var fat: Double
    var lean: Double
    var glycogen: Double
    /// Litres, of one kilogram each.
    var fluid: Double
    /// kcal/day.
    var adaptation: Double

    var weightKg: Double { fat + lean + fluid + HallModel.Constant.massPerGlycogen * glycogen }

    func moved(by step: Double, _ rate: HallState) -> HallState {
        HallState(
            fat: fat + step * rate.fat, lean: lean + step * rate.lean, glycogen: glycogen + step * rate.glycogen,
            fluid: fluid + step * rate.fluid, adaptation: adaptation + step * rate.adaptation)
    }
}
