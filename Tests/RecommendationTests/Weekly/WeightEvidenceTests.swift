import Quantities
import Recommendation
import Testing
import TestSupport

/// Algorithm §7.1, the weights: one per day, one reason each (P03, P31–P36, P48).
struct WeightEvidenceTests {
    private func reason(_ id: String, _ request: WeeklyRequest) throws -> WeightExclusion? {
        let reply = try checkIn(request)
        let reason = reply.weightReason(id)
        #expect(reply.exclusion.keptWeights.contains { $0.readingID == id } == (reason == nil))
        #expect(reply.exclusion.weights.count { $0.readingID == id } <= 1)
        return reason
    }

    private func extra(
        _ id: String, _ daysBefore: Int, _ kilograms: Double, _ change: (inout WeightRecord) -> Void = { _ in }
    ) throws -> WeightRecord {
        var record = try #require(WeeklySample.weight(daysBefore, kilograms))
        record.id = id
        record.timeOfDay = .unknown
        change(&record)
        return record
    }

    @Test(arguments: [(0, WeightExclusion.future), (36, .outsideWindow), (35, nil), (1, nil)])
    func window(_ daysBefore: Int, _ expected: WeightExclusion?) throws {
        let request = try week { request in
            if daysBefore == 0 { request.weights.append(try #require(WeeklySample.weight(0, 88))) }
        }
        #expect(try reason(readingID(daysBefore), request) == expected)
    }

    @Test(arguments: [(31, WeightExclusion.beforePlanStart), (30, .transition), (24, .transition), (23, nil)])
    func firstWeekOfAPlan(_ daysBefore: Int, _ expected: WeightExclusion?) throws {
        #expect(try reason(readingID(daysBefore), week { $0.plan?.startedOn = try label(30) }) == expected)
    }

    @Test(arguments: [(26, WeightExclusion.beforeReset), (25, nil)])
    func reset(_ daysBefore: Int, _ expected: WeightExclusion?) throws {
        #expect(try reason(readingID(daysBefore), week { $0.plan?.lastResetOn = try label(25) }) == expected)
    }

    @Test func unconfirmed() throws {
        #expect(
            try reason(readingID(5), week { $0.changeWeight(5) { $0.isConfirmed = false } }) == .unconfirmed)
    }

    /// P34: the correction counts in the old reading's place; one that is not confirmed changes nothing.
    @Test(arguments: [true, false])
    func correction(_ isConfirmed: Bool) throws {
        let request = try week { request in
            request.weights.append(
                try extra("corrected", 5, 87.4) {
                    $0.supersedes = readingID(5)
                    $0.isConfirmed = isConfirmed
                })
        }
        #expect(try reason(readingID(5), request) == (isConfirmed ? .superseded : nil))
        #expect(try reason("corrected", request) == (isConfirmed ? nil : .unconfirmed))
    }

    /// P48: within 0.05 kg of an earlier reading, after conversion: 193.98 lb is 87.988 kg.
    @Test func echo() throws {
        let request = try week { request in
            request.weights += [
                try extra("near", 5, 88.05), try extra("far", 6, 88.06),
                try extra("pounds", 7, 0) { $0.mass = Sample.mass(193.98, .pound) },
            ]
        }
        #expect(try reason("near", request) == .duplicate)
        #expect(try reason("pounds", request) == .duplicate)
        #expect(try reason("far", request) == .laterReadingOfTheDay)
    }

    /// P33: before first food counts, else the earliest.
    @Test func oneReadingOfADay() throws {
        let request = try week { request in
            request.changeWeight(5) { weight in
                weight.timeOfDay = .unknown
                weight.minuteOfDay = 900
            }
            request.weights += [
                try extra("noon", 5, 88.5) { $0.minuteOfDay = 720 },
                try extra("evening", 5, 88.9) { $0.timeOfDay = .later },
            ]
        }
        #expect(try reason("noon", request) == nil)
        #expect(try reason(readingID(5), request) == .laterReadingOfTheDay)
        let fasting = try week { request in
            request.changeWeight(5) { $0.minuteOfDay = 900 }
            request.weights.append(try extra("noon", 5, 88.5) { $0.minuteOfDay = 720 })
        }
        #expect(try reason("noon", fasting) == .laterReadingOfTheDay)
        #expect(try reason(readingID(5), fasting) == nil)
    }

    /// Beyond what is accepted (§1): no estimate is made from 351 kg, and none from a number that is none.
    @Test(arguments: [351.0, 24.9, .nan, 88.123])
    func notAccepted(_ kilograms: Double) throws {
        let request = try week { $0.changeWeight(5) { $0.mass = Sample.mass(kilograms) } }
        #expect(try reason(readingID(5), request) == .notAccepted)
    }

    /// P31: a suitcase. Against 88 kg a day later max(3 kg, 2 % · 1 · 88) = 3 kg are usual: 91 kg is, 91.1 not; and
    /// what the person confirms is no longer in question.
    @Test(arguments: [(91.0, false, false), (91.1, false, true), (91.1, true, false)])
    func unusual(_ kilograms: Double, _ isConfirmed: Bool, _ isOut: Bool) throws {
        let request = try week { request in
            request.changeWeight(5) { weight in
                weight.mass = Sample.mass(kilograms)
                weight.isConfirmedAsUnusual = isConfirmed
            }
        }
        #expect((try reason(readingID(5), request) == .unusualUnconfirmed) == isOut)
    }

    /// After a confirmation the confirmed reading alone is the reference: the days after it are usual at 92, and only
    /// they are.
    @Test func confirmedReadingIsTheReference() throws {
        let request = try week { request in
            for daysBefore in 1...20 { request.changeWeight(daysBefore) { $0.mass = Sample.mass(92) } }
            request.changeWeight(20) { $0.isConfirmedAsUnusual = true }
            request.changeWeight(10) { $0.mass = Sample.mass(88) }
        }
        #expect(try reason(readingID(19), request) != .unusualUnconfirmed)
        #expect(try reason(readingID(10), request) == .unusualUnconfirmed)
    }

    /// Two weigh-ins of a day over 3.5 % apart: 88 and 91.08 are not, 91.1 are.
    @Test(arguments: [(91.08, false), (91.1, true)])
    func weighInsApart(_ other: Double, _ isFlagged: Bool) throws {
        let request = try week { $0.weights.append(try extra("other", 5, other)) }
        #expect(try reason(readingID(5), request) == (isFlagged ? .unresolvedFlag : nil))
        #expect(try reason("other", request) == .laterReadingOfTheDay)
    }

    /// d + 1 … d + 7 after a change of 250 kcal/day effective on d; a change of 240 moves nothing.
    @Test(arguments: [
        (20, 250.0, nil), (19, 250, WeightExclusion.transition), (13, 250, .transition), (12, 250, nil),
        (19, 240, nil),
    ])
    func targetChange(_ daysBefore: Int, _ change: Double, _ expected: WeightExclusion?) throws {
        let request = try week { request in
            request.plan?.targets.append(
                DatedTarget(effectiveOn: try label(20), origin: .estimate, kcalPerDay: 2_700 - change))
        }
        #expect(try reason(readingID(daysBefore), request) == expected)
    }

    /// Before d + 7 for a confirmed change of body water; tomorrow's says nothing about today.
    @Test(arguments: [
        (14, 20, true, WeightExclusion.transition), (13, 20, true, nil), (34, 20, true, .transition),
        (14, 20, false, nil), (1, -1, true, nil),
    ])
    func bodyWater(_ daysBefore: Int, _ on: Int, _ isConfirmed: Bool, _ expected: WeightExclusion?) throws {
        let request = try week { request in
            request.labels = [
                ContextLabel(
                    kind: .bodyWaterChange(.creatine), firstDay: try label(on), lastDay: try label(on),
                    isConfirmed: isConfirmed)
            ]
        }
        #expect(try reason(readingID(daysBefore), request) == expected)
    }

    /// Flat at 88: the median absolute deviation is 0, so 1.5 kg decide.
    @Test(arguments: [(89.5, nil), (89.51, WeightExclusion.outlier), (86.49, .outlier)])
    func outlier(_ kilograms: Double, _ expected: WeightExclusion?) throws {
        let request = try week { $0.changeWeight(5) { $0.mass = Sample.mass(kilograms) } }
        #expect(try reason(readingID(5), request) == expected)
    }

    /// 87.5, 88.5 and 88 by turns: the line is flat at 88, the median deviation 0.5, and 3.5 × 1.4826 × 0.5 = 2.594 kg
    /// from it decide.
    @Test(arguments: [(90.59, nil), (90.60, WeightExclusion.outlier)])
    func outlierAmongScatter(_ kilograms: Double, _ expected: WeightExclusion?) throws {
        let request = try week { request in
            for index in request.weights.indices {
                request.weights[index].mass = Sample.mass([88, 87.5, 88.5][index % 3])
            }
            request.changeWeight(18) { $0.mass = Sample.mass(kilograms) }
        }
        #expect(try reason(readingID(18), request) == expected)
    }

    /// P03: a weigh-in needs no diary day, and a diary day no weigh-in.
    @Test func weightsAndDaysAreIndependent() throws {
        let request = try week { request in
            let date = try label(5)
            request.days.removeAll { $0.date == date }
            request.weights.removeAll { $0.date == request.asOf?.adding(days: -6) }
        }
        #expect(try reason(readingID(5), request) == nil)
        #expect(try checkIn(request).exclusion.keptDays.contains(try label(6)))
    }

    @Test func idsAreUnique() throws {
        let request = try week { $0.weights.append($0.weights[3]) }
        #expect(
            try WeeklyCheckIn.propose(request, Sample.algorithm)
                == .refused([FieldRefusal(path: "weights[42].reading_id", code: .conflictingValues)]))
    }
}
