import Glibc
import Service
import Wire

/// Requests in JSON from a file, replies in JSON to standard output.
enum JSONInput {
    static func request(_ path: String, for method: Method) throws(CommandFault) -> [UInt8] {
        let text = try Files.read(path)
        let name = path == "-" ? "standard input" : path
        do throws(JSONFault) {
            return try encoding(text, as: method.request)
        } catch {
            throw CommandFault(
                exit: .badInput, whatFailed: "\(name) is not the JSON of a \(method.request.rawValue).",
                whatIsSafe: "Nothing was calculated and nothing was changed.",
                whatToDoNext: "Correct the place that is named; examples/ holds requests that work.",
                details: [error.description])
        }
    }

    private static func encoding(_ text: [UInt8], as message: MessageName) throws(JSONFault) -> [UInt8] {
        let result = text.withUnsafeBytes { bytes -> Swift.Result<[UInt8], JSONFault> in
            do throws(JSONFault) {
                return .success(try MessageJSON.encoding(ofJSON: bytes, as: message))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// How a reply is written.
    enum Style {
        case json
        /// The sentences that a person reads.
        case text
        /// The same, with the steps behind a weekly reply.
        case textWithSteps
    }

    /// - Parameter request: the encoded request that was answered: its display preferences hold for the text.
    static func write(
        _ reply: [UInt8], of method: Method, to request: [UInt8], as style: Style
    ) throws(CommandFault) {
        guard let scratch = MessageScratch() else { throw outOfMemory }
        let display = request.withUnsafeBytes {
            RequestDisplay(request: $0, as: method.request, scratch: scratch)
        }
        let written = reply.withUnsafeBytes { bytes -> Swift.Result<[UInt8], JSONFault> in
            do throws(JSONFault) {
                return .success(
                    style == .json
                        ? try MessageJSON.json(of: bytes, as: method.reply, style: .pretty, scratch: scratch)
                        : try ReplyText.lines(
                            of: bytes, as: method.reply, display: display,
                            withSteps: style == .textWithSteps, scratch: scratch))
            } catch {
                return .failure(error)
            }
        }
        switch written {
        case .success(let text): Files.write(String(decoding: text, as: UTF8.self) + "\n", to: STDOUT_FILENO)
        case .failure(let fault):
            throw CommandFault(
                exit: .failed, whatFailed: "The reply could not be written: \(fault.description)",
                whatIsSafe: "Nothing was changed.", whatToDoNext: "Use a client and a service of the same release.")
        }
    }

    static var outOfMemory: CommandFault {
        CommandFault(
            exit: .failed, whatFailed: "The system has no memory left.", whatIsSafe: "Nothing was changed.",
            whatToDoNext: "Try again later.")
    }
}

extension CommandFault {
    /// A call that the service answered with a status.
    init(_ code: FailureCode, _ details: StatusDetails) {
        self.init(
            exit: code == .invalidArgument || code == .notFound ? .badInput : .failed,
            whatFailed: details.whatFailed, whatIsSafe: details.whatIsSafe, whatToDoNext: details.whatToDoNext,
            details: details.fieldViolations.map { violation in
                let hint = violation.hint.map { " \($0)" } ?? ""
                return
                    "\(violation.fieldPath) (\(violation.code)): \(violation.whatFailed) "
                    + "\(violation.whatToDoNext)\(hint)"
            })
    }
}
