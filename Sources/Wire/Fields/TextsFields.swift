// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum TextArgument {
        static var energyKcalPerDay: DoubleField { DoubleField(1) }
        static var massKg: DoubleField { DoubleField(2) }
        static var massRateKgPerWeek: DoubleField { DoubleField(3) }
        static var percent: DoubleField { DoubleField(4) }
        static var count: Int64Field { Int64Field(5) }
        static var code: TextField { TextField(6) }
        static var shownInLb: BoolField { BoolField(7) }
        static var date: TextField { TextField(8) }
    }

    enum Text {
        static var key: TextField { TextField(1) }
        static var arguments: MessageField { MessageField(2) }
        static var english: TextField { TextField(3) }
    }

    enum PlainText {
        static var key: TextField { TextField(1) }
        static var english: TextField { TextField(2) }
    }

    enum TraceFigure {
        static var name: TextField { TextField(1) }
        static var value: DoubleField { DoubleField(2) }
        static var unit: TextField { TextField(3) }
    }

    enum TraceStep {
        static var ruleId: TextField { TextField(1) }
        static var productRules: TextField { TextField(2) }
        static var formula: TextField { TextField(3) }
        static var inputs: MessageField { MessageField(4) }
        static var result: MessageField { MessageField(5) }
        static var decision: TextField { TextField(6) }
        static var parameterIds: TextField { TextField(7) }
        static var policyIds: TextField { TextField(8) }
        static var status: TextField { TextField(9) }
        static var sourceIds: TextField { TextField(10) }
    }

    enum Trace {
        static var steps: MessageField { MessageField(1) }
    }

    enum Provenance {
        static var algorithmVersion: TextField { TextField(1) }
        static var ruleSetStatus: EnumField { EnumField(2) }
        static var reviewState: EnumField { EnumField(3) }
        static var reviewOverdue: BoolField { BoolField(4) }
        static var ruleSetDigest: BytesField { BytesField(5) }
        static var inputDigest: BytesField { BytesField(6) }
    }
}
