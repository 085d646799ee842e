import ClinicalRuleFiles
import Glibc
import Recommendation
import Service
import Wire

/// `rules check` and `rules describe`.
enum RulesCommand {
    static let help = """
        usage: caloriecount rules check [--rules FOLDER]
               caloriecount rules describe [--json] [--rules FOLDER] [VERSION]

        check reads every rule set of the register strictly and says what it holds, or what is wrong: file, line and
        key. describe lists every parameter with value, unit, status and sources, every open policy and every safety
        question of a version; without VERSION, of the current one.

          --json               describe: the reply of DescribeAlgorithms
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --help               this text

        Exit status: 0 all is well, 2 a rule file or the command line is not right.

        """

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(words, values: ["--rules"], flags: ["--json"], command: "rules")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        let folder = try Files.ruleFolder(arguments.last("--rules"))
        switch (arguments.positional.first, arguments.positional.count) {
        case ("check"?, 1): try check(folder)
        case ("describe"?, 1...2):
            let version = arguments.positional.count == 2 ? arguments.positional[1] : nil
            try describe(version, folder, asJSON: arguments.has("--json"))
        default: throw .usage("rules takes `check`, or `describe` and a version.", see: "rules ")
        }
    }

    private static func check(_ folder: String) throws(CommandFault) {
        let faults = ClinicalRuleFiles.check(folder: folder)
        guard faults.isEmpty else {
            throw CommandFault(
                exit: .badInput, whatFailed: "The rule files have \(faults.count) fault(s).",
                whatIsSafe: "No rule set was put to use.", whatToDoNext: "Correct each place that is named.",
                details: faults.map { "\($0.place): \($0.whatFailed) \($0.whatToDoNext)" })
        }
        do throws(RuleFileError) {
            for entry in try ClinicalRuleFiles.versions(in: folder) {
                let rules = try ClinicalRuleFiles.load(folder: folder, version: entry.version, purpose: .replay)
                Files.write(summary(rules) + "\n", to: STDOUT_FILENO)
            }
        } catch {
            throw CommandFault(error)
        }
    }

    private static func summary(_ rules: RuleSet) -> String {
        let identity = rules.identity
        let review = identity.signedBy.isEmpty ? "unreviewed" : "signed by \(identity.signedBy.joined(separator: ", "))"
        return "\(identity.version): \(identity.status.rawValue), \(review), review by \(identity.reviewBy); "
            + "\(rules.parameters.count) parameters, \(rules.policyRecords.count) policies, "
            + "\(rules.questions.count) safety questions, \(rules.sources.count) sources. All files are right."
    }

    private static func describe(_ version: String?, _ folder: String, asJSON: Bool) throws(CommandFault) {
        if asJSON {
            let service = try LoadedService.service(rules: folder)
            guard var caller = InProcessCaller(service) else { throw JSONInput.outOfMemory }
            let request = RequestEncoding.describeAlgorithms(version: version)
            switch caller.call(Method.describeAlgorithms.rawValue, request) {
            case .reply(let reply):
                return try JSONInput.write(reply, of: .describeAlgorithms, to: request, as: .json)
            case .failed(let code, let details): throw CommandFault(code, details)
            }
        }
        let catalogue = try LoadedService.catalogue(rules: folder)
        guard let algorithm = catalogue.algorithm(version: version) else {
            throw CommandFault(
                exit: .badInput, whatFailed: "There is no version “\(version ?? "")”.", whatIsSafe: "Nothing was done.",
                whatToDoNext: "Use one of: \(catalogue.algorithms.map(\.version).joined(separator: ", ")).")
        }
        Files.write(RulesDescription.text(algorithm), to: STDOUT_FILENO)
    }
}
