import InSilico
import Recommendation

/// Half a year of people who follow the targets that they accept, under each version and under rules of others.
public struct ClosedLoopStudy: Sendable {
    /// People of each goal.
    public let people: Int
    public let seed: UInt64
    public let algorithms: [Algorithm]
    static let goals: [TrialGoal] = [.lose, .gain, .maintain]
    private static let peoplePerPiece = 10
    /// Special scenarios take a part of the people, and at least so many.
    private static let fewestSpecial = 100
    private static let specialPart = 5

    /// What was asked for beyond the usual, as on the command line.
    public let variation: TrialVariation

    public init(
        people: Int, seed: UInt64, algorithms: [Algorithm], variation: TrialVariation = TrialVariation()
    ) {
        self.people = people
        self.seed = seed
        self.algorithms = algorithms
        self.variation = variation
    }

    /// One run of a group.
    struct Group: Sendable {
        let name: String
        let goal: TrialGoal
        let scenario: LoopScenario
        let decider: LoopDecider
        let algorithm: Algorithm
        let people: Int
    }

    struct Found: Sendable {
        let group: Group
        let outcomes: [LoopOutcome]
        let figures: LoopFigures
    }

    var groups: [Group] {
        guard let first = algorithms.first else { return [] }
        var groups: [Group] = []
        for goal in ClosedLoopStudy.goals {
            for algorithm in algorithms {
                groups.append(
                    Group(
                        name: algorithm.version, goal: goal, scenario: .ordinary,
                        decider: variation.estimate == nil ? .engine : .given, algorithm: algorithm,
                        people: people))
            }
            groups.append(
                Group(
                    name: "first target kept", goal: goal, scenario: .ordinary, decider: .nobody, algorithm: first,
                    people: people))
            groups.append(
                Group(
                    name: "maintenance known", goal: goal, scenario: .ordinary, decider: .truth, algorithm: first,
                    people: people))
            groups += PeerRule.allCases.map {
                Group(
                    name: $0.words, goal: goal, scenario: .ordinary, decider: .peer($0), algorithm: first,
                    people: people)
            }
        }
        // What the safety look does with special people is a matter of the version's own estimate.
        guard variation.estimate == nil else { return groups }
        let few = max(min(people, ClosedLoopStudy.fewestSpecial), people / ClosedLoopStudy.specialPart)
        for algorithm in algorithms {
            groups += LoopScenario.allCases.filter { $0 != .ordinary }.map {
                Group(
                    name: algorithm.version, goal: .lose, scenario: $0, decider: .engine, algorithm: algorithm,
                    people: few)
            }
        }
        return groups
    }

    func run(_ split: WorkSplit) -> [Found] {
        guard let first = algorithms.first else { return [] }
        let formula = EngineFormula.formula(first.rules)
        let groups = groups
        let size = ClosedLoopStudy.peoplePerPiece
        // One list of pieces over all groups, so that no group's end leaves a processor idle.
        let pieces = groups.enumerated().flatMap { position, group in
            stride(from: 0, to: group.people, by: size).map { first in
                (group: position, people: first..<min(first + size, group.people))
            }
        }
        let seed = seed
        let variation = variation
        let limits = ClosedLoopStudy.goals.map { goal in
            variation.estimate == .limit ? LimitMethod(goal: goal, formula, variation) : LimitMethod.none
        }
        let outcomes = split.map(pieces.count) { index in
            let piece = pieces[index]
            let group = groups[piece.group]
            return piece.people.compactMap { person -> LoopOutcome? in
                let person = variation.person(
                    SimulatedPerson(
                        seed: seed, index: person, bodyMassIndex: group.goal.bodyMassIndex, formula: formula),
                    formula: formula)
                var run = LoopRun(
                    person, group.goal, group.algorithm, group.decider, group.scenario, formula: formula)
                if let source = variation.estimate, let goal = ClosedLoopStudy.goals.firstIndex(of: group.goal) {
                    run?.estimator = Estimator(source, limits[goal], person)
                }
                return run?.run()
            }
        }
        return groups.indices.map { position in
            let own = zip(pieces, outcomes).filter { $0.0.group == position }.flatMap { $0.1 }
            return Found(group: groups[position], outcomes: own, figures: LoopFigures(own))
        }
    }
}
