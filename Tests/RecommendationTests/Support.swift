import Quantities
import Recommendation
import Testing
import TestSupport

/// Short ways to an outcome and its parts.
func propose(_ request: InitialTargetRequest, _ rules: RuleSet? = nil) throws -> InitialTargetOutcome {
    try InitialTarget.propose(request, rules.map { try Sample.algorithm($0) } ?? Sample.algorithm)
}

/// The proposal of a request that is expected to be eligible.
func eligible(_ request: InitialTargetRequest, _ rules: RuleSet? = nil) throws -> InitialProposal {
    let outcome = try propose(request, rules)
    return try #require(outcome.proposal, "not eligible: \(outcome)")
}

/// The request of a complete maintain or other goal for one body, with a category of the person's own.
func request(
    _ goal: Goal = .maintain, _ sex: EquationSex = .female, years: Int = 30, centimetres: Double = 170,
    kilograms: Double = 70, _ category: ActivityCategory = .lowActive, landing: SuppliedMass? = nil
) throws -> InitialTargetRequest {
    var request = try Sample.request(goal: goal)
    request.profile = Sample.profile(sex: sex, years: years, centimetres: centimetres, kilograms: kilograms)
    request.activity = ActivityEvidence(confirmedCategory: category)
    request.confirmed = Set(ConfirmableField.allCases)
    request.destination = landing.map { .landingWeight($0) }
    return request
}

/// One step of a trace.
extension Trace {
    func step(_ rule: TracedRule) -> TraceStep? { steps.first { $0.rule == rule } }
    func result(_ rule: TracedRule) -> Double? { step(rule)?.result?.value }
}

extension TraceStep {
    func input(_ name: String) -> Double? { inputs.first { $0.name.text == name }?.value }
}

func day(_ iso: String) throws -> CivilDate { try #require(CivilDate(iso: iso)) }
