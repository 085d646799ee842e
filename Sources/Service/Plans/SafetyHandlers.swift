import Ledger
import Quantities
import Recommendation
import Wire

/// The methods that hold a subject manual-only, and lift it.
extension RecommendationService {
    func reassessSafety(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in
            try RequestDecoder.reassessSafety(payload, knownQuestions: knownQuestions, scratch: scratch)
        }
        let (call, body) = try read(decoded, .reassessSafety, context, scratch)
        let committed = try commit(call) { _ throws(ServiceFailure) in
            let (algorithm, _) = try algorithm(body.algorithmVersion)
            let assessed = try assessment(body.request, algorithm, pathPrefix: "")
            return PlanDecision(changes: [PlannedChange(.safetyAssessed(assessed))])
        }
        return try shown(committed, call, scratch)
    }

    func lockSafety(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in try RequestDecoder.lockSafety(payload, scratch: scratch) }
        let (call, _) = try read(decoded, .lockSafety, context, scratch)
        return try add(.safetyLocked, call, scratch)
    }

    func unlockSafety(
        _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        let decoded = try wire { () throws(WireFault) in try RequestDecoder.unlockSafety(payload, scratch: scratch) }
        let (call, unlocked) = try read(decoded, .unlockSafety, context, scratch)
        return try add(.safetyUnlocked(unlocked), call, scratch)
    }

    /// What the answers come to. A blocking one counts in spite of fields that cannot be read; a doubtful one, or one
    /// of another day, never clears.
    func assessment(
        _ request: InitialTargetRequest, _ algorithm: Algorithm, pathPrefix: String
    ) throws(ServiceFailure) -> SafetyAssessed {
        let assessed: SafetyAssessed
        do throws(SafetyAnswersRefused) {
            assessed = try SafetyAssessed.reading(request, algorithm.rules).judged(by: planLimits.clearing)
        } catch {
            throw .refused(error.refusals, pathPrefix: pathPrefix)
        }
        guard assessed.finding == .clear else { return assessed }
        guard request.unreadable.isEmpty else { throw .refused(request.unreadable, pathPrefix: pathPrefix) }
        // Answers of another day would be recorded as if they were of this one.
        if let safety = request.safety, safety.assessedOn != request.asOf {
            let code: RefusalCode = safety.assessedOn == nil ? .incomplete : .conflictingValues
            throw .refused([FieldRefusal(path: "safety.assessed_on", code: code)], pathPrefix: pathPrefix)
        }
        return assessed
    }

    /// Which calculation a request's figures come from.
    ///
    /// - Returns: nil for a request with unreadable fields, which has none.
    func stamp(
        _ decoded: some DigestedRequest, _ algorithm: Algorithm, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> CalculationStamp? {
        try provenance(decoded, algorithm, scratch).digests.map {
            CalculationStamp(
                algorithmVersion: algorithm.version, ruleSetDigest: $0.ruleSet.bytes, evidenceDigest: $0.input.bytes)
        }
    }
}
