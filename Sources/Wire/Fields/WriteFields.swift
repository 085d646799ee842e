// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum PlanWrite {
        static var subjectId: TextField { TextField(1) }
        static var requestId: TextField { TextField(2) }
        static var on: TextField { TextField(3) }
        static var actor: EnumField { EnumField(4) }
        static var planRevision: UInt32Field { UInt32Field(5) }
    }

    enum WriteReceipt {
        static var requestId: TextField { TextField(1) }
        static var firstSequence: UInt32Field { UInt32Field(2) }
        static var lastSequence: UInt32Field { UInt32Field(3) }
        static var planRevision: UInt32Field { UInt32Field(4) }
        static var recordedAtUnixMs: Int64Field { Int64Field(5) }
        static var replayed: BoolField { BoolField(6) }
    }
}
