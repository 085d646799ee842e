import InSilico
import Quantities
import Recommendation

/// One person's plan as a caller of the service would keep it, and the requests made from it. Nothing of the truth
/// is in here: only what was recorded.
struct TrialPlan {
    let person: SimulatedPerson
    let goal: Goal
    let start: CivilDate
    let startWeightKg: Double
    let landingKg: Double?
    private(set) var targets: [DatedTarget] = []
    private(set) var days: [DayRecord] = []
    private(set) var weights: [WeightRecord] = []
    private var partialDays: [CivilDate] = []
    var resolutions: [FlagResolution] = []
    var memory = WeeklyMemory()

    /// A Monday without meaning of its own.
    static let firstDay = CivilDate(iso: "2026-01-05")

    init?(_ person: SimulatedPerson, _ goal: Goal, startWeightKg: Double, landingKg: Double?) {
        guard let start = TrialPlan.firstDay else { return nil }
        self.person = person
        self.goal = goal
        self.start = start
        self.startWeightKg = startWeightKg
        self.landingKg = landingKg
    }

    func date(_ day: Int) -> CivilDate { start.adding(days: day) ?? start }

    /// What the person takes a target of this goal for.
    var sense: TargetSense {
        switch goal.kind {
        case .lose: .limit
        case .gain: .least
        case .maintain, .recomposition, .observe: .aim
        }
    }

    /// The target in force, kcal/day.
    var target: Double? { targets.last?.kcalPerDay }

    mutating func set(_ kcalPerDay: Double, on day: Int, isSafetyRaise: Bool = false) {
        targets.append(
            DatedTarget(
                effectiveOn: date(day), origin: .estimate, kcalPerDay: kcalPerDay, isSafetyRaise: isSafetyRaise))
    }

    mutating func record(_ lived: LivedDay) {
        let date = date(lived.day)
        if let logged = lived.logged {
            var record = DayRecord(date: date, review: .reviewed)
            record.energyKcal = SuppliedRange(expected: logged.kcal)
            switch logged.completeness {
            case .complete: record.completeness = .confirmedComplete
            case .incomplete: record.completeness = .confirmedIncomplete
            case .fast: record.completeness = .confirmedFast
            }
            if logged.isExcluded { record.personExclusion = .illness }
            if logged.isPartial { partialDays.append(date) }
            days.append(record)
        }
        if let reading = lived.reading {
            weights.append(
                WeightRecord(
                    id: "reading-\(1_000 + lived.day)", date: date,
                    timeOfDay: reading.isBeforeFood ? .beforeFirstFood : .unknown, mass: TrialPlan.mass(reading.kg)))
        }
    }

    /// The mean of recorded weights; 0 without one.
    func meanKilograms(of kept: [KeptWeight]) -> Double {
        let dates = kept.map(\.date)
        let values = weights.filter { dates.contains($0.date) }.map(\.mass.value)
        return values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }

    static func mass(_ kilograms: Double) -> SuppliedMass {
        SuppliedMass(value: kilograms, unit: .kilogram, decimals: 1, source: .person, observedOn: nil)
    }

    static func safety(_ rules: RuleSet, on date: CivilDate) -> SafetyAssessment {
        SafetyAssessment(
            assessedOn: date, answers: rules.questions.map { AnsweredQuestion(questionID: $0.id, answer: .no) })
    }

    private var profile: Profile {
        Profile(
            age: .years(person.ageYears, givenOn: start),
            equationSex: SuppliedEquationSex(sex: person.equationSex, source: .person),
            height: SuppliedHeight(
                measure: .centimetres(person.heightCm), decimals: 1, source: .person, observedOn: nil),
            weight: TrialPlan.mass(startWeightKg))
    }

    private var destination: DestinationChoice? {
        if let landingKg { return .landingWeight(TrialPlan.mass(landingKg)) }
        return goal.kind == .recomposition ? .deferred : nil
    }

    /// The request for the first target, on the plan's first day.
    func firstRequest(_ rules: RuleSet) -> InitialTargetRequest {
        InitialTargetRequest(
            asOf: start, profile: profile, safety: TrialPlan.safety(rules, on: start),
            activity: ActivityEvidence(confirmedCategory: person.category), goal: goal, destination: destination,
            confirmed: Set(ConfirmableField.allCases))
    }

    /// The request of a check-in on this day of the plan, with as many labels as the rule set can use.
    func weeklyRequest(asOf day: Int, _ rules: RuleSet, _ safety: SafetyAssessment) -> WeeklyRequest {
        let date = date(day)
        // Persistence looks a week further back than the window.
        let first = self.date(day - rules.evidence.windowLabels.value.value - 14)
        var request = WeeklyRequest(asOf: date)
        request.reviewedWeek = self.date(day - 7)
        request.profile = profile
        request.safety = safety
        request.hasSafetyChanged = false
        request.goal = goal
        request.destination = destination
        request.activity = ConfirmedActivity(
            category: person.category, source: person.isCategoryFromWearable ? .wearableConfirmed : .manualAssessment)
        request.menstrualCycle =
            switch person.cycleAnswer {
            case .yes: .yes
            case .no: .no
            case .notGiven: .notGiven
            }
        request.plan = PlanState(startedOn: start, startWeight: TrialPlan.mass(startWeightKg), targets: targets)
        request.memory = memory
        request.days = Array(days[(days.firstIndex { $0.date >= first } ?? days.endIndex)...])
        request.weights = Array(weights[(weights.firstIndex { $0.date >= first } ?? weights.endIndex)...])
        request.resolutions = resolutions
        request.labels = labels(until: day)
        return request
    }

    private func labels(until day: Int) -> [ContextLabel] {
        var labels: [ContextLabel] = []
        func note(_ cause: BodyWaterCause, _ on: Int) {
            guard on < day else { return }
            labels.append(
                ContextLabel(
                    kind: .bodyWaterChange(cause), firstDay: date(on), lastDay: date(on), isConfirmed: true))
        }
        for change in person.changes where change.isTold {
            switch change.kind {
            case .creatine: note(.creatine, change.day)
            case .newScale: note(.newScale, change.day)
            case .lowCarbohydrate: note(.lowCarbohydrateStart, change.day)
            case .fastingMonth:
                note(.fastingMonthBeginsOrEnds, change.day)
                note(.fastingMonthBeginsOrEnds, change.day + 30)
            }
        }
        return labels
    }

    /// Answers what a check-in asks about single days: whoever left out a meal cannot tell, all else is right as it
    /// is.
    ///
    /// - Returns: false where there was nothing new to answer.
    mutating func answer(_ items: [ReviewItem]) -> Bool {
        guard person.answersFlags else { return false }
        let before = resolutions.count
        for item in items {
            guard case .flag(let flag) = item, flag.state == .open else { continue }
            let isPartial = partialDays.contains(flag.date)
            resolutions.append(
                FlagResolution(
                    date: flag.date, kind: flag.kind, slot: flag.slot, digest: flag.digest,
                    answer: isPartial ? .notSure : .rightAsItIs))
        }
        return resolutions.count > before
    }
}
