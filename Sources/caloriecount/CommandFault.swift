/// Why a command did not do what it was asked: what failed, what is safe, what to do next.
struct CommandFault: Error {
    /// The exit status that tells a script what kind of fault it is.
    enum Exit: Int32 {
        /// The work itself failed: nothing listens there, the disk is full.
        case failed = 1
        /// The input or the command line is not right, or a service could not start.
        case badInput = 2
    }

    private(set) var exit: Exit
    let whatFailed: String
    let whatIsSafe: String
    let whatToDoNext: String
    /// One line each, such as the fields at fault.
    var details: [String] = []

    static func usage(_ whatFailed: String, see command: String) -> CommandFault {
        CommandFault(
            exit: .badInput, whatFailed: whatFailed, whatIsSafe: "Nothing was done.",
            whatToDoNext: "See `caloriecount \(command)--help`.")
    }

    /// The same fault under another exit status.
    func with(_ exit: Exit) -> CommandFault {
        var fault = self
        fault.exit = exit
        return fault
    }

    var text: String {
        let lines = details.map { "  - \($0)\n" }.joined()
        return
            "caloriecount: \(whatFailed)\n\(lines)  What is safe: \(whatIsSafe)\n  What to do next: \(whatToDoNext)\n"
    }
}
