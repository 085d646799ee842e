import Glibc
import Ledger

/// Ledger files of the command line.
enum LedgerFile {
    /// For the service: makes the file where it is not there.
    static func open(_ path: String) throws(CommandFault) -> SQLiteLedger {
        do throws(LedgerFault) {
            return try SQLiteLedger(path: path, clock: SystemLedgerClock())
        } catch {
            throw CommandFault(error, path)
        }
    }

    /// For looking at a file, beside a running service or after one.
    static func inspect(_ path: String) throws(CommandFault) -> LedgerInspection {
        do throws(LedgerFault) {
            return try LedgerInspection(path: path)
        } catch {
            throw CommandFault(error, path)
        }
    }
}

extension CommandFault {
    init(_ fault: LedgerFault, _ path: String) {
        let isInput: Bool =
            switch fault {
            case .foreignFile, .newerFile, .olderFileInUse, .fileExists, .malformed, .unknownSubject: true
            default: false
            }
        self.init(
            exit: isInput ? .badInput : .failed, whatFailed: "\(path): \(fault.whatFailed)",
            whatIsSafe: fault.whatIsSafe, whatToDoNext: fault.whatToDoNext)
    }
}
