// Written by scripts/generate-wire from the .proto. Do not edit.

extension Fields {
    enum StoredOffer {
        static var subjectId: TextField { TextField(1) }
        static var on: TextField { TextField(2) }
        static var offerId: UInt32Field { UInt32Field(3) }
    }

    enum SourceCitation {
        static var sourceId: TextField { TextField(1) }
        static var author: TextField { TextField(2) }
        static var year: UInt32Field { UInt32Field(3) }
        static var title: TextField { TextField(4) }
        static var location: TextField { TextField(5) }
    }

    enum ExplanationSentence {
        static var english: TextField { TextField(1) }
        static var ruleId: TextField { TextField(2) }
        static var productRules: TextField { TextField(3) }
        static var parameterIds: TextField { TextField(4) }
        static var status: TextField { TextField(5) }
        static var sources: MessageField { MessageField(6) }
    }

    enum NeighbourEstimate {
        static var category: EnumField { EnumField(1) }
        static var maintenanceKcalPerDay: DoubleField { DoubleField(2) }
    }

    enum Explanation {
        static var sentences: MessageField { MessageField(1) }
        static var neighbours: MessageField { MessageField(2) }
    }

    enum ExplainReply {
        static var provenance: MessageField { MessageField(1) }
        static var notOffered: MessageField { MessageField(2) }
        static var manualOnly: MessageField { MessageField(3) }
        static var nothingCalculated: MessageField { MessageField(4) }
        static var explanation: MessageField { MessageField(5) }
        static var withheld: MessageField { MessageField(6) }
    }

    enum ExplanationWithheld {
        static var texts: MessageField { MessageField(1) }
    }

    enum NothingCalculated {
        static var outcomeCode: TextField { TextField(1) }
        static var texts: MessageField { MessageField(2) }
    }

    enum ParameterDescription {
        static var id: TextField { TextField(1) }
        static var value: DoubleField { DoubleField(2) }
        static var unit: TextField { TextField(3) }
        static var status: TextField { TextField(4) }
        static var minimum: DoubleField { DoubleField(5) }
        static var maximum: DoubleField { DoubleField(6) }
        static var sourceIds: TextField { TextField(7) }
        static var reason: TextField { TextField(8) }
    }

    enum PolicyDescription {
        static var id: TextField { TextField(1) }
        static var question: TextField { TextField(2) }
        static var choice: TextField { TextField(3) }
        static var choices: TextField { TextField(4) }
        static var status: TextField { TextField(5) }
        static var productRules: TextField { TextField(6) }
        static var sourceIds: TextField { TextField(7) }
        static var reason: TextField { TextField(8) }
    }

    enum QuestionDescription {
        static var id: TextField { TextField(1) }
        static var effect: TextField { TextField(2) }
        static var wording: TextField { TextField(3) }
        static var allowsNotApplicable: BoolField { BoolField(4) }
        static var asksWhetherEver: BoolField { BoolField(5) }
        static var precaution: BoolField { BoolField(6) }
        static var status: TextField { TextField(7) }
        static var sourceIds: TextField { TextField(8) }
        static var reason: TextField { TextField(9) }
    }

    enum AlgorithmDescription {
        static var algorithmVersion: TextField { TextField(1) }
        static var status: EnumField { EnumField(2) }
        static var ruleSetDigest: BytesField { BytesField(3) }
        static var reviewBy: TextField { TextField(4) }
        static var reviewState: EnumField { EnumField(5) }
        static var signedByRoles: TextField { TextField(6) }
        static var successor: TextField { TextField(7) }
        static var current: BoolField { BoolField(8) }
        static var methodIds: TextField { TextField(9) }
        static var parameters: MessageField { MessageField(10) }
        static var policies: MessageField { MessageField(11) }
        static var questions: MessageField { MessageField(12) }
        static var sources: MessageField { MessageField(13) }
    }

    enum DescribeAlgorithmsReply {
        static var intendedUse: TextField { TextField(1) }
        static var algorithms: MessageField { MessageField(2) }
    }
}
