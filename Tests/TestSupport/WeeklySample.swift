import Quantities
import Recommendation

/// Check-ins that tests start from; each test changes what it is about.
public enum WeeklySample {
    /// A Monday: the check-in week is 2026-02-23 to 2026-03-01.
    public static let asOf = Sample.asOf

    public static func date(daysBefore days: Int) -> CivilDate? { asOf?.adding(days: -days) }

    /// A man of 40 years, 176.3 cm, low active, ten weeks into a lose plan that began at 90 kg, at 2,200 kcal/day
    /// since; every day of the last 42 confirmed complete at `kcal`, and weighed at `kilograms`, both flat.
    public static func request(
        goal: Goal = .lose(pace: .steady), kcal: Double = 2_200, kilograms: Double = 88, target: Double = 2_200
    ) throws -> WeeklyRequest {
        var request = WeeklyRequest(asOf: asOf)
        request.profile = Sample.profile(sex: .male, years: 40, centimetres: 176.3, kilograms: 90)
        request.safety = Sample.safety(try TestRules.current)
        request.hasSafetyChanged = false
        request.goal = goal
        request.activity = ConfirmedActivity(category: .lowActive, source: .manualAssessment)
        request.menstrualCycle = .no
        request.destination = .landingWeight(Sample.mass(75))
        if let start = date(daysBefore: 70) {
            request.plan = PlanState(
                startedOn: start, startWeight: Sample.mass(90),
                targets: [DatedTarget(effectiveOn: start, origin: .estimate, kcalPerDay: target)])
        }
        request.days = (1...42).reversed().compactMap { day($0, kcal: kcal) }
        request.weights = (1...42).reversed().compactMap { weight($0, kilograms) }
        request.reviewedWeek = date(daysBefore: 7)
        return request
    }

    public static func day(_ daysBefore: Int, kcal: Double) -> DayRecord? {
        date(daysBefore: daysBefore).map {
            DayRecord(
                date: $0, energyKcal: SuppliedRange(expected: kcal), completeness: .confirmedComplete,
                review: .reviewed)
        }
    }

    public static func weight(_ daysBefore: Int, _ kilograms: Double) -> WeightRecord? {
        date(daysBefore: daysBefore).map {
            WeightRecord(
                id: "w\(100 - daysBefore)", date: $0, timeOfDay: .beforeFirstFood, mass: Sample.mass(kilograms))
        }
    }
}

extension WeeklyRequest {
    /// Changes the day so many labels before *as of*.
    public mutating func changeDay(_ daysBefore: Int, _ change: (inout DayRecord) -> Void) {
        guard let date = asOf?.adding(days: -daysBefore), let index = days.firstIndex(where: { $0.date == date })
        else { return }
        change(&days[index])
    }

    public mutating func changeWeight(_ daysBefore: Int, _ change: (inout WeightRecord) -> Void) {
        guard let date = asOf?.adding(days: -daysBefore),
            let index = weights.firstIndex(where: { $0.date == date })
        else { return }
        change(&weights[index])
    }
}

extension WeeklyOutcome {
    public var reply: WeeklyReply? {
        if case .checkIn(let reply) = self { return reply }
        return nil
    }
}

extension WeeklyReply {
    public var keep: KeepDecision? {
        if case .decision(.keep(let decision)) = result { return decision }
        return nil
    }
    public var adjust: AdjustDecision? {
        if case .decision(.adjust(let decision)) = result { return decision }
        return nil
    }
    public var shortfalls: [Shortfall]? {
        if case .decision(.collectMoreEvidence(let shortfalls)) = result { return shortfalls }
        return nil
    }
    public func result(_ rule: TracedRule) -> Double? {
        trace.steps.first { $0.rule == rule }?.result?.value
    }
    public func input(_ rule: TracedRule, _ name: String) -> Double? {
        trace.steps.first { $0.rule == rule }?.inputs.first { $0.name.text == name }?.value
    }
    public func dayReason(_ date: CivilDate?) -> DayExclusion? {
        exclusion.days.first { $0.date == date }?.reason
    }
    public func weightReason(_ id: String) -> WeightExclusion? {
        exclusion.weights.first { $0.readingID == id }?.reason
    }
}
