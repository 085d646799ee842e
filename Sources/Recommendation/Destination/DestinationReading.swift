import Quantities

/// What a destination comes to for a goal.
enum DestinationResult: Equatable {
    case landing(LandingShown)
    case missing
    case refused([FieldRefusal])
    case route(GoalKind, GoalRoute.Reason)
}

/// Algorithm §5: one function per goal.
enum DestinationReading {
    private static let weightPath = "destination.landing_weight"
    private static let bodyFatPath = "destination.landing_body_fat_percent"

    /// Faults that are seen without the body: the wrong kind of destination for the goal, or an impossible value. A
    /// value is looked at even where no goal says yet what it is for.
    static func shapeRefusals(
        _ destination: DestinationChoice?, _ goal: Goal?, asOf: CivilDate?, _ rules: PlausibilityRules
    ) -> [FieldRefusal] {
        guard let destination else { return [] }
        if let goal, let misfit = misfit(destination, goal.kind) { return [misfit] }
        switch destination {
        case .deferred: return []
        case .bodyFat(let percent, let observations): return bodyFatRefusals(percent, observations, asOf: asOf, rules)
        case .landingWeight(let mass): return weightRefusals(mass, goal, rules)
        }
    }

    private static func weightRefusals(
        _ supplied: SuppliedMass, _ goal: Goal?, _ rules: PlausibilityRules
    ) -> [FieldRefusal] {
        let reading = Plausibility.weight(supplied, rules)
        guard let code = reading.refusal else { return [] }
        // For a very short person the safety minimum, which holds for lose anyway, lies below the weights that an
        // estimate takes: what the slider offers is accepted.
        let isLow = supplied.normalised.map { $0 > Mass(unchecked: 0) && $0 < rules.weightAccepted.low.value } ?? false
        if goal?.kind == .lose, code == .outsideWhatWeCanEstimate, isLow { return [] }
        return [FieldRefusal(path: weightPath, code: code, hint: reading.hint)]
    }

    private static func misfit(_ destination: DestinationChoice, _ goal: GoalKind) -> FieldRefusal? {
        let path: String? =
            switch (destination, goal) {
            case (_, .observe): "destination"
            case (.deferred, .recomposition), (.bodyFat, .recomposition): nil
            case (.landingWeight, .recomposition): weightPath
            case (.landingWeight, .lose), (.landingWeight, .maintain), (.landingWeight, .gain): nil
            case (.deferred, .lose), (.deferred, .maintain), (.deferred, .gain): "destination.deferred"
            case (.bodyFat, .lose), (.bodyFat, .maintain), (.bodyFat, .gain): bodyFatPath
            }
        return path.map { FieldRefusal(path: $0, code: .notForThisGoal) }
    }

    private static func bodyFatRefusals(
        _ percent: Double, _ observations: [BodyFatObservation], asOf: CivilDate?, _ rules: PlausibilityRules
    ) -> [FieldRefusal] {
        var refusals: [FieldRefusal] = []
        if let code = Plausibility.bodyFat(percent, rules).refusal {
            refusals.append(FieldRefusal(path: bodyFatPath, code: code))
        }
        for (index, observation) in observations.enumerated() {
            let path = "destination.observations[\(index)]"
            if let code = Plausibility.bodyFat(observation.percent, rules).refusal {
                refusals.append(FieldRefusal(path: path + ".body_fat_percent", code: code))
            }
            if let asOf, observation.observedOn > asOf {
                refusals.append(FieldRefusal(path: path + ".observed_on", code: .futureDate))
            }
        }
        return refusals
    }

    /// Unusual body-fat values, to look at again (never a diagnosis).
    static func confirmations(
        _ request: InitialTargetRequest, _ rules: PlausibilityRules
    ) -> [ConfirmationItem] {
        guard case .bodyFat(let percent, let observations) = request.destination,
            !request.confirmed.contains(.bodyFat)
        else { return [] }
        func item(_ path: String) -> ConfirmationItem {
            ConfirmationItem(path: path, field: .bodyFat, reason: .unusual, hint: nil)
        }
        let landing = Plausibility.bodyFat(percent, rules).isUnusual ? [item(bodyFatPath)] : []
        return landing
            + observations.enumerated().compactMap { index, observation in
                Plausibility.bodyFat(observation.percent, rules).isUnusual
                    ? item("destination.observations[\(index)].body_fat_percent") : nil
            }
    }

