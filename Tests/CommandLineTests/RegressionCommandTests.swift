import Foundation
import TestSupport
import Testing

/// Replay and comparison of versions on the command line (CARD-06).
struct RegressionCommandTests {
    @Test func replaysLinesAndSaysHowItWent() throws {
        let request = try Program.example("lose").replacingOccurrences(of: "\n", with: " ")
        let input = "\(request)\n\(request)\n\(request)\n"
        let run = try Program.run(["replay", "ProposeInitialTarget", "--threads", "2"], input: input)
        #expect(run.exit == 0)
        #expect(run.output.split(separator: "\n").count == 3)
        #expect(run.errors.contains("3 requests, 0 answered by a status; digest "))
        #expect(!run.errors.contains("\u{1B}"), "a progress bar is for terminals")
        let alone = try Program.run(["replay", "ProposeInitialTarget", "--threads", "1"], input: input)
        #expect(alone.errors == run.errors)
        let rest = try Program.run(["replay", "ProposeInitialTarget", "--offset", "2"], input: input)
        #expect(rest.output.hasPrefix("{\"offset\": 2, ") && rest.errors.hasPrefix("1 requests"))
        let differing = try Program.run(
            ["replay", "ProposeInitialTarget", "--version", "0.1.0", "--against", "0.2.0-candidate"], input: input)
        #expect(differing.exit == 0 && differing.output.isEmpty)
        #expect(differing.errors.contains("0 answered differently"))
    }

    @Test func seededRunsRepeat() throws {
        let words = ["replay", "--seeded", "600", "--seed", "3", "--version", "0.2.0-candidate"]
        let one = try Program.run(words + ["--threads", "1"])
        let two = try Program.run(words + ["--threads", "2"])
        #expect(one.exit == 0 && one.output == two.output)
        #expect(one.output.hasPrefix("600 check-ins from seed 3, 0.2.0-candidate: digest "))
    }

    @Test(arguments: [
        ["replay"], ["replay", "StartPlan"], ["replay", "Explain"], ["replay", "Observe", "--format", "xml"],
        ["replay", "Observe", "--version", "9.9.9"], ["replay", "--seeded", "0"],
        ["replay", "Observe", "--threads", "0"],
        ["compare", "0.1.0"], ["compare", "0.1.0", "9.9.9"], ["compare", "0.1.0", "0.1.0", "--corpus", "x"],
        ["goldens", "forget"], ["goldens", "record"], ["rules", "sign", "0.1.0"],
    ])
    func wrongWordsAreRefusedWithTheNextStep(_ words: [String]) throws {
        let run = try Program.run(words)
        #expect(run.exit == 2 && run.output.isEmpty)
        #expect(run.errors.contains("What to do next: "), "\(run.errors)")
    }

    @Test func aComparisonWritesItsReportAndAsksForReasons() throws {
        let bench = try ReviewBench()
        let words = [
            "compare", "0.1.0", "0.2.0-candidate", "--corpus", "20", "--cases", bench.cases, "--out",
            bench.path("report"), "--regressions", bench.path("regressions"),
        ]
        // The two cases of the bench are answered alike; a third one is not.
        let alike = try Program.run(words)
        #expect(alike.exit == 0, "\(alike.errors)")
        for name in ["report.html", "report.json"] {
            let report = try String(contentsOfFile: bench.path("report/" + name), encoding: .utf8)
            #expect(report.contains("0.2.0-candidate"))
        }
        try bench.add("recomposition/fat-first-deficit-pending")
        let changed = try Program.run(words)
        #expect(changed.exit == 1 && changed.errors.contains("no reason: recomposition/fat-first-deficit-pending"))
        try bench.write(
            "regressions/0.1.0--0.2.0-candidate/accepted.json",
            "{\"accepted\": [{\"reason\": \"Meant.\", \"cases\": [\"recomposition/fat-first-deficit-pending\"]}]}")
        #expect(try Program.run(words).exit == 0)
    }
}
