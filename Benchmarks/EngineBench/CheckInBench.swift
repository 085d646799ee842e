import Recommendation
import Service
import Wire

/// One weekly check-in in the engine alone.
struct CheckInBench {
    private let requestFile: String
    private let request: [UInt8]
    private let reply: [UInt8]
    private let algorithm: Algorithm

    init(requestFile: String, _ service: RecommendationService, _ algorithm: Algorithm) throws {
        self.requestFile = requestFile
        self.algorithm = algorithm
        request = try MessageJSON.encoding(
            ofJSON: try BenchFiles.text(of: requestFile), as: Method.proposeWeekly.request)
        guard var caller = InProcessCaller(service),
            case .reply(let reply) = caller.call(Method.proposeWeekly.rawValue, request)
        else { throw BenchFault(description: "“\(requestFile)” is not answered with a reply.") }
        self.reply = reply
    }

    /// - Parameter messages: start of two files' names, for who measures what the messages' codec takes.
    func run(messages: String?, _ median: (() -> Void) -> Int) throws {
        let (request, name) = try decision()
        let engine = median { _ = try? WeeklyCheckIn.propose(request, algorithm) }
        print("request \(self.request.count) bytes, reply \(reply.count) bytes, decision: \(name)")
        print("engine alone                         \(engine) ns")
        guard let messages else { return }
        try BenchFiles.write(self.request, to: messages + "-request")
        try BenchFiles.write(reply, to: messages + "-reply")
    }

    /// - Throws: `BenchFault` when there is no decision, so that less than all of a check-in would be measured.
    private func decision() throws -> (WeeklyRequest, name: String) {
        guard let scratch = MessageScratch() else { throw BenchFault(description: "There is no memory for messages.") }
        let decoded = try request.withUnsafeBytes { try RequestDecoder.checkIn($0, scratch: scratch) }
        guard case .standAlone(let decoded) = decoded,
            case .checkIn(let checkIn) = try WeeklyCheckIn.propose(decoded.request, algorithm),
            case .decision(let decision) = checkIn.result
        else { throw BenchFault(description: "“\(requestFile)” does not lead to a decision by itself.") }
        switch decision {
        case .adjust: return (decoded.request, "adjust")
        case .keep: return (decoded.request, "keep")
        case .collectMoreEvidence: return (decoded.request, "collect more evidence")
        case .flexibleWeek: return (decoded.request, "flexible week")
        }
    }
}
