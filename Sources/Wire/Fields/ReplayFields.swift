// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum ReplayStatus {
        static var code: UInt32Field { UInt32Field(1) }
        static var whatFailed: TextField { TextField(2) }
    }

    enum ReplayDifference {
        static var path: TextField { TextField(1) }
        static var from: TextField { TextField(2) }
        static var to: TextField { TextField(3) }
    }

    enum ReplayTotals {
        static var requestCount: Int64Field { Int64Field(1) }
        static var failedCount: Int64Field { Int64Field(2) }
        static var differingCount: Int64Field { Int64Field(3) }
    }

    enum ReplayItem {
        static var offset: Int64Field { Int64Field(1) }
        static var reply: BytesField { BytesField(2) }
        static var status: MessageField { MessageField(3) }
        static var differences: MessageField { MessageField(4) }
        static var totals: MessageField { MessageField(5) }
    }
}
