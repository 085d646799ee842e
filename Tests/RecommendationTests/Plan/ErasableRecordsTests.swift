import Quantities
import Recommendation
import TestSupport
import Testing

/// What can be erased on its own, so that what is left still folds (SET-13).
struct ErasableRecordsTests {
    /// 1 assessed · 2 plan · 3 offer · 4 accepted · 5 undone · 6 concern · 7 own number · 8 archived · 9 pregnant ·
    /// 10 plan · 11 own number
    private func walk() throws -> Walk {
        var walk = try Walk.offered()
        try walk.answer(22, 3, .accept)
        try walk.undo(23, 3)
        try walk.add(23, .concernReported(OfferNumber(sequence: 3), .targetTooLow), by: .service)
        try walk.add(24, .targetSet(PlanNumber(sequence: 2), try PlanSample.own(1_900)))
        try walk.add(30, .archived(PlanNumber(sequence: 2)))
        try walk.add(31, PlanSample.pregnant)
        try walk.add(31, try PlanSample.started(.noTarget))
        try walk.add(32, .targetSet(PlanNumber(sequence: 10), try PlanSample.own(1_800)))
        return walk
    }

    private func dates(_ low: Int, _ high: Int) throws -> Interval<CivilDate> {
        try #require(Interval(low: try On.day(low), high: try On.day(high)))
    }

    private func erasing(_ sequences: [Int], from walk: Walk) throws -> PlanRecord {
        try PlanRecord(
            folding: walk.events.map { entry in
                guard sequences.contains(entry.sequence) else { return entry.event }
                return PlanEvent(
                    on: entry.event.on, by: entry.event.actor,
                    .erased(changedRevision: entry.event.change.changesRevision))
            })
    }

    @Test func anArchivedPlanGoesWithAllThatIsInIt() throws {
        let walk = try walk()
        let chosen = try ErasableRecords.sequences(in: walk.events, [.plans], try dates(0, 10))
        #expect(chosen == [2, 3, 4, 5, 6, 7, 8])
        let left = try erasing(chosen, from: walk)
        #expect(left.open == walk.record.open)
        #expect(left.safety == walk.record.safety)
        #expect(left.revision == walk.record.revision)
        #expect(left.view(on: try On.day(32)) == walk.record.view(on: try On.day(32)))
    }

    @Test func anOfferGoesWithItsAnswers() throws {
        let walk = try walk()
        let chosen = try ErasableRecords.sequences(in: walk.events, [.decisions], try dates(21, 21))
        #expect(chosen == [3, 4, 5, 6])
        #expect(try erasing(chosen, from: walk).open == walk.record.open)
        let concerns = try ErasableRecords.sequences(in: walk.events, [.concerns], try dates(0, 100))
        #expect(concerns == [6])
        #expect(try erasing(concerns, from: walk).open == walk.record.open)
    }

    @Test func theRunningPlanAndSafetyStay() throws {
        let walk = try walk()
        #expect(throws: PlanRefusal.planStillOpen(PlanNumber(sequence: 10))) {
            try ErasableRecords.sequences(in: walk.events, [.plans], try dates(0, 100))
        }
        #expect(throws: PlanRefusal.nothingToErase) {
            try ErasableRecords.sequences(in: walk.events, ErasableCategory.allCases, try dates(40, 50))
        }
        let most = try ErasableRecords.sequences(in: walk.events, ErasableCategory.allCases, try dates(0, 30))
        #expect(!most.contains(1) && !most.contains(9))
        // Erased at one time, chosen again at another: nothing is left to choose.
        let events = walk.events.map { entry in
            most.contains(entry.sequence)
                ? SequencedEvent(
                    sequence: entry.sequence,
                    event: PlanEvent(on: entry.event.on, by: .person, .erased(changedRevision: true)))
                : entry
        }
        #expect(throws: PlanRefusal.nothingToErase) {
            try ErasableRecords.sequences(in: events, ErasableCategory.allCases, try dates(0, 30))
        }
    }
}
