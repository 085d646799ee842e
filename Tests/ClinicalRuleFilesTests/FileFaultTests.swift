import ClinicalRuleFiles
import Foundation
import Recommendation
import TestSupport
import Testing

/// Faults of whole files, of edits inside the real set, and of the register against the files.
@Suite struct FileFaultTests {
    private func refusal(
        _ rules: TemporaryRules, version: String = "0.1.0"
    ) throws -> RuleFileError {
        try #require(throws: RuleFileError.self) {
            try ClinicalRuleFiles.load(folder: rules.folder, version: version)
        }
    }

    @Test func missingFolder() {
        #expect(throws: RuleFileError(problem: .missingFile, file: "REGISTER.json", line: nil, keyPath: "")) {
            try ClinicalRuleFiles.load(folder: "/nowhere/ClinicalRules", version: "0.1.0")
        }
    }

    @Test(arguments: ["REGISTER.json", "sources.json", "0.1.0/rule_set.json", "0.1.0/destination.json"])
    func missingFile(_ name: String) throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try FileManager.default.removeItem(atPath: rules.folder + "/" + name)
        let error = try refusal(rules)
        #expect(error == RuleFileError(problem: .missingFile, file: name, line: nil, keyPath: ""))
        #expect(error.whatFailed == "The file is not there.")
        #expect(error.place == name)
    }

    @Test func folderInPlaceOfFileIsUnreadable() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let path = rules.folder + "/0.1.0/destination.json"
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let error = try refusal(rules)
        #expect(error.problem == .unreadableFile(reason: "it is not a regular file"))
        #expect(error.file == "0.1.0/destination.json")
        #expect(error.whatFailed == "The file cannot be read: it is not a regular file.")
    }

    /// A named pipe without a writer would block a plain read for ever.
    @Test(.timeLimit(.minutes(1))) func pipeInPlaceOfFileIsUnreadable() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let path = rules.folder + "/0.1.0/destination.json"
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(try refusal(rules).problem == .unreadableFile(reason: "it is not a regular file"))
    }

    /// 256 KiB are accepted, one byte more is not; padding is white space, so that nothing else is wrong.
    @Test func oversizedFile() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let text = try rules.text(of: "sources.json")
        let fitting = text + String(repeating: " ", count: 262_144 - text.utf8.count)
        try rules.write(Data(fitting.utf8), to: "sources.json")
        #expect(try ClinicalRuleFiles.load(folder: rules.folder, version: "0.1.0").sources.count > 0)

        try rules.write(Data((fitting + " ").utf8), to: "sources.json")
        let error = try refusal(rules)
        #expect(
            error
                == RuleFileError(
                    problem: .oversizedFile(limit: 262_144), file: "sources.json", line: nil, keyPath: ""))
        #expect(error.whatFailed == "The file is larger than 262144 bytes.")
    }

    @Test func emptyFileIsNoJSON() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.write(Data(), to: "0.1.0/destination.json")
        let error = try refusal(rules)
        guard case .notJSON = error.problem else {
            Issue.record("unexpected: \(error)")
            return
        }
        #expect(error.line == 1)
    }

    /// Far deeper than the call stack of a recursive reader could go.
    @Test func veryDeepNesting() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.write(Data(String(repeating: "[", count: 200_000).utf8), to: "0.1.0/destination.json")
        let error = try refusal(rules)
        #expect(error.problem == .nestedTooDeep(limit: 8))
        #expect(error.line == 1)
    }

    @Test func unknownParameter() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let line = try rules.edit(
            "0.1.0/destination.json", "\"destination.body_fat_stale_after\"", "\"destination.body_fat_old_after\"")
        try rules.edit(
            "0.1.0/activity.json", "  \"parameters\": [\n",
            """
              "parameters": [
                {
                  "id": "destination.body_fat_stale_after", "value": 90, "unit": "days",
                  "status": "provisional", "minimum": 30, "maximum": 180, "step": 1,
                  "sources": ["project-choice"], "rules": ["ONB-17"], "reason": "Stands in another file."
                },

            """)
        let error = try refusal(rules)
        #expect(error.problem == .unknownParameter(id: "destination.body_fat_old_after"))
        #expect(error.file == "0.1.0/destination.json")
        #expect(error.line == line)
        #expect(error.keyPath == "parameters[9].id")
        #expect(error.whatFailed == "No rule uses a parameter destination.body_fat_old_after.")
    }

    @Test func unknownSource() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let line = try rules.edit(
            "0.1.0/destination.json", "[\"winter-2017\", \"glim-2019\"]", "[\"winter-2017\", \"glim-2091\"]")
        let error = try refusal(rules)
        #expect(error.problem == .unknownSource(id: "glim-2091"))
        #expect(error.file == "0.1.0/destination.json")
        #expect(error.line == line)
        #expect(error.keyPath == "parameters[4].sources[1]")
        #expect(error.whatFailed == "The source glim-2091 does not stand in sources.json.")
    }

    @Test func limitsTheWrongWayRound() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let line = try rules.edit("0.1.0/estimate.json", "\"value\": 1000, ", "\"value\": 10001, ")
        try rules.edit("0.1.0/estimate.json", "\"maximum\": 1200, ", "\"maximum\": 12000, ")
        let error = try refusal(rules)
        #expect(
            error.problem
                == .contradiction(id: "estimate.shown_minimum", other: "estimate.shown_maximum"))
        #expect(error.file == "0.1.0/estimate.json")
        #expect(error.line == line)
        #expect(
            error.whatFailed
                == "The values of estimate.shown_minimum and estimate.shown_maximum contradict each other.")
    }

    /// No typed pair of limits, yet an order that the rules rely on: from 65 years the offer would start below the
    /// safety minimum.
    @Test func chainTheWrongWayRound() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let line = try rules.edit(
            "0.1.0/destination.json", "\"destination.safety_minimum_bmi_older\", \"value\": 22,",
            "\"destination.safety_minimum_bmi_older\", \"value\": 23.5,")
        try rules.edit(
            "0.1.0/destination.json", "\"minimum\": 20, \"maximum\": 22.5,", "\"minimum\": 20, \"maximum\": 24,")
        let error = try refusal(rules)
        #expect(
            error.problem
                == .contradiction(
                    id: "destination.safety_minimum_bmi_older", other: "destination.lose_from_bmi_older"))
        #expect(error.line == line)
        #expect(error.keyPath == "parameters[4].value")
    }

    @Test func fileNotListedLeavesItsParametersMissing() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.edit("0.1.0/rule_set.json", "    \"destination.json\",\n", "")
        let error = try refusal(rules)
        #expect(error.problem == .missingParameter(id: "destination.older_from_age"))
        #expect(error.file == "0.1.0/rule_set.json")
        #expect(error.line == 5)
        #expect(error.keyPath == "files")
    }

    @Test func wrongDigestInRegister() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.lay(fixture: "wrong-digest")
        let error = try refusal(rules)
        let found = try ClinicalRuleFiles.digest(folder: rules.folder, version: "0.1.0").hexadecimal
        let zeros = String(repeating: "0", count: 64)
        #expect(error.problem == .wrongDigest(registered: zeros, found: found))
        #expect(error.place == "REGISTER.json:6: rule_sets[0].digest")
        #expect(error.whatFailed == "The files have the digest \(found), but the register says \(zeros).")
    }

    /// One letter of a reason, of a cited source, of a question: the files are no longer those that were frozen.
    @Test(arguments: [
        ("0.1.0/first_target.json", "Half of the lower published rate", "Half of the lowest published rate"),
        ("sources.json", "Wishnofsky M", "Wishnofski M"),
        ("0.1.0/safety_questions.json", "Are you pregnant?", "Are you pregnant ?"),
        ("0.1.0/rule_set.json", "Supports adults", "Supports grown-ups"),
    ])
    func changedFileHasAnotherDigest(_ file: String, _ passage: String, _ replacement: String) throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let before = try ClinicalRuleFiles.digest(folder: rules.folder, version: "0.1.0")
        try rules.edit(file, passage, replacement)
        let error = try refusal(rules)
        guard case .wrongDigest(let registered, let found) = error.problem else {
            Issue.record("unexpected: \(error)")
            return
        }
        #expect(registered == before.hexadecimal)
        #expect(found != registered)
        #expect(error.file == "REGISTER.json")
    }

    /// A source that this rule set does not cite may come for a later one.
    @Test func uncitedSourceLeavesTheDigest() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.edit(
            "sources.json", "  \"sources\": [\n",
            """
              "sources": [
                {"id": "later-2031", "author": "Later A", "year": 2031, "title": "Later", "where": "Later 1:1"},

            """)
        let loaded = try ClinicalRuleFiles.load(folder: rules.folder, version: "0.1.0")
        #expect(loaded.sources.contains { $0.id == "later-2031" })
    }

    @Test(arguments: ["9.9.9", "", "../0.1.0", "0.1.0/", "0.1.0\u{0}"])
    func versionNotInRegister(_ version: String) throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        let error = try refusal(rules, version: version)
        #expect(error.problem == .versionNotInRegister(version))
        #expect(error.place == "REGISTER.json:2: rule_sets")
        #expect(error.description.split(separator: "\n").count == 3)
    }

    /// What a withdrawn rule set decided can still be replayed (algorithm, section 9).
    @Test func withdrawnLoadsForReplayOnly() throws {
        let rules = try TemporaryRules()
        defer { rules.remove() }
        try rules.edit("REGISTER.json", "\"draft\"", "\"withdrawn\"")
        #expect(try refusal(rules).problem == .withdrawn("0.1.0", successor: nil))
        let replayed = try ClinicalRuleFiles.load(folder: rules.folder, version: "0.1.0", purpose: .replay)
        #expect(replayed.identity.status == .withdrawn)
    }
}
