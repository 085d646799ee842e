/// How carefully somebody logs.
public enum LoggingQuality: Int, Sendable, CaseIterable {
    case diligent
    case usual
    case loose
}

/// How often somebody steps on the scale.
public enum WeighingHabit: Int, Sendable, CaseIterable {
    case daily
    case several
    case seldom
}

/// A menstrual cycle as the scale sees it.
public struct BodyCycle: Sendable, Equatable {
    /// Highest less lowest, kg.
    public let swingKg: Double
    public let daysPerCycle: Double
    /// Of the plan's first day, 0..<1.
    public let phase: Double
}

/// What somebody said when asked about a cycle.
public enum CycleAnswer: Sendable, Equatable {
    case yes
    case no
    case notGiven
}

/// Something that happens once; the day counts from the plan's first.
public struct OneTimeChange: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        case creatine(kg: Double)
        case newScale(kg: Double)
        case lowCarbohydrate
        case fastingMonth
    }

    public let kind: Kind
    public let day: Int
    /// The person tells of it.
    public let isTold: Bool

    public init(kind: Kind, day: Int, isTold: Bool) {
        self.kind = kind
        self.day = day
        self.isTold = isTold
    }
}

/// One virtual person: body, habits and noise, none of which any method sees.
public struct SimulatedPerson: Sendable {
    public let seed: UInt64
    public let index: Int
    public let sex: BodySex
    public let ageYears: Int
    public let heightCm: Double
    public let weightKg: Double
    /// Percent of weight beyond the regression.
    public let extraFatPercent: Double
    public let carbohydrateShare: Double
    /// 0 inactive … 3 very active.
    public let trueCategory: Int
    public let reportedCategory: Int
    public let isCategoryFromWearable: Bool
    /// Intake and expenditure before the plan, kcal/day.
    public internal(set) var usualIntakeKcal: Double
    /// Share of intake that the log lacks at first.
    public var underReport: Double
    public let quality: LoggingQuality
    public var skippedLift: Double
    public let answersFlags: Bool
    public let dailyVariation: Double
    public let weekendLift: Double
    public var hasBinges: Bool
    /// Part of a change of target that the person takes up, and what of it is lost a week.
    public internal(set) var adherence: Double
    /// Eats up to a target for losing that lies over the usual, or down to one for gaining that lies under it.
    public internal(set) var eatsUpToTarget: Bool
    public internal(set) var adherenceFadesPerWeek: Double
    /// Percent of weight, beside the model's water.
    public let waterPercent: Double
    public let waterMemory: Double
    public let cycle: BodyCycle?
    public let cycleAnswer: CycleAnswer
    public let weighing: WeighingHabit
    public internal(set) var hasMixedTimes: Bool
    public var changes: [OneTimeChange]
    public let excludesIllness: Bool
    /// Water beyond the model's that follows a lasting change of intake within some weeks, kg for 800 kcal/day. None by
    /// default: the model is as published. About 1 kg makes up for the 4,858 kcal/kg that were found after four weeks
    /// of dieting (Heymsfield 2012).
    public var slowWaterKg = 0.0
    /// Without flaw, where a study asks what a flaw costs.
    public internal(set) var flawless: Set<Flaw> = []

