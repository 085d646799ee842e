// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum CalculationStamp {
        static var algorithmVersion: TextField { TextField(1) }
        static var ruleSetDigest: BytesField { BytesField(2) }
        static var evidenceDigest: BytesField { BytesField(3) }
    }

    enum OwnTarget {
        static var energyKcalPerDay: DoubleField { DoubleField(1) }
        static var confirmed: BoolField { BoolField(2) }
    }

    enum PlanBaseline {
        static var age: MessageField { MessageField(1) }
        static var equationSex: EnumField { EnumField(2) }
        static var height: MessageField { MessageField(3) }
        static var weight: MessageField { MessageField(4) }
        static var activityCategory: EnumField { EnumField(5) }
        static var activitySourceCode: TextField { TextField(6) }
    }

    enum PlanStarted {
        static var goal: MessageField { MessageField(1) }
        static var destination: MessageField { MessageField(2) }
        static var baseline: MessageField { MessageField(3) }
        static var stamp: MessageField { MessageField(4) }
        static var estimateKcalPerDay: DoubleField { DoubleField(5) }
        static var own: MessageField { MessageField(6) }
        static var noTarget: MessageField { MessageField(7) }
        static var declinedEstimateKcalPerDay: DoubleField { DoubleField(8) }
        static var nextCheckInOn: TextField { TextField(9) }
    }

    enum PlanArchived {
        static var planNumber: UInt32Field { UInt32Field(1) }
    }

    enum CalibrationReset {
        static var planNumber: UInt32Field { UInt32Field(1) }
    }

    enum DestinationSet {
        static var planNumber: UInt32Field { UInt32Field(1) }
        static var destination: MessageField { MessageField(2) }
    }

    enum TargetSet {
        static var planNumber: UInt32Field { UInt32Field(1) }
        static var target: MessageField { MessageField(2) }
    }

    enum TargetRemoved {
        static var planNumber: UInt32Field { UInt32Field(1) }
    }

    enum WeekRecorded {
        static var planNumber: UInt32Field { UInt32Field(1) }
        static var weekOf: TextField { TextField(2) }
        static var notices: EnumField { EnumField(3) }
        static var nextCheckInOn: TextField { TextField(4) }
    }

    enum OfferedFlexibleWeek {
        static var firstDay: TextField { TextField(1) }
        static var lastDay: TextField { TextField(2) }
    }

    enum OfferedAdjustment {
        static var fromKcalPerDay: DoubleField { DoubleField(1) }
        static var toKcalPerDay: DoubleField { DoubleField(2) }
        static var effectiveOn: TextField { TextField(3) }
        static var kind: EnumField { EnumField(4) }
        static var maintenanceKcalPerDay: DoubleField { DoubleField(5) }
    }

    enum OfferMade {
        static var planNumber: UInt32Field { UInt32Field(1) }
        static var weekOf: TextField { TextField(2) }
        static var stamp: MessageField { MessageField(3) }
        static var keep: MessageField { MessageField(4) }
        static var adjust: MessageField { MessageField(5) }
        static var collectMoreEvidence: MessageField { MessageField(6) }
        static var flexibleWeek: MessageField { MessageField(7) }
        static var notices: EnumField { EnumField(8) }
        static var nextCheckInOn: TextField { TextField(9) }
        static var explanation: BytesField { BytesField(10) }
    }

    enum OfferAnswered {
        static var offerId: UInt32Field { UInt32Field(1) }
        static var answer: EnumField { EnumField(2) }
        static var edited: MessageField { MessageField(3) }
        static var deferredUntil: TextField { TextField(4) }
    }

    enum AnswerUndone {
        static var offerId: UInt32Field { UInt32Field(1) }
    }

    enum SafetyAssessed {
        static var basis: EnumField { EnumField(1) }
        static var finding: EnumField { EnumField(2) }
        static var reasonCodes: TextField { TextField(3) }
        static var everYesQuestionIds: TextField { TextField(4) }
        static var everNoQuestionIds: TextField { TextField(5) }
        static var clearingDelayDays: UInt32Field { UInt32Field(6) }
        static var clearingIntervalDays: UInt32Field { UInt32Field(7) }
    }

    enum SafetyUnlocked {
        static var lockLifted: BoolField { BoolField(1) }
        static var everQuestionIds: TextField { TextField(2) }
    }

    enum ConcernReported {
        static var offerId: UInt32Field { UInt32Field(1) }
        static var concernCode: TextField { TextField(2) }
    }

    enum PlanChange {
        static var actor: EnumField { EnumField(1) }
        static var started: MessageField { MessageField(2) }
        static var archived: MessageField { MessageField(3) }
        static var calibrationReset: MessageField { MessageField(4) }
        static var destinationSet: MessageField { MessageField(5) }
        static var targetSet: MessageField { MessageField(6) }
        static var targetRemoved: MessageField { MessageField(7) }
        static var weekRecorded: MessageField { MessageField(8) }
        static var offerMade: MessageField { MessageField(9) }
        static var answered: MessageField { MessageField(10) }
        static var answerUndone: MessageField { MessageField(11) }
        static var safetyAssessed: MessageField { MessageField(12) }
        static var safetyLocked: MessageField { MessageField(13) }
        static var safetyUnlocked: MessageField { MessageField(14) }
        static var concernReported: MessageField { MessageField(15) }
    }

    enum PendingOffer {
        static var offerId: UInt32Field { UInt32Field(1) }
        static var madeOn: TextField { TextField(2) }
        static var expiresOn: TextField { TextField(3) }
        static var deferredUntil: TextField { TextField(4) }
        static var offer: MessageField { MessageField(5) }
    }

    enum HeldTarget {
        static var effectiveOn: TextField { TextField(1) }
        static var estimateKcalPerDay: DoubleField { DoubleField(2) }
        static var ownKcalPerDay: DoubleField { DoubleField(3) }
        static var noTarget: MessageField { MessageField(4) }
        static var withheld: MessageField { MessageField(5) }
        static var declinedEstimateKcalPerDay: DoubleField { DoubleField(6) }
        static var cause: EnumField { EnumField(7) }
        static var offerId: UInt32Field { UInt32Field(8) }
    }

    enum NoPlan {
        static var assessedOn: TextField { TextField(1) }
    }

    enum RunningPlan {
        static var planNumber: UInt32Field { UInt32Field(1) }
        static var startedOn: TextField { TextField(2) }
        static var goal: MessageField { MessageField(3) }
        static var destination: MessageField { MessageField(4) }
        static var baseline: MessageField { MessageField(5) }
        static var stamp: MessageField { MessageField(6) }
        static var target: MessageField { MessageField(7) }
        static var upcomingTarget: MessageField { MessageField(8) }
        static var targetHistory: MessageField { MessageField(9) }
        static var pendingOffer: MessageField { MessageField(10) }
        static var undoableOfferId: UInt32Field { UInt32Field(11) }
        static var nextCheckInOn: TextField { TextField(12) }
        static var lastWeekOf: TextField { TextField(13) }
        static var lastResetOn: TextField { TextField(14) }
        static var assessedOn: TextField { TextField(15) }
        static var texts: MessageField { MessageField(16) }
    }

    enum ManualOnlyPlan {
        static var reasonCodes: TextField { TextField(1) }
        static var planNumber: UInt32Field { UInt32Field(2) }
        static var startedOn: TextField { TextField(3) }
        static var goal: EnumField { EnumField(4) }
        static var destination: MessageField { MessageField(5) }
        static var baseline: MessageField { MessageField(6) }
        static var ownKcalPerDay: DoubleField { DoubleField(7) }
        static var noTarget: MessageField { MessageField(8) }
        static var withheld: MessageField { MessageField(9) }
        static var nextCheckInOn: TextField { TextField(10) }
        static var clearingCountsFrom: TextField { TextField(11) }
        static var texts: MessageField { MessageField(12) }
        static var nextSteps: EnumField { EnumField(13) }
    }

    enum PlanStanding {
        static var planRevision: UInt32Field { UInt32Field(1) }
        static var noPlan: MessageField { MessageField(2) }
        static var running: MessageField { MessageField(3) }
        static var manualOnly: MessageField { MessageField(4) }
        static var notOffered: MessageField { MessageField(5) }
    }

    enum WithheldEvent {
        static var kindCode: TextField { TextField(1) }
        static var goal: EnumField { EnumField(2) }
        static var destination: MessageField { MessageField(3) }
        static var ownKcalPerDay: DoubleField { DoubleField(4) }
        static var answer: EnumField { EnumField(5) }
        static var offerId: UInt32Field { UInt32Field(6) }
        static var withheld: MessageField { MessageField(7) }
    }

    enum HistoryEntry {
        static var sequence: UInt32Field { UInt32Field(1) }
        static var on: TextField { TextField(2) }
        static var recordedAtUnixMs: Int64Field { Int64Field(3) }
        static var actor: EnumField { EnumField(4) }
        static var change: MessageField { MessageField(5) }
        static var withheldEvent: MessageField { MessageField(6) }
        static var erased: MessageField { MessageField(7) }
        static var explanation: MessageField { MessageField(8) }
    }

    enum ManualOnlyHistoryEntry {
        static var sequence: UInt32Field { UInt32Field(1) }
        static var on: TextField { TextField(2) }
        static var recordedAtUnixMs: Int64Field { Int64Field(3) }
        static var actor: EnumField { EnumField(4) }
        static var event: MessageField { MessageField(5) }
    }
}
