import Glibc
import Ledger
import Quantities

/// Writes until it is killed, and checks what is there afterwards; `scripts/check-kill` does both in turns.
let usage = """
    usage: ledger-kill-writer write LEDGER ROUND WRITERS    appends without end; prints each acknowledged request
           ledger-kill-writer check LEDGER < ACKNOWLEDGED   every acknowledged request is there, once, in its place
           ledger-kill-writer fixture LEDGER                a small ledger, as this release writes it

    An acknowledgement is a line: subject, request id, sequence number.
    """

func complain(_ text: String) -> Never {
    let line = Array("ledger-kill-writer: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(2)
}

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("write", 4):
        guard let writers = Int(arguments[3]), (1...256).contains(writers) else { complain("1 to 256 writers") }
        try KillWriter(path: arguments[1], round: arguments[2], writers: writers).run()
    case ("check", 2): try KillCheck(path: arguments[1]).run()
    case ("fixture", 2): try Fixture.write(path: arguments[1])
    default: complain(usage)
    }
} catch {
    complain("\(error)")
}
