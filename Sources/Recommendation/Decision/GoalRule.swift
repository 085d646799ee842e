import Quantities

/// The goal's rule of algorithm §6 at a given maintenance, for a plan that already runs: its pace is kept and not asked
/// whether it would still be on offer.
struct GoalRule {
    let person: WeekPerson
    /// At the latest weight, which pace and caps go by.
    let body: Body
    let input: EvidenceInput

    var rules: RuleSet { input.rules }

    /// Before rounding. Where the rule offers no target, the floor counts.
    func unrounded(at maintenance: EnergyRate) -> EnergyRate? {
        switch person.goal {
        case .lose(let pace):
            return pace.map { max(maintenance - deficit($0, maintenance).capped, floor) }
        case .maintain: return maintenance
        case .gain(let months):
            guard let months else { return nil }
            let share = Gain.surplusShare(trainingMonths: months, rules.gain).value
            return maintenance + Gain.surplus(share: share, maintenance: maintenance, rules.gain).capped
        case .recomposition(let training, let priority):
            guard training == true, let priority else { return nil }
            return maintenance - Recomposition.deficit(priority, maintenance: maintenance, rules)
        case .observe: return nil
        }
    }

    /// T*, as it would be shown, stored and compared.
    func target(at maintenance: EnergyRate, _ trace: inout Trace) -> GoalTarget? {
        switch person.goal {
        case .lose(let pace):
            guard let pace else { return nil }
            let deficit = deficit(pace, maintenance)
            guard let target = Lose.target(deficit, maintenance: maintenance, floor: floor, step: step) else {
                return nil
            }
            trace.steps += LoseTrace.steps(
                pace, deficit, shareCap: shareCap, target: target, maintenance: maintenance, body: body,
                training: person.training, rules)
            return target
        case .maintain: return Maintain.target(maintenance: maintenance, rules, &trace)
        case .gain(let months):
            return months.flatMap {
                Gain.target(trainingMonths: $0, maintenance: maintenance, rules, &trace)
            }
        case .recomposition(let training, let priority):
            guard training == true, let priority else { return nil }
            return Recomposition.target(priority: priority, maintenance: maintenance, rules, &trace)
        case .observe: return nil
        }
    }

    /// For lose, the lowest target that share cap, absolute cap and floor allow at this maintenance, rounded up.
    func lowestAllowed(at maintenance: EnergyRate) -> EnergyRate? {
        let largest = min(shareCap.of(maintenance), rules.lose.absoluteCap.value)
        return max(maintenance - largest, floor).rounded(toStep: step, .up)
    }

    /// For gain, the highest target that the absolute cap allows, rounded down.
    func highestAllowed(at maintenance: EnergyRate) -> EnergyRate? {
        (maintenance + rules.gain.absoluteCap.value).rounded(toStep: step, .down)
    }

    var floor: EnergyRate { Lose.floor(person.sex, rules.lose).value }
    private var step: EnergyRate { rules.estimate.roundingStep.value }

    private var shareCap: Percent {
        Lose.shareCap(
            bodyMassIndex: body.bodyMassIndex, age: person.age, category: person.activity.category,
            training: person.training, rules.lose)
    }

    private func deficit(_ pace: Pace, _ maintenance: EnergyRate) -> Deficit {
        Lose.deficit(pace, body.weight, maintenance: maintenance, shareCap: shareCap, floor: floor, rules.lose)
    }
}
