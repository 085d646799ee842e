import Quantities

/// Whether a day's intake is all there: the person's own act, apart from corrections and from review (JRN-03). A day
/// that nobody looked at is neither complete nor zero (P08).
public enum IntakeCompleteness: Int, Sendable, CaseIterable {
    case unreviewed
    case confirmedComplete
    case confirmedIncomplete
    /// A fast that the person confirmed; without an entry it is a day of no intake, by the person's word.
    case confirmedFast
}

/// Whether the day was looked at in a review, which is counted apart from logging (TRK-10).
public enum ReviewStatus: Int, Sendable, CaseIterable {
    case notReviewed
    case reviewed
}

/// Why the person leaves a day out (P11).
public enum DayOutReason: Int, Sendable, CaseIterable {
    case illness
    case travel
    case other
}

/// Where a day's entries came from, as far as the evidence cares (JRN-18).
public enum DayProvenance: Int, Sendable, CaseIterable {
    case entered
    /// Entered without a date of its own.
    case undated
    case importedUnreconciled
    case importedReconciled
}

/// The meals of a day that hold an entry.
public struct MealSlots: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let breakfast = MealSlots(rawValue: 0b1)
    public static let lunch = MealSlots(rawValue: 0b10)
    public static let dinner = MealSlots(rawValue: 0b100)
    public static let snack = MealSlots(rawValue: 0b1000)
    /// All that can be asked about.
    public static let all: MealSlots = [.breakfast, .lunch, .dinner, .snack]
}

/// An amount with its range, in the unit that the field names. A vague amount keeps its range (TRK-07).
public struct SuppliedRange: Sendable, Equatable {
    public var low: Double?
    public var expected: Double?
    public var high: Double?

    public init(low: Double? = nil, expected: Double? = nil, high: Double? = nil) {
        self.low = low
        self.expected = expected
        self.high = high
    }
}

/// How many entries of a day came from which kind of source (JRN-15). As wide as on the wire: a day stays small.
public struct SourceCounts: Sendable, Equatable {
    public var typed: UInt32
    public var barcode: UInt32
    public var photo: UInt32
    public var voice: UInt32
    public var imported: UInt32
    /// Meals logged again or shared by a household.
    public var repeatedOrShared: UInt32

    public init(
        typed: UInt32 = 0, barcode: UInt32 = 0, photo: UInt32 = 0, voice: UInt32 = 0, imported: UInt32 = 0,
        repeatedOrShared: UInt32 = 0
    ) {
        self.typed = typed
        self.barcode = barcode
        self.photo = photo
        self.voice = voice
        self.imported = imported
        self.repeatedOrShared = repeatedOrShared
    }
}

/// One day of the record. What is nil was not recorded: missing is never zero (SET-06). Energy from exercise is no
/// field: it is never an input (P45).
public struct DayRecord: Sendable, Equatable {
    public var date: CivilDate
    public var energyKcal: SuppliedRange?
    public var proteinGrams: SuppliedRange?
    public var carbohydrateGrams: Double?
    public var fatGrams: Double?
    public var fibreGrams: Double?
    public var completeness: IntakeCompleteness
    public var isCorrected: Bool
    public var review: ReviewStatus
    /// Voice, photo or text entries that wait for confirmation (JRN-04).
    public var pendingDrafts: Int
    /// nil where the record has no meals (daily totals).
    public var meals: MealSlots?
    public var sources: SourceCounts
    public var personExclusion: DayOutReason?
    public var provenance: DayProvenance
    /// Percent of the day's energy from food shared by a household, and from estimated portions.
    public var householdSharePercent: Double?
    public var estimatedSharePercent: Double?
    public var steps: Double?
    public var trainingSessions: Int?

    public init(
        date: CivilDate, energyKcal: SuppliedRange? = nil, proteinGrams: SuppliedRange? = nil,
        carbohydrateGrams: Double? = nil, fatGrams: Double? = nil, fibreGrams: Double? = nil,
        completeness: IntakeCompleteness = .unreviewed, isCorrected: Bool = false,
        review: ReviewStatus = .notReviewed, pendingDrafts: Int = 0, meals: MealSlots? = nil,
        sources: SourceCounts = SourceCounts(), personExclusion: DayOutReason? = nil,
        provenance: DayProvenance = .entered, householdSharePercent: Double? = nil,
        estimatedSharePercent: Double? = nil, steps: Double? = nil, trainingSessions: Int? = nil
    ) {
        self.date = date
        self.energyKcal = energyKcal
        self.proteinGrams = proteinGrams
        self.carbohydrateGrams = carbohydrateGrams
        self.fatGrams = fatGrams
        self.fibreGrams = fibreGrams
        self.completeness = completeness
        self.isCorrected = isCorrected
        self.review = review
        self.pendingDrafts = pendingDrafts
        self.meals = meals
        self.sources = sources
        self.personExclusion = personExclusion
        self.provenance = provenance
        self.householdSharePercent = householdSharePercent
        self.estimatedSharePercent = estimatedSharePercent
        self.steps = steps
        self.trainingSessions = trainingSessions
    }
}
