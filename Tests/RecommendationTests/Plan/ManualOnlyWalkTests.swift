import Quantities
import Recommendation
import TestSupport
import Testing

/// One person: lose, an accepted decrease, pregnancy, birth, eligible again. Every figure of ours is a sentinel that
/// no entry of the person's has, and is looked for in everything that a reply is made from.
struct ManualOnlyWalkTests {
    /// Target, offer, a declined offer.
    private static let ours = [2_345.0, 2_189.0, 2_067.0]
    private static let own = 1_234.0

    private func figures(_ value: Any) -> [Double] {
        if let number = value as? Double { return [number] }
        return Mirror(reflecting: value).children.flatMap { figures($0.value) }
    }

    private func oursIn(_ value: Any) -> [Double] {
        let stamp = PlanSample.stamp()
        #expect(!holds(value, stamp.ruleSetDigest), "the digest of a calculation is shown")
        return figures(value).filter(ManualOnlyWalkTests.ours.contains)
    }

    private func holds(_ value: Any, _ digest: [UInt8]) -> Bool {
        if let bytes = value as? [UInt8] { return bytes == digest }
        return Mirror(reflecting: value).children.contains { holds($0.value, digest) }
    }

    private func history(_ walk: Walk, _ day: Int) throws -> HistoryView {
        walk.record.history(of: walk.events, on: try On.day(day))
    }

    /// Days 0–30: eligible, 2,345 accepted, then 2,189 accepted, 2,067 offered.
    private func beforePregnancy() throws -> Walk {
        var walk = Walk()
        try walk.add(0, PlanSample.assessed())
        try walk.add(
            0,
            try PlanSample.started(
                .estimate(try PlanSample.energy(2_345)), destination: .landingWeight(Sample.mass(70))))
        let first = try walk.make(
            21, try PlanSample.offer(try PlanSample.adjust(from: 2_345, to: 2_189, effective: 22), week: 14, next: 28))
        try walk.answer(21, first, .accept)
        _ = try walk.make(
            30, try PlanSample.offer(try PlanSample.adjust(from: 2_189, to: 2_067, effective: 31), week: 21, next: 37))
        return walk
    }

    @Test func theSearchFindsFiguresWhileEligible() throws {
        let walk = try beforePregnancy()
        #expect(Set(figures(walk.record.view(on: try On.day(30)))).isSuperset(of: ManualOnlyWalkTests.ours))
        #expect(Set(figures(try history(walk, 30))).isSuperset(of: ManualOnlyWalkTests.ours))
        #expect(holds(walk.record, PlanSample.stamp().ruleSetDigest))
    }

    @Test func noFigureOfOursWhileManualOnlyAndNoneRestored() throws {
        var walk = try beforePregnancy()
        let offer = OfferNumber(sequence: walk.record.lastSequence)
        try walk.add(31, PlanSample.pregnant)

        // Pregnant, then under 6 months after the birth: the state itself holds none.
        for day in stride(from: 31, through: 400, by: 30) {
            #expect(oursIn(walk.record).isEmpty)
            #expect(oursIn(walk.record.view(on: try On.day(day))).isEmpty)
            #expect(oursIn(try history(walk, day)).isEmpty)
        }
        guard case .manualOnly(let plan) = walk.record.view(on: try On.day(31)) else {
            Issue.record("not manual-only")
            return
        }
        #expect(plan.target == .withheld(Withheld()))
        #expect(plan.destination == .landingWeight(Sample.mass(70)))
        #expect(throws: PlanRefusal.offerVoid(.turnedManualOnly)) { try walk.answer(31, offer.sequence, .accept) }
        #expect(throws: PlanRefusal.undoNoLongerPossible) { try walk.undo(31, 3) }

        try walk.add(300, PlanSample.assessed(.manualOnly([.answeredYes(questionID: "breastfeeding")])))
        try walk.add(310, .targetSet(PlanNumber(sequence: 2), try PlanSample.own(ManualOnlyWalkTests.own)))
        guard case .manualOnly(let withOwn) = walk.record.view(on: try On.day(310)),
            case .own(let number) = withOwn.target
        else {
            Issue.record("the own number is not shown")
            return
        }
        #expect(number.kcalPerDay == ManualOnlyWalkTests.own)
        try walk.add(320, .targetRemoved(PlanNumber(sequence: 2)))

        // Eligible again from day 501: nothing comes back, and history keeps its places with figures withheld.
        try walk.add(500, PlanSample.assessed())
        #expect(oursIn(walk.record.view(on: try On.day(500))).isEmpty)
        #expect(walk.record.status(on: try On.day(501)) == .eligible)
        guard case .plan(let shown) = walk.record.view(on: try On.day(501)) else {
            Issue.record("no plan")
            return
        }
        #expect(shown.target == .noTarget)
        #expect(oursIn(shown).isEmpty)
        #expect(oursIn(try history(walk, 501)).isEmpty)
        #expect(throws: PlanRefusal.undoNoLongerPossible) { try walk.undo(501, 3) }
        #expect(throws: PlanRefusal.offerVoid(.turnedManualOnly)) { try walk.answer(501, offer.sequence, .accept) }
        guard case .entries(let entries) = try history(walk, 501) else {
            Issue.record("history is closed to an eligible person")
            return
        }
        #expect(entries.count == walk.events.count)

        // New figures are shown; the old ones stay withheld beside them. Only an export that names them has them.
        try walk.add(502, .archived(PlanNumber(sequence: 2)))
        try walk.add(502, PlanSample.assessed())
        try walk.add(502, try PlanSample.started(.estimate(try PlanSample.energy(2_111))))
        #expect(figures(walk.record.view(on: try On.day(502))).contains(2_111))
        #expect(figures(try history(walk, 502)).contains(2_111))
        #expect(oursInFiguresOnly(try history(walk, 502)).isEmpty)
        let earlier = walk.record.earlierCalculations(of: walk.events)
        #expect(earlier.map(\.sequence) == [2, 3, 5])
        #expect(Set(figures(earlier)).isSuperset(of: ManualOnlyWalkTests.ours))
    }

    /// Without an own number, the target is still suspended when the person is eligible again.
    @Test func aSuspendedTargetStaysSuspended() throws {
        var walk = try beforePregnancy()
        try walk.add(31, PlanSample.pregnant)
        try walk.add(500, PlanSample.assessed())
        guard case .plan(let shown) = walk.record.view(on: try On.day(501)) else {
            Issue.record("no plan")
            return
        }
        #expect(shown.target == .suspended)
        #expect(oursIn(shown).isEmpty)
    }

    private func oursInFiguresOnly(_ value: Any) -> [Double] {
        figures(value).filter(ManualOnlyWalkTests.ours.contains)
    }
}
