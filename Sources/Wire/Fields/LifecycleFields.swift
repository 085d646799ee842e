// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum PlanWriteReply {
        static var receipt: MessageField { MessageField(1) }
        static var plan: MessageField { MessageField(2) }
    }

    enum ResetPreview {
        static var token: BytesField { BytesField(1) }
        static var tokenExpiresAtUnixMs: Int64Field { Int64Field(2) }
        static var evidenceCountsFrom: TextField { TextField(3) }
        static var voidedOfferId: UInt32Field { UInt32Field(4) }
        static var texts: MessageField { MessageField(5) }
    }

    enum ResetCalibrationReply {
        static var preview: MessageField { MessageField(1) }
        static var done: MessageField { MessageField(2) }
    }

    enum LateAcceptance {
        static var profile: MessageField { MessageField(1) }
        static var safety: MessageField { MessageField(2) }
        static var activity: MessageField { MessageField(3) }
    }

    enum GetPlanReply {
        static var plan: MessageField { MessageField(1) }
    }

    enum PendingItems {
        static var subjectId: TextField { TextField(1) }
        static var planRevision: UInt32Field { UInt32Field(2) }
        static var planNumber: UInt32Field { UInt32Field(3) }
        static var offerId: UInt32Field { UInt32Field(4) }
        static var offerExpiresOn: TextField { TextField(5) }
        static var nextCheckInOn: TextField { TextField(6) }
        static var safetyQuestionsDue: BoolField { BoolField(7) }
    }

    enum ListPendingReply {
        static var subjects: MessageField { MessageField(1) }
    }

    enum ListHistoryReply {
        static var planRevision: UInt32Field { UInt32Field(1) }
        static var entries: MessageField { MessageField(2) }
        static var manualOnlyEntries: MessageField { MessageField(3) }
        static var nextAfterSequence: UInt32Field { UInt32Field(4) }
    }

    enum ExportSubjectReply {
        static var json: TextField { TextField(1) }
        static var nextAfterSequence: UInt32Field { UInt32Field(2) }
    }

    enum SubjectExport {
        static var subjectId: TextField { TextField(1) }
        static var exportedOn: TextField { TextField(2) }
        static var plan: MessageField { MessageField(3) }
        static var entries: MessageField { MessageField(4) }
        static var manualOnlyEntries: MessageField { MessageField(5) }
        static var earlierCalculations: MessageField { MessageField(6) }
    }

    enum ErasurePreview {
        static var token: BytesField { BytesField(1) }
        static var tokenExpiresAtUnixMs: Int64Field { Int64Field(2) }
        static var eventCount: UInt32Field { UInt32Field(3) }
    }

    enum ErasureDone {
        static var eventCount: UInt32Field { UInt32Field(1) }
        static var replayed: BoolField { BoolField(2) }
    }

    enum EraseReply {
        static var preview: MessageField { MessageField(1) }
        static var done: MessageField { MessageField(2) }
    }
}
