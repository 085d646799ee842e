import Quantities
import Recommendation

/// The engine's maintenance with its error, read from the trace of a check-in: the figure that decisions are made
/// with.
struct EngineEstimate: Sendable, Equatable {
    let kcal: Double
    let deviationKcal: Double
    /// Mean logged intake of the kept days.
    let meanIntakeKcal: Double

    /// What people eat and what holds their stores lie this far apart, in the mean of some weeks; ours.
    private static let imbalanceKcal = 300.0

    /// The figure that a second prior would give: that nobody eats very far from balance for weeks. No rule set has it.
    var drawnToIntakeKcal: Double {
        let own = 1 / (deviationKcal * deviationKcal)
        let eaten = 1 / (EngineEstimate.imbalanceKcal * EngineEstimate.imbalanceKcal)
        return (kcal * own + meanIntakeKcal * eaten) / (own + eaten)
    }

    init(kcal: Double, deviationKcal: Double, meanIntakeKcal: Double) {
        self.kcal = kcal
        self.deviationKcal = deviationKcal
        self.meanIntakeKcal = meanIntakeKcal
    }

    /// - Returns: nil where the evidence carries no figure.
    init?(_ reply: WeeklyReply) {
        guard let step = reply.trace.steps.first(where: { $0.rule == .calibrationPosterior }),
            let result = step.result,
            let deviation = step.inputs.first(where: { $0.name.text == "standard_deviation" }),
            let eaten = reply.trace.steps.first(where: { $0.rule == .calibrationRecord })?.result
        else { return nil }
        kcal = result.value
        deviationKcal = deviation.value
        meanIntakeKcal = eaten.value
    }
}

/// One check-in of one person through the engine's public calls.
enum EngineCheckIn {
    /// Asks, answers what is asked about single days, and asks once more where that was anything.
    ///
    /// - Returns: nil where the engine gives no check-in: manual only, or a refusal.
    static func ask(
        _ plan: inout TrialPlan, asOf day: Int, _ algorithm: Algorithm, _ safety: SafetyAssessment
    ) -> WeeklyReply? {
        guard let reply = reply(plan, day, algorithm, safety) else { return nil }
        guard plan.answer(reply.reviewItems) else { return reply }
        return EngineCheckIn.reply(plan, day, algorithm, safety)
    }

    private static func reply(
        _ plan: TrialPlan, _ day: Int, _ algorithm: Algorithm, _ safety: SafetyAssessment
    ) -> WeeklyReply? {
        var safety = safety
        safety.assessedOn = plan.date(day)
        let request = plan.weeklyRequest(asOf: day, algorithm.rules, safety)
        guard let outcome = try? WeeklyCheckIn.propose(request, algorithm), case .checkIn(let reply) = outcome else {
            return nil
        }
        return reply
    }
}

extension WeeklyReply {
    /// What a decision to collect more evidence names.
    var shortfallKinds: [Shortfall.Kind] {
        if case .decision(.collectMoreEvidence(let shortfalls)) = result { return shortfalls.map(\.kind) }
        return []
    }
}
