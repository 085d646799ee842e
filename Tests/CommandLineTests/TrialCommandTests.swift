import Foundation
import TestSupport
import Testing

/// Studies from the command line: the same digest twice, three forms of a report, and clear refusals.
struct TrialCommandTests {
    @Test func writesTheSameReportOnAnyNumberOfThreads() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = ["trial", "estimate", "--people", "30", "--seed", "3", "--out", folder.path]
        let one = try Program.run(words + ["--threads", "1"], seconds: 120)
        #expect(one.exit == 0 && one.errors.isEmpty)
        let first = try String(contentsOf: folder.appendingPathComponent("report.json"), encoding: .utf8)
        let two = try Program.run(words + ["--threads", "2"], seconds: 120)
        #expect(one.output == two.output)
        #expect(one.output.split(separator: " ").first?.count == 64)
        #expect(try String(contentsOf: folder.appendingPathComponent("report.json"), encoding: .utf8) == first)
        let json = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
        #expect(json?["study"] as? String == "estimate")
        #expect((json?["tables"] as? [String: Any])?["errors_0.1.0"] != nil)
        for name in ["report.html", "report.md"] {
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path))
        }
    }

    @Test func closedLoopGoesToStandardOutput() throws {
        let run = try Program.run(
            ["trial", "closed-loop", "--people", "2", "--version", "0.1.0", "--set", "decision.deadband=100"],
            seconds: 120)
        #expect(run.exit == 0)
        #expect(run.output.contains("--version 0.1.0 --set decision.deadband=100"))
        #expect(run.output.contains("| lose | 0.1.0 | 2 |"))
        #expect(run.errors.hasPrefix("digest of the report: "))
    }

    @Test(arguments: [
        (["trial"], "estimate, closed-loop, sensitivity"),
        (["trial", "estimate", "--people", "0"], "--people takes a whole number"),
        (["trial", "estimate", "--version", "9.9.9"], "Use one of: 0.1.0"),
        (["trial", "estimate", "--set", "no.such=1"], "rules describe"),
        (["trial", "estimate", "--set", "decision.deadband"], "--set takes a parameter and a number"),
        (["trial", "estimate", "--slow-water", "9"], "from 0 to 3"),
        (["trial", "estimate", "--without", "hunger"], "under_reporting, logging"),
        (["trial", "sensitivity", "--version", "0.1.0", "--version", "0.2.0-candidate"], "one --version"),
        (["trial", "sensitivity", "--set", "decision.deadband=100"], "sweeps by itself"),
    ])
    func refusesWithAWayOn(_ words: [String], _ text: String) throws {
        let run = try Program.run(words)
        #expect(run.exit == 2)
        #expect(run.errors.contains(text), "\(run.errors)")
        #expect(run.errors.contains("What is safe: ") && run.errors.contains("What to do next: "))
    }

    @Test func folderThatIsNotThereIsNamed() throws {
        let run = try Program.run(
            ["trial", "estimate", "--people", "1", "--out", "/nowhere/at/all"], seconds: 120)
        #expect(run.exit == 2)
        #expect(run.errors.contains("/nowhere/at/all/report.json"))
    }
}
