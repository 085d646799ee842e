/// One person's days, one after the other. Every draw is made whether or not it is used, so that two courses of one
/// seed differ only by what was changed.
public struct LifeCourse: Sendable {
    public let person: SimulatedPerson
    private var body: HallModel
    private var intakeDraws: TrialGenerator
    private var logStream: TrialGenerator
    private var scaleDraws: TrialGenerator
    private var eventDraws: TrialGenerator
    private var activityDraws: TrialGenerator
    private var activityKcal = 0.0
    private var waterKg = 0.0
    private var lastingChangeKcal = 0.0
    private var slowWaterKg = 0.0
    private var underReport: Double
    private var illnessLeft = 0
    private var holidayLeft = 0
    /// The next day to live; the plan's first is 0.
    public private(set) var day: Int

    /// Days lived before the plan, so that water and stores are those of an ordinary life.
    public static let daysBeforePlan = 21
    private static let reportBounds = -0.15...0.6
    private static let leastIntakeKcal = 250.0
    /// The deficit and the days of `SimulatedPerson.slowWaterKg`.
    private static let slowWater = (kcal: 800.0, days: 6.0)
    private static let sodiumBoundsMg = -2_500.0...4_000.0

    /// A life that reaches the morning of the plan's first day.
    public init(_ person: SimulatedPerson) {
        self.person = person
        body = HallModel(
            body: person.body, intakeKcal: person.usualIntakeKcal, carbohydrateShare: person.carbohydrateShare)
        func stream(_ purpose: Purpose) -> TrialGenerator {
            TrialGenerator(seed: person.seed, person: person.index, purpose: purpose.rawValue)
        }
        intakeDraws = stream(.intake)
        logStream = stream(.log)
        scaleDraws = stream(.scale)
        eventDraws = stream(.events)
        activityDraws = stream(.activity)
        underReport = person.underReport
        day = -LifeCourse.daysBeforePlan
        while day < 0 { _ = live(.usual) }
    }

    /// Lives the next day: weighs in the morning, eats, writes down.
    public mutating func live(_ aim: DailyAim) -> LivedDay {
        startEvents()
        let extra = driftActivity()
        let reading = weighIn()
        let balance = body.balanceIntakeKcal(extraExpenditureKcal: activityKcal)
        let share = 1 - underReport
        let density = body.energyDensityKcalPerKg
        let part = body.burntAtOnceShare
        let (tissue, weight) = (body.tissueKg, body.weightKg)
        let isBinge = intakeDraws.happens(PopulationTable.Intake.bingeDays.value) && person.hasBinges
        let habit = logging(isBinge: isBinge)
        let intake = eat(aim, habit, isBinge: isBinge, balance: balance, density: density)
        let logged = writeDown(intake, habit, isFast: aim == .fast)
        let burnt = body.expenditureKcal(atIntakeKcal: intake, extraExpenditureKcal: activityKcal)
        followSlowly(intake)
        live(through: intake, extra: extra)
        let lived = LivedDay(
            day: day, intakeKcal: intake, logged: logged, reading: reading, balanceKcal: balance, reportShare: share,
            tissueKg: tissue, weightKg: weight, energyDensityKcalPerKg: density,
            burntAtOnceShare: part, expenditureKcal: burnt)
        day += 1
        return lived
    }

    private var isWeekend: Bool {
        // The plan begins on a Monday.
        let weekday = (day % 7 + 7) % 7
        return weekday >= 5
    }

    // MARK: Body

    private mutating func live(through intake: Double, extra: Double) {
        let sodium = intakeDraws.normal(
            mean: 0, deviation: PopulationTable.Intake.sodium.value, in: LifeCourse.sodiumBoundsMg)
        let isLow = changed { if case .lowCarbohydrate = $0 { true } else { false } } != nil
        let share = isLow ? PopulationTable.Event.lowCarbohydrateShare.value : person.carbohydrateShare
        body.live(
            HallModel.Day(
                intakeKcal: intake, carbohydrateKcal: share * intake, sodiumChangeMg: sodium,
                extraExpenditureKcal: extra))
    }

