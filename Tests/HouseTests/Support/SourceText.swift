/// A Swift file taken apart into code and comments, line by line, so that a scan for a word in the code does not find
/// it in a sentence. What was cut out is replaced by spaces: columns stay.
struct SourceText {
    /// Path from the repository's root.
    let file: String
    /// As written.
    let lines: [String]
    /// Without comments and without the content of string literals.
    let code: [String]
    /// Comments only, their marks included.
    let comments: [String]
    /// The content of string literals only, interpolations left out.
    let texts: [String]

    init(file: String, _ text: String) {
        var parting = Parting(Array(text.utf8))
        parting.run()
        self.file = file
        lines = SourceText.split(Array(text.utf8))
        code = SourceText.split(parting.code)
        comments = SourceText.split(parting.comments)
        texts = SourceText.split(parting.texts)
    }

    private static func split(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}

/// One pass over the bytes. Interpolations are code again, and may hold strings of their own.
private struct Parting {
    private enum Mode {
        /// Open parentheses since an interpolation began; the file itself never closes below its start.
        case code(depth: Int)
        case string(quotes: Int, hashes: Int)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var modes: [Mode] = [.code(depth: 0)]
    private(set) var code: [UInt8] = []
    private(set) var comments: [UInt8] = []
    private(set) var texts: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() {
        while position < bytes.count {
            switch modes.last ?? .code(depth: 0) {
            case .code(let depth): stepInCode(depth)
            case .string(let quotes, let hashes): stepInString(quotes, hashes)
            }
        }
    }

    private mutating func stepInCode(_ depth: Int) {
        if starts("//") { return lineComment() }
        if starts("/*") { return blockComment() }
        let hashes = run(of: UInt8(ascii: "#"), from: position)
        if byte(position + hashes) == UInt8(ascii: "\"") {
            let quotes = run(of: UInt8(ascii: "\""), from: position + hashes) >= 3 ? 3 : 1
            modes.append(.string(quotes: quotes, hashes: hashes))
            return take(hashes + quotes, asCode: true)
        }
        let next = bytes[position]
        if modes.count > 1 {
            if next == UInt8(ascii: "(") { modes[modes.count - 1] = .code(depth: depth + 1) }
            if next == UInt8(ascii: ")") {
                if depth == 0 { modes.removeLast() } else { modes[modes.count - 1] = .code(depth: depth - 1) }
            }
        }
        take(1, asCode: true)
    }

    private mutating func stepInString(_ quotes: Int, _ hashes: Int) {
        let next = bytes[position]
        if next == UInt8(ascii: "\\"), run(of: UInt8(ascii: "#"), from: position + 1) >= hashes {
            let opensInterpolation = byte(position + 1 + hashes) == UInt8(ascii: "(")
            if opensInterpolation { modes.append(.code(depth: 0)) }
            return take(hashes + 2, asCode: opensInterpolation)
        }
        if next == UInt8(ascii: "\""), run(of: next, from: position) >= quotes,
            run(of: UInt8(ascii: "#"), from: position + quotes) >= hashes
        {
            modes.removeLast()
            return take(quotes + hashes, asCode: true)
        }
        if next == UInt8(ascii: "\n"), quotes == 1 { modes.removeLast() }
        take(1, asCode: false)
    }

    private mutating func lineComment() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { takeAsComment() }
    }

    private mutating func blockComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                takeAsComment()
            } else if starts("*/") {
                depth -= 1
                takeAsComment()
            }
            if position < bytes.count { takeAsComment() }
        } while depth > 0 && position < bytes.count
    }

    private mutating func take(_ count: Int, asCode: Bool) {
        for _ in 0..<count where position < bytes.count {
            let next = bytes[position]
            let isNewline = next == UInt8(ascii: "\n")
            code.append(asCode || isNewline ? next : UInt8(ascii: " "))
            comments.append(isNewline ? next : UInt8(ascii: " "))
            texts.append(!asCode || isNewline ? next : UInt8(ascii: " "))
            position += 1
        }
    }

    private mutating func takeAsComment() {
        let next = bytes[position]
        let blank = next == UInt8(ascii: "\n") ? next : UInt8(ascii: " ")
        code.append(blank)
        comments.append(next)
        texts.append(blank)
        position += 1
    }

    private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func starts(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private func run(of wanted: UInt8, from start: Int) -> Int {
        var end = start
        while byte(end) == wanted { end += 1 }
        return end - start
    }
}
