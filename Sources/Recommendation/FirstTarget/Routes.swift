import Quantities

/// Ways to another goal: an intent that belongs there is shown the way, and nothing is calculated meanwhile.
enum Routes {
    static func route(_ reading: RequestReading, _ asOf: CivilDate) -> GoalRoute? {
        guard let goal = reading.request.goal else { return nil }
        if case .recomposition(let training, let priority) = goal {
            return recomposition(training: training, priority: priority, reading.rules)
        }
        guard reading.profile.confirmations.isEmpty, let body = reading.bodyForLanding,
            case .route(let to, let reason) = DestinationReading.result(
                reading.request.destination, goal, body, asOf: asOf, reading.rules.destination)
        else { return nil }
        return to == .lose
            ? GoalRoute(
                from: goal.kind, to: .lose, reason: reason, texts: [Text(.routeLose)],
                nextSteps: [.chooseLose, .chooseMaintain])
            : GoalRoute(
                from: goal.kind, to: .gain, reason: reason, texts: [Text(.routeGainByWeight)],
                nextSteps: [.chooseGain, .chooseMaintain])
    }

    /// Muscle first comes before the question of training (ONB-23); without training the policy decides (ONB-24).
    private static func recomposition(
        training: Bool?, priority: RecompositionPriority?, _ rules: RuleSet
    ) -> GoalRoute? {
        if priority == .muscleFirst {
            return GoalRoute(
                from: .recomposition, to: .gain, reason: .muscleFirst, texts: [Text(.routeGainMuscleFirst)],
                nextSteps: [.chooseGain])
        }
        switch rules.policies.recompositionWithoutTraining.choice {
        case .keepGoalWithoutTarget: return nil
        case .routeToMaintain:
            guard training == false else { return nil }
            return GoalRoute(
                from: .recomposition, to: .maintain, reason: .noProgressiveTraining, texts: [Text(.routeMaintain)],
                nextSteps: [.chooseMaintain])
        }
    }
}
