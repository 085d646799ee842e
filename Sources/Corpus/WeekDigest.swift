import Quantities
import Recommendation

/// Everything that the engine says about a check-in: every figure of the trace bit by bit, the decision, what counts
/// and what does not, notices, and what the texts say.
public enum WeekDigest {
    /// - Parameter sentences: the English sentences too; without them their keys and arguments, which decide them.
    public static func of(_ outcome: WeeklyOutcome, sentences: Bool = false) -> UInt64 {
        var digest = FigureDigest()
        digest.absorb(outcome, sentences)
        return digest.value
    }

    /// Of so many seeded check-ins with each of the algorithms, one after the other. The case of index i has the seed
    /// `seed + i`.
    public static func digest(
        count: Int, seed: UInt64, _ algorithms: [Algorithm], sentences: Bool = true
    ) -> FigureDigest {
        var digest = FigureDigest()
        guard let first = algorithms.first else { return digest }
        let safety = SeededWeek.safety(first.rules)
        for index in 0..<count {
            var week = SeededWeek(seed: seed &+ UInt64(index), safety: safety)
            let request = week.any()
            for algorithm in algorithms {
                guard let outcome = try? WeeklyCheckIn.propose(request, algorithm) else {
                    digest.absorb("engine_fault")
                    continue
                }
                digest.absorb(of(outcome, sentences: sentences))
            }
        }
        return digest
    }
}

extension FigureDigest {
    fileprivate mutating func absorb(_ outcome: WeeklyOutcome, _ sentences: Bool) {
        switch outcome {
        case .notOffered(let reply):
            absorb("not_offered")
            for text in reply.texts { absorb(text.rawValue) }
        case .manualOnlyReview(let record):
            absorb("manual_only_review")
            for text in record.texts { absorb(text.rawValue) }
        case .refused(let refusals):
            absorb("refused")
            for refusal in refusals { absorb("\(refusal.path) \(refusal.code.rawValue)") }
        case .needsInput(let reply):
            absorb("needs_input")
            for missing in reply.missing { absorb("\(missing.path) \(missing.reason.rawValue)") }
        case .checkIn(let reply): absorb(reply, sentences)
        }
    }

    private mutating func absorb(_ reply: WeeklyReply, _ sentences: Bool) {
        absorb(reply.result)
        absorb(reply.observation)
        for day in reply.exclusion.keptDays { absorb(Int(day.dayNumber)) }
        for weight in reply.exclusion.keptWeights { absorb(Int(weight.date.dayNumber)) }
        for day in reply.exclusion.days { absorb(day.reason.rawValue) }
        for weight in reply.exclusion.weights { absorb(weight.reason.rawValue) }
        absorb(reply.interpretation?.maintenance?.kcalPerDay)
        absorb(reply.interpretation?.interval.low.kcalPerDay)
        absorb(reply.interpretation?.interval.high.kcalPerDay)
        absorb(reply.confidence?.rawValue ?? -1)
        for notice in reply.notices { absorb(notice.rawValue) }
        absorb(reply.reviewItems.count)
        absorb(Int(reply.nextCheckInOn.dayNumber))
        absorb(Int(reply.earliestAdjustOn?.dayNumber ?? 0))
        absorb(Int(reply.expiresOn?.dayNumber ?? 0))
        absorb(reply.fastLossStands)
        absorb(reply.lowDaysHeldBack)
        for step in reply.nextSteps { absorb(step.rawValue) }
        absorb(reply.trace)
        for text in reply.texts { absorb(text, sentences) }
    }

    private mutating func absorb(_ result: WeeklyResult) {
        switch result {
        case .reviewItemsFirst: absorb("review_items_first")
        case .summaryOnly: absorb("summary_only")
        case .decision(.collectMoreEvidence(let shortfalls)):
            absorb("collect_more_evidence")
            absorb(shortfalls.count)
        case .decision(.flexibleWeek(let week)):
            absorb("flexible_week")
            absorb(Int(week.firstDay.dayNumber))
            absorb(Int(week.lastDay.dayNumber))
        case .decision(.keep(let keep)):
            absorb("keep")
            absorb(keep.target.energy?.kcalPerDay)
            for reason in keep.reasons { absorb(reason.rawValue) }
            for held in keep.guards { absorb(held.rawValue) }
        case .decision(.adjust(let adjust)):
            absorb(adjust.basis.rawValue)
            absorb(adjust.from.kcalPerDay)
            absorb(adjust.to.kcalPerDay)
            absorb(adjust.withoutStepLimit.kcalPerDay)
            absorb(Int(adjust.effectiveOn.dayNumber))
            absorb(adjust.expectedChange?.perWeek.kilogramsPerWeek)
        }
    }

    private mutating func absorb(_ observation: WeeklyObservation) {
        absorb(Int(observation.windowFirst.dayNumber))
        absorb(observation.labels)
        absorb(observation.meanIntake?.kcalPerDay)
        absorb(observation.latestWeight?.kilograms)
        absorb(observation.trend?.perWeek.kilogramsPerWeek)
    }

    private mutating func absorb(_ trace: Trace) {
        for step in trace.steps {
            absorb(step.rule.rawValue)
            for figure in step.inputs { absorb(figure.value) }
            absorb(step.result?.value)
            if let decision = step.decision { absorb(UnsafeRawBufferPointer(decision.utf8)) }
            for parameter in step.parameters { absorb(parameter.position) }
        }
    }

    private mutating func absorb(_ text: Text, _ sentences: Bool) {
        guard !sentences else { return absorb(English.sentence(for: text, energyVisible: true)) }
        absorb(text.key.rawValue)
        for argument in text.arguments {
            switch argument {
            case .energy(let energy): absorb(energy.kcalPerDay)
            case .mass(let mass, let unit):
                absorb(mass.kilograms)
                absorb(unit == .pound)
            case .massRate(let rate, let unit):
                absorb(rate.kilogramsPerWeek)
                absorb(unit == .pound)
            case .percent(let percent): absorb(percent.percent)
            case .count(let count): absorb(count)
            case .date(let date): absorb(Int(date.dayNumber))
            case .code(let code): absorb(UnsafeRawBufferPointer(code.utf8))
            }
        }
    }
}
