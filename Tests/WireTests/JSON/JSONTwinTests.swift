import Foundation
import Testing

@testable import Wire

/// The JSON mapping against protobuf's own (Python), over cases that scripts/check-json-mapping writes: those in
/// Fixtures, or fresh ones where that script calls.
struct JSONTwinTests {
    struct Case {
        let name: MessageName
        let encoding: [UInt8]
        let json: String
    }

    private static func cases(in file: URL) throws -> [Case] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let columns = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
            try #require(columns.count == 3)
            let hexadecimal = Array(columns[1].utf8)
            let encoding = try stride(from: 0, to: hexadecimal.count, by: 2).map { place in
                try #require(UInt8(String(decoding: hexadecimal[place..<(place + 2)], as: UTF8.self), radix: 16))
            }
            return Case(
                name: try #require(MessageName(rawValue: String(columns[0]))), encoding: encoding,
                json: String(columns[2]))
        }
    }

    private static func check(_ cases: [Case]) throws -> [String] {
        try cases.map { item in
            let ours = try Wired.json(item.encoding, as: item.name)
            #expect(JSONTwinTests.sameButForNumbers(ours, item.json), "\(item.name): \(ours) against \(item.json)")
            #expect(try MessageJSON.encoding(ofJSON: item.json, as: item.name) == item.encoding, "\(item.json)")
            #expect(try MessageJSON.encoding(ofJSON: ours, as: item.name) == item.encoding, "\(ours)")
            return ours
        }
    }

    private static let recorded = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/json-mapping.tsv").standardized

    /// Other cases, and where to put our JSON of them, come from the environment.
    @Test func agreesWithProtobufsOwnMapping() throws {
        let environment = ProcessInfo.processInfo.environment
        let given = environment["CALORIECOUNT_JSON_CASES"].map { URL(filePath: $0) } ?? JSONTwinTests.recorded
        let cases = try JSONTwinTests.cases(in: given)
        #expect(Set(cases.map(\.name)) == Set(MessageName.allCases))
        let ours = try JSONTwinTests.check(cases)
        if let answers = environment["CALORIECOUNT_JSON_OURS"] {
            try ours.map { $0 + "\n" }.joined().write(to: URL(filePath: answers), atomically: true, encoding: .utf8)
        }
    }

    @Test func theComparisonSeesDifferences() {
        #expect(JSONTwinTests.sameButForNumbers(#"{"a":1e3,"b":"1"}"#, #"{"a":1000,"b":"1"}"#))
        #expect(JSONTwinTests.sameButForNumbers("[-0.0]", "[-0.0]"))
        for (one, other) in [
            ("[1]", "[2]"), ("[1]", "[1,1]"), ("[0]", "[-0.0]"), (#"["1"]"#, #"["1.0"]"#), (#"{"a":1}"#, #"{"b":1}"#),
            ("[1", "[1]"), ("[1]", "[\"1\"]"),
        ] {
            #expect(!JSONTwinTests.sameButForNumbers(one, other))
        }
    }

    /// Equal texts, where numbers outside of strings count as equal when they are the same double.
    private static func sameButForNumbers(_ one: String, _ other: String) -> Bool {
        let (a, b) = (tokens(of: one), tokens(of: other))
        return a.count == b.count
            && zip(a, b).allSatisfy { x, y in
                if x == y { return true }
                guard let left = Double(x), let right = Double(y) else { return false }
                return left.bitPattern == right.bitPattern
            }
    }

    /// Strings with their quotes, numbers, and everything between, in order.
    private static func tokens(of json: String) -> [String] {
        var tokens: [String] = []
        var token: [UInt8] = []
        var inString = false
        var escaped = false
        func end() {
            if !token.isEmpty { tokens.append(String(decoding: token, as: UTF8.self)) }
            token = []
        }
        for byte in json.utf8 {
            if inString {
                token.append(byte)
                if escaped { escaped = false; continue }
                if byte == UInt8(ascii: "\\") { escaped = true }
                if byte == UInt8(ascii: "\"") {
                    inString = false
                    end()
                }
                continue
            }
            if byte == UInt8(ascii: "\"") {
                end()
                inString = true
                token = [byte]
            } else if "{}[],:".utf8.contains(byte) {
                end()
                tokens.append(String(decoding: [byte], as: UTF8.self))
            } else {
                token.append(byte)
            }
        }
        end()
        return tokens
    }
}
