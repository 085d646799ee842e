internal import GoldenKit
internal import Service
internal import Wire

/// Answers batches of requests with a service of its own.
final class StreamWorker: OrderedWorker {
    /// Places written of one difference.
    private static let shownPlaces = 20

    private let plan: ReplayPlan
    private var caller: InProcessCaller
    private let scratch: MessageScratch

    /// - Returns: nil where the system refuses the memory.
    init?(_ plan: ReplayPlan, _ service: RecommendationService) {
        guard let caller = InProcessCaller(service), let scratch = MessageScratch() else { return nil }
        self.plan = plan
        self.caller = caller
        self.scratch = scratch
    }

    func work(_ batch: RequestBatch) -> ReplayedBatch {
        var done = ReplayedBatch()
        for (index, range) in batch.ranges.enumerated() {
            let item = item(batch.bytes[range], &done.totals)
            item?.write(offset: batch.first + index, plan.format, to: &done.output)
        }
        return done
    }

    /// What comes of one request, which is counted.
    ///
    /// - Returns: nil where two versions answer alike.
    func item(_ request: ArraySlice<UInt8>, _ done: inout ReplayTotals) -> ReplayItem? {
        done.requests += 1
        let payload: [UInt8]
        switch encoded(request) {
        case .success(let bytes): payload = bytes
        case .failure(let fault):
            done.failed += 1
            return refusal("The request is not the JSON of a \(plan.method.request.rawValue): \(fault.description)")
        }
        let first = call(payload, plan.version)
        guard let against = plan.against else {
            if case .failed = first { done.failed += 1 }
            return item(of: first)
        }
        let second = call(payload, against)
        switch (first, second) {
        case (.reply(let one), .reply(let two)):
            // Field 1 of every reply says which version answered, so it always differs.
            if MessageBytes.leavingOut(1, of: one) == MessageBytes.leavingOut(1, of: two) { return nil }
        case (.failed(let one, let details), .failed(let two, let others)):
            done.failed += 1
            if one == two, details == others { return nil }
        default: done.failed += 1
        }
        done.differing += 1
        return .differences(differences(first, second))
    }

    private func encoded(_ request: ArraySlice<UInt8>) -> Result<[UInt8], JSONFault> {
        guard plan.format == .json else { return .success(Array(request)) }
        return request.withUnsafeBytes { bytes in
            do throws(JSONFault) {
                return .success(try MessageJSON.encoding(ofJSON: bytes, as: plan.method.request))
            } catch {
                return .failure(error)
            }
        }
    }

    private func call(_ payload: [UInt8], _ version: String?) -> InProcessCaller.Result {
        guard let version else { return caller.call(plan.method.rawValue, payload) }
        // The version is field 1 of the request, and of a field that stands twice the last one counts.
        var named = MessageBytes()
        named.put(1, Array(version.utf8))
        return caller.call(plan.method.rawValue, payload + named.bytes)
    }

    private func item(of result: InProcessCaller.Result) -> ReplayItem {
        switch result {
        case .reply(let reply):
            guard plan.format == .json else { return .reply(reply) }
            return json(of: reply).map(ReplayItem.reply) ?? refusal("The reply could not be written as JSON.")
        case .failed(let code, let details):
            let status = GoldenStatus(code, details)
            return .status(json: status.json, code: code.rawValue, whatFailed: details.whatFailed)
        }
    }

    private func refusal(_ whatFailed: String) -> ReplayItem {
        let status = GoldenStatus(
            .invalidArgument,
            StatusDetails(
                whatFailed: whatFailed, whatIsSafe: "Nothing was calculated.",
                whatToDoNext: "Correct the request at this offset."))
        return .status(json: status.json, code: FailureCode.invalidArgument.rawValue, whatFailed: whatFailed)
    }

    private func json(of reply: [UInt8]) -> [UInt8]? {
        scratch.reset()
        return reply.withUnsafeBytes {
            try? MessageJSON.json(of: $0, as: plan.method.reply, style: .compact, scratch: scratch)
        }
    }

    private func differences(
        _ first: InProcessCaller.Result, _ second: InProcessCaller.Result
    ) -> [(path: String, from: String, to: String)] {
        guard let one = recorded(first), let two = recorded(second) else { return [] }
        return one.differences(to: two, limit: StreamWorker.shownPlaces).map { ($0.path, $0.expected, $0.found) }
    }

    private func recorded(_ result: InProcessCaller.Result) -> RecordedAnswer? {
        switch result {
        case .reply(let reply): json(of: reply).flatMap { try? RecordedAnswer(.reply($0)) }
        case .failed(let code, let details): try? RecordedAnswer(.status(GoldenStatus(code, details)))
        }
    }
}
