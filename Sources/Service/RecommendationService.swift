public import Ledger
import Quantities
public import Recommendation
import Wire

/// The service behind every door: bytes of a request in, bytes of a reply out. It keeps nothing of a request but what a
/// plan's record is to hold.
public struct RecommendationService: CallHandler {
    let catalogue: Catalogue
    let digester: InputDigester
    let knownQuestions: KnownQuestions
    /// nil: calculations only.
    let plans: PlanKeeper?
    /// What the register says about the versions now; whoever watches the register tells it.
    public let standings: VersionStandings
    private let purpose: Purpose
    private let encoders: [ReplyEncoder]

    /// The version that answers requests that name none.
    public var currentVersion: String { catalogue.current.version }

    /// What calls are answered for. A withdrawn version still replays and explains what it decided; it calculates
    /// nothing new.
    public enum Purpose: Sendable {
        case calculation
        case replay
    }

    /// - Parameter ledger: where plans are kept; nil for a service that only calculates.
    /// - Returns: nil where the system's OpenSSL offers no SHA-256.
    public init?(catalogue: Catalogue, ledger: (any Ledger)? = nil, purpose: Purpose = .calculation) {
        guard let digester = InputDigester() else { return nil }
        self.catalogue = catalogue
        self.purpose = purpose
        standings = VersionStandings(catalogue)
        plans = ledger.map { PlanKeeper(ledger: $0) }
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
            let message = try answer(method, payload, context, reply.scratch)
            // What was stored is stored: its reply is not turned into one that says that nothing happened.
            if context.deadline.hasPassed, !method.mayUseLedger { throw .deadlineExceeded }
            guard reply.writePayload(byteCount: message.byteCount, { message.pack(into: $0) }) else {
                throw .replyTooLarge
            }
            return .ok
        } catch {
            return error.status
        }
    }

    /// Whatever reads or writes a plan may wait for the disk; the rest is calculated from its request alone.
    public func mayBlock(method number: UInt32) -> Bool {
        plans != nil && (Method(rawValue: number)?.mayUseLedger ?? false)
    }

    private func answer(
        _ method: Method, _ payload: UnsafeRawBufferPointer, _ context: borrowing CallContext,
        _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyMessage {
        switch method {
        case .describeAlgorithms: try describeAlgorithms(payload, scratch)
        case .checkEligibility: try checkEligibility(payload, scratch)
        case .classifyActivity: try classifyActivity(payload, scratch)
        case .listOptions: try listOptions(payload, scratch)
        case .proposeInitialTarget: try proposeInitialTarget(payload, scratch)
        case .explain: try explain(payload, context, scratch)
        case .reviewWeek: try reviewWeek(payload, scratch)
        case .proposeWeekly: try proposeWeekly(payload, context, scratch)
        case .observe: try observe(payload, scratch)
        case .startPlan: try startPlan(payload, context, scratch)
        case .archivePlan: try archivePlan(payload, context, scratch)
        case .resetCalibration: try resetCalibration(payload, context, scratch)
        case .reassessSafety: try reassessSafety(payload, context, scratch)
        case .setTarget: try setTarget(payload, context, scratch)
        case .setDestination: try setDestination(payload, context, scratch)
        case .answerProposal: try answerProposal(payload, context, scratch)
        case .undoAnswer: try undoAnswer(payload, context, scratch)
        case .getPlan: try getPlan(payload, context, scratch)
        case .listPending: try listPending(payload, context, scratch)
        case .listHistory: try listHistory(payload, context, scratch)
        case .exportSubject: try exportSubject(payload, context, scratch)
        case .eraseRecords: try eraseRecords(payload, context, scratch)
        case .eraseSubject: try eraseSubject(payload, context, scratch)
        case .lockSafety: try lockSafety(payload, context, scratch)
        case .unlockSafety: try unlockSafety(payload, context, scratch)
        case .reportConcern: try reportConcern(payload, context, scratch)
        // Its items come from a service for replays (ReplayingService), which hands on everything else.
        case .replay: throw .unknownMethod
        }
    }

    /// The version asked for, with the encoder of its rule set.
    ///
    /// - Parameter purpose: what this call wants it for; a service that replays does so with every call.
    func algorithm(
        _ version: String?, for purpose: Purpose = .calculation
    ) throws(ServiceFailure) -> (Algorithm, ReplyEncoder) {
        let wanted = version ?? catalogue.current.version
        guard let position = catalogue.algorithms.firstIndex(where: { $0.version == wanted }) else {
            throw .unknownVersion
        }
        if purpose == .calculation, self.purpose == .calculation,
            standings.standing(at: position).status == .withdrawn
        {
            throw .withdrawnVersion(successor: standings.identity(of: wanted)?.successor)
        }
        return (catalogue.algorithms[position], encoders[position])
    }

    /// Those that the register has not withdrawn since.
    var algorithmsInUse: [Algorithm] { catalogue.algorithms.filter { standings.standing(of: $0).status != .withdrawn } }

    /// What a reply was calculated with. A request with unreadable fields gets no reply that holds it.
    func provenance(
        _ decoded: some DigestedRequest, _ algorithm: Algorithm, _ scratch: borrowing MessageScratch
    ) throws(ServiceFailure) -> ReplyProvenance {
        let rules = algorithm.rules.identity
        let identity = identity(algorithm, on: decoded.asOf)
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

    /// - Parameter date: the request's, if it could be read.
    func identity(_ algorithm: Algorithm, on date: CivilDate?) -> AlgorithmIdentity {
        let standing = standings.standing(of: algorithm)
        return AlgorithmIdentity(
            version: algorithm.version, status: standing.status, isReviewed: standing.isReviewed,
            isReviewOverdue: standing.isOverdueToday || date.map { $0.dayNumber > standing.reviewBy } ?? false)
    }
}
