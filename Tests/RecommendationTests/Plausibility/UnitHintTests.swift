import Quantities
import Testing
import TestSupport

@testable import Recommendation

/// A value out of range in its unit but usual in another gets the hint (algorithm §1, P26, P27).
struct UnitHintTests {
    private var rules: PlausibilityRules { get throws { try TestRules.current.plausibility } }

    /// 400 lb are 181 kg; 70 lb are 31.8 kg, and 70 kg are usual; 30 lb are 13.6 kg, and 30 kg are not usual either.
    @Test(
        arguments: [
            (400.0, SuppliedMass.Unit.kilogram, UnitHint.looksLikePounds), (210, .kilogram, .looksLikePounds),
            (70, .pound, .looksLikeKilograms), (50, .pound, .looksLikeKilograms), (30, .pound, nil),
            (20, .kilogram, nil),
            (70, .kilogram, nil), (150, .pound, nil), (500, .pound, nil),
        ] as [(Double, SuppliedMass.Unit, UnitHint?)])
    func weight(_ value: Double, _ unit: SuppliedMass.Unit, _ hint: UnitHint?) throws {
        #expect(Plausibility.weight(Sample.mass(value, unit), try rules).hint == hint)
    }

    @Test(
        arguments: [
            (70.0, UnitHint.looksLikeInches), (1.75, .looksLikeMetres), (5.9, .looksLikeFeetAndInches), (170, nil),
            (300, nil), (99, nil),
        ] as [(Double, UnitHint?)])
    func heightInCentimetres(_ value: Double, _ hint: UnitHint?) throws {
        #expect(Plausibility.height(Sample.height(value), try rules).hint == hint)
    }

    @Test(
        arguments: [(170.0, 0.0, .looksLikeCentimetres), (0, 170, .looksLikeCentimetres), (5, 9, nil)]
            as [(Double, Double, UnitHint?)])
    func heightInFeetAndInches(_ feet: Double, _ inches: Double, _ hint: UnitHint?) throws {
        let supplied = SuppliedHeight(
            measure: .feetAndInches(feet: feet, inches: inches), decimals: nil, source: .person, observedOn: nil)
        #expect(Plausibility.height(supplied, try rules).hint == hint)
    }

    /// P26: 150 lb entered as 150 kg is an accepted weight; at 170 cm the index of 51.9 shows the mix-up: 150 lb give
    /// 23.5.
    @Test func poundsAsKilogramsShowInTheIndex() throws {
        var asked = try request(.maintain, .female, centimetres: 170, kilograms: 150)
        asked.confirmed = []
        guard case .needsConfirmation(let reply) = try propose(asked) else {
            Issue.record("no confirmation asked: \(try propose(asked))")
            return
        }
        #expect(
            reply.items == [
                ConfirmationItem(
                    path: "profile.body_mass_index", field: .bodyMassIndex, reason: .unusual, hint: .looksLikePounds)
            ])
        asked.profile.weight = Sample.mass(150, .pound)
        let index = try eligible(asked).trace.result(.bodyMassIndex)
        #expect((try #require(index) - 23.5).magnitude < 0.05)
    }

    /// 330 lb at 150 cm is an index of 66.5; 330 kg would be no usual weight, so nothing is hinted at.
    @Test func noHintWhereTheOtherUnitIsUnusualToo() throws {
        let supplied = Sample.mass(330, .pound)
        let mass = try #require(supplied.normalised)
        let height = try #require(Length(centimetres: 150))
        let reading = Plausibility.bodyMassIndex(weight: supplied, mass: mass, height: height, try rules)
        #expect(reading.isUnusual)
        #expect(reading.hint == nil)
    }
}
