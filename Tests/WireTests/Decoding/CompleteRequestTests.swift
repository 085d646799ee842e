import Quantities
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// Every field of a request arrives where it belongs.
struct CompleteRequestTests {
    private static func date(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

    static let profile = """
        {"age": {"dateOfBirth": "1988-02-29"},
         "equationSex": {"sex": "EQUATION_SEX_MALE", "source": "VALUE_SOURCE_PERSON"},
         "height": {"lengthFt": 5, "lengthIn": 11.5, "decimals": 1, "observedOn": "2026-01-05"},
         "weight": {"massLb": 180.4, "decimals": 1, "source": "VALUE_SOURCE_PERSON", "observedOn": "2026-03-01"},
         "heightDraft": {"lengthCm": 181, "source": "VALUE_SOURCE_HEALTH_SOURCE"},
         "weightDraft": {"massKg": 81.2, "source": "VALUE_SOURCE_HEALTH_SOURCE", "observedOn": "2026-03-02"},
         "recentWeights": [{"mass": {"massKg": 82}, "observedOn": "2026-02-20", "confirmedAsUnusual": true},
                           {"mass": {"massLb": 181}, "observedOn": "2026-02-27"}]}
        """

    private static func expectedProfile() throws -> Profile {
        Profile(
            age: .dateOfBirth(try date("1988-02-29")),
            equationSex: SuppliedEquationSex(sex: .male, source: .person),
            height: SuppliedHeight(
                measure: .feetAndInches(feet: 5, inches: 11.5), decimals: 1, source: .person,
                observedOn: try date("2026-01-05")),
            weight: SuppliedMass(
                value: 180.4, unit: .pound, decimals: 1, source: .person, observedOn: try date("2026-03-01")),
            heightDraft: Sample.height(181, source: .healthSource),
            weightDraft: SuppliedMass(
                value: 81.2, unit: .kilogram, decimals: nil, source: .healthSource,
                observedOn: try date("2026-03-02")),
            recentWeights: [
                AcceptedReading(
                    mass: Sample.mass(82), observedOn: try date("2026-02-20"), confirmedAsUnusual: true),
                AcceptedReading(
                    mass: Sample.mass(181, .pound), observedOn: try date("2026-02-27"), confirmedAsUnusual: false),
            ])
    }

    static let safety = """
        {"assessedOn": "2026-03-02", "eatingDisorderScreenScore": 1, "answers": [
          {"questionId": "pregnant", "answer": "SAFETY_ANSWER_NOT_APPLICABLE"},
          {"questionId": "b", "answer": "SAFETY_ANSWER_YES"}, {"questionId": "c", "answer": "SAFETY_ANSWER_NO"},
          {"questionId": "d", "answer": "SAFETY_ANSWER_PREFER_NOT_TO_SAY"},
          {"questionId": "e", "answer": "SAFETY_ANSWER_NOT_ASKED"},
          {"questionId": "f", "answer": "SAFETY_ANSWER_UNSPECIFIED"}, {"questionId": "g"}]}
        """

    private static func expectedSafety() throws -> SafetyAssessment {
        let answers: [(String, SafetyAnswer)] = [
            ("pregnant", .notApplicable), ("b", .yes), ("c", .no), ("d", .preferNotToSay), ("e", .notAsked),
            ("f", .notAsked), ("g", .notAsked),
        ]
        return SafetyAssessment(
            assessedOn: try date("2026-03-02"),
            answers: answers.map { AnsweredQuestion(questionID: $0.0, answer: $0.1) }, eatingDisorderScreenScore: 1)
    }

    static let activity = """
        {"manual": {"walkingMinutesPerDay": 20, "work": "WORK_KIND_STANDING", "workDaysPerWeek": 4.5,
                    "moderateTrainingMinutesPerWeek": 0, "vigorousTrainingMinutesPerWeek": 45, "stepsPerDay": 7000},
         "wearable": {"days": [
           {"date": "2026-03-01", "stepsPerDay": 8000, "wearMinutes": 900,
            "trainingMinutes": 30, "trainingSessions": 1},
           {"date": "2026-02-28", "exclusion": "WEARABLE_DAY_EXCLUSION_DEVICE_GAP"}]},
         "confirmedCategory": "ACTIVITY_CATEGORY_VERY_ACTIVE"}
        """

    private static func expectedActivity() throws -> ActivityEvidence {
        ActivityEvidence(
            manual: ManualAssessment(
                walkingMinutesPerDay: 20, work: .standing, workDaysPerWeek: 4.5, moderateMinutesPerWeek: 0,
                vigorousMinutesPerWeek: 45, stepsPerDay: 7000),
            wearableDays: [
                WearableDay(
                    date: try date("2026-03-01"), steps: 8000, wearMinutes: 900, trainingMinutes: 30,
                    trainingSessions: 1),
                WearableDay(date: try date("2026-02-28"), exclusion: .deviceGap),
            ], confirmedCategory: .veryActive)
    }

    @Test func aFirstTargetWithEveryField() throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(
            """
            {"algorithmVersion": "0.1.0", "asOf": "2026-03-02", "profile": \(CompleteRequestTests.profile),
             "safety": \(CompleteRequestTests.safety), "activity": \(CompleteRequestTests.activity),
             "goal": {"kind": "GOAL_KIND_RECOMPOSITION", "progressiveTraining": false,
                      "priority": "RECOMPOSITION_PRIORITY_BALANCED"},
             "destination": {"landingBodyFatPercent": 18.5, "observations": [
               {"bodyFatPercent": 22, "method": "BODY_FAT_METHOD_DUAL_ENERGY_X_RAY", "observedOn": "2026-02-01"}]},
             "targetChoice": {"origin": "TARGET_ORIGIN_USER_ENTERED", "energyKcalPerDay": 2150.5},
             "confirmedFields": ["CONFIRMABLE_FIELD_WEIGHT", "CONFIRMABLE_FIELD_OWN_TARGET",
                                 "CONFIRMABLE_FIELD_WEIGHT"],
             "display": {"energyVisible": false, "locale": "nb-NO"}}
            """, scratch: scratch)
        let expected = InitialTargetRequest(
            asOf: try CompleteRequestTests.date("2026-03-02"), profile: try CompleteRequestTests.expectedProfile(),
            safety: try CompleteRequestTests.expectedSafety(), activity: try CompleteRequestTests.expectedActivity(),
            goal: .recomposition(progressiveTraining: false, priority: .balanced),
            destination: .bodyFat(
                percent: 18.5,
                observations: [
                    BodyFatObservation(
                        percent: 22, method: .dualEnergyXRay, observedOn: try CompleteRequestTests.date("2026-02-01"))
                ]),
            targetChoice: .own(kcalPerDay: 2150.5), confirmed: [.weight, .ownTarget],
            display: DisplayPreferences(energyVisible: false, locale: "nb-NO"))
        #expect(decoded.request == expected)
        #expect(decoded.algorithmVersion == "0.1.0")
    }

