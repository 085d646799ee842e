import Glibc

/// Durable AnswerProposal of many clients that share commits, against one commit for each answer, in one run on one
/// disk.
let usage = """
    usage: ledger-bench [--clients N] [--answers N] [--folder PATH] [--rules FOLDER]

      --clients N     threads, each waiting for its acknowledgement before the next call; 1 to 256 (default 64)
      --answers N     calls of each client in each round, 1 to 10000 (default 60)
      --rounds N      rounds, each side in turn; 1 to 100 (default 2)
      --folder PATH   where the ledgers stand (default: the current folder; a disk, not a memory file system)
      --rules FOLDER  the clinical rule files (default: ClinicalRules)

    Prints a table, then a line of JSON for plans that nobody has asked for since the service started, and one for plans
    that were shown to their person just before.
    """

func complain(_ text: String) -> Never {
    let line = Array("ledger-bench: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(2)
}

func report(_ single: BenchSide, _ grouped: BenchSide, _ options: LedgerBenchOptions) {
    print(single.isShownBefore ? "  plans shown just before" : "  plans not asked for before")
    for side in [single, grouped] {
        print(
            "    \(side.name): \(Int(side.perSecond)) a second, \(Int(side.processorMicroseconds)) µs of processor "
                + "each, \(side.answers) in \(side.commits) commits, largest batch \(side.largestBatch)")
    }
    let ratio = grouped.perSecond / single.perSecond
    print("    ratio \(Int(ratio * 10) / 10).\(Int(ratio * 10) % 10)")
    print(
        """
        {"clients":\(options.clients),"shown_before":\(single.isShownBefore),\
        "single_per_second":\(Int(single.perSecond)),"grouped_per_second":\(Int(grouped.perSecond)),"ratio":\(ratio)}
        """)
}

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") {
        print(usage)
    } else {
        let options = try LedgerBenchOptions(arguments)
        // Alternating, so that a disk that changes its pace meets both sides.
        print("\(options.clients) clients, durable AnswerProposal")
        print("  a sync of 16 KiB takes \(Int(try SyncTime.median(options) * 1e6)) µs here")
        for isShownBefore in [false, true] {
            var single = BenchSide("one commit per write", batchLimit: 1, isShownBefore: isShownBefore)
            var grouped = BenchSide("group commit", batchLimit: 256, isShownBefore: isShownBefore)
            for round in 0..<options.rounds {
                try single.measure(options, round: round)
                try grouped.measure(options, round: round)
            }
            report(single, grouped, options)
        }
    }
} catch {
    complain("\(error)")
}
