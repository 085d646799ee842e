import Quantities

/// Everything that the one decision is taken from. Nothing in it changes.
final class WeekCase {
    let input: EvidenceInput
    let person: WeekPerson
    let dates: CheckInDates
    let look: SafetyLook
    let evaluation: WeekEvaluation
    let targets: PlanTargets
    let rule: GoalRule
    let methods: AlgorithmMethods

    init(
        input: EvidenceInput, person: WeekPerson, dates: CheckInDates, look: SafetyLook, evaluation: WeekEvaluation,
        rule: GoalRule, methods: AlgorithmMethods
    ) {
        self.input = input
        self.person = person
        self.dates = dates
        self.look = look
        self.evaluation = evaluation
        targets = PlanTargets(input.plan.targets, asOf: dates.asOf)
        self.rule = rule
        self.methods = methods
    }

    var rules: RuleSet { input.rules }
    var asOf: CivilDate { dates.asOf }
    var calibration: Calibration? { evaluation.calibration }

    /// w7 at or past the landing weight, in the direction of the goal (P40).
    var hasArrived: Bool {
        guard let latest = look.latest, case .landingWeight(let supplied) = input.request.destination,
            let landing = supplied.normalised
        else { return false }
        switch person.goal.kind {
        case .lose: return latest <= landing
        case .gain: return latest >= landing
        case .maintain, .recomposition, .observe: return false
        }
    }

    /// A birthday can make a stored landing weight illegal (algorithm §5).
    var isDestinationPending: Bool {
        guard person.goal.kind == .lose, case .landingWeight(let supplied) = input.request.destination,
            let landing = supplied.normalised
        else { return false }
        return landing < Landing.safetyMinimum(person.age, height: person.height, rules.destination)
    }

    /// Within the days after *losing faster than planned* last stood.
    var isAfterFastLoss: Bool {
        guard let stood = input.request.memory.fastLossStoodOn else { return false }
        return asOf.days(since: stood) <= rules.safetyLook.standingDays.value.value
    }

    var keptIntakeIsUnderRecordShare: Bool {
        guard let target = targets.inForce?.kcalPerDay, let mean = evaluation.window.meanKeptIntake else {
            return false
        }
        return mean < rules.safetyLook.recordShare.value.fraction * target
    }
}

extension EvidenceWindow {
    /// kcal/day; nil without a kept day.
    var meanKeptIntake: Double? {
        var count = 0
        var sum = 0.0
        for day in days where day.isKept {
            count += 1
            sum += day.intake
        }
        return count > 0 ? sum / Double(count) : nil
    }
}
