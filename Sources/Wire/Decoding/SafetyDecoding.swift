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
        let count = assessment.n_answers
        guard count > 0, let list = assessment.answers,
            accepts(count: count, bound: ListBound.answers, FieldPath("safety.answers"))
        else { return [] }
        var answers: [AnsweredQuestion] = []
        answers.reserveCapacity(count)
        for index in 0..<count {
            guard let sent = list[index]?.pointee else { continue }
            let path = FieldPath("safety.answers", at: index)
            guard let name = sent.question_id, let questionID = sentText(of: name) else {
                refuse(path, "question_id", .unknownQuestion)
                continue
            }
            let unspecified = sent.has_answer == 0 || sent.answer.rawValue == 0
            let answer = value(SafetyAnswer.self, sent.has_answer, sent.answer, path, "answer")
            if let answer = unspecified ? .notAsked : answer {
                answers.append(AnsweredQuestion(questionID: questionID, answer: answer))
            }
        }
        return answers
    }
}
