import Quantities
import Recommendation
import Testing
import TestSupport

/// P02, P21, P22 and algorithm §0: every figure of a reply is in its trace, and the trace names what it rests on.
struct TraceProperties {
    private let rules: RuleSet
    private let algorithm: Algorithm

    init() throws {
        rules = try TestRules.current
        algorithm = try Sample.algorithm(rules)
    }

    @Test func everyFigureIsInTheTrace() throws {
        var random = SeededGenerator(seed: 21)
        var checked = 0
        for _ in 0..<PropertySize.cases(6_000) {
            let asked = SeededCorpus.request(&random, rules)
            guard let proposal = try InitialTarget.propose(asked, algorithm).proposal else { continue }
            let missing = figuresOutsideTheTrace(proposal)
            #expect(missing.isEmpty, "seed \(random.seed): \(missing) for \(asked)")
            checked += 1
        }
        #expect(checked > PropertySize.cases(2_500), "\(checked)")
    }

    /// Names of figures that the trace does not lead to, each rounded once more here from its unrounded value.
    private func figuresOutsideTheTrace(_ proposal: InitialProposal) -> [String] {
        let trace = proposal.trace
        var missing: [String] = []
        func check(_ name: String, _ shown: Double?, _ traced: Double?) {
            guard let shown else { return }
            if shown != traced { missing.append("\(name): \(shown), trace \(traced ?? .nan)") }
        }
        let target = trace.steps.last { TraceProperties.targetRules.contains($0.rule) }?.result?.value
        let ours = proposal.target.origin == .estimate ? proposal.target.energy : proposal.target.declinedEstimate
        check("our target", ours?.kcalPerDay, target)
        if proposal.target.origin == .userEntered {
            check("own target", proposal.target.energy?.kcalPerDay, trace.result(.ownTarget))
        }
        let middle = trace.result(.maintenance)
        let half = trace.result(.maintenanceRange)
        let wide = trace.result(.maintenanceWideRange)
        let shown = proposal.maintenance
        check("maintenance", shown?.energy.kcalPerDay, tens(middle, .halfToEven))
        check("range low", shown?.plausibleRange.low.kcalPerDay, tens(middle - half, .down))
        check("range high", shown?.plausibleRange.high.kcalPerDay, tens(middle + half, .up))
        check("wide low", shown?.wideInterval.low.kcalPerDay, tens(middle - wide, .down))
        check("wide high", shown?.wideInterval.high.kcalPerDay, tens(middle + wide, .up))
        check("standard error", shown?.standardError.kcalPerDay, trace.step(.maintenanceRange)?.input("standard_error"))
        let change = trace.result(.expectedChange)
        check("change", proposal.expectedChange?.perWeek.kilogramsPerWeek, hundredths(change, .halfToEven))
        let spread = half.map { $0 / 1_100 }
        check("change low", proposal.expectedChange?.range.low.kilogramsPerWeek, hundredths(change - spread, .down))
        check("change high", proposal.expectedChange?.range.high.kilogramsPerWeek, hundredths(change + spread, .up))
        check("pace", proposal.pace?.asked.percent, trace.step(.losePaceAsked)?.input("pace"))
        check("rate", proposal.pace?.afterLimits.percent, hundredths(trace.result(.loseRate), .halfToEven))
        check(
            "age", proposal.maintenance.flatMap { _ in proposal.inputs.age.map { Double($0.completedYears) } },
            trace.result(.age))
        return missing
    }

    private static let targetRules: [TracedRule] = [.loseTarget, .maintainTarget, .gainTarget, .recompositionTarget]

    private func tens(_ value: Double?, _ rule: RoundingRule) -> Double? {
        value.flatMap { Rounding.steps(Rounding.withoutNoise($0), step: 10, rule) }.map { Double($0) * 10 }
    }

    private func hundredths(_ value: Double?, _ rule: RoundingRule) -> Double? {
        value.flatMap { Rounding.hundredths($0, rule) }
    }

    /// Ids that exist, product rules and a formula for every step, policies of the rule set.
    @Test func everyStepNamesWhatExists() throws {
        var random = SeededGenerator(seed: 22)
        let policies = Set(rules.policyRecords.map(\.id))
        var seen: Set<Int> = []
        for _ in 0..<PropertySize.cases(2_500) {
            let outcome = try InitialTarget.propose(SeededCorpus.request(&random, rules), algorithm)
            let trace: Trace
            switch outcome {
            case .eligible(let proposal): trace = proposal.trace
            case .noTargetOffered(let reply): trace = reply.trace
            default: continue
            }
            for step in trace.steps where seen.insert(step.rule.rawValue).inserted || !step.policies.isEmpty {
                #expect(step.parameters.allSatisfy { rules.parameters.indices.contains($0.position) })
                #expect(step.policies.allSatisfy { policies.contains($0.text) }, "\(step.policies)")
                #expect(
                    !step.rule.formula.text.isEmpty && !step.rule.productRules.isEmpty && !step.rule.id.text.isEmpty)
                #expect(step.result != nil || step.decision != nil, "\(step.rule) says nothing")
                for figure in step.inputs { #expect(figure.value.isFinite && !figure.name.text.isEmpty) }
            }
        }
        #expect(seen.count >= 22, "\(seen.count) kinds of step")
        #expect(Set(TracedRule.allCases.map(\.id.text)).count == TracedRule.allCases.count)
    }
}

/// Sums in which a missing figure makes the whole missing.
private func + (a: Double?, b: Double?) -> Double? {
    guard let a, let b else { return nil }
    return a + b
}

private func - (a: Double?, b: Double?) -> Double? {
    guard let a, let b else { return nil }
    return a - b
}
