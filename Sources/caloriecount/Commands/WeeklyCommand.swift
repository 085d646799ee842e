import Glibc
import Service
import Wire

/// `check-in`, `review-week` and `observe`: one weekly method for one request, without a running service.
struct WeeklyCommand {
    let name: String
    let method: Method
    /// What the command does, in one line.
    let summary: String
    let explains: String

    static let checkIn = WeeklyCommand(
        name: "check-in", method: .proposeWeekly,
        summary: "the weekly check-in: what counts, what it says, and exactly one decision",
        explains: "instead of the reply, its trace: ordered sentences with their sources")
    static let reviewWeek = WeeklyCommand(
        name: "review-week", method: .reviewWeek,
        summary: "the week as it stands: what counts today and what is to be looked at; nothing is decided",
        explains: "the reply as sentences, then the steps behind it")
    static let observe = WeeklyCommand(
        name: "observe", method: .observe,
        summary: "a description of what was recorded, never a target",
        explains: "the reply as sentences with what they were counted from")

    private var help: String {
        """
        usage: caloriecount \(name) [OPTIONS] FILE|-

        \(summary.prefix(1).uppercased() + summary.dropFirst()).
        Reads a \(method.request.rawValue) in JSON from FILE, or from standard input, and writes the reply in JSON.
        Requests that work stand in examples/.

          --text               the reply as sentences, for people
          --explain            \(explains)
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --help               this text

        Exit status: 0 a reply was written (manual-only, missing inputs and other outcomes are replies), 2 the input
        is not right; standard error then says what failed, what is safe and what to do next.

        """
    }

    func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(words, values: ["--rules"], flags: ["--text", "--explain"], command: name)
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.count == 1, let path = arguments.positional.first else {
            throw .usage("\(name) takes one file, or - for standard input.", see: name + " ")
        }
        let request = try JSONInput.request(path, for: method)
        let service = try LoadedService.service(rules: try Files.ruleFolder(arguments.value("--rules")))
        guard var caller = InProcessCaller(service) else { throw JSONInput.outOfMemory }
        let isExplained = arguments.has("--explain")
        // Of the three, a check-in alone has an explanation of its own.
        let called: Method = isExplained && method == .proposeWeekly ? .explain : method
        let payload = called == .explain ? RequestEncoding.explain(weeklyRequest: request) : request
        switch caller.call(called.rawValue, payload) {
        case .reply(let reply):
            try JSONInput.write(
                reply, of: called, to: payload,
                as: isExplained ? .textWithSteps : arguments.has("--text") ? .text : .json)
        case .failed(let code, let details): throw CommandFault(code, details)
        }
    }
}
