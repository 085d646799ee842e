/// A part of a person's record that can be exported on its own (SET-12). Every event belongs to exactly one.
public enum ExportCategory: Int, Sendable, CaseIterable {
    /// Plans with their beginning, targets, destinations, resets and ends.
    case plans
    /// Offers, answers, recorded weeks.
    case decisions
    /// Assessments and locks.
    case safety
    case concerns

    /// - Returns: nil for an erased event, which has no content to belong anywhere.
    public init?(_ change: PlanChange) {
        switch change {
        case .started, .archived, .calibrationReset, .destinationSet, .targetSet, .targetRemoved: self = .plans
        case .weekRecorded, .offerMade, .answered, .answerUndone: self = .decisions
        case .safetyAssessed, .safetyLocked, .safetyUnlocked: self = .safety
        case .concernReported: self = .concerns
        case .erased: return nil
        }
    }
}
