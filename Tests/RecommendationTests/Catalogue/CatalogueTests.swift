import Recommendation
import Testing
import TestSupport

/// Versions are rows: each needs its rule set, and no rule set stands without a row.
struct CatalogueTests {
    @Test func theCurrentVersionAnswersWhereNoneIsNamed() throws {
        let catalogue = try Catalogue(ruleSets: [TestRules.candidate, TestRules.current])
        #expect(catalogue.algorithm(version: nil)?.version == Catalogue.currentVersion)
        for version in ["0.1.0", "0.2.0-candidate"] {
            #expect(catalogue.algorithm(version: version)?.version == version)
        }
        #expect(catalogue.algorithm(version: "0.0.9") == nil)
        #expect(catalogue.algorithm(version: "") == nil)
        #expect(catalogue.current.methods.ids.contains("estimate:energy_requirement_2023"))
    }

    @Test func aRowWithoutRuleSetIsNamed() throws {
        #expect(throws: CatalogueFault.missingRuleSet(version: "0.1.0")) { try Catalogue(ruleSets: []) }
        #expect(throws: CatalogueFault.missingRuleSet(version: "0.2.0-candidate")) {
            try Catalogue(ruleSets: [TestRules.current])
        }
    }

    @Test func aRuleSetWithoutRowIsNamed() throws {
        let rules = try TestRules.current
        let other = try RuleSet(
            identity: RuleSetIdentity(
                version: "9.9.9", title: "Other", intendedUse: "None.", status: .draft, digest: rules.identity.digest,
                reviewBy: rules.identity.reviewBy, successor: nil, signedBy: []),
            parameters: rules.parameters, policies: rules.policyRecords, questions: rules.questions,
            sources: rules.sources)
        #expect(throws: CatalogueFault.unknownRuleSet(version: "9.9.9")) {
            try Catalogue(ruleSets: [rules, TestRules.candidate, other])
        }
    }
}
