import Service
import TestSupport
import Testing

/// Answers to an offer, and what becomes of the target (algorithm §8, JRN-09, -10).
struct AnswerTests {
    private let today = PlanSample.day(PlanSample.decreaseDay)

    @Test func theSampleIsWhatItsCommentSays() throws {
        let service = try PlanService()
        let person = Person(service.speaker())
        let offered = try person.offered()
        // 2,220 less the step of 150.
        #expect(offered.to == 2_070)
        let raised = Person(service.speaker(), id: "raised")
        #expect(try raised.offered(PlanSample.raise).to == 2_370)
    }
}
