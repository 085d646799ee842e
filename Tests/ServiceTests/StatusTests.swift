import Recommendation
import Service
import TestSupport
import Testing
import Wire

/// What is no reply is a status, with what failed, what is safe and what to do next (TRK-06).
struct StatusTests {
    private func expectThreeTexts(_ details: StatusDetails) {
        #expect(!details.whatFailed.isEmpty)
        #expect(!details.whatIsSafe.isEmpty)
        #expect(!details.whatToDoNext.isEmpty)
    }

    @Test func anUnknownMethodIsUnimplemented() throws {
        guard var caller = InProcessCaller(try TestService().service),
            case .failed(let code, let details) = caller.call(999, [])
        else {
            Issue.record("answered")
            return
        }
        #expect(code == .unimplemented)
        expectThreeTexts(details)
    }

    @Test func malformedBytesAreInvalidArgumentForEveryMethod() throws {
        // Streams answer through another door (ReplayStreamTests).
        for method in Method.allCases where !method.isStream {
            // Field 1, length 200, and no byte of it.
            guard case .failed(let code, let details) = try TestService().call(method, bytes: [0x0A, 0xC8, 0x01]) else {
                Issue.record("\(method.name) answered")
                continue
            }
            #expect(code == .invalidArgument)
            expectThreeTexts(details)
        }
    }

    @Test func anUnknownVersionIsNotFound() throws {
        let request = try JSONObject(example: "maintain").with("algorithmVersion", "9.9.9")
        let (code, details) = try #require(try TestService().failure(.proposeInitialTarget, request))
        #expect(code == .notFound)
        expectThreeTexts(details)
    }

    @Test func aWithdrawnVersionIsRefusedWithItsSuccessor() throws {
        let rules = try TestRules.current
        let identity = RuleSetIdentity(
            version: rules.identity.version, title: rules.identity.title, intendedUse: rules.identity.intendedUse,
            status: .withdrawn, digest: rules.identity.digest, reviewBy: rules.identity.reviewBy,
            successor: "0.3.0", signedBy: [])
        let withdrawn = try RuleSet(
            identity: identity, parameters: rules.parameters, policies: rules.policyRecords,
            questions: rules.questions, sources: rules.sources)
        let service = try TestService(rules: withdrawn)
        let (code, details) = try #require(
            try service.failure(.proposeInitialTarget, JSONObject(example: "maintain")))
        #expect(code == .failedPrecondition)
        #expect(details.whatToDoNext.contains("0.3.0"))
        // It can still be described.
        let described = try service.reply(.describeAlgorithms, JSONObject())
        #expect(described.leaves.contains { $0.value as? String == "RULE_SET_STATUS_WITHDRAWN" })
    }

    @Test func aPassedDeadlineIsSaidSo() throws {
        guard var caller = InProcessCaller(try TestService().service),
            case .failed(let code, let details) = caller.call(
                Method.proposeInitialTarget.rawValue,
                try JSONObject(example: "maintain").encoding(.proposeInitialTarget),
                withinMilliseconds: 0)
        else {
            Issue.record("answered")
            return
        }
        #expect(code == .deadlineExceeded)
        expectThreeTexts(details)
    }

    @Test func refusedFieldsAreNamedWithCodeAndNextStep() throws {
        let request = try JSONObject(example: "maintain").with("profile.height.lengthCm", 0)
            .with("profile.weight.massKg", 360)
        let (code, details) = try #require(try TestService().failure(.proposeInitialTarget, request))
        #expect(code == .invalidArgument)
        #expect(details.fieldViolations.map(\.fieldPath) == ["profile.height", "profile.weight"])
        #expect(details.fieldViolations.map(\.code) == Array(repeating: "outside_what_we_can_estimate", count: 2))
        for violation in details.fieldViolations {
            #expect(!violation.whatFailed.isEmpty)
            #expect(!violation.whatToDoNext.isEmpty)
            // A person of 360 kg is not impossible.
            #expect(!violation.whatFailed.lowercased().contains("impossible"))
        }
    }

    @Test func explainNamesTheFieldsOfTheRequestInside() throws {
        let request = JSONObject().with(
            "request", try JSONObject(example: "maintain").with("profile.height.lengthCm", 0).value)
        let (_, details) = try #require(try TestService().failure(.explain, request))
        #expect(details.fieldViolations.map(\.fieldPath) == ["request.profile.height"])
    }
}
