import Quantities
import Recommendation
import Testing
import TestSupport

/// What holds for every check-in (issue's list of properties). The million weeks run in release:
/// `weekly-properties weeks`.
struct WeeklyPropertyTests {
    private static let cases = 250

    private func each(
        _ base: UInt64, cases: Int = WeeklyPropertyTests.cases,
        _ body: (_ request: WeeklyRequest, _ outcome: WeeklyOutcome, _ seed: UInt64, inout SeededGenerator) throws ->
            Void
    ) throws {
        let algorithm = try Sample.algorithm
        for index in 0..<cases {
            let seed = base + UInt64(index)
            var week = SeededWeek(seed: seed, try TestRules.current)
            let request = index.isMultiple(of: 2) ? week.any() : week.steady()
            try body(request, WeeklyCheckIn.propose(request, algorithm), seed, &week.generator)
        }
    }

    private func propose(_ request: WeeklyRequest) throws -> WeeklyOutcome {
        try WeeklyCheckIn.propose(request, Sample.algorithm)
    }

    /// Floor, caps, steps of any seeded week; and that the seeds reach every kind of result.
    @Test func limitsHold() throws {
        let counts = try WeekProperties.run(cases: 3_000, seed: 20_260_302)
        for name in ["keep", "collect", "less", "more (evidence)", "flexible", "review items", "summary only"] {
            #expect(counts[name, default: 0] > 0, "\(name): \(counts)")
        }
    }

    @Test func orderOfDaysAndWeightsDoesNotMatter() throws {
        try each(1_000) { request, outcome, seed, generator in
            var shuffled = request
            shuffled.days = generator.shuffled(request.days)
            shuffled.weights = generator.shuffled(request.weights)
            let other = try propose(shuffled)
            #expect(other == outcome, "seed \(seed)")
        }
    }

    /// M depends on no goal, target, destination and text.
    @Test func maintenanceDependsOnEvidenceAlone() throws {
        var compared = 0
        try each(2_000) { request, outcome, seed, generator in
            guard let figure = outcome.reply?.result(.calibrationPosterior) else { return }
            var other = request
            other.goal = generator.pick([.lose(pace: .gentle), .maintain, .gain(trainingMonths: 3)])
            other.destination = .landingWeight(Sample.mass(Double(generator.whole(60...120))))
            other.transcript = "eat less"
            // Another value on the same days, so that no change of target moves water.
            for index in other.plan?.targets.indices ?? 0..<0 {
                if let value = other.plan?.targets[index].kcalPerDay {
                    other.plan?.targets[index].kcalPerDay = value + 130
                }
            }
            guard let same = try propose(other).reply?.result(.calibrationPosterior) else {
                Issue.record("seed \(seed): no figure")
                return
            }
            #expect(same == figure, "seed \(seed)")
            compared += 1
        }
        #expect(compared > 50)
    }

    /// A destination never turns keep into adjust, nor makes a step larger.
    @Test func destinationNeverAdjusts() throws {
        try each(3_000) { request, _, seed, generator in
            var without = request
            without.destination = nil
            var with = request
            with.destination = .landingWeight(Sample.mass(Double(generator.whole(60...120))))
            guard let plain = try propose(without).reply, let aimed = try propose(with).reply else { return }
            if let adjust = aimed.adjust {
                #expect(plain.adjust?.to == adjust.to, "seed \(seed)")
            } else if plain.adjust != nil {
                #expect(aimed.keep?.reasons == [.destinationReached], "seed \(seed)")
            } else {
                #expect(aimed.result == plain.result || aimed.keep != nil, "seed \(seed)")
            }
            #expect(plain.result(.calibrationPosterior) == aimed.result(.calibrationPosterior), "seed \(seed)")
        }
    }

