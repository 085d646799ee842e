import Glibc
import GoldenKit
import Service

/// `goldens new`: a case from a request.
enum GoldensNew {
    private static let lists = ["--rule", "--source", "--working"]

    static func run(_ words: [String]) throws(CommandFault) {
        guard
            let arguments = try GoldensCommand.arguments(
                words, values: ["--from", "--method", "--title", "--why"] + lists)
        else { return }
        let parts = arguments.positional.first?.split(separator: "/").map(String.init) ?? []
        guard arguments.positional.count == 1, parts.count == 2, parts.allSatisfy(isName) else {
            throw .usage("new takes one name AREA/ID of lower-case words and digits with dashes.", see: "goldens ")
        }
        for option in ["--from", "--method", "--title", "--why"] + lists where arguments.value(option) == nil {
            throw .usage("new needs \(option).", see: "goldens ")
        }
        guard let method = Method(name: arguments.value("--method") ?? "") else {
            throw .usage("“\(arguments.value("--method") ?? "")” is no method of this service.", see: "goldens ")
        }
        let path = arguments.value("--from") ?? "-"
        // Encoded once, so that a request that the service could not read makes no case.
        _ = try JSONInput.request(path, for: method)
        let request: JSONValue
        do throws(JSONTextFault) {
            request = try JSONValue(parsing: try read(path))
        } catch {
            throw CommandFault(
                exit: .badInput, whatFailed: "\(path), line \(error.line): \(error.detail).",
                whatIsSafe: "No case was made.", whatToDoNext: "Correct the request.")
        }
        let folder = try GoldenFolder(arguments)
        let text = try folder.reading { () throws(GoldenFault) in
            try CaseWriter.create(
                file(arguments, id: parts[1], request), area: parts[0], id: parts[1], folder: folder.path)
        }
        var answers = try folder.answers()
        let golden = RecordedCase(text)
        _ = try GoldensRecord.record(golden, folder.versions, folder, &answers)
        throw CommandFault(
            exit: .failed, whatFailed: "\(text.name) is new and has no figures of an independent working yet.",
            whatIsSafe: "Its case.json and its recorded answers were written.",
            whatToDoNext: "Work the answer out by hand, write figures/<version>.json (Goldens/README.md), then run "
                + "`caloriecount goldens verify`.")
    }

    private static func read(_ path: String) throws(JSONTextFault) -> [UInt8] {
        do throws(CommandFault) {
            return try Files.read(path)
        } catch {
            throw JSONTextFault(line: 0, detail: error.whatFailed)
        }
    }

    private static func isName(_ name: String) -> Bool {
        !name.hasPrefix("-") && !name.hasSuffix("-")
            && name.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D }
    }

    private static func file(_ arguments: Arguments, id: String, _ request: JSONValue) -> JSONValue {
        func list(_ option: String) -> JSONValue { .array(arguments.all(option).map(JSONValue.string)) }
        func text(_ option: String) -> JSONValue { .string(arguments.value(option) ?? "") }
        return .object([
            JSONMember(key: "id", value: .string(id)), JSONMember(key: "title", value: text("--title")),
            JSONMember(key: "why", value: text("--why")), JSONMember(key: "rules", value: list("--rule")),
            JSONMember(key: "sources", value: list("--source")), JSONMember(key: "method", value: text("--method")),
            JSONMember(key: "request", value: request), JSONMember(key: "working", value: list("--working")),
        ])
    }
}
