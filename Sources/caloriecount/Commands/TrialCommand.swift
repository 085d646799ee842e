import ClinicalRuleFiles
import Glibc
internal import Locks
import Recommendation
import Trials

/// `trial estimate|closed-loop|sensitivity`: studies with virtual people.
enum TrialCommand {
    static let help = """
        usage: caloriecount trial estimate    [OPTIONS]
               caloriecount trial closed-loop [OPTIONS]
               caloriecount trial sensitivity [OPTIONS]

        estimate     how near the figure of maintenance comes after 21, 35 and 63 days, beside methods of others on the
                     same people
        closed-loop  half a year of people who follow accepted targets: rates, changes, notices
        sensitivity  every provisional parameter at a lower and a higher value, and what that changes

        Nobody's data is used: the people are virtual, and the same seed makes the same people everywhere. The same
        options give the same digest, whatever the number of threads.

          --people N           how many are drawn (estimate 2000, closed-loop 500 a goal, sensitivity 200)
          --seed S             a whole number, 1 by default
          --version V          once or more; estimate and closed-loop: all versions, sensitivity: the current one
          --set ID=VALUE       once or more: a parameter at another value, to see what that would do
          --slow-water KG      0 to 3: water that follows intake more slowly than in the model, for 800 kcal/day
          --without FLAW       once or more: people without errors of formula, under_reporting, logging, weighing or
                               adherence, to see what those cost
          --estimate SOURCE    closed-loop: limit, or within-KCAL: what a better estimate of maintenance would be worth
                               under the same evidence, safety look and rule; engine checks the rule itself
          --out FOLDER         write report.json, report.html and report.md there; the folder must exist
          --threads N          1 to 64; one for each processor by default
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --help               this text

        The report goes to standard output as Markdown unless --out names a folder; progress goes to a terminal.
        Exit status: 0 done, whether or not a bar is reached; 1 failed, 2 the command line or a rule file is not right.

        """

