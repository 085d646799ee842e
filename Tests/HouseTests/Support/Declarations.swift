/// A function, initialiser or accessor with a body.
struct FunctionExtent: Equatable {
    let name: String
    let firstLine: Int
    let lastLine: Int
    var length: Int { lastLine - firstLine + 1 }
}

/// A declaration that other modules see.
struct PublicDeclaration: Equatable {
    let line: Int
    /// `struct`, `func`, `init` and the like.
    let kind: String
    /// The code of the declaration up to its body, on one line.
    let signature: String
    let isDocumented: Bool
    let isNested: Bool

    /// What stands after `func`, `struct` and the like, up to parenthesis or colon; an operator's own signs.
    var name: String {
        let word = signature.split(separator: " ").drop { $0 != kind }.dropFirst().first ?? ""
        guard word.first?.isLetter == true else { return word.isEmpty ? kind : String(word) }
        return String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
}

extension SourceText {
    /// Functions with their extent, found by their keyword and the braces that follow.
    func functions() throws -> [FunctionExtent] {
        let pattern = try Pattern(
            #"^[ \t]*(?:[@\w]+(?:\([\w ,]*\))?[ \t]+)*((?:func[ \t]+[^\s(<]+|init\b|deinit\b|subscript\b))"#)
        return pattern.matches(in: code.joined(separator: "\n")).compactMap { match in
            lastLine(ofBodyFrom: match.line).map {
                FunctionExtent(name: match.text, firstLine: match.line, lastLine: $0)
            }
        }
    }

    /// - Returns: nil for a requirement of a protocol, which has no body.
    private func lastLine(ofBodyFrom first: Int) -> Int? {
        var parentheses = 0
        var braces = 0
        for line in first...lines.count {
            for character in code[line - 1].utf8 {
                switch character {
                case UInt8(ascii: "("): parentheses += 1
                case UInt8(ascii: ")"): parentheses -= 1
                case UInt8(ascii: "{"): braces += 1
                case UInt8(ascii: "}"):
                    braces -= 1
                    if braces == 0, parentheses == 0 { return line }
                    if braces < 0 { return nil }
                default: break
                }
            }
            if parentheses == 0, braces == 0, !signatureGoesOn(after: line) { return nil }
        }
        return nil
    }

    private func signatureGoesOn(after line: Int) -> Bool {
        guard line < code.count else { return false }
        let next = code[line].drop { $0 == " " }
        return ["{", "->", "where", "throws", "async", "rethrows"].contains { next.hasPrefix($0) }
    }

    /// Declarations with the word `public`, cases and members of public protocols aside.
    func publicDeclarations() throws -> [PublicDeclaration] {
        let pattern = try Pattern(
            #"^[ \t]*((?:[@\w]+(?:\([\w ,:]*\))?[ \t]+)*public[ \t].*)$"#)
        let kinds = [
            "struct", "enum", "class", "actor", "protocol", "func", "init", "subscript", "typealias", "var", "let",
        ]
        return pattern.matches(in: code.joined(separator: "\n")).compactMap { match in
            let words = match.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.map(String.init)
            guard let kind = words.first(where: kinds.contains) else { return nil }
            return PublicDeclaration(
                line: match.line, kind: kind, signature: signature(from: match.line),
                isDocumented: isDocumented(match.line), isNested: code[match.line - 1].hasPrefix(" "))
        }
    }

    private func signature(from first: Int) -> String {
        var text = ""
        var depth = 0
        for line in first...min(first + 20, code.count) {
            text += code[line - 1] + " "
            depth += code[line - 1].filter { $0 == "(" }.count - code[line - 1].filter { $0 == ")" }.count
            if depth == 0, !signatureGoesOn(after: line) || code[line - 1].contains("{") { break }
        }
        return text.split(separator: "{", maxSplits: 1).first.map(String.init) ?? text
    }

    private func isDocumented(_ line: Int) -> Bool {
        var above = line - 2
        while above >= 0, lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
        return above >= 0 && lines[above].drop { $0 == " " }.hasPrefix("///")
    }
}
