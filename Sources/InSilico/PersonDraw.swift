/// The published equation of energy requirement: sex, age in years, height in cm, weight in kg and category (0
/// inactive … 3 very active) to kcal/day. The trial passes the one that the rule files hold, so that there is no
/// second copy.
public typealias RequirementFormula =
    @Sendable (_ sex: BodySex, _ ageYears: Int, _ heightCm: Double, _ weightKg: Double, _ category: Int) -> Double

/// What a stream of random numbers is for.
enum Purpose: UInt64 {
    case person = 1
    case intake
    case log
    case scale
    case events
    case activity
}

extension SimulatedPerson {
    private static let heightBoundsCm = 145.0...204.0
    private static let days = 182

    /// Draws one person.
    ///
    /// - Parameters:
    ///   - index: which person of the seed's population.
    ///   - bodyMassIndex: only people within these bounds, kg/m².
    public init(
        seed: UInt64, index: Int, bodyMassIndex bounds: ClosedRange<Double>, formula: RequirementFormula
    ) {
        typealias T = PopulationTable
        var g = TrialGenerator(seed: seed, person: index, purpose: Purpose.person.rawValue)
        self.seed = seed
        self.index = index
        let sex: BodySex = g.happens(T.Body.femaleShare.value) ? .female : .male
        self.sex = sex
        ageYears = Int(g.between(T.Body.ageLow.value, T.Body.ageHigh.value + 1))
        let height = (sex == .male ? T.Body.heightMale : T.Body.heightFemale)
            .draw(&g, spread: T.Body.heightSpread, in: SimulatedPerson.heightBoundsCm)
        heightCm = Double(Int(height * 10)) / 10
        let index = SimulatedPerson.bodyMassIndex(&g, bounds)
        weightKg = Double(Int(index * heightCm * heightCm / 10_000 * 10)) / 10
        extraFatPercent = T.Body.fatScatter.value * g.normal()
        carbohydrateShare = T.Body.carbohydrate.draw(&g, spread: T.Body.carbohydrateSpread, in: 0.3...0.65)
        trueCategory = min(3, Int(4 * g.unit()))
        reportedCategory = SimulatedPerson.reported(&g, trueCategory)
        isCategoryFromWearable = g.happens(T.Expenditure.wearableShare.value)
        let error = (sex == .male ? T.Expenditure.errorMale : T.Expenditure.errorFemale).value * g.normal()
        let resting = HallBody.restingKcalPerDay(
            sex: sex, ageYears: Double(ageYears), heightCm: heightCm, weightKg: weightKg)
        let needed = formula(sex, ageYears, heightCm, weightKg, trueCategory) + error
        usualIntakeKcal = min(
            max(needed, T.Expenditure.levelLow.value * resting), T.Expenditure.levelHigh.value * resting)
        underReport = SimulatedPerson.underReport(&g)
        quality = SimulatedPerson.quality(&g)
        skippedLift = T.Report.skippedLift.draw(&g, spread: T.Report.skippedSpread, in: -0.1...0.4)
        answersFlags = g.happens(T.Report.answersFlags.value)
        dailyVariation = T.Intake.variation.draw(&g, spread: T.Intake.variationSpread, in: 0.12...0.42)
        weekendLift = T.Intake.weekendLift.draw(&g, spread: T.Intake.weekendSpread, in: -0.1...0.4)
        hasBinges = g.happens(T.Intake.bingeShare.value)
        adherence =
            g.happens(T.Intake.fullAdherence.value) ? g.between(0.8, 1) : g.between(T.Intake.partAdherence.value, 0.8)
        adherenceFadesPerWeek = T.Intake.adherenceFades.value * 2 * g.unit()
        eatsUpToTarget = g.happens(T.Intake.eatsUpTo.value)
        waterPercent = g.lognormal(median: T.Scale.water.value, spread: T.Scale.waterSpread.value)
        waterMemory = g.between(T.Scale.memoryLow.value, T.Scale.memoryHigh.value)
        cycle = SimulatedPerson.cycle(&g, sex, ageYears)
        cycleAnswer = SimulatedPerson.answer(&g, sex, hasCycle: cycle != nil)
        weighing = SimulatedPerson.weighing(&g)
        hasMixedTimes = g.happens(T.Scale.mixedTimes.value)
        changes = SimulatedPerson.changes(&g)
        excludesIllness = g.happens(T.Event.illnessExcluded.value)
    }

