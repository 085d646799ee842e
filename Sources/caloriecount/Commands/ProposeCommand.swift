import Glibc
import Service
import Wire

/// `propose`: the first proposal for one request, without a running service.
enum ProposeCommand {
    static let help = """
        usage: caloriecount propose [OPTIONS] FILE|-

        Reads a ProposeInitialTargetRequest in JSON from FILE, or from standard input, and writes the reply in JSON.
        Requests that work stand in examples/.

          --text               the reply as sentences, for people
          --explain            instead of the reply, its trace: ordered sentences with their sources
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --help               this text

        Exit status: 0 a reply was written (manual-only, missing inputs and other outcomes are replies), 2 the input
        is not right; standard error then says what failed, what is safe and what to do next.

        """

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words, values: ["--rules"], flags: ["--text", "--explain"], command: "propose")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.count == 1, let path = arguments.positional.first else {
            throw .usage("propose takes one file, or - for standard input.", see: "propose ")
        }
        let request = try JSONInput.request(path, for: .proposeInitialTarget)
        let service = try LoadedService.service(rules: try Files.ruleFolder(arguments.value("--rules")))
        guard var caller = InProcessCaller(service) else { throw JSONInput.outOfMemory }
        let method: Method = arguments.has("--explain") ? .explain : .proposeInitialTarget
        let payload =
            method == .explain ? RequestEncoding.explain(request: request, withNeighbours: true) : request
        switch caller.call(method.rawValue, payload) {
        case .reply(let reply):
            try JSONInput.write(
                reply, of: method, to: payload,
                as: method == .explain || arguments.has("--text") ? .text : .json)
        case .failed(let code, let details): throw CommandFault(code, details)
        }
    }
}
