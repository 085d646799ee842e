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
               caloriecount rules sign VERSION --role ROLE --key FILE --signer NAME [--date D] [--rules FOLDER]

        check reads every rule set of the register strictly and says what it holds, or what is wrong: file, line and
        key. describe lists every parameter with value, unit, status and sources, every open policy and every safety
        question of a version; without VERSION, of the current one. sign puts an SSH signature under a rule set, over
        its version and digest; check looks at signatures too where there is a file of allowed signers.

          --json               describe: the reply of DescribeAlgorithms
          --role ROLE          what the signer is, such as clinician; never a name
          --key FILE           the private key, or the public one of a key that an agent holds
          --signer NAME        who signs, as the file of allowed signers names them
          --allowed-signers F  whose signatures count; else allowed_signers beside the register
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --help               this text

        Exit status: 0 all is well, 2 a rule file or the command line is not right.

        """

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words, values: ["--rules", "--role", "--key", "--signer", "--date", SignOffCheck.option],
            flags: ["--json"], command: "rules")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        let folder = try Files.ruleFolder(arguments.value("--rules"))
        switch (arguments.positional.first, arguments.positional.count) {
        case ("check"?, 1):
            try check(folder, SignOffCheck.usual(arguments.value(SignOffCheck.option), rules: folder))
        case ("sign"?, 2): try RulesSign.run(arguments.positional[1], arguments, folder)
        case ("describe"?, 1...2):
            let version = arguments.positional.count == 2 ? arguments.positional[1] : nil
            try describe(version, folder, asJSON: arguments.has("--json"))
        default: throw .usage("rules takes `check`, `describe` and a version, or `sign` and a version.", see: "rules ")
        }
    }

    private static func check(_ folder: String, _ signatures: SignOffCheck?) throws(CommandFault) {
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
        if let signatures { try checkSignatures(folder, signatures) }
    }

    private static func checkSignatures(_ folder: String, _ signatures: SignOffCheck) throws(CommandFault) {
        let entries: [RegisterEntry]
        do throws(RuleFileError) {
            entries = try ClinicalRuleFiles.versions(in: folder)
        } catch {
            throw CommandFault(error)
        }
        for entry in entries where !entry.signedBy.isEmpty {
            let unsigned = try signatures.unsignedRoles(entry, rules: folder)
            guard unsigned.isEmpty else {
                throw CommandFault(
                    exit: .badInput,
                    whatFailed: "\(entry.version) has no valid signature of \(unsigned.joined(separator: ", ")).",
                    whatIsSafe: "No rule set was put to use.",
                    whatToDoNext: "Have it signed with `caloriecount rules sign`, or correct signed_by.")
            }
            Files.write("\(entry.version): the signatures of signed_by hold.\n", to: STDOUT_FILENO)
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
