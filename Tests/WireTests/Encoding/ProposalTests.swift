import Quantities
import TestSupport
import Testing

@testable import Recommendation
@testable import Wire

/// The parts of a proposal as JSON written by hand.
struct ProposalTests {
    private static func energy(_ value: Double) -> EnergyRate { EnergyRate(unchecked: value) }
    private static func interval(_ low: Double, _ high: Double) -> Interval<EnergyRate> {
        Interval(uncheckedLow: energy(low), high: energy(high))
    }

    static let maintenance = MaintenanceShown(
        energy: energy(2280), plausibleRange: interval(1990, 2570), wideInterval: interval(1790, 2760),
        standardError: energy(246), isBelowFloor: false, usedLargerCategory: true)
    static let maintenanceJSON =
        #"{"energyKcalPerDay":2280,"plausibleRange":{"lowKcalPerDay":1990,"highKcalPerDay":2570},"#
        + #""wideInterval":{"lowKcalPerDay":1790,"highKcalPerDay":2760},"standardErrorKcalPerDay":246,"#
        + #""belowFloor":false,"usedLargerCategory":true}"#

    static var echo: InputsEcho {
        InputsEcho(
            age: Age(completedYears: 22),
            height: SuppliedHeight(
                measure: .feetAndInches(feet: 5, inches: 4.96), decimals: 2, source: .person, observedOn: nil),
            heightNormalised: Length(unchecked: 165), weight: Sample.mass(138.9, .pound),
            weightNormalised: Mass(unchecked: 63.004), heightDraftNotUsed: Sample.height(166, source: .healthSource),
            weightDraftNotUsed: SuppliedMass(
                value: 63.2, unit: .kilogram, decimals: 1, source: .healthSource, observedOn: Sample.asOf))
    }
    static let echoJSON =
        #"{"ageYears":22,"height":{"lengthFt":5,"lengthIn":4.96,"decimals":2,"source":"VALUE_SOURCE_PERSON"},"#
        + #""heightCm":165,"weight":{"massLb":138.9,"source":"VALUE_SOURCE_PERSON"},"weightKg":63.004,"#
        + #""heightDraftNotUsed":{"lengthCm":166,"source":"VALUE_SOURCE_HEALTH_SOURCE"},"#
        + #""weightDraftNotUsed":{"massKg":63.2,"decimals":1,"source":"VALUE_SOURCE_HEALTH_SOURCE","#
        + #""observedOn":"2026-03-02"}}"#

    private static func proposal(
        goal: Goal, landing: LandingShown, maintenance: MaintenanceShown? = ProposalTests.maintenance,
        target: ProposedTarget, trace: Trace = Trace(steps: [])
    ) -> InitialProposal {
        InitialProposal(
            goal: goal, target: target, maintenance: maintenance,
            expectedChange: ExpectedChange(
                perWeek: MassRate(unchecked: -0.25),
                range: Interval(uncheckedLow: MassRate(unchecked: -0.52), high: MassRate(unchecked: 0.02))),
            pace: PaceShown(
                pace: .steady, asked: Percent(unchecked: 0.4), afterLimits: Percent(unchecked: 0.39)),
            bindingLimit: .shareOfMaintenance, landing: landing,
            activity: ActivityBasis(
                source: .wearableConfirmed, category: .lowActive, flags: [.unrepresentative],
                notes: [.limitedCoverage], coverage: OutcomeTests.coverage, trainingMinutesPerWeek: nil),
            confidence: .moderate, widenings: [.olderAge], pendingQuestions: ["a.b", "c.d"], inputs: echo,
            texts: [OutcomeTests.text], nextSteps: [.acceptTarget], trace: trace)
    }

