import Recommendation
import TestSupport
import Testing
import Wire

/// The corpus as JSON says what the typed requests say.
struct CorpusTextTests {
    struct NoMemory: Error {}

    private static let seed: UInt64 = 20_261_130

    @Test func firstTargetsReadBackAsTheyWere() throws {
        let rules = try TestRules.current
        guard let scratch = MessageScratch() else { throw NoMemory() }
        var random = SeededGenerator(seed: Self.seed)
        for index in 0..<400 {
            var request = SeededCorpus.request(&random, rules)
            let payload = try MessageJSON.encoding(
                ofJSON: RequestText.json(of: request), as: .proposeInitialTargetRequest)
            scratch.reset()
            let read = try payload.withUnsafeBytes {
                try RequestDecoder.proposeInitialTarget($0, scratch: scratch).request
            }
            // An empty assessment and none are two things to the engine; the wire has both.
            if request.safety == SafetyAssessment() { request.safety = read.safety }
            #expect(read == request, "seed \(Self.seed), request \(index)")
        }
    }

    @Test func checkInsReadBackAsTheyWere() throws {
        let rules = try TestRules.current
        guard let scratch = MessageScratch() else { throw NoMemory() }
        for index in 0..<300 {
            var week = SeededWeek(seed: Self.seed &+ UInt64(index), rules)
            let request = week.any()
            let payload = try MessageJSON.encoding(ofJSON: RequestText.json(of: request), as: .reviewWeekRequest)
            scratch.reset()
            let read = try payload.withUnsafeBytes { try RequestDecoder.reviewWeek($0, scratch: scratch).request }
            #expect(read == request, "seed \(Self.seed &+ UInt64(index))")
        }
    }
}
