// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum EnergyRange {
        static var lowKcalPerDay: DoubleField { DoubleField(1) }
        static var highKcalPerDay: DoubleField { DoubleField(2) }
    }

    enum Maintenance {
        static var energyKcalPerDay: DoubleField { DoubleField(1) }
        static var plausibleRange: MessageField { MessageField(2) }
        static var wideInterval: MessageField { MessageField(3) }
        static var standardErrorKcalPerDay: DoubleField { DoubleField(4) }
        static var belowFloor: BoolField { BoolField(5) }
        static var usedLargerCategory: BoolField { BoolField(6) }
    }

    enum ExpectedChange {
        static var massRateKgPerWeek: DoubleField { DoubleField(1) }
        static var lowKgPerWeek: DoubleField { DoubleField(2) }
        static var highKgPerWeek: DoubleField { DoubleField(3) }
    }

    enum PaceShown {
        static var pace: EnumField { EnumField(1) }
        static var askedPercentPerWeek: DoubleField { DoubleField(2) }
        static var afterLimitsPercentPerWeek: DoubleField { DoubleField(3) }
    }

    enum ProposedTarget {
        static var origin: EnumField { EnumField(1) }
        static var energyKcalPerDay: DoubleField { DoubleField(2) }
        static var declinedEstimateKcalPerDay: DoubleField { DoubleField(3) }
        static var estimateUnavailableCode: TextField { TextField(4) }
    }

    enum BodyFatStanding {
        static var observation: MessageField { MessageField(1) }
        static var stale: BoolField { BoolField(2) }
        static var comparable: BoolField { BoolField(3) }
    }

    enum Landing {
        static var state: EnumField { EnumField(1) }
        static var landingWeight: MessageField { MessageField(2) }
        static var landingWeightKg: DoubleField { DoubleField(3) }
        static var landingBodyFatPercent: DoubleField { DoubleField(4) }
        static var observations: MessageField { MessageField(5) }
    }

    enum ActivityBasis {
        static var sourceCode: TextField { TextField(1) }
        static var category: EnumField { EnumField(2) }
        static var flagCodes: TextField { TextField(3) }
        static var noteCodes: TextField { TextField(4) }
        static var coverage: MessageField { MessageField(5) }
    }

    enum InputsEcho {
        static var ageYears: UInt32Field { UInt32Field(1) }
        static var height: MessageField { MessageField(2) }
        static var heightCm: DoubleField { DoubleField(3) }
        static var weight: MessageField { MessageField(4) }
        static var weightKg: DoubleField { DoubleField(5) }
        static var heightDraftNotUsed: MessageField { MessageField(6) }
        static var weightDraftNotUsed: MessageField { MessageField(7) }
    }

    enum InitialProposal {
        static var goal: MessageField { MessageField(1) }
        static var target: MessageField { MessageField(2) }
        static var maintenance: MessageField { MessageField(3) }
        static var expectedChange: MessageField { MessageField(4) }
        static var pace: MessageField { MessageField(5) }
        static var bindingLimit: EnumField { EnumField(6) }
        static var landing: MessageField { MessageField(7) }
        static var activity: MessageField { MessageField(8) }
        static var confidence: EnumField { EnumField(9) }
        static var method: TextField { TextField(10) }
        static var wideningCodes: TextField { TextField(11) }
        static var pendingQuestionIds: TextField { TextField(12) }
        static var inputs: MessageField { MessageField(13) }
        static var texts: MessageField { MessageField(14) }
        static var nextSteps: EnumField { EnumField(15) }
        static var trace: MessageField { MessageField(16) }
    }

    enum NoTargetOffered {
        static var goal: EnumField { EnumField(1) }
        static var reasonCode: TextField { TextField(2) }
        static var maintenance: MessageField { MessageField(3) }
        static var pendingQuestionIds: TextField { TextField(4) }
        static var texts: MessageField { MessageField(5) }
        static var nextSteps: EnumField { EnumField(6) }
        static var trace: MessageField { MessageField(7) }
    }

    enum ProposeInitialTargetReply {
        static var provenance: MessageField { MessageField(1) }
        static var notOffered: MessageField { MessageField(2) }
        static var manualOnly: MessageField { MessageField(3) }
        static var needsInput: MessageField { MessageField(4) }
        static var needsConfirmation: MessageField { MessageField(5) }
        static var route: MessageField { MessageField(6) }
        static var noTargetOffered: MessageField { MessageField(7) }
        static var observe: MessageField { MessageField(8) }
        static var eligible: MessageField { MessageField(9) }
    }

    enum CheckEligibilityReply {
        static var provenance: MessageField { MessageField(1) }
        static var notOffered: MessageField { MessageField(2) }
        static var manualOnly: MessageField { MessageField(3) }
        static var needsInput: MessageField { MessageField(4) }
        static var needsConfirmation: MessageField { MessageField(5) }
        static var eligible: MessageField { MessageField(6) }
    }

    enum ClassifyActivityReply {
        static var provenance: MessageField { MessageField(1) }
        static var needsInput: MessageField { MessageField(2) }
        static var suggestion: MessageField { MessageField(3) }
        static var trace: MessageField { MessageField(4) }
    }

    enum LandingBounds {
        static var minimumKg: DoubleField { DoubleField(1) }
        static var maximumKg: DoubleField { DoubleField(2) }
        static var stepKg: DoubleField { DoubleField(3) }
        static var minimumLb: DoubleField { DoubleField(4) }
        static var maximumLb: DoubleField { DoubleField(5) }
        static var stepLb: DoubleField { DoubleField(6) }
        static var minimumReasonCode: TextField { TextField(7) }
        static var maximumReasonCode: TextField { TextField(8) }
    }

    enum DestinationOptions {
        static var state: EnumField { EnumField(1) }
        static var bounds: MessageField { MessageField(2) }
        static var mayDefer: BoolField { BoolField(3) }
    }

    enum PaceOption {
        static var pace: EnumField { EnumField(1) }
        static var onOffer: BoolField { BoolField(2) }
        static var absentReasonCode: TextField { TextField(3) }
        static var askedPercentPerWeek: DoubleField { DoubleField(4) }
        static var afterLimitsPercentPerWeek: DoubleField { DoubleField(5) }
        static var bindingLimit: EnumField { EnumField(6) }
    }

    enum InitialOptions {
        static var goal: EnumField { EnumField(1) }
        static var missing: MessageField { MessageField(2) }
        static var destination: MessageField { MessageField(3) }
        static var paces: MessageField { MessageField(4) }
        static var goalUnavailableCode: TextField { TextField(5) }
        static var pendingQuestionIds: TextField { TextField(6) }
        static var texts: MessageField { MessageField(7) }
        static var nextSteps: EnumField { EnumField(8) }
    }

    enum ListOptionsReply {
        static var provenance: MessageField { MessageField(1) }
        static var notOffered: MessageField { MessageField(2) }
        static var manualOnly: MessageField { MessageField(3) }
        static var needsConfirmation: MessageField { MessageField(4) }
        static var options: MessageField { MessageField(5) }
    }
}
