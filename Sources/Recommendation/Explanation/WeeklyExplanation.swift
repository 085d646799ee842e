import Quantities

extension Explainer {
    /// The steps of the check-in that the request would get, as sentences with their sources.
    ///
    /// - Throws: where a figure lies outside what any reply may show.
    public static func explain(
        _ request: WeeklyRequest, _ algorithm: Algorithm
    ) throws(EngineFault) -> ExplanationOutcome {
        switch try WeeklyCheckIn.propose(request, algorithm) {
        case .notOffered(let outcome): return .notOffered(outcome)
        case .manualOnlyReview(let record):
            return .manualOnly(
                ManualOnlyOutcome(reasons: record.reasons, texts: record.texts, nextSteps: record.nextSteps))
        case .refused(let refusals): return .refused(refusals)
        case .needsInput(let outcome): return .nothingCalculated(outcome: "needs_input", texts: outcome.texts)
        case .checkIn(let reply): return .explanation(explanation(of: reply, request))
        }
    }

    /// The steps of a check-in as sentences.
    ///
    /// - Parameter request: the one that the reply answers.
    public static func explanation(of reply: WeeklyReply, _ request: WeeklyRequest) -> Explanation {
        let units = PersonalUnits(request)
        let sentences = reply.trace.steps.map { step in
            ExplanationSentence(
                english: StepEnglish.sentence(
                    for: step, units, energyVisible: request.display.energyVisible,
                    showsBareMaintenance: reply.interpretation?.maintenance != nil),
                step: step)
        }
        return Explanation(sentences: sentences, neighbours: [])
    }
}

extension PersonalUnits {
    /// Masses in the unit of the plan, which the check-in's texts use too.
    fileprivate init(_ request: WeeklyRequest) {
        var profile = request.profile
        if let plan = request.plan { profile.weight = plan.startWeight }
        self.init(profile)
    }
}
