public import Service
public import Wire

/// The service in this process, asked in proto3 JSON like any caller. One caller at a time.
public struct ServiceAnswers: ~Copyable {
    private var caller: InProcessCaller
    private let scratch: MessageScratch

    /// - Returns: nil where the system refuses the memory for calls.
    public init?(_ service: RecommendationService) {
        guard let caller = InProcessCaller(service), let scratch = MessageScratch() else { return nil }
        self.caller = caller
        self.scratch = scratch
    }

    /// Why a case could not be put to the service.
    public enum Fault: Error, Sendable, Equatable {
        case unknownMethod(String)
        /// The request or the reply does not fit its message.
        case message(String)
    }

    /// - Parameters:
    ///   - method: its name, as in the .proto.
    ///   - request: in proto3 JSON.
    public mutating func answer(_ method: String, _ request: String) throws(Fault) -> GoldenAnswer {
        guard let known = Method(name: method) else { throw .unknownMethod(method) }
        do throws(JSONFault) {
            let payload = try MessageJSON.encoding(ofJSON: request, as: known.request)
            switch caller.call(known.rawValue, payload) {
            case .reply(let reply): return .reply(try json(of: reply, as: known.reply))
            case .failed(let code, let details): return .status(GoldenStatus(code, details))
            }
        } catch {
            throw .message(error.description)
        }
    }

    private func json(of reply: [UInt8], as message: MessageName) throws(JSONFault) -> [UInt8] {
        scratch.reset()
        let written = reply.withUnsafeBytes { bytes -> Swift.Result<[UInt8], JSONFault> in
            do throws(JSONFault) {
                return .success(try MessageJSON.json(of: bytes, as: message, style: .compact, scratch: scratch))
            } catch {
                return .failure(error)
            }
        }
        return try written.get()
    }
}

extension GoldenStatus {
    /// A status as a call ended with it.
    public init(_ code: FailureCode, _ details: StatusDetails) {
        // gRPC's spelling: `invalidArgument` is `INVALID_ARGUMENT`.
        let name = "\(code)".reduce(into: "") { name, letter in
            if letter.isUppercase { name.append("_") }
            name.append(contentsOf: letter.uppercased())
        }
        self.init(
            code: name, whatFailed: details.whatFailed, whatIsSafe: details.whatIsSafe,
            whatToDoNext: details.whatToDoNext,
            violations: details.fieldViolations.map {
                Violation(
                    fieldPath: $0.fieldPath, code: $0.code, whatFailed: $0.whatFailed, whatToDoNext: $0.whatToDoNext,
                    hint: $0.hint)
            })
    }
}
