import Glibc

/// `caloriecount`: one command per task; each tells what it does with `--help`.
@main
enum CalorieCount {
    static let help = """
        caloriecount: calorie targets, weekly check-ins and their reasons, for services, people and scripts

        usage: caloriecount COMMAND [OPTIONS]

          serve                listen on a framed socket until SIGTERM
          propose FILE|-       the first proposal for a request in JSON
          check-in FILE|-      the weekly check-in for a request in JSON
          review-week FILE|-   what of a week counts today, and what is to be looked at
          observe FILE|-       a description of what was recorded, without a target
          call METHOD          send a request in JSON from standard input to a running service
          tokens new           a token for a caller, and the line that admits it
          ledger verify FILE   look at every stored row: chains, content, order, completeness
          ledger export FILE   one subject's record as JSON
          ledger backup FILE   copy a ledger while it is in use
          ledger stats FILE    counts and sizes, without personal values
          ledger concerns FILE what services and clinicians flagged, without personal values
          rules check          read all rule sets strictly and say what they hold
          trial STUDY          studies with virtual people: estimate, closed-loop, sensitivity
          rules describe       every parameter, policy and question of a rule set
          goldens ...          verify, record, make, review and list the golden cases
          compare FROM TO      what changes from one version to another, over goldens and a seeded corpus
          replay METHOD        many requests through one version, or the differences of two
          desk                 the golden cases in a browser of this machine, with a form for reviews

          COMMAND --help       the options of a command
          --help               this text

        Input and output follow the proto3 JSON mapping of Proto/caloriecount/v1.
        Exit status: 0 done, 1 failed, 2 the input or the command line is not right.

        """

    static func main() {
        signal(SIGPIPE, SIG_IGN)
        // Where one of them is closed, the first file that is opened would take its number, and what is said would
        // stand in that file.
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
        do throws(CommandFault) {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Files.write(error.text, to: STDERR_FILENO)
            exit(error.exit.rawValue)
        }
    }

    private static func run(_ words: [String]) throws(CommandFault) {
        let rest = Array(words.dropFirst())
        switch words.first {
        case "serve": try ServeCommand.run(rest)
        case "propose": try ProposeCommand.run(rest)
        case "check-in": try WeeklyCommand.checkIn.run(rest)
        case "review-week": try WeeklyCommand.reviewWeek.run(rest)
        case "observe": try WeeklyCommand.observe.run(rest)
        case "call": try CallCommand.run(rest)
        case "tokens": try TokensCommand.run(rest)
        case "ledger": try LedgerCommand.run(rest)
        case "rules": try RulesCommand.run(rest)
        case "goldens": try GoldensCommand.run(rest)
        case "trial": try TrialCommand.run(rest)
        case "compare": try CompareCommand.run(rest)
        case "replay": try ReplayCommand.run(rest)
        case "desk": try DeskCommand.run(rest)
        case "--help", "-h", "help": Files.write(help, to: STDOUT_FILENO)
        case nil: throw .usage("A command is needed.", see: "")
        case let word?: throw .usage("“\(word)” is no command.", see: "")
        }
    }
}
