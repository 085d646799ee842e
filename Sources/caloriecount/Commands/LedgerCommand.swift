import Glibc
import Ledger
import Quantities
import Recommendation
import Service
import Wire

/// `ledger`: looks at the file that a service keeps plans in, beside the running service or after one.
enum LedgerCommand {
    static let help = """
        usage: caloriecount ledger verify FILE
               caloriecount ledger export FILE --subject ID --on DATE [OPTIONS]
               caloriecount ledger backup FILE COPY
               caloriecount ledger stats FILE
               caloriecount ledger concerns FILE

        verify looks at every row: chains, content, order, completeness. It names what is wrong and where.
        export writes one subject's record as JSON, a document a page. backup copies a ledger while it is in use; COPY
        must not exist. stats and concerns hold no personal value.

          --subject ID         whose record
          --on DATE            YYYY-MM-DD: the day as of which it is shown
          --tenant NAME        whose subject; else \(OpenGate.identity.tenant)
          --category NAME      plans, decisions, safety or concerns; may be repeated; else all
          --from DATE          events from this day on
          --through DATE       events up to this day
          --earlier-calculations
                               also figures that are withheld since the person turned manual-only
          --rules FOLDER       the clinical rule files; else CALORIECOUNT_RULES, ./ClinicalRules, or beside the program
          --help               this text

        Exit status: 0 all is well, 1 something is damaged or the work failed, 2 the command line or the file is not
        right.

        """

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words,
            values: ["--subject", "--on", "--tenant", "--category", "--from", "--through", "--rules"],
            repeatable: ["--category"], flags: ["--earlier-calculations"], command: "ledger")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        let words = arguments.positional
        switch (words.first, words.count) {
        case ("verify"?, 2): try verify(words[1])
        case ("export"?, 2): try export(words[1], arguments)
        case ("backup"?, 3): try backup(words[1], to: words[2])
        case ("stats"?, 2): try stats(words[1])
        case ("concerns"?, 2): try concerns(words[1])
        default:
            throw .usage("ledger takes verify, export, backup, stats or concerns, and a file.", see: "ledger ")
        }
    }

    private static func verify(_ path: String) throws(CommandFault) {
        let report = try look(path) { ledger throws(LedgerFault) in try ledger.verify() }
        let counts = "\(report.subjects) subject(s), \(report.events) event(s)"
        guard report.isIntact else {
            let more = report.isCutShort ? ["and more"] : []
            throw CommandFault(
                exit: .failed, whatFailed: "\(path): \(report.damages.count) fault(s) in \(counts).",
                whatIsSafe: "The file was only read.",
                whatToDoNext: "Keep the file as it is, and put a backup in its place.",
                details: report.damages.map(\.line) + more)
        }
        Files.write("intact: \(counts)\n", to: STDOUT_FILENO)
    }

    private static func backup(_ path: String, to copy: String) throws(CommandFault) {
        let ledger = try LedgerFile.inspect(path)
        do throws(LedgerFault) {
            try ledger.backup(to: copy)
        } catch {
            throw CommandFault(error, copy)
        }
        Files.write("copied to \(copy)\n", to: STDOUT_FILENO)
    }

    private static func stats(_ path: String) throws(CommandFault) {
        let stats = try look(path) { ledger throws(LedgerFault) in try ledger.stats() }
        let lines = [
            ("tenants", "\(stats.tenants)"), ("subjects", "\(stats.subjects)"), ("events", "\(stats.events)"),
            ("erased events", "\(stats.erasedEvents)"), ("requests", "\(stats.requests)"),
            ("open tokens", "\(stats.openTokens)"), ("format", "\(stats.formatVersion)"),
            ("file bytes", "\(stats.fileBytes)"), ("free bytes", "\(stats.freeBytes)"),
            ("log bytes", "\(stats.logBytes)"),
        ]
        Files.write(lines.map { "\($0.0): \($0.1)\n" }.joined(), to: STDOUT_FILENO)
    }

    /// Which outputs were flagged: the code, and what the flagged offer was calculated with. Whoever sent the evidence
    /// finds its request by the digest.
    private static func concerns(_ path: String) throws(CommandFault) {
        let ledger = try LedgerFile.inspect(path)
        guard let scratch = MessageScratch() else { throw JSONInput.outOfMemory }
        do throws(LedgerFault) {
            let kind = PlanChangeKind.concernReported.rawValue
            let flagged = try ledger.latest(ofKind: kind)
            if flagged.isEmpty { Files.write("nothing was flagged\n", to: STDOUT_FILENO) }
            for (subject, event) in flagged {
                scratch.reset()
                guard let content = event.content,
                    let read = try? PlanEventCoding.decode(content.payload, on: content.on, scratch: scratch),
                    case .concernReported(let offer, let code) = read.change
                else { continue }
                let made = try ledger.events(of: subject, after: offer.sequence - 1, limit: 1).events.first
                let stamp = made?.content?.stamp
                let version = stamp?.algorithmVersion ?? "erased"
                let evidence = stamp.map { hexadecimal($0.evidenceDigest) } ?? "erased"
                Files.write("\(code.rawValue), version \(version), evidence \(evidence)\n", to: STDOUT_FILENO)
            }
        } catch {
            throw CommandFault(error, path)
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    private static func look<Value>(
        _ path: String, _ body: (LedgerInspection) throws(LedgerFault) -> Value
    ) throws(CommandFault) -> Value {
        let ledger = try LedgerFile.inspect(path)
        do throws(LedgerFault) {
            return try body(ledger)
        } catch {
            throw CommandFault(error, path)
        }
    }
}

extension LedgerCommand {
    fileprivate static func export(_ path: String, _ arguments: Arguments) throws(CommandFault) {
        guard let subject = arguments.value("--subject"), let on = try date(arguments, "--on") else {
            throw .usage("ledger export needs --subject and --on.", see: "ledger ")
        }
        var categories: [ExportCategory] = []
        for name in arguments.all("--category") { categories.append(try category(name)) }
        let firstDay = try date(arguments, "--from")
        let lastDay = try date(arguments, "--through")
        let exporter = RecordExport(
            try LoadedService.catalogue(rules: try Files.ruleFolder(arguments.value("--rules"))))
        let ledger = try LedgerFile.inspect(path)
        var after: Int? = 0
        while let from = after {
            let query = ExportQuery(
                query: SubjectQuery(subject: subject, on: on), categories: categories, firstDay: firstDay,
                lastDay: lastDay, earlierCalculations: arguments.has("--earlier-calculations"), after: from)
            switch exporter.page(
                query, tenant: arguments.value("--tenant") ?? OpenGate.identity.tenant, from: ledger)
            {
            case .json(let json, let next):
                Files.write(String(decoding: json, as: UTF8.self) + "\n", to: STDOUT_FILENO)
                after = next
            case .failed(let code, let details): throw CommandFault(code, details)
            }
        }
    }

    private static func category(_ name: String) throws(CommandFault) -> ExportCategory {
        switch name {
        case "plans": return .plans
        case "decisions": return .decisions
        case "safety": return .safety
        case "concerns": return .concerns
        default: throw .usage("“\(name)” is no category of an export.", see: "ledger ")
        }
    }

    private static func date(_ arguments: Arguments, _ option: String) throws(CommandFault) -> CivilDate? {
        guard let text = arguments.value(option) else { return nil }
        guard let date = Array(text.utf8).withUnsafeBytes({ CivilDate(iso: $0) }) else {
            throw .usage("\(option) takes a day as YYYY-MM-DD.", see: "ledger ")
        }
        return date
    }
}
