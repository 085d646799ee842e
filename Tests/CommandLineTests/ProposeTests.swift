import Foundation
import TestSupport
import Testing

/// `caloriecount propose`: JSON in, JSON out; errors with three parts and exit status 2.
struct ProposeTests {
    private func json(_ text: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    /// The report's example: maintenance 2275.37 in the trace, 2280 shown.
    @Test func theReportsExampleFromAFile() throws {
        let run = try Program.run(["propose", "examples/maintain.json"])
        #expect(run.exit == 0)
        #expect(run.errors.isEmpty)
        let eligible = try json(run.output)["eligible"] as? [String: Any]
        #expect((eligible?["target"] as? [String: Any])?["energyKcalPerDay"] as? Double == 2280)
        #expect(run.output.contains("2275.37"))
    }

    @Test func standardInputGivesTheSameBytes() throws {
        let fromFile = try Program.run(["propose", "examples/lose.json"])
        let fromInput = try Program.run(["propose", "-"], input: try Program.example("lose"))
        #expect(fromInput.exit == 0)
        #expect(fromInput.output == fromFile.output)
    }

    @Test func explainSaysEachStepWithItsRuleAndSources() throws {
        let run = try Program.run(["propose", "--explain", "examples/maintain.json"])
        #expect(run.exit == 0)
        #expect(run.output.contains("2275.37 kcal/day"))
        #expect(run.output.contains("rule estimate.maintenance"))
        #expect(run.output.contains("Dietary Reference Intakes for Energy"))
    }

    @Test func explainOfAManualOnlyPersonHoldsNoFigure() throws {
        let run = try Program.run(["propose", "--explain", "examples/manual-only.json"])
        #expect(run.exit == 0)
        #expect(run.output.filter(\.isNumber).isEmpty)
    }

    @Test(arguments: [
        ("not JSON", "{\"asOf\": ", "standard input is not the JSON"),
        ("unknown field", "{\"asOff\": \"2026-03-02\"}", "asOff"),
        ("twice", "{\"asOf\": \"2026-03-02\", \"asOf\": \"2026-03-03\"}", "standard input is not the JSON"),
        ("wrong type", "{\"asOf\": 20260302}", "asOf"),
        ("empty", "", "standard input is not the JSON"),
    ])
    func badInputSaysWhatFailedWhatIsSafeAndWhatNext(name: String, input: String, expected: String) throws {
        let run = try Program.run(["propose", "-"], input: input)
        #expect(run.exit == 2, "\(name)")
        #expect(run.output.isEmpty, "\(name)")
        #expect(run.errors.contains(expected), "\(name): \(run.errors)")
        #expect(run.errors.contains("What is safe: "), "\(name)")
        #expect(run.errors.contains("What to do next: "), "\(name)")
    }

    @Test func refusedFieldsAreListed() throws {
        let input = try Program.example("maintain").replacingOccurrences(of: "\"massKg\": 63", with: "\"massKg\": 400")
        let run = try Program.run(["propose", "-"], input: input)
        #expect(run.exit == 2)
        #expect(run.errors.contains("profile.weight (outside_what_we_can_estimate)"))
    }

    @Test func aMissingFileIsNamed() throws {
        let run = try Program.run(["propose", "no-such-file.json"])
        #expect(run.exit == 2)
        #expect(run.errors.contains("no-such-file.json"))
    }

    @Test func aFolderWithoutRulesIsSaidSo() throws {
        let run = try Program.run(["propose", "--rules", "/nonexistent", "examples/maintain.json"])
        #expect(run.exit == 2)
        #expect(run.errors.contains("What to do next: "))
    }
}