    private static func json(_ outcome: InitialTargetOutcome, energyVisible: Bool = true) throws -> String {
        let encoder = ReplyEncoder(try Sample.algorithm)
        let digests = CalculationDigests(
            ruleSet: try #require(SHA256Digest([UInt8](repeating: 0, count: 32))),
            input: try #require(SHA256Digest([UInt8](repeating: 0xFF, count: 32))))
        let bytes = try Wired.bytes { scratch in
            try encoder.initialTarget(
                outcome,
                provenance: ReplyProvenance(identity: OutcomeTests.provenance.identity, digests: digests),
                energyVisible: energyVisible, scratch: scratch)
        }
        #expect(try Descriptors.repacked(bytes, as: .proposeInitialTargetReply) == bytes)
        return try Wired.json(bytes, as: .proposeInitialTargetReply)
    }

    static let head =
        "{" + OutcomeTests.provenanceJSON.dropLast()
        + #","ruleSetDigest":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","#
        + #""inputDigest":"//////////////////////////////////////////8="}"#

    @Test func everyPartOfAProposal() throws {
        let target = ProposedTarget(
            origin: .estimate, energy: ProposalTests.energy(2000), declinedEstimate: nil, estimateUnavailable: nil)
        let proposal = ProposalTests.proposal(
            goal: .lose(pace: .steady),
            landing: .weight(Sample.mass(130, .pound), normalised: Mass(unchecked: 58.97)), target: target)
        #expect(
            try ProposalTests.json(.eligible(proposal))
                == ProposalTests.head
                + #","eligible":{"goal":{"kind":"GOAL_KIND_LOSE","pace":"PACE_STEADY"},"#
                + #""target":{"origin":"TARGET_ORIGIN_ESTIMATE","energyKcalPerDay":2000},"maintenance":"#
                + ProposalTests.maintenanceJSON
                + #","expectedChange":{"massRateKgPerWeek":-0.25,"lowKgPerWeek":-0.52,"highKgPerWeek":0.02},"#
                + #""pace":{"pace":"PACE_STEADY","askedPercentPerWeek":0.4,"afterLimitsPercentPerWeek":0.39},"#
                + #""bindingLimit":"BINDING_LIMIT_SHARE_OF_MAINTENANCE","landing":{"state":"LANDING_STATE_WEIGHT","#
                + #""landingWeight":{"massLb":130,"source":"VALUE_SOURCE_PERSON"},"landingWeightKg":58.97},"#
                + #""activity":{"sourceCode":"wearable_confirmed","category":"ACTIVITY_CATEGORY_LOW_ACTIVE","#
                + #""flagCodes":["unrepresentative"],"noteCodes":["limited_coverage"],"coverage":"#
                + OutcomeTests.coverageJSON + #"},"confidence":"CONFIDENCE_MODERATE","method":"2023 EER","#
                + #""wideningCodes":["older_age"],"pendingQuestionIds":["a.b","c.d"],"inputs":"#
                + ProposalTests.echoJSON + #","texts":["# + OutcomeTests.textJSON
                + #"],"nextSteps":["NEXT_STEP_ACCEPT_TARGET"],"trace":{}}}"#)
    }

    @Test func anOwnNumberWithoutEstimate() throws {
        let proposal = InitialProposal(
            goal: .maintain,
            target: ProposedTarget(
                origin: .userEntered, energy: ProposalTests.energy(1850.5), declinedEstimate: nil,
                estimateUnavailable: .inputsMissing),
            maintenance: nil, expectedChange: nil, pace: nil, bindingLimit: .none, landing: .notGiven, activity: nil,
            confidence: nil, widenings: [], pendingQuestions: [],
            inputs: InputsEcho(
                age: nil, height: nil, heightNormalised: nil, weight: nil, weightNormalised: nil,
                heightDraftNotUsed: nil, weightDraftNotUsed: nil),
            texts: [], nextSteps: [], trace: Trace(steps: []))
        #expect(
            try ProposalTests.json(.eligible(proposal))
                == ProposalTests.head
                + #","eligible":{"goal":{"kind":"GOAL_KIND_MAINTAIN"},"#
                + #""target":{"origin":"TARGET_ORIGIN_USER_ENTERED","energyKcalPerDay":1850.5,"#
                + #""estimateUnavailableCode":"inputs_missing"},"bindingLimit":"BINDING_LIMIT_NONE","#
                + #""landing":{"state":"LANDING_STATE_NOT_GIVEN"},"inputs":{},"trace":{}}}"#)
    }

    static let landings: [(LandingShown, String)] = [
        (.currentWeight(Mass(unchecked: 63)), #"{"state":"LANDING_STATE_CURRENT_WEIGHT","landingWeightKg":63}"#),
        (.pending, #"{"state":"LANDING_STATE_PENDING"}"#), (.deferred, #"{"state":"LANDING_STATE_DEFERRED"}"#),
        (.notGiven, #"{"state":"LANDING_STATE_NOT_GIVEN"}"#),
        (
            .bodyFat(
                percent: 18,
                observations: [
                    BodyFatStanding(
                        observation: BodyFatObservation(
                            percent: 22, method: .tape, observedOn: CivilDate(iso: "2025-11-01")!),
                        isStale: true, isComparable: false)
                ]),
            #"{"state":"LANDING_STATE_PENDING","landingBodyFatPercent":18,"observations":[{"observation":"#
                + #"{"bodyFatPercent":22,"method":"BODY_FAT_METHOD_TAPE","observedOn":"2025-11-01"},"#
                + #""stale":true,"comparable":false}]}"#
        ),
    ]

    @Test(arguments: landings) func everyLanding(_ landing: LandingShown, _ json: String) throws {
        let target = ProposedTarget(
            origin: .noTarget, energy: nil, declinedEstimate: ProposalTests.energy(2280), estimateUnavailable: nil)
        let written = try ProposalTests.json(
            .eligible(ProposalTests.proposal(goal: .observe, landing: landing, target: target)))
        #expect(written.contains(#""landing":\#(json),"activity""#))
        #expect(
            written.contains(#""target":{"origin":"TARGET_ORIGIN_NO_TARGET","declinedEstimateKcalPerDay":2280}"#))
    }

    static let goals: [(Goal, String)] = [
        (.lose(pace: nil), #"{"kind":"GOAL_KIND_LOSE"}"#), (.maintain, #"{"kind":"GOAL_KIND_MAINTAIN"}"#),
        (.gain(trainingMonths: 12), #"{"kind":"GOAL_KIND_GAIN","trainingMonths":12}"#),
        (.gain(trainingMonths: nil), #"{"kind":"GOAL_KIND_GAIN"}"#), (.observe, #"{"kind":"GOAL_KIND_OBSERVE"}"#),
        (
            .recomposition(progressiveTraining: false, priority: .fatFirst),
            #"{"kind":"GOAL_KIND_RECOMPOSITION","progressiveTraining":false,"#
                + #""priority":"RECOMPOSITION_PRIORITY_FAT_FIRST"}"#
        ),
    ]

    @Test(arguments: goals) func everyGoal(_ goal: Goal, _ json: String) throws {
        let target = ProposedTarget(
            origin: .noTarget, energy: nil, declinedEstimate: nil, estimateUnavailable: nil)
        let written = try ProposalTests.json(
            .eligible(ProposalTests.proposal(goal: goal, landing: .pending, target: target)))
        #expect(written.contains(#""eligible":{"goal":\#(json),"#))
    }

    @Test func noTargetOffered() throws {
        let outcome = NoTargetOffered(
            goal: .lose, reason: .floorAtOrAboveMaintenance, maintenance: ProposalTests.maintenance,
            pendingQuestions: ["x.y"], texts: [], nextSteps: [.chooseMaintain], trace: Trace(steps: []))
        #expect(
            try ProposalTests.json(.noTargetOffered(outcome))
                == ProposalTests.head
                + #","noTargetOffered":{"goal":"GOAL_KIND_LOSE","reasonCode":"floor_at_or_above_maintenance","#
                + #""maintenance":"# + ProposalTests.maintenanceJSON
                + #","pendingQuestionIds":["x.y"],"nextSteps":["NEXT_STEP_CHOOSE_MAINTAIN"],"trace":{}}}"#)
    }

    @Test func everyTypeOfArgument() throws {
        let texts: [(TextArgument, String)] = [
            (.energy(ProposalTests.energy(2280)), #"{"energyKcalPerDay":2280}"#),
            (.mass(Mass(unchecked: 63.5), .kilogram), #"{"massKg":63.5}"#),
            (.mass(Mass(unchecked: 63.5), .pound), #"{"massKg":63.5,"shownInLb":true}"#),
            (.massRate(MassRate(unchecked: -0.3), .kilogram), #"{"massRateKgPerWeek":-0.3}"#),
            (.massRate(MassRate(unchecked: -0.3), .pound), #"{"massRateKgPerWeek":-0.3,"shownInLb":true}"#),
            (.percent(Percent(unchecked: 0.4)), #"{"percent":0.4}"#), (.count(-3), #"{"count":"-3"}"#),
            (.code("low_active"), #"{"code":"low_active"}"#),
            (.date(try #require(CivilDate(iso: "2026-06-08"))), #"{"date":"2026-06-08"}"#),
        ]
        let text = Text(.observeStart, texts.map(\.0))
        let json = try ProposalTests.json(.observe(ObserveStart(texts: [text], nextSteps: [])))
        #expect(
            json.contains(
                #"{"key":"observe.start","arguments":["# + texts.map(\.1).joined(separator: ",") + #"],"english":"#))
    }

    /// The sentence of a text follows the person's preference; key and arguments stay.
    @Test func sentencesWithoutEnergy() throws {
        let text = Text(.targetMaintain, [.energy(ProposalTests.energy(2280))])
        let outcome = InitialTargetOutcome.observe(ObserveStart(texts: [text], nextSteps: []))
        let shown = try ProposalTests.json(outcome)
        let hidden = try ProposalTests.json(outcome, energyVisible: false)
        #expect(shown.contains(#""english":"Suggested starting target: 2280 kcal/day, your"#))
        #expect(hidden.contains(#""english":"A suggested starting target at your estimated maintenance is ready.""#))
        #expect(hidden.contains(#""arguments":[{"energyKcalPerDay":2280}]"#))
    }

    @Test func aDigestHas32Bytes() {
        for count in [0, 31, 33] { #expect(SHA256Digest([UInt8](repeating: 1, count: count)) == nil) }
    }
}