    /// Twice smoothed, so that it follows what lasts and not single days.
    private mutating func followSlowly(_ intake: Double) {
        let days = LifeCourse.slowWater.days
        lastingChangeKcal += (intake - person.usualIntakeKcal - lastingChangeKcal) / days
        let aimedKg = person.slowWaterKg * lastingChangeKcal / LifeCourse.slowWater.kcal
        slowWaterKg += (aimedKg - slowWaterKg) / days
    }

    /// A slow change that returns, a day's own noise, and the rest of an illness.
    private mutating func driftActivity() -> Double {
        typealias T = PopulationTable.Expenditure
        activityKcal += T.drift.value * activityDraws.normal() - activityKcal / T.driftReturn.value
        let noise = T.dailyNoise.value * person.usualIntakeKcal * activityDraws.normal()
        let ill =
            illnessLeft > 0 ? (PopulationTable.Event.illnessActivity.value - 1) * person.usualIntakeKcal : 0
        return activityKcal + noise + ill
    }

    private mutating func startEvents() {
        typealias T = PopulationTable.Event
        let falls = eventDraws.happens(T.illness.value)
        let leaves = eventDraws.happens(T.holiday.value)
        let length = eventDraws.between(0.5, 1.5)
        illnessLeft = max(0, illnessLeft - 1)
        holidayLeft = max(0, holidayLeft - 1)
        guard day >= 0, illnessLeft == 0, holidayLeft == 0 else { return }
        if falls { illnessLeft = Int(T.illnessDays.value * length) }
        if leaves, !falls { holidayLeft = Int(T.holidayDays.value * length) }
    }

    /// The day since which such a change holds; nil where it does not hold today.
    private func changed(_ isMeant: (OneTimeChange.Kind) -> Bool) -> OneTimeChange? {
        person.changes.first { isMeant($0.kind) && $0.day <= day }
    }

    // MARK: Eating and writing down

    private struct Habit {
        let isLogged: Bool
        let isPartial: Bool
        let isPartialConfirmed: Bool
    }

    private mutating func logging(isBinge: Bool) -> Habit {
        typealias T = PopulationTable.Report
        let drift = T.drift.value * logStream.normal()
        if !person.flawless.contains(.underReporting) { underReport += drift }
        underReport = min(max(underReport, LifeCourse.reportBounds.lowerBound), LifeCourse.reportBounds.upperBound)
        let skips = 1 - person.completeShare
        // Over a week of two weekend days the mean stays what it is.
        let onWeekdays = (7 - 2 * T.weekendSkips.value) / 5
        var chance = 1 - skips * (isWeekend ? T.weekendSkips.value : onWeekdays)
        let isWhole = person.flawless.contains(.logging)
        if holidayLeft > 0, !isWhole { chance *= PopulationTable.Event.holidayRecords.value }
        let isLogged = logStream.happens(chance)
        let hidesBinge = logStream.happens(PopulationTable.Intake.bingeUnlogged.value) && isBinge
        let isPartial = logStream.happens(T.partial.value) && !isWhole
        let isConfirmed = logStream.happens(T.partialConfirmed.value)
        return Habit(isLogged: isLogged && !hidesBinge, isPartial: isPartial, isPartialConfirmed: isConfirmed)
    }

    private mutating func eat(
        _ aim: DailyAim, _ habit: Habit, isBinge: Bool, balance: Double, density: Double
    ) -> Double {
        typealias T = PopulationTable.Event
        let swing = 1 + person.dailyVariation * intakeDraws.normal()
        let rhythm = isWeekend ? 1 + person.weekendLift * 5 / 7 : 1 - person.weekendLift * 2 / 7
        var intake: Double
        switch aim {
        case .usual: intake = person.usualIntakeKcal
        case .target(let kcal, let sense): intake = aimed(at: kcal, sense)
        case .losing(let percent): intake = balance - percent / 100 * body.weightKg * density / 7
        case .fast: return 0
        }
        intake *= rhythm * max(0.2, swing)
        if !habit.isLogged { intake *= 1 + person.skippedLift }
        if isBinge { intake += PopulationTable.Intake.bingeKcal.value }
        if illnessLeft > 0 { intake *= T.illnessIntake.value }
        if holidayLeft > 0 { intake *= T.holidayIntake.value }
        if let fasting = changed({ $0 == .fastingMonth }), day < fasting.day + 30 {
            intake *= T.fastingMonthIntake.value
        }
        return max(LifeCourse.leastIntakeKcal, intake)
    }

