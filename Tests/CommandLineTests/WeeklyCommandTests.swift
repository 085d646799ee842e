import Foundation
import TestSupport
import Testing

/// `check-in`, `review-week` and `observe`: JSON in; JSON, sentences or reasons out; errors as everywhere.
struct WeeklyCommandTests {
    private static let commands = [
        ("check-in", "check-in-keep", "checkIn"), ("review-week", "check-in-keep", "underReview"),
        ("observe", "observe-week", "observed"),
    ]

    @Test(arguments: commands) func anExampleIsAnswered(command: String, example: String, outcome: String) throws {
        let run = try Program.run([command, "examples/\(example).json"])
        #expect(run.exit == 0, "\(run.errors)")
        #expect(run.errors.isEmpty)
        let reply = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(reply?[outcome] != nil, "\(command): \(reply?.keys.sorted() ?? [])")
        let fromInput = try Program.run([command, "-"], input: try Program.example(example))
        #expect(fromInput.output == run.output)
    }

    @Test(arguments: [
        ("check-in-collect", "decision: collect more evidence", "missing: "),
        ("check-in-keep", "decision: keep 2230 kcal/day, in force since 2026-01-05", "reason: "),
        ("check-in-flexible", "decision: flexible week from ", "next check-in on "),
        ("check-in-adjust", "decision: adjust from 2230 kcal/day to ", "can be answered until "),
    ])
    func theTextSaysTheDecisionAndWhy(example: String, decision: String, reason: String) throws {
        let run = try Program.run(["check-in", "--text", "examples/\(example).json"])
        #expect(run.exit == 0, "\(run.errors)")
        #expect(run.output.contains(decision), "\(run.output)")
        #expect(run.output.contains(reason), "\(run.output)")
        #expect(run.output.contains(" weights count, "), "\(run.output)")
        #expect(run.output.hasSuffix("rules: version 0.1.0, a draft, not reviewed by a clinician\n"), "\(run.output)")
    }

    @Test func hiddenEnergyStaysHiddenInTheText() throws {
        let shown = try Program.example("check-in-adjust")
        let hidden = shown.replacingOccurrences(
            of: "\"weekStart\"", with: "\"display\": {\"energyVisible\": false}, \"weekStart\"")
        #expect(hidden != shown)
        for option in ["--text", "--explain"] {
            let run = try Program.run(["check-in", option, "-"], input: hidden)
            #expect(run.exit == 0)
            #expect(!run.output.contains("kcal/day"), "\(run.output)")
            #expect(try Program.run(["check-in", option, "-"], input: shown).output.contains("kcal/day"))
        }
    }

    /// Weights and their trend are said in the unit of the plan: 90 kg are 198.42 lb.
    @Test func aPlanInPoundsIsSaidInPounds() throws {
        let metric = try Program.example("check-in-keep")
        let shown = try Program.run(["check-in", "--text", "-"], input: metric)
        let pounds = metric.replacingOccurrences(
            of: "\"startWeight\": {\"massKg\": 90}", with: "\"startWeight\": {\"massLb\": 198.42}")
        #expect(pounds != metric)
        let run = try Program.run(["check-in", "--text", "-"], input: pounds)
        #expect(run.exit == 0, "\(run.errors)")
        func trend(_ text: String) throws -> Substring {
            try #require(text.split(separator: "\n").first { $0.contains("weight: ") }, "\(text)")
        }
        #expect(try trend(shown.output).contains(" kg lost a week, plausibly from "), "\(shown.output)")
        #expect(try trend(run.output).contains(" lb lost a week, plausibly from "), "\(run.output)")
        #expect(try !trend(run.output).contains("kg"))
    }

    @Test func explainSaysEachStepWithItsRule() throws {
        let run = try Program.run(["check-in", "--explain", "examples/check-in-adjust.json"])
        #expect(run.exit == 0)
        for rule in ["evidence.window", "calibration.posterior", "decision.result"] {
            #expect(run.output.contains("rule \(rule)"), "\(run.output)")
        }
        let review = try Program.run(["review-week", "--explain", "examples/check-in-keep.json"])
        #expect(review.exit == 0)
        #expect(review.output.contains("rule evidence.window"))
        #expect(try Program.run(["observe", "--explain", "examples/observe-week.json"]).output.contains("days: "))
    }

    @Test func explainOfAManualOnlyPersonHoldsNoFigure() throws {
        let run = try Program.run(["check-in", "--explain", "examples/check-in-manual-only.json"])
        #expect(run.exit == 0)
        #expect(run.output.filter(\.isNumber).isEmpty, "\(run.output)")
    }

    @Test(arguments: ["check-in", "review-week", "observe"])
    func badInputSaysWhatFailedWhatIsSafeAndWhatNext(command: String) throws {
        for (input, expected) in [
            ("{\"evidence\": ", "standard input is not the JSON"), ("{\"evidense\": {}}", "evidense"),
            ("", "standard input is not the JSON"),
            (
                try Program.example("check-in-keep").replacingOccurrences(of: "\"WEEKDAY_MONDAY\"", with: "0"),
                "evidence.week_start (incomplete)"
            ),
            (
                try Program.example("check-in-keep").replacingOccurrences(of: "\"2026-01-07\"", with: "\"7 Jan\""),
                "evidence.days[2].date (malformed_date)"
            ),
        ] {
            let run = try Program.run([command, "-"], input: input)
            #expect(run.exit == 2, "\(command): \(run.output)")
            #expect(run.output.isEmpty)
            #expect(run.errors.contains(expected), "\(command): \(run.errors)")
            #expect(run.errors.contains("What is safe: "))
            #expect(run.errors.contains("What to do next: "))
        }
        #expect(try Program.run([command]).exit == 2)
        #expect(try Program.run([command, "no-such-file.json"]).errors.contains("no-such-file.json"))
        #expect(try Program.run([command, "--rules", "/nonexistent", "examples/check-in-keep.json"]).exit == 2)
    }

    /// The examples are what the script writes.
    @Test func theExamplesAreReproducible() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = "\(Program.repository)/examples/make-weeks"
        #expect(try OtherProgram.run("python3", [script, folder.path]).exit == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count == 6)
        for name in names {
            let written = try Data(contentsOf: folder.appendingPathComponent(name))
            let committed = try Data(contentsOf: URL(fileURLWithPath: "\(Program.repository)/examples/\(name)"))
            #expect(written == committed, "\(name)")
        }
    }
}
