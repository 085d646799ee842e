import Quantities
import Recommendation
import Testing
import TestSupport

/// Algorithm §7.1: enough evidence, each minimum just inside and just outside; what is missing, how many, which dates
/// (P04, P05, P07, P25, P50).
struct ShortfallTests {
    private func kinds(_ request: WeeklyRequest) throws -> [Shortfall.Kind] {
        (try checkIn(request).shortfalls ?? []).map(\.kind)
    }

    private func without(_ daysBefore: some Sequence<Int>) throws -> WeeklyRequest {
        try week { request in
            for day in daysBefore { request.changeDay(day) { $0.completeness = .confirmedIncomplete } }
        }
    }

    @Test func labels() throws {
        // A reset 20 days ago leaves 20 labels; the day on which 21 are there is tomorrow.
        let request = try week { $0.plan?.lastResetOn = try label(20) }
        #expect(
            try checkIn(request).shortfalls?.first
                == shortfall(.labels, 1, [try label(-1)]))
        #expect(try kinds(week { $0.plan?.lastResetOn = try label(21) }).isEmpty)
    }

    /// 14 of the last 21 labels: seven may be out. Those out are the days that can still be settled.
    @Test func keptDays() throws {
        #expect(try kinds(without(8...14)).isEmpty)
        let found = try checkIn(try without(8...15)).shortfalls
        #expect(found == [shortfall(.keptDays, 1, try (8...15).reversed().map { try label($0) })])
    }

    /// Four of the last seven.
    @Test func keptDaysLastWeek() throws {
        #expect(try kinds(without(1...3)).isEmpty)
        let found = try checkIn(try without(1...4)).shortfalls
        #expect(found == [shortfall(.keptDaysLastWeek, 1, try (1...4).reversed().map { try label($0) })])
    }

    /// Two thirds of all 35 labels are 23.3: 24 days, so 11 may be out.
    @Test func keptShare() throws {
        #expect(try kinds(without(22...32)).isEmpty)
        let found = try checkIn(try without(22...33)).shortfalls
        #expect(found?.map(\.kind) == [.keptShare])
        #expect(found?.first?.missing == 1)
    }

    private func weighedOn(_ days: [Int]) throws -> WeeklyRequest {
        try week { request in
            let dates = try days.map { try label($0) }
            request.weights = request.weights.filter { dates.contains($0.date) }
        }
    }

    /// Six weights on the last 21 labels, on distinct days.
    @Test(arguments: [
        ([21, 17, 13, 9, 5, 1], [Shortfall.Kind]()), ([21, 17, 13, 9, 1], [.weights]),
        // A seventh, before the last 21 labels, does not stand in.
        ([22, 17, 13, 9, 5, 1], [.weights]),
    ])
    func weights(_ days: [Int], _ expected: [Shortfall.Kind]) throws {
        #expect(try kinds(weighedOn(days)) == expected)
    }

    /// From the first to the last 13 labels.
    @Test(arguments: [([14, 12, 10, 8, 4, 1], [Shortfall.Kind]()), ([13, 12, 10, 8, 4, 1], [.weightSpan])])
    func weightSpan(_ days: [Int], _ expected: [Shortfall.Kind]) throws {
        #expect(try kinds(weighedOn(days)) == expected)
    }

    @Test(arguments: [([21, 18, 15, 12, 9, 7], [Shortfall.Kind]()), ([21, 18, 15, 12, 9, 8], [.weightsLastWeek])])
    func weightsLastWeek(_ days: [Int], _ expected: [Shortfall.Kind]) throws {
        #expect(try kinds(weighedOn(days)) == expected)
    }

    /// A weight that the person could still confirm is named by its day.
    @Test func weightsToSettle() throws {
        let request = try week { request in
            let dates = try [21, 17, 13, 9, 5, 1].map { try label($0) }
            request.weights = request.weights.filter { dates.contains($0.date) }
            request.changeWeight(9) { $0.isConfirmed = false }
        }
        #expect(try checkIn(request).shortfalls == [shortfall(.weights, 1, [try label(9)])])
    }

    /// P07, P25: five well-logged days and silence; no weights at all.
    @Test func silence() throws {
        let request = try week { request in
            request.days = Array(request.days.suffix(5))
            request.weights = []
        }
        #expect(
            Set(try kinds(request)) == [.keptDays, .keptShare, .weights, .weightsLastWeek])
    }

    /// P06: a week never makes a figure, whatever it holds.
    @Test func sevenDaysAreNotEnough() throws {
        let request = try week { $0.plan?.startedOn = try label(7) }
        let reply = try checkIn(request)
        #expect(reply.interpretation == nil)
        #expect(reply.shortfalls?.first?.kind == .labels)
    }

    private func shortfall(_ kind: Shortfall.Kind, _ missing: Int, _ dates: [CivilDate]) -> ShortfallExpected {
        ShortfallExpected(kind: kind, missing: missing, dates: dates)
    }
}

/// A shortfall as a test expects it; the engine alone makes real ones.
private struct ShortfallExpected {
    let kind: Shortfall.Kind
    let missing: Int
    let dates: [CivilDate]

    static func == (found: Shortfall?, expected: ShortfallExpected) -> Bool {
        found.map { $0.kind == expected.kind && $0.missing == expected.missing && $0.dates == expected.dates } ?? false
    }
}

private func == (found: [Shortfall]?, expected: [ShortfallExpected]) -> Bool {
    guard let found, found.count == expected.count else { return false }
    return zip(found, expected).allSatisfy { Optional($0) == $1 }
}
