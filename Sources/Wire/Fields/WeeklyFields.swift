// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum WeekSpan {
        static var firstDay: TextField { TextField(1) }
        static var lastDay: TextField { TextField(2) }
    }

    enum RecordedDay {
        static var date: TextField { TextField(1) }
        static var energy: MessageField { MessageField(2) }
        static var protein: MessageField { MessageField(3) }
        static var completeness: EnumField { EnumField(4) }
    }

    enum RecordedWeight {
        static var readingId: TextField { TextField(1) }
        static var date: TextField { TextField(2) }
        static var mass: MessageField { MessageField(3) }
    }

    enum ManualOnlyRecord {
        static var reasonCodes: TextField { TextField(1) }
        static var week: MessageField { MessageField(2) }
        static var nextCheckInOn: TextField { TextField(3) }
        static var days: MessageField { MessageField(4) }
        static var weights: MessageField { MessageField(5) }
        static var loggedDayCount: UInt32Field { UInt32Field(6) }
        static var completeDayCount: UInt32Field { UInt32Field(7) }
        static var weighInDayCount: UInt32Field { UInt32Field(8) }
        static var ownTargetKcalPerDay: DoubleField { DoubleField(9) }
        static var destination: MessageField { MessageField(10) }
        static var texts: MessageField { MessageField(11) }
        static var nextSteps: EnumField { EnumField(12) }
    }

    enum WeightTrend {
        static var changeKgPerWeek: DoubleField { DoubleField(1) }
        static var lowKgPerWeek: DoubleField { DoubleField(2) }
        static var highKgPerWeek: DoubleField { DoubleField(3) }
        static var weightCount: UInt32Field { UInt32Field(4) }
        static var supported: BoolField { BoolField(5) }
    }

    enum Observation {
        static var windowFirstDay: TextField { TextField(1) }
        static var windowLastDay: TextField { TextField(2) }
        static var labelCount: UInt32Field { UInt32Field(3) }
        static var keptDayCount: UInt32Field { UInt32Field(4) }
        static var keptWeightCount: UInt32Field { UInt32Field(5) }
        static var meanIntakeKcalPerDay: DoubleField { DoubleField(6) }
        static var totalIntakeKcal: DoubleField { DoubleField(7) }
        static var meanProteinGPerDay: DoubleField { DoubleField(8) }
        static var latestWeightKg: DoubleField { DoubleField(9) }
        static var trend: MessageField { MessageField(10) }
    }

    enum ExcludedDay {
        static var date: TextField { TextField(1) }
        static var reasonCode: TextField { TextField(2) }
    }

    enum KeptWeight {
        static var readingId: TextField { TextField(1) }
        static var date: TextField { TextField(2) }
    }

    enum ExcludedWeight {
        static var readingId: TextField { TextField(1) }
        static var date: TextField { TextField(2) }
        static var reasonCode: TextField { TextField(3) }
    }

    enum Exclusion {
        static var keptDays: TextField { TextField(1) }
        static var keptWeights: MessageField { MessageField(2) }
        static var days: MessageField { MessageField(3) }
        static var weights: MessageField { MessageField(4) }
    }

    enum Interpretation {
        static var maintenanceKcalPerDay: DoubleField { DoubleField(1) }
        static var interval: MessageField { MessageField(2) }
        static var balanceKcalPerDay: DoubleField { DoubleField(3) }
        static var priorSharePercent: DoubleField { DoubleField(4) }
        static var biasCodes: TextField { TextField(5) }
        static var notConsideredCodes: TextField { TextField(6) }
    }

    enum CurrentTarget {
        static var origin: EnumField { EnumField(1) }
        static var energyKcalPerDay: DoubleField { DoubleField(2) }
        static var effectiveOn: TextField { TextField(3) }
    }

    enum KeepDecision {
        static var target: MessageField { MessageField(1) }
        static var reasonCodes: TextField { TextField(2) }
        static var guardCodes: TextField { TextField(3) }
    }

    enum AdjustDecision {
        static var fromKcalPerDay: DoubleField { DoubleField(1) }
        static var toKcalPerDay: DoubleField { DoubleField(2) }
        static var effectiveOn: TextField { TextField(3) }
        static var basisCode: TextField { TextField(4) }
        static var withoutStepLimitKcalPerDay: DoubleField { DoubleField(5) }
        static var bindingLimit: EnumField { EnumField(6) }
        static var expectedChange: MessageField { MessageField(7) }
        static var safetyRaise: BoolField { BoolField(8) }
    }

    enum Shortfall {
        static var kindCode: TextField { TextField(1) }
        static var missingCount: UInt32Field { UInt32Field(2) }
        static var dates: TextField { TextField(3) }
    }

    enum CollectMoreEvidence {
        static var shortfalls: MessageField { MessageField(1) }
    }

    enum FlexibleWeek {
        static var target: MessageField { MessageField(1) }
        static var labels: MessageField { MessageField(2) }
        static var firstDay: TextField { TextField(3) }
        static var lastDay: TextField { TextField(4) }
    }

    enum ReviewFlag {
        static var date: TextField { TextField(1) }
        static var flag: EnumField { EnumField(2) }
        static var meal: EnumField { EnumField(3) }
        static var dayDigest: Fixed64Field { Fixed64Field(4) }
        static var stateCode: TextField { TextField(5) }
    }

    enum ReviewItem {
        static var kindCode: TextField { TextField(1) }
        static var reasonCode: TextField { TextField(2) }
        static var date: TextField { TextField(3) }
        static var week: MessageField { MessageField(4) }
        static var flags: MessageField { MessageField(5) }
        static var meal: EnumField { EnumField(6) }
        static var draftCount: UInt32Field { UInt32Field(7) }
        static var readingId: TextField { TextField(8) }
    }

    enum OutcomeSummary {
        static var latestWeightKg: DoubleField { DoubleField(1) }
        static var fourWeeksEarlierKg: DoubleField { DoubleField(2) }
        static var trend: MessageField { MessageField(3) }
    }

    enum DaysOf {
        static var dayCount: UInt32Field { UInt32Field(1) }
        static var knownDayCount: UInt32Field { UInt32Field(2) }
    }

    enum BehaviourSummary {
        static var loggedDayCount: UInt32Field { UInt32Field(1) }
        static var reviewedDayCount: UInt32Field { UInt32Field(2) }
        static var completeDayCount: UInt32Field { UInt32Field(3) }
        static var keptDayCount: UInt32Field { UInt32Field(4) }
        static var weighInDayCount: UInt32Field { UInt32Field(5) }
        static var meanIntakeKcalPerDay: DoubleField { DoubleField(6) }
        static var totalIntakeKcal: DoubleField { DoubleField(7) }
        static var protein: MessageField { MessageField(8) }
        static var steps: MessageField { MessageField(9) }
        static var trainingSessionCount: UInt32Field { UInt32Field(10) }
        static var trainingSessionsIntended: UInt32Field { UInt32Field(11) }
    }

    enum WeeklySummary {
        static var week: MessageField { MessageField(1) }
        static var outcomes: MessageField { MessageField(2) }
        static var behaviours: MessageField { MessageField(3) }
    }

    enum CheckIn {
        static var week: MessageField { MessageField(1) }
        static var observation: MessageField { MessageField(2) }
        static var exclusion: MessageField { MessageField(3) }
        static var interpretation: MessageField { MessageField(4) }
        static var confidence: EnumField { EnumField(5) }
        static var wideningCodes: TextField { TextField(6) }
        static var keep: MessageField { MessageField(7) }
        static var adjust: MessageField { MessageField(8) }
        static var collectMoreEvidence: MessageField { MessageField(9) }
        static var flexibleWeek: MessageField { MessageField(10) }
        static var reviewItemsFirst: MessageField { MessageField(11) }
        static var summaryOnly: MessageField { MessageField(12) }
        static var noticeCodes: TextField { TextField(13) }
        static var reviewItems: MessageField { MessageField(14) }
        static var summary: MessageField { MessageField(15) }
        static var nextCheckInOn: TextField { TextField(16) }
        static var earliestAdjustOn: TextField { TextField(17) }
        static var expiresOn: TextField { TextField(18) }
        static var fastLossStands: BoolField { BoolField(19) }
        static var lowDaysHeldBack: BoolField { BoolField(20) }
        static var pendingQuestionIds: TextField { TextField(21) }
        static var texts: MessageField { MessageField(22) }
        static var nextSteps: EnumField { EnumField(23) }
        static var trace: MessageField { MessageField(24) }
    }

    enum ProposeWeeklyReply {
        static var provenance: MessageField { MessageField(1) }
        static var notOffered: MessageField { MessageField(2) }
        static var manualOnlyReview: MessageField { MessageField(3) }
        static var needsInput: MessageField { MessageField(4) }
        static var checkIn: MessageField { MessageField(5) }
        static var receipt: MessageField { MessageField(6) }
        static var offerId: UInt32Field { UInt32Field(7) }
    }

    enum WeekUnderReview {
        static var week: MessageField { MessageField(1) }
        static var observation: MessageField { MessageField(2) }
        static var exclusion: MessageField { MessageField(3) }
        static var shortfalls: MessageField { MessageField(4) }
        static var reviewItems: MessageField { MessageField(5) }
        static var nextCheckInOn: TextField { TextField(6) }
        static var texts: MessageField { MessageField(7) }
        static var trace: MessageField { MessageField(8) }
    }

    enum ReviewWeekReply {
        static var provenance: MessageField { MessageField(1) }
        static var notOffered: MessageField { MessageField(2) }
        static var manualOnlyReview: MessageField { MessageField(3) }
        static var needsInput: MessageField { MessageField(4) }
        static var underReview: MessageField { MessageField(5) }
    }

    enum ObservedSummary {
        static var week: MessageField { MessageField(1) }
        static var labelCount: UInt32Field { UInt32Field(2) }
        static var loggedDayCount: UInt32Field { UInt32Field(3) }
        static var reviewedDayCount: UInt32Field { UInt32Field(4) }
        static var completeDayCount: UInt32Field { UInt32Field(5) }
        static var meanIntakeKcalPerDay: DoubleField { DoubleField(6) }
        static var meanProteinGPerDay: DoubleField { DoubleField(7) }
        static var meanCarbohydrateGPerDay: DoubleField { DoubleField(8) }
        static var meanFatGPerDay: DoubleField { DoubleField(9) }
        static var meanFibreGPerDay: DoubleField { DoubleField(10) }
        static var householdSharePercent: DoubleField { DoubleField(11) }
        static var estimatedSharePercent: DoubleField { DoubleField(12) }
        static var confidence: EnumField { EnumField(13) }
        static var trend: MessageField { MessageField(14) }
        static var mayExplore: BoolField { BoolField(15) }
        static var noticeCodes: TextField { TextField(16) }
        static var texts: MessageField { MessageField(17) }
        static var nextSteps: EnumField { EnumField(18) }
    }

    enum ObserveReply {
        static var provenance: MessageField { MessageField(1) }
        static var notOffered: MessageField { MessageField(2) }
        static var manualOnlyReview: MessageField { MessageField(3) }
        static var needsInput: MessageField { MessageField(4) }
        static var observed: MessageField { MessageField(5) }
    }
}
