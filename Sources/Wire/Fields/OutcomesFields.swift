// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum NotOffered {
        static var texts: MessageField { MessageField(1) }
    }

    enum ManualOnlyOutcome {
        static var reasonCodes: TextField { TextField(1) }
        static var texts: MessageField { MessageField(2) }
        static var nextSteps: EnumField { EnumField(3) }
    }

    enum MissingInput {
        static var fieldPath: TextField { TextField(1) }
        static var reasonCode: TextField { TextField(2) }
    }

    enum NeedsInput {
        static var missing: MessageField { MessageField(1) }
        static var pacesOnOffer: EnumField { EnumField(2) }
        static var texts: MessageField { MessageField(3) }
        static var nextSteps: EnumField { EnumField(4) }
    }

    enum ConfirmationItem {
        static var fieldPath: TextField { TextField(1) }
        static var field: EnumField { EnumField(2) }
        static var reasonCode: TextField { TextField(3) }
        static var hintCode: TextField { TextField(4) }
    }

    enum NeedsConfirmation {
        static var items: MessageField { MessageField(1) }
        static var activitySuggestion: MessageField { MessageField(2) }
        static var texts: MessageField { MessageField(3) }
        static var nextSteps: EnumField { EnumField(4) }
    }

    enum ActivityCoverage {
        static var windowStart: TextField { TextField(1) }
        static var windowEnd: TextField { TextField(2) }
        static var usableDays: UInt32Field { UInt32Field(3) }
        static var excludedDays: UInt32Field { UInt32Field(4) }
        static var unusableDays: UInt32Field { UInt32Field(5) }
        static var outsideWindowDays: UInt32Field { UInt32Field(6) }
        static var trainingSessions: UInt32Field { UInt32Field(7) }
        static var trainingMinutes: DoubleField { DoubleField(8) }
        static var meanStepsPerDay: DoubleField { DoubleField(9) }
    }

    enum ActivitySuggestion {
        static var sourceCode: TextField { TextField(1) }
        static var category: EnumField { EnumField(2) }
        static var flagCodes: TextField { TextField(3) }
        static var noteCodes: TextField { TextField(4) }
        static var coverage: MessageField { MessageField(5) }
        static var trainingMinutesPerWeek: DoubleField { DoubleField(6) }
        static var sparse: BoolField { BoolField(7) }
        static var texts: MessageField { MessageField(8) }
    }

    enum GoalRoute {
        static var fromGoal: EnumField { EnumField(1) }
        static var toGoal: EnumField { EnumField(2) }
        static var reasonCode: TextField { TextField(3) }
        static var texts: MessageField { MessageField(4) }
        static var nextSteps: EnumField { EnumField(5) }
    }

    enum Observe {
        static var texts: MessageField { MessageField(1) }
        static var nextSteps: EnumField { EnumField(2) }
    }

    enum Eligible {
        static var wideningCodes: TextField { TextField(1) }
        static var texts: MessageField { MessageField(2) }
    }
}