    private static let mostPeople = 200_000

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words,
            values: [
                "--people", "--seed", "--version", "--set", "--slow-water", "--without", "--estimate", "--out",
                "--threads", "--rules",
            ],
            repeatable: ["--set", "--without", "--version"], command: "trial")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.count == 1, let study = Study(rawValue: arguments.positional[0]) else {
            throw .usage("trial takes one of \(Study.allCases.map(\.rawValue).joined(separator: ", ")).", see: "trial ")
        }
        let people = try number(arguments, "--people", 1...mostPeople) ?? study.people
        let seed = UInt64(try number(arguments, "--seed", 0...Int.max) ?? 1)
        let threads = try number(arguments, "--threads", 1...64)
        let variation = try variation(arguments, study)
        let algorithms = try varied(try algorithms(arguments, study), variation)
        let progress = ProgressLine()
        let split = WorkSplit(threads: threads) { progress.show($0, $1) }
        let report =
            switch study {
            case .estimate:
                EstimationStudy(people: people, seed: seed, algorithms: algorithms, variation: variation).report(split)
            case .closedLoop:
                ClosedLoopStudy(people: people, seed: seed, algorithms: algorithms, variation: variation).report(split)
            case .sensitivity: try sensitivity(people, seed, algorithms, variation, split)
            }
        progress.end()
        try deliver(report, to: arguments.value("--out"))
    }

    private enum Study: String, CaseIterable {
        case estimate
        case closedLoop = "closed-loop"
        case sensitivity

        var people: Int {
            switch self {
            case .estimate: 2_000
            case .closedLoop: 500
            case .sensitivity: 200
            }
        }
    }

    private static func variation(_ arguments: Arguments, _ study: Study) throws(CommandFault) -> TrialVariation {
        var variation = TrialVariation()
        for text in arguments.all("--set") {
            let parts = text.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let value = Double(parts[1]), value.isFinite, value.magnitude < 1e6 else {
                throw .usage("--set takes a parameter and a number, such as decision.deadband=100.", see: "trial ")
            }
            variation.changes.append((id: String(parts[0]), value: value))
        }
        if let text = arguments.value("--slow-water") {
            guard let kilograms = Double(text), (0...3).contains(kilograms) else {
                throw .usage("--slow-water takes kilograms from 0 to 3.", see: "trial ")
            }
            variation.slowWaterKg = kilograms
        }
        for text in arguments.all("--without") {
            guard variation.spare(text) else {
                throw .usage("--without takes one of \(TrialVariation.flaws).", see: "trial ")
            }
        }
        if let text = arguments.value("--estimate") {
            guard study == .closedLoop else { throw .usage("--estimate goes with closed-loop.", see: "trial ") }
            guard let source = EstimateSource(text) else {
                throw .usage("--estimate takes limit, engine, or within- and kcal/day.", see: "trial ")
            }
            variation.estimate = source
        }
        return variation
    }

    private static func varied(
        _ algorithms: [Algorithm], _ variation: TrialVariation
    ) throws(CommandFault) -> [Algorithm] {
        var varied: [Algorithm] = []
        for algorithm in algorithms {
            do throws(RuleSetChange.Unusable) {
                varied.append(try variation.applied(to: algorithm))
            } catch {
                throw CommandFault(
                    exit: .badInput, whatFailed: "“\(error.id)” cannot be set to that in \(algorithm.version).",
                    whatIsSafe: "Nothing was done; rule files are never changed by a study.",
                    whatToDoNext: "`caloriecount rules describe` lists every parameter; some must agree with others.")
            }
        }
        return varied
    }

    private static func sensitivity(
        _ people: Int, _ seed: UInt64, _ algorithms: [Algorithm], _ variation: TrialVariation, _ split: WorkSplit
    ) throws(CommandFault) -> TrialReport {
        guard variation == TrialVariation() else {
            throw .usage("sensitivity sweeps by itself: it takes no --set, --slow-water or --without.", see: "trial ")
        }
        guard algorithms.count == 1 else { throw .usage("sensitivity takes one --version.", see: "trial ") }
        return SensitivityStudy(people: people, seed: seed, algorithm: algorithms[0]).report(split)
    }

    private static func number(
        _ arguments: Arguments, _ name: String, _ range: ClosedRange<Int>
    ) throws(CommandFault) -> Int? {
        guard let text = arguments.value(name) else { return nil }
        guard let value = Int(text), range.contains(value) else {
            throw .usage("\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound).", see: "trial ")
        }
        return value
    }

    private static func algorithms(_ arguments: Arguments, _ study: Study) throws(CommandFault) -> [Algorithm] {
        let catalogue = try LoadedService.catalogue(rules: try Files.ruleFolder(arguments.value("--rules")))
        let asked = arguments.all("--version").flatMap { $0.split(separator: ",").map(String.init) }
        guard !asked.isEmpty else { return study == .sensitivity ? [catalogue.current] : catalogue.algorithms }
        var found: [Algorithm] = []
        for version in asked {
            guard let algorithm = catalogue.algorithm(version: version) else {
                throw CommandFault(
                    exit: .badInput, whatFailed: "There is no version “\(version)”.", whatIsSafe: "Nothing was done.",
                    whatToDoNext: "Use one of: \(catalogue.algorithms.map(\.version).joined(separator: ", ")).")
            }
            found.append(algorithm)
        }
        return found
    }

    private static func deliver(_ report: TrialReport, to folder: String?) throws(CommandFault) {
        guard let folder else {
            Files.write(report.markdown, to: STDOUT_FILENO)
            return Files.write("digest of the report: \(report.digest ?? "-")\n", to: STDERR_FILENO)
        }
        for (name, text) in [
            ("report.json", report.json), ("report.html", report.html), ("report.md", report.markdown),
        ] {
            try Files.create(folder + "/" + name, text)
        }
        Files.write("\(report.digest ?? "-")  \(folder)/report.json\n", to: STDOUT_FILENO)
    }
}

/// How far a study is, on a terminal and nowhere else.
final class ProgressLine: Sendable {
    private let last = Guarded(-1)
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func show(_ done: Int, _ total: Int) {
        guard isTerminal else { return }
        last.withLock { last in
            let percent = 100 * done / max(1, total)
            guard percent != last else { return }
            last = percent
            Files.write("\r\(percent) %", to: STDERR_FILENO)
        }
    }

    func end() {
        if isTerminal { Files.write("\r     \r", to: STDERR_FILENO) }
    }
}
