import Foundation
import Recommendation
import Service
import TestSupport
import Testing

/// While a person is manual-only no reply of any method holds a figure of ours, and eligible again restores none
/// (ONB-08, algorithm §2).
struct ManualOnlyPlanTests {
    private func pregnant() throws -> WalkOfOnePerson {
        let walk = try WalkOfOnePerson()
        try walk.live()
        try walk.person.assess(WalkOfOnePerson.pregnantOn, ["pregnant": "YES"])
        return walk
    }

    @Test func theSearchFindsFiguresWhileEligible() throws {
        let walk = try WalkOfOnePerson()
        try walk.live()
        #expect(walk.ours.isSuperset(of: [2_220, 2_070]))
        // Maintenance by the equation, rounded for display.
        #expect(walk.ours.contains { abs($0 - 2_441.71) < 6 })
        #expect(WalkOfOnePerson.figures(in: "from 2,220 to 2070.5 kcal on 2026-03-01") == [2_220, 2_070.5])
    }

    @Test func noQueryHoldsAFigure() throws {
        let walk = try pregnant()
        for on in [WalkOfOnePerson.pregnantOn, PlanSample.day(61), PlanSample.day(400), PlanSample.start] {
            for (method, request) in walk.queries(on) {
                try walk.expectNoFigure(try walk.person.speaker.call(method, request), "\(method.name) on \(on)")
            }
        }
        let plan = try walk.person.plan(WalkOfOnePerson.pregnantOn)
        #expect(plan["plan.manualOnly.withheld"] != nil)
        #expect((plan["plan.manualOnly.texts"] as? [Any])?.isEmpty == false)
        let steps = try #require(plan["plan.manualOnly.nextSteps"] as? [String])
        #expect(steps.contains("NEXT_STEP_TALK_WITH_CLINICIAN"))
    }

    @Test func noRefusalHoldsAFigure() throws {
        let walk = try pregnant()
        for (method, request) in walk.refusals(PlanSample.day(61)) {
            walk.expectNoFigure(try walk.person.speaker.refusal(method, request), method.name)
        }
    }

    @Test func everyRequestThatIsSentAgainGetsItsReceiptWithoutAFigure() throws {
        let walk = try pregnant()
        for (method, request) in walk.person.sent {
            let reply = try walk.person.speaker.call(method, request)
            #expect(reply["receipt.replayed"] as? Bool == true, "\(method.name)")
            try walk.expectNoFigure(reply, "\(method.name) again")
        }
    }

    @Test func newWritesAreAnsweredWithoutAFigure() throws {
        let walk = try pregnant()
        let person = walk.person
        let plan = try #require(try person.plan(PlanSample.day(61))["plan.manualOnly.planNumber"] as? Int)
        var replies: [(String, JSONObject)] = []
        func write(_ method: Method, _ on: String, _ body: [String: Any], actor: String = "PLAN_ACTOR_PERSON") throws {
            replies.append((method.name, try person.write(method, on, body, actor: actor)))
        }
        let own: [String: Any] = ["energyKcalPerDay": WalkOfOnePerson.ownNumber]
        try write(
            .setDestination, PlanSample.day(61), ["planNumber": plan, "destination": ["landingWeight": ["massKg": 69]]])
        try write(.setTarget, PlanSample.day(61), ["planNumber": plan, "own": own])
        try write(.reportConcern, PlanSample.day(62), ["offerId": walk.offers[0], "concernCode": "wording"])
        try write(.resetCalibration, PlanSample.day(62), ["planNumber": plan])
        replies.append(("ProposeWeekly", try person.checkIn(WalkOfOnePerson.later(63))))
        try write(.lockSafety, PlanSample.day(64), [:], actor: "PLAN_ACTOR_CLINICIAN")
        try write(.setTarget, PlanSample.day(65), ["planNumber": plan, "remove": true])
        try write(.archivePlan, PlanSample.day(66), ["planNumber": plan])
        var first = PlanSample.first(PlanSample.day(66), ["pregnant": "YES"])
        try write(.startPlan, PlanSample.day(66), ["request": first.value])
        #expect(replies.last?.1["plan.manualOnly.planNumber"] == nil)
        first = first.with("targetChoice", PlanSample.ownTarget(WalkOfOnePerson.ownNumber))
        try write(.startPlan, PlanSample.day(66), ["request": first.value])
        #expect(replies.last?.1["plan.manualOnly.ownKcalPerDay"] as? Double == WalkOfOnePerson.ownNumber)
        for (name, reply) in replies { try walk.expectNoFigure(reply, name) }
        for (method, request) in walk.queries(PlanSample.day(67)) {
            try walk.expectNoFigure(try person.speaker.call(method, request), "\(method.name) at last")
        }
    }

