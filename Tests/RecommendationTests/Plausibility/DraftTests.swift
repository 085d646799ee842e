import Quantities
import Recommendation
import Testing
import TestSupport

/// Values from a health source stay drafts until confirmed and never take a manual value's place (ONB-02, ONB-05).
struct DraftTests {
    private func items(_ request: InitialTargetRequest) throws -> [ConfirmationItem] {
        guard case .needsConfirmation(let reply) = try propose(request) else {
            Issue.record("no confirmation asked: \(try propose(request).kind)")
            return []
        }
        return reply.items
    }

    private func refusals(_ request: InitialTargetRequest) throws -> [FieldRefusal] {
        guard case .refused(let refusals) = try propose(request) else {
            Issue.record("not refused: \(try propose(request).kind)")
            return []
        }
        return refusals
    }

    @Test func aDraftWaitsForConfirmationAndThenCounts() throws {
        var asked = try Sample.request()
        asked.profile.weight = nil
        asked.profile.weightDraft = Sample.mass(63, source: .healthSource)
        asked.profile.height = nil
        asked.profile.heightDraft = Sample.height(165, source: .healthSource)
        #expect(try items(asked).map(\.path) == ["profile.height_draft", "profile.weight_draft"])
        #expect(try items(asked).allSatisfy { $0.reason == .draftFromHealthSource })
        asked.confirmed = [.height]
        #expect(try items(asked).map(\.path) == ["profile.weight_draft"])
        asked.confirmed = [.height, .weight]
        #expect(try eligible(asked).trace.result(.maintenance) == 2275.37)
    }

    /// Whoever brings it: what stands in a draft's place is a draft.
    @Test(arguments: [ValueSource.person, .healthSource])
    func whatStandsAsADraftIsOne(_ source: ValueSource) throws {
        var asked = try Sample.request()
        asked.profile.weight = nil
        asked.profile.weightDraft = Sample.mass(63, source: source)
        #expect(try items(asked).map(\.reason) == [.draftFromHealthSource])
    }

    @Test func aDraftBesideAManualValueChangesNoFigure() throws {
        let plain = try eligible(Sample.request())
        var asked = try Sample.request()
        asked.profile.weightDraft = Sample.mass(90, source: .healthSource)
        asked.profile.heightDraft = Sample.height(190, source: .healthSource)
        let proposal = try eligible(asked)
        #expect(proposal.target == plain.target)
        #expect(proposal.trace == plain.trace)
        #expect(proposal.inputs.weightDraftNotUsed == asked.profile.weightDraft)
        #expect(proposal.inputs.heightDraftNotUsed == asked.profile.heightDraft)
    }

    /// It is echoed all the same, so it must be a number, and of a day that has come.
    @Test func aDraftThatIsNoNumberIsRefusedEvenUnused() throws {
        var asked = try Sample.request()
        asked.profile.weightDraft = Sample.mass(.nan, source: .healthSource)
        asked.profile.heightDraft = Sample.height(-.infinity, source: .healthSource)
        #expect(
            try refusals(asked) == [
                FieldRefusal(path: "profile.height_draft", code: .notFinite),
                FieldRefusal(path: "profile.weight_draft", code: .notFinite),
            ])
        asked = try Sample.request()
        asked.profile.weightDraft = SuppliedMass(
            value: 63, unit: .kilogram, decimals: nil, source: .healthSource, observedOn: try day("2026-03-03"))
        #expect(try refusals(asked) == [FieldRefusal(path: "profile.weight_draft.observed_on", code: .futureDate)])
    }

    @Test func anEquationSexFromAHealthSourceIsRefused() throws {
        var asked = try Sample.request()
        asked.profile.equationSex = SuppliedEquationSex(sex: .female, source: .healthSource)
        #expect(
            try refusals(asked) == [FieldRefusal(path: "profile.equation_sex", code: .equationSexFromHealthSource)])
    }
}
