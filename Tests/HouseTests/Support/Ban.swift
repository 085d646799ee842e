import Foundation

/// Something that is not written here, how to see it, and what to write in its place. The samples show that the pattern
/// finds what it is for, and leaves alone what only looks like it.
struct Ban: Sendable, CustomStringConvertible {
    enum Part: Sendable {
        case code
        case comments
    }

    let what: String
    let instead: String
    /// A regular expression; `^` and `$` match at line ends.
    let pattern: String
    /// Path prefixes to which the ban applies, and those taken out again.
    let folders: [String]
    var except: [String] = []
    var part = Part.code
    let bad: [String]
    let good: [String]

    var description: String { what }

    func applies(to path: String) -> Bool {
        folders.contains { path.hasPrefix($0) } && !except.contains { path.hasPrefix($0) }
    }

    func findings(in source: SourceText) throws -> [Finding] {
        let text = (part == .code ? source.code : source.comments).joined(separator: "\n")
        return try Pattern(pattern).lines(in: text).map {
            Finding(file: source.file, line: $0, what: what, instead: instead)
        }
    }
}

/// A regular expression over a whole file.
struct Pattern {
    private let expression: NSRegularExpression

    init(_ pattern: String) throws {
        expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    }

    /// Line numbers of the matches, from 1.
    func lines(in text: String) -> [Int] { matches(in: text).map(\.line) }

    /// Every match, or its first group where the pattern has one, with its line.
    func matches(in text: String) -> [(line: Int, text: String)] {
        let whole = text as NSString
        var line = 1
        var counted = 0
        return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { match in
            let range = match.numberOfRanges > 1 ? match.range(at: 1) : match.range
            for position in counted..<max(counted, range.location)
            where whole.character(at: position) == UInt16(UInt8(ascii: "\n")) { line += 1 }
            counted = max(counted, range.location)
            return (line, range.location == NSNotFound ? "" : whole.substring(with: range))
        }
    }
}
