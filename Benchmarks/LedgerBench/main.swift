import Glibc

/// Durable AnswerProposal of many clients that share commits, against one commit for each answer, in one run on one
/// disk.
let usage = """
    usage: ledger-bench [--clients N] [--answers N] [--folder PATH] [--rules FOLDER]

      --clients N     threads, each waiting for its acknowledgement before the next call; 1 to 256 (default 64)
      --answers N     calls of each client in each of two rounds, 1 to 10000 (default 100)
      --folder PATH   where the ledgers stand (default: the current folder; a disk, not a memory file system)
      --rules FOLDER  the clinical rule files (default: ClinicalRules)

    Prints a table, then one line of JSON.
    """

func complain(_ text: String) -> Never {
    let line = Array("ledger-bench: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(2)
}

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") {
        print(usage)
    } else {
        let options = try LedgerBenchOptions(arguments)
        // Alternating, so that a disk that changes its pace meets both sides.
        var single = BenchSide("one commit per write", batchLimit: 1)
        var grouped = BenchSide("group commit", batchLimit: 256)
        for round in 0..<2 {
            try single.measure(options, round: round)
            try grouped.measure(options, round: round)
        }
        let ratio = grouped.perSecond / single.perSecond
        print("\(options.clients) clients, durable AnswerProposal")
        for side in [single, grouped] {
            print(
                "  \(side.name): \(side.answers) in \(side.seconds) s, \(Int(side.perSecond)) a second, "
                    + "\(side.commits) commits, largest batch \(side.largestBatch)")
        }
        print("  ratio \(Int(ratio * 10) / 10).\(Int(ratio * 10) % 10)")
        print(
            """
            {"clients":\(options.clients),"single_per_second":\(Int(single.perSecond)),\
            "grouped_per_second":\(Int(grouped.perSecond)),"ratio":\(ratio)}
            """)
    }
} catch {
    complain("\(error)")
}
