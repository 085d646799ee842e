import Ledger
import Service
import TestSupport
import Testing
import Wire

/// A plan begins with a target that the person has seen and confirmed, and with nothing else (ONB-29, -30, -33, -34).
struct StartPlanTests {
    private let service: PlanService
    private let person: Person
    private let day = PlanSample.start

    init() throws {
        service = try PlanService()
        person = Person(service.speaker())
    }

    private func refusal(_ request: JSONObject, _ body: [String: Any] = [:]) throws -> Refused {
        try person.refusal(.startPlan, day, ["request": request.value].merging(body) { $1 })
    }

    private func expectNothingStored() throws {
        #expect(try service.ledger.verify().events == 0)
        #expect(try person.plan(day)["plan.planRevision"] as? Int == 0)
    }

    @Test func anotherFigureThanTheOneShownBeginsNothing() throws {
        let request = PlanSample.first(day)
        for figure in [nil, 2_210, 2_230, 2_216.21, 0] as [Double?] {
            let body: [String: Any] = figure.map { ["acceptedKcalPerDay": $0] } ?? [:]
            let refused = try refusal(request, body)
            #expect(refused.code == .failedPrecondition && refused.reason == "other_figure", "\(figure ?? -1)")
        }
        try expectNothingStored()
        let reply = try person.startPlan()
        #expect(reply["plan.running.target.estimateKcalPerDay"] as? Double == 2_220)
        #expect(reply["plan.running.target.cause"] as? String == "TARGET_CAUSE_PLAN_STARTED")
    }

    /// JRN-14: baseline, sources, origin, formula version.
    @Test func thePlanShowsWhatItBeganWith() throws {
        try person.startPlan()
        let plan = try person.plan(day)
        #expect(plan["plan.running.baseline.weight.massKg"] as? Double == 82)
        #expect(plan["plan.running.baseline.height.lengthCm"] as? Double == 168)
        #expect(plan["plan.running.baseline.equationSex"] as? String == "EQUATION_SEX_FEMALE")
        #expect(plan["plan.running.baseline.age.dateOfBirth"] as? String == "1991-06-15")
        #expect(plan["plan.running.baseline.activitySourceCode"] as? String == "chosen_by_person")
        #expect(plan["plan.running.stamp.algorithmVersion"] as? String == "0.1.0")
        #expect(plan["plan.running.goal.pace"] as? String == "PACE_GENTLE")
        // The week that 5 January lies in is over on the 12th.
        #expect(plan["plan.running.nextCheckInOn"] as? String == "2026-01-12")
        #expect(plan["plan.running.assessedOn"] as? String == day)
        #expect((plan["plan.running.texts"] as? [Any])?.isEmpty == false)
    }

    /// SET-15: a source that is disconnected sends nothing new; what it sent before stays, with its name.
    @Test func valuesOfAHealthSourceStayAttributed() throws {
        let request = PlanSample.first(day).with(
            "profile.weight", ["massKg": 82, "source": "VALUE_SOURCE_HEALTH_SOURCE", "observedOn": day]
        ).with("confirmedFields", ["CONFIRMABLE_FIELD_WEIGHT"])
        try person.write(
            .startPlan, day, ["request": request.value, "acceptedKcalPerDay": PlanSample.firstTarget])
        // From here on nothing comes from it any more.
        let later = PlanSample.day(30)
        try person.assess(later)
        let weight = try #require(try person.plan(later)["plan.running.baseline.weight"] as? [String: Any])
        #expect(weight["massKg"] as? Double == 82)
        #expect(weight["source"] as? String == "VALUE_SOURCE_HEALTH_SOURCE")
        #expect(weight["observedOn"] as? String == day)
    }

    @Test func anOwnNumberKeepsTheDeclinedEstimateBeside() throws {
        let own = PlanSample.first(day).with("targetChoice", PlanSample.ownTarget(1_987))
        #expect(try refusal(own, ["acceptedKcalPerDay": 2_220]).reason == "figure_not_asked_for")
        try expectNothingStored()
        let reply = try person.write(.startPlan, day, ["request": own.value])
        #expect(reply["plan.running.target.ownKcalPerDay"] as? Double == 1_987)
        #expect(reply["plan.running.target.declinedEstimateKcalPerDay"] as? Double == 2_220)
        #expect(reply["plan.running.target.estimateKcalPerDay"] == nil)
    }

    @Test func anUnusualNumberIsAskedAboutOnceAndWithoutABound() throws {
        for figure in [999.0, 5_001] {
            let own = PlanSample.first(day).with("targetChoice", PlanSample.ownTarget(figure))
            let refused = try refusal(own)
            #expect(refused.reason == "proposal_needs_confirmation", "\(figure)")
            for text in [refused.details.whatFailed, refused.details.whatToDoNext] {
                #expect(WalkOfOnePerson.figures(in: text).isEmpty, "\(text)")
            }
        }
        try expectNothingStored()
        let confirmed = PlanSample.first(day).with("targetChoice", PlanSample.ownTarget(999))
            .with("confirmedFields", ["CONFIRMABLE_FIELD_OWN_TARGET"])
        let reply = try person.write(.startPlan, day, ["request": confirmed.value])
        #expect(reply["plan.running.target.ownKcalPerDay"] as? Double == 999)
    }

