import Quantities
import Recommendation
import Testing
import TestSupport

/// The engine against a second calculation in exact fractions: all goals, categories, sexes, units (ONB-19 to ONB-28).
struct TwinTests {
    @Test func everyFigureOfTwentyThousandRequestsAgrees() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 1_959)
        var kinds: [String: Int] = [:]
        for index in 0..<PropertySize.cases(20_000) {
            let person = try TwinCase(&random)
            let outcome = try InitialTarget.propose(person.request, algorithm)
            let difference = difference(person, outcome)
            #expect(difference == nil, "seed \(random.seed), case \(index): \(difference ?? "")\n\(person.request)")
            if difference != nil { break }
            kinds[kind(person, outcome), default: 0] += 1
        }
        for goal in ["lose", "maintain", "gain", "recomposition"] {
            for sex in ["female", "male"] {
                for category in ActivityCategory.allCases {
                    let kind = "\(goal) \(sex) \(category) eligible"
                    #expect(kinds[kind, default: 0] >= 30, "\(kind) is too rare")
                }
            }
        }
        for (kind, least) in [("noTargetOffered", 300), ("needsInput", 1_000), ("manualOnly", 30)] {
            #expect(kinds.filter { $0.key.hasSuffix(kind) }.map(\.value).reduce(0, +) >= least, "\(kind) is too rare")
        }
    }

    private func kind(_ person: TwinCase, _ outcome: InitialTargetOutcome) -> String {
        guard let twin = person.twin else { return outcome.kind }
        let goal = ["lose", "maintain", "gain", "recomposition", "observe"][person.goal.kind.rawValue]
        return "\(goal) \(twin.sex) \(twin.category) \(outcome.kind)"
    }

    /// What differs; nil where nothing does.
    private func difference(_ person: TwinCase, _ outcome: InitialTargetOutcome) -> String? {
        guard let twin = person.twin else {
            guard case .needsInput(let reply) = outcome else {
                return outcome.kind == "manualOnly" ? nil : outcome.kind
            }
            return reply.missing.contains { $0.reason == .sparseHistory } ? nil : "\(reply.missing)"
        }
        switch (twin.answer(person.goal), outcome) {
        case (.manualOnly, .manualOnly): return nil
        case (.noTarget(let reason), .noTargetOffered(let reply)):
            return reason == reply.reason ? maintenanceDifference(twin, reply.maintenance) : "reason \(reply.reason)"
        case (.paceNotOnOffer(let paces), .needsInput(let reply)):
            return reply.pacesOnOffer == paces ? nil : "paces \(reply.pacesOnOffer), twin \(paces)"
        case (.target(let target, let limit), .eligible(let proposal)):
            return targetDifference(twin, target, limit, proposal) ?? maintenanceDifference(twin, proposal.maintenance)
        case (let answer, .refused(let refusals)): return "\(refusals), twin \(answer)"
        case (let answer, _): return "\(outcome.kind), twin \(answer)"
        }
    }

    private func targetDifference(
        _ twin: FirstTargetTwin, _ target: Int128, _ limit: BindingLimit, _ proposal: InitialProposal
    ) -> String? {
        let change = twin.changeHundredths(target)
        let expected: [(String, Double?, Double?)] = [
            ("target", proposal.target.energy?.kcalPerDay, Double(target)),
            ("change", proposal.expectedChange?.perWeek.kilogramsPerWeek, Double(change.middle) / 100),
            ("change low", proposal.expectedChange?.range.low.kilogramsPerWeek, Double(change.low) / 100),
            ("change high", proposal.expectedChange?.range.high.kilogramsPerWeek, Double(change.high) / 100),
            (
                "rate", proposal.pace?.afterLimits.percent,
                proposal.pace == nil ? nil : Double(twin.lossHundredths(target)) / 100
            ),
        ]
        if proposal.bindingLimit != limit { return "limit \(proposal.bindingLimit), twin \(limit)" }
        guard let traced = proposal.trace.result(.maintenance),
            (traced - twin.maintenance.double).magnitude < 1e-8
        else { return "maintenance in the trace, twin \(twin.maintenance.double)" }
        return expected.first { $0.1 != $0.2 }.map { "\($0.0) \($0.1 ?? .nan), twin \($0.2 ?? .nan)" }
    }

    private func maintenanceDifference(_ twin: FirstTargetTwin, _ shown: MaintenanceShown?) -> String? {
        guard let shown else { return nil }
        let tens = Exact(10)
        let expected: [(String, Double, Int128)] = [
            ("maintenance", shown.energy.kcalPerDay, (twin.maintenance / tens).halfToEven),
            ("range low", shown.plausibleRange.low.kcalPerDay, ((twin.maintenance - twin.halfRange) / tens).floor),
            ("range high", shown.plausibleRange.high.kcalPerDay, ((twin.maintenance + twin.halfRange) / tens).ceiling),
            ("wide low", shown.wideInterval.low.kcalPerDay, ((twin.maintenance - twin.halfWide) / tens).floor),
            ("wide high", shown.wideInterval.high.kcalPerDay, ((twin.maintenance + twin.halfWide) / tens).ceiling),
        ]
        return expected.first { $0.1 != Double($0.2) * 10 }.map { "\($0.0) \($0.1), twin \(Double($0.2) * 10)" }
    }
}
