import Quantities
import Recommendation
import Testing
import TestSupport

/// P36–P39: labels are days without a zone. Moving all of them changes dates in the reply, and nothing else.
struct DateShiftProperties {
    /// Years after which the calendar repeats by day and month, leap days included, between 1901 and 2099.
    private static let daysOf28Years = 28 * 365 + 7

    @Test func movingAllDatesChangesDatesAlone() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 36)
        var compared = 0
        for _ in 0..<PropertySize.cases(4_000) {
            let asked = SeededCorpus.request(&random, algorithm.rules)
            let isBirthDated = if case .dateOfBirth = asked.profile.age { true } else { false }
            // A date of birth moves by whole cycles of the calendar, so that birthdays stay birthdays.
            let days = isBirthDated ? DateShiftProperties.daysOf28Years : random.whole(-3_000...20_000)
            let moved = try shifted(asked, by: days)
            let before = try InitialTarget.propose(asked, algorithm)
            let after = try InitialTarget.propose(moved, algorithm)
            #expect(before.kind == after.kind, "seed \(random.seed), \(days) days: \(asked)")
            guard let before = before.proposal, let after = after.proposal else { continue }
            #expect(
                ProposalFigures(before) == ProposalFigures(after) && before.trace == after.trace
                    && before.texts == after.texts && before.inputs.age == after.inputs.age,
                "seed \(random.seed), \(days) days: \(asked)")
            let coverage = before.activity?.coverage
            #expect(coverage?.windowStart.adding(days: days) == after.activity?.coverage?.windowStart)
            #expect(coverage?.usableDays == after.activity?.coverage?.usableDays)
            compared += 1
        }
        #expect(compared > PropertySize.cases(1_500), "\(compared)")
    }

    private func shifted(_ request: InitialTargetRequest, by days: Int) throws -> InitialTargetRequest {
        func moved(_ date: CivilDate) throws -> CivilDate { try #require(date.adding(days: days), "\(date), \(days)") }
        func moved(_ mass: SuppliedMass) throws -> SuppliedMass {
            SuppliedMass(
                value: mass.value, unit: mass.unit, decimals: mass.decimals, source: mass.source,
                observedOn: try mass.observedOn.map { try moved($0) })
        }
        var other = request
        other.asOf = try request.asOf.map { try moved($0) }
        switch request.profile.age {
        case .dateOfBirth(let birth): other.profile.age = .dateOfBirth(try moved(birth))
        case .years(let years, let given): other.profile.age = .years(years, givenOn: try moved(given))
        case nil: break
        }
        other.profile.weight = try request.profile.weight.map { try moved($0) }
        other.profile.recentWeights = try request.profile.recentWeights.map {
            AcceptedReading(
                mass: try moved($0.mass), observedOn: try moved($0.observedOn),
                confirmedAsUnusual: $0.confirmedAsUnusual)
        }
        other.safety?.assessedOn = try request.safety?.assessedOn.map { try moved($0) }
        other.activity.wearableDays = try request.activity.wearableDays?.map { day in
            var day = day
            day.date = try moved(day.date)
            return day
        }
        if case .bodyFat(let percent, let observations) = request.destination {
            other.destination = .bodyFat(
                percent: percent,
                observations: try observations.map {
                    BodyFatObservation(percent: $0.percent, method: $0.method, observedOn: try moved($0.observedOn))
                })
        }
        return other
    }
}
