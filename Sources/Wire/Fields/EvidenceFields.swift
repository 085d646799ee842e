// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum EnergyIntake {
        static var lowKcal: DoubleField { DoubleField(1) }
        static var expectedKcal: DoubleField { DoubleField(2) }
        static var highKcal: DoubleField { DoubleField(3) }
    }

    enum ProteinIntake {
        static var lowG: DoubleField { DoubleField(1) }
        static var expectedG: DoubleField { DoubleField(2) }
        static var highG: DoubleField { DoubleField(3) }
    }

    enum SourceCounts {
        static var typedCount: UInt32Field { UInt32Field(1) }
        static var barcodeCount: UInt32Field { UInt32Field(2) }
        static var photoCount: UInt32Field { UInt32Field(3) }
        static var voiceCount: UInt32Field { UInt32Field(4) }
        static var importedCount: UInt32Field { UInt32Field(5) }
        static var repeatedOrSharedCount: UInt32Field { UInt32Field(6) }
    }

    enum DayRecord {
        static var date: TextField { TextField(1) }
        static var energy: MessageField { MessageField(2) }
        static var protein: MessageField { MessageField(3) }
        static var carbohydrateG: DoubleField { DoubleField(4) }
        static var fatG: DoubleField { DoubleField(5) }
        static var fibreG: DoubleField { DoubleField(6) }
        static var completeness: EnumField { EnumField(7) }
        static var corrected: BoolField { BoolField(8) }
        static var review: EnumField { EnumField(9) }
        static var pendingDraftCount: UInt32Field { UInt32Field(10) }
        static var meals: EnumField { EnumField(11) }
        static var mealsKnown: BoolField { BoolField(12) }
        static var sources: MessageField { MessageField(13) }
        static var personExclusion: EnumField { EnumField(14) }
        static var provenance: EnumField { EnumField(15) }
        static var householdSharePercent: DoubleField { DoubleField(16) }
        static var estimatedSharePercent: DoubleField { DoubleField(17) }
        static var stepsPerDay: DoubleField { DoubleField(18) }
        static var trainingSessionCount: UInt32Field { UInt32Field(19) }
    }

    enum WeightRecord {
        static var readingId: TextField { TextField(1) }
        static var supersededReadingId: TextField { TextField(2) }
        static var date: TextField { TextField(3) }
        static var timeOfDay: EnumField { EnumField(4) }
        static var minuteOfDay: UInt32Field { UInt32Field(5) }
        static var confirmed: BoolField { BoolField(6) }
        static var confirmedAsUnusual: BoolField { BoolField(7) }
        static var mass: MessageField { MessageField(8) }
    }

    enum FlagResolution {
        static var date: TextField { TextField(1) }
        static var flag: EnumField { EnumField(2) }
        static var meal: EnumField { EnumField(3) }
        static var dayDigest: Fixed64Field { Fixed64Field(4) }
        static var answer: EnumField { EnumField(5) }
    }

    enum ContextLabel {
        static var kind: EnumField { EnumField(1) }
        static var bodyWaterCause: EnumField { EnumField(2) }
        static var firstDay: TextField { TextField(3) }
        static var lastDay: TextField { TextField(4) }
        static var confirmed: BoolField { BoolField(5) }
    }

    enum DatedTarget {
        static var effectiveOn: TextField { TextField(1) }
        static var origin: EnumField { EnumField(2) }
        static var energyKcalPerDay: DoubleField { DoubleField(3) }
        static var safetyRaise: BoolField { BoolField(4) }
    }

    enum PlanState {
        static var startedOn: TextField { TextField(1) }
        static var startWeight: MessageField { MessageField(2) }
        static var lastResetOn: TextField { TextField(3) }
        static var targets: MessageField { MessageField(4) }
    }

    enum ConfirmedActivity {
        static var category: EnumField { EnumField(1) }
        static var sourceCode: TextField { TextField(2) }
        static var flagged: BoolField { BoolField(3) }
        static var trainingMinutesPerWeek: DoubleField { DoubleField(4) }
    }

    enum WeeklyMemory {
        static var fastLossStoodOn: TextField { TextField(1) }
        static var arrivedOn: TextField { TextField(2) }
        static var lowDayGuardsOn: TextField { TextField(3) }
        static var manualOnly: BoolField { BoolField(4) }
    }

    enum WeeklySwitches {
        static var prompts: BoolField { BoolField(1) }
        static var insights: BoolField { BoolField(2) }
        static var suggestedActions: BoolField { BoolField(3) }
    }

    enum OwnIntentions {
        static var proteinGPerDay: DoubleField { DoubleField(1) }
        static var stepsPerDay: DoubleField { DoubleField(2) }
        static var trainingSessionsPerWeek: UInt32Field { UInt32Field(3) }
    }

    enum WeeklyEvidence {
        static var asOf: TextField { TextField(1) }
        static var weekStart: EnumField { EnumField(2) }
        static var reviewedWeek: TextField { TextField(3) }
        static var profile: MessageField { MessageField(4) }
        static var safety: MessageField { MessageField(5) }
        static var safetyChanged: BoolField { BoolField(6) }
        static var goal: MessageField { MessageField(7) }
        static var destination: MessageField { MessageField(8) }
        static var activity: MessageField { MessageField(9) }
        static var menstrualCycle: EnumField { EnumField(10) }
        static var plan: MessageField { MessageField(11) }
        static var memory: MessageField { MessageField(12) }
        static var days: MessageField { MessageField(13) }
        static var weights: MessageField { MessageField(14) }
        static var resolutions: MessageField { MessageField(15) }
        static var labels: MessageField { MessageField(16) }
        static var transcript: TextField { TextField(17) }
        static var intentions: MessageField { MessageField(18) }
        static var switches: MessageField { MessageField(19) }
        static var display: MessageField { MessageField(20) }
    }
}