    @Test func goingWithoutATargetAndObserving() throws {
        let none = PlanSample.first(day).with("targetChoice", ["origin": "TARGET_ORIGIN_NO_TARGET"])
        let reply = try person.write(.startPlan, day, ["request": none.value])
        #expect(reply["plan.running.target.noTarget"] != nil)
        #expect(reply.numbers.allSatisfy { !$0.path.contains("Kcal") })
        let observer = Person(service.speaker(), id: "observer")
        let observe = PlanSample.first(day).with("goal", ["kind": "GOAL_KIND_OBSERVE"]).with("destination", nil)
            .with("safety", nil)
        let observing = try observer.write(.startPlan, day, ["request": observe.value])
        #expect(observing["plan.running.target.noTarget"] != nil)
        #expect(observing["plan.running.goal.kind"] as? String == "GOAL_KIND_OBSERVE")
    }

    @Test func whatIsNotReadyIsNamed() throws {
        let request = PlanSample.first(day)
        #expect(try refusal(request.with("goal.pace", nil)).reason == "proposal_needs_input")
        #expect(try refusal(request.with("profile.height", nil)).reason == "proposal_needs_input")
        let maintain = request.with("goal", ["kind": "GOAL_KIND_MAINTAIN"])
        // A maintain that wants less is a lose.
        #expect(try refusal(maintain).reason == "proposal_route")
        let heavy = request.with("profile.weight", ["massKg": 210])
        #expect(try refusal(heavy).reason == "proposal_needs_confirmation")
        let typo = try refusal(request.with("profile.weight", ["massKg": 4_000]))
        #expect(typo.details.fieldViolations.map(\.fieldPath) == ["request.profile.weight"])
        try expectNothingStored()
    }

    @Test func answersOfAnotherDayBeginNothing() throws {
        let request = PlanSample.first(day).with("safety.assessedOn", "2026-01-04")
        #expect((try? refusal(request, ["acceptedKcalPerDay": 2_220])) != nil)
        try expectNothingStored()
        let shifted = try refusal(PlanSample.first("2026-01-06"), ["acceptedKcalPerDay": 2_220])
        #expect(shifted.details.fieldViolations.map(\.fieldPath) == ["request.as_of"])
        try expectNothingStored()
    }

    /// Algorithm §2: new plans never clear anything. Clear answers that come with one begin no clearing.
    @Test func aNewPlanClearsNothing() throws {
        try person.assess(day, ["pregnant": "YES"])
        let next = PlanSample.day(1)
        let own = PlanSample.first(next).with("targetChoice", PlanSample.ownTarget(1_987))
        for request in [own, PlanSample.first(next)] {
            let refused = try person.refusal(.startPlan, next, ["request": request.value])
            #expect(refused.code == .failedPrecondition && refused.reason == "reassess_first")
        }
        #expect(try service.ledger.verify().events == 1)
        let later = try person.plan(PlanSample.day(60))
        #expect(later["plan.manualOnly"] != nil)
        #expect(later["plan.manualOnly.clearingCountsFrom"] == nil)
        // Answered where answers belong, they count from the next day, and an own number can begin a plan today.
        try person.assess(next)
        try person.write(.startPlan, next, ["request": own.value])
        #expect(try person.plan(next)["plan.manualOnly.ownKcalPerDay"] as? Double == 1_987)
        #expect(try person.plan(next)["plan.manualOnly.clearingCountsFrom"] as? String == PlanSample.day(2))
    }

    @Test func onePlanAtATime() throws {
        try person.startPlan()
        let refused = try person.refusal(
            .startPlan, PlanSample.day(1),
            ["request": PlanSample.first(PlanSample.day(1)).value, "acceptedKcalPerDay": 2_220])
        #expect(refused.reason == "plan_already_open")
        try person.write(.archivePlan, PlanSample.day(1), ["planNumber": 2])
        #expect(try person.plan(PlanSample.day(1))["plan.noPlan.assessedOn"] as? String == day)
        try person.startPlan(PlanSample.day(2))
        #expect(try person.plan(PlanSample.day(2))["plan.running.planNumber"] as? Int == 5)
        let archived = try person.refusal(.archivePlan, PlanSample.day(2), ["planNumber": 2])
        #expect(archived.reason == "plan_archived")
    }

    /// ONB-34.
    @Test func aDestinationAddedLaterKeepsThePlanAndChangesNoCalories() throws {
        let request = PlanSample.first(day)
            .with(
                "goal",
                [
                    "kind": "GOAL_KIND_RECOMPOSITION", "progressiveTraining": true,
                    "priority": "RECOMPOSITION_PRIORITY_BALANCED",
                ]
            )
            .with("destination", ["deferred": true])
            .with("targetChoice", PlanSample.ownTarget(2_345))
        let started = try person.write(.startPlan, day, ["request": request.value])
        let number = try #require(started["plan.running.planNumber"] as? Int)
        let destination: [String: Any] = [
            "landingBodyFatPercent": 26,
            "observations": [
                ["bodyFatPercent": 32, "method": "BODY_FAT_METHOD_DUAL_ENERGY_X_RAY", "observedOn": "2026-01-02"]
            ],
        ]
        let later = try person.write(
            .setDestination, PlanSample.day(3), ["planNumber": number, "destination": destination])
        #expect(later["plan.running.planNumber"] as? Int == number)
        #expect(later["plan.running.destination.landingBodyFatPercent"] as? Double == 26)
        let calories = { (reply: JSONObject) in
            reply.numbers.filter { $0.path.contains("Kcal") }.map { "\($0.path) \($0.value)" }
        }
        #expect(calories(later) == calories(started))
        #expect(!calories(later).isEmpty)
        let wrong = try person.refusal(
            .setDestination, PlanSample.day(3),
            ["planNumber": number, "destination": ["landingWeight": ["massKg": 70]]])
        #expect(wrong.reason == "destination_not_for_goal")
    }
}
