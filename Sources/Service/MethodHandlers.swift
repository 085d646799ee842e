import Recommendation
import Wire

/// One function per method: decode, calculate, encode.
extension RecommendationService {
    func proposeInitialTarget(
        _ payload: UnsafeRawBufferPointer, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.proposeInitialTarget(
                payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        let (algorithm, encoder) = try algorithm(decoded.algorithmVersion)
        let outcome = try engine { () throws(EngineFault) in try InitialTarget.propose(decoded.request, algorithm) }
        let provenance = try provenance(decoded, algorithm, scratch)
        return try message { () throws(WireFault) in
            try encoder.initialTarget(
                outcome, provenance: provenance, energyVisible: decoded.request.display.energyVisible, scratch: scratch)
        }
    }

    func checkEligibility(
        _ payload: UnsafeRawBufferPointer, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.checkEligibility(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        let (algorithm, encoder) = try algorithm(decoded.algorithmVersion)
        let outcome = EligibilityCheck.run(decoded.request, algorithm)
        let provenance = try provenance(decoded, algorithm, scratch)
        return try message { () throws(WireFault) in
            try encoder.eligibility(
                outcome, provenance: provenance, energyVisible: decoded.request.display.energyVisible, scratch: scratch)
        }
    }

    func classifyActivity(
        _ payload: UnsafeRawBufferPointer, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.classifyActivity(payload, scratch: scratch)
        }
        let (algorithm, encoder) = try algorithm(decoded.algorithmVersion)
        let outcome = ActivityCheck.run(decoded.request, algorithm)
        let provenance = try provenance(decoded, algorithm, scratch)
        return try message { () throws(WireFault) in
            try encoder.activity(
                outcome, provenance: provenance, energyVisible: decoded.request.display.energyVisible, scratch: scratch)
        }
    }

    func listOptions(
        _ payload: UnsafeRawBufferPointer, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.listOptions(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        let (algorithm, encoder) = try algorithm(decoded.algorithmVersion)
        let outcome = InitialOptionsList.run(decoded.request, algorithm)
        let provenance = try provenance(decoded, algorithm, scratch)
        return try message { () throws(WireFault) in
            try encoder.options(
                outcome, provenance: provenance, energyVisible: decoded.request.display.energyVisible, scratch: scratch)
        }
    }

    func explain(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.explain(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        switch decoded {
        case .refused(let refusals): throw .refused(refusals, pathPrefix: "")
        case .initialTarget(let explained, let withNeighbours):
            return try explainInitialTarget(explained, withNeighbours: withNeighbours, scratch)
        case .weekly(let explained): return try explainWeekly(explained, scratch)
        case .storedOffer(let query, let offer): return try explainStored(query, offer, context, scratch)
        }
    }

    private func explainInitialTarget(
        _ explained: DecodedRequest, withNeighbours: Bool, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let (algorithm, encoder) = try algorithm(explained.algorithmVersion, for: .replay)
        let outcome = try engine { () throws(EngineFault) in
            try Explainer.explain(explained.request, withNeighbours: withNeighbours, algorithm)
        }
        let provenance = try provenance(explained, algorithm, scratch)
        return try message(pathPrefix: "request.") { () throws(WireFault) in
            try encoder.explanation(
                outcome, provenance: provenance, energyVisible: explained.request.display.energyVisible,
                scratch: scratch)
        }
    }

    func describeAlgorithms(
        _ payload: UnsafeRawBufferPointer, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.describeAlgorithms(payload, scratch: scratch)
        }
        guard decoded.unreadable.isEmpty else { throw .refused(decoded.unreadable, pathPrefix: "") }
        let described = catalogue.algorithms.filter {
            decoded.algorithmVersion == nil || $0.version == decoded.algorithmVersion
        }
        guard !described.isEmpty else { throw .unknownVersion }
        return try wire { () throws(WireFault) in
            try DescribeEncoder.reply(
                described, current: catalogue.current,
                identity: { standings.identity(of: $0.version) ?? $0.rules.identity }, scratch: scratch)
        }
    }
}

/// What the methods share.
extension RecommendationService {
    func message(
        pathPrefix: String = "", _ encode: () throws(WireFault) -> EncodedReply
    ) throws(ServiceFailure) -> ReplyMessage {
        switch try wire(encode) {
        case .message(let message): return message
        case .refused(let refusals): throw .refused(refusals, pathPrefix: pathPrefix)
        }
    }

    func wire<Value>(_ body: () throws(WireFault) -> Value) throws(ServiceFailure) -> Value {
        do throws(WireFault) { return try body() } catch { throw .wire(error) }
    }

    func engine<Value>(_ body: () throws(EngineFault) -> Value) throws(ServiceFailure) -> Value {
        do throws(EngineFault) { return try body() } catch { throw .engine(error) }
    }
}
