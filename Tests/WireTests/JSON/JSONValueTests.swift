import TestSupport
import Testing

@testable import Wire

/// How single values are written and read.
struct JSONValueTests {
    /// Bytes of a request whose weight is this text.
    private static func weight(_ json: String) throws -> [UInt8] {
        try MessageJSON.encoding(
            ofJSON: #"{"profile": {"weight": {"massKg": \#(json)}}}"#, as: .proposeInitialTargetRequest)
    }

    static let numbers: [(Double, String)] = [
        (2280.0, "2280"), (0, "0"), (-0.0, "-0.0"), (0.1, "0.1"), (62.5, "62.5"), (-0.26, "-0.26"),
        (1e21, "1e+21"),
        (0x1p53, "9007199254740992.0"), (9_007_199_254_740_991, "9007199254740991"), (.leastNonzeroMagnitude, "5e-324"),
        (.nan, "\"NaN\""), (.infinity, "\"Infinity\""), (-.infinity, "\"-Infinity\""), (0.3, "0.3"),
        (0.1 + 0.2, "0.30000000000000004"),
    ]

    @Test(arguments: numbers) func doublesAreWrittenInTheShortestForm(_ value: Double, _ text: String) throws {
        #expect(JSONMessageWriter.number(value) == text)
        let bytes = try JSONValueTests.weight(text)
        #expect(
            try Wired.json(bytes, as: .proposeInitialTargetRequest)
                == #"{"profile":{"weight":{"massKg":\#(text)}}}"#)
    }

    @Test func everyDoubleComesBackBitByBit() throws {
        var values = RandomMessage(random: SeededGenerator(seed: 53))
        for _ in 0..<20_000 {
            let value = values.double()
            let text = JSONMessageWriter.number(value)
            let bytes = try JSONValueTests.weight(text)
            // profile (2 bytes of tag and length), weight (2), the field's tag (1), then the double.
            let read = bytes.dropFirst(5).enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << (8 * $1.offset) }
            try #require(bytes.count == 13 && read == value.bitPattern, "\(value) as \(text)")
        }
    }

    static let sameWeights: [(String, String)] = [
        ("62.5", "\"62.5\""), ("62", "62.0"), ("62", "6.2e1"), ("62", "\"62\""), ("62", "\"6.2E+1\""),
        ("-1", "\"-1\""),
    ]

    @Test(arguments: sameWeights) func numbersMayBeTexts(_ one: String, _ other: String) throws {
        #expect(try JSONValueTests.weight(one) == JSONValueTests.weight(other))
    }

    static let sameMonths = ["12", "\"12\"", "12.0", "1.2e1", "\"1.2e1\"", "\"12.0\""]

    @Test(arguments: sameMonths) func wholeNumbersMayHaveAPoint(_ months: String) throws {
        let bytes = try MessageJSON.encoding(
            ofJSON: #"{"goal": {"trainingMonths": \#(months)}}"#, as: .proposeInitialTargetRequest)
        // goal is field 6, training_months its field 3.
        #expect(bytes == [0x32, 0x02, 0x18, 12])
    }

    @Test func sixtyFourBitNumbersAreTexts() throws {
        let bytes = try MessageJSON.encoding(
            ofJSON: #"{"observe": {"texts": [{"arguments": [{"count": "-9223372036854775808"}, {"count": 7}]}]}}"#,
            as: .proposeInitialTargetReply)
        #expect(
            try Wired.json(bytes, as: .proposeInitialTargetReply)
                == #"{"observe":{"texts":[{"arguments":[{"count":"-9223372036854775808"},{"count":"7"}]}]}}"#)
    }

    @Test func enumsAreNamesWhereTheyHaveOne() throws {
        let bytes = try MessageJSON.encoding(
            ofJSON: #"{"confirmedFields": [1, "CONFIRMABLE_FIELD_WEIGHT", 99, 0]}"#, as: .listOptionsRequest)
        #expect(
            try Wired.json(bytes, as: .listOptionsRequest)
                == #"{"confirmedFields":["CONFIRMABLE_FIELD_AGE","CONFIRMABLE_FIELD_WEIGHT",99,"#
                + #""CONFIRMABLE_FIELD_UNSPECIFIED"]}"#)
    }

    @Test func nullIsAbsent() throws {
        #expect(
            try MessageJSON.encoding(
                ofJSON: #"{"asOf": null, "profile": null, "confirmedFields": null, "goal": {"kind": null}}"#,
                as: .proposeInitialTargetRequest) == [0x32, 0x00])
    }

    @Test func textsAreEscaped() throws {
        let json = #"{"asOf":"\"\\/\b\f\n\r\t\u0000\u001fé\#u{2028}🍎"}"#
        let bytes = try MessageJSON.encoding(ofJSON: json, as: .proposeInitialTargetRequest)
        #expect(try Wired.json(bytes, as: .proposeInitialTargetRequest) == json)
        #expect(bytes.contains(0))
    }

    @Test func aTextThatIsNotUTF8HasNoJSON() throws {
        let scratch = try Wired.scratch()
        #expect(throws: JSONFault.field(.notUTF8, path: "as_of")) {
            try Wired.withBuffer([0x12, 0x02, 0xC3, 0x28]) {
                _ = try MessageJSON.json(
                    of: $0, as: .proposeInitialTargetRequest, style: .compact, scratch: scratch)
            }
        }
    }

    @Test func bytesThatAreNoMessageHaveNoJSON() throws {
        let scratch = try Wired.scratch()
        #expect(throws: JSONFault.message(.malformed)) {
            try Wired.withBuffer([0x12, 0x05, 0x41]) {
                _ = try MessageJSON.json(
                    of: $0, as: .proposeInitialTargetRequest, style: .compact, scratch: scratch)
            }
        }
    }

    /// RFC 4648, section 10, and the URL-safe alphabet of section 5.
    static let vectors: [(String, String)] = [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]

    @Test(arguments: vectors) func base64OfTheRFC(_ plain: String, _ encoded: String) {
        var text: [UInt8] = []
        Array(plain.utf8).withUnsafeBytes { Base64.encode($0, into: &text) }
        #expect(String(decoding: text, as: UTF8.self) == encoded)
        for spelling in [encoded, encoded.filter { $0 != "=" }] {
            #expect(Array(spelling.utf8).withUnsafeBytes { Base64.decode($0) } == Array(plain.utf8))
        }
    }

    @Test func base64InBothAlphabets() {
        let bytes: [UInt8] = [0xFB, 0xEF, 0xFF]
        for text in ["++//", "--__"] {
            #expect(Array(text.utf8).withUnsafeBytes { Base64.decode($0) } == bytes)
        }
    }
}
