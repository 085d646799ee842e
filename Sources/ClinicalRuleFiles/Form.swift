/// The written forms that rule files use.
enum Form {
    static let identifier = "lower-case words of letters, digits and _, joined by dots"
    static let sourceId = "lower-case letters and digits, joined by hyphens"
    static let ruleId = "a product rule such as ONB-19"
    static let version = "a version such as 0.1.0 or 0.2.0-candidate"
    static let fileName = "a name of lower-case letters and _ that ends in .json"
    static let year = "a year of publication"
    static let date = "a day such as 2027-06-30"
    static let change = "lowered or raised"
    static let digest = "64 lower-case hexadecimal digits"

    static func isIdentifier(_ text: String) -> Bool {
        words(text, separator: ".") { isLower($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    static func isSourceId(_ text: String) -> Bool {
        words(text, separator: "-") { isLower($0) || isDigit($0) }
    }

    static func isRuleId(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.count == 2 && (3...4).contains(parts[0].count) && parts[0].allSatisfy(isUpper)
            && parts[1].count == 2 && parts[1].allSatisfy(isDigit)
    }

    /// Three numbers, and a word after a hyphen for a candidate. It becomes part of a path: nothing else may pass.
    static func isVersion(_ text: String) -> Bool {
        guard text.utf8.count <= 32 else { return false }
        let halves = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = halves[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return halves.count <= 2 && numbers.count == 3
            && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
            && (halves.count == 1 || (!halves[1].isEmpty && halves[1].allSatisfy(isLower)))
    }

    /// It becomes part of a path: nothing else may pass.
    static func isFileName(_ text: String) -> Bool {
        guard text.utf8.count <= 64, text.hasSuffix(".json"), text != SetFiles.manifestName else { return false }
        let stem = text.utf8.dropLast(5)
        return !stem.isEmpty && stem.allSatisfy { isLower($0) || $0 == UInt8(ascii: "_") }
    }

    /// A text from a file as an error shows it: on one line, and not longer than a line.
    static func shown(_ text: String) -> String {
        let limit = 120
        var shown = ""
        for scalar in text.unicodeScalars.prefix(limit) {
            if scalar.properties.generalCategory == .control {
                shown += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.count > limit ? shown + "..." : shown
    }

    static func shown(_ texts: [String]) -> String { texts.prefix(16).map { shown($0) }.joined(separator: ", ") }

    private static func words(_ text: String, separator: Character, _ isPart: (UInt8) -> Bool) -> Bool {
        text.utf8.count <= 128
            && text.split(separator: separator, omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0.utf8.allSatisfy(isPart)
            }
    }

    private static func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