    /// - Parameter body: accepted and confirmed.
    static func result(
        _ destination: DestinationChoice?, _ goal: Goal, _ body: BodyForLanding, asOf: CivilDate,
        _ rules: DestinationRules
    ) -> DestinationResult {
        switch goal.kind {
        case .lose: lose(destination, body, rules)
        case .maintain: maintain(destination, body)
        case .gain: gain(destination, body, rules)
        case .recomposition: recomposition(destination, asOf: asOf, rules)
        case .observe: .landing(.notGiven)
        }
    }

    /// ONB-14. Asked only where lose is available at all.
    private static func lose(
        _ destination: DestinationChoice?, _ body: BodyForLanding, _ rules: DestinationRules
    ) -> DestinationResult {
        guard let range = Landing.loseRange(body, rules) else {
            return .landing(destination == nil ? .notGiven : .pending)
        }
        guard case .landingWeight(let supplied) = destination else { return .missing }
        return landing(supplied, range, tooLow: .belowSafetyMinimum, tooHigh: .aboveCurrentWeight)
    }

    /// ONB-15. Without a destination it is the current weight: no other is possible.
    private static func maintain(_ destination: DestinationChoice?, _ body: BodyForLanding) -> DestinationResult {
        guard case .landingWeight(let supplied) = destination, let landing = supplied.normalised,
            !Landing.isSame(landing, body.weight)
        else { return .landing(.currentWeight(body.weight)) }
        return landing < body.weight
            ? .route(.lose, .landingBelowCurrent) : .route(.gain, .landingAboveCurrent)
    }

    /// ONB-16. Where no bound can be offered, the landing weight is pending and none is taken.
    private static func gain(
        _ destination: DestinationChoice?, _ body: BodyForLanding, _ rules: DestinationRules
    ) -> DestinationResult {
        guard let range = Landing.gainRange(body, rules) else { return .landing(.pending) }
        guard case .landingWeight(let supplied) = destination else { return .missing }
        return landing(supplied, range, tooLow: .belowCurrentWeight, tooHigh: .aboveUpperBound)
    }

    /// Exact entry is held to the ends that the slider shows in the same unit (ONB-18).
    private static func landing(
        _ supplied: SuppliedMass, _ range: LandingRange, tooLow: RefusalCode, tooHigh: RefusalCode
    ) -> DestinationResult {
        guard let ends = Landing.ends(range, in: supplied.unit), let landing = supplied.normalised else {
            return .landing(.pending)
        }
        if supplied.value < ends.low - SuppliedNumber.noise { return refused(tooLow, supplied, range) }
        if supplied.value > ends.high + SuppliedNumber.noise { return refused(tooHigh, supplied, range) }
        return .landing(.weight(supplied, normalised: landing))
    }

    /// ONB-17. Bounds are open: a value is kept as direction only, or deferred in so many words.
    private static func recomposition(
        _ destination: DestinationChoice?, asOf: CivilDate, _ rules: DestinationRules
    ) -> DestinationResult {
        switch destination {
        case .deferred: return .landing(.deferred)
        case .bodyFat(let percent, let observations):
            let standings = BodyFatStanding.of(observations, asOf: asOf, rules)
            guard let latest = standings.last?.observation else { return .missing }
            guard percent < latest.percent else {
                return .refused([FieldRefusal(path: bodyFatPath, code: .notBelowObservation)])
            }
            return .landing(.bodyFat(percent: percent, observations: standings))
        case .landingWeight, nil: return .missing
        }
    }

    /// A number that would be in its bounds in the other unit was likely meant in the other.
    private static func refused(
        _ code: RefusalCode, _ supplied: SuppliedMass, _ range: LandingRange
    ) -> DestinationResult {
        let isOtherInside = supplied.inOtherUnit.map { range.low <= $0 && $0 <= range.high } ?? false
        let hint: UnitHint = supplied.unit == .kilogram ? .looksLikePounds : .looksLikeKilograms
        return .refused([FieldRefusal(path: weightPath, code: code, hint: isOtherInside ? hint : nil)])
    }
}

extension BodyFatStanding {
    /// Ascending by date; comparable with the latest where the method is the same. An older observation keeps its own
    /// method and date: it is never relabelled.
    static func of(
        _ observations: [BodyFatObservation], asOf: CivilDate, _ rules: DestinationRules
    ) -> [BodyFatStanding] {
        let sorted = observations.sorted {
            ($0.observedOn, $0.method.rawValue, $0.percent) < ($1.observedOn, $1.method.rawValue, $1.percent)
        }
        return sorted.map { observation in
            BodyFatStanding(
                observation: observation,
                isStale: asOf.days(since: observation.observedOn) > rules.bodyFatStaleAfterDays.value.value,
                isComparable: observation.method == sorted.last?.method)
        }
    }
}
