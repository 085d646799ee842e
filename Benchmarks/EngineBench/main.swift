import ClinicalRuleFiles
import Glibc
import Recommendation
import Service
import Wire

// Measures one first proposal without any transport: the engine alone, then decode, calculate and encode together; or
// one weekly check-in.
// The median of many short runs is quoted, because machines are shared.

let usage = """
    usage: engine-bench [--rules FOLDER] [--write-payload FILE] [--runs N] [REQUEST.json]
           engine-bench [--rules FOLDER] [--runs N] [--write-messages START] --check-in REQUEST.json
           engine-bench [--rules FOLDER] --calls N METHOD REQUEST.json

    Prints nanoseconds per first proposal: engine alone, and through the method table (decode, calculate, encode).
    --write-payload writes the request as protobuf bytes, for frame-bench.
    --check-in measures a weekly check-in in the engine alone; --write-messages writes START-request and START-reply.
    --calls makes so many calls through the method table and measures nothing: scripts/check-instructions counts them.
    """

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") {
        print(usage)
    } else {
        try EngineBench(arguments).run()
    }
} catch {
    print("engine-bench: \(error)")
    exit(2)
}
