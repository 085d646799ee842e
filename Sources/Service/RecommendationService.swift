public import Recommendation
import Wire

/// The service behind every door: bytes of a request in, bytes of a reply out. It keeps nothing of a request.
public struct RecommendationService: CallHandler {
    let catalogue: Catalogue
    let digester: InputDigester
    let knownQuestions: KnownQuestions
    private let encoders: [ReplyEncoder]

    /// - Returns: nil where the system's OpenSSL offers no SHA-256.
    public init?(catalogue: Catalogue) {
        guard let digester = InputDigester() else { return nil }
        self.catalogue = catalogue
        self.digester = digester
        knownQuestions = KnownQuestions(catalogue.current.rules)
        encoders = catalogue.algorithms.map { ReplyEncoder($0) }
    }

    /// Answers one call: decode, calculate, encode. Every fault becomes a status with its three texts.
    public func handle(
        method number: UInt32, payload: UnsafeRawBufferPointer, context: borrowing CallContext,
        reply: inout ReplyBuffer
    ) -> CallStatus {
        do throws(ServiceFailure) {
            guard let method = Method(rawValue: number) else { throw .unknownMethod }
            if context.deadline.hasPassed { throw .deadlineExceeded }
            let message = try answer(method, payload, reply.scratch)
            if context.deadline.hasPassed { throw .deadlineExceeded }
            guard reply.writePayload(byteCount: message.byteCount, { message.pack(into: $0) }) else {
                throw .replyTooLarge
            }
            return .ok
        } catch {
            return error.status
        }
    }

    /// No method waits for anything: each is calculated from its request alone.
    public func mayBlock(method number: UInt32) -> Bool { false }

    private func answer(
        _ method: Method, _ payload: UnsafeRawBufferPointer, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        switch method {
        case .describeAlgorithms: try describeAlgorithms(payload, scratch)
        case .checkEligibility: try checkEligibility(payload, scratch)
        case .classifyActivity: try classifyActivity(payload, scratch)
        case .listOptions: try listOptions(payload, scratch)
        case .proposeInitialTarget: try proposeInitialTarget(payload, scratch)
        case .explain: try explain(payload, scratch)
        case .reviewWeek: try reviewWeek(payload, scratch)
        case .proposeWeekly: try proposeWeekly(payload, scratch)
        case .observe: try observe(payload, scratch)
        }
    }

    /// The version asked for, with the encoder of its rule set.
    func algorithm(_ version: String?) throws(ServiceFailure) -> (Algorithm, ReplyEncoder) {
        let wanted = version ?? catalogue.current.version
        guard let position = catalogue.algorithms.firstIndex(where: { $0.version == wanted }) else {
            throw .unknownVersion
        }
        let algorithm = catalogue.algorithms[position]
        if algorithm.rules.identity.status == .withdrawn {
            throw .withdrawnVersion(successor: algorithm.rules.identity.successor)
        }
        return (algorithm, encoders[position])
    }

    /// What a reply was calculated with. A request with unreadable fields gets no reply that holds it.
    func provenance(
        _ decoded: some DigestedRequest, _ algorithm: Algorithm, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyProvenance {
        let rules = algorithm.rules.identity
        let identity = AlgorithmIdentity(
            version: algorithm.version, status: rules.status, isReviewed: !rules.signedBy.isEmpty,
            isReviewOverdue: decoded.asOf.map { $0 > rules.reviewBy } ?? false)
        guard decoded.isReadable else { return ReplyProvenance(identity: identity, digests: nil) }
        let bytes: UnsafeRawBufferPointer
        do throws(WireFault) {
            bytes = try decoded.canonicalBytes(in: scratch)
        } catch {
            throw .wire(error)
        }
        guard let input = digester.digest(bytes), let ruleSet = SHA256Digest(rules.digest) else {
            throw .digestUnavailable
        }
        return ReplyProvenance(
            identity: identity, digests: CalculationDigests(ruleSet: ruleSet, input: input))
    }
}
