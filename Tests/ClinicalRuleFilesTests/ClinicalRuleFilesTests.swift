import ClinicalRuleFiles
import Recommendation
import TestSupport
import Testing

@Test func goodSetLoads() throws {
    let rules = try TestRules.current
    #expect(rules.identity.version == "0.1.0")
    #expect(rules.parameters.count == 141)
}