    /// Body mass index at the start, kg/m².
    public var indexKgPerSquareMetre: Double { weightKg / (heightCm / 100) / (heightCm / 100) }
    /// Days confirmed complete, of all.
    public var completeShare: Double {
        if flawless.contains(.logging) { return 1 }
        return switch quality {
        case .diligent: PopulationTable.Report.daysDiligent.value
        case .usual: PopulationTable.Report.daysUsual.value
        case .loose: PopulationTable.Report.daysLoose.value
        }
    }
    /// Error of one logged day, a share of it.
    public var logNoise: Double {
        if flawless.contains(.logging) { return 0 }
        return switch quality {
        case .diligent: PopulationTable.Report.noiseDiligent.value
        case .usual: PopulationTable.Report.noiseUsual.value
        case .loose: PopulationTable.Report.noiseLoose.value
        }
    }
    /// Weigh-ins a day.
    public var weighInsPerDay: Double {
        if flawless.contains(.weighing) { return 1 }
        return switch weighing {
        case .daily: PopulationTable.Scale.daily.value
        case .several: PopulationTable.Scale.several.value
        case .seldom: PopulationTable.Scale.seldom.value
        }
    }
    /// The body that the model begins with.
    public var body: HallBody {
        HallBody(
            sex: sex, ageYears: Double(ageYears), heightCm: heightCm, weightKg: weightKg,
            extraFatPercent: extraFatPercent)
    }
}

extension SimulatedPerson {
    /// The same person without these flaws; all else is drawn as before.
    public func without(_ flaws: Set<Flaw>, formula: RequirementFormula) -> SimulatedPerson {
        guard !flaws.isEmpty else { return self }
        var person = self
        person.flawless = flaws
        if flaws.contains(.formula) {
            person.usualIntakeKcal = formula(sex, ageYears, heightCm, weightKg, reportedCategory)
        }
        if flaws.contains(.underReporting) { person.underReport = 0 }
        if flaws.contains(.logging) { person.hasBinges = false }
        if flaws.contains(.weighing) { person.hasMixedTimes = false }
        if flaws.contains(.adherence) {
            person.adherence = 1
            person.adherenceFadesPerWeek = 0
            person.eatsUpToTarget = true
        }
        return person
    }
}

/// The true sizes of the noise, for a method that is told all of them.
extension SimulatedPerson {
    /// Standard deviation of one reading, kg, water apart.
    public var scaleNoiseKg: Double { PopulationTable.Scale.noise.value }
    /// What the scale rounds to, kg.
    public var scaleStepKg: Double { PopulationTable.Scale.rounding.value }
    /// Standard deviation of a day's sodium, mg.
    public var sodiumNoiseMg: Double { PopulationTable.Intake.sodium.value }
    /// Standard deviation of a day's expenditure, kcal.
    public var dailyExpenditureNoiseKcal: Double { PopulationTable.Expenditure.dailyNoise.value * usualIntakeKcal }
    /// What a day that was not logged holds over a logged one, in the mean, as a share of it: heavier days are
    /// skipped more often, and hidden ones are among them.
    public var unloggedLift: Double {
        typealias T = PopulationTable.Intake
        guard !flawless.contains(.logging) else { return 0 }
        let hidden = hasBinges ? T.bingeDays.value * T.bingeUnlogged.value : 0
        let skipped = 1 - completeShare
        return skippedLift + hidden / (hidden + skipped) * T.bingeKcal.value / usualIntakeKcal
    }
    /// What is missing from days that are confirmed complete, in the mean, as a share of them.
    public var unseenPart: Double {
        guard !flawless.contains(.logging) else { return 0 }
        let lost = 1 - (PopulationTable.Report.partialLeast.value + PopulationTable.Report.partialMost.value) / 2
        let marked = PopulationTable.Report.partial.value * PopulationTable.Report.partialConfirmed.value
        return marked / (1 - PopulationTable.Report.partial.value + marked) * lost
    }
    /// Wander of activity, kcal/day per √day.
    public var activityDriftKcal: Double { PopulationTable.Expenditure.drift.value }
    /// Wander of what the log holds, kcal/day per √day.
    public var reportDriftKcal: Double {
        flawless.contains(.underReporting) ? 0 : PopulationTable.Report.drift.value * usualIntakeKcal
    }
}

extension SourcedNumber {
    /// A normal deviate around this number.
    func draw(_ generator: inout TrialGenerator, spread: SourcedNumber, in bounds: ClosedRange<Double>) -> Double {
        generator.normal(mean: value, deviation: spread.value, in: bounds)
    }
}
