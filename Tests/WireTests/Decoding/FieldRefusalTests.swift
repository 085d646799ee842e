import CMessageArena
import CProtobufC
import CWireMessages
import Quantities
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// Fields that cannot be read: each by its path and code, while the rest of the request is read on.
struct FieldRefusalTests {
    static let refusals: [(json: String, path: String, code: RefusalCode)] = [
        (#"{"asOf": ""}"#, "as_of", .malformedDate), (#"{"asOf": "2026-02-29"}"#, "as_of", .malformedDate),
        (#"{"asOf": "2026-3-2"}"#, "as_of", .malformedDate), (#"{"asOf": "1899-12-31"}"#, "as_of", .malformedDate),
        (#"{"asOf": "2026-03-02\u0000"}"#, "as_of", .malformedDate),
        (#"{"algorithmVersion": "0.1.0\u0000"}"#, "algorithm_version", .unknownValue),
        (#"{"display": {"locale": "a\u0000"}}"#, "display.locale", .unknownValue),
        (
            #"{"profile": {"age": {"dateOfBirth": "1990-01-01", "ageYears": 36}}}"#, "profile.age",
            .conflictingValues
        ),
        (
            #"{"profile": {"age": {"dateOfBirth": "1990-01-01", "ageGivenOn": "2026-01-01"}}}"#, "profile.age",
            .conflictingValues
        ),
        (#"{"profile": {"age": {"ageYears": 36}}}"#, "profile.age.age_given_on", .incomplete),
        (#"{"profile": {"age": {"ageGivenOn": "2026-01-01"}}}"#, "profile.age.age_years", .incomplete),
        (
            #"{"profile": {"age": {"ageYears": 36, "ageGivenOn": "today"}}}"#, "profile.age.age_given_on",
            .malformedDate
        ),
        (#"{"profile": {"age": {"dateOfBirth": "1990-13-01"}}}"#, "profile.age.date_of_birth", .malformedDate),
        (#"{"profile": {"equationSex": {"sex": 3}}}"#, "profile.equation_sex.sex", .unknownValue),
        (#"{"profile": {"equationSex": {"sex": 1, "source": 9}}}"#, "profile.equation_sex.source", .unknownValue),
        (#"{"profile": {"weight": {}}}"#, "profile.weight", .missingUnit),
        (#"{"profile": {"weight": {"decimals": 1}}}"#, "profile.weight", .missingUnit),
        (#"{"profile": {"weight": {"massKg": 63, "massLb": 139}}}"#, "profile.weight", .conflictingValues),
        (#"{"profile": {"weight": {"massKg": 63, "source": -1}}}"#, "profile.weight.source", .unknownValue),
        (
            #"{"profile": {"weight": {"massKg": 63, "observedOn": "x"}}}"#, "profile.weight.observed_on",
            .malformedDate
        ),
        (#"{"profile": {"weightDraft": {}}}"#, "profile.weight_draft", .missingUnit),
        (#"{"profile": {"height": {}}}"#, "profile.height", .missingUnit),
        (#"{"profile": {"height": {"lengthIn": 65}}}"#, "profile.height", .missingUnit),
        (#"{"profile": {"height": {"lengthCm": 165, "lengthFt": 5}}}"#, "profile.height", .conflictingValues),
        (#"{"profile": {"height": {"lengthCm": 165, "lengthIn": 5}}}"#, "profile.height", .conflictingValues),
        (#"{"profile": {"height": {"lengthCm": 165, "source": 3}}}"#, "profile.height.source", .unknownValue),
        (
            #"{"profile": {"height": {"lengthCm": 165, "observedOn": "2026-06-31"}}}"#, "profile.height.observed_on",
            .malformedDate
        ),
        (#"{"profile": {"heightDraft": {"decimals": 0}}}"#, "profile.height_draft", .missingUnit),
        (
            #"{"profile": {"recentWeights": [{"mass": {"massKg": 63}}]}}"#, "profile.recent_weights[0].observed_on",
            .incomplete
        ),
        (
            #"{"profile": {"recentWeights": [{"observedOn": "2026-01-01"}]}}"#, "profile.recent_weights[0].mass",
            .incomplete
        ),
        (
            #"{"profile": {"recentWeights": [{"observedOn": "2026-01-01", "mass": {}}]}}"#,
            "profile.recent_weights[0].mass", .missingUnit
        ),
        (
            """
            {"profile": {"recentWeights": [
              {"observedOn": "2026-01-01", "mass": {"massKg": 63, "observedOn": ""}}]}}
            """,
            "profile.recent_weights[0].mass.observed_on", .malformedDate
        ),
        (#"{"safety": {"assessedOn": "yesterday"}}"#, "safety.assessed_on", .malformedDate),
        (#"{"safety": {"answers": [{"questionId": "a", "answer": 6}]}}"#, "safety.answers[0].answer", .unknownValue),
        (#"{"activity": {"confirmedCategory": 5}}"#, "activity.confirmed_category", .unknownValue),
        (#"{"activity": {"manual": {"work": 6}}}"#, "activity.manual.work", .unknownValue),
        (#"{"activity": {"wearable": {"days": [{}]}}}"#, "activity.wearable.days[0].date", .incomplete),
        (
            #"{"activity": {"wearable": {"days": [{"date": "2026-02-30"}]}}}"#, "activity.wearable.days[0].date",
            .malformedDate
        ),
        (
            #"{"activity": {"wearable": {"days": [{"date": "2026-02-20", "exclusion": 4}]}}}"#,
            "activity.wearable.days[0].exclusion", .unknownValue
        ),
        (#"{"goal": {"kind": 6}}"#, "goal.kind", .unknownValue),
        (#"{"goal": {"kind": 1, "pace": 4}}"#, "goal.pace", .unknownValue),
        (#"{"goal": {"kind": 4, "priority": 4}}"#, "goal.priority", .unknownValue),
        (#"{"goal": {"kind": 2, "pace": 1}}"#, "goal.pace", .notForThisGoal),
        (#"{"goal": {"kind": 1, "trainingMonths": 0}}"#, "goal.training_months", .notForThisGoal),
        (#"{"goal": {"kind": 3, "progressiveTraining": false}}"#, "goal.progressive_training", .notForThisGoal),
        (#"{"goal": {"kind": 5, "priority": 1}}"#, "goal.priority", .notForThisGoal),
        (#"{"destination": {"landingWeight": {}}}"#, "destination.landing_weight", .missingUnit),
        (
            #"{"destination": {"landingWeight": {"massKg": 60}, "landingBodyFatPercent": 20}}"#, "destination",
            .conflictingValues
        ),
        (#"{"destination": {"landingWeight": {"massKg": 60}, "deferred": true}}"#, "destination", .conflictingValues),
        (#"{"destination": {"landingBodyFatPercent": 20, "deferred": true}}"#, "destination", .conflictingValues),
        (
            """
            {"destination": {"observations": [
              {"bodyFatPercent": 20, "method": 1, "observedOn": "2026-01-01"}]}}
            """, "destination.landing_body_fat_percent", .incomplete
        ),
        (
            """
            {"destination": {"landingBodyFatPercent": 20, "observations": [
              {"method": 1, "observedOn": "2026-01-01"}]}}
            """, "destination.observations[0].body_fat_percent", .incomplete
        ),
        (
            """
            {"destination": {"landingBodyFatPercent": 20, "observations": [
              {"bodyFatPercent": 20, "method": 0, "observedOn": "2026-01-01"}]}}
            """, "destination.observations[0].method", .incomplete
        ),
        (
            """
            {"destination": {"landingBodyFatPercent": 20, "observations": [
              {"bodyFatPercent": 20, "method": 8, "observedOn": "2026-01-01"}]}}
            """, "destination.observations[0].method", .unknownValue
        ),
        (
            #"{"destination": {"landingBodyFatPercent": 20, "observations": [{"bodyFatPercent": 20, "method": 1}]}}"#,
            "destination.observations[0].observed_on", .incomplete
        ),
        (#"{"targetChoice": {"origin": 4}}"#, "target_choice.origin", .unknownValue),
        (#"{"targetChoice": {"origin": 2}}"#, "target_choice.energy_kcal_per_day", .incomplete),
        (#"{"targetChoice": {"energyKcalPerDay": 2000}}"#, "target_choice.energy_kcal_per_day", .conflictingValues),
        (
            #"{"targetChoice": {"origin": 3, "energyKcalPerDay": 2000}}"#, "target_choice.energy_kcal_per_day",
            .conflictingValues
        ),
        (#"{"confirmedFields": [1, 8]}"#, "confirmed_fields[1]", .unknownValue),
        (#"{"confirmedFields": [0]}"#, "confirmed_fields[0]", .unknownValue),
    ]

    @Test(arguments: refusals) func oneFieldIsRefused(_ json: String, _ path: String, _ code: RefusalCode) throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(json, scratch: scratch)
        #expect(decoded.request.unreadable == [FieldRefusal(path: path, code: code)])
        #expect(FieldRefusalTests.exists(path), "no such field in the .proto: \(path)")
    }

    /// Whether a path leads to a field, by the descriptors.
    private static func exists(_ path: String) -> Bool {
        var descriptor: UnsafePointer<ProtobufCMessageDescriptor>? =
            MessageName.proposeInitialTargetRequest.descriptor
        for part in path.split(separator: ".") {
            guard let current = descriptor else { return false }
            let fields = FieldList(current)
            let name = part.prefix { $0 != "[" }
            guard let position = fields.indices.first(where: { Descriptors.name(fields[$0].pointee.name) == name })
            else { return false }
            let isList = fields[position].pointee.label == PROTOBUF_C_LABEL_REPEATED
            if part.contains("[") != isList, part.contains("[") { return false }
            descriptor =
                fields[position].pointee.type == PROTOBUF_C_TYPE_MESSAGE
                ? Descriptors.message(of: fields[position]) : nil
        }
        return true
    }

    @Test func aRefusedGoalOfCheckEligibilityIsNamed() throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.decode(#"{"goal": 6}"#, .checkEligibilityRequest, scratch)
        #expect(decoded.request.unreadable == [FieldRefusal(path: "goal", code: .unknownValue)])
    }

    @Test func severalRefusalsStandSideBySideAndTheRestIsRead() throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(
            """
            {"asOf": "2026-03-02", "profile": {"height": {"lengthCm": 165}, "weight": {"massKg": 6, "massLb": 7}},
             "safety": {"answers": [{"questionId": "a", "answer": 9}, {"questionId": "pregnant", "answer": 1}]},
             "goal": {"kind": 9}}
            """, scratch: scratch)
        #expect(
            decoded.request.unreadable == [
                FieldRefusal(path: "profile.weight", code: .conflictingValues),
                FieldRefusal(path: "safety.answers[0].answer", code: .unknownValue),
                FieldRefusal(path: "goal.kind", code: .unknownValue),
            ])
        #expect(decoded.request.profile.height == Sample.height(165))
        #expect(decoded.request.safety?.answers.last == AnsweredQuestion(questionID: "pregnant", answer: .yes))
    }

    /// Answers keep their places, so that the engine names the right one.
    @Test func unreadableAnswersKeepTheirPlace() throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(
            """
            {"safety": {"answers": [{"questionId": "preg\\u0000nant", "answer": 1}, {"answer": 2},
                                    {"questionId": "b", "answer": 1}]}}
            """, scratch: scratch)
        #expect(
            decoded.request.safety?.answers == [
                AnsweredQuestion(questionID: "", answer: .yes), AnsweredQuestion(questionID: "", answer: .no),
                AnsweredQuestion(questionID: "b", answer: .yes),
            ])
        let outcome = try InitialTarget.propose(
            InitialTargetRequest(
                asOf: Sample.asOf,
                safety: SafetyAssessment(answers: decoded.request.safety?.answers ?? []), goal: .observe),
            Sample.algorithm)
        guard case .refused(let refusals) = outcome else {
            Issue.record("not refused but \(outcome)")
            return
        }
        #expect(refusals.map(\.path) == (0...2).map { "safety.answers[\($0)].question_id" })
        #expect(refusals.allSatisfy { $0.code == .unknownQuestion })
    }

    /// A list with an unreadable item is not used at all: the engine would name its other items by wrong places.
    @Test func listsWithAnUnreadableItemAreEmpty() throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(
            """
            {"profile": {"recentWeights": [{}, {"mass": {"massKg": 63}, "observedOn": "2026-01-01"}]},
             "activity": {"wearable": {"days": [{"date": "2026-02-20"}, {"date": ""}]}},
             "destination": {"landingBodyFatPercent": 20, "observations": [
               {}, {"bodyFatPercent": 20, "method": 1, "observedOn": "2026-01-01"}]}}
            """, scratch: scratch)
        #expect(decoded.request.profile.recentWeights.isEmpty)
        #expect(decoded.request.activity.wearableDays == [])
        #expect(decoded.request.destination == .bodyFat(percent: 20, observations: []))
        #expect(
            decoded.request.unreadable.map(\.path) == [
                "profile.recent_weights[0].observed_on", "profile.recent_weights[0].mass",
                "activity.wearable.days[1].date", "destination.observations[0].body_fat_percent",
                "destination.observations[0].method", "destination.observations[0].observed_on",
            ])
    }

    static let lists: [(path: String, bound: Int, json: @Sendable (Int) -> String)] = [
        (
            "profile.recent_weights", 60,
            {
                list($0, #"{"mass": {"massKg": 63}, "observedOn": "2026-01-01"}"#) {
                    #"{"profile": {"recentWeights": \#($0)}}"#
                }
            }
        ),
        (
            "activity.wearable.days", 60,
            { list($0, #"{"date": "2026-01-01"}"#) { #"{"activity": {"wearable": {"days": \#($0)}}}"# } }
        ),
        (
            "destination.observations", 60,
            {
                list($0, #"{"bodyFatPercent": 20, "method": 1, "observedOn": "2026-01-01"}"#) {
                    #"{"destination": {"landingBodyFatPercent": 20, "observations": \#($0)}}"#
                }
            }
        ),
        (
            "safety.answers", 100,
            { list($0, #"{"questionId": "a", "answer": 2}"#) { #"{"safety": {"answers": \#($0)}}"# } }
        ),
        ("confirmed_fields", 20, { list($0, "1") { #"{"confirmedFields": \#($0)}"# } }),
    ]

    private static func list(_ count: Int, _ item: String, _ around: (String) -> String) -> String {
        around("[" + Array(repeating: item, count: count).joined(separator: ", ") + "]")
    }

    @Test(arguments: lists.indices) func listsAreBounded(_ index: Int) throws {
        let (path, bound, json) = FieldRefusalTests.lists[index]
        let scratch = try Wired.scratch()
        let atBound = try Wired.propose(json(bound), scratch: scratch)
        #expect(atBound.request.unreadable.isEmpty)
        let above = try Wired.propose(json(bound + 1), scratch: scratch)
        #expect(above.request.unreadable == [FieldRefusal(path: path, code: .tooManyItems)])
    }

    /// A yes among the first answers decides even where there are too many.
    @Test func answersBelowTheBoundAreReadEvenSo() throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(
            FieldRefusalTests.list(101, #"{"questionId": "a", "answer": 1}"#) { #"{"safety": {"answers": \#($0)}}"# },
            scratch: scratch)
        #expect(decoded.request.safety?.answers.count == 100)
        #expect(decoded.request.safety?.answers.allSatisfy { $0.answer == .yes } == true)
    }
}
