import Quantities

/// What the safety gate says. Eligible is permission to calculate, never a clinical clearance.
enum GateOutcome: Equatable {
    case notOffered(NotOffered)
    case manualOnly(ManualOnlyOutcome)
    case mayCalculate
}

/// Algorithm §2 (ONB-07 to ONB-09). The gate looks at what it can read: one blocking answer decides, whatever else is
/// missing or refused.
enum Gate {
    static func outcome(
        _ profile: ProfileReading, _ safety: SafetyReading, screenScore: Int?, isObserving: Bool, _ rules: RuleSet,
        latestIndex: BodyMassIndex? = nil
    ) -> GateOutcome {
        if let age = profile.age, age < rules.eligibility.offeredFromAge.value {
            return .notOffered(NotOffered(texts: [.notOffered, .notOfferedClinician]))
        }
        let reasons = blockingReasons(
            profile, safety, screenScore: screenScore, isObserving: isObserving, rules, latestIndex: latestIndex)
        return reasons.isEmpty ? .mayCalculate : .manualOnly(manualOnly(reasons, rules))
    }

    /// Somebody who is manual-only already: nothing is derived again, so no parameter has any part in the reply.
    static func standing(_ safety: SafetyReading, isObserving: Bool, _ rules: RuleSet) -> ManualOnlyOutcome {
        manualOnly(answered(safety, isObserving: isObserving, rules), rules)
    }

    private static func answered(
        _ safety: SafetyReading, isObserving: Bool, _ rules: RuleSet
    ) -> [ManualOnlyReason] {
        // Most people answer no to everything: the question's record is not touched for it.
        rules.questions.indices.compactMap { position in
            switch safety.answers[position] {
            case .no, .notApplicable: nil
            case .yes, .preferNotToSay, .notAsked:
                blockingReason(rules.questions[position], safety.answers[position], isObserving: isObserving)
            }
        }
    }

    /// Answers come first and, where one blocks, stand alone: then no parameter has any part in the reply, and the
    /// reply stays the same under every change of one.
    private static func blockingReasons(
        _ profile: ProfileReading, _ safety: SafetyReading, screenScore: Int?, isObserving: Bool, _ rules: RuleSet,
        latestIndex: BodyMassIndex?
    ) -> [ManualOnlyReason] {
        let answered = answered(safety, isObserving: isObserving, rules)
        guard answered.isEmpty else { return answered }

        let limits = rules.eligibility
        var derived: [ManualOnlyReason] = []
        if let screenScore, screenScore >= limits.screenScoreBlocking.value.value {
            derived.append(.eatingDisorderScreen)
        }
        if let age = profile.age, age < limits.estimateFromAge.value { derived.append(.belowAgeOfEquations) }
        if let index = latestIndex ?? profile.bodyMassIndex, index < limits.underweight.value {
            derived.append(.underweight)
        }
        return derived
    }

    /// While observing, only a given yes blocks: nothing is calculated that an unasked question could bear on.
    private static func blockingReason(
        _ question: SafetyQuestion, _ answer: SafetyAnswer, isObserving: Bool
    ) -> ManualOnlyReason? {
        guard question.effect == .blocking else { return nil }
        switch answer {
        case .yes: return .answeredYes(questionID: question.id)
        case .notAsked, .preferNotToSay: return isObserving ? nil : .notAnswered(questionID: question.id)
        case .no, .notApplicable: return nil
        }
    }

    private static func manualOnly(_ reasons: [ManualOnlyReason], _ rules: RuleSet) -> ManualOnlyOutcome {
        var texts: [PlainTextKey] = [.manualOnlyBasedOnAnswers]
        if let text = particularText(reasons, rules) { texts.append(text) }
        texts += [.manualOnlyNoFigures]
        var steps: [NextStep] = [.talkWithClinician, .enterOwnTarget]
        switch rules.policies.noTarget.choice {
        case .allowed:
            texts.append(.manualOnlyOwnTargetOrNone)
            steps.append(.continueWithoutTarget)
        case .notAllowed:
            texts.append(.manualOnlyOwnTarget)
        }
        texts.append(.manualOnlyClinician)
        return ManualOnlyOutcome(reasons: reasons, texts: texts, nextSteps: steps)
    }

    /// One more sentence where a single answer decides and there is something kind and true to say about it.
    private static func particularText(_ reasons: [ManualOnlyReason], _ rules: RuleSet) -> PlainTextKey? {
        guard reasons.count == 1, case .answeredYes(let id) = reasons[0] else { return nil }
        if id == KnownQuestion.bodyOutsideFormula { return .manualOnlyFormulaLacksData }
        let isPrecaution = rules.questions.contains { $0.id == id && $0.isPrecaution }
        return isPrecaution ? .manualOnlyPrecaution : nil
    }
}