    /// Nothing beside the weights suppresses the safety look, or makes it speak.
    @Test func nothingSuppressesTheSafetyLook() throws {
        var stood = 0
        try each(4_000) { request, _, seed, generator in
            // Two thirds of these people lose weight, slowly to fast.
            var request = request
            let perDay = Double(generator.pick([0, 8, 16])) / 100
            for index in request.weights.indices {
                let value = request.weights[index].mass.value - perDay * Double(index)
                request.weights[index].mass = Sample.mass((value * 100).rounded() / 100)
            }
            guard let plain = try propose(request).reply else { return }
            var other = request
            if generator.chance(50) { other.days = [] }
            if generator.chance(50) { other.reviewedWeek = nil }
            if generator.chance(50) { other.switches = WeeklySwitches(prompts: false, insights: false) }
            if generator.chance(50) { other.hasSafetyChanged = true }
            other.labels = []
            other.resolutions = []
            other.plan?.lastResetOn = nil
            guard let quiet = try propose(other).reply else {
                Issue.record("seed \(seed): no check-in")
                return
            }
            #expect(quiet.fastLossStands == plain.fastLossStands, "seed \(seed)")
            #expect(
                quiet.notices.contains(.underSafetyMinimum) == plain.notices.contains(.underSafetyMinimum),
                "seed \(seed)")
            if plain.fastLossStands { stood += 1 }
        }
        #expect(stood > 5)
    }

    /// A day excluded by the person is a day absent, but for its listing.
    @Test func excludedEqualsAbsent() throws {
        try each(5_000) { request, _, seed, generator in
            guard !request.days.isEmpty else { return }
            let index = generator.whole(0...request.days.count - 1)
            var excluded = request
            excluded.days[index].personExclusion = .other
            var absent = request
            absent.days.remove(at: index)
            guard let first = try propose(excluded).reply, let second = try propose(absent).reply else { return }
            #expect(first.result == second.result, "seed \(seed)")
            #expect(first.trace == second.trace, "seed \(seed)")
            #expect(first.interpretation == second.interpretation, "seed \(seed)")
            #expect(first.exclusion.keptDays == second.exclusion.keptDays, "seed \(seed)")
        }
    }

    /// Shifting all dates by whole weeks changes dates alone: every figure stays. (Other shifts move the week's start
    /// with them.)
    @Test(arguments: [7, -364, 3_661])
    func datesShift(_ days: Int) throws {
        try each(6_000, cases: 100) { request, outcome, seed, _ in
            guard let shifted = Shift(days: days).request(request), let plain = outcome.reply else { return }
            guard let moved = try propose(shifted).reply else {
                Issue.record("seed \(seed): no check-in")
                return
            }
            #expect(moved.trace == plain.trace, "seed \(seed)")
            #expect(moved.observation.keptDays == plain.observation.keptDays, "seed \(seed)")
            #expect(moved.interpretation == plain.interpretation, "seed \(seed)")
            #expect(moved.texts.map(\.key) == plain.texts.map(\.key), "seed \(seed)")
            #expect(
                moved.texts.map(\.arguments) == plain.texts.map(Shift(days: days).arguments), "seed \(seed)")
            #expect(moved.week.first == plain.week.first.adding(days: days), "seed \(seed)")
        }
    }

    /// Scaling all intakes by a constant scales the record's own maintenance as the formula says: at a flat weight, by
    /// the same constant, for any pattern of days.
    @Test(arguments: [0.8, 1.1, 1.25])
    func intakesScale(_ factor: Double) throws {
        for seed in UInt64(7_000)..<7_020 {
            var generator = SeededGenerator(seed: seed)
            var request = try week { $0.menstrualCycle = .no }
            for index in request.days.indices {
                request.days[index].energyKcal = SuppliedRange(expected: Double(2_400 + 20 * generator.whole(0...20)))
            }
            let plain = try #require(try checkIn(request).result(.calibrationFit))
            for index in request.days.indices {
                if let value = request.days[index].energyKcal?.expected {
                    request.days[index].energyKcal = SuppliedRange(expected: value * factor)
                }
            }
            let reply = try checkIn(request)
            let twin = try #require(
                TwinCheck.twin(request, reply, try TestRules.current, reply.input(.calibrationPrior, "formula") ?? 0))
            let scaled = try #require(reply.result(.calibrationFit))
            #expect(abs(scaled - twin.own) < 1e-6, "seed \(seed)")
            // The covariance changes with the scale of intakes too, which moves the weighting a little.
            #expect(abs(scaled / plain - factor) < 0.02, "seed \(seed)")
        }
    }

    /// A record shifted by a constant shifts the record's maintenance by it, where the covariance stays as it was.
    @Test func constantUnderReporting() throws {
        let rules = try TestRules.changed(id: "calibration.logging_noise_share", to: 0)
        for seed in UInt64(7_100)..<7_120 {
            var generator = SeededGenerator(seed: seed)
            var request = try week()
            for index in request.days.indices {
                request.days[index].energyKcal = SuppliedRange(expected: Double(generator.whole(2_300...2_900)))
            }
            let plain = try #require(try checkIn(request, rules).result(.calibrationFit))
            for index in request.days.indices {
                if let value = request.days[index].energyKcal?.expected {
                    request.days[index].energyKcal = SuppliedRange(expected: value - 200)
                }
            }
            let low = try #require(try checkIn(request, rules).result(.calibrationFit))
            #expect(abs(plain - low - 200) < 1e-6, "seed \(seed)")
        }
    }

    /// A unit is no figure: every weight in pounds gives the same reply, up to the rounding of a pound's decimals.
    @Test func poundsGiveTheSameFigures() throws {
        let request = try week { request in
            for index in request.weights.indices { request.weights[index].mass = Sample.mass(194, .pound) }
            request.plan?.startWeight = Sample.mass(198, .pound)
        }
        let kilograms = try week { request in
            for index in request.weights.indices {
                request.weights[index].mass = Sample.mass(194 * 0.45359237)
            }
            request.plan?.startWeight = Sample.mass(198 * 0.45359237)
        }
        let first = try checkIn(request)
        let second = try checkIn(kilograms)
        #expect(first.result(.calibrationPosterior) == second.result(.calibrationPosterior))
        #expect(first.adjust?.to == second.adjust?.to)
    }

    /// The same request, the same reply.
    @Test func repeatable() throws {
        try each(8_000, cases: 60) { request, outcome, seed, _ in
            let again = try propose(request)
            #expect(again == outcome, "seed \(seed)")
        }
    }
}

