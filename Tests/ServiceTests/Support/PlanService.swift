import Foundation
import Ledger
import Locks
import Recommendation
import Service
import TestSupport
import Testing
import Wire

/// A clock that stands still until a test moves it.
final class StandingClock: LedgerClock {
    private let milliseconds = Guarded<Int64>(1_772_000_000_000)

    func now() -> Int64 { milliseconds.withLock { $0 } }

    func advance(seconds: Int64) { milliseconds.withLock { $0 += seconds * 1_000 } }
}

/// The service with a ledger in a folder that goes with the test, spoken to in JSON.
final class PlanService: Sendable {
    let folder: String
    let clock: StandingClock
    let ledger: SQLiteLedger
    let service: RecommendationService

    init(rules: RuleSet? = nil) throws {
        folder = NSTemporaryDirectory() + "plans-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        clock = StandingClock()
        ledger = try SQLiteLedger(path: folder + "/ledger.sqlite", clock: clock)
        service = try PlanService.service(rules, ledger)
    }

    deinit {
        ledger.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The same ledger behind another rule set.
    func speaker(rules: RuleSet) throws -> PlanSpeaker { PlanSpeaker(try PlanService.service(rules, ledger)) }

    func speaker(as identity: CallerIdentity = OpenGate.identity) -> PlanSpeaker { PlanSpeaker(service, identity) }

    private static func service(_ rules: RuleSet?, _ ledger: SQLiteLedger) throws -> RecommendationService {
        let catalogue = try Catalogue(ruleSets: [rules ?? TestRules.current, TestRules.candidate])
        return try #require(RecommendationService(catalogue: catalogue, ledger: ledger))
    }

    /// Every byte that the ledger has on the disk.
    func fileBytes() throws -> Data {
        try FileManager.default.contentsOfDirectory(atPath: folder).reduce(Data()) {
            $0 + (try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $1)))
        }
    }
}

/// How a call ended.
struct Refused: Error, CustomStringConvertible {
    let code: FailureCode
    let details: StatusDetails

    var reason: String? { details.reasonCode }
    var description: String { "\(code), \(details.reasonCode ?? "-"): \(details.whatFailed)" }
}

/// One caller of a service.
struct PlanSpeaker: Sendable {
    let service: RecommendationService
    let identity: CallerIdentity

    init(_ service: RecommendationService, _ identity: CallerIdentity = OpenGate.identity) {
        self.service = service
        self.identity = identity
    }

    func bytes(_ method: Method, _ request: JSONObject) throws -> [UInt8] {
        try bytes(method, encoded: try request.encoding(method))
    }

    func bytes(_ method: Method, encoded: [UInt8]) throws -> [UInt8] {
        guard var caller = InProcessCaller(service, as: identity) else { throw TestService.Failure.noScratch }
        switch caller.call(method.rawValue, encoded) {
        case .reply(let reply): return reply
        case .failed(let code, let details): throw Refused(code: code, details: details)
        }
    }

    func call(_ method: Method, _ request: JSONObject) throws -> JSONObject {
        try JSONObject(message: try bytes(method, request), method.reply)
    }

    /// The reply, or the refusal's three texts and codes, as bytes to compare.
    func outcome(_ method: Method, _ request: JSONObject) throws -> [UInt8] {
        do {
            return try bytes(method, request)
        } catch let refused as Refused {
            return Array(
                "\(refused.code) \(refused.details)".utf8)
        }
    }

    /// The refusal that a call must end with.
    func refusal(_ method: Method, _ request: JSONObject) throws -> Refused {
        do {
            _ = try bytes(method, request)
        } catch let refused as Refused {
            return refused
        }
        throw NotRefused(method: method.name)
    }

    struct NotRefused: Error {
        let method: String
    }
}

/// A person whose record a test writes: carries the revision along, as callers do.
final class Person {
    let id: String
    let speaker: PlanSpeaker
    var revision = 0
    private var count = 0
    /// Every write that was sent, in order.
    private(set) var sent: [(method: Method, request: JSONObject)] = []

    init(_ speaker: PlanSpeaker, id: String = "person") {
        self.speaker = speaker
        self.id = id
    }

    func header(
        _ on: String, actor: String = "PLAN_ACTOR_PERSON", request: String? = nil, revision: Int? = nil
    ) -> [String: Any] {
        count += 1
        return [
            "subjectId": id, "requestId": request ?? "\(id)-request-\(count)", "on": on, "actor": actor,
            "planRevision": revision ?? self.revision,
        ]
    }

    func request(_ on: String, _ body: [String: Any], actor: String = "PLAN_ACTOR_PERSON") -> JSONObject {
        JSONObject(["write": header(on, actor: actor)].merging(body) { $1 })
    }

    @discardableResult
    func write(
        _ method: Method, _ on: String, _ body: [String: Any] = [:], actor: String = "PLAN_ACTOR_PERSON"
    ) throws -> JSONObject {
        try send(method, request(on, body, actor: actor))
    }

    @discardableResult
    func send(_ method: Method, _ request: JSONObject) throws -> JSONObject {
        sent.append((method, request))
        let reply = try speaker.call(method, request)
        if let now = reply["receipt.planRevision"] ?? reply["done.receipt.planRevision"] {
            revision = try #require(now as? Int)
        }
        return reply
    }

    func refusal(_ method: Method, _ on: String, _ body: [String: Any] = [:]) throws -> Refused {
        try speaker.refusal(method, request(on, body))
    }

    func plan(_ on: String) throws -> JSONObject {
        try speaker.call(.getPlan, JSONObject(["subjectId": id, "on": on]))
    }

    func history(_ on: String) throws -> JSONObject {
        try speaker.call(.listHistory, JSONObject(["subjectId": id, "on": on]))
    }
}
