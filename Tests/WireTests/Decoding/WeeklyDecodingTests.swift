import Quantities
import Recommendation
import TestSupport
import Testing

@testable import Wire

/// A check-in's evidence from JSON to the engine's values: everything given arrives, nothing absent is filled in, and
/// what cannot be read is named by its place below the evidence.
struct WeeklyDecodingTests {
    private static func decode(
        _ evidence: String, as name: MessageName = .proposeWeeklyRequest
    ) throws -> WeeklyRequest {
        let scratch = try Wired.scratch()
        let bytes = try MessageJSON.encoding(ofJSON: #"{"evidence": \#(evidence)}"#, as: name)
        return try Wired.withBuffer(bytes) { try Wired.weekly($0, name, scratch).request }
    }

    private static func date(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

    @Test(arguments: Wired.weeklyRequests) func everythingGivenArrives(_ name: MessageName) throws {
        let request = try Self.decode(
            """
            {"asOf": "2026-03-02", "weekStart": "WEEKDAY_SUNDAY", "reviewedWeek": "2026-02-22",
             "safetyChanged": true, "goal": {"kind": "GOAL_KIND_LOSE", "pace": "PACE_STEADY"},
             "destination": {"landingWeight": {"massLb": 165}},
             "activity": {"category": "ACTIVITY_CATEGORY_ACTIVE", "sourceCode": "wearable_confirmed", "flagged": true,
                          "trainingMinutesPerWeek": 90.5},
             "menstrualCycle": "MENSTRUAL_CYCLE_YES",
             "plan": {"startedOn": "2026-01-05", "startWeight": {"massKg": 90.1}, "lastResetOn": "2026-01-20",
                      "targets": [{"effectiveOn": "2026-01-05", "origin": "TARGET_ORIGIN_ESTIMATE",
                                   "energyKcalPerDay": 2100, "safetyRaise": true},
                                  {"effectiveOn": "2026-02-01", "origin": "TARGET_ORIGIN_NO_TARGET"}]},
             "memory": {"fastLossStoodOn": "2026-02-02", "arrivedOn": "2026-02-03",
                        "lowDayGuardsOn": ["2026-01-12", "2026-01-19"], "manualOnly": true},
             "days": [{"date": "2026-02-23", "energy": {"lowKcal": 1800, "expectedKcal": 2000, "highKcal": 2200},
                       "protein": {"expectedG": 90.5}, "carbohydrateG": 200, "fatG": 70, "fibreG": 25,
                       "completeness": "INTAKE_COMPLETENESS_CONFIRMED_FAST", "corrected": true,
                       "review": "REVIEW_STATUS_REVIEWED", "pendingDraftCount": 2,
                       "meals": ["MEAL_SLOT_BREAKFAST", "MEAL_SLOT_SNACK"],
                       "sources": {"typedCount": 1, "barcodeCount": 2, "photoCount": 3, "voiceCount": 4,
                                   "importedCount": 5, "repeatedOrSharedCount": 6},
                       "personExclusion": "DAY_OUT_REASON_TRAVEL",
                       "provenance": "DAY_PROVENANCE_IMPORTED_RECONCILED", "householdSharePercent": 10,
                       "estimatedSharePercent": 20, "stepsPerDay": 8000, "trainingSessionCount": 1}],
             "weights": [{"readingId": "b", "supersededReadingId": "a", "date": "2026-02-24",
                          "timeOfDay": "TIME_OF_DAY_LATER", "minuteOfDay": 600, "confirmed": true,
                          "confirmedAsUnusual": true, "mass": {"massKg": 88.2}}],
             "resolutions": [{"date": "2026-02-23", "flag": "FLAG_KIND_USUAL_MEAL_MISSING", "meal": "MEAL_SLOT_LUNCH",
                              "dayDigest": "18446744073709551615", "answer": "FLAG_ANSWER_USUALLY_NOT_EATEN"}],
             "labels": [{"kind": "CONTEXT_LABEL_KIND_BODY_WATER_CHANGE",
                         "bodyWaterCause": "BODY_WATER_CAUSE_CREATINE", "firstDay": "2026-02-20",
                         "lastDay": "2026-02-21", "confirmed": true}],
             "transcript": "a party on Friday", "intentions": {"proteinGPerDay": 100, "stepsPerDay": 9000,
             "trainingSessionsPerWeek": 3},
             "switches": {"prompts": false, "insights": false, "suggestedActions": false},
             "display": {"energyVisible": false}}
            """, as: name)
        #expect(request.unreadable.isEmpty)
        #expect(request.asOf == (try Self.date("2026-03-02")))
        #expect(request.weekStart == .sunday)
        #expect(request.reviewedWeek == (try Self.date("2026-02-22")))
        #expect(request.hasSafetyChanged == true)
        #expect(request.goal == .lose(pace: .steady))
        #expect(
            request.destination
                == .landingWeight(
                    SuppliedMass(value: 165, unit: .pound, decimals: nil, source: .person, observedOn: nil)))
        #expect(
            request.activity
                == ConfirmedActivity(
                    category: .active, source: .wearableConfirmed, isFlagged: true, trainingMinutesPerWeek: 90.5))
        #expect(request.menstrualCycle == .yes)
        #expect(
            request.plan?.targets == [
                DatedTarget(
                    effectiveOn: try Self.date("2026-01-05"), origin: .estimate, kcalPerDay: 2100, isSafetyRaise: true),
                DatedTarget(effectiveOn: try Self.date("2026-02-01"), origin: .noTarget, kcalPerDay: nil),
            ])
        #expect(request.plan?.lastResetOn == (try Self.date("2026-01-20")))
        #expect(request.plan?.startWeight.value == 90.1)
        #expect(
            request.memory
                == WeeklyMemory(
                    fastLossStoodOn: try Self.date("2026-02-02"), arrivedOn: try Self.date("2026-02-03"),
                    lowDayGuardsOn: [try Self.date("2026-01-12"), try Self.date("2026-01-19")], isManualOnly: true))
        #expect(
            request.days == [
                DayRecord(
                    date: try Self.date("2026-02-23"),
                    energyKcal: SuppliedRange(low: 1800, expected: 2000, high: 2200),
                    proteinGrams: SuppliedRange(expected: 90.5), carbohydrateGrams: 200, fatGrams: 70, fibreGrams: 25,
                    completeness: .confirmedFast, isCorrected: true, review: .reviewed, pendingDrafts: 2,
                    meals: [.breakfast, .snack],
                    sources: SourceCounts(
                        typed: 1, barcode: 2, photo: 3, voice: 4, imported: 5, repeatedOrShared: 6),
                    personExclusion: .travel, provenance: .importedReconciled, householdSharePercent: 10,
                    estimatedSharePercent: 20, steps: 8000, trainingSessions: 1)
            ])
        let weight = try #require(request.weights.first)
        #expect(weight.id == "b" && weight.supersedes == "a" && weight.minuteOfDay == 600)
        #expect(weight.timeOfDay == .later && weight.isConfirmed && weight.isConfirmedAsUnusual)
        #expect(weight.mass.value == 88.2)
        #expect(
            request.resolutions == [
                FlagResolution(
                    date: try Self.date("2026-02-23"), kind: .usualMealMissing, slot: .lunch,
                    digest: DayDigest(value: .max), answer: .usuallyNotEaten)
            ])
        #expect(request.labels.map(\.kind) == [.bodyWaterChange(.creatine)])
        #expect(request.labels.first?.isConfirmed == true)
        #expect(request.transcript == "a party on Friday")
        #expect(
            request.intentions
                == OwnIntentions(proteinGramsPerDay: 100, stepsPerDay: 9000, trainingSessionsPerWeek: 3))
        #expect(request.switches == WeeklySwitches(prompts: false, insights: false, suggestedActions: false))
        #expect(!request.display.energyVisible)
    }

    /// Missing is never zero, switches are on, energy is shown, and nobody's silence confirms anything.
    @Test func whatIsAbsentIsNotFilledIn() throws {
        let request = try Self.decode(
            """
            {"asOf": "2026-03-02", "weekStart": 1, "days": [{"date": "2026-02-23"}, {"date": "2026-02-24",
             "mealsKnown": true}], "weights": [{"readingId": "a", "date": "2026-02-24", "mass": {"massKg": 88}}],
             "labels": [{"kind": 1, "firstDay": "2026-02-20", "lastDay": "2026-02-21"}]}
            """)
        #expect(request.unreadable.isEmpty)
        #expect(request.days.first == DayRecord(date: try Self.date("2026-02-23")))
        #expect(request.days.first?.energyKcal == nil)
        #expect(request.days.first?.completeness == .unreviewed)
        #expect(request.days.map(\.meals) == [nil, []])
        #expect(request.weights.first?.isConfirmed == false)
        #expect(request.weights.first?.timeOfDay == .unknown)
        #expect(request.labels.first?.isConfirmed == false)
        #expect(request.switches == WeeklySwitches())
        #expect(request.display.energyVisible)
        #expect(request.hasSafetyChanged == nil)
        #expect(request.goal == nil && request.plan == nil && request.activity == nil)
        #expect(request.menstrualCycle == .notGiven)
    }

    static let refusals: [(json: String, path: String, code: RefusalCode)] = [
        (#"{}"#, "week_start", .incomplete), (#"{"weekStart": 0}"#, "week_start", .incomplete),
        (#"{"weekStart": 8}"#, "week_start", .unknownValue),
        (#"{"weekStart": 1, "asOf": "2026-02-30"}"#, "as_of", .malformedDate),
        (#"{"weekStart": 1, "reviewedWeek": "x"}"#, "reviewed_week", .malformedDate),
        (#"{"weekStart": 1, "menstrualCycle": 3}"#, "menstrual_cycle", .unknownValue),
        (#"{"weekStart": 1, "transcript": "a\u0000b"}"#, "transcript", .unknownValue),
        (#"{"weekStart": 1, "days": [{}]}"#, "days[0].date", .incomplete),
        (
            #"{"weekStart": 1, "days": [{"date": "2026-02-23"}, {"date": "2026-2-24"}]}"#, "days[1].date",
            .malformedDate
        ),
        (
            #"{"weekStart": 1, "days": [{"date": "2026-02-23", "completeness": 9}]}"#, "days[0].completeness",
            .unknownValue
        ),
        (#"{"weekStart": 1, "days": [{"date": "2026-02-23", "review": 9}]}"#, "days[0].review", .unknownValue),
        (#"{"weekStart": 1, "days": [{"date": "2026-02-23", "meals": [9]}]}"#, "days[0].meals", .unknownValue),
        (
            #"{"weekStart": 1, "days": [{"date": "2026-02-23", "meals": [1], "mealsKnown": false}]}"#,
            "days[0].meals_known", .conflictingValues
        ),
        (
            #"{"weekStart": 1, "weights": [{"date": "2026-02-23", "mass": {"massKg": 88}}]}"#, "weights[0].reading_id",
            .incomplete
        ),
        (
            #"{"weekStart": 1, "weights": [{"readingId": "a", "mass": {"massKg": 88}}]}"#, "weights[0].date",
            .incomplete
        ),
        (#"{"weekStart": 1, "weights": [{"readingId": "a", "date": "2026-02-23"}]}"#, "weights[0].mass", .incomplete),
        (
            #"{"weekStart": 1, "weights": [{"readingId": "a", "date": "2026-02-23", "mass": {}}]}"#,
            "weights[0].mass", .missingUnit
        ),
        (
            #"{"weekStart": 1, "resolutions": [{"date": "2026-02-23", "flag": 1, "answer": 1}]}"#,
            "resolutions[0].day_digest", .incomplete
        ),
        (
            #"{"weekStart": 1, "resolutions": [{"date": "2026-02-23", "answer": 1, "dayDigest": "1"}]}"#,
            "resolutions[0].flag", .incomplete
        ),
        (
            #"{"weekStart": 1, "labels": [{"kind": 13, "firstDay": "2026-02-20", "lastDay": "2026-02-21"}]}"#,
            "labels[0].kind", .unknownValue
        ),
        (
            #"{"weekStart": 1, "labels": [{"kind": 12, "firstDay": "2026-02-20", "lastDay": "2026-02-21"}]}"#,
            "labels[0].body_water_cause", .incomplete
        ),
        (#"{"weekStart": 1, "labels": [{"kind": 1, "firstDay": "2026-02-20"}]}"#, "labels[0].last_day", .incomplete),
        (#"{"weekStart": 1, "plan": {"startWeight": {"massKg": 90}}}"#, "plan.started_on", .incomplete),
        (#"{"weekStart": 1, "plan": {"startedOn": "2026-01-05"}}"#, "plan.start_weight", .incomplete),
        (
            #"{"weekStart": 1, "plan": {"startedOn": "2026-01-05", "startWeight": {"massKg": 90}, "targets": [{}]}}"#,
            "plan.targets[0].effective_on", .incomplete
        ),
        (
            #"{"weekStart": 1, "memory": {"lowDayGuardsOn": ["2026-01-05", "?"]}}"#, "memory.low_day_guards_on[1]",
            .malformedDate
        ),
        (#"{"weekStart": 1, "activity": {"category": 2}}"#, "activity.source_code", .incomplete),
        (
            #"{"weekStart": 1, "activity": {"category": 2, "sourceCode": "guess"}}"#, "activity.source_code",
            .unknownValue
        ),
        (#"{"weekStart": 1, "activity": {"sourceCode": "manual_assessment"}}"#, "activity.category", .incomplete),
    ]

    @Test(arguments: refusals) func anUnreadableFieldIsNamed(json: String, path: String, code: RefusalCode) throws {
        let unreadable = try Self.decode(json).unreadable
        #expect(unreadable.contains(FieldRefusal(path: path, code: code)), "\(json): \(unreadable)")
    }

    /// One item more than the bound refuses the list; the bound itself does not.
    @Test(arguments: [
        (#""days": [ITEMS]"#, "{}", "days", 70), (#""weights": [ITEMS]"#, "{}", "weights", 140),
        (#""resolutions": [ITEMS]"#, "{}", "resolutions", 200), (#""labels": [ITEMS]"#, "{}", "labels", 60),
        (#""plan": {"targets": [ITEMS]}"#, "{}", "plan.targets", 1_000),
        (#""memory": {"lowDayGuardsOn": [ITEMS]}"#, #""2026-01-05""#, "memory.low_day_guards_on", 60),
    ])
    func aLongListIsRefusedWhole(json: String, item: String, path: String, bound: Int) throws {
        for (count, isRefused) in [(bound, false), (bound + 1, true)] {
            let items = Array(repeating: item, count: count).joined(separator: ", ")
            let evidence = #"{"weekStart": 1, \#(json.replacing("ITEMS", with: items))}"#
            let unreadable = try Self.decode(evidence).unreadable
            #expect(
                unreadable.contains(FieldRefusal(path: path, code: .tooManyItems)) == isRefused, "\(path), \(count)")
        }
    }

    /// On the wire a refused field is named from the message's root; the version stands beside the evidence.
    @Test func refusedFieldsAreNamedFromTheRoot() {
        #expect(FieldRefusal(path: "days[3].date", code: .duplicateDate).inEvidence.path == "evidence.days[3].date")
        #expect(FieldRefusal(path: "algorithm_version", code: .unknownValue).inEvidence.path == "algorithm_version")
    }
}