    /// What is eaten when the log is to show the target: a part of the way from the usual, and less of it by the
    /// week.
    private func aimed(at target: Double, _ sense: TargetSense) -> Double {
        let usual = person.usualIntakeKcal * (1 - person.underReport)
        var target = target
        if !person.eatsUpToTarget {
            switch sense {
            case .limit: target = min(target, usual)
            case .least: target = max(target, usual)
            case .aim: break
            }
        }
        let weeks = Double(max(0, day)) / 7
        let part = person.adherence * Elementary.exponential(-person.adherenceFadesPerWeek * weeks)
        return (usual + part * (target - usual)) / (1 - underReport)
    }

    private mutating func writeDown(_ intake: Double, _ habit: Habit, isFast: Bool) -> LoggedDay? {
        let noise = 1 + person.logNoise * logStream.normal()
        let part = logStream.between(
            PopulationTable.Report.partialLeast.value, PopulationTable.Report.partialMost.value)
        guard habit.isLogged else { return nil }
        if isFast { return LoggedDay(kcal: 0, completeness: .fast, isPartial: false, isExcluded: false) }
        var kcal = intake * (1 - underReport) * max(0.3, noise)
        if habit.isPartial { kcal *= part }
        let isComplete = !habit.isPartial || habit.isPartialConfirmed
        return LoggedDay(
            kcal: Double(Int(kcal + 0.5)), completeness: isComplete ? .complete : .incomplete,
            isPartial: habit.isPartial, isExcluded: illnessLeft > 0 && person.excludesIllness)
    }

    // MARK: Scale

    private mutating func weighIn() -> ScaleReading? {
        typealias T = PopulationTable.Scale
        let step = 1 - person.waterMemory * person.waterMemory
        waterKg =
            person.waterMemory * waterKg
            + person.waterPercent / 100 * person.weightKg * step.squareRoot() * scaleDraws.normal()
        let chance = scaleDraws.unit()
        let isLater = scaleDraws.happens(T.laterShare.value) && person.hasMixedTimes
        let later = max(0, T.laterKg.value + T.laterSpread.value * scaleDraws.normal())
        let noise = T.noise.value * scaleDraws.normal()
        let isOther = scaleDraws.happens(T.otherPerson.value) && !person.flawless.contains(.weighing)
        let other = scaleDraws.between(6, 25) * (scaleDraws.happens(0.5) ? 1 : -1)
        var due = person.weighInsPerDay * (isWeekend ? T.weekend.value : (7 - 2 * T.weekend.value) / 5)
        let isDaily = person.flawless.contains(.weighing)
        if isDaily { due = 1 } else if holidayLeft > 0 { due *= PopulationTable.Event.holidayRecords.value }
        // The plan's first morning has a reading: the plan begins with one.
        guard day == 0 || chance < due else { return nil }
        var kg = body.weightKg + waterKg + slowWaterKg + cycleKg + changesKg + noise
        if isLater { kg += later }
        if isOther, day != 0 { kg += other }
        let rounding = T.rounding.value
        return ScaleReading(
            kg: Double(Int(kg / rounding + 0.5)) / (1 / rounding), isBeforeFood: !person.hasMixedTimes,
            isOtherPerson: isOther && day != 0)
    }

    /// Highest around the menses, by a cosine to the fourth power: water comes and goes within ten days.
    private var cycleKg: Double {
        guard let cycle = person.cycle else { return 0 }
        let half = (1 + Elementary.cosine(turns: cycle.phase + Double(day) / cycle.daysPerCycle)) / 2
        return cycle.swingKg * half * half
    }

    private var changesKg: Double {
        var sum = 0.0
        for change in person.changes where change.day <= day {
            switch change.kind {
            case .creatine(let kg): sum += kg * min(1, Double(day - change.day + 1) / 7)
            case .newScale(let kg): sum += kg
            case .lowCarbohydrate, .fastingMonth: break
            }
        }
        return sum
    }
}
