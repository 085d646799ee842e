import CJansson

/// A parsed rule file: owns jansson's tree and keeps the text, so that errors can name a line.
final class JSONDocument {
    /// The deepest nesting accepted; rule files need four levels.
    static let depthLimit = 8

    let file: FileBytes
    private let tree: UnsafeMutablePointer<json_t>

    init(_ file: FileBytes) throws(RuleFileError) {
        self.file = file
        let locator = LineLocator(bytes: file.bytes)
        if let (line, offset) = locator.line(deeperThan: JSONDocument.depthLimit) {
            throw RuleFileError(
                problem: .nestedTooDeep(limit: JSONDocument.depthLimit), file: file.name, line: line,
                keyPath: locator.place(before: offset)?.path.description ?? "")
        }
        var error = json_error_t()
        let flags = Int(JSON_REJECT_DUPLICATES)
        let parsed = file.bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { json_loadb($0.baseAddress, $0.count, flags, &error) }
        }
        guard let parsed else { throw JSONDocument.refusal(of: file, error) }
        tree = parsed
    }

    deinit { json_decref(tree) }

    var root: JSONNode { JSONNode(value: tree, path: JSONPath(), document: self) }

    func error(_ problem: RuleFileProblem, at path: JSONPath) -> RuleFileError {
        RuleFileError(
            problem: problem, file: file.name, line: LineLocator(bytes: file.bytes).line(of: path),
            keyPath: path.description)
    }

    /// jansson's error in our words. Its code stands in the last byte of its text.
    private static func refusal(of file: FileBytes, _ error: json_error_t) -> RuleFileError {
        let (code, detail) = withUnsafeBytes(of: error.text) { text in
            (UInt32(text[text.count - 1]), String(decoding: text.prefix { $0 != 0 }, as: UTF8.self))
        }
        let locator = LineLocator(bytes: file.bytes)
        if code == json_error_duplicate_key.rawValue, let place = locator.firstRepeatedKey() {
            guard case .key(let key)? = place.path.steps.last else { return unexpected(file, error, detail) }
            return RuleFileError(
                problem: .duplicateKey(key), file: file.name, line: place.line, keyPath: place.path.description)
        }
        return unexpected(file, error, detail, problem(code, detail))
    }

    private static func problem(_ code: UInt32, _ detail: String) -> RuleFileProblem {
        switch code {
        case json_error_numeric_overflow.rawValue: .numberNotFinite
        case json_error_invalid_utf8.rawValue: .notUTF8
        default: .notJSON(detail: detail)
        }
    }

    private static func unexpected(
        _ file: FileBytes, _ error: json_error_t, _ detail: String, _ problem: RuleFileProblem? = nil
    ) -> RuleFileError {
        let place = LineLocator(bytes: file.bytes).place(before: Int(error.position))
        return RuleFileError(
            problem: problem ?? .notJSON(detail: detail), file: file.name,
            line: error.line > 0 ? Int(error.line) : nil, keyPath: place?.path.description ?? "")
    }
}