    /// Every parameter at another value, behind the same record: not a byte of what is read or sent again changes.
    @Test func theRepliesAreTheSameUnderEveryChangeOfAnyParameter() throws {
        let walk = try pregnant()
        try walk.person.checkIn(WalkOfOnePerson.later(63))
        let on = PlanSample.day(64)
        var calls = walk.queries(on) + walk.person.sent.map { ($0.method, $0.request) }
        calls += walk.refusals(on)
        let encoded = try calls.map { (method, request) in (method, try request.encoding(method)) }
        func outcome(_ speaker: PlanSpeaker, _ call: (Method, [UInt8])) throws -> [UInt8] {
            do { return try speaker.bytes(call.0, encoded: call.1) } catch let refused as Refused {
                return Array("\(refused.code) \(refused.details)".utf8)
            }
        }
        let expected = try encoded.map { try outcome(walk.person.speaker, $0) }
        var compared = 0
        for (id, value, rules) in try ParameterChanges.all(valuesEach: 1) {
            // Under the age from which anything is offered the outcome is another one; the age of answers is a date.
            if ["eligibility.offered_from_age", "eligibility.weekly_assessment_days"].contains(id) { continue }
            let speaker = try walk.service.speaker(rules: rules)
            for (call, expected) in zip(encoded, expected) {
                #expect(try outcome(speaker, call) == expected, "\(id) to \(value): \(call.0.name)")
                compared += 1
            }
        }
        #expect(compared > 100 * calls.count)
    }

    /// Clear answers count from the next day, at most once in 7 days.
    @Test func clearingCountsFromTheNextDayAndOnceInSevenDays() throws {
        let walk = try pregnant()
        let person = walk.person
        func isManualOnly(_ day: Int) throws -> Bool {
            try person.plan(PlanSample.day(day))["plan.manualOnly"] != nil
        }
        let postpartum = ["breastfeeding_or_postpartum_under_6_months": "YES"]
        try person.assess(PlanSample.day(300), postpartum)
        let cleared = try person.assess(PlanSample.day(500))
        #expect(cleared["plan.manualOnly.clearingCountsFrom"] as? String == PlanSample.day(501))
        #expect(try isManualOnly(500))
        #expect(try !isManualOnly(501))
        try person.assess(PlanSample.day(502), ["sglt2_inhibitor": "YES"])
        #expect(try isManualOnly(502))
        let again = try person.assess(PlanSample.day(503))
        // 501 + 7.
        #expect(again["plan.manualOnly.clearingCountsFrom"] as? String == PlanSample.day(508))
        #expect(try isManualOnly(507))
        #expect(try !isManualOnly(508))
    }

    @Test func eligibleAgainRestoresNothing() throws {
        let walk = try pregnant()
        let person = walk.person
        try person.checkIn(WalkOfOnePerson.later(63))
        try person.assess(PlanSample.day(300), ["breastfeeding_or_postpartum_under_6_months": "YES"])
        try person.assess(PlanSample.day(500))
        for day in [501, 502, 600] {
            let on = PlanSample.day(day)
            let plan = try person.plan(on)
            #expect(plan["plan.running.target.withheld"] != nil)
            for (method, request) in walk.queries(on) {
                try walk.expectNoneRestored(try person.speaker.call(method, request), "\(method.name) on day \(day)")
            }
            for (method, request) in walk.refusals(on) {
                walk.expectNoFigure(try person.speaker.refusal(method, request), "\(method.name) on day \(day)")
            }
        }
        // Until now the record's latest day was the one before the clearing.
        let plan = try #require(try person.plan(PlanSample.day(501))["plan.running.planNumber"] as? Int)
        let destination = ["landingWeight": ["massKg": 69]]
        try person.write(.setDestination, PlanSample.day(502), ["planNumber": plan, "destination": destination])
        for (method, request) in person.sent {
            let reply = try person.speaker.call(method, request)
            #expect(reply["receipt.replayed"] as? Bool == true, "\(method.name)")
            try walk.expectNoneRestored(reply, "\(method.name) again")
        }
    }

    /// By name, and in a part of their own.
    @Test func earlierCalculationsAreExportedWhenAskedForByName() throws {
        let walk = try pregnant()
        let request = JSONObject(["subjectId": walk.person.id, "on": PlanSample.day(61), "earlierCalculations": true])
        let export = try JSONObject(
            text: try #require(try walk.person.speaker.call(.exportSubject, request)["json"] as? String))
        let earlier = JSONObject(["part": try #require(export["earlierCalculations"])])
        #expect(Set(earlier.numbers.map(\.value)).isSuperset(of: [2_220, 2_070]))
        try walk.expectNoFigure(export.with("earlierCalculations", nil), "the rest")
    }
}
