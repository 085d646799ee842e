import InSilico
import Quantities
import Recommendation

/// Which goal the people of a trial have.
public enum TrialGoal: String, Sendable, CaseIterable {
    case lose
    case maintain
    case gain
    /// By the person: most with more weight lose, the others maintain or gain.
    case mixed

    var bodyMassIndex: ClosedRange<Double> {
        switch self {
        case .lose: 24...42
        case .maintain: 19...40
        case .gain: 18.8...26
        case .mixed: 19...42
        }
    }
}

/// A person on the morning of the first day: with a plan and its first target, accepted.
struct TrialStart {
    let plan: TrialPlan
    let course: LifeCourse
    /// The formula at the start, kcal/day.
    let formulaKcal: Double

    private static let goalPurpose: UInt64 = 41

    /// - Returns: nil for somebody to whom no target is offered.
    init?(
        _ person: SimulatedPerson, _ goal: TrialGoal, _ algorithm: Algorithm, formula: RequirementFormula
    ) {
        let course = LifeCourse(person)
        var first = course
        // The plan's first morning has a reading.
        guard let reading = first.live(.usual).reading else { return nil }
        var generator = TrialGenerator(seed: person.seed, person: person.index, purpose: TrialStart.goalPurpose)
        let wanted = TrialStart.goal(goal, person, &generator)
        let landing = TrialStart.landing(wanted, person, reading.kg)
        for goal in [wanted, TrialStart.slower(wanted)].compactMap({ $0 }) {
            guard var plan = TrialPlan(person, goal, startWeightKg: reading.kg, landingKg: landing),
                let outcome = try? InitialTarget.propose(plan.firstRequest(algorithm.rules), algorithm),
                case .eligible(let proposal) = outcome, let target = proposal.target.energy
            else { continue }
            plan.set(target.kcalPerDay, on: 0)
            self.plan = plan
            self.course = course
            formulaKcal = formula(
                person.sex, person.ageYears, person.heightCm, reading.kg, person.reportedCategory)
            return
        }
        return nil
    }

    private static func goal(
        _ goal: TrialGoal, _ person: SimulatedPerson, _ generator: inout TrialGenerator
    ) -> Goal {
        let pace = Pace.allCases[min(2, Int(3 * generator.unit()))]
        let months = [6, 24, 60][min(2, Int(3 * generator.unit()))]
        let fate = generator.unit()
        switch goal {
        case .lose: return .lose(pace: pace)
        case .maintain: return .maintain
        case .gain: return .gain(trainingMonths: months)
        case .mixed:
            if person.indexKgPerSquareMetre >= 24 { return fate < 0.75 ? .lose(pace: pace) : .maintain }
            return fate < 0.5 ? .gain(trainingMonths: months) : .maintain
        }
    }

    /// The pace that is always on offer, where the one asked for is not.
    private static func slower(_ goal: Goal) -> Goal? {
        if case .lose(let pace) = goal, pace != .gentle { return .lose(pace: .gentle) }
        return nil
    }

    /// Intent only: far enough that half a year does not reach it, within what may be chosen.
    private static func landing(_ goal: Goal, _ person: SimulatedPerson, _ startKg: Double) -> Double? {
        let square = person.heightCm * person.heightCm / 10_000
        switch goal {
        case .lose: return tenth(min(startKg - 0.5, max(startKg * 0.8, 22.5 * square)))
        case .gain: return tenth(min(startKg * 1.14, 29.5 * square))
        case .maintain, .recomposition, .observe: return nil
        }
    }

    private static func tenth(_ kg: Double) -> Double { Double(Int(kg * 10)) / 10 }
}
