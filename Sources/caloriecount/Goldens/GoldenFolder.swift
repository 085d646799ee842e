import ClinicalRuleFiles
import Glibc
import GoldenKit
import Recommendation
import Service

/// The repository's cases, its rule sets, and the service that answers the cases.
struct GoldenFolder {
    /// Of the cases.
    let path: String
    /// The register's rows that this program can calculate with, the oldest first.
    let versions: [RegisterEntry]
    let service: RecommendationService

    static let options = ["--cases", "--rules"]
    static let optionHelp = """
          --cases FOLDER       the golden cases; else ./Goldens/cases
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
        """

    init(_ arguments: Arguments) throws(CommandFault) {
        path = arguments.value("--cases") ?? "Goldens/cases"
        let rules = try Files.ruleFolder(arguments.value("--rules"))
        do throws(RuleFileError) {
            versions = try ClinicalRuleFiles.versions(in: rules).filter { entry in
                Catalogue.rows.contains { $0.version == entry.version }
            }
        } catch {
            throw CommandFault(error)
        }
        service = try LoadedService.service(rules: rules)
    }

    /// The rows asked for with `--version`, or all.
    func asked(_ arguments: Arguments) throws(CommandFault) -> [RegisterEntry] {
        guard let version = arguments.value("--version") else { return versions }
        let found = versions.filter { $0.version == version }
        guard !found.isEmpty else {
            throw CommandFault(
                exit: .badInput, whatFailed: "There is no version “\(version)”.", whatIsSafe: "Nothing was done.",
                whatToDoNext: "Use one of: \(versions.map(\.version).joined(separator: ", ")).")
        }
        return found
    }

    func answers() throws(CommandFault) -> ServiceAnswers {
        guard let answers = ServiceAnswers(service) else { throw JSONInput.outOfMemory }
        return answers
    }

    /// - Throws: where no case has the area.
    func cases(area: String? = nil) throws(CommandFault) -> [RecordedCase] {
        let cases = try reading { () throws(GoldenFault) in try CaseStore.recorded(folder: path, area: area) }
        guard !cases.isEmpty else { throw GoldenFolder.noCase(area: area) }
        return cases
    }

    static func noCase(area: String?) -> CommandFault {
        CommandFault(
            exit: .badInput, whatFailed: "There is no case\(area.map { " in the area “\($0)”" } ?? "").",
            whatIsSafe: "Nothing was run or changed.",
            whatToDoNext: "Run this in the project's folder, or name the folder with --cases.")
    }

    /// - Parameter name: `area/id`, or an id that only one area has.
    func recordedCase(_ name: String) throws(CommandFault) -> RecordedCase {
        try reading { () throws(GoldenFault) in
            let matches = try CaseStore.names(in: path).filter { $0.id == name || "\($0.area)/\($0.id)" == name }
            guard matches.count == 1, let match = matches.first else {
                throw GoldenFault(
                    file: name, problem: .malformed(matches.isEmpty ? "there is no such case" : "name its area too"))
            }
            return try CaseStore.recorded(folder: path, area: match.area, id: match.id)
        }
    }

    func reading<Value>(_ body: () throws(GoldenFault) -> Value) throws(CommandFault) -> Value {
        do throws(GoldenFault) { return try body() } catch { throw CommandFault(error) }
    }
}

extension ServiceAnswers {
    /// A version's answer to a case, as it comes and as it is recorded.
    mutating func answer(
        _ text: CaseText, _ version: String
    ) throws(CommandFault) -> (answer: GoldenAnswer, recorded: RecordedAnswer) {
        let problem: String
        do throws(ServiceAnswers.Fault) {
            let answer = try answer(text.method, text.request(naming: version).description)
            do throws(JSONTextFault) {
                return (answer, try RecordedAnswer(answer))
            } catch {
                problem = error.detail
            }
        } catch {
            switch error {
            case .unknownMethod(let name): problem = "\(name) is no method of this service"
            case .message(let detail): problem = detail
            }
        }
        throw CommandFault(
            exit: .badInput, whatFailed: "\(text.name) cannot be put to the service: \(problem)",
            whatIsSafe: "The case was not changed.", whatToDoNext: "Mend the request in its case.json.")
    }
}

extension CommandFault {
    init(_ fault: GoldenFault) {
        let place = fault.path.isEmpty ? fault.file : "\(fault.file): \(fault.path)"
        self.init(
            exit: .badInput, whatFailed: "\(place): \(fault.whatFailed).", whatIsSafe: "Nothing was run or changed.",
            whatToDoNext: fault.whatToDoNext)
    }
}
