import Quantities
import Recommendation

/// Every figure of ours in a proposal, so that two proposals can be compared figure by figure.
public struct ProposalFigures: Equatable {
    public let target: EnergyRate?
    public let declined: EnergyRate?
    /// Maintenance, the ends of its two ranges, and its standard error.
    public let maintenance: [EnergyRate]
    public let change: ExpectedChange?
    public let pace: PaceShown?
    public let bindingLimit: BindingLimit
    public let confidence: Confidence?

    public init(_ proposal: InitialProposal) {
        target = proposal.target.energy
        declined = proposal.target.declinedEstimate
        maintenance =
            proposal.maintenance.map {
                [
                    $0.energy, $0.plausibleRange.low, $0.plausibleRange.high, $0.wideInterval.low, $0.wideInterval.high,
                    $0.standardError,
                ]
            } ?? []
        change = proposal.expectedChange
        pace = proposal.pace
        bindingLimit = proposal.bindingLimit
        confidence = proposal.confidence
    }

    public init?(_ outcome: InitialTargetOutcome) {
        guard let proposal = outcome.proposal else { return nil }
        self.init(proposal)
    }
}

extension Trace {
    /// The steps that a calorie figure can rest on: all but the bounds of the destination.
    public var stepsOfFigures: [TraceStep] { steps.filter { $0.rule != .destinationBounds } }
}
