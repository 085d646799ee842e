import ClinicalRuleFiles
import Corpus
import Glibc
import Recommendation
import Regression
import Service

/// `replay`: many requests through one version, or the differences of two.
enum ReplayCommand {
    static var help: String {
        """
        usage: caloriecount replay METHOD [--version V] [--against W] [OPTIONS] < requests > replies
               caloriecount replay --seeded N [--seed S] [--version V] [OPTIONS]
               caloriecount replay --seeded N [--seed S] --print ProposeInitialTarget|ProposeWeekly > requests

        Sends many requests through one version and writes the replies in the order of the requests; with --against,
        only what the two versions answer differently, and where. Memory stays the same however many there are.
        Withdrawn versions answer too: this is not a new calculation. At the end standard error gets the counts and a
        digest over everything written. --seeded makes check-ins of its own, asks the engine alone, and writes counts
        and a digest over everything that it said; with --print it writes the requests instead, one a line.
        Methods: \(ReplayPlan.methods.map(\.name).joined(separator: ", ")).

          --format F           json, one object a line (the usual one), or delimited: messages behind their length;
                               replies are then ReplayItem of Proto/caloriecount/v1/replay.proto
          --version V          the version that answers; else the one that each request names, or the current one
          --against W          another version to compare it with
          --offset N           pass over the first N requests: go on where an earlier run stopped
          --count N            do N requests at most
          --threads N          1 to 64; else as many as there are cores
          --seed S             of --seeded; else 20260302
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --help               this text

        Exit status: 0 done, 1 stopped early, 2 the command line or a rule file is not right. Requests that were
        answered by a status are replies, and are counted.

        """
    }

