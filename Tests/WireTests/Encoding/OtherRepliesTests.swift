import Quantities
import TestSupport
import Testing

@testable import Recommendation
@testable import Wire

/// Options, explanations and descriptions as JSON written by hand.
struct OtherRepliesTests {
    private static let provenance = OutcomeTests.provenance
    private static let head = "{" + OutcomeTests.provenanceJSON

    private static func options(_ outcome: OptionsOutcome) throws -> String {
        let encoder = ReplyEncoder(try Sample.algorithm)
        let bytes = try Wired.bytes { scratch in
            try encoder.options(outcome, provenance: provenance, energyVisible: true, scratch: scratch)
        }
        #expect(try Descriptors.repacked(bytes, as: .listOptionsReply) == bytes)
        return try Wired.json(bytes, as: .listOptionsReply)
    }

    private static func bounds(_ unit: SuppliedMass.Unit, _ approval: BoundsApproval) -> LandingBounds {
        LandingBounds(
            unit: unit, minimum: 50.4, maximum: 62.9, step: 0.1, minimumReason: .safetyMinimum,
            maximumReason: .belowCurrentWeight, approval: approval)
    }

    static let destinations: [(DestinationOptions, String)] = [
        (
            .landingWeight(bounds(.kilogram, .inForce)),
            #"{"state":"BOUNDS_STATE_IN_FORCE","bounds":{"minimumKg":50.4,"maximumKg":62.9,"stepKg":0.1,"#
                + #""minimumReasonCode":"safety_minimum","maximumReasonCode":"below_current_weight"}}"#
        ),
        (
            .landingWeight(bounds(.pound, .pending)),
            #"{"state":"BOUNDS_STATE_PENDING","bounds":{"minimumLb":50.4,"maximumLb":62.9,"stepLb":0.1,"#
                + #""minimumReasonCode":"safety_minimum","maximumReasonCode":"below_current_weight"}}"#
        ),
        (.pending(mayDefer: true), #"{"state":"BOUNDS_STATE_PENDING","mayDefer":true}"#),
        (.notAvailable, #"{"state":"BOUNDS_STATE_NOT_AVAILABLE"}"#),
        (.notNeeded, #"{"state":"BOUNDS_STATE_NOT_NEEDED"}"#), (.unknown, #"{"state":"BOUNDS_STATE_UNKNOWN"}"#),
    ]

    @Test(arguments: destinations) func everyDestination(_ options: DestinationOptions, _ json: String) throws {
        let outcome = InitialOptions(
            goal: .lose, missing: [MissingInput(path: "goal.pace", reason: .notGiven)], destination: options,
            paces: [
                PaceOption(
                    pace: .gentle, absent: nil, asked: Percent(unchecked: 0.25),
                    afterLimits: Percent(unchecked: 0.24), bindingLimit: .absoluteCap),
                PaceOption(
                    pace: .brisk, absent: .limitsLeaveTooLittle, asked: Percent(unchecked: 0.6), afterLimits: nil,
                    bindingLimit: .none),
            ], goalUnavailable: .loseNotAvailable, pendingQuestions: ["q.a"], texts: [OutcomeTests.text],
            nextSteps: [.chooseGain])
        #expect(
            try OtherRepliesTests.options(.options(outcome))
                == OtherRepliesTests.head
                + #","options":{"goal":"GOAL_KIND_LOSE","missing":[{"fieldPath":"goal.pace","#
                + #""reasonCode":"not_given"}],"destination":"# + json
                + #","paces":[{"pace":"PACE_GENTLE","onOffer":true,"askedPercentPerWeek":0.25,"#
                + #""afterLimitsPercentPerWeek":0.24,"bindingLimit":"BINDING_LIMIT_ABSOLUTE_CAP"},"#
                + #"{"pace":"PACE_BRISK","onOffer":false,"absentReasonCode":"limits_leave_too_little","#
                + #""askedPercentPerWeek":0.6,"bindingLimit":"BINDING_LIMIT_NONE"}],"#
                + #""goalUnavailableCode":"lose_not_available","pendingQuestionIds":["q.a"],"texts":["#
                + OutcomeTests.textJSON + #"],"nextSteps":["NEXT_STEP_CHOOSE_GAIN"]}}"#)
    }

    @Test func theOtherOutcomesOfOptions() throws {
        #expect(
            try OtherRepliesTests.options(.notOffered(NotOffered(texts: [])))
                == OtherRepliesTests.head + #","notOffered":{}}"#)
        #expect(
            try OtherRepliesTests.options(.manualOnly(ManualOnlyOutcome(reasons: [], texts: [], nextSteps: [])))
                == OtherRepliesTests.head + #","manualOnly":{}}"#)
        #expect(
            try OtherRepliesTests.options(
                .needsConfirmation(NeedsConfirmation(items: [], activitySuggestion: nil, texts: [], nextSteps: [])))
                == OtherRepliesTests.head + #","needsConfirmation":{}}"#)
        #expect(throws: Wired.Refused(refusals: [])) { try OtherRepliesTests.options(.refused([])) }
    }

    /// Parameters by position, so that their sources and statuses are known.
    private static func step(_ ids: [String], _ rules: RuleSet) throws -> TraceStep {
        let positions = try ids.map { id in
            ParameterIndex(position: try #require(rules.parameters.firstIndex { $0.id == id }))
        }
        return TraceStep(
            .loseTarget, inputs: [TraceFigure("floor", 1200, .kcalPerDay)],
            result: TraceFigure("target", 1998.17, .kcalPerDay), decision: "none", parameters: positions,
            policies: ["p.q"])
    }

    private static func json(_ outcome: ExplanationOutcome) throws -> String {
        let encoder = ReplyEncoder(try Sample.algorithm)
        let bytes = try Wired.bytes { scratch in
            try encoder.explanation(outcome, provenance: provenance, energyVisible: true, scratch: scratch)
        }
        #expect(try Descriptors.repacked(bytes, as: .explainReply) == bytes)
        return try Wired.json(bytes, as: .explainReply)
    }

    @Test func everyOutcomeOfExplain() throws {
        let rules = try TestRules.current
        let ids = ["lose.floor_female", "estimate.female.standard_error"]
        let step = try OtherRepliesTests.step(ids, rules)
        let records = try ids.map { id in try #require(rules.parameters.first { $0.id == id }) }
        let sources = records.flatMap(\.sources).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let citations = try sources.map { id in
            let source = try #require(rules.sources.first { $0.id == id })
            var citation = #"{"sourceId":"\#(id)","author":"\#(source.author)""#
            if let year = source.year { citation += #","year":\#(year)"# }
            return citation + #","title":"\#(source.title)","location":"\#(source.location)"}"#
        }
        let explanation = Explanation(
            sentences: [ExplanationSentence(english: "Because.", step: step)],
            neighbours: [NeighbourEstimate(category: .inactive, maintenance: EnergyRate(unchecked: 2110))])
        #expect(
            try OtherRepliesTests.json(.explanation(explanation))
                == OtherRepliesTests.head
                + #","explanation":{"sentences":[{"english":"Because.","ruleId":"first_target.lose.target","#
                + #""productRules":["ONB-19"],"parameterIds":["lose.floor_female","#
                + #""estimate.female.standard_error"],"status":"open","sources":["#
                + citations.joined(separator: ",") + #"]}],"neighbours":[{"#
                + #""category":"ACTIVITY_CATEGORY_INACTIVE","maintenanceKcalPerDay":2110}]}}"#)
        #expect(
            try OtherRepliesTests.json(.nothingCalculated(outcome: "needs_input", texts: [OutcomeTests.text]))
                == OtherRepliesTests.head + #","nothingCalculated":{"outcomeCode":"needs_input","texts":["#
                + OutcomeTests.textJSON + "]}}")
        #expect(
            try OtherRepliesTests.json(.notOffered(NotOffered(texts: [])))
                == OtherRepliesTests.head + #","notOffered":{}}"#)
        #expect(
            try OtherRepliesTests.json(.manualOnly(ManualOnlyOutcome(reasons: [], texts: [], nextSteps: [])))
                == OtherRepliesTests.head + #","manualOnly":{}}"#)
        #expect(throws: Wired.Refused(refusals: [])) { try OtherRepliesTests.json(.refused([])) }
    }

    /// A step's status is its least certain parameter's; its sources stand once, in the parameters' order.
    @Test func aTraceStepNamesWhatItRestsOn() throws {
        let rules = try TestRules.current
        let step = try OtherRepliesTests.step(
            ["estimate.female.standard_error", "lose.floor_female", "lose.absolute_cap"], rules)
        let expected = try ["estimate.female.standard_error", "lose.floor_female", "lose.absolute_cap"]
            .flatMap { id in try #require(rules.parameters.first { $0.id == id }).sources }
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let suggestion = ActivitySuggestion(
            source: .manual, category: nil, flags: [], notes: [], coverage: nil, trainingMinutesPerWeek: nil,
            isSparse: false, texts: [])
        let encoder = ReplyEncoder(try Sample.algorithm)
        let bytes = try Wired.bytes { scratch in
            try encoder.activity(
                .suggestion(suggestion, trace: Trace(steps: [step, TraceStep(.age)])),
                provenance: OtherRepliesTests.provenance, energyVisible: true, scratch: scratch)
        }
        #expect(try Descriptors.repacked(bytes, as: .classifyActivityReply) == bytes)
        let names: String = expected.map { "\"\($0)\"" }.joined(separator: ",")
        let steps: String =
            #""trace":{"steps":[{"ruleId":"first_target.lose.target","productRules":["ONB-19"],"#
            + #""formula":"max(maintenance − applied, floor), rounded up","inputs":[{"name":"floor","#
            + #""value":1200,"unit":"kcal_per_day"}],"result":{"name":"target","value":1998.17,"#
            + #""unit":"kcal_per_day"},"decision":"none","parameterIds":["estimate.female.standard_error","#
            + #""lose.floor_female","lose.absolute_cap"],"policyIds":["p.q"],"status":"open","#
            + #""sourceIds":[\#(names)]},{"ruleId":"plausibility.age","productRules":["ONB-01"],"#
            + #""formula":"completed calendar years on the request's date"}]}"#
        #expect(try Wired.json(bytes, as: .classifyActivityReply).contains(steps))
    }

    static let certainty: [([ParameterStatus], ParameterStatus?)] = [
        ([], nil), ([.confirmed], .confirmed), ([.confirmed, .published], .published),
        ([.published, .provisional, .confirmed], .provisional), ([.provisional, .open], .open),
        ([.open, .confirmed], .open),
    ]

    @Test(arguments: certainty) func theLeastCertainStatusCounts(
        _ statuses: [ParameterStatus], _ expected: ParameterStatus?
    ) throws {
        let rules = try TestRules.current
        let indices = try statuses.map { status in
            ParameterIndex(position: try #require(rules.parameters.firstIndex { $0.status == status }))
        }
        let table = RuleSetTable(rules)
        #expect(indices.withUnsafeBufferPointer { table.leastCertainStatus(of: $0) } == expected)
    }

    @Test func aDescriptionHoldsEveryRecordOfTheRuleSet() throws {
        let algorithm = try Sample.algorithm
        let rules = algorithm.rules
        let scratch = try Wired.scratch()
        let bytes = try DescribeEncoder.reply([algorithm], current: algorithm, scratch: scratch).bytes()
        scratch.reset()
        #expect(try Descriptors.repacked(bytes, as: .describeAlgorithmsReply) == bytes)
        let json = try Wired.json(bytes, as: .describeAlgorithmsReply)
        #expect(json.hasPrefix(#"{"intendedUse":"\#(rules.identity.intendedUse)","algorithms":[{"algorithmVersion":"#))
        let methods = algorithm.methods.ids.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(json.contains(#""current":true,"methodIds":[\#(methods)],"parameters":["#))
        for record in rules.parameters {
            let value = JSONMessageWriter.number(record.value)
            let start = #"{"id":"\#(record.id)","value":\#(value),"unit":"\#(record.unit.rawValue)","#
            #expect(json.contains(start + #""status":"\#(record.status.rawValue)","minimum":"#))
        }
        for record in rules.policyRecords { #expect(json.contains(#"{"id":"\#(record.id)","question":""#)) }
        for question in rules.questions {
            #expect(json.contains(#"{"id":"\#(question.id)","effect":"\#(question.effect.rawValue)","wording":""#))
        }
        for source in rules.sources { #expect(json.contains(#"{"sourceId":"\#(source.id)","author":""#)) }
    }
}
