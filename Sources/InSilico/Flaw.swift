/// What keeps a record or a formula from the truth. A study takes single ones away to see what they cost.
public enum Flaw: String, Sendable, CaseIterable {
    /// The formula's own error, and a category that is not the true one: without it usual intake is the formula's.
    case formula
    /// What the log holds of a day: without it all that is eaten, for good.
    case underReporting = "under_reporting"
    /// Days that are missing, partial, or written down wrongly: without it each day as it was, but for
    /// under-reporting.
    case logging
    /// Weigh-ins that are missing, later in the day, or somebody else's: without it one each morning.
    case weighing
    /// Days that one does not follow: without it the whole of a target is taken up, for good.
    case adherence
}
