import Quantities

/// What a person reads beside a plan: whose target it is, and one next action (ONB-33). No sentence holds a figure.
extension PlanShown {
    /// In reading order.
    public var texts: [PlainTextKey] {
        var texts: [PlainTextKey] = []
        switch target {
        case .estimate: texts.append(.planTargetIsEstimate)
        case .userEntered: texts.append(.planTargetIsOwn)
        case .noTarget: texts.append(plan.goal == .observe ? .planObserving : .planWithoutTarget)
        case .suspended: texts.append(.planTargetWithheld)
        }
        if pending != nil {
            texts.append(.planOfferWaits)
        } else if plan.nextCheckInOn != nil, plan.goal != .observe {
            texts.append(.planNextCheckIn)
        }
        return texts
    }
}

extension ManualOnlyPlan {
    /// In reading order.
    ///
    /// - Parameter noTarget: whether going without a target is on offer.
    public func texts(noTarget: Bool) -> [PlainTextKey] {
        var texts: [PlainTextKey] = causes == [.clinicianLock] ? [] : [.manualOnlyBasedOnAnswers]
        texts += [.manualOnlyNoFigures, noTarget ? .manualOnlyOwnTargetOrNone : .manualOnlyOwnTarget]
        if clearingFrom != nil { texts.append(.clearingLater) }
        return texts + [.manualOnlyClinician]
    }

    /// Of equal standing.
    public func nextSteps(noTarget: Bool) -> [NextStep] {
        [.talkWithClinician, .enterOwnTarget] + (noTarget ? [.continueWithoutTarget] : [])
    }

    /// When clear answers that were given begin to count; nil where there are none.
    public var clearingFrom: CivilDate? {
        for case .clearingCounts(let from) in causes { return from }
        return nil
    }
}

extension NotOffered {
    /// What is said to somebody under the age from which anything is offered.
    public static let standing = NotOffered(texts: [.notOffered, .notOfferedClinician])
}