/// Moves every date of a request.
private struct Shift {
    let days: Int

    func arguments(_ text: Text) -> [TextArgument] {
        text.arguments.map { argument in
            guard case .date(let date) = argument, let moved = move(date) else { return argument }
            return .date(moved)
        }
    }

    func request(_ request: WeeklyRequest) -> WeeklyRequest? {
        var moved = request
        moved.asOf = move(request.asOf)
        moved.reviewedWeek = move(request.reviewedWeek)
        if case .years(let years, let given) = request.profile.age, let date = move(given) {
            moved.profile.age = .years(years, givenOn: date)
        }
        moved.safety?.assessedOn = move(request.safety?.assessedOn)
        moved.memory.fastLossStoodOn = move(request.memory.fastLossStoodOn)
        moved.memory.arrivedOn = move(request.memory.arrivedOn)
        moved.memory.lowDayGuardsOn = request.memory.lowDayGuardsOn.compactMap(move)
        if let plan = request.plan, let start = move(plan.startedOn) {
            moved.plan?.startedOn = start
            moved.plan?.lastResetOn = move(plan.lastResetOn)
            for index in plan.targets.indices {
                guard let date = move(plan.targets[index].effectiveOn) else { return nil }
                moved.plan?.targets[index].effectiveOn = date
            }
        }
        for index in request.days.indices {
            guard let date = move(request.days[index].date) else { return nil }
            moved.days[index].date = date
        }
        for index in request.weights.indices {
            guard let date = move(request.weights[index].date) else { return nil }
            moved.weights[index].date = date
        }
        for index in request.labels.indices {
            guard let first = move(request.labels[index].firstDay), let last = move(request.labels[index].lastDay)
            else { return nil }
            moved.labels[index].firstDay = first
            moved.labels[index].lastDay = last
        }
        return moved
    }

    private func move(_ date: CivilDate?) -> CivilDate? { date?.adding(days: days) }
}
