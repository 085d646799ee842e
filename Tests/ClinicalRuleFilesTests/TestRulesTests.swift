import Quantities
import Recommendation
import TestSupport
import Testing

/// The functions that all other tests change rules with changes one thing and nothing else.
@Suite struct TestRulesTests {
    @Test func changesOneValue() throws {
        let good = try TestRules.current
        let changed = try TestRules.changed(id: "lose.absolute_cap", to: 987_654)
        #expect(changed.lose.absoluteCap.value.kcalPerDay == 987_654)
        #expect(changed.identity == good.identity)
        let different = zip(good.parameters, changed.parameters).filter { $0 != $1 }.map(\.0.id)
        #expect(different == ["lose.absolute_cap"])
        #expect(good.lose.absoluteCap.value.kcalPerDay == 750)
    }

    @Test func changesSeveralValues() throws {
        let changed = try TestRules.changed([("lose.floor_female", 1300), ("lose.floor_male", 1600)])
        #expect(changed.lose.floorFemale.value.kcalPerDay == 1300)
        #expect(changed.lose.floorMale.value.kcalPerDay == 1600)
    }

    @Test func changesOnePolicy() throws {
        let changed = try TestRules.changing(policy: "recomposition.deficit", to: "applied")
        #expect(changed.policies.recompositionDeficit.choice == .applied)
        #expect(try TestRules.current.policies.recompositionDeficit.choice == .notApplied)
    }

    @Test func refusesWhatIsNotThere() {
        #expect(throws: TestRules.UnknownId(id: "lose.nothing")) {
            try TestRules.changed(id: "lose.nothing", to: 1)
        }
        #expect(throws: TestRules.UnknownId(id: "lose.nothing")) {
            try TestRules.changing(policy: "lose.nothing", to: "x")
        }
        #expect(throws: RuleSetFaults.self) {
            try TestRules.changing(policy: "recomposition.deficit", to: "sometimes")
        }
    }
}
