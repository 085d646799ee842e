import Quantities

/// Why no plan begins with a proposal.
public enum StartRefusal: Error, Sendable, Equatable {
    /// Fields that cannot be accepted.
    case refused([FieldRefusal])
    /// The proposal has nothing to begin with yet: its outcome by name.
    case nothingToStart(StaticText)
    /// What was accepted is not what is calculated now, or was not named.
    case otherFigure
    /// A figure of ours was accepted beside a target that is not ours.
    case figureNotAskedFor
}

/// A plan from the outcome of a first proposal and what the person confirmed.
public enum StartFromProposal {
    /// - Parameters:
    ///   - outcome: of the request, calculated now.
    ///   - accepted: the estimate as it was shown to the person; only beside a target of ours.
    ///   - nextCheckInOn: nil where the person's week is not known.
    /// - Returns: nil where nothing is offered to the person, or where they are manual-only and asked for a target of
    ///   ours, accepted one, or sent what cannot be accepted: nothing starts then, and only the answers are to be
    ///   recorded.
    public static func plan(
        _ request: InitialTargetRequest, _ outcome: InitialTargetOutcome, accepted: Double?,
        stamp: CalculationStamp?, nextCheckInOn: CivilDate?, _ rules: RuleSet
    ) throws(StartRefusal) -> PlanStarted? {
        switch outcome {
        case .refused(let refusals): throw .refused(refusals)
        case .needsInput: throw .nothingToStart("needs_input")
        case .needsConfirmation: throw .nothingToStart("needs_confirmation")
        case .route: throw .nothingToStart("route")
        case .noTargetOffered: throw .nothingToStart("no_target_offered")
        case .notOffered: return nil
        case .manualOnly:
            guard let goal = request.goal, RequestReading(request, rules).refusals.isEmpty else { return nil }
            guard accepted == nil, let target = try ownTarget(request) else { return nil }
            return PlanStarted(
                goal: goal, destination: request.destination, baseline: PlanBaseline(request, nil), stamp: nil,
                target: target, nextCheckInOn: nextCheckInOn)
        case .observe:
            if accepted != nil { throw .figureNotAskedFor }
            return PlanStarted(
                goal: .observe, destination: nil, baseline: PlanBaseline(request, nil), stamp: nil,
                target: .noTarget, nextCheckInOn: nextCheckInOn)
        case .eligible(let proposal):
            return try plan(request, proposal, accepted: accepted, stamp: stamp, nextCheckInOn)
        }
    }

    private static func plan(
        _ request: InitialTargetRequest, _ proposal: InitialProposal, accepted: Double?, stamp: CalculationStamp?,
        _ nextCheckInOn: CivilDate?
    ) throws(StartRefusal) -> PlanStarted {
        let target: StartTarget
        switch (proposal.target.origin, proposal.target.energy) {
        case (.estimate, let energy?):
            guard accepted == energy.kcalPerDay else { throw .otherFigure }
            target = .estimate(energy)
        case (.userEntered, let energy?):
            if accepted != nil { throw .figureNotAskedFor }
            target = .own(
                OwnTarget(energy: energy, isConfirmed: request.confirmed.contains(.ownTarget)),
                declinedEstimate: proposal.target.declinedEstimate)
        case (.noTarget, _):
            if accepted != nil { throw .figureNotAskedFor }
            target = .noTarget
        case (.estimate, nil), (.userEntered, nil): throw .nothingToStart("no_target_offered")
        }
        let isOurs: Bool =
            switch target {
            case .estimate: true
            case .own(_, let declined): declined != nil
            case .noTarget: false
            }
        return PlanStarted(
            goal: proposal.goal, destination: request.destination, baseline: PlanBaseline(request, proposal.activity),
            stamp: isOurs ? stamp : nil, target: target, nextCheckInOn: nextCheckInOn)
    }

    /// What a person without a figure of ours can begin with; nil where ours was asked for.
    private static func ownTarget(_ request: InitialTargetRequest) throws(StartRefusal) -> StartTarget? {
        switch request.targetChoice {
        case .estimate: return request.goal == .observe ? .noTarget : nil
        case .noTarget: return .noTarget
        case .own(let kcalPerDay):
            guard let energy = EnergyRate(kcalPerDay: kcalPerDay) else {
                throw .refused([FieldRefusal(path: "target_choice.energy_kcal_per_day", code: .ownTargetNotPossible)])
            }
            return .own(
                OwnTarget(energy: energy, isConfirmed: request.confirmed.contains(.ownTarget)), declinedEstimate: nil)
        }
    }
}

extension PlanBaseline {
    /// The inputs as supplied; the category as it was settled.
    init(_ request: InitialTargetRequest, _ activity: ActivityBasis?) {
        self.init(
            age: request.profile.age, equationSex: request.profile.equationSex?.sex, height: request.profile.height,
            weight: request.profile.weight, activityCategory: activity?.category, activitySource: activity?.source)
    }
}

extension CivilDate {
    /// The first check-in of a plan that begins on this day: when the week that the day lies in is over.
    public func firstCheckIn(weekStart: Weekday) -> CivilDate? {
        latest(weekStart)?.adding(days: Weekday.count)
    }
}
