import GoldenKit
import Recommendation
import Service
import TestSupport
import Testing
import Wire

/// The repository's cases and the service that answers them, in this process.
enum GoldenService {
    static let version = "0.1.0"
    /// What is asked of clinicians; only cases about it have an expected file for it.
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
        let method = try #require(Method(name: method))
        let payload = try MessageJSON.encoding(ofJSON: request, as: method.request)
        var caller = try caller()
        switch caller.call(method.rawValue, payload) {
        case .reply(let reply):
            guard let scratch = MessageScratch(byteLimit: MessageScratch.defaultByteLimit) else { throw NoMemory() }
            let json = try reply.withUnsafeBytes {
                try MessageJSON.json(of: $0, as: method.reply, style: .compact, scratch: scratch)
            }
            return .reply(json)
        case .failed(let code, let details):
            return .status(
                GoldenStatus(
                    code: name(of: code),
                    violations: details.fieldViolations.map {
                        GoldenStatus.Violation(fieldPath: $0.fieldPath, code: $0.code, hint: $0.hint)
                    }))
        }
    }

    private static func caller() throws -> InProcessCaller {
        guard let caller = InProcessCaller(try service.get()) else { throw NoMemory() }
        return caller
    }

    /// The system refused the memory for a call.
    struct NoMemory: Error {}

    /// gRPC's spelling: `invalidArgument` is `INVALID_ARGUMENT`.
    private static func name(of code: FailureCode) -> String {
        "\(code)".reduce(into: "") { name, letter in
            if letter.isUppercase { name.append("_") }
            name.append(contentsOf: letter.uppercased())
        }
    }
}