    private static func bodyMassIndex(_ g: inout TrialGenerator, _ bounds: ClosedRange<Double>) -> Double {
        for _ in 0..<64 {
            let index = g.lognormal(
                median: PopulationTable.Body.index.value, spread: PopulationTable.Body.indexSpread.value)
            if bounds.contains(index) { return index }
        }
        return g.between(bounds.lowerBound, bounds.upperBound)
    }

    private static func reported(_ g: inout TrialGenerator, _ category: Int) -> Int {
        typealias T = PopulationTable.Expenditure
        let fate = g.unit()
        let isUp = g.happens(0.5)
        let distance = fate < T.categoryRight.value ? 0 : fate < T.categoryRight.value + T.categoryNear.value ? 1 : 2
        let wanted = isUp ? category + distance : category - distance
        // Past an end the person can only err the other way.
        if wanted < 0 { return min(3, category + distance) }
        return wanted > 3 ? max(0, category - distance) : wanted
    }

    private static func underReport(_ g: inout TrialGenerator) -> Double {
        typealias T = PopulationTable.Report
        return g.happens(T.underReporters.value)
            ? T.underMean.draw(&g, spread: T.underSpread, in: 0.1...0.55)
            : T.otherMean.draw(&g, spread: T.otherSpread, in: -0.1...0.3)
    }

    private static func quality(_ g: inout TrialGenerator) -> LoggingQuality {
        let fate = g.unit()
        if fate < PopulationTable.Report.diligentShare.value { return .diligent }
        return fate > 1 - PopulationTable.Report.looseShare.value ? .loose : .usual
    }

    private static func weighing(_ g: inout TrialGenerator) -> WeighingHabit {
        let fate = g.unit()
        if fate < PopulationTable.Scale.dailyShare.value { return .daily }
        return fate > 1 - PopulationTable.Scale.seldomShare.value ? .seldom : .several
    }

    private static func cycle(_ g: inout TrialGenerator, _ sex: BodySex, _ age: Int) -> BodyCycle? {
        typealias T = PopulationTable.Scale
        let has = g.happens(T.cycleShare.value)
        let swing = g.lognormal(median: T.cycleSwing.value, spread: T.cycleSpread.value)
        let length = T.cycleDays.draw(&g, spread: T.cycleDaysSpread, in: 21...38)
        let phase = g.unit()
        guard has, sex == .female, Double(age) < T.cycleUntil.value else { return nil }
        return BodyCycle(swingKg: min(swing, 4), daysPerCycle: length, phase: phase)
    }

    private static func answer(_ g: inout TrialGenerator, _ sex: BodySex, hasCycle: Bool) -> CycleAnswer {
        let isTold = g.happens(PopulationTable.Scale.cycleTold.value)
        if sex == .male { return .no }
        guard isTold else { return .notGiven }
        return hasCycle ? .yes : .no
    }

    private static func changes(_ g: inout TrialGenerator) -> [OneTimeChange] {
        typealias T = PopulationTable.Event
        var changes: [OneTimeChange] = []
        func note(_ share: SourcedNumber, _ kind: OneTimeChange.Kind) {
            let day = Int(Double(days) * g.unit())
            let isTold = g.happens(T.told.value)
            if g.happens(share.value) { changes.append(OneTimeChange(kind: kind, day: day, isTold: isTold)) }
        }
        let scale = T.newScaleKg.value * g.normal()
        note(T.creatine, .creatine(kg: T.creatineKg.value))
        note(T.newScale, .newScale(kg: scale))
        note(T.lowCarbohydrate, .lowCarbohydrate)
        note(T.fastingMonth, .fastingMonth)
        return changes
    }
}
