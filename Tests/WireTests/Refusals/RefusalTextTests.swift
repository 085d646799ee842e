import Recommendation
import TestSupport
import Testing

@testable import Wire

/// What is said about refused fields and faults.
struct RefusalTextTests {
    /// Words that blame, alarm or judge.
    static let unkind = ["invalid", "illegal", "impossible", "wrong", "error", "fail", "must", "bad", "danger", "!"]

    private static func check(_ text: String) {
        #expect(text.first?.isUppercase == true && (text.hasSuffix(".") || text.hasSuffix("?")), "\(text)")
        #expect(!text.contains { $0.isNumber }, "a figure in: \(text)")
        for word in unkind { #expect(!text.lowercased().contains(word), "\(word) in: \(text)") }
    }

    @Test(arguments: RefusalCode.allCases) func everyCodeHasKindTextsWithoutAFigure(_ code: RefusalCode) {
        RefusalTextTests.check(code.whatFailed)
        RefusalTextTests.check(code.whatToDoNext)
        #expect(code.whatToDoNext.hasPrefix("Please "))
        #expect(!code.whatFailed.contains(code.rawValue))
    }

    @Test func everyCodeSaysSomethingOfItsOwn() {
        #expect(Set(RefusalCode.allCases.map(\.whatFailed)).count == RefusalCode.allCases.count)
    }

    @Test(arguments: UnitHint.allCases) func everyHintIsAQuestion(_ hint: UnitHint) {
        RefusalTextTests.check(hint.question)
        #expect(hint.question.hasPrefix("Is this in "))
        let unit = hint.rawValue.dropFirst("looks_like_".count).replacing("_", with: " ")
        #expect(hint.question == "Is this in \(unit)?")
    }

    @Test func refusalsBecomeViolationsInTheirOrder() throws {
        let details = StatusDetails(
            refusals: [
                FieldRefusal(path: "profile.weight", code: .outsideWhatWeCanEstimate, hint: .looksLikePounds),
                FieldRefusal(path: "as_of", code: .missingAsOf),
            ], pathPrefix: "request.")
        for text in [details.whatFailed, details.whatIsSafe, details.whatToDoNext] { RefusalTextTests.check(text) }
        let scratch = try Wired.scratch()
        guard let bytes = details.encoded(with: scratch) else { throw Wired.NoMemory() }
        let json = try Wired.json(bytes, as: .statusDetails)
        let violations: String =
            #""fieldViolations":[{"fieldPath":"request.profile.weight","code":"outside_what_we_can_estimate","#
            + #""whatFailed":"This lies outside what we can estimate.","whatToDoNext":"Please check the entry."#
            + #" If it is right, you can enter a number of your own.","hint":"Is this in pounds?"},"#
            + #"{"fieldPath":"request.as_of","code":"missing_as_of","#
            + #""whatFailed":"The date to calculate for is missing.","#
            + #""whatToDoNext":"Please send the date of the person's day."}]"#
        #expect(json.contains(violations))
        #expect(try Descriptors.repacked(bytes, as: .statusDetails) == bytes)
    }

    @Test(arguments: [WireFault.malformed, .tooLarge]) func everyFaultSaysWhatIsSafe(_ fault: WireFault) {
        let details = StatusDetails(fault: fault)
        for text in [details.whatFailed, details.whatIsSafe, details.whatToDoNext] { RefusalTextTests.check(text) }
        #expect(details.fieldViolations.isEmpty)
    }
}
