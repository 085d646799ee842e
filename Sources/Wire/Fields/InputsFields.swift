// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum SuppliedMass {
        static var massKg: DoubleField { DoubleField(1) }
        static var massLb: DoubleField { DoubleField(2) }
        static var decimals: UInt32Field { UInt32Field(3) }
        static var source: EnumField { EnumField(4) }
        static var observedOn: TextField { TextField(5) }
    }

    enum SuppliedHeight {
        static var lengthCm: DoubleField { DoubleField(1) }
        static var lengthFt: DoubleField { DoubleField(2) }
        static var lengthIn: DoubleField { DoubleField(3) }
        static var decimals: UInt32Field { UInt32Field(4) }
        static var source: EnumField { EnumField(5) }
        static var observedOn: TextField { TextField(6) }
    }

    enum SuppliedAge {
        static var dateOfBirth: TextField { TextField(1) }
        static var ageYears: UInt32Field { UInt32Field(2) }
        static var ageGivenOn: TextField { TextField(3) }
    }

    enum SuppliedEquationSex {
        static var sex: EnumField { EnumField(1) }
        static var source: EnumField { EnumField(2) }
    }

    enum AcceptedReading {
        static var mass: MessageField { MessageField(1) }
        static var observedOn: TextField { TextField(2) }
        static var confirmedAsUnusual: BoolField { BoolField(3) }
    }

    enum Profile {
        static var age: MessageField { MessageField(1) }
        static var equationSex: MessageField { MessageField(2) }
        static var height: MessageField { MessageField(3) }
        static var weight: MessageField { MessageField(4) }
        static var heightDraft: MessageField { MessageField(5) }
        static var weightDraft: MessageField { MessageField(6) }
        static var recentWeights: MessageField { MessageField(7) }
    }

    enum AnsweredQuestion {
        static var questionId: TextField { TextField(1) }
        static var answer: EnumField { EnumField(2) }
    }

    enum SafetyAssessment {
        static var assessedOn: TextField { TextField(1) }
        static var answers: MessageField { MessageField(2) }
        static var eatingDisorderScreenScore: UInt32Field { UInt32Field(3) }
    }

    enum ManualAssessment {
        static var walkingMinutesPerDay: DoubleField { DoubleField(1) }
        static var work: EnumField { EnumField(2) }
        static var workDaysPerWeek: DoubleField { DoubleField(3) }
        static var moderateTrainingMinutesPerWeek: DoubleField { DoubleField(4) }
        static var vigorousTrainingMinutesPerWeek: DoubleField { DoubleField(5) }
        static var stepsPerDay: DoubleField { DoubleField(6) }
    }

    enum WearableDay {
        static var date: TextField { TextField(1) }
        static var stepsPerDay: DoubleField { DoubleField(2) }
        static var wearMinutes: DoubleField { DoubleField(3) }
        static var trainingMinutes: DoubleField { DoubleField(4) }
        static var trainingSessions: UInt32Field { UInt32Field(5) }
        static var exclusion: EnumField { EnumField(6) }
    }

    enum WearableHistory {
        static var days: MessageField { MessageField(1) }
    }

    enum ActivityEvidence {
        static var manual: MessageField { MessageField(1) }
        static var wearable: MessageField { MessageField(2) }
        static var confirmedCategory: EnumField { EnumField(3) }
    }

    enum Goal {
        static var kind: EnumField { EnumField(1) }
        static var pace: EnumField { EnumField(2) }
        static var trainingMonths: UInt32Field { UInt32Field(3) }
        static var progressiveTraining: BoolField { BoolField(4) }
        static var priority: EnumField { EnumField(5) }
    }

    enum BodyFatObservation {
        static var bodyFatPercent: DoubleField { DoubleField(1) }
        static var method: EnumField { EnumField(2) }
        static var observedOn: TextField { TextField(3) }
    }

    enum Destination {
        static var landingWeight: MessageField { MessageField(1) }
        static var landingBodyFatPercent: DoubleField { DoubleField(2) }
        static var observations: MessageField { MessageField(3) }
        static var deferred: BoolField { BoolField(4) }
    }

    enum TargetChoice {
        static var origin: EnumField { EnumField(1) }
        static var energyKcalPerDay: DoubleField { DoubleField(2) }
    }

    enum DisplayPreferences {
        static var energyVisible: BoolField { BoolField(1) }
        static var locale: TextField { TextField(2) }
    }
}
