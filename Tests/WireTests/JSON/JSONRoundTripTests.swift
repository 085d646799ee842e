import TestSupport
import Testing

@testable import Wire

/// Encoding to JSON and back gives the same bytes, whatever the message holds.
struct JSONRoundTripTests {
    static let seed: UInt64 = 0x0C0A_2026_0302

    @Test(arguments: MessageName.allCases) func randomMessagesComeBack(_ name: MessageName) throws {
        var messages = RandomMessage(random: SeededGenerator(seed: JSONRoundTripTests.seed))
        for round in 0..<600 {
            let bytes = messages.encoding(of: name)
            let compact = try Wired.json(bytes, as: name, .compact)
            let pretty = try Wired.json(bytes, as: name, .pretty)
            let trace: Comment = "seed \(messages.random.seed), round \(round): \(compact)"
            try #require(try MessageJSON.encoding(ofJSON: compact, as: name) == bytes, trace)
            try #require(try MessageJSON.encoding(ofJSON: pretty, as: name) == bytes, trace)
            try #require(!compact.contains("\n"), trace)
        }
    }

    /// The names of the .proto are read like those of JSON.
    @Test(arguments: MessageName.allCases) func originalNamesAreRead(_ name: MessageName) throws {
        var messages = RandomMessage(random: SeededGenerator(seed: 77))
        for _ in 0..<100 {
            let bytes = messages.encoding(of: name)
            let json = try Wired.json(bytes, as: name)
            #expect(try MessageJSON.encoding(ofJSON: JSONRoundTripTests.withOriginalNames(json), as: name) == bytes)
        }
    }

    /// Keys respelled: a capital gives way to an underscore and the small letter. Texts after a colon stay.
    private static func withOriginalNames(_ json: String) -> String {
        var result = ""
        var token = ""
        var inString = false
        var escaped = false
        for character in json.unicodeScalars {
            if inString {
                token.unicodeScalars.append(character)
                if escaped { escaped = false; continue }
                if character == "\\" { escaped = true; continue }
                if character == "\"" { inString = false }
                continue
            }
            if character == "\"" {
                token = "\""
                inString = true
                continue
            }
            if !token.isEmpty {
                result += character == ":" ? respelled(token) : token
                token = ""
            }
            result.unicodeScalars.append(character)
        }
        return result
    }

    private static func respelled(_ key: String) -> String {
        String(key.flatMap { $0.isUppercase ? "_" + $0.lowercased() : String($0) })
    }

    @Test func prettyAndCompactLayout() throws {
        let bytes = try MessageJSON.encoding(
            ofJSON: """
                {"options": {"goal": "GOAL_KIND_LOSE", "paces": [{"pace": 1}, {}], "nextSteps": [1, 9], "missing": []}}
                """, as: .listOptionsReply)
        #expect(
            try Wired.json(bytes, as: .listOptionsReply)
                == #"{"options":{"goal":"GOAL_KIND_LOSE","paces":[{"pace":"PACE_GENTLE"},{}],"#
                + #""nextSteps":["NEXT_STEP_ENTER_OWN_TARGET","NEXT_STEP_SUPPLY_INPUTS"]}}"#)
        #expect(
            try Wired.json(bytes, as: .listOptionsReply, .pretty) == """
                {
                  "options": {
                    "goal": "GOAL_KIND_LOSE",
                    "paces": [
                      {
                        "pace": "PACE_GENTLE"
                      },
                      {}
                    ],
                    "nextSteps": [
                      "NEXT_STEP_ENTER_OWN_TARGET",
                      "NEXT_STEP_SUPPLY_INPUTS"
                    ]
                  }
                }
                """)
        #expect(try Wired.json([], as: .listOptionsReply, .pretty) == "{}")
    }
}
