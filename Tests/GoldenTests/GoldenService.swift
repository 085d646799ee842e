import GoldenKit
import Recommendation
import Service
import TestSupport
import Testing

/// The repository's cases and the service that answers them, in this process.
enum GoldenService {
    static let version = "0.1.0"
    /// What is asked of clinicians; only cases about it have figures for it.
    static let candidate = "0.2.0-candidate"

    /// This file stands three steps below the repository's folder.
    static let repository = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    static let cases = Result { try CaseStore.load(folder: repository + "/Goldens/cases", version: version) }

    static let candidateCases = Result {
        try CaseStore.load(folder: repository + "/Goldens/cases", version: candidate, skippingOthers: true)
    }

    private static let service = Result {
        let catalogue = try Catalogue(ruleSets: [try TestRules.current, try TestRules.candidate])
        return try #require(RecommendationService(catalogue: catalogue))
    }

    static func answer(_ method: String, _ request: String) throws -> GoldenAnswer {
        guard var answers = ServiceAnswers(try service.get()) else { throw NoMemory() }
        return try answers.answer(method, request)
    }

    /// The system refused the memory for a call.
    struct NoMemory: Error {}
}
