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
            // Every answer keeps its place, by which the engine names it. An unreadable answer is none.
            answers.append(
                AnsweredQuestion(questionID: questionID(sent.question_id, at: index), answer: answer ?? .notAsked))
        }
        return answers
    }

    /// Empty where it is absent or unreadable: no question has that id, so that the engine refuses it.
    private func questionID(_ text: UnsafePointer<CChar>?, at place: Int) -> String {
        guard let text else { return "" }
        return knownQuestions?.id(sentBytes(of: text), at: place) ?? sentText(of: text) ?? ""
    }
}
