import TestSupport
import Testing

/// Every command tells what it does, and an unknown word is no silent success.
struct HelpTests {
    @Test(arguments: [[], ["serve"], ["propose"], ["call"], ["rules"]] as [[String]])
    func everyCommandHasHelp(command: [String]) throws {
        for flag in ["--help", "-h"] {
            let run = try Program.run(command + [flag])
            #expect(run.exit == 0)
            #expect(run.errors.isEmpty)
            #expect(run.output.contains("usage: caloriecount"))
        }
    }

    @Test(
        arguments: [
            [], ["frobnicate"], ["propose"], ["propose", "a", "b"], ["propose", "--frob", "a"], ["call"],
            ["call", "NoMethod"], ["call", "--deadline-ms", "x", "Explain"], ["call", "--to"], ["rules"],
            ["rules", "frob"], ["rules", "describe", "9.9.9"], ["serve", "x"], ["serve", "--threads", "0"],
            ["serve", "--listen", "0.0.0.0:80"], ["serve", "--listen", "nonsense"], ["serve", "--drain-ms", "-1"],
        ] as [[String]])
    func aWrongCommandLineExitsWithTwoAndThreeParts(arguments: [String]) throws {
        let run = try Program.run(arguments)
        #expect(run.exit == 2, "\(arguments): \(run.exit)")
        #expect(run.output.isEmpty, "\(arguments)")
        #expect(run.errors.hasPrefix("caloriecount: "), "\(arguments): \(run.errors)")
        #expect(run.errors.contains("What is safe: "), "\(arguments)")
        #expect(run.errors.contains("What to do next: "), "\(arguments)")
    }
}
