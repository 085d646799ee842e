import Service
import TestSupport
import Testing
import Wire

/// A yes that turns somebody manual-only is kept whatever becomes of the request that carried it, and only new answers,
/// time or a clinician lift it (algorithm §2, JRN-13).
struct StickySafetyTests {
    private let service: PlanService
    private let person: Person

    init() throws {
        service = try PlanService()
        person = Person(service.speaker())
    }

    private func isManualOnly(_ day: Int) throws -> Bool {
        try person.plan(PlanSample.day(day))["plan.manualOnly"] != nil
    }

    private func codes(_ day: Int) throws -> [String] {
        try person.plan(PlanSample.day(day))["plan.manualOnly.reasonCodes"] as? [String] ?? []
    }

    private static let clinician = "PLAN_ACTOR_CLINICIAN"

    @Test func anEverAnswerStaysAndALaterNoIsAContradiction() throws {
        try person.startPlan()
        try person.assess(PlanSample.day(1), ["eating_disorder_ever": "YES"])
        try person.assess(PlanSample.day(2))
        for day in [2, 3, 30, 3_000] { #expect(try isManualOnly(day), "day \(day)") }
        #expect(try codes(3_000) == ["ever_answered:eating_disorder_ever"])
        // A person or a service cannot lift it; a clinician can.
        for actor in ["PLAN_ACTOR_PERSON", "PLAN_ACTOR_SERVICE"] {
            let request = person.request(
                PlanSample.day(4), ["everQuestionIds": ["eating_disorder_ever"]], actor: actor)
            #expect(try person.speaker.refusal(.unlockSafety, request).code == .permissionDenied)
        }
        try person.write(
            .unlockSafety, PlanSample.day(5), ["everQuestionIds": ["eating_disorder_ever"]], actor: Self.clinician)
        #expect(try !isManualOnly(5))
    }

    @Test func aLockNeedsTheRoleAndTheName() throws {
        try person.startPlan()
        let other = PlanSpeaker(service.service, CallerIdentity(tenant: "local", isClinician: false))
        let named = person.request(PlanSample.day(1), [:], actor: Self.clinician)
        #expect(try other.refusal(.lockSafety, named).code == .permissionDenied)
        let unnamed = person.request(PlanSample.day(1), [:])
        for speaker in [other, person.speaker] {
            #expect(try speaker.refusal(.lockSafety, unnamed).code == .permissionDenied)
        }
        // Nobody without the role acts in a clinician's name, in any method.
        let destination: [String: Any] = ["planNumber": 2, "destination": ["landingWeight": ["massKg": 71]]]
        let request = person.request(PlanSample.day(1), destination, actor: Self.clinician)
        #expect(try other.refusal(.setDestination, request).reason == "clinician_only")
        #expect(try !isManualOnly(1))
        try person.write(.lockSafety, PlanSample.day(2), actor: Self.clinician)
        // Clear answers lift no lock.
        try person.assess(PlanSample.day(3))
        #expect(try codes(100) == ["clinician_lock"])
        try person.write(.unlockSafety, PlanSample.day(4), ["liftLock": true], actor: Self.clinician)
        #expect(try !isManualOnly(4))
    }

    @Test func aYesInAStartThatIsRefusedOrStaleIsKept() throws {
        let day = PlanSample.day(1)
        let yes = PlanSample.first(day, ["pregnant": "YES"])
        let own = yes.with("targetChoice", PlanSample.ownTarget(1_987))
        let bodies: [(String, [String: Any])] = [
            ("no plan is to begin", ["request": yes.value]),
            ("a figure accepted", ["request": yes.value, "acceptedKcalPerDay": 2_220]),
            ("a figure accepted beside an own number", ["request": own.value, "acceptedKcalPerDay": 1_987]),
            ("an own number that cannot be", ["request": yes.with("targetChoice", PlanSample.ownTarget(-5)).value]),
            ("a weight that cannot be", ["request": yes.with("profile.weight", ["massKg": 4_000]).value]),
            ("no goal", ["request": yes.with("goal", nil).value]),
            ("another day", ["request": yes.with("asOf", PlanSample.day(2)).value]),
            ("no such week day", ["request": yes.value, "weekStart": 77]),
            (
                "observing, with a figure",
                [
                    "request": yes.with("goal", ["kind": "GOAL_KIND_OBSERVE"]).with("destination", nil).value,
                    "acceptedKcalPerDay": 2_220,
                ]
            ),
        ]
        for (name, body) in bodies {
            for isStale in [false, true] {
                let other = Person(service.speaker(), id: "\(name), \(isStale)")
                if isStale { try other.startPlan() }
                other.revision = 0
                var request = other.request(day, body)
                if let code = body["weekStart"] as? Int { request = request.with("weekStart", code) }
                _ = try? other.speaker.call(.startPlan, request)
                #expect(try other.plan(day)["plan.manualOnly"] != nil, "\(name), stale \(isStale)")
            }
        }
    }

    @Test func aYesInACheckInIsKept() throws {
        let day = PlanSample.day(PlanSample.decreaseDay)
        let yes = PlanSample.decrease.with("safety", PlanSample.safety(day, ["eating_disorder_ever": "YES"]))
        let cases: [(String, Bool, JSONObject)] = [
            ("with a plan", true, yes), ("without a plan", false, yes),
            ("with a goal beside the plan's", true, yes.with("goal", ["kind": "GOAL_KIND_MAINTAIN"])),
            ("of a week that was not reviewed", true, yes.with("reviewedWeek", nil)),
            ("without days or weights", true, yes.with("days", nil).with("weights", nil)),
        ]
        for (name, hasPlan, evidence) in cases {
            for revision in [nil, 77] as [Int?] {
                let other = Person(service.speaker(), id: "\(name), \(revision ?? 0)")
                if hasPlan { try other.startPlan() }
                if let revision { other.revision = revision }
                let reply = try other.write(.proposeWeekly, day, ["evidence": evidence.value])
                #expect(reply["manualOnlyReview"] != nil, "\(name)")
                let codes = try other.plan(day)["plan.manualOnly.reasonCodes"] as? [String]
                #expect(codes?.contains("ever_answered:eating_disorder_ever") == true, "\(name)")
            }
        }
    }

    /// Beside another hold, and against a clearing that is under way.
    @Test func aYesInACheckInCountsWhileManualOnlyToo() throws {
        try person.startPlan()
        try person.assess(PlanSample.day(40), ["pregnant": "YES"])
        try person.assess(PlanSample.day(49))
        let evidence = PlanSample.decrease.with(
            "safety", PlanSample.safety(PlanSample.day(49), ["bariatric_surgery_ever": "YES"]))
        try person.checkIn(evidence)
        #expect(try codes(60).contains("ever_answered:bariatric_surgery_ever"))
        try person.assess(PlanSample.day(61))
        #expect(try isManualOnly(100))
        // The same week again says nothing new: it adds no assessment.
        let before = try person.plan(PlanSample.day(61))["plan.planRevision"] as? Int
        let again = PlanSample.evidence(day: 63, intake: 2_150)
        try person.checkIn(again)
        #expect(try person.plan(PlanSample.day(63))["plan.planRevision"] as? Int == before.map { $0 + 1 })
    }

    @Test func aYesBesideALateAcceptanceIsKept() throws {
        let offered = try person.offered()
        let day = PlanSample.day(PlanSample.decreaseDay + 2)
        let late: [String: Any] = [
            "profile": PlanSample.profile, "safety": PlanSample.safety(day, ["pregnant": "YES"]),
            "activity": ["category": "ACTIVITY_CATEGORY_LOW_ACTIVE", "sourceCode": "manual_assessment"],
        ]
        let reply = try person.write(
            .answerProposal, day, ["offerId": offered.offer, "accept": true, "late": late])
        #expect(reply["plan.manualOnly.withheld"] != nil)
        #expect(try isManualOnly(100))
    }

    /// The weekly look on weights: 168 cm and 52 kg are a body mass index of 18.42.
    @Test func aLookAtWeightsThatFindsUnderweightTurnsManualOnly() throws {
        try person.startPlan()
        let thin = PlanSample.evidence(day: PlanSample.decreaseDay, intake: 1_500, from: 52)
            .with("profile.weight", ["massKg": 52])
        let reply = try person.checkIn(thin)
        #expect(reply["manualOnlyReview"] != nil)
        #expect(try codes(49) == ["underweight"])
        #expect(try isManualOnly(500))
    }

    @Test func plansAndResetsClearNothing() throws {
        try person.startPlan()
        try person.assess(PlanSample.day(10), ["sglt2_inhibitor": "YES"])
        let plan = try #require(try person.plan(PlanSample.day(10))["plan.manualOnly.planNumber"] as? Int)
        let preview = try person.write(.resetCalibration, PlanSample.day(11), ["planNumber": plan])
        let token = try #require(preview["preview.token"] as? String)
        try person.write(.resetCalibration, PlanSample.day(11), ["planNumber": plan, "token": token])
        #expect(try isManualOnly(30))
        try person.write(.archivePlan, PlanSample.day(12), ["planNumber": plan])
        #expect(try isManualOnly(30))
        let own = PlanSample.first(PlanSample.day(13), ["sglt2_inhibitor": "YES"])
            .with("targetChoice", PlanSample.ownTarget(1_987))
        try person.write(.startPlan, PlanSample.day(13), ["request": own.value])
        #expect(try codes(300) == ["answered_yes:sglt2_inhibitor"])
    }

    /// Held by an earlier answer or a clinician, with clear answers of the day: a plan with a number of their own can
    /// begin, one with ours cannot (ONB-30).
    @Test func whoIsHeldCanBeginWithTheirOwnNumber() throws {
        try person.write(.lockSafety, PlanSample.day(0), actor: Self.clinician)
        let day = PlanSample.day(1)
        let ours = PlanSample.first(day)
        for figure in [2_220.0, 2_230] {
            let refused = try person.refusal(.startPlan, day, ["request": ours.value, "acceptedKcalPerDay": figure])
            #expect(refused.reason == "manual_only", "whether a figure is right is not told")
        }
        let own = ours.with("targetChoice", PlanSample.ownTarget(1_987))
        let reply = try person.write(.startPlan, day, ["request": own.value])
        #expect(reply["plan.manualOnly.ownKcalPerDay"] as? Double == 1_987)
        let history = try person.history(day)
        #expect(!history.numbers.contains { $0.value == 2_220 })
    }

    /// One rule set counts a subject's clearings, whichever version read the answers.
    @Test func aYesUnderAnotherVersionIsKept() throws {
        let other = try PlanService(rules: try TestRules.changed(id: "eligibility.clearing_delay_days", to: 3))
        let person = Person(other.speaker())
        try person.startPlan()
        let body: [String: Any] = [
            "profile": PlanSample.profile, "safety": PlanSample.safety(PlanSample.day(1), ["pregnant": "YES"]),
            "algorithmVersion": "0.2.0-candidate",
        ]
        try person.write(.reassessSafety, PlanSample.day(1), body)
        #expect(try person.plan(PlanSample.day(1))["plan.manualOnly"] != nil)
    }

    @Test func nobodyUnderAgeIsOfferedAnythingAndTheirNumberIsNotShown() throws {
        let child = PlanSample.first(PlanSample.day(1)).with("profile.age", ["dateOfBirth": "2010-01-01"])
            .with("targetChoice", PlanSample.ownTarget(1_987))
        let reply = try person.write(.startPlan, PlanSample.day(1), ["request": child.value])
        #expect(reply["plan.notOffered"] != nil)
        #expect(reply["plan.notOffered.texts"] != nil)
        #expect(
            reply.numbers.allSatisfy {
                WalkOfOnePerson.countNames.contains(String($0.path.split(separator: ".").last ?? ""))
            })
    }
}
