import Quantities
import Recommendation
import Testing
import TestSupport

/// ONB-25, P29, P45: exercise energy is no input, and more activity never lowers the category.
struct ActivityProperties {
    /// Names of all stored properties that can be reached.
    private func labels(_ value: Any, _ found: inout Set<String>) {
        for child in Mirror(reflecting: value).children {
            if let label = child.label { found.insert(label) }
            labels(child.value, &found)
        }
    }

    /// No field of a request speaks of energy but the person's own target and whether energy is shown.
    @Test func noFieldOfARequestIsExerciseEnergy() throws {
        var found: Set<String> = []
        for request in try SeededCorpus.requests(count: 400, seed: 25) { labels(request, &found) }
        #expect(found.contains("trainingMinutes") && found.contains("walkingMinutesPerDay"))
        let energy = found.filter { name in
            ["energy", "kcal", "calor", "joule", "burn", "expend"].contains { name.lowercased().contains($0) }
        }
        #expect(energy.sorted() == ["energyVisible", "kcalPerDay"])
    }

    /// Training that leaves category and flags as they are leaves every figure as it is.
    @Test func trainingWithinACategoryAddsNothing() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 45)
        var compared = 0
        for _ in 0..<PropertySize.cases(3_000) {
            var asked = SeededCorpus.completeRequest(&random, algorithm.rules)
            asked.activity = ActivityEvidence(manual: SeededCorpus.manualAssessment(&random))
            guard let before = try InitialTarget.propose(asked, algorithm).proposal else { continue }
            asked.activity.manual?.moderateMinutesPerWeek = Double(random.whole(0...600))
            asked.activity.manual?.vigorousMinutesPerWeek = Double(random.whole(0...300))
            guard let after = try InitialTarget.propose(asked, algorithm).proposal,
                after.activity?.category == before.activity?.category, after.widenings == before.widenings
            else { continue }
            #expect(ProposalFigures(after) == ProposalFigures(before), "seed \(random.seed): \(asked)")
            compared += 1
        }
        #expect(compared > 500, "\(compared)")
    }

    @Test func moreManualActivityNeverLowersTheCategory() throws {
        let algorithm = try Sample.algorithm
        var random = SeededGenerator(seed: 27)
        var asked = try Sample.request()
        for _ in 0..<PropertySize.cases(6_000) {
            let less = SeededCorpus.manualAssessment(&random)
            var more = less
            switch random.whole(0...4) {
            case 0: more.walkingMinutesPerDay = (less.walkingMinutesPerDay ?? 0) + Double(random.whole(1...90))
            case 1: more.moderateMinutesPerWeek = (less.moderateMinutesPerWeek ?? 0) + Double(random.whole(1...300))
            case 2: more.vigorousMinutesPerWeek = (less.vigorousMinutesPerWeek ?? 0) + Double(random.whole(1...300))
            case 3: more.workDaysPerWeek = min(7, (less.workDaysPerWeek ?? 0) + 1)
            default: more.work = harder(less.work)
            }
            asked.activity = ActivityEvidence(manual: less)
            let before = try #require(category(asked, algorithm))
            asked.activity = ActivityEvidence(manual: more)
            let after = try #require(category(asked, algorithm))
            #expect(after >= before, "seed \(random.seed): \(less), \(more)")
        }
    }

    private func harder(_ work: WorkKind?) -> WorkKind {
        switch work {
        case nil, .notWorking: .seated
        case .seated: .standing
        case .standing: .lightPhysical
        case .lightPhysical, .heavyPhysical: .heavyPhysical
        }
    }

    /// On days that stay usable: more steps or more recorded minutes.
    @Test func moreWornActivityNeverLowersTheCategory() throws {
        let algorithm = try Sample.algorithm
        let asOf = try #require(Sample.asOf)
        var random = SeededGenerator(seed: 26)
        var asked = try Sample.request()
        var compared = 0
        for _ in 0..<PropertySize.cases(5_000) {
            let less = SeededCorpus.wearableDays(&random, asOf: asOf)
            let more = less.map { day -> WearableDay in
                var day = day
                guard let steps = day.steps, steps >= 500 else { return day }
                if random.chance(40) { day.steps = min(60_000, steps + Double(random.whole(0...6_000))) }
                if let minutes = day.trainingMinutes, random.chance(40) {
                    day.trainingMinutes = min(1_440, minutes + Double(random.whole(0...90)))
                }
                return day
            }
            asked.activity = ActivityEvidence(wearableDays: less)
            guard let before = category(asked, algorithm) else { continue }
            asked.activity = ActivityEvidence(wearableDays: more)
            let after = try #require(category(asked, algorithm), "seed \(random.seed): \(less)")
            #expect(after >= before, "seed \(random.seed): \(less), \(more)")
            compared += 1
        }
        #expect(compared > PropertySize.cases(2_500), "\(compared)")
    }

    private func category(_ request: InitialTargetRequest, _ algorithm: Algorithm) -> ActivityCategory? {
        guard case .suggestion(let suggestion, _) = ActivityCheck.run(request, algorithm) else { return nil }
        return suggestion.category
    }
}
