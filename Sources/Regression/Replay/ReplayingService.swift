internal import Recommendation
public import Service
internal import Wire

/// The service with its streaming method: `Replay` answers here, everything else is handed on.
public struct ReplayingService: CallHandler {
    private let service: RecommendationService
    /// The same versions, the withdrawn ones too.
    private let replays: RecommendationService

    /// - Parameter replays: made for the purpose of replaying.
    public init(_ service: RecommendationService, replays: RecommendationService) {
        self.service = service
        self.replays = replays
    }

    /// Answers one call of a method with a single reply.
    public func handle(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, reply: inout ReplyBuffer
    ) -> CallStatus {
        service.handle(method: method, payload: payload, context: context, reply: &reply)
    }

    /// A replay takes long, and waits for its reader.
    public func mayBlock(method: UInt32) -> Bool {
        method == Method.replay.rawValue || service.mayBlock(method: method)
    }

    /// Whether the method answers with items.
    public func isStream(method: UInt32) -> Bool { Method(rawValue: method)?.isStream ?? false }

    /// Answers one replay: an item for each request, or for each that two versions answer differently, then the totals.
    public func handleStream(
        method: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext, items: any ItemSink,
        reply: inout ReplyBuffer
    ) -> CallStatus {
        let decoded: DecodedReplayRequest
        do throws(WireFault) {
            decoded = try RequestDecoder.replay(payload, scratch: reply.scratch)
        } catch {
            return .failed(.invalidArgument, StatusDetails(fault: error))
        }
        guard decoded.refusals.isEmpty else {
            return .failed(.invalidArgument, StatusDetails(refusals: decoded.refusals))
        }
        guard let replayed = decoded.method.flatMap({ Method(name: $0) }), ReplayPlan.methods.contains(replayed) else {
            let refusal = FieldRefusal(path: "method", code: .unknownValue)
            return .failed(.invalidArgument, StatusDetails(refusals: [refusal]))
        }
        let plan = ReplayPlan(
            method: replayed, format: .delimited, version: decoded.version, against: decoded.against)
        guard let worker = StreamWorker(plan, replays) else { return .failed(.unavailable, ReplayingService.noMemory) }
        var totals = ReplayTotals()
        for (index, request) in decoded.requests.enumerated() {
            guard items.isWanted else { return .failed(.cancelled, ReplayingService.ended) }
            guard let item = worker.item(request[...], &totals) else { continue }
            let bytes = item.message(offset: decoded.firstOffset + index)
            guard bytes.withUnsafeBytes({ items.send($0) }) else {
                return .failed(.resourceExhausted, ReplayingService.ended)
            }
        }
        let last = ReplayItem.totals(totals).message(offset: decoded.firstOffset + decoded.requests.count)
        guard last.withUnsafeBytes({ items.send($0) }) else {
            return .failed(.resourceExhausted, ReplayingService.ended)
        }
        return reply.writePayload(byteCount: 0, { _ in }) ? .ok : .failed(.internal, ReplayingService.ended)
    }

    private static let noMemory = StatusDetails(
        whatFailed: "The service has no memory for another replay.", whatIsSafe: "Nothing was calculated.",
        whatToDoNext: "Send it again in a moment.", retryAfterMilliseconds: 1_000)

    private static let ended = StatusDetails(
        whatFailed: "The replay ended before its last item.", whatIsSafe: "The items that came are whole and in order.",
        whatToDoNext: "Send the requests that have no item yet, with their offset.")
}
