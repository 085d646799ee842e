import Quantities
import Recommendation
import Testing
import TestSupport

/// SET-01, SET-02, SET-16, ONB-03: unit, locale and hidden calories change what is said, never a figure.
struct DisplayProperties {
    @Test func localeAndHiddenEnergyChangeNoFigure() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 2)
        for _ in 0..<PropertySize.cases(4_000) {
            var asked = SeededCorpus.request(&random, algorithm.rules)
            asked.display = DisplayPreferences()
            let plain = try InitialTarget.propose(asked, algorithm)
            asked.display = DisplayPreferences(
                energyVisible: random.chance(50), locale: random.pick(["de-DE", "ar", "tr", "en-US", "", "x"]))
            #expect(try InitialTarget.propose(asked, algorithm) == plain, "seed \(random.seed): \(asked)")
        }
    }

    /// The same body in the other unit: every shown figure is the same, and the trace to within the last bits.
    @Test func theUnitChangesNoFigure() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 1)
        var compared = 0
        for _ in 0..<PropertySize.cases(4_000) {
            var metric = SeededCorpus.completeRequest(&random, algorithm.rules)
            metric.profile.weight = Sample.mass(random.decimal(45...180, decimals: 1))
            metric.profile.height = Sample.height(Double(random.whole(280...410)) * 0.5)
            metric.profile.recentWeights = []
            let other = try inOtherUnits(metric)
            let before = try InitialTarget.propose(metric, algorithm)
            let after = try InitialTarget.propose(other, algorithm)
            #expect(before.kind == after.kind, "seed \(random.seed): \(metric)")
            guard let before = before.proposal, let after = after.proposal else { continue }
            #expect(ProposalFigures(before) == ProposalFigures(after), "seed \(random.seed): \(metric)")
            #expect(isClose(before.trace, after.trace), "seed \(random.seed): \(metric)")
            // What was supplied is echoed as it was supplied.
            #expect(after.inputs.weight == other.profile.weight && after.inputs.height == other.profile.height)
            compared += 1
        }
        #expect(compared > PropertySize.cases(1_500), "\(compared)")
    }

    /// Pounds and feet with inches for the same kilograms and centimetres; a landing weight keeps its own kilograms.
    private func inOtherUnits(_ request: InitialTargetRequest) throws -> InitialTargetRequest {
        var other = request
        if let weight = request.profile.weight {
            other.profile.weight = Sample.mass(weight.value / Mass.kilogramsPerPound, .pound)
        }
        if let inches = request.profile.height?.normalised?.inches {
            let feet = Double(Int(inches / 12))
            other.profile.height = SuppliedHeight(
                measure: .feetAndInches(feet: feet, inches: inches - feet * 12), decimals: 1, source: .person,
                observedOn: nil)
        }
        return other
    }

    private func isClose(_ a: Trace, _ b: Trace) -> Bool {
        guard a.steps.map(\.rule) == b.steps.map(\.rule), a.steps.map(\.parameters) == b.steps.map(\.parameters),
            a.steps.map(\.decision) == b.steps.map(\.decision)
        else { return false }
        return zip(a.steps, b.steps).allSatisfy { one, other in
            zip(one.inputs + [one.result].compactMap { $0 }, other.inputs + [other.result].compactMap { $0 })
                .allSatisfy { ($0.value - $1.value).magnitude < 1e-7 }
        }
    }

    /// Whole numbers of a sentence, as texts.
    private func numbers(_ sentence: String) -> [String] {
        sentence.split { !$0.isNumber && $0 != "." }.map { $0.hasSuffix(".") ? String($0.dropLast()) : String($0) }
    }

    /// With energy hidden no sentence of a reply or an explanation says kcal, nor a number that is one of its energies.
    @Test func hiddenEnergyIsSaidNowhere() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 3)
        var checked = 0
        for _ in 0..<PropertySize.cases(2_500) {
            var asked = SeededCorpus.request(&random, algorithm.rules)
            asked.display.energyVisible = false
            let outcome = try InitialTarget.propose(asked, algorithm)
            let (texts, energies) = said(outcome)
            var sentences = texts.map { English.sentence(for: $0, energyVisible: false) }
            let explained = try Explainer.explain(asked, withNeighbours: true, algorithm)
            if case .explanation(let explanation) = explained {
                #expect(explanation.neighbours.isEmpty)
                // Steps a day are no energy, though one may read like one.
                sentences += explanation.sentences.map(\.english).filter { !$0.contains("steps a day") }
            }
            for sentence in sentences {
                #expect(!sentence.contains("kcal"), "seed \(random.seed): \(sentence)")
                for number in numbers(sentence) {
                    #expect(!energies.contains(number), "seed \(random.seed): \(number) in \(sentence)")
                }
            }
            if !energies.isEmpty { checked += 1 }
        }
        #expect(checked > PropertySize.cases(1_000), "\(checked)")
    }

    /// The texts of an outcome and its energies as they would be said.
    private func said(_ outcome: InitialTargetOutcome) -> ([Text], [String]) {
        func energies(_ values: [EnergyRate?]) -> [String] {
            values.compactMap { $0 }.map { $0.kcalPerDay }.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
        }
        func shown(_ maintenance: MaintenanceShown?) -> [EnergyRate?] {
            [
                maintenance?.energy, maintenance?.plausibleRange.low, maintenance?.plausibleRange.high,
                maintenance?.wideInterval.low, maintenance?.wideInterval.high,
            ]
        }
        switch outcome {
        case .eligible(let proposal):
            return (
                proposal.texts,
                energies([proposal.target.energy, proposal.target.declinedEstimate] + shown(proposal.maintenance))
            )
        case .noTargetOffered(let reply): return (reply.texts, energies(shown(reply.maintenance)))
        case .needsInput(let reply): return (reply.texts, [])
        case .needsConfirmation(let reply): return (reply.texts, [])
        case .route(let reply): return (reply.texts, [])
        case .observe(let reply): return (reply.texts, [])
        case .notOffered, .manualOnly, .refused: return ([], [])
        }
    }
}
