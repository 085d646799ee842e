import Testing

@testable import Wire

/// Every way in which a text is not the JSON of a message, with its place.
struct JSONRefusalTests {
    private static func fault(
        _ json: String, as name: MessageName = .proposeInitialTargetRequest, bounds: MessageJSON.Bounds = .standard
    ) -> JSONFault? {
        do throws(JSONFault) {
            _ = try MessageJSON.encoding(ofJSON: json, as: name, bounds: bounds)
            return nil
        } catch {
            return error
        }
    }

    static let fields: [(json: String, fault: JSONFault.FieldFault, path: String)] = [
        (#"{"asof": "2026-03-02"}"#, .unknownField, "asof"),
        (#"{"AsOf": "2026-03-02"}"#, .unknownField, "AsOf"),
        (#"{"as_oF": 1}"#, .unknownField, "as_oF"),
        (#"{"asO": 1}"#, .unknownField, "asO"),
        (#"{"asOfs": 1}"#, .unknownField, "asOfs"),
        (#"{"": 1}"#, .unknownField, ""),
        (#"{"profile": {"weight": {"mass": 1}}}"#, .unknownField, "profile.weight.mass"),
        (#"{"profile": {"recentWeights": [{}, {"x": 1}]}}"#, .unknownField, "profile.recentWeights[1].x"),
        (#"{"asOf": "a", "as_of": "b"}"#, .givenTwice, "as_of"),
        (#"{"asOf": null, "as_of": "b"}"#, .givenTwice, "as_of"),
        (#"[]"#, .wrongType(expected: "an object"), ""),
        (#"null"#, .wrongType(expected: "an object"), ""),
        (#"{"profile": 3}"#, .wrongType(expected: "an object"), "profile"),
        (#"{"profile": [{}]}"#, .wrongType(expected: "an object"), "profile"),
        (#"{"asOf": 20260302}"#, .wrongType(expected: "a text"), "asOf"),
        (#"{"display": {"energyVisible": "true"}}"#, .wrongType(expected: "true or false"), "display.energyVisible"),
        (#"{"display": {"energyVisible": 1}}"#, .wrongType(expected: "true or false"), "display.energyVisible"),
        (#"{"goal": {"kind": true}}"#, .wrongType(expected: "one of the field's names"), "goal.kind"),
        (#"{"goal": {"kind": 1.5}}"#, .wrongType(expected: "one of the field's names"), "goal.kind"),
        (#"{"goal": {"kind": 4294967296}}"#, .outOfRange, "goal.kind"),
        (#"{"goal": {"kind": "LOSE"}}"#, .unknownEnumName, "goal.kind"),
        (#"{"goal": {"kind": "goal_kind_lose"}}"#, .unknownEnumName, "goal.kind"),
        (#"{"goal": {"kind": "GOAL_KIND_LOSE\u0000"}}"#, .unknownEnumName, "goal.kind"),
        (#"{"goal": {"trainingMonths": -1}}"#, .outOfRange, "goal.trainingMonths"),
        (#"{"goal": {"trainingMonths": 4294967296}}"#, .outOfRange, "goal.trainingMonths"),
        (#"{"goal": {"trainingMonths": "4294967296"}}"#, .outOfRange, "goal.trainingMonths"),
        (#"{"goal": {"trainingMonths": 1e300}}"#, .outOfRange, "goal.trainingMonths"),
        (#"{"goal": {"trainingMonths": 1.5}}"#, .wrongType(expected: "a whole number"), "goal.trainingMonths"),
        (#"{"goal": {"trainingMonths": "1.5"}}"#, .wrongType(expected: "a whole number"), "goal.trainingMonths"),
        (#"{"goal": {"trainingMonths": ""}}"#, .wrongType(expected: "a whole number"), "goal.trainingMonths"),
        (#"{"goal": {"trainingMonths": " 1"}}"#, .wrongType(expected: "a whole number"), "goal.trainingMonths"),
        (#"{"goal": {"trainingMonths": "0x10"}}"#, .wrongType(expected: "a whole number"), "goal.trainingMonths"),
        (#"{"profile": {"weight": {"massKg": true}}}"#, .wrongType(expected: "a number"), "profile.weight.massKg"),
        (#"{"profile": {"weight": {"massKg": "nan"}}}"#, .wrongType(expected: "a number"), "profile.weight.massKg"),
        (#"{"profile": {"weight": {"massKg": "inf"}}}"#, .wrongType(expected: "a number"), "profile.weight.massKg"),
        (#"{"profile": {"weight": {"massKg": "0x1p4"}}}"#, .wrongType(expected: "a number"), "profile.weight.massKg"),
        (#"{"profile": {"weight": {"massKg": "6e"}}}"#, .wrongType(expected: "a number"), "profile.weight.massKg"),
        (#"{"profile": {"weight": {"massKg": "1e999"}}}"#, .outOfRange, "profile.weight.massKg"),
        (#"{"confirmedFields": 1}"#, .wrongType(expected: "a list"), "confirmedFields"),
        (#"{"confirmedFields": {}}"#, .wrongType(expected: "a list"), "confirmedFields"),
        (#"{"confirmedFields": [1, null]}"#, .nullInList, "confirmedFields[1]"),
        (#"{"confirmedFields": [1, "X"]}"#, .unknownEnumName, "confirmedFields[1]"),
        (#"{"safety": {"answers": [null]}}"#, .nullInList, "safety.answers[0]"),
        (#"{"safety": {"answers": [[]]}}"#, .wrongType(expected: "an object"), "safety.answers[0]"),
    ]

    @Test(arguments: fields) func fieldsAreNamed(_ json: String, _ fault: JSONFault.FieldFault, _ path: String) {
        #expect(JSONRefusalTests.fault(json) == .field(fault, path: path))
    }

    @Test func twoOfAOneofAreRefusedAndANullIsNone() throws {
        let both = #"{"notOffered": {}, "eligible": {}}"#
        #expect(
            JSONRefusalTests.fault(both, as: .proposeInitialTargetReply)
                == .field(.besides(other: "not_offered"), path: "eligible"))
        #expect(JSONRefusalTests.fault(#"{"notOffered": null, "eligible": {}}"#, as: .proposeInitialTargetReply) == nil)
    }

    @Test(arguments: ["a", "a===", "====", "a*aa", "aaaaa", "aa aa", "a=aa"]) func bytesAreBase64(_ text: String) {
        #expect(
            JSONRefusalTests.fault(#"{"provenance": {"inputDigest": "\#(text)"}}"#, as: .explainReply)
                == .field(.notBase64, path: "provenance.inputDigest"))
    }

    static let texts: [(json: String, fault: JSONFault.SyntaxFault, line: Int)] = [
        ("", .unfinished, 1), ("{", .unfinished, 1), (#"{"asOf": "2026"#, .unfinished, 1), ("nothing", .notJSON, 1),
        ("{}\n{}", .textAfterEnd, 2), ("{} x", .textAfterEnd, 1), (#"{"asOf": "a",}"#, .notJSON, 1),
        ("{\n  \"asOf\": \"a\",\n  \"asOf\": \"b\"}", .duplicateKey, 3), (#"{"asOf": 1e400}"#, .numberTooLarge, 1),
        (#"{"asOf": 99999999999999999999}"#, .numberTooLarge, 1), (#"{"asOf": NaN}"#, .notJSON, 1),
        (#"{"asOf": 01}"#, .notJSON, 1), (#"{'asOf': 1}"#, .notJSON, 1), (#"{"asOf": "\x"}"#, .notJSON, 1),
        (#"{"asOf": "\ud800"}"#, .notJSON, 1), ("{// a\n}", .notJSON, 1), (#"{"a\u0000b": 1}"#, .notJSON, 1),
    ]

    @Test(arguments: texts) func whatIsNotJSONIsPlaced(
        _ json: String, _ expected: JSONFault.SyntaxFault, _ expectedLine: Int
    ) {
        guard case .syntax(let fault, let line, let column)? = JSONRefusalTests.fault(json) else {
            Issue.record("accepted or refused otherwise: \(json)")
            return
        }
        #expect(fault == expected)
        #expect(line == expectedLine)
        #expect(column >= 1)
    }

    @Test func whatIsNotUTF8IsRefused() {
        let bytes = Array(#"{"asOf": ""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
        #expect(throws: JSONFault.self) {
            try bytes.withUnsafeBytes {
                _ = try MessageJSON.encoding(ofJSON: $0, as: .proposeInitialTargetRequest)
            }
        }
    }

    @Test func sizeAndDepthAreBounded() {
        let bounds = MessageJSON.Bounds(byteCount: 40, depth: 3)
        let fits = #"{"profile": {"weight": {"massKg": 6}}}"#
        #expect(JSONRefusalTests.fault(fits, bounds: bounds) == nil)
        #expect(JSONRefusalTests.fault(fits + "   ", bounds: bounds) == .textTooLong(bound: 40))
        #expect(JSONRefusalTests.fault("{\"a\": [[[]]]}", bounds: bounds) == .nestedTooDeeply(bound: 3))
        // Brackets inside a text are text, also behind an escaped quote.
        #expect(JSONRefusalTests.fault(#"{"asOf": "\"[[[[[[\\"}"#, bounds: bounds) == nil)
        let deep = String(repeating: "[", count: 500_000) + String(repeating: "]", count: 500_000)
        #expect(JSONRefusalTests.fault(deep) == .nestedTooDeeply(bound: 32))
        #expect(JSONRefusalTests.fault(String(repeating: "]", count: 1_000)) != nil)
    }

    @Test func faultsSayWhatAndWhereButNeverTheValue() {
        let planted = "planted-value"
        for json in [
            #"{"goal": {"kind": "\#(planted)"}}"#, #"{"asOf": "\#(planted)" "#, #"{"asOf": {"b": "\#(planted)"}}"#,
            #"{"profile": {"weight": {"massKg": "\#(planted)"}}}"#,
        ] {
            let text = JSONRefusalTests.fault(json)?.description ?? "accepted"
            #expect(text.hasSuffix(".") && !text.contains(planted) && !text.contains("accepted"), "\(text)")
        }
        #expect(
            JSONFault.field(.unknownField, path: "profile.x").description == "profile.x: no such field.")
        #expect(
            JSONFault.field(.wrongType(expected: "an object"), path: "").description
                == "At the top level: expected an object.")
        #expect(
            JSONFault.syntax(.duplicateKey, line: 3, column: 8).description
                == "Line 3, column 8: a key is there twice in one object.")
    }
}
