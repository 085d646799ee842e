import Quantities

/// Questions whose meaning the engine itself knows; all others are data.
enum KnownQuestion {
    /// A yes means that the formula lacks the data for this body; the text says so.
    static let bodyOutsideFormula = "body_outside_formula"
    /// Not needed where the activity evidence tells the training minutes.
    static let trainingVolume = "training_over_10_hours_a_week"
    static let weightAffectingMedicine = "weight_affecting_medicine"
}

/// The safety answers, matched to the rule set's questions.
struct SafetyReading {
    /// One per question of the rule set, in its order.
    let answers: [SafetyAnswer]
    private(set) var refusals: [FieldRefusal] = []

    init(_ assessment: SafetyAssessment?, asOf: CivilDate?, _ rules: RuleSet) {
        var matched = [SafetyAnswer](repeating: .notAsked, count: rules.questions.count)
        var isAnswered = [Bool](repeating: false, count: rules.questions.count)
        let all = assessment?.answers ?? []
        for index in all.indices {
            // Made only where something is refused: this runs for every answer of every request.
            func path() -> String { "safety.answers[\(index)]" }
            guard let position = SafetyReading.position(of: all[index].questionID, expectedAt: index, rules.questions)
            else {
                refusals.append(FieldRefusal(path: path() + ".question_id", code: .unknownQuestion))
                continue
            }
            if isAnswered[position] {
                refusals.append(FieldRefusal(path: path(), code: .duplicateAnswer))
                // The graver of several answers decides: the other one may be the mistake.
                if matched[position].gravity >= all[index].answer.gravity { continue }
            }
            isAnswered[position] = true
            matched[position] = all[index].answer
            if matched[position] == .notApplicable, !rules.questions[position].allowsNotApplicable {
                refusals.append(FieldRefusal(path: path() + ".answer", code: .notApplicableNotAllowed))
            }
        }
        if let date = assessment?.assessedOn, let asOf, date > asOf {
            refusals.append(FieldRefusal(path: "safety.assessed_on", code: .futureDate))
        }
        if let score = assessment?.eatingDisorderScreenScore, score < 0 {
            refusals.append(FieldRefusal(path: "safety.eating_disorder_screen_score", code: .outOfRange))
        }
        answers = matched
    }

    /// Callers mostly answer in the rule set's order, so that place is tried first.
    private static func position(of id: String, expectedAt index: Int, _ questions: [SafetyQuestion]) -> Int? {
        if index < questions.count, questions[index].id == id { return index }
        return questions.firstIndex { $0.id == id }
    }

    /// - Parameter position: among the rule set's questions; nil where it does not put this one.
    func answer(at position: Int?) -> SafetyAnswer { position.map { answers[$0] } ?? .notAsked }
}

extension SafetyAnswer {
    private static let byGravity: [SafetyAnswer] = [.no, .notApplicable, .notAsked, .preferNotToSay, .yes]

    /// Which of two answers to one question weighs more.
    fileprivate var gravity: Int { SafetyAnswer.byGravity.firstIndex(of: self) ?? SafetyAnswer.byGravity.count }
}
