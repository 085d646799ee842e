import Foundation
import TestSupport
import Testing

struct RulesCommandTests {
    @Test func checkSaysWhatTheSetsHold() throws {
        let run = try Program.run(["rules", "check"])
        #expect(run.exit == 0)
        #expect(run.output.contains("0.1.0: draft, unreviewed"))
        #expect(run.output.contains("All files are right."))
    }

    @Test func checkNamesFileLineAndKeyOfAFault() throws {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.copyItem(atPath: Program.repository + "/ClinicalRules", toPath: copy.path)
        defer { try? FileManager.default.removeItem(at: copy) }
        let file = copy.appendingPathComponent("0.1.0/first_target.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        let spoilt = text.replacingOccurrences(of: "\"value\": 750", with: "\"value\": 75000")
        #expect(spoilt != text)
        try spoilt.write(to: file, atomically: true, encoding: .utf8)
        let run = try Program.run(["rules", "check", "--rules", copy.path])
        #expect(run.exit == 2)
        #expect(run.errors.contains("0.1.0/first_target.json:"))
        #expect(run.errors.contains("parameters["))
        #expect(run.errors.contains("What to do next: "))
    }

    @Test func describeListsParametersPoliciesQuestionsAndSources() throws {
        let run = try Program.run(["rules", "describe"])
        #expect(run.exit == 0)
        for expected in [
            "lose.absolute_cap", "750", "estimate.male.inactive.constant", "753.07", "recomposition.deficit",
            "pregnant", "not for diagnosis", "Dietary Reference Intakes for Energy",
        ] {
            #expect(run.output.contains(expected), "\(expected)")
        }
        let json = try Program.run(["rules", "describe", "--json", "0.1.0"])
        let reply = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect((reply?["algorithms"] as? [Any])?.count == 1)
    }
}
