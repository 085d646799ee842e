import InSilico
import Quantities
import Recommendation

/// How near each version and each method of others comes to the truth, on the same people with the same records.
public struct EstimationStudy: Sendable {
    public let people: Int
    public let seed: UInt64
    /// One or more; each is judged against everybody else.
    public let algorithms: [Algorithm]
    /// Days of the plan after which the figure is asked for.
    public static let days = [21, 35, 63]
    private static let peoplePerPiece = 25
    /// What was asked for beyond the usual, as on the command line.
    public let variation: TrialVariation

    /// - Parameter algorithms: the versions; all must have the same equation of energy requirement.
    public init(
        people: Int, seed: UInt64, algorithms: [Algorithm], variation: TrialVariation = TrialVariation()
    ) {
        self.people = people
        self.seed = seed
        self.algorithms = algorithms
        self.variation = variation
    }

    /// One person on one of the days.
    struct Outcome: Sendable {
        let sex: BodySex
        let startIndex: Double
        let quality: LoggingQuality
        let weighing: WeighingHabit
        let goal: GoalKind
        /// Index into `EstimationStudy.days`.
        let day: Int
        let truthKcal: Double
        /// What was burnt then, on the log's scale: the other thing that may be meant by maintenance.
        let expenditureKcal: Double
        /// One per algorithm.
        let engine: [EngineEstimate?]
        /// One per `PeerMethod`.
        let peers: [Double?]
        /// One per algorithm: the limit has that version's evidence.
        let limits: [LimitMethod.Result?]
        /// One per algorithm: what was missing where there is no figure.
        let shortfalls: [[Shortfall.Kind]]
    }

    func outcomes(_ split: WorkSplit) -> [Outcome] {
        guard let first = algorithms.first else { return [] }
        let formula = EngineFormula.formula(first.rules)
        let limit = LimitMethod(goal: .mixed, formula, variation)
        let pieces = (people + EstimationStudy.peoplePerPiece - 1) / EstimationStudy.peoplePerPiece
        let study = self
        return split.map(pieces) { piece in
            let first = piece * EstimationStudy.peoplePerPiece
            return (first..<min(first + EstimationStudy.peoplePerPiece, study.people)).flatMap {
                study.outcomes(of: $0, formula, limit)
            }
        }.flatMap { $0 }
    }

    private func outcomes(of index: Int, _ formula: RequirementFormula, _ limit: LimitMethod) -> [Outcome] {
        let person = variation.person(
            SimulatedPerson(seed: seed, index: index, bodyMassIndex: TrialGoal.mixed.bodyMassIndex, formula: formula),
            formula: formula)
        guard let algorithm = algorithms.first, let start = TrialStart(person, .mixed, algorithm, formula: formula),
            let target = start.plan.target
        else { return [] }
        var course = start.course
        var plan = start.plan
        var lived: [LivedDay] = []
        var outcomes: [Outcome] = []
        for day in 0...(EstimationStudy.days.last ?? 0) {
            let today = course.live(.target(kcal: target, as: plan.sense))
            if let position = EstimationStudy.days.firstIndex(of: day) {
                let record = PeerRecord(lived, formulaKcal: start.formulaKcal)
                outcomes.append(outcome(person, plan, today, lived, record, position, limit))
            }
            lived.append(today)
            plan.record(today)
        }
        return outcomes
    }

    private func outcome(
        _ person: SimulatedPerson, _ plan: TrialPlan, _ today: LivedDay, _ lived: [LivedDay],
        _ record: PeerRecord, _ position: Int, _ limit: LimitMethod
    ) -> Outcome {
        var engine: [EngineEstimate?] = []
        var limits: [LimitMethod.Result?] = []
        var shortfalls: [[Shortfall.Kind]] = []
        for algorithm in algorithms {
            // Answers to one version's questions are no evidence for another.
            var asked = plan
            let safety = TrialPlan.safety(algorithm.rules, on: plan.start)
            let reply = EngineCheckIn.ask(&asked, asOf: today.day, algorithm, safety)
            let estimate = reply.flatMap { EngineEstimate($0) }
            engine.append(estimate)
            shortfalls.append(reply?.shortfallKinds ?? [])
            let kept = reply.map {
                PeerRecord(keptBy: $0, lived, planStart: plan.start, formulaKcal: record.formulaKcal)
            }
            limits.append(estimate == nil ? nil : kept.flatMap { limit.estimate($0, person, today) })
        }
        return Outcome(
            sex: person.sex, startIndex: person.indexKgPerSquareMetre, quality: person.quality,
            weighing: person.weighing, goal: plan.goal.kind, day: position, truthKcal: today.loggedMaintenanceKcal,
            expenditureKcal: EstimationStudy.expenditure(lived), engine: engine,
            peers: PeerMethod.allCases.map { $0.estimate(record) }, limits: limits, shortfalls: shortfalls)
    }

    /// Mean of the last seven days: balance intake and what eating more or less than it costs, on the log's scale.
    private static func expenditure(_ lived: [LivedDay]) -> Double {
        let week = lived.suffix(7)
        return week.reduce(0) { $0 + $1.loggedExpenditureKcal } / Double(max(1, week.count))
    }
}