    private static let options = [
        "--seeded", "--seed", "--version", "--against", "--offset", "--count", "--threads", "--format", "--rules",
        "--print",
    ]

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(words, values: options, command: "replay")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        let threads = try number(arguments, "--threads", 1...64) ?? cores
        if arguments.value("--seeded") != nil { return try runSeeded(arguments, threads: threads) }
        guard arguments.positional.count == 1, let name = arguments.positional.first else {
            throw .usage("replay takes the name of one method, or --seeded.", see: "replay ")
        }
        guard let method = Method(name: name), ReplayPlan.methods.contains(method) else {
            throw .usage("“\(name)” is no method that can be replayed.", see: "replay ")
        }
        guard let format = ReplayFormat(rawValue: arguments.value("--format") ?? "json") else {
            throw .usage("--format takes json or delimited.", see: "replay ")
        }
        let folder = try Files.ruleFolder(arguments.value("--rules"))
        let catalogue = try LoadedService.catalogue(rules: folder)
        let plan = ReplayPlan(
            method: method, format: format, version: try version(arguments, "--version", catalogue),
            against: try version(arguments, "--against", catalogue),
            offset: try number(arguments, "--offset", 0...Int.max) ?? 0,
            limit: try number(arguments, "--count", 1...Int.max), threads: threads)
        try replay(plan, rules: folder)
    }

    private static func replay(_ plan: ReplayPlan, rules folder: String) throws(CommandFault) {
        let bar = ProgressBar(total: plan.limit)
        let stopping = StopSignals()
        let (totals, stop) = StreamReplay.run(
            plan, service: { try? LoadedService.replayService(rules: folder) }, from: STDIN_FILENO,
            write: { Files.writeAll($0, to: STDOUT_FILENO) }, isStopped: { stopping.hasCome },
            progress: { bar.show($0) })
        bar.clear()
        var text = "\(totals.requests) requests, \(totals.failed) answered by a status"
        if plan.against != nil { text += ", \(totals.differing) answered differently" }
        Files.write("\(text); digest \(totals.digest)\n", to: STDERR_FILENO)
        guard let stop else { return }
        throw CommandFault(stop, next: totals.nextOffset)
    }

    private static func runSeeded(_ arguments: Arguments, threads: Int) throws(CommandFault) {
        guard arguments.positional.isEmpty, let count = try number(arguments, "--seeded", 1...1_000_000_000) else {
            throw .usage("--seeded takes a number of check-ins and no method.", see: "replay ")
        }
        let seed = try number(arguments, "--seed", 0...Int.max) ?? 20_260_302
        let first = try number(arguments, "--offset", 0...Int.max / 2) ?? 0
        let folder = try Files.ruleFolder(arguments.value("--rules"))
        let catalogue = try LoadedService.catalogue(rules: folder)
        if let name = arguments.value("--print") {
            return try printRequests(name, first..<first + count, seed: UInt64(seed), catalogue.current.rules)
        }
        let version = try version(arguments, "--version", catalogue) ?? catalogue.current.version
        let bar = ProgressBar(total: count)
        let result = SeededReplay.run(
            count: count, from: first, seed: UInt64(seed), threads: threads,
            makeAlgorithm: {
                // A rule set of its own for each thread.
                let rules = try? ClinicalRuleFiles.load(folder: folder, version: version, purpose: .replay)
                return rules.flatMap { try? Catalogue.algorithm(of: $0) }
            }, progress: { bar.show($0) })
        bar.clear()
        guard let result, result.count == count else { throw JSONInput.outOfMemory }
        var text = "\(count) check-ins from seed \(seed), \(version): digest \(result.digest.hexadecimal)\n"
        for (name, count) in result.results where count > 0 { text += "  \(name): \(count)\n" }
        Files.write(text, to: STDOUT_FILENO)
    }

    private static func printRequests(
        _ name: String, _ range: Range<Int>, seed: UInt64, _ rules: RuleSet
    ) throws(CommandFault) {
        let safety = SeededWeek.safety(rules)
        for index in range {
            let text: String
            switch name {
            case Method.proposeWeekly.name:
                var week = SeededWeek(seed: seed &+ UInt64(index), safety: safety)
                text = RequestText.json(of: week.any())
            case Method.proposeInitialTarget.name:
                var random = SeededGenerator(seed: seed &+ UInt64(index))
                text = RequestText.json(of: SeededCorpus.request(&random, rules))
            default: throw .usage("--print takes ProposeInitialTarget or ProposeWeekly.", see: "replay ")
            }
            guard Files.writeAll(Array((text + "\n").utf8), to: STDOUT_FILENO) else { return }
        }
    }

    private static var cores: Int { min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), 64) }

    private static func number(
        _ arguments: Arguments, _ option: String, _ range: ClosedRange<Int>
    ) throws(CommandFault) -> Int? {
        guard let text = arguments.value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .usage("\(option) takes a whole number from \(range.lowerBound).", see: "replay ")
        }
        return number
    }

    private static func version(
        _ arguments: Arguments, _ option: String, _ catalogue: Catalogue
    ) throws(CommandFault) -> String? {
        guard let version = arguments.value(option) else { return nil }
        guard catalogue.algorithm(version: version) != nil else {
            throw CommandFault(
                exit: .badInput, whatFailed: "There is no version “\(version)”.", whatIsSafe: "Nothing was done.",
                whatToDoNext: "Use one of: \(catalogue.algorithms.map(\.version).joined(separator: ", ")).")
        }
        return version
    }
}

extension CommandFault {
    fileprivate init(_ stop: StreamReplay.Stop, next: Int) {
        let why: String =
            switch stop {
            case .input(.unreadable(let code)):
                "Standard input cannot be read: \(String(cString: strerror(code)))."
            case .input(.tooLong(let offset, let limit)):
                "The request at offset \(offset) is longer than \(limit) bytes, or its length cannot be read."
            case .input(.cutOff(let offset)): "Standard input ends inside the request at offset \(offset)."
            case .output: "Nobody takes the replies any more."
            case .noMemory: "The system has no memory or no thread left."
            case .asked: "It was asked to stop."
            }
        self.init(
            exit: .failed, whatFailed: why, whatIsSafe: "The replies before offset \(next) are whole.",
            whatToDoNext: "Go on with --offset \(next).")
    }
}
