import Quantities

/// The target that a person holds.
public enum HeldTarget: Sendable, Equatable {
    /// Ours, accepted by the person.
    case estimate(EnergyRate)
    /// Theirs, as entered. Nothing of ours replaces it unasked.
    case userEntered(EnergyRate, declinedEstimate: EnergyRate?)
    case noTarget
    /// It was ours until the person turned manual-only. It has no value, and none comes back.
    case suspended

    public var energy: EnergyRate? {
        switch self {
        case .estimate(let energy), .userEntered(let energy, _): energy
        case .noTarget, .suspended: nil
        }
    }

    var isOurs: Bool {
        switch self {
        case .estimate, .suspended: true
        case .userEntered, .noTarget: false
        }
    }

    /// Without any figure of ours.
    var withoutOurs: HeldTarget {
        switch self {
        case .estimate, .suspended: .suspended
        case .userEntered(let energy, _): .userEntered(energy, declinedEstimate: nil)
        case .noTarget: .noTarget
        }
    }
}

/// A dated change of target.
public struct TargetChange: Sendable, Equatable {
    public enum Cause: Sendable, Equatable {
        case planStarted
        case ownNumber
        case removed
        case accepted(OfferNumber, TargetAdjustment.Kind)
        case edited(OfferNumber)
        /// An answer was undone.
        case restored(OfferNumber)
        case suspended
    }

    public let effectiveOn: CivilDate
    public let target: HeldTarget
    public let cause: Cause

    public var isSafetyRaise: Bool {
        if case .accepted(_, .safetyRaise) = cause { true } else { false }
    }
}

/// The changes of one plan, oldest first. A change that was overtaken before it held leaves the list: it never was a
/// target in force, and its event stays in the record.
public struct TargetHistory: Sendable, Equatable {
    public private(set) var changes: [TargetChange] = []

    /// - Returns: nil before the first change holds.
    public func inForce(on date: CivilDate) -> TargetChange? { changes.last { $0.effectiveOn <= date } }

    /// The latest decided, which may not hold yet.
    public var latest: TargetChange? { changes.last }

    mutating func append(_ change: TargetChange, decidedOn date: CivilDate) {
        changes.removeAll { $0.effectiveOn > date }
        changes.append(change)
    }

    /// Goes back to how things stood before an answer. What held in between stays in the list.
    mutating func restore(_ before: TargetHistory, undoing offer: OfferNumber, on date: CivilDate) {
        guard before != self else { return }
        guard let undone = latest, undone.effectiveOn <= date else {
            self = before
            return
        }
        guard let earlier = before.inForce(on: date) else { return }
        changes.append(TargetChange(effectiveOn: date, target: earlier.target, cause: .restored(offer)))
        changes += before.changes.filter { $0.effectiveOn > date }
    }

    /// Takes every figure of ours out, those of the past too.
    mutating func suspendOurs(on date: CivilDate, alsoOwn: Bool) {
        changes.removeAll { $0.effectiveOn > date }
        let held = latest?.target
        changes = changes.map {
            TargetChange(effectiveOn: $0.effectiveOn, target: $0.target.withoutOurs, cause: $0.cause)
        }
        switch held {
        case .estimate: changes.append(TargetChange(effectiveOn: date, target: .suspended, cause: .suspended))
        case .userEntered where alsoOwn:
            changes.append(TargetChange(effectiveOn: date, target: .suspended, cause: .suspended))
        case .userEntered, .noTarget, .suspended, nil: break
        }
    }
}
