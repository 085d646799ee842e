import Quantities
import Recommendation

/// Seeded check-ins: people, plans and records of every quality, all inside what a request may hold. Between them:
/// every goal, ages of 18 to 95 years, body mass indexes of 17 to 50, people who leave out weekends or a fortnight or
/// weigh once a week, quiet and noisy scales, records of six to ten weeks.
public struct SeededWeek {
    /// For tests that draw on after the request.
    public var generator: SeededGenerator
    private let safety: SafetyAssessment

    /// - Parameter rules: whose safety questions are answered.
    public init(seed: UInt64, _ rules: RuleSet) {
        self.init(seed: seed, safety: SeededWeek.safety(rules))
    }

    /// - Parameter safety: the answers; many weeks may share them.
    public init(seed: UInt64, safety: SafetyAssessment) {
        generator = SeededGenerator(seed: seed)
        self.safety = safety
    }

    /// A record that mostly carries a calibration: few days missing, weights that follow the intake.
    public mutating func steady() -> WeeklyRequest { request(missing: generator.whole(0...25), wild: false) }

    /// Anything: sparse, odd, flagged, fast, out of order.
    public mutating func any() -> WeeklyRequest {
        var request = request(missing: generator.whole(0...60), wild: true)
        if generator.chance(30) {
            generator.shuffle(&request.days)
            generator.shuffle(&request.weights)
        }
        return request
    }

    private mutating func request(missing: Int, wild: Bool) -> WeeklyRequest {
        var request = WeeklyRequest(asOf: SeededWeek.monday?.adding(days: wild ? generator.whole(-20...400) : 0))
        let sex: EquationSex = generator.chance(50) ? .male : .female
        var centimetres = Double(generator.whole(155...190))
        var kilograms = generator.decimal(60...130, decimals: 1)
        if wild, generator.chance(35) {
            centimetres = Double(generator.whole(145...205))
            let index = generator.decimal(17...50, decimals: 1)
            kilograms = Double(Int(index * centimetres * centimetres / 1_000)) / 10
        }
        let years = wild && generator.chance(10) ? generator.whole(18...95) : generator.whole(19...80)
        request.profile = SeededWeek.profile(sex: sex, years: years, centimetres: centimetres, kilograms: kilograms)
        request.safety = safety
        request.safety?.assessedOn = request.asOf?.adding(days: -generator.whole(0...(wild ? 32 : 28)))
        request.hasSafetyChanged = wild && generator.chance(3) ? nil : false
        request.goal = goal(wild: wild)
        request.activity = ConfirmedActivity(
            category: generator.pick(ActivityCategory.allCases),
            source: generator.pick(ActivityBasis.Source.allCases), isFlagged: generator.chance(10))
        request.menstrualCycle = generator.pick(MenstrualCycle.allCases)
        request.reviewedWeek = request.asOf.flatMap { $0.latest(.monday)?.adding(days: -7) }
        let maintenance = 1_600 + 14 * (kilograms - 60) + Double(generator.whole(-250...250))
        plan(&request, kilograms, maintenance, wild: wild)
        record(&request, kilograms, maintenance, missing: missing, wild: wild)
        if wild { disturb(&request) }
        return request
    }

    private mutating func goal(wild: Bool) -> Goal {
        if wild, generator.chance(6) {
            return generator.pick([
                .observe, .recomposition(progressiveTraining: false, priority: .balanced),
                .recomposition(progressiveTraining: true, priority: .balanced),
            ])
        }
        return switch generator.whole(0...9) {
        case 0...5: .lose(pace: generator.pick(Pace.allCases))
        case 6...7: .gain(trainingMonths: generator.whole(0...60))
        case 8: .maintain
        default: .recomposition(progressiveTraining: true, priority: .fatFirst)
        }
    }

    private mutating func plan(
        _ request: inout WeeklyRequest, _ kilograms: Double, _ maintenance: Double, wild: Bool
    ) {
        guard let asOf = request.asOf else { return }
        let age = generator.whole(wild ? 5...200 : 43...200)
        guard let start = asOf.adding(days: -age) else { return }
        var targets: [DatedTarget] = []
        var value = ((maintenance + Double(generator.whole(-700...400))) / 10).rounded() * 10
        for step in 0..<generator.whole(1...3) {
            let offset = step == 0 ? 0 : generator.whole(0...age)
            guard let on = start.adding(days: offset), on >= (targets.last?.effectiveOn ?? start) else { continue }
            let isOwn = wild && generator.chance(10)
            targets.append(
                DatedTarget(
                    effectiveOn: on, origin: isOwn ? .userEntered : .estimate, kcalPerDay: max(1_200, value),
                    isSafetyRaise: step > 0 && generator.chance(15)))
            value += Double(generator.whole(-30...30)) * 10
        }
        request.plan = PlanState(
            startedOn: start, startWeight: SeededWeek.mass(kilograms),
            lastResetOn: generator.chance(10) ? asOf.adding(days: -generator.whole(0...min(age, 34))) : nil,
            targets: targets)
        request.destination = .landingWeight(SeededWeek.mass(kilograms - generator.decimal(0...12, decimals: 1)))
    }

