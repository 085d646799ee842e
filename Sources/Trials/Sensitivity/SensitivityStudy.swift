import InSilico
import Recommendation

/// Every provisional or open parameter at a lower and a higher value, alone, on the same people: which ones matter,
/// and for what.
public struct SensitivityStudy: Sendable {
    public let people: Int
    public let seed: UInt64
    public let algorithm: Algorithm
    /// How far from its value a parameter is moved, within its own range.
    private static let share = 0.25
    /// Stages that only refuse, ask or name; virtual people are what they say.
    private static let silentStages = ["plausibility", "eligibility", "activity", "destination", "plan"]

    /// Only these parameters; nil for all.
    private let ids: [String]?

    public init(people: Int, seed: UInt64, algorithm: Algorithm, ids: [String]? = nil) {
        self.people = people
        self.seed = seed
        self.algorithm = algorithm
        self.ids = ids
    }

    /// One parameter at one other value.
    struct Change: Sendable {
        let record: ParameterRecord
        let value: Double
        let algorithm: Algorithm
    }

    /// Two per parameter where its range and the others leave room.
    var changes: [Change] {
        algorithm.rules.parameters.filter { isSwept($0) && ids?.contains($0.id) != false }.flatMap { record in
            SensitivityStudy.values(record).compactMap { value in
                guard let rules = try? RuleSetChange.changed(algorithm.rules, [(record.id, value)]),
                    let changed = try? Catalogue.algorithm(of: rules)
                else { return nil }
                return Change(record: record, value: value, algorithm: changed)
            }
        }
    }

    /// Parameters that the sweep leaves out, with their stage.
    var silent: [String] {
        algorithm.rules.parameters.filter { isOpen($0) && !isSwept($0) }.map(\.id)
    }

    private func isOpen(_ record: ParameterRecord) -> Bool { record.status == .provisional || record.status == .open }

    private func isSwept(_ record: ParameterRecord) -> Bool {
        isOpen(record) && !SensitivityStudy.silentStages.contains { record.id.hasPrefix($0 + ".") }
    }

    /// A quarter down and up, in whole steps of the parameter, at least one step.
    static func values(_ record: ParameterRecord) -> [Double] {
        let steps = max(1, Int((record.value.magnitude * share / record.step) + 0.5))
        return [-1, 1].compactMap { side in
            let moved = record.value + Double(side * steps) * record.step
            let bounded = min(max(moved, record.minimum), record.maximum)
            // Steps are decimals: what they leave in the last bits is no other value.
            let clean = Double(Int(bounded * 1e6 + (bounded < 0 ? -0.5 : 0.5))) / 1e6
            return clean == record.value ? nil : clean
        }
    }

    /// The figures of a rule set as it is, and of each change; the work is split over the changes.
    func run(_ split: WorkSplit) -> (base: SensitivityOutcome, changes: [(Change, SensitivityOutcome)]) {
        let changes = changes
        let study = self
        let outcomes = split.map(changes.count + 1) { index in
            study.outcome(index == 0 ? study.algorithm : changes[index - 1].algorithm)
        }
        return (outcomes[0], Array(zip(changes, outcomes.dropFirst())))
    }

    private func outcome(_ algorithm: Algorithm) -> SensitivityOutcome {
        // Inside a piece of work there is one thread.
        let alone = WorkSplit(threads: 1)
        let estimates = EstimationStudy(people: people, seed: seed, algorithms: [algorithm]).outcomes(alone)
        func errors(_ day: Int) -> (answered: Double, figures: ErrorFigures) {
            let all = estimates.filter { $0.day == day }
            let pairs = all.compactMap { outcome in outcome.engine[0].map { ($0, outcome.truthKcal) } }
            let figures = ErrorFigures(
                pairs.map { $0.0.kcal - $0.1 },
                covered: pairs.map { ($0.0.kcal - $0.1).magnitude <= 1.645 * $0.0.deviationKcal })
            return (100 * Double(pairs.count) / Double(max(1, all.count)), figures)
        }
        let early = errors(1)
        let late = errors(2)
        let lose = loop(.lose, .ordinary, algorithm)
        let gain = loop(.gain, .ordinary, algorithm)
        let both = LoopFigures(lose + gain)
        let fast = loop(.lose, .losing150, algorithm)
        let told = fast.count { ($0.noticeWeeks.first ?? .max) <= 6 }
        return SensitivityOutcome(values: [
            early.answered, known(early.figures).error, known(early.figures).coverage, known(late.figures).error,
            known(late.figures).coverage, both.withoutChangePercent,
            both.decreasesAwayPercent, both.raisesAwayPercent, both.changesPerPerson, both.rateErrorPercent,
            both.weeksOverOnePercentPerPerson, both.typicalWithNoticePercent,
            LoopFigures.percent(told, of: fast.count),
        ])
    }

    /// Of fewer people no figure is compared.
    private static let fewest = 20

    private func known(_ figures: ErrorFigures) -> (error: Double, coverage: Double) {
        guard figures.people >= SensitivityStudy.fewest else { return (.nan, .nan) }
        return (figures.rootMeanSquareKcal, figures.coveragePercent ?? .nan)
    }

    private func loop(_ goal: TrialGoal, _ scenario: LoopScenario, _ algorithm: Algorithm) -> [LoopOutcome] {
        let formula = EngineFormula.formula(algorithm.rules)
        return (0..<people).compactMap { index in
            let person = SimulatedPerson(
                seed: seed, index: index, bodyMassIndex: goal.bodyMassIndex, formula: formula)
            var run = LoopRun(person, goal, algorithm, .engine, scenario, formula: formula)
            return run?.run()
        }
    }
}
