import GoldenKit
import Testing

@Suite struct JSONValueTests {
    @Test(arguments: [
        #"{"a": [1, 2.5, -0.0, true, false, null, "x"], "b": {}}"#,
        #""a \"quoted\" \\ text\n\t\r\u0001 ∓""#,
        "70.12", "1e-07", "2275.37", "9007199254740991", "[]",
    ])
    func writesWhatItRead(_ text: String) throws {
        #expect(try JSONValue(parsing: text.utf8).description == text)
    }

    @Test(arguments: ["", "{", "[1,]", #"{"a": 1, "a": 2}"#, "1 2", "NaN", "\u{0}", #"{"a"}"#])
    func refusesWhatIsNoJSON(_ text: String) {
        #expect(throws: JSONTextFault.self) { try JSONValue(parsing: text.utf8) }
    }

    @Test func refusesInvalidUTF8() {
        #expect(throws: JSONTextFault.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
    }

    @Test func refusesATextThatIsTooLong() {
        let text = [UInt8](repeating: 0x20, count: JSONValue.byteLimit) + Array("1".utf8)
        #expect(throws: JSONTextFault(line: 0, detail: "the text is too long")) { try JSONValue(parsing: text) }
    }

    @Test func findsPlaces() throws {
        let value = try JSONValue(parsing: #"{"a": [{"k": "x", "v": 1}, {"k": "y", "v": 2}], "b": {"c": "d"}}"#.utf8)
        let places: [(String, JSONValue?)] = [
            ("b.c", .string("d")), ("a[1].v", .number(2)), ("a[k=y].v", .number(2)), ("a[k=z].v", nil),
            ("a[2]", nil), ("b.x", nil), ("b.c.d", nil),
        ]
        for (path, expected) in places { #expect(JSONPlace(path)?.value(in: value) == expected, "\(path)") }
    }

    @Test(arguments: ["", ".a", "a.", "a..b", "a[", "a[]", "a[-1]", "a[=x]", "a[0]b"])
    func refusesWhatIsNoPlace(_ text: String) {
        #expect(JSONPlace(text) == nil)
    }
}
