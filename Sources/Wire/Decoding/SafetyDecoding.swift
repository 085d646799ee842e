internal import CWireMessages
import Quantities
import Recommendation

extension FieldReader {
    mutating func safety(
        _ message: UnsafePointer<Caloriecount__V1__SafetyAssessment>?
    ) -> SafetyAssessment? {
        guard let message else { return nil }
        let sent = message.pointee
        return SafetyAssessment(
            assessedOn: date(sent.assessed_on, FieldPath("safety"), "assessed_on"),
            answers: answers(sent),
            eatingDisorderScreenScore: present(
                sent.has_eating_disorder_screen_score, sent.eating_disorder_screen_score
            ).map { Int($0) })
    }

    private mutating func answers(_ assessment: Caloriecount__V1__SafetyAssessment) -> [AnsweredQuestion] {
        guard let list = assessment.answers else { return [] }
        // Beyond the bound the first ones are still read, so that a blocking answer among them decides.
        _ = accepts(count: assessment.n_answers, bound: ListBound.answers, FieldPath("safety.answers"))
        let count = min(assessment.n_answers, ListBound.answers)
        var answers: [AnsweredQuestion] = []
        answers.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index]?.pointee else { continue }
            let path = FieldPath("safety.answers", at: index)
            let answer = value(SafetyAnswer.self, sent.has_answer, sent.answer, path, "answer")
            // Every answer keeps its place, by which the engine names it. No question has an empty id, so that an
            // unreadable one is refused there; an unreadable answer is none.
            answers.append(
                AnsweredQuestion(
                    questionID: sent.question_id.flatMap { sentText(of: $0) } ?? "", answer: answer ?? .notAsked))
        }
        return answers
    }
}
