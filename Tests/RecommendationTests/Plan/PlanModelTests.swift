import Quantities
import Recommendation
import TestSupport
import Testing

/// Random events, legal and not, on the fold and on its naive twin: both admit the same ones and say the same of
/// target, offer, safety and revision after each.
struct PlanModelTests {
    private static let question = "eating_disorder_ever"

    @Test(arguments: 0..<8 as Range<UInt64>)
    func theFoldAgreesWithItsTwin(block: UInt64) throws {
        var admitted: [String: Int] = [:]
        var refused: [String: Int] = [:]
        for number in 0..<200 as Range<UInt64> {
            let seed = block * 1_000 + number
            var random = SeededGenerator(seed: seed)
            var walk = Walk()
            var twin = PlanTwin()
            var day = 0
            for step in 0..<40 {
                day += [0, 0, 1, 1, 2, 3, 7][Int.random(in: 0..<7, using: &random)]
                let event = PlanModelTests.event(twin, day, isCalm: step < 25 && number % 3 != 0, &random)
                // Now and then a clock that was set back.
                let label = Int.random(in: 0..<20, using: &random) == 0 ? day - 3 : day
                let isLegal = twin.add(label, event)
                let name = String("\(event)".prefix { $0 != "(" })
                let context = "seed \(seed), step \(step), day \(label): \(event)"
                do {
                    try walk.add(label, try PlanModelTests.change(event), by: PlanModelTests.actor(event))
                    guard isLegal else {
                        Issue.record("admitted against the twin: \(context)")
                        return
                    }
                    admitted[name, default: 0] += 1
                } catch {
                    guard !isLegal else {
                        Issue.record("refused against the twin: \(error), \(context)")
                        return
                    }
                    refused[name, default: 0] += 1
                }
                for ahead in [0, 9] {
                    guard try isSame(walk, twin, max(day, twin.lastDay) + ahead, context) else { return }
                }
            }
            #expect(try PlanRecord(folding: walk.events.map(\.event)) == walk.record, "seed \(seed)")
        }
        // Every kind of event was met both ways: a property over nothing but refusals shows nothing.
        for name in PlanModelTests.names {
            #expect((admitted[name] ?? 0) > 0, "block \(block): \(name) was admitted \(admitted[name] ?? 0) times")
            if name != "look" { #expect((refused[name] ?? 0) > 0, "block \(block): \(name) was hardly ever refused") }
        }
    }

    private static let names = [
        "assess", "look", "lock", "unlock", "start", "archive", "reset", "own", "remove", "offer", "accept", "keep",
        "edit", "put", "undo", "concern",
    ]

    private func isSame(_ walk: Walk, _ twin: PlanTwin, _ day: Int, _ context: String) throws -> Bool {
        let date = try On.day(day)
        let record = walk.record
        let seen = [
            PlanModelTests.word(record.status(on: date)), "\(record.revision)",
            "\(record.open?.number.sequence ?? 0)", try walk.target(day).map(PlanModelTests.word) ?? "-",
            "\(record.pendingOffer(on: date)?.number.sequence ?? 0)", "\(record.open?.undoable?.offer.sequence ?? 0)",
        ]
        let expected = [
            twin.status(day), "\(twin.revision)", "\(twin.plan ?? 0)", twin.target(day) ?? "-",
            "\(twin.pending(day) ?? 0)", "\(twin.running().lastAnswer ?? 0)",
        ]
        #expect(seen == expected, "on day \(day) after \(context)")
        return seen == expected
    }

    private static func word(_ status: SafetyStatus) -> String {
        switch status {
        case .notAssessed: "none"
        case .eligible: "eligible"
        case .manualOnly, .notOffered: "manual"
        }
    }

    private static func word(_ target: HeldTarget) -> String {
        switch target {
        case .estimate(let energy): "ours \(Int(energy.kcalPerDay))"
        case .userEntered(let energy, _): "own \(Int(energy.kcalPerDay))"
        case .noTarget: "none"
        case .suspended: "suspended"
        }
    }

    private static func actor(_ event: PlanTwin.Event) -> PlanActor {
        switch event {
        case .lock, .unlock: .clinician
        case .look, .concern: .service
        case .assess, .start, .archive, .reset, .own, .remove, .offer, .accept, .keep, .edit, .put, .undo: .person
        }
    }

    private static func change(_ event: PlanTwin.Event) throws -> PlanChange {
        func offer(_ number: Int) -> OfferNumber { OfferNumber(sequence: number) }
        func plan(_ number: Int) -> PlanNumber { PlanNumber(sequence: number) }
        switch event {
        case .assess(let blocking, let yes, let no):
            return PlanSample.assessed(
                blocking ? .manualOnly([.answeredYes(questionID: "pregnant")]) : .clear, yes: yes ? [question] : [],
                no: no ? [question] : [])
        case .look: return PlanSample.assessed(.manualOnly([.underweight]), basis: .weeklyLook)
        case .lock: return .safetyLocked
        case .unlock(let lock, let ever):
            return .safetyUnlocked(SafetyUnlocked(lock: lock, everAnswers: ever ? [question] : []))
        case .start(let ours, let own):
            if let ours { return try PlanSample.started(.estimate(try PlanSample.energy(Double(ours)))) }
            guard let own else { return try PlanSample.started(.noTarget) }
            return try PlanSample.started(.own(try PlanSample.own(Double(own)), declinedEstimate: nil))
        case .archive(let number): return .archived(plan(number))
        case .reset(let number): return .calibrationReset(plan(number))
        case .own(let number, let kcal): return .targetSet(plan(number), try PlanSample.own(Double(kcal)))
        case .remove(let number): return .targetRemoved(plan(number))
        case .offer(let number, let week, let evidence, let from, let to, let effective, let next):
            let decision =
                try to.map {
                    try PlanSample.adjust(from: from.map(Double.init), to: Double($0), effective: effective)
                } ?? .keep
            return .offerMade(
                plan(number),
                try PlanSample.offer(decision, week: week, next: next, evidence: UInt8(evidence)))
        case .accept(let number): return .answered(offer(number), .accept)
        case .keep(let number): return .answered(offer(number), .keep)
        case .edit(let number, let kcal):
            return .answered(offer(number), .edit(try PlanSample.own(Double(kcal))))
        case .put(let number, let until): return .answered(offer(number), .defer(until: try On.day(until)))
        case .undo(let number): return .answerUndone(offer(number))
        case .concern(let number): return .concernReported(offer(number), .other)
        }
    }

    /// Mostly something that could be legal, now and then anything.
    ///
    /// - Parameter isCalm: nothing turns manual-only, so that plans live long enough for offers and answers.
    private static func event(
        _ twin: PlanTwin, _ day: Int, isCalm: Bool, _ random: inout SeededGenerator
    ) -> PlanTwin.Event {
        func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        let now = twin.running()
        let anyNumber = Int.random(in: 1...max(1, twin.log.count), using: &random)
        let plan = one(in: 10) ? anyNumber : twin.plan ?? anyNumber
        let offer = one(in: 8) ? anyNumber : now.pending ?? now.lastAnswer ?? anyNumber
        let kcal = Int.random(in: 150...250, using: &random) * 10
        if twin.isLocked || twin.isEver, one(in: 8) { return .unlock(lock: twin.isLocked, ever: twin.isEver) }
        switch Int.random(in: 0..<34, using: &random) {
        case 0...4 where isCalm: return .assess(blocking: false, everYes: false, everNo: one(in: 3))
        case 0...2: return .assess(blocking: one(in: 3), everYes: one(in: 12), everNo: one(in: 3))
        case 3: return .look
        case 4: return one(in: 2) ? .lock : .unlock(lock: one(in: 2), ever: one(in: 2))
        case 5: return .unlock(lock: one(in: 2), ever: one(in: 2))
        case 6...9: return one(in: 3) ? .start(ours: nil, own: one(in: 2) ? kcal : nil) : .start(ours: kcal, own: nil)
        case 10: return .archive(plan: plan)
        case 11: return .reset(plan: plan)
        case 12: return .own(plan: plan, kcal)
        case 13: return .remove(plan: plan)
        case 14...20:
            let held = twin.target(Int.max - 1) ?? ""
            let from = one(in: 12) ? kcal : held.hasPrefix("ours") ? Int(held.dropFirst(5)) : nil
            return .offer(
                plan: plan, week: day - Int.random(in: 0...8, using: &random),
                evidence: Int.random(in: 1...3, using: &random), from: from, to: one(in: 3) ? nil : kcal,
                effective: day + Int.random(in: -1...4, using: &random),
                next: day + Int.random(in: 0...9, using: &random))
        case 21...23: return .accept(offer: offer)
        case 24, 32: return .keep(offer: offer)
        case 25, 33: return .edit(offer: offer, kcal)
        case 26...27: return .put(offer: offer, until: day + Int.random(in: 0...14, using: &random))
        case 28...30: return .undo(offer: one(in: 4) ? anyNumber : now.lastAnswer ?? offer)
        default: return .concern(offer: offer)
        }
    }
}