    private mutating func record(
        _ request: inout WeeklyRequest, _ kilograms: Double, _ maintenance: Double, missing: Int, wild: Bool
    ) {
        guard let asOf = request.asOf else { return }
        var weight = kilograms - generator.decimal(0...3, decimals: 2)
        let mean = maintenance + Double(generator.whole(-900...500))
        let noise = generator.whole(2...9)
        let habit = LoggingHabit(&generator, wild: wild)
        request.days.reserveCapacity(habit.labels)
        request.weights.reserveCapacity(habit.labels + 1)
        for before in (1...habit.labels).reversed() {
            guard let date = asOf.adding(days: -before) else { continue }
            let kcal = max(900, mean + Double(generator.whole(-5...5) * generator.whole(0...120)))
            if !generator.chance(missing), habit.logs(date, before) {
                request.days.append(day(date, kcal, wild: wild))
            }
            if !generator.chance(habit.missingWeights), habit.weighs(date) {
                let shown = weight + Double(generator.whole(-noise...noise)) / 10
                weigh(before, date, shown, wild: wild, into: &request.weights)
            }
            weight += (kcal - maintenance) / 7_700
        }
    }

    private mutating func day(_ date: CivilDate, _ kcal: Double, wild: Bool) -> DayRecord {
        let whole = kcal.rounded()
        var range = SuppliedRange(expected: whole)
        if generator.chance(15) {
            let half = Double(generator.whole(0...150))
            range = SuppliedRange(low: whole - half, expected: whole, high: whole + half)
        }
        var day = DayRecord(
            date: date, energyKcal: range, completeness: .confirmedComplete, review: .reviewed,
            meals: generator.chance(50) ? [.breakfast, .lunch, .dinner] : nil)
        // One draw tells whether the day is odd at all, and in which way.
        guard wild, generator.chance(24) else { return day }
        switch generator.whole(0...23) {
        case 0...5: day.completeness = generator.pick(IntakeCompleteness.allCases)
        case 6...8: day.pendingDrafts = 1
        case 9...12: day.meals = [.breakfast, .lunch]
        case 13...15: day.personExclusion = generator.pick(DayOutReason.allCases)
        case 16...19: day.provenance = generator.pick(DayProvenance.allCases)
        case 20: day.review = .notReviewed
        // Around the amounts that are asked about, and anywhere else.
        case 21: day.energyKcal = SuppliedRange(expected: Double(generator.whole(470...530)))
        default: day.energyKcal = SuppliedRange(expected: Double(generator.whole(0...7_000)))
        }
        if day.completeness == .confirmedFast { day.energyKcal = nil }
        return day
    }

    private mutating func weigh(
        _ before: Int, _ date: CivilDate, _ kilograms: Double, wild: Bool, into weights: inout [WeightRecord]
    ) {
        var shown = (kilograms * 10).rounded() / 10
        var isConfirmed = true
        var timeOfDay = TimeOfDayClass.unknown
        if wild, generator.chance(10) {
            switch generator.whole(0...9) {
            case 0...2: isConfirmed = false
            case 3, 4: shown = Double(generator.whole(20...400))
            default: timeOfDay = generator.pick(TimeOfDayClass.allCases)
            }
        }
        weights.append(
            WeightRecord(
                id: SeededWeek.readingIDs[before], date: date, timeOfDay: timeOfDay, isConfirmed: isConfirmed,
                mass: SeededWeek.mass(shown)))
    }

    private mutating func disturb(_ request: inout WeeklyRequest) {
        if generator.chance(20), let asOf = request.asOf {
            let from = asOf.adding(days: generator.whole(-30...12)) ?? asOf
            request.labels.append(
                ContextLabel(
                    kind: generator.pick([
                        .travel, .illness, .highStress, .religiousFast, .eatingTimesDiffer,
                        .bodyWaterChange(.creatine), .bodyWaterChange(.newScale),
                    ]),
                    firstDay: from, lastDay: from.adding(days: generator.whole(0...12)) ?? from,
                    isConfirmed: generator.chance(70)))
        }
        if generator.chance(10) {
            request.memory.fastLossStoodOn = request.asOf?.adding(days: -generator.whole(0...40))
        }
        if generator.chance(6), let asOf = request.asOf {
            request.memory.lowDayGuardsOn = [generator.whole(1...60), generator.whole(52...60)].compactMap {
                asOf.adding(days: -$0)
            }
            // So old an assessment counts every guard since.
            if generator.chance(50) { request.safety?.assessedOn = asOf.adding(days: -70) }
        }
        if generator.chance(6) {
            request.memory.arrivedOn = request.asOf?.adding(days: -generator.whole(24...32))
        }
        if generator.chance(5) { request.switches.prompts = false }
        if generator.chance(3) { request.reviewedWeek = nil }
        if generator.chance(15), let first = request.weights.first {
            var echo = first
            echo.id = "echo"
            let apart = generator.pick([8, 8, 500])
            echo.mass = SeededWeek.mass(first.mass.value + Double(generator.whole(-apart...apart)) / 100)
            request.weights.append(echo)
        }
    }
}
