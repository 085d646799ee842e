import Quantities

/// The limits of the decision life cycle, algorithm §8.
public struct PlanRules: Sendable {
    /// A deferred offer stands so many days at most.
    public let deferralDays: Parameter<Count>

    init(_ p: inout ParameterBinder) {
        deferralDays = p.count("plan.deferral_days", unit: .day)
    }
}
