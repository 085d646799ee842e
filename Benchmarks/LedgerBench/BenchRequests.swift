import ClinicalRuleFiles
import Ledger
import Recommendation
import Service
import Wire

/// The requests of the bench, in JSON, each for a subject of its own.
struct BenchRequests: Sendable {
    private static let profile = """
        {"age":{"dateOfBirth":"1988-07-14"},"equationSex":{"sex":"EQUATION_SEX_FEMALE"},"height":{"lengthCm":168},
         "weight":{"massKg":86.8}}
        """
    private let safety: String

    init(_ options: LedgerBenchOptions) throws {
        let answers = try BenchRequests.catalogue(options).current.rules.questions.map {
            "{\"questionId\":\"\($0.id)\",\"answer\":\"SAFETY_ANSWER_NO\"}"
        }
        safety = "{\"assessedOn\":\"2026-03-02\",\"answers\":[\(answers.joined(separator: ","))]}"
    }

    static func service(_ options: LedgerBenchOptions, _ ledger: SQLiteLedger) throws -> RecommendationService {
        guard let service = RecommendationService(catalogue: try catalogue(options), ledger: ledger) else {
            throw BenchFault(description: "no SHA-256")
        }
        return service
    }

    private static func catalogue(_ options: LedgerBenchOptions) throws -> Catalogue {
        let sets = try ClinicalRuleFiles.versions(in: options.rules).map {
            try ClinicalRuleFiles.load(folder: options.rules, version: $0.version, purpose: .replay)
        }
        return try Catalogue(ruleSets: sets)
    }

    /// A plan, and an offer that waits for an answer.
    func prepare(_ subject: String, _ caller: inout InProcessCaller) throws {
        try call(
            .startPlan,
            """
            {"write":\(write(subject, "start", "2026-03-02", 0)),"request":{"asOf":"2026-03-02",
             "profile":\(BenchRequests.profile),"safety":\(safety),
             "activity":{"confirmedCategory":"ACTIVITY_CATEGORY_LOW_ACTIVE"},"goal":{"kind":"GOAL_KIND_MAINTAIN"},
             "targetChoice":{"origin":"TARGET_ORIGIN_USER_ENTERED","energyKcalPerDay":2100}}}
            """, &caller)
        try call(
            .proposeWeekly,
            """
            {"write":\(write(subject, "week", "2026-03-09", 2)),"evidence":{"asOf":"2026-03-09",
             "weekStart":"WEEKDAY_MONDAY","reviewedWeek":"2026-03-02","profile":\(BenchRequests.profile),
             "safety":\(safety),"safetyChanged":false,
             "activity":{"category":"ACTIVITY_CATEGORY_LOW_ACTIVE","sourceCode":"chosen_by_person"}}}
            """, &caller)
    }

    /// Reads the plan, as an app does before it shows the offer.
    func show(_ subject: String, _ caller: inout InProcessCaller) throws {
        try call(.getPlan, "{\"subjectId\":\"\(subject)\",\"on\":\"2026-03-09\"}", &caller)
    }

    /// An encoded AnswerProposal.
    func answer(_ subject: String) throws -> [UInt8] {
        try MessageJSON.encoding(
            ofJSON: "{\"write\":\(write(subject, "answer", "2026-03-09", 3)),\"offerId\":3,\"keep\":true}",
            as: Method.answerProposal.request)
    }

    private func write(_ subject: String, _ request: String, _ on: String, _ revision: Int) -> String {
        """
        {"subjectId":"\(subject)","requestId":"\(subject)-\(request)","on":"\(on)","actor":"PLAN_ACTOR_PERSON",\
        "planRevision":\(revision)}
        """
    }

    private func call(_ method: Method, _ json: String, _ caller: inout InProcessCaller) throws {
        try call(method, try MessageJSON.encoding(ofJSON: json, as: method.request), &caller)
    }

    func call(_ method: Method, _ request: [UInt8], _ caller: inout InProcessCaller) throws {
        if case .failed(let code, let details) = caller.call(method.rawValue, request) {
            throw BenchFault(description: "\(method.name): \(code), \(details.whatFailed) \(details.fieldViolations)")
        }
    }
}
