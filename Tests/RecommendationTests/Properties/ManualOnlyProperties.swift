import Quantities
import Recommendation
import Testing
import TestSupport

/// ONB-08: a reply that withholds our figures holds no number of ours: by type, against planted inputs, and under every
/// change of every parameter.
struct ManualOnlyProperties {
    private static let goals: [Goal] = [
        .lose(pace: .brisk), .maintain, .gain(trainingMonths: 6),
        .recomposition(progressiveTraining: true, priority: .fatFirst), .observe,
    ]

    /// The reply of either kind that holds no figure.
    private func withheld(_ outcome: InitialTargetOutcome) -> Any? {
        switch outcome {
        case .manualOnly(let reply): reply
        case .notOffered(let reply): reply
        default: nil
        }
    }

    /// Types of everything that can be reached from a value, by its stored properties.
    private func reachableTypes(_ value: Any) -> [any Any.Type] {
        [type(of: value)] + Mirror(reflecting: value).children.flatMap { reachableTypes($0.value) }
    }

    private func isNumeric(_ type: any Any.Type) -> Bool {
        type is any Numeric.Type || type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type
    }

    /// By type: no number is reachable, for any reason that the engine gives.
    @Test func noNumberIsReachableByType() throws {
        let rules = try TestRules.current
        let reasons: [ManualOnlyReason] =
            rules.questions.flatMap { [.answeredYes(questionID: $0.id), .notAnswered(questionID: $0.id)] }
            + [.eatingDisorderScreen, .belowAgeOfEquations, .underweight]
        for reason in reasons {
            for type in reachableTypes(reason) { #expect(!isNumeric(type), "\(type) in \(reason)") }
        }
        var seen = 0
        for request in try SeededCorpus.requests(count: PropertySize.cases(3_000), seed: 8) {
            guard let reply = withheld(try InitialTarget.propose(request, Sample.algorithm)) else { continue }
            seen += 1
            let numeric = reachableTypes(reply).filter(isNumeric)
            #expect(numeric.isEmpty, "\(numeric) in \(reply)")
        }
        #expect(seen > 200)
        // The check itself finds numbers where there are some.
        #expect(try !reachableTypes(eligible(Sample.request())).filter(isNumeric).isEmpty)
    }

    /// A request full of figures that appear nowhere else.
    private func sentinel(_ goal: Goal, _ choice: TargetChoice = .estimate) throws -> InitialTargetRequest {
        var asked = try request(goal, .male, years: 47, centimetres: 173.17, kilograms: 93.19, .veryActive)
        asked.profile.recentWeights = [
            AcceptedReading(mass: Sample.mass(94.61), observedOn: try day("2026-02-27"), confirmedAsUnusual: false)
        ]
        asked.activity.manual = ManualAssessment(
            walkingMinutesPerDay: 53, work: .standing, workDaysPerWeek: 4.3, moderateMinutesPerWeek: 137,
            vigorousMinutesPerWeek: 83, stepsPerDay: 9_721)
        asked.destination = .landingWeight(Sample.mass(87.43))
        asked.targetChoice = goal == .observe ? .estimate : choice
        return asked
    }

    /// Planted inputs: nothing of the body, the activity, the destination or the person's own number comes back.
    @Test func noInputIsEchoed() throws {
        let planted = ["47", "173", "93", "94", "61", "53", "43", "137", "83", "9721", "87", "2431"]
        let known = try Set(TestRules.current.questions.map(\.id))
        for goal in ManualOnlyProperties.goals {
            for question in try TestRules.current.questions where question.effect == .blocking {
                var asked = try sentinel(goal, .own(kcalPerDay: 2_431))
                asked.safety?.answers = try TestRules.current.questions.map {
                    AnsweredQuestion(questionID: $0.id, answer: $0.id == question.id ? .yes : .no)
                }
                guard case .manualOnly(let reply) = try propose(asked) else {
                    Issue.record("\(question.id): not manual-only")
                    continue
                }
                #expect(reply.reasons == [.answeredYes(questionID: question.id)] && known.contains(question.id))
                let said = reply.texts.map { PlainEnglish.sentence(for: $0).text }.joined(separator: " ")
                #expect(!said.contains { $0.isNumber }, "\(said)")
                let codes = reply.texts.map(\.rawValue) + reply.nextSteps.map(\.rawValue)
                for figure in planted { #expect(!codes.joined().contains(figure)) }
                #expect(reply.texts.contains(.manualOnlyClinician) && reply.nextSteps.contains(.talkWithClinician))
            }
        }
    }

    /// Every parameter, several values each, every goal, every kind of deciding answer: the same reply. Only where the
    /// age limit itself is moved over the person's age does another reply decide.
    @Test func noParameterChangesAReplyThatAnAnswerDecides() throws {
        let requests = try ManualOnlyProperties.goals.flatMap { goal in
            try decidingAnswers(goal).map { answers -> InitialTargetRequest in
                var asked = try sentinel(goal)
                asked.safety?.answers = answers
                return asked
            }
        }
        let base = try requests.map { try propose($0) }
        for outcome in base { #expect(outcome.kind == "manualOnly") }
        var compared = 0
        for (id, value, rules) in try ParameterChanges.all(valuesEach: 5) {
            let algorithm = try Sample.algorithm(rules)
            for (request, before) in zip(requests, base) {
                let after = try InitialTarget.propose(request, algorithm)
                let isAgeLimit = id == "eligibility.offered_from_age" && value > 47
                #expect(isAgeLimit ? after.kind == "notOffered" : after == before, "\(id) = \(value)")
                compared += 1
            }
        }
        #expect(compared > 8_000, "\(compared)")
    }

    /// A yes to the first, a middle and the last blocking question, two at once, and what observing lets pass.
    private func decidingAnswers(_ goal: Goal) throws -> [[AnsweredQuestion]] {
        let questions = try TestRules.current.questions
        let blocking = questions.filter { $0.effect == .blocking }
        func answers(_ special: [Int], _ answer: SafetyAnswer) -> [AnsweredQuestion] {
            let ids = special.map { blocking[$0].id }
            return questions.map { AnsweredQuestion(questionID: $0.id, answer: ids.contains($0.id) ? answer : .no) }
        }
        let last = blocking.count - 1
        let yes = [answers([0], .yes), answers([last / 2], .yes), answers([last], .yes), answers([1, last], .yes)]
        return goal == .observe ? yes : yes + [answers([2], .preferNotToSay), answers([0, 3], .notAsked), []]
    }
}
