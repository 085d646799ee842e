import ClinicalRuleFiles
import Foundation
import TestSupport
import Testing

@Suite struct BadFixtureTests {
    @Test(arguments: BadFixture.all)
    func isRefusedWithItsPlace(_ fixture: BadFixture) throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.lay(fixture: fixture.name)
        let error = try #require(throws: RuleFileError.self) {
            try ClinicalRuleFiles.load(folder: rules.folder, version: "0.1.0")
        }
        #expect(error.problem == fixture.problem)
        #expect(error.file == fixture.file)
        #expect(error.line == fixture.line)
        #expect(error.keyPath == fixture.keyPath)
        #expect(error.whatFailed == fixture.sentence)
    }

    /// What failed with its place, what is safe, what to do next: one line each (TRK-06).
    @Test(arguments: BadFixture.all)
    func textHasThreeParts(_ fixture: BadFixture) throws {
        let error = RuleFileError(
            problem: fixture.problem, file: fixture.file, line: fixture.line, keyPath: fixture.keyPath)
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == 3)
        #expect(lines[0].hasPrefix("What failed: \(fixture.file):"))
        #expect(lines[0].hasSuffix(" " + fixture.sentence))
        #expect(lines[1].hasPrefix("What is safe: No figure is calculated with these files."))
        #expect(lines[2].hasPrefix("What to do next: "))
        #expect(lines[2].hasSuffix(".") && lines[2].count > 30)
    }

    @Test func everyFixtureHasItsRow() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: TemporaryRules.fixtures)
        #expect(Set(folders) == Set(BadFixture.all.map(\.name) + ["wrong-digest"]))
        #expect(BadFixture.all.count == Set(BadFixture.all.map(\.name)).count)
    }

    @Test func placeNamesFileLineAndKey() {
        let error = RuleFileError(
            problem: .missingUnit, file: "0.1.0/estimate.json", line: 12, keyPath: "parameters[3]")
        #expect(error.place == "0.1.0/estimate.json:12: parameters[3]")
        #expect(
            error.description == """
                What failed: 0.1.0/estimate.json:12: parameters[3]: The key "unit" is missing: a number without \
                a unit means nothing.
                What is safe: No figure is calculated with these files. A rule set that is already in use stays \
                in use, unchanged.
                What to do next: Name the unit that the rule needs.
                """)
    }

    /// A key from a file is shown on one line and cut, whatever it holds.
    @Test func hostileKeyStaysOnOneLine() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let key = "a\\nWhat is safe: nothing" + String(repeating: "x", count: 5000)
        try rules.edit("0.1.0/destination.json", "\"stage\":", "\"\(key)\": 1, \"stage\":")
        let error = try #require(throws: RuleFileError.self) {
            try ClinicalRuleFiles.load(folder: rules.folder, version: "0.1.0")
        }
        #expect(error.line == 2)
        #expect(error.description.split(separator: "\n").count == 3)
        #expect(error.description.utf8.count < 800)
    }
}
