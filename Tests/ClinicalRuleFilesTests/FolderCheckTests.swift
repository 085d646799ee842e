import ClinicalRuleFiles
import Foundation
import Recommendation
import TestSupport
import Testing

@Suite struct FolderCheckTests {
    @Test func goodFolderHasNoFinding() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        #expect(ClinicalRuleFiles.check(folder: rules.folder).isEmpty)
    }

    /// Loading stops at the first fault; the check names all of them, so that one look is enough.
    @Test func namesEveryFaultOfTheSet() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.edit(
            "0.1.0/destination.json", "\"destination.lose_from_bmi\", \"value\": 20",
            "\"destination.lose_from_bmi\", \"value\": 24")
        try rules.edit("0.1.0/first_target.json", "\"lose.share_cap\"", "\"lose.share_kap\"")
        let problems = ClinicalRuleFiles.check(folder: rules.folder).map(\.problem)
        #expect(
            problems == [
                .outsideOwnRange(value: 24, minimum: 19.5, maximum: 22.5), .missingParameter(id: "lose.share_cap"),
                .unknownParameter(id: "lose.share_kap"),
            ])
    }

    @Test func namesFilesThatNobodyLists() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.write(Data("{}".utf8), to: "0.1.0/eligibility_new.json")
        let errors = ClinicalRuleFiles.check(folder: rules.folder)
        #expect(errors.map(\.problem) == [.unlistedFile("eligibility_new.json")])
        #expect(errors.first?.place == "0.1.0/rule_set.json:5: files")
        #expect(
            errors.first?.whatFailed
                == "The file eligibility_new.json lies in the folder, but rule_set.json does not list it.")
    }

    @Test func readsWithdrawnVersionsToo() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.edit("REGISTER.json", "\"draft\"", "\"withdrawn\"")
        #expect(ClinicalRuleFiles.check(folder: rules.folder).isEmpty)
    }

    @Test func namesAWrongDigest() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.lay(fixture: "wrong-digest")
        let errors = ClinicalRuleFiles.check(folder: rules.folder)
        try #require(errors.count == 1)
        guard case .wrongDigest = errors[0].problem else {
            Issue.record("unexpected: \(errors[0])")
            return
        }
    }

    @Test func unreadableRegisterIsTheOnlyFinding() {
        #expect(
            ClinicalRuleFiles.check(folder: "/nowhere")
                == [RuleFileError(problem: .missingFile, file: "REGISTER.json", line: nil, keyPath: "")])
    }
}
