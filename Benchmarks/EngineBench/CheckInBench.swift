import CWireMessages
import Recommendation
import Service
import Wire

/// One weekly check-in: the engine alone, against what protobuf-c takes to unpack its request and to pack its reply.
struct CheckInBench {
    private let request: [UInt8]
    private let reply: [UInt8]
    private let decoded: WeeklyRequest
    private let algorithm: Algorithm
    private let outcome: String

    /// - Throws: `BenchFault` when the check-in does not end in a decision, so that less than all of it were measured.
    init(requestFile: String, _ service: RecommendationService, _ algorithm: Algorithm) throws {
        request = try MessageJSON.encoding(
            ofJSON: try BenchFiles.text(of: requestFile), as: Method.proposeWeekly.request)
        guard var caller = InProcessCaller(service), let scratch = MessageScratch(),
            case .reply(let reply) = caller.call(Method.proposeWeekly.rawValue, request)
        else { throw BenchFault(description: "“\(requestFile)” is not answered with a reply.") }
        self.reply = reply
        self.algorithm = algorithm
        decoded = try request.withUnsafeBytes { bytes in
            guard case .standAlone(let decoded) = try RequestDecoder.checkIn(bytes, scratch: scratch) else {
                throw BenchFault(description: "“\(requestFile)” names a stored plan.")
            }
            return decoded.request
        }
        guard case .checkIn(let checkIn) = try WeeklyCheckIn.propose(decoded, algorithm),
            case .decision(let decision) = checkIn.result
        else { throw BenchFault(description: "“\(requestFile)” does not lead to a decision.") }
        outcome =
            switch decision {
            case .adjust: "adjust"
            case .keep: "keep"
            case .collectMoreEvidence: "collect more evidence"
            case .flexibleWeek: "flexible week"
            }
    }

    func run(_ median: (() -> Void) -> Int) throws {
        let engine = median { _ = try? WeeklyCheckIn.propose(decoded, algorithm) }
        let codec = try codecNanoseconds(median)
        let ratio = Double(engine * 100 / codec) / 100
        print("request \(request.count) bytes, reply \(reply.count) bytes, decision: \(outcome)")
        print("engine alone (bar: 40 µs)            \(engine) ns")
        print("protobuf-c, unpack and pack          \(codec) ns; the engine takes \(ratio) times that (bar: at most 3)")
    }

    /// The codec with its usual allocator, as a program without an arena would use it.
    private func codecNanoseconds(_ median: (() -> Void) -> Int) throws -> Int {
        guard let message = caloriecount__v1__propose_weekly_reply__unpack(nil, reply.count, reply) else {
            throw BenchFault(description: "The reply cannot be unpacked.")
        }
        defer { caloriecount__v1__propose_weekly_reply__free_unpacked(message, nil) }
        var packed = [UInt8](repeating: 0, count: reply.count)
        var size = 0
        let nanoseconds = median {
            let read = caloriecount__v1__propose_weekly_request__unpack(nil, request.count, request)
            caloriecount__v1__propose_weekly_request__free_unpacked(read, nil)
            size = caloriecount__v1__propose_weekly_reply__pack(message, &packed)
        }
        guard size == reply.count, packed == reply else {
            throw BenchFault(description: "The reply is not packed to the bytes that were sent.")
        }
        return nanoseconds
    }
}
