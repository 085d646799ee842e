import Glibc
import Ledger
import Quantities
import Synchronization

/// Durable appends of many clients that share commits, against one commit for each append, in one run on one disk.
let usage = """
    usage: ledger-bench [--clients N] [--seconds S] [--folder PATH]

      --clients N     threads, each waiting for its acknowledgement before the next append; 1 to 256 (default 64)
      --seconds S     measured time of each side, 1 to 60 (default 5)
      --folder PATH   where the two ledgers stand (default: the current folder; a disk, not a memory file system)

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
        print("\(options.clients) clients, durable appends")
        for side in [single, grouped] {
            print(
                "  \(side.name): \(side.writes) in \(side.seconds) s, \(Int(side.perSecond)) a second, "
                    + "largest batch \(side.largestBatch)")
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
