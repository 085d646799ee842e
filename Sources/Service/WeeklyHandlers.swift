import Recommendation
import Wire

/// The weekly methods.
extension RecommendationService {
    func proposeWeekly(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let checkIn = try wire { () throws(WireFault) in
            try RequestDecoder.checkIn(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        switch checkIn {
        case .stored(let decoded): return try proposeStoredWeek(decoded, context, scratch)
        case .standAlone(let decoded): return try proposeWeek(decoded, scratch)
        }
    }

    private func proposeWeek(
        _ decoded: DecodedWeeklyRequest, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let (algorithm, encoder) = try algorithm(decoded.algorithmVersion)
        let outcome = try engine { () throws(EngineFault) in try WeeklyCheckIn.propose(decoded.request, algorithm) }
        let provenance = try provenance(decoded, algorithm, scratch)
        return try message { () throws(WireFault) in
            try encoder.weekly(
                outcome, provenance: provenance, energyVisible: decoded.request.display.energyVisible, scratch: scratch)
        }
    }

    func reviewWeek(
        _ payload: UnsafeRawBufferPointer, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.reviewWeek(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        let (algorithm, encoder) = try algorithm(decoded.algorithmVersion)
        let outcome = try engine { () throws(EngineFault) in try WeekReview.run(decoded.request, algorithm) }
        let provenance = try provenance(decoded, algorithm, scratch)
        return try message { () throws(WireFault) in
            try encoder.weekReview(
                outcome, provenance: provenance, energyVisible: decoded.request.display.energyVisible, scratch: scratch)
        }
    }

    func observe(
        _ payload: UnsafeRawBufferPointer, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.observe(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        let (algorithm, encoder) = try algorithm(decoded.algorithmVersion)
        let outcome = try engine { () throws(EngineFault) in try Observe.run(decoded.request, algorithm) }
        let provenance = try provenance(decoded, algorithm, scratch)
        return try message { () throws(WireFault) in
            try encoder.observed(
                outcome, provenance: provenance, energyVisible: decoded.request.display.energyVisible, scratch: scratch)
        }
    }

    /// The check-in that the request would get, as sentences.
    func explainWeekly(
        _ explained: DecodedWeeklyRequest, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let (algorithm, encoder) = try algorithm(explained.algorithmVersion, for: .replay)
        let outcome = try engine { () throws(EngineFault) in try Explainer.explain(explained.request, algorithm) }
        let provenance = try provenance(explained, algorithm, scratch)
        return try message(pathPrefix: "weekly_request.") { () throws(WireFault) in
            try encoder.weeklyExplanation(
                outcome, provenance: provenance, energyVisible: explained.request.display.energyVisible,
                scratch: scratch)
        }
    }
}