    @Test func anEmptyRequestHoldsNothing() throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose("{}", scratch: scratch)
        #expect(decoded.request == InitialTargetRequest(asOf: nil))
        #expect(decoded.algorithmVersion == nil)
    }

    @Test func theOtherRequestsCarryTheSameFields() throws {
        let scratch = try Wired.scratch()
        let asOf = try CompleteRequestTests.date("2026-03-02")
        let options = try Wired.decode(
            """
            {"algorithmVersion": "v", "asOf": "2026-03-02", "profile": \(CompleteRequestTests.profile),
             "safety": \(CompleteRequestTests.safety), "activity": \(CompleteRequestTests.activity),
             "goal": {"kind": "GOAL_KIND_GAIN", "trainingMonths": 12}, "confirmedFields": [1],
             "display": {"energyVisible": false}}
            """, .listOptionsRequest, scratch)
        #expect(
            options.request
                == InitialTargetRequest(
                    asOf: asOf, profile: try CompleteRequestTests.expectedProfile(),
                    safety: try CompleteRequestTests.expectedSafety(),
                    activity: try CompleteRequestTests.expectedActivity(), goal: .gain(trainingMonths: 12),
                    confirmed: [.age], display: DisplayPreferences(energyVisible: false)))
        #expect(options.algorithmVersion == "v")

        let eligibility = try Wired.decode(
            """
            {"algorithmVersion": "v", "asOf": "2026-03-02", "profile": \(CompleteRequestTests.profile),
             "safety": \(CompleteRequestTests.safety), "goal": "GOAL_KIND_OBSERVE", "confirmedFields": [2],
             "display": {"energyVisible": true}}
            """, .checkEligibilityRequest, scratch)
        #expect(
            eligibility.request
                == InitialTargetRequest(
                    asOf: asOf, profile: try CompleteRequestTests.expectedProfile(),
                    safety: try CompleteRequestTests.expectedSafety(), goal: .observe, confirmed: [.height]))
        #expect(eligibility.algorithmVersion == "v")

        let classify = try Wired.decode(
            #"{"algorithmVersion": "v", "asOf": "2026-03-02", "activity": \#(CompleteRequestTests.activity)}"#,
            .classifyActivityRequest, scratch)
        #expect(
            classify.request
                == InitialTargetRequest(asOf: asOf, activity: try CompleteRequestTests.expectedActivity()))
        #expect(classify.algorithmVersion == "v")
    }

    static let kinds: [(String, Goal)] = [
        ("GOAL_KIND_LOSE", .lose(pace: nil)), ("GOAL_KIND_MAINTAIN", .maintain),
        ("GOAL_KIND_GAIN", .gain(trainingMonths: nil)),
        ("GOAL_KIND_RECOMPOSITION", .recomposition(progressiveTraining: nil, priority: nil)),
        ("GOAL_KIND_OBSERVE", .observe),
    ]

    @Test(arguments: kinds) func everyKindOfGoal(_ name: String, _ goal: Goal) throws {
        let scratch = try Wired.scratch()
        let eligibility = try Wired.decode(#"{"goal": "\#(name)"}"#, .checkEligibilityRequest, scratch)
        #expect(eligibility.request.goal == goal)
        let proposal = try Wired.propose(#"{"goal": {"kind": "\#(name)"}}"#, scratch: scratch)
        #expect(proposal.request.goal == goal)
    }

    static let choices: [(String, TargetChoice)] = [
        ("{}", .estimate), (#"{"origin": "TARGET_ORIGIN_UNSPECIFIED"}"#, .estimate),
        (#"{"origin": "TARGET_ORIGIN_ESTIMATE"}"#, .estimate), (#"{"origin": "TARGET_ORIGIN_NO_TARGET"}"#, .noTarget),
        (#"{"origin": "TARGET_ORIGIN_USER_ENTERED", "energyKcalPerDay": -5}"#, .own(kcalPerDay: -5)),
    ]

    @Test(arguments: choices) func everyTargetChoice(_ json: String, _ choice: TargetChoice) throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(#"{"targetChoice": \#(json)}"#, scratch: scratch)
        #expect(decoded.request.targetChoice == choice)
        #expect(decoded.request.unreadable.isEmpty)
    }

    static let destinations: [(String, DestinationChoice?)] = [
        ("{}", nil), (#"{"deferred": false}"#, nil), (#"{"deferred": true}"#, .deferred),
        (#"{"landingWeight": {"massKg": 58}, "deferred": false}"#, .landingWeight(Sample.mass(58))),
        (#"{"landingBodyFatPercent": 20}"#, .bodyFat(percent: 20, observations: [])),
    ]

    @Test(arguments: destinations) func everyDestination(_ json: String, _ choice: DestinationChoice?) throws {
        let scratch = try Wired.scratch()
        let decoded = try Wired.propose(#"{"destination": \#(json)}"#, scratch: scratch)
        #expect(decoded.request.destination == choice)
        #expect(decoded.request.unreadable.isEmpty)
    }

    /// What the engine refuses passes unchanged, bit by bit.
    @Test func awkwardNumbersReachTheEngine() throws {
        let scratch = try Wired.scratch()
        for (text, value) in [("\"NaN\"", Double.nan), ("\"Infinity\"", .infinity), ("-0.0", -0.0)] {
            let decoded = try Wired.propose(#"{"profile": {"weight": {"massKg": \#(text)}}}"#, scratch: scratch)
            #expect(decoded.request.profile.weight?.value.bitPattern == value.bitPattern)
            #expect(decoded.request.unreadable.isEmpty)
        }
    }

    @Test func explainReadsTheRequestToExplain() throws {
        let scratch = try Wired.scratch()
        let inner = #"{"asOf": "2026-03-02", "goal": {"kind": "GOAL_KIND_MAINTAIN"}}"#
        let plain = try Wired.propose(inner, scratch: scratch)
        let explain = try Wired.explain(#"{"request": \#(inner), "withNeighbours": true}"#, scratch)
        guard case .initialTarget(let explained, withNeighbours: true) = explain else {
            Issue.record("no first-target request with neighbours: \(explain)")
            return
        }
        #expect(explained.request == plain.request)
        let one = [UInt8](try plain.canonicalBytes(in: scratch))
        #expect([UInt8](try explained.canonicalBytes(in: scratch)) == one)

        guard case .initialTarget(let empty, withNeighbours: false) = try Wired.explain("{}", scratch) else {
            Issue.record("an empty request is no first-target request without neighbours")
            return
        }
        #expect(empty.request == InitialTargetRequest(asOf: nil))
        #expect(try empty.canonicalBytes(in: scratch).isEmpty)
    }

    @Test func explainTakesOneRequestAndNotTwo() throws {
        let scratch = try Wired.scratch()
        guard case .refused(let refusals) = try Wired.explain(#"{"request": {}, "weeklyRequest": {}}"#, scratch)
        else {
            Issue.record("two requests are not refused")
            return
        }
        #expect(refusals.map(\.path) == ["request", "weekly_request"])
        #expect(refusals.allSatisfy { $0.code == .conflictingValues })
        guard case .weekly(let weekly) = try Wired.explain(#"{"weeklyRequest": {}}"#, scratch) else {
            Issue.record("a weekly request is not read as one")
            return
        }
        #expect(weekly.request.asOf == nil)
        #expect(weekly.request.unreadable == [FieldRefusal(path: "week_start", code: .incomplete)])
    }

    @Test func describeReadsItsVersion() throws {
        let scratch = try Wired.scratch()
        for (bytes, expected) in [
            ([], DecodedDescribeRequest(algorithmVersion: nil, unreadable: [])),
            ([0x0A, 0x01, 0x37], DecodedDescribeRequest(algorithmVersion: "7", unreadable: [])),
            (
                [0x0A, 0x01, 0x00],
                DecodedDescribeRequest(
                    algorithmVersion: nil,
                    unreadable: [FieldRefusal(path: "algorithm_version", code: .unknownValue)])
            ),
        ] as [([UInt8], DecodedDescribeRequest)] {
            let decoded = try Wired.withBuffer(bytes) {
                try RequestDecoder.describeAlgorithms($0, scratch: scratch)
            }
            #expect(decoded == expected)
        }
    }
}
