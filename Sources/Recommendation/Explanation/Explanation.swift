import Quantities

/// One sentence about one step, with what it rests on.
public struct ExplanationSentence: Sendable, Equatable {
    public let english: String
    public let step: TraceStep
}

/// The estimate of another category, for comparison.
public struct NeighbourEstimate: Sendable, Equatable {
    public let category: ActivityCategory
    /// Rounded as maintenance is.
    public let maintenance: EnergyRate
}

/// A reply's trace as ordered sentences.
public struct Explanation: Sendable, Equatable {
    public let sentences: [ExplanationSentence]
    /// One category lower and higher, where asked for.
    public let neighbours: [NeighbourEstimate]
}

/// What `Explain` answers. A person who gets no figure of ours gets none here either.
public enum ExplanationOutcome: Sendable, Equatable {
    case notOffered(NotOffered)
    case manualOnly(ManualOnlyOutcome)
    case refused([FieldRefusal])
    /// Nothing was calculated, and this is why.
    case nothingCalculated(outcome: StaticText, texts: [Text])
    case explanation(Explanation)
}

/// `Explain`: why a reply says what it says (P20).
public enum Explainer {
    /// The steps of the proposal that the request would get, as sentences with their sources.
    ///
    /// - Parameter withNeighbours: also the maintenance one activity category lower and higher.
    /// - Throws: where a figure lies outside what any reply may show.
    public static func explain(
        _ request: InitialTargetRequest, withNeighbours: Bool, _ algorithm: Algorithm
    ) throws(EngineFault) -> ExplanationOutcome {
        switch try InitialTarget.propose(request, algorithm) {
        case .notOffered(let outcome): return .notOffered(outcome)
        case .manualOnly(let outcome): return .manualOnly(outcome)
        case .refused(let refusals): return .refused(refusals)
        case .needsInput(let outcome): return .nothingCalculated(outcome: "needs_input", texts: outcome.texts)
        case .needsConfirmation(let outcome):
            return .nothingCalculated(outcome: "needs_confirmation", texts: outcome.texts)
        case .route(let outcome): return .nothingCalculated(outcome: "route", texts: outcome.texts)
        case .observe(let outcome): return .nothingCalculated(outcome: "observe", texts: outcome.texts)
        case .noTargetOffered(let outcome):
            return .explanation(explanation(of: outcome.trace, request, withNeighbours, algorithm))
        case .eligible(let proposal):
            return .explanation(explanation(of: proposal.trace, request, withNeighbours, algorithm))
        }
    }

    private static func explanation(
        of trace: Trace, _ request: InitialTargetRequest, _ withNeighbours: Bool, _ algorithm: Algorithm
    ) -> Explanation {
        let energyVisible = request.display.energyVisible
        let units = PersonalUnits(request.profile)
        return Explanation(
            sentences: trace.steps.map {
                ExplanationSentence(
                    english: StepEnglish.sentence(for: $0, units, energyVisible: energyVisible), step: $0)
            },
            neighbours: withNeighbours && energyVisible && isShown(trace) ? neighbours(request, algorithm) : [])
    }

    /// Neighbours stand beside a maintenance that the reply shows, never in the place of one that it holds back.
    private static func isShown(_ trace: Trace) -> Bool { trace.steps.contains { $0.rule == .maintenance } }

    private static func neighbours(_ request: InitialTargetRequest, _ algorithm: Algorithm) -> [NeighbourEstimate] {
        let reading = RequestReading(request, algorithm.rules)
        guard let inputs = CalculationInputs(reading) else { return [] }
        let category = inputs.activity.category
        return ActivityCategory.allCases.filter { $0.distance(to: category) == 1 }.compactMap { neighbour in
            let (energy, _) = EnergyRequirement2023.energy(inputs.body, neighbour, algorithm.rules.estimate)
            guard algorithm.rules.estimate.shown.contains(energy) else { return nil }
            return energy.rounded(toStep: algorithm.rules.estimate.roundingStep.value, .halfToEven)
                .map { NeighbourEstimate(category: neighbour, maintenance: $0) }
        }
    }
}
