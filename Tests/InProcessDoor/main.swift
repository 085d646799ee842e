import Glibc

/// The service without a transport, for tests that compare doors with it.
let usage = """
    usage: in-process-door RULES [LEDGER]

    Reads calls from standard input and answers each on standard output, until the input ends. A call is a length of 4
    bytes, big-endian, a method number and milliseconds to wait of 4 bytes each, and the request message. An answer is a
    length of 4 bytes, a status of 4 bytes, and the reply message, or the StatusDetails where the status is not 0. A
    streaming method answers each item with the status 4294967295 before its answer.
    """

func complain(_ text: String) -> Never {
    let line = Array("in-process-door: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(2)
}

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard (1...2).contains(arguments.count), arguments[0] != "--help" else { complain(usage) }
    var door = try InProcessDoor(rules: arguments[0], ledger: arguments.count == 2 ? arguments[1] : nil)
    while try door.answerOne() {}
    door.close()
} catch {
    complain("\(error)")
}
