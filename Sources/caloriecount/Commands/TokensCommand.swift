import Access
import Glibc

/// `tokens new`: a token for a caller, and the line of the tokens file that admits it.
enum TokensCommand {
    static let help = """
        usage: caloriecount tokens new --tenant NAME [--role service|clinician]

        Makes a token of 32 random bytes. Writes two lines: `token: TOKEN`, which the caller keeps secret and sends in
        its hello, and `entry: TENANT ROLE DIGEST`. What stands after `entry: ` is a line for the file that
        `serve --tokens FILE` reads; the token itself is kept nowhere.

          --tenant NAME        whose subjects the caller reaches: up to 64 letters, digits, dots, dashes, underscores
          --role ROLE          service (the default), or clinician, who may also hold a person manual-only
          --help               this text

        """

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(words, values: ["--tenant", "--role"], command: "tokens")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional == ["new"], let tenant = arguments.value("--tenant") else {
            throw .usage("tokens takes `new` and --tenant NAME.", see: "tokens ")
        }
        guard let role = CallerRole(rawValue: arguments.value("--role") ?? CallerRole.service.rawValue) else {
            throw .usage("--role takes service or clinician.", see: "tokens ")
        }
        guard let token = AccessToken.make() else {
            throw CommandFault(
                exit: .failed, whatFailed: "The system has no randomness to give.", whatIsSafe: "No token was made.",
                whatToDoNext: "Try again in a moment.")
        }
        guard let entry = AccessToken.entry(tenant: tenant, role: role, token: token) else {
            throw .usage("--tenant takes up to 64 letters, digits, dots, dashes and underscores.", see: "tokens ")
        }
        Files.write("token: \(token)\nentry: \(entry)\n", to: STDOUT_FILENO)
    }
}

extension CommandFault {
    init(_ fault: TokenFault) {
        self.init(
            exit: .badInput, whatFailed: fault.whatFailed, whatIsSafe: fault.whatIsSafe,
            whatToDoNext: fault.whatToDoNext)
    }
}
